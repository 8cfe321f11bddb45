"""Iterators that are asked for one item after the other: each item says when it is made, the loop says when it has
it, changes the list that is run over or is left, and what is left is not made."""


class Lazy:
    """The rule of a Plain."""

    def item_by_item(self):
        lists = [n for n in self.names if self.names[n][0] == "list" and self.names[n][1] in ("int", "str")]
        if not lists:
            return self.born_empty()
        xs = self.rng.choice(lists)
        item = {"int": "3", "str": "'w'"}[self.names[xs][1]]
        source, v, m = self.lazy(xs, item), self.fresh("v"), self.fresh("m")
        body = [f"print('had', {v})"]
        body += self.rng.choice([[], [], [f"if {v} == {item}:", "    break"], [f"if len({xs}) < 6:", f"    {xs}.append({item})"], [f"if {xs}:", f"    {xs}.pop()"]])
        tail = self.rng.choice([[], ["else:", "    print('all')"]])
        loop = "\n".join([f"for {v} in {{}}:", *("    " + line for line in body), *tail])
        ways = [(loop.format(source), 8), (loop.format(f"enumerate({source})"), 2), (loop.format(f"zip({xs}, {source})"), 2), (f"print([same({v}) for {v} in {source}])", 2)]
        ways += [(f"print({self.rng.choice(['any', 'all'])}({source}))", 3), (f"print(next({source}, {item}))", 3), (f"print(list({source}), {xs})", 2)]
        ways += [(f"{m} = {source}\nprint('then')\n" + loop.format(m), 1), (f"print(count({source}))", 1)]
        change = self.rng.choice([f"{xs}.append({item})", f"{xs} += [{item}]", f"{xs}[-1:] = []", f"{xs} = [{item}]", f"put([], {item})", f"{m}y = {xs}\n{m}y.append({item})", f"{m}y = {xs}\nif {m}y:\n    {m}y[0] = {item}"])
        kept = self.rng.choice([f"map(same, {xs})", f"zip({xs}, {xs}[:])", f"enumerate({xs})", f"filter(None, {xs})", f"(x for x in {xs})", f"map(same, {xs}[:])"])
        ways += [(f"{m} = {kept}\n{change}\nprint(list({m}))", 3)]
        return self.rng.choices([w for w, _ in ways], [n for _, n in ways])[0]

    def lazy(self, xs, item, depth=2):
        inner = self.lazy(xs, item, depth - 1) if depth and self.rng.random() < 0.4 else xs
        test = self.rng.choice([f"x != {item}", f"say(x != {item})", "x", "say(x)"])
        return self.rng.choice([f"map(say, {inner})", f"filter(say, {inner})", f"filter(None, {inner})", f"filter(lambda x: {test}, {inner})", f"(say(x) for x in {inner})",
                                f"(x for x in {inner} if {test})", f"(say((x, k))[0] for k, x in enumerate({inner}))"])
