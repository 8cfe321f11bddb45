"""The ways in which a batch of programs is run on Quern, by the names that --engines takes.

`off` and `turn` change from batch to batch: `off` leaves one optimizer pass out after the other, `turn` goes through
the compiled engines and then through `off`, so that many programs meet every way and each program few of them.
"""
ENGINES = {"default": [], "walk": ["--engine", "walk"], "jit": ["--engine", "jit"],
           "serial": ["--engine", "jit", "--threads", "1"], "debug": ["--engine", "debug"]}
TURNS = ["default", "jit", "debug"]


def way(engine, batch, passes):
    """Quern's options for batch number `batch`; `passes` are the names of the optimizer's passes."""
    if engine == "turn":
        at = batch % (len(TURNS) + len(passes))
        return ENGINES[TURNS[at]] if at < len(TURNS) else way("off", at - len(TURNS), passes)
    if engine == "off":
        return ["--engine", "jit", "--passes-off", passes[batch % len(passes)]]
    return ENGINES[engine]
