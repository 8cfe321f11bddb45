/* Bytes at run time: numbers from 0 to 255, one behind another. */
#include <stdlib.h>
#include <string.h>

#include "lang/rt/format/fmt.h"
#include "lang/rt/hash/pyhash.h"
#include "lang/rt/types/bytes.h"
#include "lang/rt/scalar/eval.h"
#include "lang/rt/types/types.h"

static void packed_free(Object *object) {
  Packed *packed = (Packed *)object;
  if (packed->data != (unsigned char *)(packed + 1)) free(packed->data);
  free(packed);
}

static bool bytes_equal(const Type *type, Value a, Value b) {
  (void)type;
  return a.packed->count == b.packed->count &&
         !memcmp(a.packed->data, b.packed->data, (size_t)a.packed->count);
}

static bool bytes_hash(const Type *type, Value value, ValueHash *out) {
  (void)type;
  out->number = pyhash_bytes(value.packed->data, (size_t)value.packed->count);
  return true;
}

static bool bytes_less(const Type *type, Value a, Value b) {
  const Packed *x = a.packed, *y = b.packed;
  int order = memcmp(x->data, y->data, (size_t)(x->count < y->count ? x->count : y->count));
  (void)type;
  return order ? order < 0 : x->count < y->count;
}

static bool bytes_truth(const Type *type, Value value) {
  (void)type;
  return value.packed->count > 0;
}

static int64_t bytes_length(const Type *type, Value value) {
  (void)type;
  return value.packed->count;
}

static uint64_t bytes_size(const Type *type, Value value) {
  (void)type;
  return (uint64_t)value.packed->room;
}

/* `quote` is escaped. */
static void put_byte(StrBuf *out, unsigned char byte, char quote) {
  static const char escaped[] = "\t\n\r\\", letters[] = "tnr\\";
  const char *at = byte ? strchr(escaped, byte) : NULL;
  if (at)
    strbuf_printf(out, "\\%c", letters[at - escaped]);
  else if (byte == (unsigned char)quote)
    strbuf_printf(out, "\\%c", quote);
  else if (byte < ' ' || byte > '~')
    strbuf_printf(out, "\\x%02x", byte);
  else
    strbuf_putc(out, (char)byte);
}

/* As CPython has it, a bytearray's apostrophes are escaped between quotation marks too. */
void fmt_bytes(StrBuf *out, const Packed *packed, bool changeable, const FmtOptions *options) {
  size_t count = (size_t)packed->count;
  bool other = count && memchr(packed->data, '\'', count) && !memchr(packed->data, '"', count);
  char quote = other ? '"' : '\'';
  strbuf_putc(out, 'b');
  strbuf_putc(out, quote);
  for (size_t k = 0; k < count && !fmt_stops(options); k++)
    put_byte(out, packed->data[k], changeable ? '\'' : quote);
  strbuf_putc(out, quote);
}

/* ---- those that can be changed ---- */

static int64_t width(const Type *type) { return (int64_t)dtype_size(packed_dtype(type)); }

Value packed_item(const Type *type, const Packed *packed, int64_t k) {
  DType dtype = packed_dtype(type);
  Value item = {0};
  memcpy(item.bytes, packed->data + k * width(type), (size_t)width(type));
  if (dtype == DT_F32) return (Value){.f = item.f32};
  if (dtype_is_float(dtype) || dtype == DT_U64) return item;
  return (Value){.i = scalar_int(dtype, &item)};
}

static bool item_is_less(DType dtype, Value a, Value b) {
  return dtype_is_float(dtype) ? a.f < b.f : dtype == DT_U64 ? a.u < b.u : a.i < b.i;
}

static bool packed_equal(const Type *type, Value a, Value b) {
  DType dtype = packed_dtype(type);
  if (!dtype_is_float(dtype))
    return a.packed->count == b.packed->count &&
           !memcmp(a.packed->data, b.packed->data, (size_t)(a.packed->count * width(type)));
  for (int64_t k = 0; k < a.packed->count && k < b.packed->count; k++)
    if (packed_item(type, a.packed, k).f != packed_item(type, b.packed, k).f) return false;
  return a.packed->count == b.packed->count;
}

static bool packed_less(const Type *type, Value a, Value b) {
  DType dtype = packed_dtype(type);
  for (int64_t k = 0; k < a.packed->count && k < b.packed->count; k++) {
    Value x = packed_item(type, a.packed, k), y = packed_item(type, b.packed, k);
    bool less = item_is_less(dtype, x, y), nan = dtype_is_float(dtype) && (x.f != x.f || y.f != y.f);
    if (less || nan || item_is_less(dtype, y, x)) return less;
  }
  return a.packed->count < b.packed->count;
}

static void packed_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  const PackedKind *kind = type->def;
  bool real = dtype_is_float(kind->dtype);
  Type item = {.kind = TY_SCALAR,
               .weak = kind->dtype != DT_U64,
               .dtype = real                    ? DT_F64
                        : kind->dtype == DT_U64 ? DT_U64
                                                : DT_I64};
  (void)repr;
  strbuf_puts(out, kind->code ? "array('" : "bytearray(");
  if (!kind->code)
    fmt_bytes(out, value.packed, true, options);
  else
    strbuf_printf(out, "%c'%s", kind->code, value.packed->count ? ", [" : "");
  for (int64_t k = 0; kind->code && k < value.packed->count && !fmt_stops(options); k++) {
    if (k) strbuf_puts(out, ", ");
    fmt_str(out, &item, packed_item(type, value.packed, k), options);
  }
  strbuf_puts(out, kind->code && value.packed->count ? "])" : ")");
}

static void bytes_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  (void)type, (void)repr;
  fmt_bytes(out, value.packed, false, options);
}

const ObjectOps object_ops_packed = {.free = packed_free};
const ValueOps value_ops_bytes = {.equal = bytes_equal,
                                  .hash = bytes_hash,
                                  .less = bytes_less,
                                  .truth = bytes_truth,
                                  .length = bytes_length,
                                  .bytes = bytes_size,
                                  .format = bytes_format};
const ValueOps value_ops_packed = {.equal = packed_equal,
                                   .less = packed_less,
                                   .truth = bytes_truth,
                                   .length = bytes_length,
                                   .bytes = bytes_size,
                                   .format = packed_format};
