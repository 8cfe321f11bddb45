"""Containers: the module's part that says what containers can do.

Sources: https://docs.python.org/3/library/collections.html.
"""

abc = ...
"""What containers and functions can do, in annotations."""
