"""``python -m gridarium``."""

import sys

from gridarium.cli.commands import main

sys.exit(main())
