"""Short programs for plt, by name: those by hand, and variations of calls, data, scales and orders.

`programs()` gives (name, text) in a fixed order; nothing is random.
"""

import as_notebooks
import as_written

HEAD = "import numpy as np\nimport matplotlib.pyplot as plt\n"

# Facts that are not compared, because the same picture is made of other artists, and why.
BUT = {
    "written pie1": {"texts", "places"}, "notebook pie explode": {"texts", "places", "boxes"},  # in another order
    "notebook pie donut": {"texts", "places", "boxes"},  # names that are empty; boxes by the points of curves
    "notebook errorbar caps label": {"lines", "points"},  # the caps of both ends are one artist
    "notebook violin": {"lines", "points"},  # lines of other kinds
    "notebook scatter hollow": {"faces"}, "notebook fill hatch": {"faces"},  # areas without a face
    "cycles errorbar": {"lines", "points"}, "legend errorbar": {"lines", "points"},  # the bars of errors lie under all lines in both
    "errorbar caps": {"lines", "points"}, "bars errors": {"lines", "edges", "points"},  # the caps of both ends are one artist
    "hist step": {"faces", "edges"},  # an outline, not a patch without a face
    "boxplot": {"lines", "edges", "points"}, "boxplot two": {"lines", "edges", "points"},  # all boxes are one artist
    "contour colors": {"levels", "norms"},  # dashed levels are an artist of their own
    "contour same": {"faces"},  # which band holds the only value
    "scatter of none": {"faces"}, "fill of none": {"faces"}, "fill of one": {"faces"},  # nothing is seen
}

DATA = {
    "plain": "[1, 3, 2, 5]",
    "one": "[3]",
    "same": "[2, 2, 2]",
    "zeros": "[0, 0, 0]",
    "negative": "[-5.5, -2, -7]",
    "nan": "[1.0, float('nan'), 3.0, 2.0]",
    "inf": "[1.0, float('inf'), 3.0, 2.0]",
    "huge": "[1e12, 3e12, 2e12]",
    "small": "[1e-9, 3e-9, 2e-9]",
    "offset": "[100000.1, 100000.3, 100000.2]",
    "wide": "[1, 100, 10000, 1000000]",
    "bools": "np.array([True, False, True, True])",
    "ints": "np.arange(12)",
    "none": "np.zeros(0)",
}

BY_DATA = {
    "plot": "plt.plot({0})",
    "scatter": "plt.scatter(np.arange(len({0})), {0})",
    "bar": "plt.bar(np.arange(len({0})), {0})",
    "barh": "plt.barh(np.arange(len({0})), {0})",
    "fill": "plt.fill_between(np.arange(len({0})), {0})",
    "step": "plt.step(np.arange(len({0})), {0})",
    "semilogy": "plt.semilogy({0})",
    "loglog": "plt.loglog(np.arange(1, len({0}) + 1), {0})",
}

BY_HAND = r"""
# %% space surface
X, Y = np.meshgrid(np.linspace(-2, 2, 20), np.linspace(-1, 1, 10)); fig = plt.figure(); ax = fig.add_subplot(projection='3d'); ax.plot_surface(X, Y, X * Y, cmap='viridis'); ax.set_title('saddle'); ax.set_xlabel('x'); ax.set_ylabel('y'); ax.set_zlabel('height')
# %% space surface bar
X, Y = np.meshgrid(np.linspace(0, 1, 8), np.linspace(0, 3, 9)); fig = plt.figure(figsize=(8, 6)); ax = fig.add_subplot(111, projection='3d'); s = ax.plot_surface(X, Y, X * X + Y, cmap='jet'); fig.colorbar(s, shrink=0.5)
# %% space wireframe
X, Y = np.meshgrid(np.arange(5), np.arange(7)); ax = plt.axes(projection='3d'); ax.plot_wireframe(X, Y, X - 3.5 * Y, color='k'); ax.view_init(45, 30)
# %% space line
t = np.linspace(0, 6, 50); ax = plt.figure().add_subplot(projection='3d'); ax.plot(np.cos(t), np.sin(t), t, label='helix'); ax.legend()
# %% space line and marks
t = np.linspace(0, 6, 20); ax = plt.figure().add_subplot(projection='3d'); ax.plot(t, t, t); ax.scatter(t, -t, 2 * t)
# %% space scatter
t = np.linspace(0, 6, 50); ax = plt.figure().add_subplot(projection='3d'); ax.scatter(np.cos(t), np.sin(t), t, c=t)
# %% space scatter of one
ax = plt.figure().add_subplot(projection='3d'); ax.scatter([2], [3], [4])
# %% space limits
t = np.linspace(0, 6, 50); ax = plt.figure().add_subplot(projection='3d'); ax.plot(np.cos(t), np.sin(t), t); ax.set_xlim(-1, 1); ax.set_zlim(0, 10)
# %% space limits turned
ax = plt.figure().add_subplot(projection='3d'); ax.plot([0, 1], [0, 1], [0, 1]); ax.set_ylim(2, -1)
# %% space margins
ax = plt.figure().add_subplot(projection='3d'); ax.plot([0, 1, 4], [0, 1, 2], [0, 1, 9]); ax.margins(0)
# %% space bars
ax = plt.figure().add_subplot(projection='3d'); ax.bar3d([1, 2, 3], [1, 2, 3], [0, 0, 0], [.5, .5, .5], [.5, .5, .5], [1, 2, 3])
# %% space empty
ax = plt.figure().add_subplot(projection='3d')
# %% space large
X, Y = np.meshgrid(np.linspace(-5, 5, 30), np.linspace(-5, 5, 30)); fig = plt.figure(figsize=(10, 7)); ax = fig.add_subplot(111, projection='3d'); ax.plot_surface(X, Y, np.exp(-(X ** 2 + Y ** 2) / 4)); ax.set_zlim(0, 1)
# %% space two
fig = plt.figure(figsize=(10, 4)); a = fig.add_subplot(1, 2, 1, projection='3d'); b = fig.add_subplot(1, 2, 2, projection='3d'); a.plot([0, 1], [2, 3], [4, 5]); b.scatter([0, 10], [-20, 30], [400, 500])
# %% space small
fig = plt.figure(figsize=(3, 3)); ax = fig.add_subplot(projection='3d'); ax.plot([0, 100], [0, 1e-3], [1e5, 3e6])
# %% barh errors of two rows
plt.barh([1, 2, 3], [3, 4, 5], xerr=np.array([[1, 1, 1], [2, 2, 2]]))
# %% bar error of one
plt.bar([1, 2, 3], [3, 4, 5], yerr=.5)
# %% space text
ax = plt.figure().add_subplot(projection='3d'); ax.text(1, 2, 3, 'a'); ax.plot([0, 1], [0, 1], [0, 1])
# %% text by name
plt.text(.5, .5, 'hi'); plt.text(1, 1, s='x', fontsize=20); plt.text(.2, .2, 3)
# %% fill where above
x = np.linspace(0, 10, 30); plt.fill_between(x, np.sin(x), 0, where=np.sin(x) > 0, color='r', alpha=.3)
# %% fill with nan
x = np.linspace(0, 10, 30); y = np.sin(x); y[0] = np.nan; y[29] = np.nan; y[10] = np.nan; plt.fill_between(x, y)
# %% fillx where
x = np.linspace(0, 10, 30); plt.fill_betweenx(x, np.sin(x), .5, where=x > 5)
# %% fill lone
plt.fill_between([0, 1, 2, 3, 4], [1, 2, 3, 4, 5], where=[True, False, True, True, False])
# %% fill x nan
plt.fill_between([0, np.nan, 2, 3, 4], [1, 2, 3, 4, 5])
# %% hist rule scott
plt.hist([1,2,2,3,3,3,9,12],bins='scott')
# %% hist rule rice
plt.hist([1.,2.5,2.2,3.1,3.3,3,9,12],bins='rice')
# %% hist bottom
plt.hist([1.,2.5,2.2,3.1],bins=4,bottom=2)
# %% hist from the end
plt.hist([1.,2.5,2.2,3.1],bins=4,cumulative=-1)
# %% hist right
plt.hist([1.,2.5,2.2,3.1],bins=4,align='right')
# %% hist density cumulative
plt.hist([1.,2.5,2.2,3.1],bins=4,density=True,cumulative=True)
# %% hist density stacked
plt.hist([[1.,2.5,2.2,3.1],[1,2,3,4]],bins=4,density=True,stacked=True)
# %% hist steps
plt.hist([[1.,2.5,2.2,3.1],[1,2,3,4]],bins=4,histtype='step')
# %% hist weights density
plt.hist([1.,2.5,2.2,3.1],bins=3,weights=[1,2,3,4],density=True)
# %% hist same
plt.hist([1,1,1,1])
# %% hist range
plt.hist(np.array([1,2,3,4,100]),range=(0,10))
# %% hist nan
plt.hist([1.0,np.nan,2.0])
# %% hist plane density
plt.hist2d([1,2,3,4],[1,2,3,4],bins=2,density=True)
# %% hist plane edges
plt.hist2d([1.,2,3,4],[1,2,3,4.],bins=[[0,2,4],[0,1,4]])
# %% hist plane range
plt.hist2d([1.,2,3,4],[1,2,3,4.],range=[[0,2],[0,4]])
# %% hist edges density
plt.hist([1.,2.,3.],bins=[0,1,2,5],density=True)
# %% hist columns
plt.hist(np.arange(12).reshape(6,2),bins=3)
# %% hist log
plt.hist([0.1*k for k in range(50)],bins=7,log=True)
# %% hist counts
n,b,p=plt.hist([1,2,3,4],bins=2); plt.title(str(n)+str(b))
# %% hist edges type
n,b,p=plt.hist([1,2,3,4],bins=2,density=True); plt.title(str(n)+str(b.dtype))
# %% hist plane counts
n,x,y,i=plt.hist2d([1,2],[3,4],bins=2); plt.title(str(n))
# %% hist stacked named
plt.hist([[1,2,3],[4,5]],bins=3,stacked=True,color=['r','b'],label=['u','v']); plt.legend()
# %% hist narrow left
plt.hist([1,2,3],rwidth=.5,align='left')
# %% hist weights of two
plt.hist(np.array([[1,2],[3,4],[5,6]]),weights=np.ones((3,2)),bins=2)
# %% hist rule of ints
plt.hist([1, 2, 2, 3, 3, 3], bins='auto')
# %% hist rule of range
plt.hist([1.0, 2, 2, 3, 3, 3, 50], bins='sturges', range=(0, 4))
# %% hist steps stacked
plt.hist([[1., 2.5, 2.2, 3.1], [1, 2, 3, 4], [4, 4]], bins=4, histtype='stepfilled', stacked=True)
# %% hist steps bottom
plt.hist([1., 2.5, 2.2, 3.1], bins=3, histtype='step', bottom=[1, 2, 3], align='left')
# %% hist barstacked
plt.hist([[1., 2.5, 2.2, 3.1], [1, 2, 3, 4]], bins=3, histtype='barstacked', rwidth=2)
# %% hist facecolor then plot
plt.hist([1, 2, 3], bins=3, facecolor='g'); plt.plot([1, 2])
# %% hist one label of two
plt.hist([[1, 2], [2, 3]], bins=2, label='first'); plt.legend()
# %% hist plane masked
plt.hist2d([1, 1, 2, 3], [1, 1, 2, 3], bins=(2, 3), cmin=1); plt.colorbar()
# %% hist single precision
n, b, p = plt.hist(np.arange(10, dtype=np.float32) / 7, bins=7); plt.title(str(b))
# %% space ticks
ax = plt.figure().add_subplot(projection='3d'); ax.plot([0, 1], [0, 1], [0, 1]); ax.set_xticks([0, 0.5, 1]); ax.set_yticks([0, 1])
# %% cycles
plt.plot([1, 2], [1, 2]); plt.scatter([1, 2], [2, 1]); plt.plot([1, 2], [3, 1]); plt.bar([1, 2], [1, 1]); plt.scatter([1], [1])
# %% cycles bars first
plt.bar([1, 2], [3, 4]); plt.plot([1, 2], [3, 4]); plt.hist([1, 2, 2, 3, 3, 3]); plt.plot([1, 2], [1, 1])
# %% cycles fill
plt.fill_between([1, 2], [1, 2]); plt.plot([1, 2]); plt.fill([0, 1, 1], [0, 0, 1]); plt.plot([2, 1]); plt.scatter([1], [1])
# %% cycles stack
plt.stackplot([1, 2, 3], [1, 2, 3], [2, 2, 2]); plt.plot([1, 2, 3])
# %% cycles errorbar
plt.errorbar([1, 2], [1, 2], yerr=0.1); plt.plot([1, 2]); plt.scatter([1], [1])
# %% cycles step
plt.step([1, 2], [1, 2]); plt.plot([1, 2], 'o'); plt.plot([2, 3], 'r'); plt.plot([3, 4])
# %% cycles twin
plt.plot([1, 2]); ax = plt.twinx(); ax.plot([3, 4])
# %% cycles many
for k in range(12): plt.plot([k, k + 1])
# %% cycles scatters
for k in range(4): plt.scatter([k], [k])
# %% scatter values
plt.scatter([1, 2, 3], [1, 2, 3], c=[0.1, 0.5, 0.9]); plt.scatter([1], [1])
# %% scatter sizes
plt.scatter([1, 2, 3], [1, 2, 3], s=[10, 20, 30], c='r', alpha=0.5, marker='s')
# %% scatter colors
plt.scatter([1, 2, 3], [1, 2, 3], c=['r', 'g', 'b'], edgecolors='k')
# %% scatter limits
plt.scatter([1, 2, 3], [1, 2, 3], c=[1, 2, 3], vmin=0, vmax=10, cmap='jet'); plt.colorbar()
# %% colorbar clim after
plt.imshow([[1, 2], [3, 4]]); plt.colorbar(); plt.clim(0, 10)
# %% colorbar clim before
plt.imshow([[1, 2], [3, 4]]); plt.clim(0, 10); plt.colorbar()
# %% colorbar set_clim
im = plt.imshow([[1, 2], [3, 4]]); plt.colorbar(im); im.set_clim(-1, 1)
# %% colorbar set_clim low
im = plt.imshow([[1, 2], [3, 4]]); plt.colorbar(im); im.set_clim(vmin=2)
# %% colorbar vmin
plt.imshow([[1, 2], [3, 4]], vmin=0, vmax=8); plt.colorbar(label='z')
# %% colorbar same
plt.imshow([[2, 2], [2, 2]]); plt.colorbar()
# %% colorbar zeros
plt.imshow(np.zeros((3, 3))); plt.colorbar()
# %% colorbar horizontal
plt.imshow([[1, 2], [3, 4]]); plt.colorbar(orientation='horizontal'); plt.clim(0, 5)
# %% colorbar scatter clim
s = plt.scatter([1, 2], [3, 4], c=[5, 6]); plt.colorbar(s); s.set_clim(0, 10)
# %% colorbar mesh
plt.pcolormesh(np.arange(12.0).reshape(3, 4)); plt.colorbar(); plt.clim(2, 5)
# %% colorbar contourf
x = np.linspace(-2, 2, 21); X, Y = np.meshgrid(x, x); plt.contourf(X, Y, X * X + Y); plt.colorbar()
# %% colorbar contourf many
x = np.linspace(-2, 2, 21); X, Y = np.meshgrid(x, x); plt.contourf(X, Y, X * X - Y, 25); plt.colorbar()
# %% colorbar contour
x = np.linspace(-2, 2, 21); X, Y = np.meshgrid(x, x); c = plt.contour(X, Y, X * X + Y); plt.colorbar(c)
# %% colorbar log
from matplotlib.colors import LogNorm
plt.imshow([[1.0, 10.0], [100.0, 1000.0]], norm=LogNorm()); plt.colorbar()
# %% colorbar two
fig, (a, b) = plt.subplots(1, 2); i = a.imshow([[1, 2]]); j = b.imshow([[3, 4]]); fig.colorbar(i, ax=a); fig.colorbar(j, ax=b); i.set_clim(0, 1)
# %% colorbar cmap after
im = plt.imshow([[1, 2], [3, 4]]); plt.colorbar(); im.set_cmap('jet')
# %% colorbar ticks
plt.imshow([[1, 2], [3, 4]]); plt.colorbar(ticks=[1, 2.5, 4])
# %% imshow nan
plt.imshow([[1.0, float('nan')], [3.0, 4.0]]); plt.colorbar()
# %% imshow extent
plt.imshow([[1, 2], [3, 4]], extent=(0, 10, -5, 5))
# %% imshow lower
plt.imshow([[1, 2], [3, 4]], origin='lower', aspect='auto')
# %% imshow rgb
plt.imshow(np.zeros((4, 5, 3)))
# %% imshow then plot
plt.imshow(np.arange(20.0).reshape(4, 5)); plt.plot([0, 4], [0, 3], 'r')
# %% imshow one
plt.imshow([[5]])
# %% imshow wide
plt.imshow(np.zeros((2, 50)))
# %% matshow
plt.matshow([[1, 2], [3, 4]])
# %% imshow bool
plt.imshow(np.array([[True, False], [False, True]]))
# %% pcolormesh edges
plt.pcolormesh([0, 1, 3], [0, 2, 5], [[1, 2], [3, 4]])
# %% pcolormesh then line
plt.pcolormesh([[1, 2], [3, 4]]); plt.plot([0, 3], [0, 3])
# %% axis tight
plt.plot([1, 2, 3], [1, 4, 9]); plt.axis('tight')
# %% axis tight then plot
plt.plot([1, 2, 3], [1, 4, 9]); plt.axis('tight'); plt.plot([0, 10], [0, 100])
# %% axis equal
plt.plot([0, 1], [0, 10]); plt.axis('equal')
# %% axis scaled
plt.plot([0, 1], [0, 10]); plt.axis('scaled')
# %% axis scaled then plot
plt.plot([0, 1], [0, 2]); plt.axis('scaled'); plt.plot([0, 4], [0, 4])
# %% axis image
plt.plot([0, 4], [0, 2]); plt.axis('image')
# %% axis square
plt.plot([0, 4], [0, 2]); plt.axis('square')
# %% axis off
plt.plot([0, 4], [0, 2]); plt.axis('off')
# %% axis auto
plt.plot([0, 4], [0, 2]); plt.xlim(0, 1); plt.axis('auto')
# %% axis limits
plt.plot([0, 4], [0, 2]); plt.axis((0, 10, -1, 1))
# %% axis xmin
plt.plot([0, 4], [0, 2]); plt.axis(xmin=-3)
# %% axis tight after xlim
plt.plot([0, 4], [0, 2]); plt.xlim(1, 2); plt.axis('tight')
# %% axis tight log
plt.semilogy([1, 10, 100]); plt.axis('tight')
# %% axis tight image
plt.imshow(np.zeros((3, 5))); plt.axis('tight')
# %% aspect equal
plt.plot([0, 1], [0, 10]); plt.gca().set_aspect('equal')
# %% aspect number
plt.plot([0, 1], [0, 10]); plt.gca().set_aspect(2)
# %% aspect datalim
plt.plot([0, 1], [0, 10]); plt.gca().set_aspect('equal', adjustable='datalim')
# %% twinx tight
plt.plot([1, 2]); plt.ylabel('a'); ax = plt.twinx(); ax.plot([300, 400]); ax.set_ylabel('b'); plt.tight_layout()
# %% twinx limits
plt.plot([1, 2], [3, 4]); ax = plt.twinx(); ax.plot([0, 5], [300, 400])
# %% twiny
fig, ax = plt.subplots(); ax.plot([1, 2], [3, 4]); b = ax.twiny(); b.plot([10, 20], [0, 8])
# %% twinx grid
fig, axes = plt.subplots(1, 2); a = axes[0].twinx(); a.plot([1, 1000]); axes[1].plot([1, 2]); fig.tight_layout()
# %% xlim one side
plt.plot([0, 4], [0, 2]); plt.xlim(left=-2)
# %% xlim one side then plot
plt.plot([0, 4], [0, 2]); plt.xlim(left=-2); plt.plot([0, 10], [0, 2])
# %% xlim first
plt.xlim(0, 1); plt.plot([0, 4], [0, 2])
# %% ylim reversed
plt.plot([0, 4], [0, 2]); plt.ylim(3, -1)
# %% ylim right
plt.plot([0, 4], [0, 2]); plt.ylim(top=10)
# %% xlim crossed
plt.plot([0, 1], [0, 2]); plt.xlim(left=5)
# %% invert
plt.plot([0, 4], [0, 2]); plt.gca().invert_yaxis()
# %% invert then plot
plt.plot([0, 4], [0, 2]); plt.gca().invert_yaxis(); plt.plot([0, 4], [5, 6])
# %% margins
plt.plot([0, 4], [0, 2]); plt.margins(0.2)
# %% margins xy
plt.plot([0, 4], [0, 2]); plt.margins(x=0, y=0.5)
# %% margins zero
plt.plot([0, 4], [0, 2]); plt.margins(0)
# %% xticks
plt.plot([0, 4], [0, 2]); plt.xticks([0, 2, 4])
# %% xticks beyond
plt.plot([0, 4], [0, 2]); plt.xticks([0, 5, 10])
# %% xticks after xlim
plt.plot([0, 4], [0, 2]); plt.xlim(0, 4); plt.xticks([0, 5, 10])
# %% xlim after xticks
plt.plot([0, 4], [0, 2]); plt.xticks([0, 5, 10]); plt.xlim(0, 4)
# %% xticks then plot
plt.xticks([0, 5, 10]); plt.plot([0, 4], [0, 2])
# %% xticks labels
plt.plot([0, 4], [0, 2]); plt.xticks([0, 2, 4], ['a', 'b', 'c'], rotation=45)
# %% xticks none
plt.plot([0, 4], [0, 2]); plt.xticks([])
# %% log ticks
plt.plot([1, 2, 3], [1, 1000, 1000000]); plt.yscale('log')
# %% log first
plt.yscale('log'); plt.plot([1, 2, 3], [1, 1000, 1000000])
# %% log empty
plt.yscale('log')
# %% log under a decade
plt.semilogy([2, 3, 5])
# %% log negative
plt.semilogy([-1, 2, 300])
# %% log bars
plt.bar([1, 2, 3], [10, 100, 1000], log=True)
# %% log hist
plt.hist([1, 1, 1, 2, 2, 3], log=True)
# %% symlog
plt.plot([-1000, 0, 1000]); plt.yscale('symlog')
# %% log wide
plt.loglog([1, 1e20], [1e-20, 1e20])
# %% log limits
plt.semilogx([1, 10, 100], [1, 2, 3]); plt.xlim(0.1, 1000)
# %% empty
plt.figure(); ax = plt.gca()
# %% text alone
plt.text(0.5, 0.5, 'hello')
# %% text far
plt.text(5, 5, 'hello', color='r', fontsize=20)
# %% axhline alone
plt.axhline(0.5)
# %% axhline far
plt.axhline(5)
# %% axhline inside
plt.plot([0, 10]); plt.axhline(3, color='k', ls='--')
# %% axhline in margin
plt.plot([0, 10]); plt.axhline(-0.3)
# %% axhline outside
plt.plot([0, 10]); plt.axhline(-3)
# %% axvline outside
plt.plot([0, 10]); plt.axvline(7, lw=3)
# %% axhline then plot
plt.axhline(0.5); plt.plot([2, 3], [4, 5])
# %% axvspan
plt.plot([0, 10]); plt.axvspan(0.2, 0.4, alpha=0.3)
# %% axhspan outside
plt.plot([0, 10]); plt.axhspan(12, 14, color='g')
# %% hlines
plt.hlines([1, 2], 0, [3, 4])
# %% vlines
plt.vlines([1, 2], 0, [3, 4], colors='r')
# %% legend
plt.plot([1, 2], label='a'); plt.plot([2, 1], label='b'); plt.legend()
# %% legend order
plt.scatter([1], [1], label='s'); plt.plot([1, 2], label='l'); plt.bar([1], [1], label='b'); plt.fill_between([0, 1], [1, 1], label='f'); plt.legend()
# %% legend under
plt.plot([1, 2], label='_a'); plt.plot([2, 1], label='b'); plt.legend()
# %% legend labels
plt.plot([1, 2]); plt.plot([2, 1]); plt.legend(['p', 'q'])
# %% legend handles
l, = plt.plot([1, 2]); m, = plt.plot([2, 1]); plt.legend([m, l], ['m', 'l'])
# %% legend errorbar
plt.errorbar([1, 2], [1, 2], yerr=0.1, label='e'); plt.plot([1, 2], label='l'); plt.legend()
# %% legend hist
plt.hist([1, 2, 3], label='h'); plt.hist([2, 3], label='i'); plt.legend()
# %% legend twice
plt.plot([1, 2], label='a'); plt.legend(); plt.plot([2, 1], label='b')
# %% zorder
plt.plot([1, 2], zorder=5); plt.plot([2, 1], zorder=1); plt.plot([2, 2])
# %% styles
plt.plot([1, 2], 'r--'); plt.plot([1, 3], 'g:o'); plt.plot([1, 4], 'b-.^', ms=10, lw=3)
# %% markers
plt.plot([1, 2], marker='s', mfc='none'); plt.plot([1, 3], 'kx'); plt.plot([1, 4], 'C3D', alpha=0.5)
# %% format order
plt.plot([1, 2], '--r'); plt.plot([1, 2], 'o-'); plt.plot([2, 3], 'k')
# %% groups
plt.plot([1, 2], [3, 4], 'r', [1, 2], [4, 3], 'b--')
# %% columns
plt.plot(np.arange(6).reshape(3, 2))
# %% categories
plt.bar(['a', 'b', 'c'], [3, 1, 2])
# %% categories line
plt.plot(['x', 'y', 'z'], [3, 1, 2])
# %% categories scatter
plt.scatter(['x', 'y', 'z'], [3, 1, 2])
# %% categories horizontal
plt.barh(['a', 'b', 'c'], [3, 1, 2])
# %% bars negative
plt.bar([1, 2, 3], [3, -1, 2])
# %% bars bottom
plt.bar([1, 2], [3, 1]); plt.bar([1, 2], [2, 2], bottom=[3, 1])
# %% bars errors
plt.bar([1, 2], [3, 1], yerr=[0.5, 0.2], capsize=3)
# %% bars edge
plt.bar([1, 2], [3, 1], align='edge', width=0.5)
# %% bars colors
plt.bar([1, 2, 3], [3, 1, 2], color=['r', 'g', 'b'])
# %% hist
plt.hist([1, 2, 2, 3, 3, 3, 8])
# %% hist bins
plt.hist([1, 2, 2, 3, 3, 3, 8], bins=4, range=(0, 8))
# %% hist density
plt.hist([1, 2, 2, 3, 3, 3, 8], bins=[0, 2, 4, 10], density=True)
# %% hist step
plt.hist([1, 2, 2, 3], histtype='step'); plt.plot([1, 2])
# %% hist horizontal
plt.hist([1, 2, 2, 3], orientation='horizontal')
# %% hist two
plt.hist([[1, 2, 2], [2, 3, 3]], bins=3)
# %% hist stacked
plt.hist([[1, 2, 2], [2, 3, 3]], bins=3, stacked=True)
# %% hist one
plt.hist([5])
# %% hist2d
plt.hist2d([1, 2, 3], [1, 2, 2], bins=3); plt.colorbar()
# %% pie
plt.pie([1, 2, 3], labels=['a', 'b', 'c'])
# %% boxplot
plt.boxplot([1, 2, 3, 4, 10])
# %% boxplot two
plt.boxplot([[1, 2, 3], [2, 3, 9]])
# %% violin
plt.violinplot([1, 2, 3, 4, 10])
# %% errorbar caps
plt.errorbar([1, 2, 3], [1, 2, 1], yerr=[0.1, 0.2, 0.3], fmt='o', capsize=4)
# %% errorbar x
plt.errorbar([1, 2, 3], [1, 2, 1], xerr=0.2, ecolor='r')
# %% stem
plt.stem([1, 2, 3], [3, 1, 2])
# %% step where
plt.step([1, 2, 3], [3, 1, 2], where='mid')
# %% fill where
plt.fill_between([0, 1, 2], [1, 2, 1], 0.5, color='r', alpha=0.3)
# %% fill bound
plt.fill_between([0, 1, 2], [1, 2, 1]); plt.plot([0, 1, 2], [1, 2, 1])
# %% betweenx
plt.fill_betweenx([0, 1, 2], [1, 2, 1])
# %% stack labels
plt.stackplot([1, 2, 3], [[1, 2, 3], [2, 2, 2]], labels=['a', 'b']); plt.legend()
# %% contour
x = np.linspace(-2, 2, 21); X, Y = np.meshgrid(x, x); plt.contour(X, Y, X * X + Y * Y + 0.1)
# %% contourf
x = np.linspace(-2, 2, 21); X, Y = np.meshgrid(x, x); plt.contourf(X, Y, X * X + Y * Y)
# %% contour vmin
x = np.linspace(-2, 2, 21); X, Y = np.meshgrid(x, x); plt.contourf(X, Y, X * Y, vmin=-1, vmax=1)
# %% contour levels given
x = np.linspace(-2, 2, 21); X, Y = np.meshgrid(x, x); plt.contour(X, Y, X * Y, levels=[-1, 0, 2])
# %% contour colors
x = np.linspace(-2, 2, 21); X, Y = np.meshgrid(x, x); plt.contour(X, Y, X * Y, levels=[-1, 0, 2], colors='k')
# %% contourf extend
x = np.linspace(-2, 2, 21); X, Y = np.meshgrid(x, x); plt.contourf(X, Y, X * Y, levels=[-1, 0, 1], extend='both')
# %% contourf extend number
x = np.linspace(-2, 2, 21); X, Y = np.meshgrid(x, x); plt.contourf(X, Y, X * Y, 6, extend='both'); plt.colorbar()
# %% contourf colors
x = np.linspace(-2, 2, 21); X, Y = np.meshgrid(x, x); plt.contourf(X, Y, X * Y, levels=[-5, -1, 0, 5], colors=['r', 'g', 'b'])
# %% contour then plot
x = np.linspace(-2, 2, 21); X, Y = np.meshgrid(x, x); plt.contour(X, Y, X * Y); plt.plot([0, 5], [0, 5])
# %% contour same
plt.contourf(np.ones((3, 3)))
# %% subplots share
fig, ax = plt.subplots(2, 1, sharex=True); ax[0].plot([0, 1]); ax[1].plot([0, 5], [1, 2])
# %% subplots share y
fig, ax = plt.subplots(1, 2, sharey=True); ax[0].plot([0, 1]); ax[1].plot([5, 9])
# %% subplot
plt.subplot(2, 2, 1); plt.plot([1, 2]); plt.subplot(2, 2, 4); plt.plot([3, 4])
# %% subplots adjust
plt.subplots(2, 2); plt.subplots_adjust(wspace=0.5, hspace=0.4)
# %% titles
plt.plot([1, 2]); plt.title('t'); plt.xlabel('x'); plt.ylabel('y')
# %% set
fig, ax = plt.subplots(); ax.plot([1, 2]); ax.set(title='t', xlabel='x', ylim=(0, 5), xticks=[0, 1])
# %% annotate
plt.plot([0, 1]); plt.annotate('here', (0.5, 0.5), xytext=(0.2, 0.8), arrowprops=dict(arrowstyle='->'), color='r')
# %% annotate face
plt.plot([0, 1]); plt.annotate('here', xy=(0.5, 0.5), xytext=(0.2, 0.8), arrowprops=dict(facecolor='red', shrink=0.05))
# %% annotate box
plt.plot([0, 1]); plt.annotate('here', (0.5, 0.5), bbox=dict(facecolor='yellow', alpha=0.5))
# %% quiver
plt.quiver([0, 1], [0, 1], [1, 0], [0, 1])
# %% grid
plt.plot([0, 1]); plt.grid(True)
# %% dark
plt.style.use('dark_background'); plt.plot([0, 1]); plt.scatter([0], [1]); plt.text(0, 0, 't')
# %% ggplot
plt.style.use('ggplot'); plt.plot([0, 1]); plt.bar([0, 1], [1, 2])
# %% bmh
plt.style.use('bmh'); plt.plot([0, 1]); plt.plot([0, 2])
# %% fivethirtyeight
plt.style.use('fivethirtyeight'); plt.plot([0, 1]); plt.plot([0, 2]); plt.title('t')
# %% grayscale
plt.style.use('grayscale'); plt.plot([0, 1]); plt.imshow([[1, 2], [3, 4]])
# %% seaborn
plt.style.use('seaborn-v0_8'); plt.plot([0, 1]); plt.plot([0, 2])
# %% seaborn whitegrid
plt.style.use('seaborn-v0_8-whitegrid'); plt.plot([0, 1])
# %% seaborn darkgrid
plt.style.use('seaborn-v0_8-darkgrid'); plt.plot([0, 1]); plt.scatter([0], [1])
# %% seaborn dark
plt.style.use('seaborn-v0_8-dark'); plt.plot([0, 1])
# %% seaborn ticks
plt.style.use('seaborn-v0_8-ticks'); plt.plot([0, 1])
# %% seaborn white
plt.style.use('seaborn-v0_8-white'); plt.plot([0, 1])
# %% seaborn talk
plt.style.use('seaborn-v0_8-talk'); plt.plot([0, 1]); plt.title('t')
# %% seaborn deep
plt.style.use('seaborn-v0_8-deep'); plt.plot([0, 1]); plt.plot([0, 2])
# %% tableau
plt.style.use('tableau-colorblind10'); plt.plot([0, 1]); plt.plot([0, 2])
# %% solarize
plt.style.use('Solarize_Light2'); plt.plot([0, 1]); plt.plot([0, 2])
# %% style then default
plt.style.use('ggplot'); plt.style.use('default'); plt.plot([0, 1])
# %% style after axes
plt.plot([0, 1]); plt.style.use('ggplot'); plt.plot([0, 2])
# %% rc linewidth
plt.rcParams['lines.linewidth'] = 4; plt.plot([0, 1])
# %% rc size
plt.rcParams['figure.figsize'] = (10, 3); plt.plot([0, 1])
# %% rc cmap
plt.rcParams['image.cmap'] = 'jet'; plt.scatter([1, 2], [1, 2], c=[1, 2])
# %% rcdefaults
plt.rcParams['lines.linewidth'] = 4; plt.rcdefaults(); plt.plot([0, 1])
# %% cm gray
plt.style.use('grayscale'); c = plt.cm.viridis(0.3); plt.plot([0, 1], color=c)
# %% cm colors
for k in range(4): plt.plot([0, k], color=plt.cm.jet(k / 3))
# %% cm index
plt.plot([0, 1], color=plt.cm.plasma(100)); plt.plot([0, 2], color=plt.cm.tab10(3))
# %% mesh log
from matplotlib.colors import LogNorm
plt.pcolormesh([[1.0, 10.0], [100.0, 0.0]], norm=LogNorm(vmin=1, vmax=100)); plt.colorbar()
# %% figsize
plt.figure(figsize=(12, 4)); plt.plot([0, 1000], [0, 1e6])
# %% small figure
plt.figure(figsize=(2, 2)); plt.plot([0, 100], [0, 1e4])
# %% cla
plt.plot([0, 100]); plt.cla(); plt.plot([0, 1])
# %% tick labels size
plt.plot([0, 100]); plt.tick_params(labelsize=20)
# %% bar then xlim
plt.bar([1, 2, 3], [1, 2, 3]); plt.xlim(0, 4)
# %% bar sticky
plt.bar([1, 2, 3], [1, 2, 3]); plt.plot([1, 2, 3], [-1, 2, 3])
# %% bar sticky above
plt.bar([1, 2, 3], [5, 6, 7], bottom=4); plt.plot([1, 2], [5, 6])
# %% hist and line
plt.hist([1, 2, 2, 3]); plt.plot([0, 5], [0, 3])
# %% spy
plt.spy([[1, 0], [0, 1]])
# %% made symlog without data
plt.yscale('symlog')
# %% made ticks then log
plt.xticks([1, 2, 3], ['a', 'b', 'c']); plt.loglog([3, 1, 2, 4], [1e-9, 3e-9, 2e-9, 1e-7])
# %% made names on a shared axis
fig, (ax, b) = plt.subplots(1, 2, sharex=True); b.plot(['a', 'b', 'c', 'd'], np.arange(4) ** 2)
# %% made ticks on a shared axis
fig, (ax, b) = plt.subplots(2, 1, sharex='all'); ax.imshow(np.sqrt(np.arange(12.0)).reshape(3, 4))
# %% made ticks set on a shared axis
fig, (ax, b) = plt.subplots(2, 1, sharex=True); b.set_xticks([0, 1, 5], ['p', 'q', 'r'])
# %% made equal without data
fig, ax = plt.subplots(); ax.axis('equal')
# %% made equal by limits
fig, ax = plt.subplots(); ax.plot([0, 10], [0, 1]); ax.set_aspect(0.5, adjustable='datalim')
# %% made equal by limits set
fig, ax = plt.subplots(); ax.plot([0, 10], [0, 1]); ax.set_xlim(2, 3); ax.set_ylim(-20, 20); ax.axis('equal')
# %% made aspect by set
fig, ax = plt.subplots(); ax.plot([0, 10], [0, 1]); ax.set(aspect=2)
# %% made aspect on log
fig, ax = plt.subplots(); ax.imshow(np.arange(12).reshape(3, 4) % 5); ax.set_yscale('symlog', linthresh=1)
# %% made twin of an image
fig, ax = plt.subplots(); ax.imshow(np.arange(9).reshape(3, 3) % 2 == 0); b = ax.twinx()
# %% made image of a twin
fig, ax = plt.subplots(); b = ax.twinx(); ax.imshow([[1, 2], [3, 4]])
# %% made image over data
plt.fill_between((1, 2, 3, 4), (1, 2, 3, 5), [10.1, 10.3, 10.2, 10.25]); plt.imshow(np.arange(12).reshape(3, 4))
# %% made image over data then line
plt.plot([1, 20], [4, 5]); plt.imshow(np.arange(12).reshape(3, 4)); plt.plot([1, 2], [1, 2])
# %% made image in set limits
plt.xlim(0, 9); plt.imshow(np.arange(12).reshape(3, 4))
# %% made labels for areas of maps
plt.contourf([[1, 2], [3, 4]]); plt.plot([0, 1]); plt.legend(['p', 'q'])
# %% made strokes have no edge
plt.scatter((1, 2, 3), [1, 0, 1], marker='+', edgecolor='r')
# %% made nan in x hides y
plt.plot(np.array([1.0, 2.0, np.nan, 4.0]), [1.0, 2, 30, 4])
# %% made step nan
fig, ax = plt.subplots(); ax.step(np.array([1.0, 2.0, np.nan, 4.0]), [1, 3, 2, 5])
# %% made polygons
plt.fill([0, 1, 2, 3], [1, 3, 2, 5], [1, 2, 3, 4], [20, 3, 25, 0]); plt.fill([0, 1, 1], [0, 0, 1], 'r', [0, 2, 2], [0, 0, 2], 'b')
# %% made contour then errorbar
plt.contour([0, 1, 2, 3], [0, 1, 2], np.array([[1, 2, 3, 2], [0, 4, 2, 1], [3, 5, 1, 0]])); plt.errorbar(np.arange(4), np.arange(4), np.array([1, 2, 4, 8]))
# %% made errorbar zorder
plt.errorbar([1, 2], [3, 4], yerr=1, zorder=0); plt.plot([1, 2], [3, 4])
# %% made axhline style
plt.rcParams['lines.linestyle'] = '--'; plt.axhline(); plt.axvline(2)
# %% made color and facecolor
plt.fill_betweenx([0, 1, 2], [1, 2, 3], [3, 2, 5], color='C2', facecolor='0.4')
# %% made boxplot over data
plt.fill_between([-2.5, 0, 1, 10], [-10, 20, 3, 4], [1, 3, 2, 5]); plt.boxplot([[-5, -2, -7, -1], [1.5, -2, 0.25, 3]])
# %% made boxplot far places
plt.boxplot([[1, 2, 3], [2, 3, 4]], positions=[4, 1])
# %% made line in the axes
plt.plot([0, 1], [0, 1], transform=plt.gca().transAxes)
# %% made line across
plt.plot([2, 3], [0, 1], transform=plt.gca().get_xaxis_transform())
# %% made set of a title
t = plt.title('x'); t.set_color('r'); t.set_fontsize(20); t.set_text('other')
# %% made set of labels
t = plt.xlabel('x'); t.set_color('g'); u = plt.ylabel('y'); u.set_rotation(0); u.set_fontsize(7)
# %% made set of nothing shown
t = plt.title('x'); t.set_visible(False); plt.plot([1], label='a'); l = plt.legend(); l.set_visible(False)
# %% made set of a suptitle
t = plt.suptitle('all'); t.set_color('r'); t.set_fontweight('bold'); plt.plot([1, 2])
# %% made three titles
plt.title('a', loc='left', color='r'); plt.title('b', fontsize=20); plt.title('c', loc='right', rotation=10)
# %% made color of ticks
plt.xticks([0, 1], ['a', 'b'], color='r', fontsize=8); plt.yticks(rotation=45)
# %% made ticks keep their labels
plt.xticks([0, 1], ['a', 'b']); plt.xticks([1, 0, 2])
# %% made names and ticks
plt.xticks(np.arange(0, 3, 0.5)); plt.scatter(['a', 'b', 'c', 'd'], [-5, -2, -7, -1])
# %% made log ticks of ours
plt.semilogy([1, 10, 1000]); plt.yticks([1, 2, 5, 100])
# %% made log bar of contour lines
import matplotlib.colors
v = plt.contour([0, 1, 3, 4], [1, 2, 5], np.arange(12).reshape(3, 4) + 1.0, [1, 2, 4], norm=matplotlib.colors.LogNorm()); plt.colorbar(v)
# %% made contourf norm
import matplotlib.colors
plt.contourf(np.arange(12).reshape(3, 4) - 4.0, 4, norm=matplotlib.colors.Normalize(0, 5))
# %% made contour log levels
import matplotlib.colors
plt.contourf(np.array([[1, 2, 3, 2], [0, 4, 2, 1], [3, 5, 1, 0]]), norm=matplotlib.colors.LogNorm())
# %% made contour on log
plt.contourf(np.arange(12.0).reshape(3, 4)); plt.xscale('log')
# %% made bar of contours with extend
v = plt.contourf(np.sqrt(np.arange(12.0)).reshape(3, 4)); plt.colorbar(v, extend='both')
# %% made arrows
plt.arrow(0, 0, 1, 1); plt.arrow(1, 2, -1, 0.5, head_width=0.2, color='r'); plt.arrow(0, 2, 1, 0, width=0.1, length_includes_head=True)
# %% made margins
plt.margins(0.1, 0.3)
# %% made margins inwards
plt.plot([0, 10], [0, 5]); plt.margins(-0.1)
# %% made margins of one
plt.plot([0, 10], [0, 5]); plt.margins(0.2); plt.margins(x=0)
# %% made limits asked
plt.ylim(4, 1); plt.axis()
# %% made limit of a turned image
plt.imshow(np.arange(12.0).reshape(3, 4)); plt.axis(ymax=6)
# %% made limits of shared
fig, ax = plt.subplots(); b = ax.twiny(); b.imshow(np.arange(12).reshape(3, 4)); ax.set_ylim((1, 3))
# %% made turned shared
fig, (a, b) = plt.subplots(2, 1, sharex=True); a.plot([1, 2]); b.invert_xaxis()
# %% made two colors of bars
plt.bar([1, 2, 3, 4], 2, color=(0.1, 0.5, 0.9), fc='k'); plt.axvspan(1, 2, color='r', edgecolor='0.4')
# %% made hollow area
plt.fill_between([1, 2, 3], [2, 2, 2], 1, fc='none')
# %% made labels of groups
plt.stem([2, 2, 2, 2]); plt.bar([1], [1]); plt.plot([1, 2]); plt.legend(['p', 'q', 'r'])
# %% made hist then mesh
plt.hist(np.arange(4)); plt.pcolormesh(np.arange(4), np.arange(3), np.arange(12).reshape(3, 4)[:2, :3])
# %% made grids of minor ticks
plt.plot([1, 2]); plt.grid(True, 'minor')
# %% made grid with a style
plt.grid(False, ls='--')
# %% made grid toggled
plt.grid(True, axis='x'); plt.grid()
# %% made pie shares ticks
fig, ax = plt.subplots(); b = ax.twinx(); b.pie([1, 2, 3, 4]); b.grid(True)
# %% made lines across then scaled
plt.axvline(1); plt.axis('scaled')
# %% made ticks then equal
plt.yticks(np.arange(0, 3, 0.5)); plt.axis('equal')
# %% made boxes twice
plt.boxplot([[1, 2, 3], [2, 3, 4]]); plt.boxplot([[1, 2, 3]], positions=[4])
# %% made box of nan
plt.boxplot(np.array([[1.0, np.nan], [3.0, 2.0]]))
# %% made filled boxes
plt.boxplot(np.array([[1, -2, 3], [0, 5, 2]]), patch_artist=True)
# %% made violin after line
plt.plot(3); plt.violinplot([1.0, 2.0, 2.5, 4.0, 7.0, 3.0]); plt.plot([1, 2])
# %% made scatter of nan
plt.scatter(np.array([1.0, 2.0, np.nan, 4.0]), [1, 3, 2, 5], c=[1, 3, 99, 5])
# %% made stem formats
plt.plot(3); plt.stem(np.arange(4), np.array([1.5, -2, 0.25, 3]), linefmt='--')
# %% made stem without heads
plt.stem((1, 2, 3, 4), [1, 0, 1, 1], markerfmt=' ')
# %% made matrix above
fig, (ax, b) = plt.subplots(2, 1, sharex=True); ax.matshow(np.eye(4))
# %% made spy of ones
plt.spy(np.ones((2, 2)))
# %% made spans of styles
plt.style.use('ggplot'); plt.axhspan(1, 2); plt.scatter([1, 2], [1, 2]); plt.bar([1], [1], ec='k')
# %% made image on log
plt.loglog([3, 1, 2], [0.1, 0.7, 0.4]); plt.xlim(1, 5); plt.imshow([[1, 2], [3, 4]], extent=(1, 4, 1, 4), origin='lower')
# %% made one text for all bars
plt.barh(['a', 'b', 'c', 'd'], [1.0, 2, 3.0, 2.0], tick_label='t')
# %% streamplot limits
x = np.linspace(-1, 1, 5); X, Y = np.meshgrid(x, x); plt.quiver(X, Y, Y, -X)
"""


def programs():
    out = []
    for block in (BY_HAND + as_notebooks.PROGRAMS).split("\n# %% ")[1:]:
        name, _, text = block.partition("\n")
        out.append((name.strip(), text.strip() + "\n"))
    for call, template in BY_DATA.items():
        for data, text in DATA.items():
            out.append((f"{call} of {data}", template.format(text) + "\n"))
    for levels in (1, 2, 3, 5, 8, 10, 13, 20, 50):
        for kind, z in (("bowl", "X * X + Y * Y"), ("tilt", "X - 3 * Y"), ("tiny", "1e-7 * X * Y"), ("far", "1000 + X * Y"), ("deep", "-np.exp(X + Y) * 37")):
            for call in ("contour", "contourf"):
                out.append((f"{call} {levels} {kind}", f"x = np.linspace(-2, 2, 11)\nX, Y = np.meshgrid(x, x)\nplt.{call}(X, Y, {z}, {levels})\n"))
    for low, high in ((0, 1), (0, 7), (-3, 12), (0.001, 0.009), (1e5, 2e5), (999.9, 1000.1), (-1e-8, 1e-8), (12345678, 12345679), (3, 3.0001), (0, 123456789)):
        out.append((f"limits {low} {high}", f"plt.xlim({low}, {high})\nplt.ylim({high}, {low})\n"))
        out.append((f"line {low} {high}", f"plt.plot([{low}, {high}], [{high}, {low}])\n"))
    out += list(as_written.PROGRAMS.items())
    twice = {name for name, _ in out if [n for n, _ in out].count(name) > 1}
    assert not twice, f"programs of the same name: {twice}"
    return out
