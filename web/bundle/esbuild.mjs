// Makes small files of some entries and all that they import: node esbuild.mjs PACKAGES OUT ENTRY...
// Each is named by its path beside the first: `folder/one.js` becomes `folder-one.js`. What several of them import becomes
// files beside them. Or makes a whole file small by itself, whatever it imports: node esbuild.mjs PACKAGES OUT --alone FILE
import { readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const alone = process.argv[4] === "--alone";
const [packages, outdir, ...entries] = process.argv.filter((word) => word !== "--alone").slice(2).map((path) => resolve(path));
const { build, transform } = await import(pathToFileURL(join(packages, "esbuild-wasm", "lib", "main.js")));
const SMALL = { minify: true, format: "esm", target: "es2022", legalComments: "none" }; // licenses.txt has the comments
await (alone ? minify(entries[0]) : bundle());
process.exit(); // it would wait for more

async function minify(file) {
  const { code } = await transform(await readFile(file, "utf8"), SMALL);
  await writeFile(join(outdir, basename(file)), code);
}

async function bundle() {
  await build({
    ...SMALL,
    entryPoints: entries.map((path) => ({ in: path, out: nameOf(path) })),
    outdir,
    nodePaths: [packages],
    external: ["./three.js", "./pyscript.js", "*.woff2", "*.svg"], // files of the site that are made apart
    bundle: true,
    splitting: true,
    chunkNames: "[name]-[hash]",
  });
}

function nameOf(path) {
  return relative(dirname(entries[0]), path).replace(/\.\w+$/, "").replaceAll(/[\\/]/g, "-");
}
