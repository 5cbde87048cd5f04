// Makes small files of some entries and all that they import: node esbuild.mjs PACKAGES OUT ENTRY...
// Each is named by its path beside the first: `folder/one.js` becomes `folder-one.js`. What several of them import becomes
// files beside them.
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [packages, outdir, ...entries] = process.argv.slice(2).map((path) => resolve(path));
const { build } = await import(pathToFileURL(join(packages, "esbuild-wasm", "lib", "main.js")));
await build({
  entryPoints: entries.map((path) => ({ in: path, out: nameOf(path) })),
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

function nameOf(path) {
  return relative(dirname(entries[0]), path).replace(/\.\w+$/, "").replaceAll(/[\\/]/g, "-");
}
