"""Derivatives of solvers: gradients_oracle.py's tests of roots, minima, integrals and initial value problems.

Walked, and as a session chooses: compiling all of it takes a minute (tests/cases/gradients/solvers.qn is compiled).

usage: gradients_solvers_oracle.py FOLDER [--verbose]   (Quern itself is $QUERN)
"""
import sys

import gradients_oracle

if __name__ == "__main__":
    sys.argv[2:2] = gradients_oracle.SOLVER_THEMES + ("--engine=walk", "--engine=auto")
    sys.exit(gradients_oracle.main())
