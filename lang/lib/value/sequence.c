/* Indices and slices by Python's rules. */
#include "lang/lib/value/sequence.h"

#include "lang/lib/arguments.h"

bool sequence_index(int64_t *index, int64_t length) {
  if (*index < 0) *index += length;
  return *index >= 0 && *index < length;
}

/* A bound counted from the end if negative, then held within [low, high]. */
static int64_t clamped(int64_t bound, int64_t length, int64_t low, int64_t high) {
  if (bound < 0) bound = bound < -length ? low : bound + length;
  return bound < low ? low : bound > high ? high : bound;
}

bool sequence_slice(Rt *rt, const LibCall *call, const Value *args, unsigned first, int64_t length,
                    int64_t *start, int64_t *step, int64_t *count) {
  *step = arg_int_or(call, args, first + 2, 1);
  if (*step == 0) return rt_fault(rt, DG_VALUE, "slice step cannot be zero");
  bool forward = *step > 0;
  int64_t low = forward ? 0 : -1, high = forward ? length : length - 1;
  *start = arg_given(call, first) ? clamped(arg_int(call, args, first), length, low, high)
           : forward              ? low
                                  : high;
  int64_t stop = arg_given(call, first + 1) ? clamped(arg_int(call, args, first + 1), length, low, high)
                 : forward                  ? high
                                            : low;
  *count = range_length(*start, stop, *step);
  return true;
}

void sequence_bounds(const LibCall *call, const Value *args, unsigned first, int64_t length, int64_t *start,
                     int64_t *stop) {
  *start = arg_int_or(call, args, first, 0);
  *stop = arg_int_or(call, args, first + 1, length);
  if (*start < 0) *start = *start + length < 0 ? 0 : *start + length;
  *stop = clamped(*stop, length, 0, length);
}

bool result_object(Rt *rt, Value *out, Object *object) {
  if (!object) return rt_fault(rt, DG_MEMORY, "out of memory");
  out->object = object;
  return true;
}

bool result_str(Rt *rt, Value *out, const char *text, size_t length) {
  return result_object(rt, out, (Object *)str_new(text, length));
}

bool result_text(Rt *rt, Value *out, StrBuf *text) {
  bool good = result_str(rt, out, strbuf_text(text), text->length);
  strbuf_fini(text);
  return good;
}
