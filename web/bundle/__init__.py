"""Makes the site: `python -m web.bundle --out dist`.

What it is made of, in this order:

* `vendor`   PyScript and Pyodide, from .cache/npm
* `archives` the engine, the views and the standard library, compiled by Pyodide's own Python (`pyodide/`)
* `shell`    our JavaScript, style sheets and three.js, made small with esbuild (`minify`), manifest, icons, puzzles
* `licenses` what all of this asks to be told of it
* `documents` every page as a document that shows before Python is there
* `offline`  the service worker, which knows the name of every file

`site.Site` collects the files. All but the few that must keep their names lie in assets/ and carry a hash of their
content in their names, so that any cache may keep them for ever and no page ever mixes two builds.
"""
