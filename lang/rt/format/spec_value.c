/* format() of ints, floats, complex numbers and text by a parsed specification. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/format/spec.h"

static char sign_for(const FmtSpec *spec, bool negative) {
  if (negative) return '-';
  return spec->sign == '+' || spec->sign == ' ' ? spec->sign : 0;
}

/* ---- integers ---- */

static size_t digits_of(char *out, uint64_t number, unsigned base, bool upper) {
  char reversed[64];
  size_t count = 0;
  do reversed[count++] = (upper ? "0123456789ABCDEF" : "0123456789abcdef")[number % base];
  while (number /= base);
  for (size_t k = 0; k < count; k++) out[k] = reversed[count - 1 - k];
  return count;
}

static bool put_character(Rt *rt, StrBuf *out, const FmtSpec *spec, int64_t value) {
  if (spec->sign) return rt_fault(rt, DG_VALUE, "Sign not allowed with integer format specifier 'c'");
  if (spec->alternate)
    return rt_fault(rt, DG_VALUE, "Alternate form (#) not allowed with integer format specifier 'c'");
  if (value < 0 || value > 0x10FFFF) return rt_fault(rt, DG_OVERFLOW, "%%c arg not in range(0x110000)");
  if (utf8_lacks((uint32_t)value)) return rt_fault(rt, DG_NOT_IMPLEMENTED, UTF8_LACKS_TEXT);
  char bytes[4];
  NumberParts parts = {.rest = bytes, .rest_length = utf8_put(bytes, (uint32_t)value)};
  FmtSpec narrow = *spec;
  if (spec->width > 0) narrow.width += (int64_t)parts.rest_length - 1; /* the width counts code points */
  spec_put_number(out, &narrow, &parts);
  return true;
}

bool spec_takes_int(Rt *rt, const FmtSpec *spec, const char *name) {
  if (!spec->type || !strchr("bcdoxXn", spec->type)) return spec_unknown_type(rt, spec->type, name);
  if (spec->precision >= 0)
    return rt_fault(rt, DG_VALUE, "Precision not allowed in integer format specifier");
  if (spec->zero_sign)
    return rt_fault(rt, DG_VALUE, "Negative zero coercion (z) not allowed in integer format specifier");
  return true;
}

void spec_put_digits(StrBuf *out, const FmtSpec *spec, bool negative, const char *digits, size_t count) {
  bool plain = !spec->type || !strchr("boxX", spec->type);
  char prefix[2] = {'0', spec->type};
  NumberParts parts = {
      .sign = sign_for(spec, negative), .digits = digits, .digit_count = count, .prefix = prefix};
  parts.prefix_length = spec->alternate && !plain ? 2 : 0;
  spec_put_number(out, spec, &parts);
}

bool spec_format_int(Rt *rt, StrBuf *out, const FmtSpec *spec, bool is_unsigned, int64_t value,
                     const char *name) {
  if (spec->type && strchr("eEfFgG%", spec->type))
    return spec_format_float(rt, out, spec, is_unsigned ? (double)(uint64_t)value : (double)value, "int");
  if (!spec_takes_int(rt, spec, name)) return false;
  if (spec->type == 'c') return put_character(rt, out, spec, value);
  bool negative = !is_unsigned && value < 0;
  unsigned base = spec->type == 'b'                        ? 2
                  : spec->type == 'o'                      ? 8
                  : spec->type == 'x' || spec->type == 'X' ? 16
                                                           : 10;
  char digits[64];
  size_t count = digits_of(digits, negative ? 0 - (uint64_t)value : (uint64_t)value, base, spec->type == 'X');
  spec_put_digits(out, spec, negative, digits, count);
  return true;
}

/* ---- floats ---- */

static void drop_zeros(StrBuf *text, size_t from) {
  if (!memchr(text->data + from, '.', text->length - from)) return;
  while (text->data[text->length - 1] == '0') text->length--;
  if (text->data[text->length - 1] == '.') text->length--;
  text->data[text->length] = 0;
}

static void put_exponent(StrBuf *out, int exponent, char letter) {
  strbuf_printf(out, "%c%+03d", letter, exponent);
}

/* g: `precision` significant digits; exponents when the point lies outside them. */
static void put_general(StrBuf *out, double value, int precision, bool alternate, bool dot, char letter) {
  StrBuf mantissa = {0};
  if (precision < 1) precision = 1;
  strbuf_printf(&mantissa, "%.*e", precision - 1, value);
  char *e = strchr(mantissa.data, 'e');
  int exponent = atoi(e + 1);
  if (exponent < -4 || exponent + 1 > precision - (dot ? 1 : 0)) {
    mantissa.length = (size_t)(e - mantissa.data);
    mantissa.data[mantissa.length] = 0;
    if (!alternate)
      drop_zeros(&mantissa, 0);
    else if (precision == 1)
      strbuf_putc(&mantissa, '.');
    strbuf_add(out, mantissa.data, mantissa.length);
    put_exponent(out, exponent, letter);
  } else {
    size_t from = out->length;
    digits_fixed(out, value, precision - 1 - exponent);
    if (!alternate)
      drop_zeros(out, from);
    else if (precision - 1 - exponent == 0)
      strbuf_putc(out, '.');
    if (dot && !memchr(out->data + from, '.', out->length - from)) strbuf_puts(out, ".0");
  }
  strbuf_fini(&mantissa);
}

/* Python's repr digits, without ".0" unless asked for. */
static void put_repr(StrBuf *out, double value, bool alternate, bool dot) {
  size_t from = out->length;
  fmt_double(out, value);
  char *e = strchr(out->data + from, 'e');
  bool whole = !e && out->data[out->length - 1] == '0' && out->data[out->length - 2] == '.';
  if (whole && !dot) out->length -= alternate ? 1 : 2, out->data[out->length] = 0;
  if (e && alternate && !strchr(out->data + from, '.')) {
    size_t at = (size_t)(e - out->data);
    strbuf_putc(out, ' ');
    memmove(out->data + at + 1, out->data + at, out->length - at - 1);
    out->data[at] = '.';
  }
}

void spec_float_text(StrBuf *out, double value, char type, int64_t precision, bool alternate, bool dot) {
  bool upper = type == 'E' || type == 'F' || type == 'G';
  value = fabs(value);
  if (!isfinite(value)) {
    strbuf_puts(out, isnan(value) ? (upper ? "NAN" : "nan") : upper ? "INF" : "inf");
    return;
  }
  if (type == 'r') {
    put_repr(out, value, alternate, dot);
    return;
  }
  int digits = precision < 0 ? 6 : (int)precision;
  switch (type) {
    case 'e':
    case 'E': strbuf_printf(out, alternate ? "%#.*e" : "%.*e", digits, value); break;
    case 'g':
    case 'G': put_general(out, value, digits, alternate, dot, upper ? 'E' : 'e'); return;
    default:
      digits_fixed(out, value, digits);
      if (alternate && digits == 0) strbuf_putc(out, '.');
  }
  if (type == 'E') *(char *)memrchr(out->data, 'e', out->length) = 'E';
}

/* Digits in front, then everything from the point on. */
static NumberParts split_number(char sign, const char *text, size_t length) {
  size_t count = 0;
  while (count < length && text[count] >= '0' && text[count] <= '9') count++;
  return (NumberParts){.sign = sign,
                       .digits = text,
                       .digit_count = count,
                       .rest = text + count,
                       .rest_length = length - count};
}

/* Whether `text` has no digit but 0 before its exponent: then z drops a minus. */
static bool text_is_zero(const char *text) {
  for (; *text && *text != 'e' && *text != 'E'; text++)
    if (*text != '0' && *text != '.' && *text != '%') return false;
  return true;
}

/* The type to print with: 'r' and 'n' resolved by the precision. */
static char float_type(const FmtSpec *spec) {
  if (!spec->type) return spec->precision >= 0 ? 'g' : 'r';
  return spec->type == 'n' ? 'g' : spec->type;
}

bool spec_format_float(Rt *rt, StrBuf *out, const FmtSpec *spec, double value, const char *name) {
  if (spec->type && !strchr("eEfFgGn%", spec->type)) return spec_unknown_type(rt, spec->type, name);
  if (!spec_precision(rt, spec->precision)) return false;
  StrBuf text = {0};
  bool percent = spec->type == '%';
  double shown = percent ? value * 100 : value;
  spec_float_text(&text, shown, float_type(spec), spec->precision, spec->alternate, !spec->type);
  if (percent) strbuf_putc(&text, '%');
  bool negative = signbit(shown) && !isnan(shown) && !(spec->zero_sign && text_is_zero(text.data));
  NumberParts parts = split_number(sign_for(spec, negative), text.data, text.length);
  spec_put_number(out, spec, &parts);
  strbuf_fini(&text);
  return true;
}

static void put_part(StrBuf *out, const FmtSpec *spec, double value, bool plus) {
  FmtSpec inner = *spec;
  inner.width = -1;
  inner.align = '>';
  if (plus) inner.sign = '+';
  StrBuf text = {0};
  spec_float_text(&text, value, float_type(spec), spec->precision, spec->alternate, false);
  bool negative = signbit(value) && !isnan(value) && !(spec->zero_sign && text_is_zero(text.data));
  NumberParts parts = split_number(sign_for(&inner, negative), text.data, text.length);
  spec_put_number(out, &inner, &parts);
  strbuf_fini(&text);
}

bool spec_format_complex(Rt *rt, StrBuf *out, const FmtSpec *spec, double re, double im) {
  if (spec->type && !strchr("eEfFgGn", spec->type)) return spec_unknown_type(rt, spec->type, "complex");
  if (!spec_precision(rt, spec->precision)) return false;
  if (spec->fill_length == 1 && spec->fill[0] == '0')
    return rt_fault(rt, DG_VALUE, "Zero padding is not allowed in complex format specifier");
  if (spec->align == '=')
    return rt_fault(rt, DG_VALUE, "'=' alignment flag is not allowed in complex format specifier");
  bool imaginary = !spec->type && re == 0 && !signbit(re), brackets = !spec->type && !imaginary;
  StrBuf text = {0};
  if (brackets) strbuf_putc(&text, '(');
  if (!imaginary) put_part(&text, spec, re, false);
  put_part(&text, spec, im, !imaginary);
  strbuf_puts(&text, brackets ? "j)" : "j");
  spec_put_text(out, spec, text.data, text.length);
  strbuf_fini(&text);
  return true;
}

/* ---- text ---- */

bool spec_format_str(Rt *rt, StrBuf *out, const FmtSpec *spec, const Str *str) {
  if (spec->type != 's') return spec_unknown_type(rt, spec->type, "str");
  if (spec->sign == ' ') return rt_fault(rt, DG_VALUE, "Space not allowed in string format specifier");
  if (spec->sign) return rt_fault(rt, DG_VALUE, "Sign not allowed in string format specifier");
  if (spec->zero_sign)
    return rt_fault(rt, DG_VALUE, "Negative zero coercion (z) not allowed in string format specifier");
  if (spec->alternate)
    return rt_fault(rt, DG_VALUE, "Alternate form (#) not allowed in string format specifier");
  if (spec->align == '=')
    return rt_fault(rt, DG_VALUE, "'=' alignment not allowed in string format specifier");
  size_t length = (size_t)str->length;
  if (spec->precision >= 0) length = utf8_offset(str->text, length, (size_t)spec->precision);
  spec_put_text(out, spec, str->text, length);
  return true;
}
