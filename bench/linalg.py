"""Linear algebra beside OpenBLAS called from C and beside NumPy, in one run.

    python bench/linalg.py build/quern [--rounds N]

The C program calls the same libopenblas.so.0, with the kernels that `quern doctor` names and all cores. The three
take turns, and the best of all turns counts: the machine may have other work. Ratios are Quern's time over the
other's."""
import argparse
import os
import re
import subprocess
import sys
import tempfile

SIZES = [8, 16, 64, 256, 1024]
C = r"""
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
typedef void Gemm(const char *, const char *, const int *, const int *, const int *, const void *, const void *,
                  const int *, const void *, const int *, const void *, void *, const int *, size_t, size_t);
typedef void Gesv(const int *, const int *, void *, const int *, int *, void *, const int *, int *);
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}
static double noise(int i) { return (double)(i % 1013) / 1013.0 + (i % 7 == 0); }
int main(int count, char **sizes) {
  void *blas = dlopen("libopenblas.so.0", RTLD_NOW);
  if (!blas) return fprintf(stderr, "%s\n", dlerror()), 1;
  Gemm *gemm[2];
  Gesv *gesv;
  *(void **)&gemm[0] = dlsym(blas, "dgemm_");
  *(void **)&gemm[1] = dlsym(blas, "sgemm_");
  *(void **)&gesv = dlsym(blas, "dgesv_");
  for (int s = 1; s < count; s++) {
    int n = atoi(sizes[s]), total = n * n, runs = (int)(1e8 / (2.0 * n * n * n)) + 1;
    for (int f = 0; f < 2; f++) {
      size_t item = f ? 4 : 8;
      char *m[3];
      for (int k = 0; k < 3; k++) m[k] = aligned_alloc(64, ((size_t)total * item + 63) / 64 * 64);
      for (int k = 0; k < 2; k++)
        for (int i = 0; i < total; i++)
          if (f) ((float *)m[k])[i] = (float)noise(i); else ((double *)m[k])[i] = noise(i);
      double one = 1, zero = 0, best = 1e9;
      float one_f = 1, zero_f = 0;
      for (int r = 0; r < 7; r++) {
        double begin = now();
        for (int i = 0; i < runs; i++)
          gemm[f]("N", "N", &n, &n, &n, f ? (void *)&one_f : (void *)&one, m[0], &n, m[1], &n,
                  f ? (void *)&zero_f : (void *)&zero, m[2], &n, 1, 1);
        double each = (now() - begin) / runs;
        if (each < best) best = each;
      }
      printf("a @ b %s %d: %.9f\n", f ? "float32" : "float64", n, best);
      for (int k = 0; k < 3; k++) free(m[k]);
    }
    if (n < 64 || n > 512) continue;
    double *a = malloc((size_t)total * 8), *b = malloc((size_t)n * 8), best = 1e9;
    int *pivots = malloc((size_t)n * sizeof *pivots), one = 1, info;
    for (int r = 0; r < 20; r++) {
      for (int i = 0; i < total; i++) a[i] = noise(i) + (i % (n + 1) == 0) * n;
      for (int i = 0; i < n; i++) b[i] = 1;
      double begin = now();
      gesv(&n, &one, a, &n, pivots, b, &n, &info);
      if (now() - begin < best) best = now() - begin;
    }
    printf("solve float64 %d: %.9f\n", n, best);
  }
  return 0;
}
"""
PYTHON = """
import numpy as np
import time

def noise(n):
    i = np.arange(n * n)
    return np.reshape((i % 1013) / 1013.0 + (i % 7 == 0), (n, n))

def product(a, b, runs):
    best = 1e9
    for r in range(7):
        begin = time.perf_counter()
        for i in range(runs):
            c = a @ b
        best = min(best, (time.perf_counter() - begin) * 1e3 / runs)
    return best

def solution(a, b):
    best = 1e9
    for r in range(20):
        begin = time.perf_counter()
        x = np.linalg.solve(a, b)
        best = min(best, (time.perf_counter() - begin) * 1e3)
    return best

for n in SIZES:
    runs = int(1e8 / (2.0 * n * n * n)) + 1
    a = noise(n)
    print(f"a @ b float64 {n}: {product(a, a.copy(), runs):.9f}")
    print(f"a @ b float32 {n}: {product(a.astype(np.float32), a.astype(np.float32), runs):.9f}")
    if n >= 64 and n <= 512:
        print(f"solve float64 {n}: {solution(a + n * np.eye(n), np.ones(n)):.9f}")
"""


def times(command, environment=None):
    out = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout
    rows = (line.rpartition(": ") for line in out.splitlines())
    return {label: float(value) for label, _, value in rows if label}


def better(best, new):
    for label, value in new.items():
        best[label] = min(value, best.get(label, value))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("quern")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    doctor = subprocess.run([options.quern, "doctor"], capture_output=True, text=True, check=True).stdout
    core = re.search(r"kernels for (\w+)", doctor)
    if not core:
        sys.exit("bench: `quern doctor` tells of no OpenBLAS")
    environment = dict(os.environ, OPENBLAS_CORETYPE=core[1])
    best = [{}, {}, {}]
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ("blas.c", "blas", "bench.py")]
        for path, text in ((paths[0], C), (paths[2], PYTHON.replace("SIZES", str(SIZES)))):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        subprocess.run(["cc", "-O2", "-o", paths[1], paths[0], "-ldl"], check=True)
        for _ in range(options.rounds):
            better(best[0], times([options.quern, "run", paths[2]]))
            better(best[1], times([paths[1], *map(str, SIZES)], environment))
            better(best[2], times([sys.executable, paths[2]]))
    print(f"{'milliseconds, kernels for ' + core[1]:<34}{'Quern':>11}{'C':>11}{'NumPy':>11}   Quern/C  Quern/NumPy")
    for label, value in best[0].items():
        c, numpy = best[1][label], best[2][label]
        print(f"  {label:<32}{value:>11.4f}{c:>11.4f}{numpy:>11.4f}{value / c:>9.2f}{value / numpy:>13.2f}")


if __name__ == "__main__":
    main()
