"""Derivatives of solvers: gradients_oracle.py's tests of roots, minima, integrals and initial value problems.

usage: gradients_solvers_oracle.py FOLDER [--engine=E] [--verbose]   (Quern itself is $QUERN)
"""
import sys

import gradients_oracle

if __name__ == "__main__":
    sys.argv[2:2] = gradients_oracle.SOLVER_THEMES
    sys.exit(gradients_oracle.main())
