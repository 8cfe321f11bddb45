/* Blas: OpenBLAS, which has BLAS and LAPACK, loaded when it is first needed and never before.
 *
 * It is a library of the system or of the package. Quern does without it what it can: products have loops of
 * their own, the rest says which package is missing. OpenBLAS makes no threads of its own unless
 * blas_threads asks for them; otherwise Quern's pool calls it, one matrix or one tile for each task.
 * Invariant: after blas_of has given it, its functions may be called from any thread. */
#ifndef QUERN_LIB_LINALG_BLAS_H
#define QUERN_LIB_LINALG_BLAS_H

#include "lang/base/system/aside.h"
#include "lang/rt/value/rt.h"

typedef struct Blas Blas;

/* One for each letter of "sdcz". */
enum { BLAS_S, BLAS_D, BLAS_C, BLAS_Z, BLAS_KINDS };

typedef struct BlasCalls {
#define BLAS(field, types, stem, parameters) void(*field[BLAS_KINDS]) parameters;
#include "lang/lib/linalg/blas.def"
  Blas *own;
  int rows; /* a row-major product keeps its bits when its rows are cut at multiples of this */
} BlasCalls;

/* Loads nothing. NULL when there is no memory. */
Blas *blas_new(void);
void blas_free(Blas *blas); /* NULL allowed */

/* The functions; NULL where there is no OpenBLAS. `rt` may be one without a Blas. */
const BlasCalls *blas_of(const Rt *rt);
/* The same; instead of NULL a NotImplementedError that names the package, or a MemoryError. */
const BlasCalls *blas_need(Rt *rt);
/* What was found, or why nothing was, for `quern doctor`: one line. Loads it. */
void blas_describe(Blas *blas, StrBuf *out);

/* Around each call, on its thread. OpenBLAS maps a work space of 128 MiB for each call that is under way,
 * keeps them, and never returns where it gets none. So under a limit of addresses it gets some when it is
 * loaded, and calls beyond those wait. Without a limit they do nothing. */
void blas_enter(const BlasCalls *calls);
void blas_leave(const BlasCalls *calls);

/* Which of a function's four: of float32, float64, complex64 or complex128. */
static inline int blas_kind(DType dtype) {
  return dtype == DT_F32 ? BLAS_S : dtype == DT_F64 ? BLAS_D : dtype == DT_C64 ? BLAS_C : BLAS_Z;
}
/* Threads for calls that take long (lang/base/system/aside.h); NULL where there is no memory, or a limit of
 * it. Only outside of the pool's tasks. */
Aside *blas_aside(const Rt *rt);
/* The same for a task of the pool: one of the task's own, which aside_free ends. */
Aside *blas_aside_own(const Rt *rt);
/* From here on, until it is called with 1, OpenBLAS uses that many threads inside a call. Only outside of
 * the pool's tasks. Calls that others are in keep the number they began with, or go on with fewer; OpenBLAS
 * has one team of threads, so a call with several waits for another that has several. */
void blas_threads(const Rt *rt, unsigned threads);

#endif
