/* Which function computes a transcendental operation: libm's, or for array elements
 * SLEEF's row of lang/base/types/vecmath.def. */
#ifndef QUERN_RT_SCALAR_MATH_H
#define QUERN_RT_SCALAR_MATH_H

#include "lang/base/types/ops.h"

/* exp of float64 for arrays: above EXP_STEP it is exp(x - 1) times e, whose halves these are. */
#define EXP_STEP   709.0
#define EULER_HIGH 0x1.5bf0a8b145769p+1
#define EULER_LOW  0x1.4d57ee2b1013ap-53

typedef double (*Math1F64)(double);
typedef double (*Math2F64)(double, double);
typedef float (*Math1F32)(float);
typedef float (*Math2F32)(float, float);

/* NULL when the operation is not a libm function of that many arguments. */
Math1F64 math1_f64(Op op, bool array);
Math2F64 math2_f64(Op op, bool array);
Math1F32 math1_f32(Op op, bool array);
Math2F32 math2_f32(Op op, bool array);

#endif
