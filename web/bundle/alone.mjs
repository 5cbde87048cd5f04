// Makes a whole file small by itself, whatever it imports: node alone.mjs PACKAGES OUT FILE
import { readFile, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [packages, outdir, file] = process.argv.slice(2).map((path) => resolve(path));
const { transform } = await import(pathToFileURL(join(packages, "esbuild-wasm", "lib", "main.js")));
const { code } = await transform(await readFile(file, "utf8"), {
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none", // licenses.txt has them
});
await writeFile(join(outdir, basename(file)), code);
process.exit(); // it would wait for more
