"""Orders in which limits are set, followed, turned, shared and made logarithmic; programs.py lists them."""

DATA = ["ax.plot([1, 2, 3], [4, 6, 5])\n", "ax.bar([1, 2], [5, 2])\n", "ax.imshow(np.arange(12.0).reshape(3, 4))\n",
        "ax.axhline(3)\n", "ax.axvspan(1, 2)\n", "ax.scatter([], [])\n", "ax.contourf(np.arange(12.0).reshape(3, 4))\n"]
STEPS = ["ax.set_xlim(0.5, 20)\n", "ax.set_ylim(-1)\n", "ax.set_ylim(auto=True)\n", "ax.set_xlim()\n", "ax.invert_yaxis()\n",
         "ax.set_yscale('log')\n", "ax.set_xticks([0.5, 7])\n", "ax.axis('square')\n", "ax.axis('tight')\n", "ax.axis('equal')\n",
         "ax.autoscale()\n", "ax.autoscale(False)\n", "ax.autoscale(axis='x', tight=True)\n", "ax.margins(0.2, 0)\n", "ax.set_ylim(7, 1)\n",
         "ax.set_xlim(None, 3)\n", "ax.autoscale(None)\n", "ax.set_xlim(2, 2)\n", "ax.loglog([1, 10], [3, 300])\n"]

PROGRAMS = {}
for j, step in enumerate(STEPS):
    for k, data in enumerate(DATA):
        other = STEPS[(3 * j + 5 * k + 1) % len(STEPS)]
        again = DATA[(j + k) % len(DATA)]
        PROGRAMS[f"limits {j} {k} a"] = "f, ax = plt.subplots()\n" + step + data + other
        PROGRAMS[f"limits {j} {k} b"] = "f, ax = plt.subplots()\n" + data + step + again
SHARED = "f, (ax, b) = plt.subplots(1, 2, sharex=True, sharey='row')\n"
for j, step in enumerate(STEPS):
    PROGRAMS[f"limits shared {j}"] = SHARED + "b.plot([2, 9], [3, 1])\n" + step + DATA[j % len(DATA)]
    PROGRAMS[f"limits twin {j}"] = "f, ax = plt.subplots()\nb = ax.twinx()\nb.plot([2, 9], [3, 1])\n" + step + DATA[j % 2]
for refused in ("limits 1 4 a", "limits twin 7", "limits shared 9"):  # by Matplotlib itself
    del PROGRAMS[refused]
