"""How soon a kernel starts, answers, compiles, prints and stops. Each function gives a
dict: name of what was measured -> list of seconds, or a text for what failed."""
import time

from wire import Kernel, Silence


def start(spec, runs):
    times = []
    for _ in range(runs):
        kernel = Kernel(spec)
        times.append(kernel.ready)
        kernel.close()
    return {"process start to kernel_info_reply": times}


def round_trip(kernel, runs):
    for _ in range(30):
        kernel.execute("1+1")
    pairs = [kernel.execute("1+1")[:2] for _ in range(runs)]
    return {"execute 1+1, to the reply": [p[0] for p in pairs],
            "execute 1+1, to idle": [p[1] for p in pairs],
            "idle after the reply (0: it came first, or with it)": [max(0.0, p[1] - p[0]) for p in pairs]}


def shutdown(spec, runs):
    """From the request to the end of the process."""
    times = []
    for _ in range(runs):
        kernel = Kernel(spec)
        kernel.execute("1+1")
        _, begin = kernel.send("control", "shutdown_request", {"restart": False})
        kernel.process.wait(20)
        times.append(time.perf_counter() - begin)
        kernel.close()
    return {"shutdown_request to the end of the process": times}


def interrupt(kernel, runs):
    """From the interrupt to the reply of a loop that never ends; the variable must survive."""
    times = []
    kernel.execute("kept = 41")
    try:
        for _ in range(runs):
            ident, _ = kernel.send("shell", "execute_request", {"code": "while True: pass", "silent": False})
            time.sleep(0.3)
            begin = time.perf_counter()
            kernel.interrupt()
            for now, channel, _, parent, body in kernel.incoming(5):
                if channel == "shell" and parent == ident:
                    times.append(now - begin)
                    break
            time.sleep(0.1)
        if kernel.text("kept + 1").strip() != "42":
            return {"interrupt of while True": "the variable was lost"}
    except Silence:
        return {"interrupt of while True": "no answer; the process has " + (
            "exited" if kernel.process.poll() is not None else "gone silent")}
    return {"interrupt of while True": times}


def flood(kernel, lines=100_000):
    """Printing many lines: all of them, in order, before idle."""
    heard = []
    ident, begin = kernel.send("shell", "execute_request", {
        "code": f"for i in range({lines}): print(i)", "silent": False})
    idle = None
    try:
        for now, channel, what, parent, body in kernel.incoming(5):
            if parent == ident and channel == "iopub":
                if what == "stream":
                    heard.append(body["text"])
                elif what == "status" and body["execution_state"] == "idle":
                    idle = now - begin
                    break
    except Silence:
        pass
    text = "".join(heard)
    if idle is None:
        return {"100 000 printed lines": f"idle never came; {text.count(chr(10))} lines arrived"}
    if text != "".join(f"{i}\n" for i in range(lines)):
        return {"100 000 printed lines": f"{text.count(chr(10))} lines before idle, not all in order"}
    return {"100 000 printed lines": [idle]}


# Expressions of different structure, so that none is found in a cache.
FRESH = ["np.sin(x) * np.exp(y)", "np.cos(x) + np.sqrt(y) * x", "np.exp(-x * x) / (1.0 + y)",
         "np.log(y + 2.0) - x * y * 0.5", "np.tanh(x) * np.cos(y) + x", "np.sqrt(x * x + y * y)",
         "np.arctan2(y, x + 3.0) * y", "np.abs(x - y) + np.sin(x * y)", "np.maximum(x, y) * np.exp(x)"]


def fresh_expressions(kernel):
    """The first run of a cell with a fused expression that the kernel has never seen."""
    kernel.text("import numpy as np\nx = np.linspace(0.0, 1.0, 1000)\ny = np.linspace(1.0, 2.0, 1000)\nz = x + 1.0")
    return {"first run of a new array expression": [
        kernel.execute(f"z = {expression}")[0] for expression in FRESH]}


def live(spec, runs):
    """All that needs a running kernel, in one process."""
    rows, kernel = {}, Kernel(spec)
    try:
        for part in (lambda: round_trip(kernel, runs), lambda: interrupt(kernel, max(3, runs // 50)),
                     lambda: flood(kernel)):
            try:
                rows.update(part())
            except (Silence, RuntimeError) as error:
                rows[f"after {len(rows)} rows"] = f"failed: {error!r}"
            if kernel.process.poll() is not None:
                kernel.close()
                kernel = Kernel(spec)
    finally:
        kernel.close()
    return rows
