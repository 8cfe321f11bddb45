/* Bytes at run time: numbers from 0 to 255, one behind another. */
#include <stdlib.h>
#include <string.h>

#include "lang/rt/format/fmt.h"
#include "lang/rt/types/bytes.h"
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

void fmt_bytes(StrBuf *out, const Packed *packed, const FmtOptions *options) {
  size_t count = (size_t)packed->count;
  bool other = count && memchr(packed->data, '\'', count) && !memchr(packed->data, '"', count);
  char quote = other ? '"' : '\'';
  strbuf_putc(out, 'b');
  strbuf_putc(out, quote);
  for (size_t k = 0; k < count && !fmt_stops(options); k++) put_byte(out, packed->data[k], quote);
  strbuf_putc(out, quote);
}

static void bytes_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  (void)type, (void)repr;
  fmt_bytes(out, value.packed, options);
}

const ObjectOps object_ops_packed = {.free = packed_free};
const ValueOps value_ops_bytes = {.equal = bytes_equal,
                                  .less = bytes_less,
                                  .truth = bytes_truth,
                                  .length = bytes_length,
                                  .bytes = bytes_size,
                                  .format = bytes_format};
