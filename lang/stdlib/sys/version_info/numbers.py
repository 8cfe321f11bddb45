"""The numbers of the version of Python's grammar."""

major = 3
"""The first number of the version.

Examples
--------
>>> import sys
>>> sys.version_info.major >= 0
True
"""


minor = 12
"""The second number of the version.

Examples
--------
>>> import sys
>>> sys.version_info.minor >= 0
True
"""


micro = 0
"""The third number of the version.

Examples
--------
>>> import sys
>>> sys.version_info.micro >= 0
True
"""
