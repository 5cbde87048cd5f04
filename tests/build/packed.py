"""What is in the archives that the page gets."""

from __future__ import annotations

import io
import zipfile
import zlib


def names_in(packed: bytes) -> list[str]:
    """The paths of the files in an archive, which is compressed as a whole."""
    return zipfile.ZipFile(io.BytesIO(zlib.decompress(packed))).namelist()
