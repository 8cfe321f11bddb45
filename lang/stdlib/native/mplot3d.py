"""Names of mpl_toolkits.mplot3d.

Sources: https://matplotlib.org/stable/api/toolkits/mplot3d.html.
"""


def Axes3D(*args):
    """Accepted: projection='3d' is known without it."""
    ...
