"""Programs by hand, of single functions; programs.py lists them. The line after # %% is its name."""

PROGRAMS = r"""
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
"""
