"""`quern run --json`: whatever a cell does, each line of the output is a record.

usage: json_records_oracle.py FOLDER   ($QUERN is the program under test)
"""
import json
import os
import subprocess
import sys
import tempfile


def records(stdin):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.qn")
        with open(path, "w", encoding="utf-8") as file:
            file.write("x = input('name? ')\nprint(x, flush=True)\nx\n")
        done = subprocess.run([os.environ["QUERN"], "run", "--json", path], input=stdin, capture_output=True, text=True, timeout=60,
                              check=False)
    return [json.loads(line) for line in done.stdout.splitlines()]


def main():
    whole, ended = records("ab\n"), records("")
    tests = {
        "a prompt": whole[0] == {"type": "stream", "name": "stdout", "text": "name? ", "cell": 1},
        "what is read": "".join(event.get("text", "") for event in whole) == "name? ab\n",
        "a result": whole[-1]["data"]["text/plain"] == "'ab'",
        "the end of the input": [event["type"] for event in ended] == ["stream", "error"] and ended[1]["ename"] == "EOFError",
    }
    for name, good in tests.items():
        if not good:
            print(f"not ok {name}: {whole} {ended}")
    failed = sum(not good for good in tests.values())
    print(f"{len(tests) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
