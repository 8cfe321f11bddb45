"""What a kernel is asked while its calls fail: sections of requests, each of which can be repeated in one kernel with
the same answers. {n} is another number at each repetition, so that code is compiled anew; {dir} is an empty folder."""
import re

KERNEL = "from numba import cuda\nimport numpy as np\n"

# A step: (kind of request, content or a cell's text, what else happens while it is answered).
INTERRUPT, ANSWER = "interrupt", "answer"
CHECK = "40 + 2", "42"  # asked after a fault: the kernel still computes
# What says how long something took, or how often it was run.
VARIES = re.compile(r"%%?(timeit|time|who|whos|history|cache|asm)\b")


def cell(text, during=None):
    return "execute_request", text, during


def ask(kind, channel="shell", **content):
    return kind, content, channel


SECTIONS = {
    # what tests/protocol/test_faults.py runs, for a fixed sample; `make inject` runs the others
    "brief": [
        cell("print('a')\nx = 41\nx + 1"),
        cell("%%writefile {dir}/file.txt\nsome text"),
        cell("np.savetxt('{dir}/a.txt', np.eye(3))\nnp.save('{dir}/a.npy', np.ones(100000))\nnp.load('{dir}/a.npy').sum()"),
        cell("from numba import njit\n@njit\ndef f(n):\n    s = 0\n    for i in range(n):\n        s += i\n    return s\nf(10**6)"),
        cell("!echo from a child"),
        cell("import matplotlib.pyplot as plt\nplt.plot([1, 2, 3])\nplt.show()"),
        cell("%timeit -n 10 -r 2 x + 1"),
        cell("np.sin(np.arange(300000.0)).sum() + np.linalg.norm(np.eye(40) @ np.eye(40))"),
        cell("x + 1"),
        ask("complete_request", code="np.ar", cursor_pos=5),
        ask("history_request", hist_access_type="tail", n=3, raw=True, output=False),
    ],
    "cells": [
        cell("print('a')\nx = 41 + {n} - {n}\nx + 1"),
        cell("print('to the other', 1.5, [1, 'b'], (2, None), flush=True)\nfrom IPython.display import display, HTML, clear_output\n"
             "display(HTML('<b>bold</b>'), x)\nclear_output(wait=True)\n[('a', [1, 2]), ('b', [3])]"),
        cell("def deep(n):\n    return 1 // n if n < 1 else deep(n - 1)\ndeep(3)"),
        cell("raise ValueError('said')"),
        cell("x +"),
        cell("undefined_name + 1"),
        cell("class A: pass"),
        cell("name = input('who? ')\nprint(name)", ANSWER),
        cell("warnings_are = np.array([1.0]) / 0\nwarnings_are"),
        cell("del x\nx = 41"),
    ],
    "values": [
        cell("items = [3, 1, 2]\nitems.append({n} - {n})\nitems.sort()\nitems += [9]\nitems.insert(0, 7)\nprint(items, items[::-1], items.pop(), sum(items))\n"
             "rows = [[] for _ in range(3)]\nfor i in range(20): rows[i % 3].append(i * 1.5)\nrows"),
        cell("words = 'a b a c b a'.split()\nkinds = []\nfor word in words:\n    if word not in kinds: kinds.append(word)\n"
             "print([words.count(k) for k in kinds], words.index('c'), sorted(words, reverse=True))\nlist(enumerate(zip(kinds, map(len, kinds))))"),
        cell("text = 'häß' * 10\nprint(text.upper(), text.replace('h', '--'), ','.join(text.split('ä')), f'{len(text):>5}|{1.5:.3e}')\n"
             "str([text[:3], 10**12, 1.5, 2+1j, True, None])"),
        cell("log = []\ndef nest(k):\n    try:\n        if k == 1: raise KeyError('k')\n        return k\n    except KeyError as e:\n"
             "        log.append(str(e))\n        return -1\n    finally:\n        log.append('end')\n"
             "print([nest(k) for k in range(3)], log)"),
        cell("def outer(a, *rest, key=2):\n    total = a + key\n    def inner(b):\n        nonlocal total\n        total += b\n        return total\n"
             "    for r in rest: inner(r)\n    return total\nouter(1, 2, 3, key=4 + {n} - {n})"),
        cell("big = 2**62\nprint(big, -big, divmod(7, -2), 7 ** -1, round(2.675, 2), int('12'), float('1e3'), hex(255), [*map(abs, (-1, 2))])\n"
             "[(i, j) for i in range(3) for j in 'ab' if i != 1]"),
    ],
    "arrays": [
        cell("a = np.arange(12.0).reshape(3, 4) + {n} - {n}\nb = a[::-1, 1:]\nb *= 2\nprint(a, a.T @ a, a[a > 5], a.sum(axis=0), np.where(a > 3, a, -1))"),
        cell("s = np.sort(np.random.default_rng(1).normal(size=1000))\nprint(np.unique(np.array([3, 1, 3])), np.concatenate([a, a]).shape, s.argmax())\n"
             "np.linalg.solve(np.eye(3) * 2, np.ones(3)), np.linalg.norm(np.eye(40) @ np.eye(40)), np.linalg.eigvalsh(np.eye(4))"),
        cell("print(np.fft.fft(np.ones(16)).real[:2], np.einsum('ij,kj->ik', a, a)[0, 0], np.cumsum(a)[-1])\n"
             "np.sin(np.arange(300000.0) * 0).sum() + np.histogram(np.arange(100.0), bins=4)[0].sum()"),
        cell("c = np.array([1 + 2j, 3]), np.array([True, False]), np.arange(3, dtype='int8')\nc"),
        cell("np.ones((3, 4)) + np.ones(5)"),
        cell("from scipy import stats, special\nfrom math import gamma\nprint(round(float(special.gammaln(5.0)), 6), round(gamma(5.0), 6))"),
    ],
    "compiled": [
        cell("from numba import njit, prange, vectorize\n@njit\ndef f(n):\n    s = {n} - {n}\n    for i in range(n):\n        s += i\n    return s\nf(10**6)"),
        cell("@njit(parallel=True)\ndef p(x):\n    s = 0.0\n    for i in prange(len(x)):\n        s += x[i] + {n} - {n}\n    return s\np(np.ones(100000))"),
        cell("@vectorize\ndef twice(x):\n    return 2 * x + {n} - {n}\ntwice(np.arange(4.0))"),
        cell("def cube(x):\n    return x ** 3 + {n} - {n}\ngrad(cube)(2.0)"),
        cell("total = 0\nfor i in range(100000):\n    total += i % 7 + {n} - {n}\ntotal"),
        cell("%%timeit -n 10 -r 2 -q\nnp.arange(3) + {n}"),
    ],
    "simulator": [
        cell(KERNEL + "@cuda.jit\ndef add(x, y, out):\n    i = cuda.grid(1)\n    if i < x.size:\n        out[i] = x[i] + y[i] + {n} - {n}\n"
             "u = np.arange(64.0)\nd = cuda.to_device(u)\no = cuda.device_array_like(d)\nadd[2, 32](d, d, o)\nprint(o.copy_to_host()[:4])\nadd[2, 32](u, u, u)\nu.sum()"),
        cell("from numba import float64\n@cuda.jit\ndef reduce(x, out):\n    t = cuda.shared.array(32, float64)\n    i = cuda.threadIdx.x\n    t[i] = x[i] + {n} - {n}\n"
             "    cuda.syncthreads()\n    if i == 0:\n        s = 0.0\n        for k in range(32): s += t[k]\n        cuda.atomic.add(out, 0, s)\n"
             "r = np.zeros(1)\nreduce[1, 32](np.ones(32), r)\nr"),
        cell("@cuda.jit\ndef bad(x):\n    x[cuda.grid(1) + 100] = 1\nbad[1, 4](np.zeros(4))"),
    ],
    "files": [
        cell("%%writefile {dir}/file.txt\nsome text {n}"),
        cell("np.savetxt('{dir}/a.txt', np.eye(3))\nnp.save('{dir}/a.npy', np.ones(100000))\nprint(np.load('{dir}/a.npy').sum(), np.loadtxt('{dir}/a.txt').shape)\n"
             "np.savez('{dir}/z.npz', one=np.ones(3), two=np.zeros(2))\nnp.load('{dir}/z.npz')['one']"),
        cell("with open('{dir}/w.txt', 'w') as out:\n    out.write('one\\ntwo\\n')\nwith open('{dir}/w.txt') as lines:\n    print([line.strip() for line in lines])"),
        cell("open('{dir}/none.txt')"),
        cell("import os\nprint(sorted(os.listdir('{dir}')), os.path.exists('{dir}/w.txt'))\nos.remove('{dir}/w.txt')"),
        cell("np.genfromtxt(['1,2', '3,4'], delimiter=',')"),
    ],
    "children": [
        cell("!echo from a child {n}0 | tr -d 0-9"),
        cell("lines = !printf 'a\\nb\\n'\nlines"),
        cell("%%bash\necho out; echo err >&2; exit 3"),
        cell("%%bash --no-raise-error\ncat > /dev/null; exit 2"),
    ],
    "plots": [
        cell("import matplotlib.pyplot as plt\nplt.plot([1, 2, 3], label='one')\nplt.title('title $x^2$')\nplt.legend()\nplt.show()"),
        cell("fig, axes = plt.subplots(1, 2)\naxes[0].imshow(np.eye(8))\naxes[1].hist(np.arange(30.0) % 7)\naxes[1].set_xlabel('x')\nplt.savefig('{dir}/p.png')\nplt.close()"),
        cell("plt.contourf(np.outer(np.arange(6.0), np.arange(6.0)))\nplt.colorbar()\nplt.show()"),
        cell("plt.plot([1, 2], [1])"),
    ],
    "widgets": [
        cell("import ipywidgets as widgets\ns = widgets.IntSlider(value=3, max=10)\nseen = []\ndef follow(change):\n    seen.append(change.new)\n    print(change.new)\n"
             "s.observe(follow, names='value')\ns.value = 7\nprint(seen, s.value)\nbox = widgets.HBox([s, widgets.Text('t'), widgets.Dropdown(options=['a', 'b'])])\nbox;"),
        ask("comm_info_request"),
        ask("comm_msg", comm_id="{slider}", data={"method": "update", "state": {"value": 5}, "buffer_paths": []}),
        ask("comm_msg", comm_id="{slider}", data={"method": "request_state"}),
        ask("comm_open", comm_id="front", target_name="nobody", data={}),
        cell("out = widgets.Output()\nwith out:\n    print('inside')\nprint(s.value)\ns.close()\nbox.close()"),
    ],
    "magics": [
        cell("%who"), cell("%whos"), cell("%env QUERN_ONE=1"), cell("%cd {dir}"),
        cell("%%time\nsum(range(10))"), cell("%%capture\nprint('kept')"), cell("%nosuch"), cell("%lsmagic"),
        cell("%time 1 + {n} - {n}"), cell("%history -n"), cell("%asm np.sin(1.0) + {n}"), cell("%cache"), cell("np.sort?"),
    ],
    "questions": [
        ask("kernel_info_request"),
        ask("complete_request", code="np.ar", cursor_pos=5),
        ask("complete_request", code="import matplotlib.py", cursor_pos=20),
        ask("complete_request", code="open('{dir}/", cursor_pos=200),
        ask("inspect_request", code="np.sort", cursor_pos=7, detail_level=0),
        ask("inspect_request", code="nothing_there", cursor_pos=5, detail_level=1),
        ask("is_complete_request", code="for i in range(3):"),
        ask("history_request", hist_access_type="tail", n=3, raw=True, output=True),
        ask("history_request", hist_access_type="search", pattern="*a*", n=5, raw=True, output=False),
        ask("connect_request"),
        ask("kernel_info_request", "control"),
    ],
    "interrupts": [
        cell("while True: pass", INTERRUPT),
        cell("import time\ntime.sleep(1000)", INTERRUPT),
        cell("!sleep 1000", INTERRUPT),
        cell("name = input('who? ')", INTERRUPT),
        cell("k = {n}\nwhile k >= 0:\n    np.sort(np.arange(1000))", INTERRUPT),
    ],
    "debugger": [
        ask("debug_request", "control", type="request", seq=1, command="initialize", arguments={"clientID": "t", "adapterID": "quern"}),
        ask("debug_request", "control", type="request", seq=2, command="attach", arguments={}),
        ask("debug_request", "control", type="request", seq=3, command="dumpCell", arguments={"code": "y = 1"}),
        ask("debug_request", "control", type="request", seq=4, command="configurationDone", arguments={}),
        cell("y = {n} - {n}\nfor i in range(3):\n    y += i\ny"),
        ask("debug_request", "control", type="request", seq=5, command="inspectVariables", arguments={}),
        ask("debug_request", "control", type="request", seq=6, command="richInspectVariables", arguments={"variableName": "y"}),
        ask("debug_request", "control", type="request", seq=7, command="disconnect", arguments={}),
    ],
}
