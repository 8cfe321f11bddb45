"""Makes a program that fails smaller while it fails in the same way.

The changes are those of the syntax tree: a statement less, a body in place of its statement, a part of
an expression in its place, a smaller constant. Invariant: the result fails as the first program did.
"""
import ast
import copy

from both import cells

BATCH, ROUNDS = 20, 60


def parse(text):
    return [ast.parse(cell) for cell in cells(text)]


def unparse(trees):
    return "\n".join("# %%\n" + ast.unparse(tree) for tree in trees if tree.body) + "\n"


def places(tree):
    """(parent, field, index or None) of every node, statements from the last to the first, the larger
    expressions before their parts."""
    found = []
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            if isinstance(value, ast.AST):
                found.append((parent, field, None))
            elif isinstance(value, list):
                found += [(parent, field, i) for i, item in enumerate(value) if isinstance(item, ast.AST)]
    return found


def get(place):
    parent, field, index = place
    value = getattr(parent, field)
    return value if index is None else value[index]


def smaller(node):
    """What may stand in place of an expression, the shortest first."""
    if isinstance(node, ast.Constant):
        value = node.value
        if isinstance(value, bool) or value is None or isinstance(value, str):
            return []
        if isinstance(value, int):
            return [ast.Constant(v) for v in dict.fromkeys((0, 1, value // 2)) if abs(v) < abs(value)]
        return [ast.Constant(v) for v in (1.0, 2.5) if value not in (1.0, 2.5)] if isinstance(value, float) else []
    parts = [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr)]
    parts += [key.value for key in getattr(node, "keywords", [])]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "round":
        return [ast.Constant(1)]  # what is rounded may differ
    if isinstance(node, ast.Call):
        parts = [node.func.value] if isinstance(node.func, ast.Attribute) else []
        parts += node.args + [key.value for key in node.keywords]
    if isinstance(node, (ast.Subscript, ast.Slice)):
        parts = parts[:1] if isinstance(node, ast.Subscript) else []
    if isinstance(node, (ast.BinOp, ast.Compare, ast.Call, ast.Subscript)):
        parts.append(ast.Constant(1))
    return parts


def edits(trees):
    """Functions that each make one change to a copy of the trees."""
    def at(t, number, change):
        def edit():
            new = copy.deepcopy(trees)
            change(places(new[t])[number])
            return new
        return edit

    def drop(place):
        del getattr(place[0], place[1])[place[2]]

    def put(value):
        def change(place):
            if place[2] is None:
                setattr(place[0], place[1], value)
            else:
                getattr(place[0], place[1])[place[2]] = value
        return change

    def unwrap(place):
        body = getattr(get(place), "body")
        getattr(place[0], place[1])[place[2]:place[2] + 1] = body

    for t in reversed(range(len(trees))):
        if len(trees) > 1:
            yield lambda t=t: [tree for i, tree in enumerate(trees) if i != t]
            yield lambda t=t: trees[:max(t - 1, 0)] + [ast.Module(
                [*trees[max(t - 1, 0)].body, *trees[t].body], [])] + trees[t + 1:] if t else trees
    for t in reversed(range(len(trees))):
        found = list(enumerate(places(trees[t])))
        for number, place in reversed(found):
            if isinstance(get(place), ast.stmt) and place[2] is not None:
                if len(getattr(place[0], place[1])) > 1 or place[1] in ("orelse", "finalbody"):
                    yield at(t, number, drop)
                if hasattr(get(place), "body"):
                    yield at(t, number, unwrap)
        for number, place in found:
            node = get(place)
            if isinstance(node, ast.expr) and not isinstance(getattr(node, "ctx", None), ast.Store):
                for part in smaller(node):
                    yield at(t, number, put(part))
                if isinstance(node, ast.List) and len(node.elts) > 1:
                    for keep in (node.elts[:len(node.elts) // 2], node.elts[1:], node.elts[:-1]):
                        yield at(t, number, put(ast.List(keep, node.ctx)))
                if isinstance(node, ast.Tuple) and len(node.elts) > 1:
                    for keep in (node.elts[1:], node.elts[:-1]):
                        yield at(t, number, put(ast.Tuple(keep, node.ctx)))
                if isinstance(node, ast.Slice):
                    for part in ("lower", "upper", "step"):
                        if getattr(node, part):
                            yield at(t, number, put(ast.Slice(*(
                                None if p == part else getattr(node, p) for p in ("lower", "upper", "step")))))
            elif isinstance(node, ast.keyword) and place[2] is not None:
                yield at(t, number, drop)
            elif isinstance(node, ast.AugAssign):
                target = copy.deepcopy(node.target)
                yield at(t, number, put(ast.Assign([target], node.value, lineno=0)))


def shrink(text, fails):
    """The smallest program found; `fails` takes texts and tells which of them fail in the same way."""
    trees = parse(text)
    if not fails([unparse(trees)])[0]:
        return text
    rounds, again = 0, True
    while again and rounds < ROUNDS:
        again = False
        candidates, seen = [], {unparse(trees)}
        for edit in edits(trees):
            try:
                new = edit()
                size = unparse(new)
                trees_again = parse(size)
            except Exception:
                continue
            if size in seen or len(size) > len(unparse(trees)):
                continue
            seen.add(size)
            candidates.append((size, trees_again))
            if len(candidates) == BATCH:
                rounds += 1
                better = first(candidates, fails)
                if better:
                    break
                candidates = []
                if rounds >= ROUNDS:
                    break
        else:
            better = first(candidates, fails) if candidates else None
            rounds += 1
        if better:
            trees, again = better, True
    return unparse(trees)


def first(candidates, fails):
    """The trees of the shortest candidate that fails, or None."""
    wrong = [(len(text), trees) for (text, trees), bad in zip(candidates, fails([t for t, _ in candidates])) if bad]
    return min(wrong, key=lambda pair: pair[0])[1] if wrong else None
