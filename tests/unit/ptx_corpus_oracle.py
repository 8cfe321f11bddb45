"""Assembles the PTX that the suite's GPU programs really run, for every generation of GPUs.

Usage: ptx_corpus_oracle.py build/tests [all]

The programs of tests/cuda run on the virtual GPU with a cache of their own; whatever PTX is in it afterwards
goes to ptxas ($PTXAS, or that of the toolkit). Each program is tried with one generator for one compute
capability, in turn; with `all`, with each. Without ptxas, libdevice or the virtual GPU: skipped.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PTXAS = os.environ.get("PTXAS") or shutil.which("ptxas") or "/usr/local/cuda/bin/ptxas"
# LLVM 19 writes PTX up to sm_90, which newer GPUs take as it is.
WAYS = [("nvvm", cc) for cc in ("7.5", "8.0", "9.0", "10.0", "12.0")] + [("llvm", cc) for cc in ("7.5", "8.0", "9.0")]


def ptx_in(folder):
    """PTX texts among the files of a code cache."""
    for path in sorted(Path(folder).rglob("*")):
        data = path.read_bytes() if path.is_file() else b""
        begin = data.find(b".version ")
        if begin >= 0 and b".entry" in data:
            yield data[begin:data.rfind(b"}") + 1] + b"\n"


def refusals(ptx, capability):
    with tempfile.NamedTemporaryFile(suffix=".ptx") as file:
        file.write(ptx)
        file.flush()
        done = subprocess.run([PTXAS, "-arch", "sm_" + capability.replace(".", ""), "-o", os.devnull, file.name],
                              capture_output=True, text=True)
    return done.stderr.strip() if done.returncode else ""


def check(quern, library, program, way):
    """(kernels assembled, complaints) of one program."""
    generator, capability = way
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "QUERN_PTX": generator, "QUERN_LIBCUDA": library, "QUERN_VGPU_CC": capability,
                       "XDG_CACHE_HOME": cache}
        subprocess.run([quern, "run", str(program)], capture_output=True, env=environment, timeout=300)
        texts = list(ptx_in(cache))  # whether the program is right is the group cuda's question
    complaints = filter(None, (refusals(ptx, capability) for ptx in texts))
    return len(texts), [f"{program.relative_to(ROOT)} by {generator} for {capability}: {text}" for text in complaints]


def main(programs, every):
    quern = os.environ.get("QUERN") or os.path.join(os.path.dirname(programs.rstrip("/")), "quern")
    library = os.path.abspath(os.path.join(programs, "vgpu", "libcuda.so.1"))
    if not os.access(PTXAS, os.X_OK) or not os.path.exists(library):
        print("0 passed, 0 failed: ptxas or the virtual GPU is not here")
        return 0
    found = subprocess.run([quern, "doctor"], capture_output=True, text=True).stdout
    nvvm = re.search(r"^libnvvm .*PTX \d", found, re.M)
    ways = [way for way in WAYS if nvvm or way[0] == "llvm"]
    files = sorted((ROOT / "tests" / "cuda").glob("*/*.py"))
    pairs = [(file, way) for k, file in enumerate(files) for way in (ways if every else [ways[k % len(ways)]])]
    with ThreadPoolExecutor(max(2, (os.cpu_count() or 2) // 2)) as pool:
        results = list(pool.map(lambda pair: check(quern, library, *pair), pairs))
    complaints = [text for _, texts in results for text in texts]
    for text in complaints:
        print(f"FAIL {text}")
    print(f"{sum(count for count, _ in results)} passed, {len(complaints)} failed")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], "all" in sys.argv[2:]))
