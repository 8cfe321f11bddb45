/* Arguments of the array functions: ints, shapes, axes and arrays out of a LibCall. */
#ifndef QUERN_LIB_ARGUMENTS_H
#define QUERN_LIB_ARGUMENTS_H

#include "lang/lib/lib.h"

/* Whether argument k was given and is not None. */
bool arg_given(const LibCall *call, unsigned k);
/* An integer or bool scalar of any dtype. */
int64_t arg_int(const LibCall *call, const Value *args, unsigned k);
/* The same; `otherwise` when it was not given. */
int64_t arg_int_or(const LibCall *call, const Value *args, unsigned k, int64_t otherwise);
/* A float scalar (or an integer one, converted). */
double arg_double(const LibCall *call, const Value *args, unsigned k);
/* An int, or a tuple or list of ints, into out[MAX_RANK]; ValueError when there are more. */
bool arg_ints(Rt *rt, const LibCall *call, const Value *args, unsigned k, int64_t *out, unsigned *count);
/* Axes as arg_ints, made non-negative for `rank`; a duplicate is a ValueError with `twice`. */
bool arg_axes(Rt *rt, const LibCall *call, const Value *args, unsigned k, unsigned rank, const char *twice,
              unsigned *axes, unsigned *count);
/* The arrays of a tuple or list of arrays (borrowed): allocated with malloc when they are
 * more than `room`; the caller frees *out if it is not `fixed`. */
bool arg_arrays(Rt *rt, const LibCall *call, const Value *args, unsigned k, Array **fixed, unsigned room,
                Array ***out, unsigned *count);
/* Hands `result` (owned, or NULL after a fault) to the caller: false for NULL. Where the
 * checker promised a scalar, its one element. */
bool result_array(const LibCall *call, Value *out, Array *result);

#endif
