"""The tables of a run; those of causes and changes are tests/strangers' own."""
import collections

import report
import verdict

CUT, AWAITED = "in part", "awaited"


def table(rows, files):
    """For each file how many of its methods are programs of this language, how many of them pass, and how the others fail."""
    made = [("file", "methods", "of this language", CUT, "passed", "share", *verdict.VERDICTS[1:], AWAITED)]
    for name in [*files, "all"]:
        own = [row for row in rows if name in (row["corpus"], "all")]
        counted = [row for row in own if "verdict" in row]
        count = collections.Counter(row["verdict"] for row in counted)
        if own:
            share = f"{100 * count[verdict.PASSED] / len(counted):.1f} %" if counted else ""
            made.append((name, len(own), len(counted), sum(bool(row["part"]) for row in counted), count[verdict.PASSED], share,
                         *(count[each] for each in verdict.VERDICTS[1:]), sum(row.get("awaited", False) for row in counted)))
    return report.lines(made) + f"\n{AWAITED}: of the refused, those with the very error that the test waits for\n"


def parts(rows):
    """Why statements of methods that are run in part were left out."""
    count = collections.Counter()
    for row in rows:
        count.update(row.get("part", {}) if "verdict" in row else {})
    return report.lines([("left out of methods", "statements"), *count.most_common()])


def statements(rows, most):
    """The causes of single statements, most frequent first: in how many methods, what they name, an example."""
    found = collections.defaultdict(list)
    for row in rows:
        for step in row.get("steps", ()):
            said = AWAITED if step["awaited"] else step["verdict"]
            found[step["cause"], said].append((row["name"], step))
    made = [("statements", "methods", "cause", "verdict", "names", "example")]
    for (cause, said), group in sorted(found.items(), key=lambda item: (item[0][1] == AWAITED, -len(item[1]), item[0]))[:most]:
        named = collections.Counter(step["particular"] for _, step in group if step["particular"])
        made.append((len(group), len({name for name, _ in group}), cause, said,
                     ", ".join(f"{name} {count}" for name, count in named.most_common(6)), f"`{group[0][1]['line']}`"))
    waiting = sum(bool(row.get("steps")) and row["rest"] == verdict.PASSED and all(step["awaited"] for step in row["steps"]) for row in rows)
    return report.lines(made) + f"{len(found)} causes; {waiting} methods pass but for errors that they wait for\n"
