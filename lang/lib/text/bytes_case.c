/* Methods of bytes that look at case and kinds of characters: those of ASCII, for bytes are no text yet. */
#include "lang/lib/text/bytes.h"

static unsigned char swapped(unsigned char c) { return byte_is_alpha(c) ? c ^ 0x20 : c; }
static unsigned char raised(unsigned char c) { return byte_is_lower(c) ? c ^ 0x20 : c; }
static unsigned char lowered(unsigned char c) { return byte_is_upper(c) ? c ^ 0x20 : c; }

/* The byte in the place that it has for the method; `inside`: behind a letter. */
static unsigned char cased(BytesMethod method, unsigned char c, bool first, bool inside) {
  if (method == BYTES_upper) return raised(c);
  if (method == BYTES_lower) return lowered(c);
  if (method == BYTES_swapcase) return swapped(c);
  if (method == BYTES_capitalize) return first ? raised(c) : lowered(c);
  return inside ? lowered(c) : raised(c);
}

bool bytes_change_case(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  BytesMethod method = (BytesMethod)call->extra;
  const Packed *self = args[0].packed;
  Packed *packed = packed_fresh(rt, self->count, 1);
  if (!packed) return false;
  bool inside = false;
  for (int64_t k = 0; k < self->count; k++) {
    packed->data[k] = cased(method, self->data[k], !k, inside);
    inside = byte_is_alpha(self->data[k]);
  }
  out->packed = packed;
  return true;
}

/* Whether all bytes, one at least, are of the method's kind. */
bool bytes_all_are(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  BytesMethod method = (BytesMethod)call->extra;
  const Packed *self = args[0].packed;
  (void)rt;
  bool all = self->count > 0;
  for (int64_t k = 0; all && k < self->count; k++) {
    unsigned char c = self->data[k];
    all = method == BYTES_isspace   ? byte_is_space(c)
          : method == BYTES_isalpha ? byte_is_alpha(c)
          : method == BYTES_isdigit ? byte_is_digit(c)
                                    : byte_is_alpha(c) || byte_is_digit(c);
  }
  out->b = all;
  return true;
}

/* islower, isupper: letters, and none of the other case. */
bool bytes_one_case(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Packed *self = args[0].packed;
  bool upper = call->extra == BYTES_isupper, any = false, other = false;
  (void)rt;
  for (int64_t k = 0; k < self->count; k++) {
    other |= upper ? byte_is_lower(self->data[k]) : byte_is_upper(self->data[k]);
    any |= byte_is_alpha(self->data[k]);
  }
  out->b = any && !other;
  return true;
}

bool bytes_is_title(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Packed *self = args[0].packed;
  bool inside = false, any = false, wrong = false;
  (void)rt, (void)call;
  for (int64_t k = 0; k < self->count; k++) {
    unsigned char c = self->data[k];
    wrong |= inside ? byte_is_upper(c) : byte_is_lower(c);
    inside = byte_is_alpha(c);
    any |= inside;
  }
  out->b = any && !wrong;
  return true;
}

bool bytes_is_ascii(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Packed *self = args[0].packed;
  bool ascii = true;
  (void)rt, (void)call;
  for (int64_t k = 0; k < self->count; k++) ascii &= self->data[k] < 128;
  out->b = ascii;
  return true;
}
