/* Lapack: one call of a LAPACK routine for each matrix of a stack.
 *
 * NumPy's linear algebra works on the last two axes; the axes before them broadcast and count matrices. Each
 * primitive of np.linalg fills a Lapack, says how much work space a matrix needs, and hands over a function
 * that does one; lapack_run shares the matrices out to the pool.
 * Sources: https://numpy.org/doc/stable/reference/routines.linalg.html and
 * https://www.netlib.org/lapack/explore-html/ for the routines. Invariant: inputs are copied into
 * column-major work space, never changed. */
#ifndef QUERN_LIB_LINALG_LAPACK_H
#define QUERN_LIB_LINALG_LAPACK_H

#include <stdatomic.h>

#include "lang/lib/arguments.h"
#include "lang/lib/linalg/blas.h"

enum { LAPACK_INPUTS = 3, LAPACK_OUTPUTS = 4, LAPACK_PARTS = 12 };

/* An input: its matrices, and how far apart they lie along the axes of the stack. */
typedef struct LapackInput {
  const char *data;
  int64_t rows, columns, row, column; /* lengths, strides in bytes */
  int64_t strides[MAX_RANK];
} LapackInput;

typedef struct Lapack Lapack;
/* Does matrix `index`; `work` is the work space. 0, or else the matrix has no result. */
typedef int (*LapackFn)(const Lapack *l, int64_t index, char *work);

struct Lapack {
  Rt *rt;
  const BlasCalls *calls;
  const char *name; /* as messages call it */
  DType dtype, real;
  int kind;
  int64_t item, real_item;
  unsigned rank; /* axes of the stack */
  int64_t shape[MAX_RANK], count;
  LapackInput in[LAPACK_INPUTS];
  Array *out[LAPACK_OUTPUTS];
  int64_t step[LAPACK_OUTPUTS]; /* bytes of one matrix's part of an output */
  int m, n, k;                  /* sizes, as the primitive uses them */
  char job, uplo, way, unit;    /* options, the same */
  double rcond;
  int lwork, liwork;                        /* of the routine */
  int64_t part[LAPACK_PARTS], parts, bytes; /* the work space: offsets, and how much */
  double cost;                              /* multiplications of one matrix, about */
  LapackFn one;
  const char *failure; /* the LinAlgError's sentence when `one` says so */
  atomic_bool failed, starved;
};

/* A call on `inputs` arrays of one dtype, args[0 .. inputs). Faults: no OpenBLAS (NotImplementedError),
 * a matrix too large for it, stacks that do not broadcast (ValueError). */
bool lapack_begin(Lapack *l, Rt *rt, const char *name, const Value *args, unsigned inputs);
/* The first input's matrices must be square: LinAlgError. */
bool lapack_square(Lapack *l);
/* Output k, an array of that dtype: the stack's axes, then `count` lengths. False after a fault. */
bool lapack_out(Lapack *l, unsigned k, DType dtype, unsigned count, const int64_t *lengths);
/* Work space of `count` elements of `size` bytes; its number. */
int lapack_part(Lapack *l, int64_t count, int64_t size);
static inline void *lapack_at(const Lapack *l, char *work, int part) { return work + l->part[part]; }
/* lapack_long.c: whether a matrix takes so long that it is done on a thread that an interrupt leaves behind;
 * does matrix `index` on a thread of `aside`. False after a fault. */
bool lapack_is_long(const Lapack *l);
bool lapack_long(Lapack *l, int64_t index, Aside *aside);
/* Does all matrices; false after a fault, the outputs are released then. */
bool lapack_run(Lapack *l, LapackFn one, const char *failure);
/* Releases the outputs; false. */
bool lapack_drop(Lapack *l);
/* Hands the outputs to the caller: one as it is, several as the result's tuple; those of no dimensions as
 * scalars. */
bool lapack_give(Lapack *l, const LibCall *call, unsigned count, Value *out);

/* Input k's matrix `index`, copied column after column, `ld` elements apart. */
void lapack_load(const Lapack *l, unsigned k, int64_t index, void *to, int64_t ld);
/* The same; the rest may be missing once `stop` is set (NULL: it never is). */
void lapack_load_until(const Lapack *l, unsigned k, int64_t index, void *to, int64_t ld,
                       const atomic_bool *stop);
/* The first rows x columns of a column-major matrix, into matrix `index` of output k. */
void lapack_store(const Lapack *l, unsigned k, int64_t index, const void *from, int64_t ld, int64_t rows,
                  int64_t columns);
static inline void *lapack_result(const Lapack *l, unsigned k, int64_t index) {
  return l->out[k]->data + index * l->step[k];
}
/* Zeros and, on the diagonal, ones; column-major or row-major alike. */
void lapack_identity(const Lapack *l, void *to, int64_t rows, int64_t columns, int64_t ld);
/* A determinant by the diagonal of its LU factors (NULL: singular) and the rows exchanged, counted from 1:
 * its sign (an element of `dtype`) and the logarithm of its size (a real number as wide); then sign * exp of
 * that. */
void lapack_determinant(DType dtype, int64_t n, const void *diagonal, const int *pivots, void *sign,
                        void *log_to);
void lapack_times_exp(DType dtype, void *sign, const void *log_from);
/* The first element of a work space that was asked how long it should be. */
int lapack_wanted(const Lapack *l, const void *work);

#endif
