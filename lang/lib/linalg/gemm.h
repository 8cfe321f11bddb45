/* Matrix products over strided memory. */
#ifndef QUERN_LIB_LINALG_GEMM_H
#define QUERN_LIB_LINALG_GEMM_H

#include "lang/rt/value/rt.h"

/* A matrix: element (i, j) is at data + i * row + j * column (bytes). */
typedef struct Matrix {
  char *data;
  int64_t row, column;
} Matrix;

enum {
  GEMM_LANES = 8,              /* of the sums of products */
  GEMM_VECTOR_FROM = 4 * 1024, /* multiplications: below, a product of vectors is these loops */
};

/* c = a @ b for (m, k) @ (k, n), every dtype; c is written whole and overlaps nothing.
 * Integers wrap, bool is any(and), float16 sums in float32. False after a fault (no room, interrupted). */
bool gemm(Rt *rt, DType dtype, int64_t m, int64_t n, int64_t k, Matrix a, Matrix b, Matrix c);

/* The same through OpenBLAS, for what gemm_blas_takes. */
struct BlasCalls;
bool gemm_blas(Rt *rt, const struct BlasCalls *calls, DType dtype, int64_t m, int64_t n, int64_t k, Matrix a,
               Matrix b, Matrix c);
/* Whether the dtype, the lengths and c's layout are such that OpenBLAS knows. */
bool gemm_blas_takes(DType dtype, int64_t m, int64_t n, int64_t k, Matrix c);

/* Copies a matrix of shape[0] x shape[1] elements of 4, 8 or 16 bytes; strides in bytes. The rest is left out
 * once `stop` is set (NULL: it never is). */
void matrix_move(DType dtype, const int64_t shape[2], char *to, const int64_t to_strides[2], const char *from,
                 const int64_t from_strides[2], const atomic_bool *stop);

/* The blocked product of float32 and float64 (gemm_blocked.c), worth it from some 10^4
 * multiplications on. */
bool gemm_blocked(Rt *rt, DType dtype, int64_t m, int64_t n, int64_t k, Matrix a, Matrix b, Matrix c);

#endif
