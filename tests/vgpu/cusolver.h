/* Inside the double of cuSOLVER: a piece of work on matrices that lie column by column, in double complex
 * whatever the caller's numbers are. cusolver.c has the calls, LU and Cholesky; cusolver_factors.c has QR,
 * eigenvalues, singular values. Invariant: a job's memory is all there before it is queued. */
#ifndef VGPU_CUSOLVER_H
#define VGPU_CUSOLVER_H

#include <complex.h>
#include <stddef.h>
#include <stdint.h>

typedef double complex Number;
typedef enum Element { SINGLE, DOUBLE, SINGLE_COMPLEX, DOUBLE_COMPLEX } Element;

typedef struct Job {
  Element element;
  int m, n, k, flag;      /* flag: transposed; upper; vectors are wanted */
  uint8_t *a, *b, *u, *v; /* b: right sides, tau, or real numbers */
  int32_t *pivots, *info;
} Job;

#define AT(x, n, i, j) (x)[(size_t)(i) + (size_t)(j) * (size_t)(n)]

/* `count` elements of the caller's; malloc'ed. */
Number *load_all(const Job *job, const uint8_t *at, size_t count);
/* Gives them back, and frees them. */
void store_all(const Job *job, uint8_t *at, Number *x, size_t count);
/* The same of real numbers. */
void store_real(const Job *job, uint8_t *at, const double *x, size_t count);

/* Works of a queue; each frees its job. Their memory is gpu/cuda/library/cusolver_api.def's parameters of the
 * same names.
 */
void qr_work(void *job);
void form_q_work(void *job);
void eigh_work(void *job);
void svd_work(void *job);

#endif
