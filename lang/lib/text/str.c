/* Strings: joining, indexing, comparison, conversion to and from text. Methods are in
 * str_method.c and str_case.c. Indices are code points; a string of ASCII only is indexed directly.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "lang/lib/arguments.h"
#include "lang/base/memory/limits.h"
#include "lang/lib/text/bytes.h"
#include "lang/lib/value/sequence.h"
#include "lang/base/text/unicode.h"
#include "lang/rt/format/impl.h"
#include "lang/rt/scalar/eval.h"

/* `text` when `good`, else nothing. */
static bool text_if(Rt *rt, bool good, StrBuf *text, Value *out) {
  if (good) return result_text(rt, out, text);
  strbuf_fini(text);
  return false;
}

bool lib_str_join_all(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  size_t length = 0;
  for (uint32_t k = 0; k < call->count; k++) length += (size_t)args[k].str->length;
  Str *str = str_blank(length);
  if (!str) return result_object(rt, out, NULL);
  str->points = 0;
  char *at = str->text;
  for (uint32_t k = 0; k < call->count; k++) {
    memcpy(at, args[k].str->text, (size_t)args[k].str->length);
    at += (size_t)args[k].str->length;
    str->points += args[k].str->points;
  }
  out->str = str;
  return true;
}

bool lib_str_concat(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return lib_str_join_all(rt, call, args, out);
}

bool lib_str_repeat(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t times = arg_int(call, args, 1), total;
  const Str *str = args[0].str;
  if (times < 0 || !str->length) times = 0;
  if (__builtin_mul_overflow(times, str->length, &total) || total > INT64_C(1) << 40)
    return rt_fault(rt, DG_MEMORY, "out of memory for a string");
  Str *result = memory_new(sizeof *result + (size_t)total + 1);
  if (!result) return rt_fault(rt, DG_MEMORY, "out of memory for a string");
  *result = (Str){.head = {.count = 1, .kind = OBJ_STR}, .length = total, .points = str->points * times};
  int64_t unseen = 0;
  for (int64_t k = 0; k < times && !rt_polls_after(rt, &unseen, str->length); k++)
    memcpy(result->text + k * str->length, str->text, (size_t)str->length);
  result->text[total] = 0;
  out->str = result;
  if (!rt->fault.set) return true;
  object_release(&result->head);
  return false;
}

/* The order of UTF-8 bytes is the order of code points. */
bool lib_str_compare(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  const Str *a = args[0].str, *b = args[1].str;
  int order = memcmp(a->text, b->text, (size_t)(a->length < b->length ? a->length : b->length));
  out->i = order ? (order > 0) - (order < 0) : (a->length > b->length) - (a->length < b->length);
  return true;
}

bool lib_str_length(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  out->i = args[0].str->points;
  return true;
}

static size_t offset_of(const Str *str, int64_t point) {
  return str->points == str->length ? (size_t)point
                                    : utf8_offset(str->text, (size_t)str->length, (size_t)point);
}

/* The strings of one ASCII character. Their counts are those of objects that are lent, so that nothing ever
 * writes to them (lang/rt/value/lend.h). */
typedef struct CharStr {
  Object head;
  int64_t length, points, hash;
  char text[8];
} CharStr;
_Static_assert(offsetof(CharStr, text) == offsetof(Str, text), "a CharStr is a Str");
#define CHAR_STR(c)                                                                                          \
  {                                                                                                          \
    {.count = INT32_MIN, .kind = OBJ_STR}, 1, 1, 0, { c }                                                    \
  }
#define CHAR_STRS_4(c)  CHAR_STR(c), CHAR_STR((c) + 1), CHAR_STR((c) + 2), CHAR_STR((c) + 3)
#define CHAR_STRS_16(c) CHAR_STRS_4(c), CHAR_STRS_4((c) + 4), CHAR_STRS_4((c) + 8), CHAR_STRS_4((c) + 12)
#define CHAR_STRS_64(c)                                                                                      \
  CHAR_STRS_16(c), CHAR_STRS_16((c) + 16), CHAR_STRS_16((c) + 32), CHAR_STRS_16((c) + 48)
static const CharStr char_strs[128] = {CHAR_STRS_64(0), CHAR_STRS_64(64)};

/* The character at byte `from`, which ends before byte `to`. */
static bool result_char(Rt *rt, const Str *str, size_t from, size_t to, Value *out) {
  unsigned char first = (unsigned char)str->text[from];
  if (first >= 128) return result_str(rt, out, str->text + from, to - from);
  out->str = (Str *)(uintptr_t)&char_strs[first];
  return true;
}

bool lib_str_index(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Str *str = args[0].str;
  int64_t index = arg_int(call, args, 1);
  if (!sequence_index(&index, str->points)) return rt_fault(rt, DG_INDEX, "string index out of range");
  size_t from = offset_of(str, index), to = from;
  utf8_next(str->text, (size_t)str->length, &to);
  return result_char(rt, str, from, to, out);
}

/* Of a text of ASCII only. */
static bool slice_bytes(Rt *rt, const char *from, int64_t step, int64_t count, Value *out) {
  Str *str = str_blank((size_t)count);
  if (!str) return result_object(rt, out, NULL);
  enum { PIECE = 1 << 20 };
  for (int64_t k = 0, end; k < count && !rt_polls(rt, 0); k = end) {
    end = count - k < PIECE ? count : k + PIECE;
    for (int64_t i = k; i < end; i++) str->text[i] = from[i * step];
  }
  if (rt->fault.set) return object_release(&str->head), false;
  str->points = count;
  out->str = str;
  return true;
}

bool lib_str_slice(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Str *str = args[0].str;
  int64_t start, step, count;
  if (!sequence_slice(rt, call, args, 1, str->points, &start, &step, &count)) return false;
  if (count <= 0) return result_str(rt, out, "", 0);
  if (step == 1) {
    size_t from = offset_of(str, start), to = offset_of(str, start + count);
    return result_str(rt, out, str->text + from, to - from);
  }
  if (str->points == str->length) return slice_bytes(rt, str->text + start, step, count, out);
  StrBuf text = {0};
  bool polled = false;
  for (int64_t k = 0; k < count && !(polled = rt_polls(rt, k)); k++) {
    size_t from = offset_of(str, start + k * step), to = from;
    utf8_next(str->text, (size_t)str->length, &to);
    strbuf_add(&text, str->text + from, to - from);
  }
  return text_if(rt, !polled, &text, out);
}

bool lib_str_contains(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  const Str *needle = args[0].str, *hay = args[1].str;
  out->b = memmem(hay->text, (size_t)hay->length, needle->text, (size_t)needle->length) != NULL;
  return true;
}

/* ---- values as text ---- */

static bool text_of_int(Rt *rt, bool negative, uint64_t number, Value *out) {
  size_t count = digits_count(number);
  Str *str = str_blank(count + negative);
  if (!str) return result_object(rt, out, NULL);
  if (negative) str->text[0] = '-';
  digits_put(str->text + negative, number, count);
  str->points = str->length;
  out->str = str;
  return true;
}

bool lib_to_str(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Type *type = call->types[0];
  if (type->kind == TY_SCALAR && dtype_is_int(type->dtype)) {
    int64_t number = scalar_int(type->dtype, &args[0]);
    bool negative = number < 0 && !dtype_is_unsigned(type->dtype);
    return text_of_int(rt, negative, negative ? 0 - (uint64_t)number : (uint64_t)number, out);
  }
  if (!fmt_shown(rt, call->types[0], args[0])) return false;
  StrBuf text = {0};
  fmt_str(&text, call->types[0], args[0], fmt_options(rt));
  return text_if(rt, !rt_interrupted(rt), &text, out);
}

bool lib_to_repr(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  if (!fmt_shown(rt, call->types[0], args[0])) return false;
  StrBuf text = {0};
  fmt_repr(&text, call->types[0], args[0], fmt_options(rt));
  return text_if(rt, !rt_interrupted(rt), &text, out);
}

bool lib_to_ascii(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  StrBuf text = {0};
  fmt_ascii(&text, call->types[0], args[0], fmt_options(rt));
  return text_if(rt, !rt_interrupted(rt), &text, out);
}

bool lib_format(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  StrBuf text = {0};
  const Str *spec = args[1].str;
  return text_if(rt, fmt_format(rt, &text, call->types[0], args[0], spec->text, (size_t)spec->length), &text,
                 out);
}

bool lib_percent(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  StrBuf text = {0};
  const Str *format = args[0].str;
  bool good = fmt_percent(rt, &text, format->text, (size_t)format->length, call->types + 1, args + 1,
                          call->count - 1, call->extra);
  return text_if(rt, good, &text, out);
}

bool lib_dot_format(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  StrBuf text = {0};
  const Str *format = args[0].str;
  uint32_t count = call->count - 2, keywords = call->types[1]->kind == TY_TUPLE ? call->types[1]->count : 0;
  const char **names = memory_zero(count + 1, sizeof *names);
  if (!names) return rt_fault(rt, DG_MEMORY, "out of memory");
  for (uint32_t k = 0; k < keywords; k++) names[count - keywords + k] = args[1].tuple->items[k].str->text;
  bool good = fmt_dot_format(rt, &text, format->text, (size_t)format->length, call->types + 2, args + 2,
                             names, count);
  free(names);
  return text_if(rt, good, &text, out);
}

bool lib_int_text(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t number = arg_int(call, args, 0), base = arg_int(call, args, 1);
  uint64_t size = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
  char text[80];
  size_t at = sizeof text;
  do text[--at] = "0123456789abcdef"[size % (uint64_t)base];
  while (size /= (uint64_t)base);
  text[--at] = base == 2 ? 'b' : base == 8 ? 'o' : 'x';
  text[--at] = '0';
  if (number < 0) text[--at] = '-';
  return result_str(rt, out, text + at, sizeof text - at);
}

bool lib_chr(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t code = arg_int(call, args, 0);
  char bytes[4];
  if (code < 0 || code > 0x10FFFF) return rt_fault(rt, DG_VALUE, "chr() arg not in range(0x110000)");
  if (utf8_lacks((uint32_t)code)) return rt_fault(rt, DG_NOT_IMPLEMENTED, UTF8_LACKS_TEXT);
  if (code < 128) return out->str = (Str *)(uintptr_t)&char_strs[code], true;
  return result_str(rt, out, bytes, utf8_put(bytes, (uint32_t)code));
}

bool lib_ord(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Str *str = args[0].str;
  size_t pos = 0;
  if (type_is_bytes(call->types[0])) {
    out->i = args[0].packed->count ? args[0].packed->data[0] : 0;
    return args[0].packed->count == 1 ||
           rt_fault(rt, DG_TYPE, "ord() expected a character, but string of length %lld found",
                    (long long)args[0].packed->count);
  }
  if (str->points != 1)
    return rt_fault(rt, DG_TYPE, "ord() expected a character, but string of length %lld found",
                    (long long)str->points);
  out->i = utf8_next(str->text, (size_t)str->length, &pos);
  return true;
}

/* ---- text as numbers ---- */

typedef struct Trimmed {
  const char *text;
  size_t length;
} Trimmed;

/* The value of a digit of a decimal system: the tens of digits of such systems begin with 0 and lie together.
 */
static unsigned decimal_value(uint32_t code) {
  uint32_t first = code;
  while (first && unicode_is(first - 1, UNICODE_DECIMAL)) first--;
  return (code - first) % 10;
}

/* The text of a number without blanks around it. Where it is not ASCII it is written to `ascii`: each
 * system's digits as 0 to 9, what no number has as '?'. */
static Trimmed number_text(const Str *str, StrBuf *ascii) {
  const char *text = str->text;
  size_t from = 0, to = (size_t)str->length;
  if (str->points != str->length) {
    for (size_t pos = 0; pos < to;) {
      uint32_t code = utf8_next(str->text, to, &pos);
      bool digit = code >= 0x80 && unicode_is(code, UNICODE_DECIMAL);
      strbuf_putc(ascii, digit                    ? (char)('0' + decimal_value(code))
                         : unicode_is_space(code) ? ' '
                         : code < 0x80            ? (char)code
                                                  : '?');
    }
    text = strbuf_text(ascii);
    to = (size_t)str->points;
  }
  while (from < to && unicode_is_space((unsigned char)text[from])) from++;
  while (to > from && unicode_is_space((unsigned char)text[to - 1])) to--;
  return (Trimmed){text + from, to - from};
}

/* The same of a text or of bytes, of which ASCII's characters alone are digits and blanks. */
static Trimmed number_of(const Type *type, Value value, StrBuf *ascii) {
  if (type->kind == TY_STR) return number_text(value.str, ascii);
  size_t from = 0, to = (size_t)value.packed->count;
  for (size_t k = 0; k < to; k++) {
    unsigned char c = value.packed->data[k];
    strbuf_putc(ascii, c < 0x80 ? (char)c : '?');
  }
  const char *text = strbuf_text(ascii);
  while (from < to && byte_is_space((unsigned char)text[from])) from++;
  while (to > from && byte_is_space((unsigned char)text[to - 1])) to--;
  return (Trimmed){text + from, to - from};
}

static int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 99;
}

static bool bad_literal(Rt *rt, const char *what, const Type *type, Value value) {
  StrBuf quoted = {0};
  fmt_repr(&quoted, type, value, fmt_options(rt));
  rt_fault(rt, DG_VALUE, "%s: %s", what, strbuf_text(&quoted));
  strbuf_fini(&quoted);
  return false;
}

/* Takes "0x" and so on when the base allows it; resolves base 0. */
static bool take_prefix(Trimmed *t, int64_t *base) {
  char letter = t->length > 1 && t->text[0] == '0' ? (char)(t->text[1] | 32) : 0;
  int64_t named = letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : 0;
  bool taken = named && (*base == named || *base == 0);
  if (taken)
    t->text += 2, t->length -= 2;
  else if (*base == 0)
    named = 10;
  if (*base == 0) *base = named;
  return taken;
}

/* int() of what was read from `value` in the base `given`. */
static bool parse_int(Rt *rt, const Type *type, Value value, Trimmed t, int64_t given, Value *out) {
  static const Type bytes = {.kind = TY_BYTES}; /* which those that can be changed are shown as */
  int64_t base = given;
  bool negative = t.length && t.text[0] == '-', overflow = false;
  if (t.length && (t.text[0] == '-' || t.text[0] == '+')) t.text++, t.length--;
  bool underscore = take_prefix(&t, &base), good = t.length > 0; /* one underscore may follow a prefix */
  bool zero_led = given == 0 && base == 10 && t.length > 1 && t.text[0] == '0';
  int64_t number = 0;
  for (size_t k = 0; good && k < t.length; k++) {
    if (t.text[k] == '_') {
      good = underscore && k + 1 < t.length;
      underscore = false;
      continue;
    }
    int digit = digit_value(t.text[k]);
    good = digit < base;
    underscore = true;
    overflow |=
        __builtin_mul_overflow(number, base, &number) || __builtin_sub_overflow(number, digit, &number);
  }
  if (!good || (zero_led && number)) {
    char what[64];
    snprintf(what, sizeof what, "invalid literal for int() with base %lld", (long long)given);
    return bad_literal(rt, what, type->kind == TY_STR ? type : &bytes, value);
  }
  if (overflow || (!negative && number == INT64_MIN))
    return rt_fault(rt, DG_OVERFLOW, "integer result does not fit in 64 bits: int is 64-bit in Quern");
  out->i = negative ? number : -number;
  return true;
}

bool lib_parse_int(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t base = arg_int_or(call, args, 1, 10);
  if (base && (base < 2 || base > 36))
    return rt_fault(rt, DG_VALUE, "int() base must be >= 2 and <= 36, or 0");
  StrBuf ascii = {0};
  const Type *type = call->types[0];
  bool good = parse_int(rt, type, args[0], number_of(type, args[0], &ascii), base, out);
  strbuf_fini(&ascii);
  return good;
}

/* Digits with single underscores between them; counts the digits. */
static size_t take_digits(const char *text, size_t *at, size_t length, StrBuf *clean) {
  size_t count = 0;
  while (*at < length) {
    char c = text[*at];
    if (c == '_' && count && *at + 1 < length && text[*at + 1] >= '0' && text[*at + 1] <= '9') {
      (*at)++;
      continue;
    }
    if (c < '0' || c > '9') break;
    strbuf_putc(clean, c);
    (*at)++;
    count++;
  }
  return count;
}

static bool is_float_word(const char *text, size_t length) {
  static const char *const words[] = {"inf", "infinity", "nan"};
  for (size_t k = 0; k < 3; k++)
    if (strlen(words[k]) == length && !strncasecmp(text, words[k], length)) return true;
  return false;
}

/* Python's grammar of float(); the text without underscores goes to `clean`. */
static bool float_grammar(Trimmed t, StrBuf *clean) {
  size_t at = 0, digits;
  if (at < t.length && (t.text[at] == '+' || t.text[at] == '-')) strbuf_putc(clean, t.text[at++]);
  if (is_float_word(t.text + at, t.length - at)) return strbuf_add(clean, t.text + at, t.length - at), true;
  digits = take_digits(t.text, &at, t.length, clean);
  if (at < t.length && t.text[at] == '.') {
    strbuf_putc(clean, t.text[at++]);
    digits += take_digits(t.text, &at, t.length, clean);
  }
  if (!digits) return false;
  if (at < t.length && (t.text[at] | 32) == 'e') {
    strbuf_putc(clean, t.text[at++]);
    if (at < t.length && (t.text[at] == '+' || t.text[at] == '-')) strbuf_putc(clean, t.text[at++]);
    if (!take_digits(t.text, &at, t.length, clean)) return false;
  }
  return at == t.length;
}

bool lib_parse_float(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  StrBuf clean = {0}, ascii = {0};
  bool good = float_grammar(number_of(call->types[0], args[0], &ascii), &clean);
  if (good) out->f = strtod(strbuf_text(&clean), NULL);
  strbuf_fini(&clean);
  strbuf_fini(&ascii);
  return good || bad_literal(rt, "could not convert string to float", call->types[0], args[0]);
}
