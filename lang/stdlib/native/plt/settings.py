"""Looks and settings of figures.

Sources: https://matplotlib.org/stable/api/matplotlib_configuration_api.html.
"""


class style:
    """Looks of figures: plt.style.use(name)."""

    def use(style):
        """Makes figures look like 'ggplot', 'dark_background', 'bmh', 'seaborn' ...; 'default' goes
        back.
        """
        ...

    def context(style, after_reset=False):
        """with plt.style.context('ggplot'): that look inside the block."""
        ...


class rcParams:
    """Settings of figures: plt.rcParams['figure.figsize'] = (8, 5)."""

    def update(rc):
        """Several settings: plt.rcParams.update({'font.size': 12})."""
        ...

    def __getitem__(key):
        ...

    def __setitem__(key, value):
        ...
