# %%
%matplotlib inline
import numpy as np
import pandas as pd
import seaborn as sns
import matplotlib.pyplot as plt
# %%
rng = np.random.default_rng(30)
bees = pd.DataFrame({"hive": ["north"] * 20 + ["south"] * 20 + ["east"] * 20, "day": np.tile(np.arange(20), 3), "visits": rng.poisson(40, 60)})
bees["nectar"] = bees["visits"] * 0.3 + rng.normal(0, 2, 60)
bees.groupby("hive", sort=False).nectar.describe().round(2)
# %%
sns.set_theme(style="whitegrid")
ax = sns.scatterplot(data=bees, x="visits", y="nectar", hue="hive")
ax.set_title("Nectar by visits")
print(ax.get_xlabel(), ax.get_ylabel(), [t.get_text() for t in ax.get_legend().get_texts()])
plt.show()
# %% differs: TypeError: 'Axes' does not go over to Python
fig, axes = plt.subplots(1, 2, figsize=(8, 3))
sns.boxplot(data=bees, x="hive", y="nectar", ax=axes[0])
sns.histplot(bees["visits"], bins=8, kde=True, ax=axes[1])
axes[1].axvline(bees.visits.mean(), color="red", ls="--")
print(len(axes[1].patches), [t.get_text() for t in axes[0].get_xticklabels()])
fig.tight_layout()
# %%
corr = bees[["day", "visits", "nectar"]].corr()
sns.heatmap(corr, annot=True, fmt=".2f", cmap="coolwarm", vmin=-1, vmax=1)
print(corr.loc["visits", "nectar"] > 0.5)
# %%
g = sns.FacetGrid(bees, col="hive", height=2.2)
g.map_dataframe(sns.lineplot, x="day", y="visits")
print(g.axes.shape)
for ax in g.axes.flat:
    print(ax.get_title())
# %% differs: AttributeError: 'Axes' object has no attribute 'patches' here: it is Matplotlib's, and not drawn
pal = sns.color_palette("deep", 3)
print(len(pal), tuple(round(c, 3) for c in pal[0]), pal.as_hex()[1])
with sns.axes_style("dark"):
    f, a = plt.subplots()
    sns.barplot(x=["a", "b", "c"], y=[3, 1, 2], hue=["a", "b", "c"], palette="viridis", legend=False, ax=a)
    heights = [p.get_height() for p in a.patches]
print(heights)
plt.close(f)
# %%
axs = bees.pivot(index="day", columns="hive", values="visits").plot(figsize=(6, 2.5), title="per day")
axs.set_ylabel("visits")
axs.get_title()
# %%
ax = bees.groupby("hive")["nectar"].mean().plot.bar(color=["C0", "C1", "C2"], rot=0)
for bar in ax.patches:
    ax.annotate(f"{bar.get_height():.1f}", (bar.get_x() + bar.get_width() / 2, bar.get_height()), ha="center")
print([t.get_text() for t in ax.texts])
# %% differs: AttributeError: 'Axes' object has no attribute 'lines' here: it is Matplotlib's, and not drawn
x = np.linspace(0, 2 * np.pi, 50)
fig, (top, bottom) = plt.subplots(2, 1, sharex=True)
top.plot(x, np.sin(x), label="sin")
top.fill_between(x, 0, np.sin(x), where=np.sin(x) > 0, alpha=0.3)
bottom.hist(rng.normal(size=100), bins=10, range=(0, 6))
top.legend()
line = top.lines[0]
print(line.get_label(), line.get_ydata().max().round(3), top.get_xlim()[0] < 0)
plt.show()
# %%
grid = sns.pairplot(bees[["visits", "nectar", "hive"]], hue="hive", height=1.5)
type(grid).__name__
# %%
sns.lmplot(data=bees, x="visits", y="nectar", height=3)
sns.catplot(data=bees, x="hive", y="visits", kind="violin", height=2.5);
# %%
bees.hist(column=["visits", "nectar"], bins=5, figsize=(5, 2))
# %%
sns.scatterplot(data=bees, x="visits", y="weight")
