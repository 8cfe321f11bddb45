"""The tables of a run. A row is a unit: its name and corpus, and its verdict or why it is left out."""
import collections

import verdict

COLUMNS = ("units", *verdict.VERDICTS[:1], "share", *verdict.VERDICTS[1:])


def lines(rows):
    """A Markdown table; a column whose cells are numbers stands to the right."""
    head, *rest = [[str(cell).replace("|", "\\|") for cell in row] for row in rows]
    rule = ["---:" if rest and rest[0][k].rstrip(" %").replace(".", "").isdigit() else "---" for k in range(len(head))]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *rest)) + "\n"


def table(rows, names):
    """How many units of each corpus passed, and how the others failed."""
    counted = [row for row in rows if "verdict" in row]
    made = [("corpus", *COLUMNS)]
    for name in [*names, "all"]:
        count = collections.Counter(row["verdict"] for row in counted if name in (row["corpus"], "all"))
        total = sum(count.values())
        if total:
            made.append((name, total, count[verdict.PASSED], f"{100 * count[verdict.PASSED] / total:.1f} %",
                         *(count[each] for each in verdict.VERDICTS[1:])))
    return lines(made)


def left_out(rows):
    """How many units CPython cannot run alone, and why."""
    count = collections.Counter(row["left_out"] for row in rows if "left_out" in row)
    return lines([("not counted", "units"), *count.most_common()])


def causes(rows, most):
    """The causes of what was refused or raised, most frequent first, with what they name and an example."""
    found = collections.defaultdict(list)
    for row in rows:
        if row.get("verdict") in (verdict.REFUSED, verdict.RAISED):
            found[row["cause"], row["verdict"]].append(row)
    made = [("units", "cause", "verdict", "names", "example")]
    for (cause, said), group in sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))[:most]:
        named = collections.Counter(row["particular"] for row in group if row["particular"])
        made.append((len(group), cause, said, ", ".join(f"{name} {count}" for name, count in named.most_common(6)), group[0]["name"]))
    return lines(made) + f"{len(found)} causes\n"


def changes(before, rows):
    """What changed since an earlier run, both ways: which units pass now and which no longer do, and other verdicts."""
    old, new = ({row["name"]: row.get("verdict", "not counted") for row in each} for each in (before, rows))
    said = []
    for title, chosen in (("passes now", lambda was, now: now == verdict.PASSED), ("passed before", lambda was, now: was == verdict.PASSED),
                          ("other", lambda was, now: verdict.PASSED not in (was, now))):
        group = [(name, old[name], new[name]) for name in new if name in old and old[name] != new[name] and chosen(old[name], new[name])]
        said += [f"{title}: {len(group)}", *(f"    {name}: {was} -> {now}" for name, was, now in group)]
    return "\n".join(said)
