"""Programs as notebooks draw pictures; programs.py lists them."""

PROGRAMS = r"""
# %% notebook clabel fmt
x = np.linspace(-2, 2, 41); X, Y = np.meshgrid(x, x); CS = plt.contour(X, Y, X * X + Y * Y, levels=[0.5, 1, 2, 3]); plt.clabel(CS, fmt='%1.1f', colors='k')
# %% notebook colorbar horizontal pos
fig, ax = plt.subplots(); im = ax.imshow(np.arange(20.0).reshape(4, 5)); fig.colorbar(im, ax=ax, orientation='horizontal')
# %% notebook colorbar horizontal of one
fig, (a, b) = plt.subplots(1, 2, figsize=(9, 4)); im = a.pcolormesh(np.arange(12.0).reshape(3, 4)); b.plot([1, 2]); fig.colorbar(im, ax=a, orientation='horizontal', label='units')
# %% notebook colorbar horizontal two rows
fig, axs = plt.subplots(2, 1); im = axs[0].imshow(np.arange(20.0).reshape(4, 5), aspect='auto'); fig.colorbar(im, ax=axs[0], orientation='horizontal'); axs[1].plot([1, 2])
# %% notebook colorbar shrink
plt.imshow(np.arange(20.0).reshape(4, 5)); plt.colorbar(shrink=0.6, aspect=10)
# %% notebook colorbar fraction
plt.imshow(np.arange(20.0).reshape(4, 5)); plt.colorbar(fraction=0.046, pad=0.04)
# %% notebook colorbar all axes
fig, axs = plt.subplots(1, 2); im = axs[0].imshow(np.arange(20.0).reshape(4, 5)); im2 = axs[1].imshow(np.arange(20.0).reshape(4, 5)); fig.colorbar(im, ax=axs)
# %% notebook colorbar cax
fig, ax = plt.subplots(); im = ax.imshow(np.arange(20.0).reshape(4, 5)); cax = fig.add_axes([0.9, 0.1, 0.03, 0.8]); fig.colorbar(im, cax=cax)
# %% notebook constrained one
fig, ax = plt.subplots(constrained_layout=True); ax.plot([1, 2, 3], [10, 200, 30]); ax.set_xlabel('x'); ax.set_ylabel('y'); ax.set_title('t')
# %% notebook constrained grid
fig, axs = plt.subplots(2, 2, layout='constrained'); axs[0, 0].plot([1, 2]); axs[0, 1].set_title('b'); axs[1, 0].set_xlabel('x'); axs[1, 1].set_ylabel('yy'); fig.suptitle('all')
# %% notebook constrained colorbar
fig, axs = plt.subplots(1, 2, layout='constrained', figsize=(8, 3)); im = axs[0].imshow(np.arange(20.0).reshape(4, 5)); fig.colorbar(im, ax=axs[0]); axs[1].plot([1, 2])
# %% notebook contourf both bands
x = np.linspace(-2, 2, 41); X, Y = np.meshgrid(x, x); plt.contourf(X, Y, X * Y, levels=np.linspace(-2, 2, 9), extend='both', cmap='RdBu'); plt.colorbar()
# %% notebook contourf both small
x = np.linspace(-2, 2, 41); X, Y = np.meshgrid(x, x); plt.contourf(X, Y, X * Y, levels=[-1, 0, 1], extend='both', cmap='viridis'); plt.colorbar()
# %% notebook contourf min
x = np.linspace(-2, 2, 41); X, Y = np.meshgrid(x, x); plt.contourf(X, Y, X * Y, levels=[-1, 0, 1, 5], extend='min', cmap='viridis'); plt.colorbar()
# %% notebook contourf max
x = np.linspace(-2, 2, 41); X, Y = np.meshgrid(x, x); plt.contourf(X, Y, X * Y, levels=[-5, 0, 1, 2], extend='max', cmap='jet')
# %% notebook contourf both number
x = np.linspace(-2, 2, 41); X, Y = np.meshgrid(x, x); plt.contourf(X, Y, X * X * Y, 8, extend='both', cmap='coolwarm')
# %% notebook style context
with plt.style.context('ggplot'): plt.plot([1, 2, 3])
# %% notebook style context after
with plt.style.context('dark_background'):
    plt.figure()
plt.close('all')
plt.plot([1, 2, 3])
# %% notebook style context two
with plt.style.context(['seaborn-v0_8-darkgrid', 'seaborn-v0_8-talk']):
    plt.plot([1, 2, 3]); plt.title('t')
# %% notebook rc context
with plt.rc_context({'lines.linewidth': 3, 'axes.grid': True}):
    plt.plot([1, 2, 3])
# %% notebook rc lines
plt.rc('lines', linewidth=4, linestyle='--'); plt.plot([1, 2, 3])
# %% notebook rc font
plt.rc('font', size=14); plt.plot([1, 2, 3]); plt.xlabel('x')
# %% notebook rc axes
plt.rc('axes', titlesize=20, labelsize=8, grid=True); plt.plot([1, 2, 3]); plt.title('t'); plt.ylabel('y')
# %% notebook rc tuple
plt.rc(('xtick', 'ytick'), labelsize=6); plt.plot([1, 2, 3])
# %% notebook rcParams update
plt.rcParams.update({'font.size': 16, 'axes.facecolor': '#eeeeee', 'figure.figsize': (5, 3)}); plt.plot([1, 2, 3]); plt.title('t')
# %% notebook rcParams read
w, h = plt.rcParams['figure.figsize']; plt.figure(figsize=(w * 2, h)); plt.plot([0, plt.rcParams['lines.linewidth']], lw=plt.rcParams['lines.linewidth'] * 2)
# %% notebook rcParams read two
s = plt.rcParams['font.size']; plt.title('t', fontsize=s + 2); plt.plot([1, plt.rcParams['figure.dpi']])
# %% notebook contour lognorm N
from matplotlib.colors import LogNorm
x = np.linspace(1, 5, 21); X, Y = np.meshgrid(x, x); plt.contourf(X, Y, 10 ** (X - Y), norm=LogNorm()); plt.colorbar()
# %% notebook contour lognorm n
from matplotlib.colors import LogNorm
x = np.linspace(1, 5, 21); X, Y = np.meshgrid(x, x); plt.contour(X, Y, np.exp(X * Y / 3), 4, norm=LogNorm())
# %% notebook text transAxes
fig, ax = plt.subplots(); ax.plot([1, 5, 2]); ax.text(0.05, 0.95, 'a)', transform=ax.transAxes, va='top', fontsize=14, bbox=dict(boxstyle='round', facecolor='wheat', alpha=0.5))
# %% notebook text transData
fig, ax = plt.subplots(); ax.plot([1, 5, 2]); ax.text(1, 4, 'here', transform=ax.transData, ha='center')
# %% notebook line transAxes
fig, ax = plt.subplots(); ax.plot([1, 5, 2]); ax.plot([0, 1], [0, 1], transform=ax.transAxes, color='k', ls='--')
# %% notebook text gca transAxes
plt.plot([1, 2]); plt.text(0.5, 0.5, 'mid', transform=plt.gca().transAxes, ha='center', va='center')
# %% notebook text xaxis transform
fig, ax = plt.subplots(); ax.plot([1, 5, 2]); ax.text(1, 0.9, 'v', transform=ax.get_xaxis_transform())
# %% notebook fig text
fig, ax = plt.subplots(); ax.plot([1, 5, 2]); ax.text(0.5, 0.02, 'foot', transform=fig.transFigure, ha='center')
# %% notebook gridspec_kw ratios
fig, (a, b) = plt.subplots(2, 1, gridspec_kw={'height_ratios': [3, 1]}, sharex=True); a.plot([1, 2]); b.plot([2, 1])
# %% notebook gridspec_kw widths
fig, axs = plt.subplots(1, 3, gridspec_kw={'width_ratios': [1, 2, 1], 'wspace': 0.4}); axs[1].plot([1, 2])
# %% notebook gridspec_kw dict call
fig, axs = plt.subplots(2, 2, gridspec_kw=dict(hspace=0, wspace=0.1)); axs[0, 0].plot([1, 2])
# %% notebook height_ratios
fig, axs = plt.subplots(2, 1, height_ratios=[2, 1]); axs[0].plot([1, 2])
# %% notebook ticklabel sci
plt.plot([1, 2, 3], [1000, 2000, 3000]); plt.ticklabel_format(style='sci', axis='y', scilimits=(0, 0))
# %% notebook ticklabel plain
plt.plot([1, 2, 3], [1e7, 2e7, 3e7]); plt.ticklabel_format(style='plain')
# %% notebook ticklabel offset
plt.plot([1, 2, 3], [100000.1, 100000.2, 100000.3]); plt.ticklabel_format(useOffset=False, axis='y')
# %% notebook ticklabel ax
fig, ax = plt.subplots(); ax.plot([1e-3, 2e-3]); ax.ticklabel_format(axis='y', style='sci', scilimits=(-2, 2))
# %% notebook ticklabel math
fig, ax = plt.subplots(); ax.plot([1e7, 2e7]); ax.ticklabel_format(useMathText=True)
# %% notebook arc3
plt.plot([0, 1, 2], [0, 1, 0]); plt.annotate('top', xy=(1, 1), xytext=(1.4, 0.6), arrowprops=dict(arrowstyle='->', connectionstyle='arc3,rad=0.3'))
# %% notebook arc3 neg
plt.plot([0, 1, 2], [0, 1, 0]); plt.annotate('top', xy=(1, 1), xytext=(0.2, 0.9), arrowprops=dict(arrowstyle='-|>', connectionstyle='arc3,rad=-.2', color='r', lw=2))
# %% notebook clabel gallery
x = np.arange(-3.0, 3.0, 0.025); y = np.arange(-2.0, 2.0, 0.025); X, Y = np.meshgrid(x, y); Z1 = np.exp(-X**2 - Y**2); Z2 = np.exp(-(X - 1)**2 - (Y - 1)**2); Z = (Z1 - Z2) * 2; fig, ax = plt.subplots(); CS = ax.contour(X, Y, Z); ax.clabel(CS, fontsize=10); ax.set_title('Simplest default with labels')
# %% notebook clabel many
x = np.arange(-3.0, 3.0, 0.1); y = np.arange(-2.0, 2.0, 0.1); X, Y = np.meshgrid(x, y); Z = np.sin(X) * np.cos(1.3 * Y) + 0.2 * X; CS = plt.contour(X, Y, Z, 8, cmap='jet'); plt.clabel(CS, inline=True, fontsize=8)
# %% notebook clabel rosenbrock
x = np.linspace(-1.2, 2, 50); X, Y = np.meshgrid(x, x); CS = plt.contour(X, Y, (1 - X) ** 2 + 100 * (Y - X ** 2) ** 2, levels=[1, 10, 50, 200, 500]); plt.clabel(CS, inline=1, fontsize=10, fmt='%g'); plt.plot(1, 1, 'r*')
# %% notebook clabel black
x = np.linspace(0.1, 4, 30); X, Y = np.meshgrid(x, x); CS = plt.contour(X, Y, np.sqrt(X ** 2 + 2 * Y ** 2), colors='k', linestyles='dashed'); plt.clabel(CS); plt.colorbar(plt.contourf(X, Y, X * Y))
# %% notebook clabel of two axes
fig, axs = plt.subplots(1, 2, figsize=(10, 4)); x = np.linspace(-2, 2, 40); X, Y = np.meshgrid(x, x); c = axs[0].contour(X, Y, X ** 3 - Y ** 2, 10); axs[0].clabel(c, fmt='%.1f', fontsize=8); axs[1].plot([1, 2])
# %% notebook clabel log
x = np.linspace(1, 100, 40); X, Y = np.meshgrid(x, x); c = plt.contour(X, Y, np.log(X) + np.log(Y) * 2, [2, 4, 6, 8]); plt.xscale('log'); plt.yscale('log'); plt.clabel(c)
# %% notebook clabel colors
Z = np.add.outer(np.arange(12.0) ** 2, np.arange(15.0) * 3); c = plt.contour(Z); plt.clabel(c, colors=['r', 'b'], inline_spacing=10)
# %% notebook legend outside
x = np.linspace(0, 10, 50); plt.plot(x, np.sin(x), label='sin'); plt.plot(x, np.cos(x), label='cos'); plt.legend(bbox_to_anchor=(1.05, 1), loc='upper left', borderaxespad=0)
# %% notebook legend above
x = np.linspace(0, 10, 50); plt.plot(x, np.sin(x), label='sin'); plt.plot(x, np.cos(x), label='cos'); plt.legend(loc='upper center', bbox_to_anchor=(0.5, 1.15), ncol=2, fancybox=True, shadow=False)
# %% notebook legend best
x = np.linspace(0, 10, 100); plt.plot(x, np.exp(-x), label='decay'); plt.plot(x, np.exp(-x) * np.cos(5 * x), label='osc'); plt.legend()
# %% notebook legend best sin
x = np.linspace(0, 2 * np.pi, 100); plt.plot(x, np.sin(x), label='sin(x)'); plt.plot(x, np.cos(x), label='cos(x)'); plt.legend(); plt.grid(True)
# %% notebook legend scatter best
rx = np.array([0.1, 0.5, 0.9, 0.3, 0.7, 0.95, 0.92]); plt.scatter(rx, rx ** 2, label='points'); plt.legend(title='what')
# %% notebook legend big
plt.plot([1, 2, 3], label='a'); plt.plot([3, 2, 1], label='b'); plt.legend(loc='best', fontsize='large', framealpha=1, edgecolor='black', facecolor='lightgray', title='Title', title_fontsize=12)
# %% notebook legend columns
for k in range(6): plt.plot([0, 1], [0, k], label=f'line {k}')
plt.legend(loc='lower right', ncols=3, columnspacing=1.0, handlelength=1.5)
# %% notebook twinx both legends
fig, ax1 = plt.subplots(); ax2 = ax1.twinx(); x = np.linspace(0, 10, 20); l1, = ax1.plot(x, x ** 2, 'g-', label='sq'); l2, = ax2.plot(x, np.exp(x / 4), 'b-', label='exp'); ax1.set_xlabel('X'); ax1.set_ylabel('Y1', color='g'); ax2.set_ylabel('Y2', color='b'); ax1.tick_params(axis='y', labelcolor='g'); ax1.legend(handles=[l1, l2], loc='upper left')
# %% notebook subplots loop
fig, axes = plt.subplots(2, 3, figsize=(10, 6), sharex=True, sharey=True)
for i, ax in enumerate(axes.flat):
    ax.plot(np.arange(5) * (i + 1)); ax.set_title(f'Plot {i}')
fig.suptitle('Many', fontsize=16)
# %% notebook subplots sharex hspace
fig, (a, b) = plt.subplots(2, sharex=True); a.plot([0, 1, 2], [1, 3, 2]); b.plot([0, 1, 5], [100, 300, 200], 'tab:orange'); fig.subplots_adjust(hspace=0)
# %% notebook subplots axis off
fig, axes = plt.subplots(1, 3, figsize=(9, 3))
for ax, m in zip(axes, ['viridis', 'gray', 'hot']):
    ax.imshow(np.arange(16.0).reshape(4, 4), cmap=m); ax.set_title(m); ax.axis('off')
# %% notebook imshow extent lower
x = np.linspace(-3, 3, 30); X, Y = np.meshgrid(x, x); plt.imshow(np.exp(-X ** 2 - Y ** 2), extent=[-3, 3, -3, 3], origin='lower', cmap='magma', interpolation='bilinear'); plt.colorbar(label='density'); plt.xlabel('x'); plt.ylabel('y')
# %% notebook imshow ticks
fig, ax = plt.subplots(); ax.imshow(np.arange(9.0).reshape(3, 3), cmap='Blues'); ax.set_xticks(np.arange(3)); ax.set_yticks(np.arange(3)); ax.set_xticklabels(['a', 'b', 'c']); ax.set_yticklabels(['d', 'e', 'f'])
# %% notebook confusion matrix
cm = np.array([[50, 2, 1], [3, 45, 5], [0, 4, 60]]); fig, ax = plt.subplots(); im = ax.imshow(cm, cmap='Blues')
for i in range(3):
    for j in range(3):
        ax.text(j, i, str(cm[i, j]), ha='center', va='center', color='white' if cm[i, j] > 30 else 'black')
ax.set_xticks(range(3), labels=['A', 'B', 'C']); ax.set_yticks(range(3), labels=['A', 'B', 'C']); fig.colorbar(im)
# %% notebook hist alpha two
a = np.sin(np.arange(200.0)) * 2; b = np.cos(np.arange(200.0)) + 1; plt.hist(a, bins=20, alpha=0.5, label='a', color='steelblue', edgecolor='black'); plt.hist(b, bins=20, alpha=0.5, label='b', color='orange'); plt.legend(loc='upper right')
# %% notebook hist cumulative
plt.hist(np.sqrt(np.arange(100.0)), bins=10, cumulative=True, density=True, histtype='step', color='r', linewidth=2)
# %% notebook hist stepfilled
plt.hist(np.sqrt(np.arange(100.0)), bins=15, histtype='stepfilled', alpha=0.4, ec='k')
# %% notebook hist weights
plt.hist([1, 2, 3, 4], weights=[4, 3, 2, 1], bins=4, rwidth=0.8)
# %% notebook hist auto
plt.hist(np.sin(np.arange(500.0)), bins='auto')
# %% notebook hist stats lines
d = np.sin(np.arange(300.0) * 0.7) + np.arange(300.0) / 150; plt.hist(d, bins=30, density=True); plt.axvline(d.mean(), color='k', linestyle='dashed', linewidth=1); plt.text(d.mean() + 0.1, 0.4, f'mean {d.mean():.2f}')
# %% notebook errorbar caps label
x = np.arange(0.1, 4, 0.5); y = np.exp(-x); plt.errorbar(x, y, yerr=0.1 + 0.2 * x, xerr=0.1, fmt='-o', ecolor='lightgray', elinewidth=3, capsize=5, label='data'); plt.legend()
# %% notebook errorbar band
x = np.linspace(0, 10, 40); y = np.sin(x); plt.plot(x, y, 'k-'); plt.fill_between(x, y - 0.3, y + 0.3, alpha=0.2, color='gray', label='band'); plt.legend()
# %% notebook bar labels
fig, ax = plt.subplots(); b = ax.bar(['x', 'y', 'z'], [3, 7, 5]); ax.bar_label(b); ax.set_ylim(0, 8)
# %% notebook bar labels center
fig, ax = plt.subplots(); b = ax.bar(['x', 'y', 'z'], [3, 7, 5], color='skyblue'); ax.bar_label(b, label_type='center', fmt='%.1f')
# %% notebook barh labels
fig, ax = plt.subplots(); b = ax.barh(['x', 'y', 'z'], [3, 7, 5]); ax.bar_label(b, padding=3); ax.invert_yaxis()
# %% notebook bar grouped
labels = ['G1', 'G2', 'G3']; men = [20, 34, 30]; women = [25, 32, 34]; x = np.arange(len(labels)); width = 0.35; fig, ax = plt.subplots(); r1 = ax.bar(x - width / 2, men, width, label='Men'); r2 = ax.bar(x + width / 2, women, width, label='Women'); ax.set_ylabel('Scores'); ax.set_title('Scores by group'); ax.set_xticks(x); ax.set_xticklabels(labels); ax.legend()
# %% notebook bar stacked
n = [1, 2, 3]; plt.bar(n, [3, 4, 5], label='a'); plt.bar(n, [2, 1, 3], bottom=[3, 4, 5], label='b', hatch='//', edgecolor='white'); plt.legend(loc='upper left')
# %% notebook bar rotated
plt.bar(['January', 'February', 'March'], [1, 2, 3]); plt.xticks(rotation=45, ha='right'); plt.tight_layout()
# %% notebook annotate offset
plt.plot([1, 2, 3], [1, 4, 9], 'o'); plt.annotate('pt', (2, 4), textcoords='offset points', xytext=(0, 10), ha='center')
# %% notebook annotate many
xs = [1, 2, 3]; ys = [2, 4, 1]; plt.scatter(xs, ys)
for i, t in enumerate(['a', 'b', 'c']): plt.annotate(t, (xs[i], ys[i]))
# %% notebook annotate axes fraction
plt.plot([1, 2, 3]); plt.annotate('corner', xy=(0.5, 0.5), xycoords='axes fraction', fontsize=12, weight='bold')
# %% notebook annotate big arrow
plt.plot(np.arange(10.0) ** 2); plt.annotate('local max', xy=(5, 25), xytext=(2, 50), arrowprops=dict(facecolor='black', shrink=0.05, width=2, headwidth=8), horizontalalignment='center', verticalalignment='bottom')
# %% notebook stem
x = np.linspace(0.1, 2 * np.pi, 21); plt.stem(x, np.exp(np.sin(x)), linefmt='grey', markerfmt='D', bottom=1.1)
# %% notebook stem basefmt
plt.stem([1, 3, 2], basefmt=' ')
# %% notebook step post
x = np.arange(5); plt.step(x, x ** 2, where='post', label='post'); plt.plot(x, x ** 2, 'C0o', alpha=0.5); plt.legend()
# %% notebook quiver
x = np.arange(-2, 3.0); X, Y = np.meshgrid(x, x); fig, ax = plt.subplots(); q = ax.quiver(X, Y, Y, -X, np.hypot(X, Y), cmap='viridis'); ax.set_aspect('equal'); fig.colorbar(q)
# %% notebook quiver xy
plt.quiver(0, 0, 3, 4, angles='xy', scale_units='xy', scale=1, color='r'); plt.xlim(-1, 5); plt.ylim(-1, 5); plt.grid()
# %% notebook violin
plt.violinplot([np.arange(10.0), np.arange(20.0) / 2 + 3], showmeans=True, showmedians=True)
# %% notebook pcolormesh nearest
x = np.arange(5.0); y = np.arange(4.0); plt.pcolormesh(x, y, np.arange(20.0).reshape(4, 5), shading='nearest', cmap='RdBu_r', vmin=-5, vmax=25); plt.colorbar()
# %% notebook pcolormesh flat edges
x = np.arange(6.0); y = np.arange(5.0); plt.pcolormesh(x, y, np.arange(20.0).reshape(4, 5), edgecolors='k', linewidth=0.5)
# %% notebook scatter sizes legend
s = np.array([20.0, 80, 200]); c = np.array([1.0, 2, 3]); fig, ax = plt.subplots(); sc = ax.scatter([1, 2, 3], [3, 1, 2], s=s, c=c, alpha=0.6, cmap='Spectral', edgecolors='black', linewidths=0.5); fig.colorbar(sc, ax=ax, label='val'); ax.set_xlim(0, 4)
# %% notebook scatter groups
for name, m in [('a', 'o'), ('b', 's'), ('c', '^')]:
    plt.scatter(np.arange(3.0), np.arange(3.0) * ord(name), marker=m, label=name)
plt.legend(loc='center right')
# %% notebook scatter hollow
plt.scatter([1, 2, 3], [1, 2, 3], facecolors='none', edgecolors='r', s=80, linewidth=2); plt.scatter([1, 2], [3, 3], marker='x', color='k')
# %% notebook norm normalize
from matplotlib.colors import Normalize
plt.imshow(np.arange(12.0).reshape(3, 4), norm=Normalize(vmin=2, vmax=8), cmap='plasma'); plt.colorbar()
# %% notebook norm text
plt.imshow(np.arange(1.0, 13).reshape(3, 4), norm='log'); plt.colorbar()
# %% notebook cm linspace
colors = plt.cm.rainbow(np.linspace(0, 1, 5))
for k, c in enumerate(colors): plt.plot([0, k], color=c)
# %% notebook suptitle layout
fig, axs = plt.subplots(2, 2, figsize=(8, 6)); fig.suptitle('Title', fontsize=16, y=0.95, fontweight='bold')
# %% notebook suptitle tight
fig, axs = plt.subplots(1, 2); fig.suptitle('Title'); axs[0].set_title('a'); plt.tight_layout(rect=[0, 0, 1, 0.95])
# %% notebook axhline axvspan
x = np.linspace(0, 10, 50); plt.plot(x, np.sin(x)); plt.axhline(y=0.5, color='r', linestyle='--', label='thr'); plt.axvline(x=3, ymin=0.2, ymax=0.8, lw=2); plt.axvspan(4, 6, color='yellow', alpha=0.3); plt.axhspan(-0.5, 0, facecolor='0.9', zorder=0); plt.legend()
# %% notebook text alignments
plt.axis([0, 4, 0, 4])
for i, ha in enumerate(['left', 'center', 'right']):
    for j, va in enumerate(['top', 'center', 'bottom', 'baseline']): plt.text(i + 1, j, f'{ha} {va}', ha=ha, va=va, rotation=15 * i)
# %% notebook mathtext
plt.plot([1, 2]); plt.title(r'$\sum_{i=0}^\infty x_i$'); plt.xlabel(r'$\Delta t$ (s)'); plt.ylabel(r'$\frac{dy}{dx} = \sqrt{\alpha^2 + \beta_1}$'); plt.text(0.2, 1.5, r'$\int_a^b f(x)\,dx \leq \mathbf{v} \cdot \hat{n}$')
# %% notebook loglog fit
x = np.logspace(0, 3, 20); plt.loglog(x, x ** 1.5, 'o', label='data'); plt.loglog(x, 2 * x ** 1.5, '--', label='fit'); plt.xlabel('n'); plt.ylabel('time'); plt.legend(); plt.grid(True, which='both', ls='--', alpha=0.5)
# %% notebook semilogy errors
n = np.arange(1, 21); plt.semilogy(n, 0.5 ** n, 'k.-', markersize=10); plt.xlabel('iteration'); plt.ylabel('error'); plt.title('Convergence')
# %% notebook symlog
x = np.linspace(-50, 50, 100); plt.plot(x, x ** 3); plt.yscale('symlog', linthresh=10); plt.grid(True)
# %% notebook spines move
x = np.linspace(-3, 3, 20); fig, ax = plt.subplots(); ax.plot(x, x ** 3); ax.spines['left'].set_position('zero'); ax.spines['bottom'].set_position('zero'); ax.spines['right'].set_color('none'); ax.spines['top'].set_color('none')
# %% notebook spines list
fig, ax = plt.subplots(); ax.plot([1, 2]); ax.spines[['top', 'right']].set_visible(False); ax.spines.left.set_linewidth(2)
# %% notebook tick params
fig, ax = plt.subplots(); ax.plot([1, 2]); ax.tick_params(axis='both', which='major', labelsize=8, direction='inout', length=6, width=2, colors='r', grid_color='r', grid_alpha=0.5)
# %% notebook tick params top
fig, ax = plt.subplots(); ax.plot([1, 2]); ax.tick_params(top=True, labeltop=True, bottom=False, labelbottom=False)
# %% notebook minor grid
fig, ax = plt.subplots(); ax.plot([1, 2]); ax.minorticks_on(); ax.grid(which='major', linestyle='-', linewidth='0.5', color='red'); ax.grid(which='minor', linestyle=':', linewidth='0.5', color='black')
# %% notebook xticks pi
x = np.linspace(0, 2 * np.pi, 100); plt.plot(x, np.sin(x)); plt.xticks(np.linspace(0, 2 * np.pi, 5), ['0', r'$\pi/2$', r'$\pi$', r'$3\pi/2$', r'$2\pi$'], fontsize=12)
# %% notebook xticks arange
plt.plot(np.arange(11) ** 2); plt.xticks(np.arange(0, 11, 2)); plt.yticks(range(0, 101, 25)); plt.xlim([0, 10]); plt.ylim(0, 100)
# %% notebook add_axes inset
fig = plt.figure(); ax = fig.add_axes([0.1, 0.1, 0.8, 0.8]); ax2 = fig.add_axes([0.2, 0.6, 0.2, 0.2]); ax.plot([1, 2]); ax2.plot([2, 1], 'r')
# %% notebook pie explode
plt.pie([35, 25, 25, 15], labels=['A', 'B', 'C', 'D'], explode=(0, 0.1, 0, 0), autopct='%1.1f%%', startangle=140, colors=['gold', 'yellowgreen', 'lightcoral', 'lightskyblue'])
# %% notebook pie donut
plt.pie([1, 2, 3], wedgeprops=dict(width=0.4, edgecolor='w')); plt.title('donut')
# %% notebook stackplot
x = np.arange(5.0); plt.stackplot(x, x, x * 2, 10 - x, labels=['a', 'b', 'c'], colors=['r', 'g', 'b'], alpha=0.6); plt.legend(loc='upper left'); plt.xlim(0, 4)
# %% notebook fill hatch
plt.fill_between([0, 1, 2], [1, 2, 1], hatch='//', facecolor='none', edgecolor='r')
# %% notebook grid axis
plt.plot([1, 2]); plt.grid(axis='x', color='0.95'); plt.box(False)
# %% notebook marker list
for i, m in enumerate(['o', 's', '^', 'D', '*', 'P', 'X', '.']): plt.plot(i, i, m, markersize=10, mec='k', mfc='w', mew=2)
# %% notebook marker fillstyle
plt.plot([1, 2], 'o', fillstyle='left')
# %% notebook many points alpha
x = np.arange(1000.0); plt.plot(x, np.sin(x / 50), ',', alpha=0.3)
# %% notebook date free
plt.plot(np.arange(24), np.arange(24) ** 2); plt.gcf().autofmt_xdate()
# %% notebook table text wrap
plt.figtext(0.5, 0.01, 'note', ha='center', fontsize=8); plt.plot([1, 2])
# %% notebook label outer
fig, axs = plt.subplots(2, 2, sharex='col', sharey='row'); axs[0, 0].plot([1, 2]); axs[1, 1].plot([2, 40])
for ax in axs.flat: ax.label_outer(); ax.set(xlabel='x', ylabel='y')
# %% notebook colorbar ticks labels
im = plt.imshow([[0, 1], [2, 3]]); cb = plt.colorbar(im, ticks=[0, 1.5, 3]); cb.ax.set_yticklabels(['low', 'mid', 'high'])
# %% notebook colorbar set ticks
im = plt.imshow([[0, 1], [2, 3]]); cb = plt.colorbar(im); cb.set_ticks([0, 3]); cb.set_label('z', fontsize=14)
# %% notebook colorbar format
im = plt.imshow([[0, 1], [2, 3]]); plt.colorbar(im, format='%.1f', extend='both')
# %% notebook colorbar ax top
fig, ax = plt.subplots(); im = ax.imshow([[0, 1], [2, 3]]); fig.colorbar(im, ax=ax, location='bottom')
"""
