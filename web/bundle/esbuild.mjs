// Makes one small module of another and all that it imports from packages: node esbuild.mjs PACKAGES ENTRY OUT
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [packages, entry, out] = process.argv.slice(2).map((path) => resolve(path));
const { build } = await import(pathToFileURL(join(packages, "esbuild-wasm", "lib", "main.js")));
await build({
  entryPoints: [entry],
  outfile: out,
  nodePaths: [packages],
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none", // licenses.txt has them
});
process.exit(); // it would wait for more
