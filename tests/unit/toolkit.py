"""What the oracles of the toolkit's libraries (cuBLAS, cuFFT, cuSOLVER, cuRAND) share: programs on the virtual GPU
(tests/vgpu), whose library stands for all of them, with calls that fail on demand (QUERN_VGPU_FAIL)."""
import collections
import os
import re
import subprocess
import sys
import tempfile

QUERN = os.path.abspath(os.environ["QUERN"])
LIBRARY = os.path.join(os.path.abspath(sys.argv[1]), "vgpu", "libcuda.so.1")
LIBRARIES = "QUERN_LIBCUDA", "QUERN_CUBLAS", "QUERN_CUFFT", "QUERN_CUSOLVER", "QUERN_CURAND"


def run(folder, program, **environment):
    """Status, stdout, stderr and the counts of calls of a program on the virtual GPU."""
    log = os.path.join(folder, "log")
    if os.path.exists(log):
        os.remove(log)
    own = {**dict.fromkeys(LIBRARIES, LIBRARY), "XDG_CACHE_HOME": folder, "QUERN_DEVICE": "", "QUERN_VGPU_LOG": log, **environment}
    done = subprocess.run([QUERN, "run", "--keep-going", "-"], input=program, text=True, capture_output=True,
                          env={**os.environ, **own}, timeout=120)
    with open(log, encoding="utf-8") as file:
        calls = collections.Counter(re.match(r"\w+", line)[0] for line in file)
    return done.returncode, done.stdout, done.stderr, calls


def sentence(err, call, name, library, result):
    """Whether an error says which call failed, how, and what that means."""
    return re.search(rf"^\w+Error: .*{call} failed: .*{name}.*{library}, result {result}.{{20}}", err, re.M)


def main(*groups):
    """Runs the checks of each group, called with a folder: (what, whether it holds, what was seen)."""
    passed, failed = 0, 0
    with tempfile.TemporaryDirectory(prefix="quern-toolkit-") as folder:
        for group in groups:
            for what, good, seen in group(folder):
                passed += bool(good)
                failed += not good
                if not good:
                    print(f"{what}: {seen}")
    print(f"{passed} passed, {failed} failed")
    return failed != 0
