/* The plain cases of index arrays and masks: one index over contiguous memory (take.c). */
#ifndef QUERN_LIB_ARRAY_TAKE_H
#define QUERN_LIB_ARRAY_TAKE_H

#include "lang/rt/array/array.h"

/* The axis that one int64 index stands on: its length, its step in bytes, and the bytes of what one
 * position holds, which lie together. */
typedef struct GatherAxis {
  char *data;
  int64_t size, stride;
  size_t row;
  unsigned axis; /* for the message */
} GatherAxis;

/* out[i] = row index[i], i in [0, n), negative indices from the end. False after a fault: IndexError of the
 * first index that is out of bounds, or an interrupt. */
bool gather_rows(Rt *rt, const GatherAxis *axis, const int64_t *index, int64_t n, char *out);
/* Row index[i] = from + i * from_step, in order, so that the last of equal indices wins. Nothing is written
 * when an index is out of bounds. False after a fault: that, or an interrupt. */
bool scatter_rows(Rt *rt, const GatherAxis *axis, const int64_t *index, int64_t n, const char *from,
                  int64_t from_step);

/* How many of n truth values (one byte each, 0 or 1) are true; -1 after an interrupt. */
int64_t mask_count(Rt *rt, const uint8_t *mask, int64_t n);
/* The elements of n (item bytes each) where the mask is true, together; room for mask_count of them. */
bool mask_take(Rt *rt, const uint8_t *mask, int64_t n, size_t item, const char *data, char *out);
/* data[i] = the next of `from` where the mask is true; from_step 0 repeats one element. */
bool mask_store(Rt *rt, const uint8_t *mask, int64_t n, size_t item, char *data, const char *from,
                int64_t from_step);
/* Coordinates of the true elements of a C-contiguous mask: out[d][k], room for mask_count each. */
bool mask_positions(Rt *rt, const uint8_t *mask, unsigned rank, const int64_t *shape, int64_t *const *out);
/* mask[i] = whether element i of a contiguous array is not zero (a NaN is true). */
bool mask_of(Rt *rt, const Array *contiguous, uint8_t *mask);

#endif
