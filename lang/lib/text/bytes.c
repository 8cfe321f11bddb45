/* Bytes: made of numbers, of text and of arrays; items, slices, sums. Methods are in bytes_method.c,
 * encodings in codec.c. */
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/base/text/strbuf.h"
#include "lang/lib/arguments.h"
#include "lang/lib/text/bytes.h"
#include "lang/rt/integer/integer.h"
#include "lang/rt/scalar/eval.h"

Packed *packed_fresh(Rt *rt, int64_t count, int64_t size) {
  Packed *packed = packed_new(count, size);
  if (!packed) rt_fault(rt, DG_MEMORY, "out of memory for %lld bytes", (long long)count);
  return packed;
}

bool result_bytes(Rt *rt, Value *out, const void *data, int64_t count) {
  Packed *packed = packed_fresh(rt, count, 1);
  if (!packed) return false;
  if (count) memcpy(packed->data, data, (size_t)count);
  out->packed = packed;
  return true;
}

bool result_built(Rt *rt, Value *out, StrBuf *text) {
  bool good = !rt->fault.set && result_bytes(rt, out, strbuf_text(text), (int64_t)text->length);
  strbuf_fini(text);
  return good;
}

/* ---- making ---- */

bool lib_packed_literal(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Str *str = args[0].str;
  Packed *packed = packed_fresh(rt, str->points, 1);
  (void)call;
  if (!packed) return false;
  size_t pos = 0;
  for (int64_t k = 0; k < str->points; k++)
    packed->data[k] = (unsigned char)utf8_next(str->text, (size_t)str->length, &pos);
  out->packed = packed;
  return true;
}

bool lib_packed_zeros(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t count = arg_int(call, args, 0);
  if (count < 0) return rt_fault(rt, DG_VALUE, "negative count");
  Packed *packed = packed_fresh(rt, count, 1);
  if (!packed) return false;
  memset(packed->data, 0, (size_t)count);
  out->packed = packed;
  return true;
}

bool byte_of(Rt *rt, const LibCall *call, const Value *args, unsigned k, unsigned char *byte) {
  int64_t number = arg_int(call, args, k);
  if (number < 0 || number > 255) return rt_fault(rt, DG_VALUE, "byte must be in range(0, 256)");
  *byte = (unsigned char)number;
  return true;
}

bool lib_packed_of_byte(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  unsigned char byte = 0;
  return byte_of(rt, call, args, 0, &byte) && result_bytes(rt, out, &byte, 1);
}

bool lib_packed_of_ints(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *list = args[0].list;
  const Type *type = call->types[0]->count ? call->types[0]->items[0] : NULL;
  DType dtype = type ? type->dtype : DT_I64;
  bool whole = type && type->kind == TY_UNION; /* of ints of any size */
  Packed *packed = packed_fresh(rt, list->count, 1);
  if (!packed) return false;
  for (int64_t k = 0; k < list->count; k++) {
    Value item = list_at(list, k);
    Integer a = whole ? integer_of(type, item) : integer_small(scalar_int(dtype, &item));
    int64_t number = a.big ? -1 : a.small;
    if (number < 0 || number > 255) {
      object_release(&packed->head);
      return rt_fault(rt, DG_VALUE,
                      call->extra ? "byte must be in range(0, 256)" : "bytes must be in range(0, 256)");
    }
    packed->data[k] = (unsigned char)number;
  }
  out->packed = packed;
  return true;
}

bool lib_packed_copy(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t bytes = args[0].packed->count * packed_width(call->types[0]), size = packed_width(call->result);
  if (bytes % size) return rt_fault(rt, DG_VALUE, "bytes length not a multiple of item size");
  if (!result_bytes(rt, out, args[0].packed->data, bytes)) return false;
  out->packed->count = bytes / size;
  return true;
}

/* ---- items ---- */

bool lib_packed_length(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  out->i = args[0].packed->count;
  return true;
}

bool packed_place(Rt *rt, const Type *type, const Packed *packed, int64_t *index, bool stores) {
  if (sequence_index(index, packed->count)) return true;
  bool array = !type_is_bytes(type);
  return rt_fault(rt, DG_INDEX, "%sindex out of range",
                  type->kind == TY_BYTES ? ""
                  : !array               ? "bytearray "
                  : stores               ? "array assignment "
                                         : "array ");
}

bool packed_load(Rt *rt, const Type *type, const Packed *packed, int64_t k, Value *out) {
  *out = packed_item(type, packed, k);
  if (packed_dtype(type) != DT_U64 || out->u <= INT64_MAX) return true;
  return rt_fault(rt, DG_OVERFLOW, "integer result does not fit in 64 bits: int is 64-bit in Quern");
}

bool lib_packed_get(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t index = arg_int(call, args, 1);
  return packed_place(rt, call->types[0], args[0].packed, &index, false) &&
         packed_load(rt, call->types[0], args[0].packed, index, out);
}

bool lib_packed_slice(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Packed *packed = args[0].packed;
  int64_t start, step, count, size = packed_width(call->result);
  if (!sequence_slice(rt, call, args, 1, packed->count, &start, &step, &count)) return false;
  if (count < 0) count = 0;
  Packed *slice = packed_fresh(rt, count, size);
  if (!slice) return false;
  if (step == 1 && count) memcpy(slice->data, packed->data + start * size, (size_t)(count * size));
  for (int64_t k = 0; step != 1 && k < count; k++)
    memcpy(slice->data + k * size, packed->data + (start + k * step) * size, (size_t)size);
  out->packed = slice;
  return true;
}

bool lib_packed_contains(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Packed *packed = args[0].packed;
  unsigned char byte = 0;
  if (call->types[1]->kind != TY_SCALAR) {
    const Packed *part = args[1].packed;
    out->b = memmem(packed->data, (size_t)packed->count, part->data, (size_t)part->count) != NULL;
    return true;
  }
  if (!byte_of(rt, call, args, 1, &byte)) return false;
  out->b = packed->count && memchr(packed->data, byte, (size_t)packed->count);
  return true;
}

bool lib_packed_to_list(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Packed *packed = args[0].packed;
  List *list = list_new(call->result->items[0], packed->count);
  if (!list) return rt_fault(rt, DG_MEMORY, "out of memory for a list");
  for (; list->count < packed->count; list->count++)
    if (!packed_load(rt, call->types[0], packed, list->count, &list->items[list->count]))
      return object_release(&list->head), false;
  out->list = list;
  return true;
}

/* ---- sums and order ---- */

bool lib_packed_percent(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  StrBuf text = {0};
  bool good =
      fmt_percent_bytes(rt, &text, args[0].packed, call->types + 1, args + 1, call->count - 1, call->extra);
  Packed *made = good ? packed_fresh(rt, (int64_t)text.length, 1) : NULL;
  if (made && text.length) memcpy(made->data, text.data, text.length);
  strbuf_fini(&text);
  out->packed = made;
  return made;
}

bool lib_packed_concat(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Packed *a = args[0].packed, *b = args[1].packed;
  int64_t size = packed_width(call->result);
  Packed *sum = packed_fresh(rt, a->count + b->count, size);
  if (!sum) return false;
  memcpy(sum->data, a->data, (size_t)(a->count * size));
  memcpy(sum->data + a->count * size, b->data, (size_t)(b->count * size));
  out->packed = sum;
  return true;
}

bool lib_packed_repeat(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Packed *a = args[0].packed;
  int64_t times = arg_int(call, args, 1), total, unseen = 0;
  if (times < 0 || !a->count) times = 0;
  if (__builtin_mul_overflow(times, a->count, &total))
    return rt_fault(rt, DG_MEMORY, "out of memory for bytes");
  int64_t size = packed_width(call->result), bytes = a->count * size;
  Packed *all = packed_fresh(rt, total, size);
  if (!all) return false;
  for (int64_t k = 0; k < times && !rt_polls_after(rt, &unseen, bytes); k++)
    memcpy(all->data + k * bytes, a->data, (size_t)bytes);
  if (rt->fault.set) return object_release(&all->head), false;
  out->packed = all;
  return true;
}

bool lib_packed_compare(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Packed *a = args[0].packed, *b = args[1].packed;
  int order = memcmp(a->data, b->data, (size_t)(a->count < b->count ? a->count : b->count));
  (void)rt, (void)call;
  out->i = order ? (order > 0) - (order < 0) : (a->count > b->count) - (a->count < b->count);
  return true;
}

/* ---- arrays ---- */

bool lib_packed_of_array(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *array = array_contiguous(rt, args[0].array);
  (void)call;
  if (!array) return false;
  bool good = result_bytes(rt, out, array->data, array->size * (int64_t)array->elem->bytes);
  object_release(&array->head);
  return good;
}

bool lib_array_of_packed(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Packed *packed = args[0].packed;
  int64_t length = packed->count * packed_width(call->types[0]);
  int64_t size = (int64_t)call->result->elem->bytes, most = arg_int(call, args, 1),
          offset = arg_int(call, args, 2);
  if (offset < 0 || offset > length)
    return rt_fault(rt, DG_VALUE, "offset must be non-negative and no greater than buffer length (%lld)",
                    (long long)length);
  int64_t rest = length - offset, count = most < 0 ? rest / size : most;
  if (most < 0 && rest % size)
    return rt_fault(rt, DG_VALUE, "buffer size must be a multiple of element size");
  if (count > rest / size) return rt_fault(rt, DG_VALUE, "buffer is smaller than requested size");
  Array *array = array_new(rt, call->result->elem, 1, &count, false);
  if (!array) return false;
  if (count) memcpy(array->data, packed->data + offset, (size_t)(count * size));
  if (call->types[0]->kind == TY_BYTES) array->head.flags |= ARRAY_READONLY;
  out->array = array;
  return true;
}

/* ---- ints ---- */

bool lib_int_of_packed(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Packed *packed = args[0].packed;
  bool little = args[1].b, is_signed = args[2].b;
  (void)call;
  bool negative = is_signed && packed->count && packed->data[little ? packed->count - 1 : 0] & 0x80;
  uint64_t number = negative ? UINT64_MAX : 0;
  bool fits = true;
  for (int64_t k = 0; k < packed->count; k++) {
    fits &= number >> 56 == (negative ? 0xff : 0);
    number = number << 8 | packed->data[little ? packed->count - 1 - k : k];
  }
  if (!fits || (number >> 63 != 0) != negative)
    return rt_fault(rt, DG_OVERFLOW, "integer result does not fit in 64 bits: int is 64-bit in Quern");
  out->i = (int64_t)number;
  return true;
}

static bool big_to_packed(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Integer a = integer_of(call->types[0], args[0]);
  int64_t count = arg_int(call, args, 1);
  bool little = args[2].b, is_signed = args[3].b;
  if (count < 0) return rt_fault(rt, DG_VALUE, "length argument must be non-negative");
  if (integer_negative(a) && !is_signed)
    return rt_fault(rt, DG_OVERFLOW, "can't convert negative int to unsigned");
  Packed *packed = packed_fresh(rt, count, 1);
  if (!packed) return false;
  if (!integer_to_bytes(a, packed->data, (size_t)count, is_signed)) {
    object_release(&packed->head);
    return rt_fault(rt, DG_OVERFLOW, "int too big to convert");
  }
  for (int64_t k = 0; !little && k < count / 2; k++) {
    unsigned char byte = packed->data[k];
    packed->data[k] = packed->data[count - 1 - k];
    packed->data[count - 1 - k] = byte;
  }
  out->packed = packed;
  return true;
}

bool lib_int_to_packed(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  if (call->types[0]->kind == TY_BIG) return big_to_packed(rt, call, args, out);
  int64_t number = arg_int(call, args, 0), count = arg_int(call, args, 1);
  bool little = args[2].b, is_signed = args[3].b;
  if (count < 0) return rt_fault(rt, DG_VALUE, "length argument must be non-negative");
  if (number < 0 && !is_signed) return rt_fault(rt, DG_OVERFLOW, "can't convert negative int to unsigned");
  int64_t bits = count >= 9 ? 64 : count * 8 - (is_signed ? 1 : 0);
  bool fits = bits >= 63 || (bits < 0     ? false
                             : number < 0 ? number >= -(INT64_C(1) << bits)
                                          : number >> bits == 0);
  if (!fits && !(count == 0 && number == 0)) return rt_fault(rt, DG_OVERFLOW, "int too big to convert");
  Packed *packed = packed_fresh(rt, count, 1);
  if (!packed) return false;
  for (int64_t k = 0; k < count; k++)
    packed->data[little ? k : count - 1 - k] = (unsigned char)(k < 8        ? (number >> (8 * k))
                                                               : number < 0 ? 0xff
                                                                            : 0);
  out->packed = packed;
  return true;
}

/* ---- hexadecimal ---- */

/* Blocks of `each` bytes between separators are counted from the right, or (negative) from the left. */
bool lib_packed_hex(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Packed *packed = args[0].packed;
  const Str *between = arg_given(call, 1) ? args[1].str : NULL;
  int64_t each = arg_int_or(call, args, 2, 1), width = each < 0 ? -each : each;
  if (between && between->points != 1) return rt_fault(rt, DG_VALUE, "sep must be length 1.");
  if (between && between->length != 1) return rt_fault(rt, DG_VALUE, "sep must be ASCII.");
  StrBuf text = {0};
  for (int64_t k = 0; k < packed->count && !rt_polls(rt, k); k++) {
    if (between && width && k && (each < 0 ? k : packed->count - k) % width == 0)
      strbuf_putc(&text, between->text[0]);
    strbuf_putc(&text, "0123456789abcdef"[packed->data[k] >> 4]);
    strbuf_putc(&text, "0123456789abcdef"[packed->data[k] & 15]);
  }
  if (!rt->fault.set) return result_text(rt, out, &text);
  strbuf_fini(&text);
  return false;
}

static int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  char small = (char)(c | 0x20);
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

bool lib_packed_of_hex(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Str *str = args[0].str;
  StrBuf bytes = {0};
  (void)call;
  for (int64_t k = 0; k < str->length;) {
    char c = str->text[k];
    if (c == ' ' || (c >= 9 && c <= 13)) {
      k++;
      continue;
    }
    int high = hex_value(c), low = high >= 0 && k + 1 < str->length ? hex_value(str->text[k + 1]) : -1;
    if (high < 0 || low < 0) {
      strbuf_fini(&bytes);
      size_t at = utf8_count(str->text, (size_t)(high < 0 ? k : k + 1));
      return rt_fault(rt, DG_VALUE, "non-hexadecimal number found in fromhex() arg at position %zu", at);
    }
    strbuf_putc(&bytes, (char)(high << 4 | low));
    k += 2;
  }
  return result_built(rt, out, &bytes);
}
