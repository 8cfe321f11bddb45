"""Pictures: what each of tests/pictures/programs.py, and of the generator's sample, shows is what Matplotlib shows
(tests/pictures/expected.json, sample.json):
limits, scales, ticks and their texts, colours, line styles, markers, levels, norms, legends, texts, places.

usage: matplotlib_oracle.py FOLDER   (the build's folder of test programs; the program lies above it)
"""
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "pictures"))
import facts  # noqa: E402
import programs  # noqa: E402

PROGRAM = os.path.abspath(os.path.join(sys.argv[1], "..", "quern"))


def shown(folder, number, text):
    """The facts of the program's figure, or the text of its error."""
    place = os.path.join(folder, str(number))
    os.mkdir(place)
    with open(os.path.join(place, "a.py"), "w", encoding="utf-8") as file:
        file.write(programs.HEAD + text + "plt.savefig('a.json')\n")
    done = subprocess.run([PROGRAM, "run", "a.py"], cwd=place, capture_output=True, text=True, timeout=120,
                          env=dict(os.environ, XDG_CACHE_HOME=folder))
    if done.returncode:
        return done.stderr
    with open(os.path.join(place, "a.json"), encoding="utf-8") as file:
        return facts.of_quern(file.read())


def main():
    with open(os.path.join(HERE, "..", "pictures", "expected.json"), encoding="utf-8") as file:
        expected = json.load(file)
    failed = 0
    with tempfile.TemporaryDirectory(prefix="quern-pictures-") as folder, \
            concurrent.futures.ThreadPoolExecutor(min(8, os.cpu_count() or 1)) as pool:
        every = programs.programs()
        with open(os.path.join(HERE, "..", "pictures", "sample.json"), encoding="utf-8") as file:
            sample = json.load(file)
        expected.update((f"sample {k}", wanted) for k, wanted in enumerate(sample.values()))
        every += [(f"sample {k}", text) for k, text in enumerate(sample)]
        got = pool.map(lambda k: shown(folder, k, every[k][1]), range(len(every)))
        for (name, text), seen in zip(every, got):
            wrong = [seen] if isinstance(seen, str) else facts.differences(expected[name], seen, programs.BUT.get(name, ()))
            failed += bool(wrong)
            for each in wrong:
                print(f"FAIL {name}: {text}    {each[:2000]}")
    print(f"{len(every) - failed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
