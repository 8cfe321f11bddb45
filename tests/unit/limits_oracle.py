"""A part of tests/limits: programs under limits of their addresses, each right or a MemoryError, and then another cell.

usage: limits_oracle.py FOLDER   (the build's folder of test programs; the program lies above it)
"""
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.path.join(os.path.abspath(sys.argv[1]), "..")
ONLY = "matrix,solve,odd fft,list,statements 300,functions 30,plot,image,files,large text"

if __name__ == "__main__":
    if "san" in os.path.basename(os.path.normpath(BUILD)):  # a sanitizer's own memory breaks the limit
        print("0 passed, 0 failed")
        sys.exit(0)
    sys.exit(subprocess.call([sys.executable, os.path.join(HERE, "..", "limits"), "--build", BUILD, "--steps", "4",
                              "-j", "2", "--only", ONLY]))
