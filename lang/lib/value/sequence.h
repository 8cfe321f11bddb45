/* What strings, lists, tuples and ranges share: indices, slices, new strings. */
#ifndef QUERN_LIB_VALUE_SEQUENCE_H
#define QUERN_LIB_VALUE_SEQUENCE_H

#include "lang/lib/lib.h"

/* A negative index counts from the end. False when it is outside [0, length). */
bool sequence_index(int64_t *index, int64_t length);
/* [start:stop:step] from arguments `first` to `first` + 2 (int or None each): item k of the
 * result is item *start + k * *step. ValueError for a zero step. */
bool sequence_slice(Rt *rt, const LibCall *call, const Value *args, unsigned first, int64_t length,
                    int64_t *start, int64_t *step, int64_t *count);
/* start and stop of str.find and its kin, clamped to [0, length]. */
void sequence_bounds(const LibCall *call, const Value *args, unsigned first, int64_t length, int64_t *start,
                     int64_t *stop);
/* *out = a new string; false after a MemoryError fault. */
bool result_str(Rt *rt, Value *out, const char *text, size_t length);
/* The same of a buffer, which is emptied. */
bool result_text(Rt *rt, Value *out, StrBuf *text);
/* Hands an owned object to the caller; false after a MemoryError fault for NULL. */
bool result_object(Rt *rt, Value *out, Object *object);

#endif
