/* Old-style formatting: "%d %5.2f" % values.
 * Source: https://docs.python.org/3/library/stdtypes.html#printf-style-string-formatting */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/rt/format/spec.h"
#include "lang/rt/hash/dict.h"
#include "lang/rt/integer/integer.h"
#include "lang/rt/scalar/eval.h"
#include "lang/rt/value/union.h"

typedef struct Percent {
  Rt *rt;
  StrBuf *out;
  const char *format;
  size_t length, at;
  const Type *const *types;
  const Value *values;
  unsigned count, next;
  bool bytes;           /* format and result are bytes */
  bool alone;           /* the one value was no tuple's, so it may be a mapping */
  const Type *key_type; /* of the value of a key that the conversion takes; NULL: the next argument */
  Value key_value;
} Percent;

/* One conversion: flags, width, precision (-1: none) and its letter. */
typedef struct Conversion {
  bool left, plus, blank, alternate, zero;
  int64_t width, precision;
  uint32_t letter;
  size_t index; /* of the letter, in code points */
} Conversion;

static char peek(const Percent *p) { return p->at < p->length ? p->format[p->at] : 0; }

static bool next_value(Percent *p, const Type **type, Value *value) {
  if (p->key_type) {
    *type = p->key_type, *value = p->key_value;
    p->key_type = NULL;
    if ((*type)->kind == TY_UNION) *value = union_open(*type, *value, type);
    return true;
  }
  if (p->next == p->count) return rt_fault(p->rt, DG_TYPE, "not enough arguments for format string");
  *type = p->types[p->next];
  *value = p->values[p->next++];
  if ((*type)->kind == TY_UNION) *value = union_open(*type, *value, type);
  return true;
}

static void read_flags(Percent *p, Conversion *c) {
  for (;; p->at++) switch (peek(p)) {
      case '-': c->left = true; break;
      case '+': c->plus = true; break;
      case ' ': c->blank = true; break;
      case '#': c->alternate = true; break;
      case '0': c->zero = true; break;
      default: return;
    }
}

/* Digits or a star; `number` is left alone when there is neither. */
static bool read_count(Percent *p, int64_t *number) {
  const Type *type = NULL;
  Value value = {0};
  if (peek(p) == '*') {
    p->at++;
    if (!next_value(p, &type, &value)) return false;
    if (type->kind != TY_SCALAR || !dtype_is_int(type->dtype)) return rt_fault(p->rt, DG_TYPE, "* wants int");
    *number = scalar_int(type->dtype, &value);
    return true;
  }
  if (peek(p) < '0' || peek(p) > '9') return true;
  for (*number = 0; peek(p) >= '0' && peek(p) <= '9'; p->at++) {
    *number = *number * 10 + (peek(p) - '0');
    if (*number > 1000000000) return rt_fault(p->rt, DG_VALUE, "width too big");
  }
  return true;
}

/* The type of the texts, or bytes, among keys of a type; NULL: there are none. */
static const Type *text_type(const Type *key, TypeKind kind) {
  if (!key || key->kind == kind) return key;
  for (unsigned k = 0; key->kind == TY_UNION && k < key->count; k++)
    if (key->items[k]->kind == kind) return key->items[k];
  return NULL;
}

/* %(key)s: the value that the one argument, a dictionary, has for the text between the parentheses. */
static bool read_key(Percent *p) {
  if (p->alone && p->types[0]->kind == TY_CHAIN)
    return rt_fault(p->rt, DG_NOT_IMPLEMENTED, "%% takes no keys of a ChainMap here: use dict(m)");
  if (!p->alone || p->types[0]->kind != TY_DICT) return rt_fault(p->rt, DG_TYPE, "format requires a mapping");
  size_t begin = ++p->at, depth = 1;
  for (; p->at < p->length && depth; p->at++)
    depth += (size_t)(p->format[p->at] == '(') - (size_t)(p->format[p->at] == ')');
  if (depth) return rt_fault(p->rt, DG_VALUE, "incomplete format key");
  const Dict *dict = p->values[0].dict;
  size_t length = p->at - 1 - begin;
  Packed *raw = p->bytes ? packed_new((int64_t)length, 1) : NULL;
  Str *text = p->bytes ? NULL : str_new(p->format + begin, length);
  if (!raw && !text) return rt_fault(p->rt, DG_MEMORY, "out of memory");
  if (raw) memcpy(raw->data, p->format + begin, length);
  Value key = raw ? (Value){.packed = raw} : (Value){.str = text};
  ValueHash hash = {0};
  const Type *type = text_type(dict->key, p->bytes ? TY_BYTES : TY_STR);
  if (type) value_hash(type, key, &hash);
  int64_t at = type ? dict_find(dict, type, key, &hash) : -1;
  if (at < 0) {
    static const Type kinds[] = {{.kind = TY_STR}, {.kind = TY_BYTES}};
    StrBuf shown = {0};
    fmt_repr(&shown, &kinds[p->bytes], key, fmt_options(p->rt));
    rt_fault(p->rt, DG_KEY, "%s", strbuf_text(&shown));
    strbuf_fini(&shown);
  } else
    p->key_type = dict->value, p->key_value = dict_value_at(dict, at);
  object_release(key.object);
  return at >= 0;
}

static bool read_conversion(Percent *p, Conversion *c) {
  *c = (Conversion){.width = -1, .precision = -1};
  if (peek(p) == '(' && !read_key(p)) return false;
  read_flags(p, c);
  if (!read_count(p, &c->width)) return false;
  if (c->width < -1) c->left = true, c->width = -c->width;
  if (peek(p) == '.') {
    p->at++;
    c->precision = 0;
    if (!read_count(p, &c->precision)) return false;
    if (c->precision < 0) c->precision = 0;
  }
  if (peek(p) == 'h' || peek(p) == 'l' || peek(p) == 'L') p->at++;
  if (p->at >= p->length) return rt_fault(p->rt, DG_VALUE, "incomplete format");
  c->index = p->bytes ? p->at : utf8_count(p->format, p->at);
  c->letter = p->bytes ? (unsigned char)p->format[p->at++] : utf8_next(p->format, p->length, &p->at);
  return true;
}

/* Sign, prefix and body padded to the width: zeros go between prefix and body. */
static void put_padded(Percent *p, const Conversion *c, char sign, const char *prefix, const char *body,
                       size_t length, bool zeros) {
  size_t wide = p->bytes ? length : utf8_count(body, length);
  int64_t room = c->width - (int64_t)(sign != 0) - (int64_t)strlen(prefix) - (int64_t)wide;
  size_t padding = room > 0 ? (size_t)room : 0;
  if (!c->left && !zeros) strbuf_repeat(p->out, ' ', padding);
  if (sign) strbuf_putc(p->out, sign);
  strbuf_puts(p->out, prefix);
  if (!c->left && zeros) strbuf_repeat(p->out, '0', padding);
  strbuf_add(p->out, body, length);
  if (c->left) strbuf_repeat(p->out, ' ', padding);
}

static char sign_of(const Conversion *c, bool negative) {
  return negative ? '-' : c->plus ? '+' : c->blank ? ' ' : 0;
}

/* ---- texts ---- */

static void put_text(Percent *p, const Conversion *c, const Type *type, Value value) {
  if (c->letter == 's' && c->width < 0 && c->precision < 0) {
    fmt_str(p->out, type, value, fmt_options(p->rt));
    return;
  }
  StrBuf text = {0};
  if (c->letter == 's')
    fmt_str(&text, type, value, fmt_options(p->rt));
  else if (c->letter == 'r' && !p->bytes)
    fmt_repr(&text, type, value, fmt_options(p->rt));
  else
    fmt_ascii(&text, type, value, fmt_options(p->rt));
  size_t length = text.length;
  if (c->precision >= 0) length = utf8_offset(strbuf_text(&text), length, (size_t)c->precision);
  put_padded(p, c, 0, "", strbuf_text(&text), length, false);
  strbuf_fini(&text);
}

static bool put_character(Percent *p, const Conversion *c, const Type *type, Value value) {
  char bytes[4];
  if (type->kind == TY_BIG) return rt_fault(p->rt, DG_OVERFLOW, "%%c arg not in range(0x110000)");
  if (type->kind == TY_STR && value.str->points == 1) {
    put_padded(p, c, 0, "", value.str->text, (size_t)value.str->length, false);
    return true;
  }
  if (type->kind != TY_SCALAR || (!dtype_is_int(type->dtype) && type->dtype != DT_BOOL))
    return rt_fault(p->rt, DG_TYPE, "%%c requires int or char");
  int64_t code = scalar_int(type->dtype, &value);
  if (code < 0 || code > 0x10FFFF) return rt_fault(p->rt, DG_OVERFLOW, "%%c arg not in range(0x110000)");
  if (utf8_lacks((uint32_t)code)) return rt_fault(p->rt, DG_NOT_IMPLEMENTED, UTF8_LACKS_TEXT);
  put_padded(p, c, 0, "", bytes, utf8_put(bytes, (uint32_t)code), false);
  return true;
}

/* %s and %b of bytes, and %c of one of them. */
static bool put_bytes(Percent *p, const Conversion *c, const Type *type, Value value) {
  bool raw = type_is_bytes(type), one = c->letter == 'c';
  if (one && type->kind == TY_SCALAR && dtype_is_int(type->dtype)) {
    int64_t code = scalar_int(type->dtype, &value);
    if (code < 0 || code > 255) return rt_fault(p->rt, DG_OVERFLOW, "%%c arg not in range(256)");
    put_padded(p, c, 0, "", &(char){(char)code}, 1, false);
    return true;
  }
  if (one && (!raw || value.packed->count != 1))
    return rt_fault(p->rt, DG_TYPE, "%%c requires an integer in range(256) or a single byte");
  if (!raw)
    return rt_fault(p->rt, DG_TYPE,
                    "%%b requires a bytes-like object, or an object that implements __bytes__, not '%s'",
                    fmt_type_name(type));
  int64_t length = value.packed->count;
  if (!one && c->precision >= 0 && c->precision < length) length = c->precision;
  put_padded(p, c, 0, "", (const char *)value.packed->data, (size_t)length, false);
  return true;
}

/* ---- integers ---- */

static void put_digits(StrBuf *text, uint64_t number, unsigned base, bool upper) {
  char reversed[64];
  size_t count = 0;
  do reversed[count++] = (upper ? "0123456789ABCDEF" : "0123456789abcdef")[number % base];
  while (number /= base);
  while (count) strbuf_putc(text, reversed[--count]);
}

/* A float is truncated, its digits exact however large it is. */
static bool truncated_digits(Percent *p, StrBuf *text, double value) {
  if (isnan(value)) return rt_fault(p->rt, DG_VALUE, "cannot convert float NaN to integer");
  if (isinf(value)) return rt_fault(p->rt, DG_OVERFLOW, "cannot convert float infinity to integer");
  strbuf_printf(text, "%.0f", trunc(fabs(value)));
  return true;
}

/* Sign, prefix and digits, with zeros in front of them as the precision asks. */
static void put_body(Percent *p, const Conversion *c, bool negative, const StrBuf *digits) {
  StrBuf body = {0};
  const char *prefix = !c->alternate      ? ""
                       : c->letter == 'o' ? "0o"
                       : c->letter == 'x' ? "0x"
                       : c->letter == 'X' ? "0X"
                                          : "";
  if (c->precision > (int64_t)digits->length)
    strbuf_repeat(&body, '0', (size_t)c->precision - digits->length);
  strbuf_add(&body, digits->data, digits->length);
  put_padded(p, c, sign_of(c, negative), prefix, body.data, body.length, c->zero);
  strbuf_fini(&body);
}

static bool put_big(Percent *p, const Conversion *c, Integer a) {
  StrBuf digits = {0};
  bool hex = c->letter == 'x' || c->letter == 'X', octal = c->letter == 'o';
  if (!hex && !octal && !integer_shown(p->rt, a)) return false;
  integer_digits(&digits, a, hex ? 16 : octal ? 8 : 10);
  for (size_t k = 0; c->letter == 'X' && k < digits.length; k++)
    if (digits.data[k] >= 'a') digits.data[k] = (char)(digits.data[k] - 'a' + 'A');
  put_body(p, c, integer_negative(a), &digits);
  strbuf_fini(&digits);
  return true;
}

static bool put_integer(Percent *p, const Conversion *c, const Type *type, Value value) {
  bool decimal = c->letter == 'd' || c->letter == 'i' || c->letter == 'u', negative;
  if (type->kind == TY_BIG) return put_big(p, c, (Integer){.big = (const Big *)value.object});
  bool number = type->kind == TY_SCALAR && !dtype_is_complex(type->dtype);
  if (!number || (!decimal && dtype_is_float(type->dtype)))
    return rt_fault(p->rt, DG_TYPE, "%%%c format: %s is required, not %s", (char)c->letter,
                    decimal ? "a real number" : "an integer", fmt_type_name(type));
  bool plain = decimal && c->width < 0 && c->precision < 0 && !c->plus && !c->blank;
  if (plain && !dtype_is_float(type->dtype)) {
    int64_t whole = scalar_int(type->dtype, &value);
    if (dtype_is_unsigned(type->dtype))
      strbuf_unsigned(p->out, (uint64_t)whole);
    else
      strbuf_int(p->out, whole);
    return true;
  }
  StrBuf digits = {0};
  if (dtype_is_float(type->dtype)) {
    double real = scalar_double(type->dtype, &value);
    negative = real <= -1;
    if (!truncated_digits(p, &digits, real)) return false;
  } else {
    int64_t whole = scalar_int(type->dtype, &value);
    negative = whole < 0 && !dtype_is_unsigned(type->dtype);
    unsigned base = decimal ? 10 : c->letter == 'o' ? 8 : 16;
    put_digits(&digits, negative ? 0 - (uint64_t)whole : (uint64_t)whole, base, c->letter == 'X');
  }
  put_body(p, c, negative, &digits);
  strbuf_fini(&digits);
  return true;
}

/* ---- floats ---- */

static bool put_float(Percent *p, const Conversion *c, const Type *type, Value value) {
  static const Type real_type = {.kind = TY_SCALAR, .weak = true, .dtype = DT_F64};
  if (type->kind == TY_BIG) {
    if (!integer_double(p->rt, (Integer){.big = (const Big *)value.object}, &value.f)) return false;
    type = &real_type;
  }
  if (type->kind != TY_SCALAR || dtype_is_complex(type->dtype))
    return rt_fault(p->rt, DG_TYPE,
                    p->bytes ? "float argument required, not %s" : "must be real number, not %s",
                    fmt_type_name(type));
  if (!spec_precision(p->rt, c->precision)) return false;
  double real = scalar_double(type->dtype, &value);
  StrBuf text = {0};
  spec_float_text(&text, real, (char)c->letter, c->precision, c->alternate, false);
  put_padded(p, c, sign_of(c, signbit(real) && !isnan(real)), "", text.data, text.length, c->zero);
  strbuf_fini(&text);
  return true;
}

static bool put_conversion(Percent *p) {
  Conversion c;
  const Type *type = NULL;
  Value value = {0};
  if (peek(p) == '%') return p->at++, strbuf_putc(p->out, '%'), true;
  if (!read_conversion(p, &c)) return false;
  if (!next_value(p, &type, &value)) return false;
  if (c.letter < 0x80 && strchr("diuoxX", (int)c.letter)) return put_integer(p, &c, type, value);
  if (c.letter < 0x80 && strchr("eEfFgG", (int)c.letter)) return put_float(p, &c, type, value);
  if (p->bytes && c.letter && c.letter < 0x80 && strchr("sbc", (int)c.letter))
    return put_bytes(p, &c, type, value);
  if (c.letter < 0x80 && strchr("sra", (int)c.letter)) return put_text(p, &c, type, value), true;
  if (c.letter == 'c') return put_character(p, &c, type, value);
  return rt_fault(p->rt, DG_VALUE, "unsupported format character '%c' (0x%x) at index %zu",
                  c.letter > 31 && c.letter < 127 ? (char)c.letter : '?', c.letter, c.index);
}

/* Whether a single value is a mapping to it, whose items need not all be used: what has items between
 * brackets, but for the texts. */
static bool is_mapping(const Percent *p) {
  const Type *type = p->types[0];
  if (type->kind == TY_PACKED) return !p->bytes || !type_is_bytes(type);
  return type->kind == TY_DICT || type->kind == TY_LIST || type->kind == TY_RANGE || type->kind == TY_ARRAY ||
         type->kind == TY_CHAIN || (type->kind == TY_BYTES && !p->bytes);
}

static bool put_all(Percent *p) {
  while (p->at < p->length) {
    const char *percent = memchr(p->format + p->at, '%', p->length - p->at);
    size_t end = percent ? (size_t)(percent - p->format) : p->length;
    strbuf_add(p->out, p->format + p->at, end - p->at);
    p->at = end;
    if (!percent) break;
    p->at++;
    if (!put_conversion(p)) return false;
  }
  if (rt_interrupted(p->rt)) return false;
  if (p->alone && is_mapping(p)) return true;
  if (p->next < p->count)
    return rt_fault(p->rt, DG_TYPE, "not all arguments converted during %s formatting",
                    p->bytes ? "bytes" : "string");
  return true;
}

/* The same of a tuple of any length, whose items are the values. */
static bool put_items(Percent *p) {
  bool tuple = p->alone && p->types[0]->kind == TY_VARTUPLE;
  if (!tuple) return put_all(p);
  const List *list = p->values[0].list;
  size_t count = (size_t)list->count;
  const Type **types = memory_zero(count + 1, sizeof *types);
  Value *values = memory_zero(count + 1, sizeof *values);
  bool good = (types && values) || rt_fault(p->rt, DG_MEMORY, "out of memory");
  for (size_t k = 0; good && k < count; k++) {
    types[k] = list->item;
    values[k] = list_at(list, (int64_t)k);
    if (list->item->kind == TY_UNION) values[k] = union_open(list->item, values[k], &types[k]);
  }
  p->types = types;
  p->values = values;
  p->count = (unsigned)count;
  p->alone = false;
  good = good && put_all(p);
  free(types);
  free(values);
  return good;
}

bool fmt_percent(Rt *rt, StrBuf *out, const char *format, size_t length, const Type *const *types,
                 const Value *values, unsigned count, bool alone) {
  Percent p = {.rt = rt,
               .out = out,
               .format = format,
               .length = length,
               .types = types,
               .values = values,
               .count = count,
               .alone = alone};
  return put_items(&p);
}

bool fmt_percent_bytes(Rt *rt, StrBuf *out, const Packed *format, const Type *const *types,
                       const Value *values, unsigned count, bool alone) {
  Percent p = {.rt = rt,
               .out = out,
               .format = (const char *)format->data,
               .length = (size_t)format->count,
               .types = types,
               .values = values,
               .count = count,
               .bytes = true,
               .alone = alone};
  return put_items(&p);
}
