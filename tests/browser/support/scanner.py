"""Reads codes to scan from the screen, with a decoder that has nothing to do with what draws them."""

from __future__ import annotations

from base64 import b64decode, b64encode

import zxingcpp
from playwright.sync_api import Page

PIXELS = """
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
"""
"""Of a script that takes a ``png`` as base64: the ``image``, and its ``data``, four bytes a pixel."""
GREEN = f"""
async (png) => {{
  {PIXELS}
  let letters = "";
  for (let place = 1; place < data.length; place += 4) letters += String.fromCharCode(data[place]);
  return [image.width, image.height, btoa(letters)];
}}
"""
"""The size of a picture and what is green of each pixel, which tells dark from light."""


def scanned(page: Page) -> list[str]:
    """What the codes say that are on the screen of a page."""
    png = b64encode(page.screenshot()).decode()
    reader = page.context.new_page()
    width, height, pixels = reader.evaluate(GREEN, png)
    reader.close()
    picture = memoryview(b64decode(pixels)).cast("B", shape=[height, width])
    return [found.text for found in zxingcpp.read_barcodes(picture)]
