/* Positions that index arrays name, for the library functions that visit them (fancy.c). */
#ifndef QUERN_LIB_ARRAY_POSITIONS_H
#define QUERN_LIB_ARRAY_POSITIONS_H

#include "lang/lib/lib.h"

/* In LibCall.extra, above the axes of the indices: an ellipsis of no axis stands between them, which puts
 * their common shape first as any axis there would. */
#define FANCY_APART ((int64_t)1 << 60)

/* n elements of the view (mine) and of the other array (theirs), at steps in bytes. */
typedef void (*FancyRow)(void *context, char *mine, char *theirs, int64_t mine_step, int64_t their_step,
                         int64_t n);

/* Calls `row` for the elements of the view args[first - 1] at the index arrays from args[first] on, in the
 * order of NumPy, each with the element of `value`, which is broadcast to the shape of the indexing result.
 * `value` may overlap the view. Faults: read-only view, an index out of bounds, shapes that do not broadcast.
 */
bool fancy_each(Rt *rt, const LibCall *call, const Value *args, uint32_t first, Array *value, FancyRow row,
                void *context);

/* The fault of a `value` that does not broadcast to an indexing result of that shape; `mask`: of one boolean
 * index, true at `positions`. Always false. */
bool fancy_mismatch(Rt *rt, const Array *value, bool mask, int64_t positions, unsigned rank,
                    const int64_t *shape);

#endif
