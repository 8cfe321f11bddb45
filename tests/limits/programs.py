"""Programs that want memory of each kind: name -> text. What they print without a limit is what is right.

Each is a cell, and none catches an exception, so that what it does under a limit is to be right or a MemoryError."""

HEAD = "import numpy as np\nimport matplotlib.pyplot as plt\nfrom numba import njit, prange, cuda\nimport math\n"


def statements(count):
    """A cell that is long to check and to compile."""
    return "".join(f"v{k} = {k} * 2 + {'v%d' % (k - 1) if k else 0} % 7\n" for k in range(count)) + f"print(v{count - 1})\n"


def loops(count):
    """Array code of many loops that LLVM compiles."""
    body = "".join(f"    for k in range(n):\n        s += math.sin(k * {j}.5) * x[k % 100] - s / {j + 3}\n" for j in range(count))
    return f"@njit\ndef f(x, n):\n    s = 0.0\n{body}    return s\nprint(f(np.arange(100.0), 1000))\n"


def functions(count):
    made = "".join(f"@njit\ndef g{k}(x):\n    s = 0.0\n    for i in range(len(x)):\n        if x[i] > {k}:\n"
                   f"            s += math.sqrt(x[i] + {k})\n    return s\n" for k in range(count))
    return made + "print(" + " + ".join(f"g{k}(x)" for k in range(count)) + ")\n"


def figure(calls):
    return f"{calls}\nplt.savefig('a.png')\nplt.savefig('a.svg')\nplt.close('all')\nprint('drawn')\n"


PROGRAMS = {
    "arrays": "x = np.arange(1000000.0)\ny = np.sin(x) * x + 1\nprint(y.sum(), (y * y).max())\n",
    "array list": "a = [np.ones(1000) * k for k in range(2000)]\nprint(sum([v.sum() for v in a]))\n",
    "matrix": "a = np.ones((500, 500)) + np.eye(500)\nprint((a @ a).sum())\n",
    "small matrix": "print((np.ones((3, 4)) @ np.ones((4, 2))).sum())\n",
    "solve": "a = np.eye(200) * 3 + 1\nprint(np.round(np.linalg.solve(a, np.ones(200)).sum(), 9), np.round(np.linalg.inv(a).trace(), 9))\n",
    "eigen": "a = np.diag(np.arange(1.0, 121.0))\nprint(np.round(np.linalg.eigvalsh(a).sum(), 6), np.linalg.svd(a)[1].shape)\n",
    "fft": "x = np.fft.fft(np.arange(65536.0))\nprint(np.round(abs(x[0])), np.fft.ifft2(np.ones((128, 128))).shape)\n",
    "odd fft": "print(np.round(abs(np.fft.rfft(np.ones(100003))[0])))\n",
    "sort": "r = np.random.default_rng(1)\nx = r.random(500000)\nprint(np.sort(x)[0], np.argsort(x)[:3], np.unique(np.round(x, 2)).size)\n",
    "random": "r = np.random.default_rng(3)\nprint(r.normal(size=(1000, 100)).shape, r.permutation(100000)[:3])\n",
    "list": "l = [k * 2 for k in range(500000)]\nl.sort()\nprint(len(l), sum(l), l[::-1][:3])\n",
    "list of lists": "l = [[k, k + 1] for k in range(100000)]\nprint(len(l), l[-1])\n",
    "strings": "s = ','.join([str(k) for k in range(200000)])\nprint(len(s), len(s.split(',')), s.replace('1', 'one')[:20])\n",
    "text doubling": "s = 'abc'\nfor k in range(20):\n    s = s + s\nprint(len(s), len(s.upper()))\n",
    "large output": "for k in range(30000):\n    print('line', k, 'of a large output')\n",
    "large text": "print('x' * 3000000)\n",
    "large result": "print(str([k for k in range(300000)])[-30:])\n",
    "array text": "np.set_printoptions(threshold=10**9)\nprint(np.arange(100000))\n",
    "recursion": "def depth(n):\n    return 0 if n == 0 else 1 + depth(n - 1)\nprint(depth(5000))\n",
    "exceptions": "n = 0\nfor k in range(20000):\n    try:\n        if k % 3 == 0:\n            raise ValueError('k is ' + str(k))\n        n += 1\n"
                  "    except ValueError as e:\n        n += len(str(e))\nprint(n)\n",
    "statements 300": statements(300),
    "statements 3000": statements(3000),
    "loops 3": loops(3),
    "loops 40": loops(40),
    "functions 30": "x = np.arange(50.0)\n" + functions(30),
    "prange": "@njit(parallel=True)\ndef f(x):\n    s = 0.0\n    for k in prange(len(x)):\n        s += x[k] * 2\n    return s\n"
              "print(f(np.arange(300000.0)))\n",
    "grad": "def f(x):\n    return (np.sin(x) * x).sum()\nprint(np.round(grad(f)(np.arange(10000.0)).sum(), 6))\n",
    "kernel": "@cuda.jit\ndef k(x):\n    i = cuda.grid(1)\n    if i < x.size:\n        x[i] += i\nx = np.zeros(10000)\nk[40, 256](x)\nprint(x.sum())\n",
    "plot": figure("plt.plot(np.arange(1000.0))\nplt.title('a title')"),
    "plot math": figure("plt.plot([1, 2])\nplt.xlabel(r'$\\alpha^2 + \\frac{1}{2}$')\nplt.legend(['a'])"),
    "image": figure("plt.imshow(np.ones((300, 300)) * np.arange(300.0))\nplt.colorbar()"),
    "contourf": figure("plt.contourf(np.arange(10000.0).reshape(100, 100))"),
    "subplots": figure("f, a = plt.subplots(3, 3, figsize=(12, 12))\nfor k in range(9):\n    a.flat[k].hist(np.arange(1000.0) % (k + 3))"),
    "large figure": figure("plt.figure(figsize=(40, 40))\nplt.plot([1, 2, 3])"),
    "surface": figure("a = plt.figure().add_subplot(projection='3d')\nX, Y = np.meshgrid(np.arange(60.0), np.arange(60.0))\na.plot_surface(X, Y, X * Y)"),
    "pdf": "plt.plot([1, 2])\nplt.savefig('a.pdf')\nplt.close('all')\nprint('drawn')\n",
    "files": "np.savetxt('a.txt', np.ones((300, 30)))\nprint(np.loadtxt('a.txt').sum())\nnp.savez('a.npz', a=np.ones(100000))\nprint(np.load('a.npz')['a'].sum())\n",
    "special": "from scipy import special, stats\nprint(np.round(special.gamma(np.arange(1.0, 100.0)).sum() / 1e150, 3), stats.norm.cdf(0.5))\n",
    "interpolate": "from scipy.interpolate import interp1d\nprint(interp1d(np.arange(1000.0), np.arange(1000.0) ** 2, kind='cubic')(2.5))\n",
    "quad": "from scipy import integrate\ndef f(x):\n    return x * x\nprint(round(integrate.quad(f, 0, 3)[0], 9))\n",
    "convolve": "print(np.convolve(np.ones(20000), np.ones(3000)).sum())\n",
    "einsum": "a = np.ones((60, 60, 20))\nprint(np.einsum('ijk,jl->ilk', a, np.ones((60, 30))).sum())\n",
    "meshgrid": "X, Y = np.meshgrid(np.arange(700.0), np.arange(700.0))\nprint((X * Y + X).sum())\n",
    "bash": "%%bash\nfor k in 1 2 3; do echo $k; done\n",
    "shell": "!echo from a child\n",
    "timeit": "x = np.arange(100.0)\n%timeit -n 3 -r 1 -q x + 1\nprint('timed')\n",
}

# What a notebook's front end has to do with.
KERNEL = {
    "shown figure": "plt.plot([1, 2, 3])\nplt.show()\n",
    "figure at the end": "plt.imshow(np.ones((200, 200)))\n",
    "widget": "from ipywidgets import interact\n@interact(a=(0, 10))\ndef f(a=3):\n    print(a * 2)\n",
    "many streams": "import sys\nfor k in range(3000):\n    print('out', k)\n    print('err', k, file=sys.stderr)\n",
    "large bash": "%%bash\nhead -c 1500000 /dev/zero | tr '\\0' x\n",
    "large shell": "!head -c 1500000 /dev/zero | tr '\\0' y\n",
    "captured": "%%capture\nprint('x' * 1000000)\n",
    "large html": "from IPython.display import HTML, display\ndisplay(HTML('<b>x</b>' * 200000))\n",
    "large value": "'word ' * 300000\n",
    "large widget": "from ipywidgets import HTML\nw = HTML(value='<b>x</b>' * 100000)\nw.value = 'y' * 500000\nprint(len(w.value))\n",
    "two bytes": "print('\u00e9\\n' * 400000)\n",
    "escapes": "print('\\x01' * 300000)\n",
    "many outputs": "from IPython.display import display\nfor k in range(300):\n    display(k)\n    print('x' * 9000)\n",
    "picture of noise": "plt.imshow(np.random.default_rng(1).random((600, 600)))\nplt.show()\n",
    "large display": "np.set_printoptions(threshold=10**9)\nnp.arange(60000)\n",
}
