// Makes small files of some entries and all that they import: node esbuild.mjs PACKAGES OUT ENTRY...
// What several of them import, and what is imported only when it is needed, become files beside them.
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [packages, outdir, ...entryPoints] = process.argv.slice(2).map((path) => resolve(path));
const { build } = await import(pathToFileURL(join(packages, "esbuild-wasm", "lib", "main.js")));
await build({
  entryPoints,
  outdir,
  nodePaths: [packages],
  external: ["./three.js", "./pyscript.js"], // files of the site that are made apart
  bundle: true,
  splitting: true,
  chunkNames: "[name]-[hash]",
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none", // licenses.txt has them
});
process.exit(); // it would wait for more
