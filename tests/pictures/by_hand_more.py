"""More programs by hand; programs.py lists them. The line after # %% is its name."""

PROGRAMS = r"""
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
