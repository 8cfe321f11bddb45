/* Kernels: a fused elementwise computation, reduction or scan, ready to run over arrays.
 *
 * The compiler turns a group of array operations into a KernelCode; this file's
 * launcher is what walks the shapes. The compiled (or interpreted) part is only
 * an *inner loop*: one innermost loop over n elements with a pointer and a byte stride per
 * operand, like the inner loops of NumPy's ufuncs. The launcher broadcasts, drops
 * length-1 axes, joins axes that are jointly contiguous, orders axes, splits the work
 * into chunks of fixed size and runs them on the pool. So a kernel is compiled per
 * dtypes and stride pattern, never per shape, and its result does not depend on the
 * number of threads.
 * Reductions follow NumPy's own order (pairwise tree along a contiguous inner axis:
 * blocks of at most 128 elements with eight lanes, halves above; rows one after the
 * other for outer axes), so that float sums have NumPy's bits. Source:
 * numpy/_core/src/umath/loops_utils.h.src (described in semantics.md section 1). */
#ifndef QUERN_RT_EXEC_KERNEL_H
#define QUERN_RT_EXEC_KERNEL_H

#include "lang/base/types/ops.h"
#include "lang/rt/array/plan.h"

enum { KERNEL_MAX_INPUTS = PLAN_OPERANDS - 1 }; /* one is the result */

typedef enum KernelKind {
  KERNEL_MAP,    /* out[...] = body(inputs[...]) into a fresh C-contiguous array */
  KERNEL_STORE,  /* the same into an existing view, broadcasting to its shape */
  KERNEL_REDUCE, /* fold over some axes */
  KERNEL_SCAN    /* running fold along one axis, same shape */
} KernelKind;

/* What REDUCE and SCAN fold with. ARGMIN/ARGMAX give int64 positions (first tie; first NaN wins). */
typedef enum FoldOp {
  FOLD_SUM,
  FOLD_PROD,
  FOLD_MIN,
  FOLD_MAX,
  FOLD_ANY,
  FOLD_ALL,
  FOLD_ARGMIN,
  FOLD_ARGMAX,
  FOLD_AND,
  FOLD_OR,
  FOLD_XOR,
  FOLD_FMIN,
  FOLD_FMAX,
  FOLD_COUNT
} FoldOp;
/* "sum", "prod", ... ; for messages and IR text. */
extern const char *const fold_names[FOLD_COUNT];

/* The accumulator of FOLD_ARGMIN and FOLD_ARGMAX in an inner loop: the winning element (of
 * KernelCode.body_dtype) and its position, counted from the inner loop's first element. */
typedef struct InnerArg {
  unsigned char value[16];
  int64_t position;
} InnerArg;

/* How NumPy would come by the elements of a fold: it decides the order of a float sum
 * when the operands are not contiguous. */
typedef enum KernelBody {
  KERNEL_BODY_EXPR,  /* computed: NumPy would fold a fresh array laid out as its inputs are */
  KERNEL_BODY_PLAIN, /* the one input itself, as np.sum(a): folded where it lies */
  KERNEL_BODY_CAST /* the one input converted to the accumulator's dtype, as np.mean(ints): in buffers of 8192
                    */
} KernelBody;

typedef enum InnerForm {
  INNER_MAP, /* ptrs[0] out, ptrs[1..] inputs; asked of REDUCE kernels too (the body alone, in dtype `out`) */
  INNER_FOLD,       /* ptrs[0..] inputs; *acc = fold of n >= 1 elements. FOLD_SUM of a float or complex dtype,
                      n <= 128: NumPy's pairwise block (n < 8 in order from -0.0; else eight lanes, remainder
                      added last); every other fold in order. Complex sums: n <= 64, the parts as 2n floats in
                      eight lanes, of which the even ones make the real part ((0+2)+(4+6)), n < 4 in order. FOLD_SUM
                      and FOLD_PROD of float16: acc is a float (C's), unrounded. ARG*: acc is a InnerArg */
  INNER_ACCUMULATE, /* ptrs[0] out (acc dtype), ptrs[1..] inputs: out[k] = fold(out[k], body(k)) for n
                     * elements
                     */
  INNER_SCAN /* ptrs[0] out, ptrs[1..] inputs: running fold; starts from *acc and leaves the last value there;
               the first element of a row is written by the launcher through INNER_MAP semantics when `acc` is
               NULL: then element 0 starts the fold */
} InnerForm;

/* Returns a bit set of INNER_* problems seen (0 for none). */
typedef uint32_t (*InnerLoopFn)(const void *context, char *const *ptrs, const int64_t *strides, int64_t n,
                                void *acc);
enum { INNER_NEGATIVE_POWER = 1 /* integer to a negative integer power */ };
typedef struct InnerLoop {
  InnerLoopFn fn;
  const void *context;
} InnerLoop;

typedef struct KernelCode KernelCode;
struct KernelCode {
  KernelKind kind;
  FoldOp fold;
  uint8_t inputs;
  DType in[KERNEL_MAX_INPUTS];
  bool scalar[KERNEL_MAX_INPUTS]; /* this input is a scalar Value, not an Array */
  DType out;                      /* element type of the result; the accumulator's too */
  KernelBody body;                /* REDUCE */
  DType body_dtype;               /* REDUCE with ARGMIN, ARGMAX: dtype of what is compared (`out` is int64) */
  uint32_t cost;                  /* rough scalar operations per element (transcendentals count 20) */
  /* The inner loop for a form and pattern: compiled, or interpreted when `elements` (of this launch) is
   * small. Patterns may be generalised ('c' and 'u' answered by that for 's'). fn NULL after a fault. */
  InnerLoop (*inner_loop)(KernelCode *code, Rt *rt, InnerForm form, const char *pattern, int64_t elements);
  /* Shapes that do not fit were found (the fault is recorded): says again which operation of the
   * body is to blame, with its own operands' shapes. Optional. */
  void (*blame)(const KernelCode *code, Rt *rt, const Value *inputs);
  const void *ir; /* const struct Kernel *: what the provider needs */
  void *provider; /* who compiles: opaque */
  void *slots;    /* provider's table of leaves found so far */
};

/* What a kernel is launched with (launch.h). */
typedef struct KernelLaunch {
  const Value *inputs;
  Array *target;
  const int64_t *axes;
  unsigned axis_count;
  bool all_axes, keepdims;
} KernelLaunch;

#endif
