"""``python -m gridarium``."""

import sys

from gridarium.cli import main

sys.exit(main())
