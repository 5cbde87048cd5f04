"""``python -m gridarium``."""

import signal
import sys

from gridarium.cli import main

if __name__ == "__main__":
    # Who is asked to end does so as after Ctrl+C: nothing that was started is left behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    sys.exit(main())
