#!/bin/sh
# The .ptx files of this folder, made from the .cu files beside them. Needs nvcc.
cd "$(dirname "$0")" || exit 1
nvcc -arch=sm_75 -w -ptx kernels.cu -o kernels.ptx
nvcc -arch=sm_90 -w -ptx libm.cu -o libm.ptx && gzip -9 -n -f libm.ptx
