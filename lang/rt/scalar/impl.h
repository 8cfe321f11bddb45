/* What the files of scalar_eval share: one evaluator for each kind of element.
 *
 * Invariant: each evaluator handles every row of lang/base/types/ops.def whose kinds admit its
 * dtypes, but for SELECT, CONVERT, FMA and COMPLEX, which eval.c does for all. */
#ifndef QUERN_RT_SCALAR_IMPL_H
#define QUERN_RT_SCALAR_IMPL_H

#include "lang/rt/scalar/eval.h"

bool scalar_eval_bool(Rt *rt, Op op, const void *a, const void *b, void *out);
bool scalar_eval_int(Rt *rt, Op op, DType dtype, const void *a, const void *b, void *out);
/* Python's int: faults where the others wrap; op's with nothing to check go to scalar_eval_int. */
bool scalar_eval_python_int(Rt *rt, Op op, const void *a, const void *b, void *out);
bool scalar_eval_float(Rt *rt, Op op, DType dtype, const void *a, const void *b, void *out, unsigned flags);
bool scalar_eval_complex(Rt *rt, Op op, DType dtype, const void *a, const void *b, void *out, unsigned flags);
void scalar_convert(DType from, DType to, const void *a, void *out);

/* A body that is expanded where it is called: the functions of direct_body.h are of it with one operation. */
#define SCALAR_BODY __attribute__((always_inline)) static inline

/* [op]: what the evaluators above do for one dtype, a function for each operation; those that eval.c does for
 * all have no meaning here. */
extern const ScalarFn scalar_bool[OP_SCALAR_COUNT], scalar_i64[OP_SCALAR_COUNT],
    scalar_python_int[OP_SCALAR_COUNT], scalar_f32[OP_SCALAR_COUNT];
/* float64: as an element, Python's, and Python's where nothing is refused. */
extern const ScalarFn scalar_f64[OP_SCALAR_COUNT], scalar_python_float[OP_SCALAR_COUNT],
    scalar_jit_float[OP_SCALAR_COUNT];
/* What scalar_convert does from one dtype to another; NULL: that pair has no function. */
ScalarFn scalar_conversion(DType from, DType to);

/* float16's neighbours, on its bits. */
uint16_t half_nextafter(uint16_t from, uint16_t to);
uint16_t half_spacing(uint16_t half);

/* The fault of an operation that has no meaning for a dtype: a mistake of the checker. */
bool scalar_no_rule(Rt *rt, Op op, DType dtype);

#endif
