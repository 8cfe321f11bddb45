"""Derivatives of library functions: gradients_oracle.py's tests of the themes that take most time.

usage: gradients_library_oracle.py FOLDER [--engine=E] [--verbose]   (Quern itself is $QUERN)
"""
import sys

import gradients_oracle

if __name__ == "__main__":
    sys.argv[2:2] = gradients_oracle.LIBRARY_THEMES
    sys.exit(gradients_oracle.main())
