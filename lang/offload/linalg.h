/* Offload: one call of np.linalg on a device with memory of its own, by its maker's library.
 *
 * The library reads matrices column by column, so that one of ours is to it the transposed one. Stacks are
 * requests of many matrices. linalg.c has systems and what all share, factors.c
 * orthogonal factors, eigenvalues and singular values. Invariants: arguments are copied, never changed; what
 * the functions refuse they refuse in the host's words. */
#ifndef QUERN_OFFLOAD_LINALG_H
#define QUERN_OFFLOAD_LINALG_H

#include "lang/base/device/libraries.h"
#include "lang/offload/lib.h"

enum { SYSTEM_ARRAYS = 4 };
typedef struct System {
  const DeviceCall *call;
  Offload *offload;
  Device *device;
  const char *name, *note; /* "np.linalg.solve", "np.linalg.solve by cuSOLVER" */
  DType dtype, real;
  int64_t m, n, least; /* of the first argument's matrices; the shorter of both */
  DeviceFactor request;
  Array *a, *b, *u, *v; /* owned: contiguous */
  Array *pivots, *info; /* owned */
} System;

/* A new array on the device: the first argument's stack, then `lengths`; uninitialised. NULL after a fault.
 */
Array *system_array(const System *s, DType dtype, unsigned count, const int64_t *lengths);
/* A copy on the device, contiguous, of the first rows x columns of the matrices of `a`; `turn`: transposed.
 */
Array *system_part(const System *s, const Array *a, int64_t rows, int64_t columns, bool turn);
/* The same of whole matrices. */
Array *system_copy(const System *s, const Array *a, bool turn);
/* Has the library do the request on a, b, u, v. *call->done false: there is none. False after a fault. */
bool system_run(System *s);
/* Matrices of n x n numbers that are zero but on their diagonals, where a line of the host of n numbers, or
 * one for all, goes; takes the line (NULL after a fault). `why` for the transfer log. Shape (count, n, n). */
Array *system_diagonal(const System *s, int64_t count, int64_t n, Array *line, const char *why);
Array *system_identities(const System *s, int64_t count, int64_t n);
/* An array that is read on the host, which was asked for. */
bool system_fetched(const System *s, const Array *a, const char *why);
/* LinAlgError with that sentence if the library gave up on a matrix. */
bool system_check(const System *s, const char *failure);
/* Zeros below (`upper`, else above) the diagonals of matrices. */
bool system_triangle(const System *s, Array *a, bool upper);
/* Hands out what a function of `count` results made; owned arrays, NULL after a fault. */
bool system_give(const System *s, unsigned count, Array *const *made, Value *out);

/* factors.c */
bool system_qr(System *s, Value *out);
bool system_eigh(System *s, Value *out);
bool system_svd(System *s, Value *out);
/* The singular value decomposition of the first argument, checked; then what was made: U, S, V^H, owned
 * (NULLs after a fault). */
bool system_svd_run(System *s, bool vectors, bool full, const char *failure);
bool system_svd_take(System *s, Array *out[3]);

/* lstsq.c */
bool system_lstsq(System *s, Value *out);

#endif
