#!/bin/sh
# Proves Quern on a machine with an NVIDIA GPU, from inside the unpacked package (or the source
# tree after a build): all cases, the programs for cuda and the bench, on the real device.
#
#   sh tests/gpu.sh                    results to gpu-results.json beside this package
#   sh tests/gpu.sh --device vgpu-llvm   the same path on tests/vgpu, in the source tree
#
# It needs python3 (3.9 or newer). NumPy, Numba and CuPy are used where they are installed: the
# bench then has their columns. What the cases and programs expect is what the CPU answers.
set -u
cd "$(dirname "$0")/.."
device=cuda
[ "${1:-}" = "--device" ] && device=$2
python=${PYTHON:-python3}
quern=bin/quern
[ -x "$quern" ] || quern=build/quern
[ -x "$quern" ] || { echo "gpu.sh: there is neither bin/quern nor build/quern here" >&2; exit 2; }
if [ "$device" = cuda ] && ! "$quern" -c "from numba import cuda; cuda.detect()"; then
  echo "gpu.sh: quern does not run here" >&2
  exit 2
fi
echo "== what was found"
"$quern" doctor
status=0
generators=default
[ "$device" = cuda ] && generators="nvvm llvm"
for generator in $generators; do
  echo "== the suite on $device, PTX by $generator"
  [ "$generator" = default ] || { QUERN_PTX=$generator; export QUERN_PTX; }
  "$python" tests/run --quern "$quern" --device "$device" -j 4 || status=1
  unset QUERN_PTX
done
echo "== the bench on $device"
"$python" bench/gpu.py --quern "$quern" --device "$device" --out gpu-results.json || status=1
echo "figures: $PWD/gpu-results.json"
exit $status
