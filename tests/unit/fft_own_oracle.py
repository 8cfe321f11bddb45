"""The tests of Fourier transforms once more, by Quern's own transforms in place of FFTW's.

Usage: fft_own_oracle.py [build/tests]
"""
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATHS = ["tests/numpy/fft", "tests/cases/scipy/fft.qn", "tests/cases/scipy/signal.qn", "tests/cases/gradients/fft.qn",
         "tests/cases/cuda/fft.qn"]

if __name__ == "__main__":
    build = Path(sys.argv[1] if len(sys.argv) > 1 else "build/tests").resolve().parent
    sys.exit(subprocess.call([sys.executable, str(ROOT / "tests/run"), "--build", str(build), "-j", "1", *PATHS], cwd=ROOT,
                             env={**os.environ, "QUERN_FFT": "own"}))
