/* Cells: the elements of an array as text of one column, by NumPy's rules.
 *
 * A first pass over all shown elements finds the notation (positional or with
 * exponents), how many digits are needed and the widths; the second writes the
 * padded cells. Source: the options of numpy.set_printoptions as documented at
 * https://numpy.org/doc/stable/reference/generated/numpy.set_printoptions.html and
 * the behaviour of numpy/_core/arrayprint.py, compared byte for byte by fmt_oracle.py. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/format/impl.h"
#include "lang/base/system/guard.h"
#include "lang/base/memory/limits.h"
#include "lang/rt/scalar/eval.h"

/* How the floats of one column are written. */
typedef struct FloatStyle {
  DType type; /* precision of the numbers: DT_F16, DT_F32, DT_F64 */
  bool exponents, exact /* fixed number of digits */;
  char sign; /* of positive numbers: '-' none, '+', ' ' */
  const FmtOptions *options;
  int precision /* -1: as many as it takes */, min_digits;
  int pad_left, pad_right, exponent_digits;
} FloatStyle;

/* ---- one number ---- */

/* Cuts zeros after the point behind `from`, down to `keep` decimals. Works on text that ends the buffer. */
static void trim_decimals(StrBuf *out, size_t from, int keep) {
  char *point = memchr(out->data + from, '.', out->length - from);
  if (!point) return;
  size_t least = (size_t)(point - out->data) + 1 + (size_t)keep;
  while (out->length > least && out->data[out->length - 1] == '0') out->length--;
  out->data[out->length] = 0;
}

/* Digits with `decimals` places, the first `d->point` of them before the point. */
static void put_plain(StrBuf *out, const Digits *d, int decimals) {
  bool zero = d->text[0] == '0';
  int whole = d->point > 0 && !zero ? d->point : 0, shown = whole < d->count ? whole : d->count;
  if (!whole) strbuf_putc(out, '0');
  strbuf_add(out, d->text, (size_t)shown);
  strbuf_repeat(out, '0', (size_t)(whole - shown));
  strbuf_putc(out, '.');
  int lead = d->point < 0 ? -d->point : 0, rest = zero ? 0 : d->count - shown;
  if (zero) lead = 0;
  strbuf_repeat(out, '0', (size_t)lead);
  strbuf_add(out, d->text + shown, (size_t)rest);
  if (decimals > lead + rest) strbuf_repeat(out, '0', (size_t)(decimals - lead - rest));
}

/* Exactly rounded digits; a point even when no decimals follow. */
static void put_rounded(StrBuf *out, double value, int decimals) {
  digits_fixed(out, value, decimals);
  if (decimals == 0) strbuf_putc(out, '.');
}

/* |value| without exponent: the shortest digits within the limits of the style. */
static void put_positional(StrBuf *out, const FloatStyle *style, double value) {
  size_t from = out->length;
  if (style->exact) {
    put_rounded(out, value, style->precision);
    return;
  }
  if (digits_are_dense(value, style->type, style->precision)) {
    put_rounded(out, value, style->precision);
    trim_decimals(out, from, style->min_digits);
    return;
  }
  Digits d = digits_shortest(value, style->type);
  int decimals = d.count > d.point && d.text[0] != '0' ? d.count - d.point : 0;
  if (style->precision >= 0 && decimals > style->precision) {
    put_rounded(out, value, style->precision);
    trim_decimals(out, from, style->min_digits);
  } else if (decimals < style->min_digits) {
    put_rounded(out, value, style->min_digits);
  } else {
    put_plain(out, &d, decimals);
  }
}

/* "d.ddd" of `count` digits after the point, exactly rounded; *exponent of the result. */
static void put_mantissa(StrBuf *out, double value, int count, int *exponent) {
  size_t from = out->length;
  strbuf_printf(out, "%.*e", count, fabs(value));
  char *e = strchr(out->data + from, 'e');
  *exponent = atoi(e + 1);
  out->length = (size_t)(e - out->data);
  out->data[out->length] = 0;
  if (count == 0) strbuf_putc(out, '.');
}

static void put_scientific(StrBuf *out, const FloatStyle *style, double value) {
  size_t from = out->length;
  int exponent;
  Digits d = digits_shortest(value, style->type);
  int decimals = d.count - 1;
  if (style->exact) {
    put_mantissa(out, value, style->precision, &exponent);
  } else if (style->precision >= 0 && decimals > style->precision) {
    put_mantissa(out, value, style->precision, &exponent);
    trim_decimals(out, from, style->min_digits);
  } else if (decimals < style->min_digits) {
    put_mantissa(out, value, style->min_digits, &exponent);
  } else {
    strbuf_putc(out, d.text[0]);
    strbuf_putc(out, '.');
    strbuf_add(out, d.text + 1, (size_t)decimals);
    exponent = d.point - 1;
  }
  strbuf_printf(out, "e%c%0*d", exponent < 0 ? '-' : '+', style->exponent_digits, abs(exponent));
}

static void put_sign(StrBuf *out, const FloatStyle *style, double value) {
  if (signbit(value))
    strbuf_putc(out, '-');
  else if (style->sign != '-')
    strbuf_putc(out, style->sign);
}

/* ---- the style of a column ---- */

typedef struct Span1 {
  double largest, smallest; /* of the non-zero finite magnitudes */
  bool any, finite, nonfinite, negative_infinity;
} Span1;

static Span1 span_of(const double *values, int64_t n) {
  Span1 span = {0, INFINITY, false, false, false, false};
  for (int64_t k = 0; k < n; k++) {
    double size = fabs(values[k]);
    if (!isfinite(size)) {
      span.nonfinite = true;
      span.negative_infinity |= values[k] < 0;
      continue;
    }
    span.finite = true;
    if (size == 0) continue;
    span.any = true;
    if (size > span.largest) span.largest = size;
    if (size < span.smallest) span.smallest = size;
  }
  return span;
}

static double narrowed(double value, DType type) {
  if (type == DT_F32) return (double)(float)value;
  return type == DT_F16 ? (double)half_to_float(half_from_double(value)) : value;
}

/* NumPy's rule, computed in the numbers' own precision. */
static bool wants_exponents(const Span1 *span, DType type, bool suppress) {
  double most = type == DT_F64 ? 1e8 : type == DT_F32 ? 1e6 : 1e3;
  if (!span->any) return false;
  if (span->largest >= most) return true;
  return !suppress &&
         (span->smallest < narrowed(0.0001, type) || narrowed(span->largest / span->smallest, type) > 1000);
}

static int text_length(const char *from, const char *to) { return (int)(to - from); }

/* Widens the style to hold the number whose sign and unpadded text is `text`. */
static void style_measure(FloatStyle *style, const char *text, int *decimals, int *exponent_digits) {
  const char *point = strchr(text, '.'), *e = strchr(text, 'e');
  const char *end = e ? e : text + strlen(text);
  if (text_length(text, point) > style->pad_left) style->pad_left = text_length(text, point);
  if (text_length(point + 1, end) > *decimals) *decimals = text_length(point + 1, end);
  if (e && (int)strlen(e + 2) > *exponent_digits) *exponent_digits = (int)strlen(e + 2);
}

static FloatStyle style_start(DType type, char sign, const FmtOptions *options) {
  FloatStyle style = {.type = type, .sign = sign, .options = options, .exponent_digits = 2};
  style.precision = options->floatmode == 'u' ? -1 : options->precision;
  style.exact = options->floatmode == 'f';
  return style;
}

static FloatStyle style_for(const double *values, int64_t n, DType type, char sign,
                            const FmtOptions *options) {
  FloatStyle style = style_start(type, sign, options);
  Span1 span = span_of(values, n);
  style.exponents = wants_exponents(&span, type, options->suppress);
  int decimals = 0, exponent_digits = 0;
  StrBuf text = {0};
  for (int64_t k = 0; k < n && !fmt_stops(options); k++) {
    if (!isfinite(values[k])) continue;
    strbuf_clear(&text);
    put_sign(&text, &style, values[k]);
    if (style.exponents)
      put_scientific(&text, &style, values[k]);
    else
      put_positional(&text, &style, values[k]);
    style_measure(&style, text.data, &decimals, &exponent_digits);
  }
  strbuf_fini(&text);
  if (style.exponents) {
    style.precision = style.min_digits = decimals;
    style.exponent_digits = exponent_digits;
    style.pad_right = exponent_digits + 2 + decimals;
  } else {
    style.pad_right = decimals;
    if (span.finite && (options->floatmode == 'f' || options->floatmode == 'M'))
      style.precision = style.min_digits = decimals;
  }
  if (span.nonfinite) {
    int behind = style.pad_right + 1, nan = (int)strlen(options->nanstr) - behind;
    int infinity = (int)strlen(options->infstr) + (sign != '-' || span.negative_infinity) - behind;
    if (style.pad_left < nan) style.pad_left = nan;
    if (style.pad_left < infinity) style.pad_left = infinity;
  }
  return style;
}

/* One padded cell. */
static void put_cell(StrBuf *out, const FloatStyle *style, double value) {
  char head[FMT_WORD + 2] = "";
  if (!isfinite(value)) {
    const char *sign = style->sign == '+' ? "+" : "";
    if (value < 0) sign = "-";
    int length = snprintf(head, sizeof head, "%s%s", sign,
                          isnan(value) ? style->options->nanstr : style->options->infstr);
    int room = style->pad_left + style->pad_right + 1 - length;
    strbuf_repeat(out, ' ', (size_t)(room > 0 ? room : 0));
    strbuf_puts(out, head);
    return;
  }
  size_t from = out->length;
  put_sign(out, style, value);
  if (style->exponents)
    put_scientific(out, style, value);
  else
    put_positional(out, style, value);
  int whole = text_length(out->data + from, strchr(out->data + from, '.'));
  int right = style->exponents ? 0 : style->pad_right - ((int)(out->length - from) - whole - 1);
  strbuf_repeat(out, ' ', (size_t)(right > 0 ? right : 0));
  if (whole < style->pad_left) { /* move it to the right */
    size_t shift = (size_t)(style->pad_left - whole), length = out->length - from;
    strbuf_repeat(out, ' ', shift);
    memmove(out->data + from + shift, out->data + from, length);
    memset(out->data + from, ' ', shift);
  }
}

/* ---- columns by kind ---- */

static void cell_end(Cells *cells) { cells->starts[++cells->count] = cells->text.length; }

static double *doubles_of(DType dtype, const char *elements, int64_t n, size_t step,
                          const FmtOptions *options) {
  double *values = memory_zero((size_t)n + 1, sizeof *values);
  if (!values) guard_no_memory();
  for (int64_t k = 0; k < n && !fmt_stops(options); k++)
    values[k] = scalar_double(dtype, elements + (size_t)k * step);
  return values;
}

static void float_cells(Cells *cells, DType dtype, const char *elements, int64_t n,
                        const FmtOptions *options) {
  double *values = doubles_of(dtype, elements, n, dtype_size(dtype), options);
  FloatStyle style = style_for(values, n, dtype, options->sign, options);
  for (int64_t k = 0; k < n && !fmt_stops(options); k++) {
    put_cell(&cells->text, &style, values[k]);
    cell_end(cells);
  }
  free(values);
}

static void complex_cells(Cells *cells, DType dtype, const char *elements, int64_t n,
                          const FmtOptions *options) {
  DType part = dtype_real(dtype);
  double *re = doubles_of(part, elements, n, dtype_size(dtype), options);
  double *im = doubles_of(part, elements + dtype_size(part), n, dtype_size(dtype), options);
  FloatStyle left = style_for(re, n, part, options->sign, options),
             right = style_for(im, n, part, '+', options);
  for (int64_t k = 0; k < n && !fmt_stops(options); k++) {
    put_cell(&cells->text, &left, re[k]);
    put_cell(&cells->text, &right, im[k]);
    size_t end = cells->text.length, trimmed = end;
    while (cells->text.data[trimmed - 1] == ' ') trimmed--;
    strbuf_putc(&cells->text, ' '); /* the j goes before the padding */
    cells->text.data[end] = ' ';
    cells->text.data[trimmed] = 'j';
    cell_end(cells);
  }
  free(re);
  free(im);
}

static void put_integer(StrBuf *out, DType dtype, const char *element, char sign) {
  bool negative = dtype_is_signed(dtype) && scalar_int(dtype, element) < 0;
  if (sign != '-' && !negative) strbuf_putc(out, sign);
  fmt_scalar(out, dtype, true, element, false);
}

static void integer_cells(Cells *cells, DType dtype, const char *elements, int64_t n,
                          const FmtOptions *options) {
  size_t size = dtype_size(dtype), widest = 0;
  char sign = options->sign;
  for (int64_t k = 0; sign == ' ' && dtype_is_signed(dtype) && k < n; k++)
    if (scalar_int(dtype, elements + (size_t)k * size) < 0) sign = '-';
  for (int64_t k = 0; k < n && !fmt_stops(options); k++) {
    size_t from = cells->text.length;
    put_integer(&cells->text, dtype, elements + (size_t)k * size, sign);
    if (cells->text.length - from > widest) widest = cells->text.length - from;
  }
  strbuf_clear(&cells->text);
  for (int64_t k = 0; k < n && !fmt_stops(options); k++) {
    size_t from = cells->text.length, length;
    put_integer(&cells->text, dtype, elements + (size_t)k * size, sign);
    length = cells->text.length - from;
    strbuf_repeat(&cells->text, ' ', widest - length);
    memmove(cells->text.data + from + widest - length, cells->text.data + from, length);
    memset(cells->text.data + from, ' ', widest - length);
    cell_end(cells);
  }
}

static void bool_cells(Cells *cells, const char *elements, int64_t n, bool zero_rank,
                       const FmtOptions *options) {
  for (int64_t k = 0; k < n && !fmt_stops(options); k++) {
    strbuf_puts(&cells->text, !elements[k] ? "False" : zero_rank ? "True" : " True");
    cell_end(cells);
  }
}

/* Of elements that are no numbers: each as it says itself. */
static void own_cells(Cells *cells, const Elem *elem, const char *elements, int64_t n,
                      const FmtOptions *options) {
  for (int64_t k = 0; k < n && !fmt_stops(options); k++) {
    elem->ops->format(&cells->text, elem, elements + (size_t)k * elem->bytes);
    cell_end(cells);
  }
}

static void number_cells(Cells *cells, DType dtype, const char *elements, int64_t n, bool zero_rank,
                         const FmtOptions *options) {
  switch (dtype_kind(dtype)) {
    case 'b': bool_cells(cells, elements, n, zero_rank, options); break;
    case 'f': float_cells(cells, dtype, elements, n, options); break;
    case 'c': complex_cells(cells, dtype, elements, n, options); break;
    default: integer_cells(cells, dtype, elements, n, options); break;
  }
}

void cells_make(Cells *cells, const Elem *elem, const char *elements, int64_t n, bool zero_rank,
                const FmtOptions *options) {
  *cells = (Cells){.starts = memory_zero((size_t)n + 1, sizeof(size_t))};
  if (!cells->starts) guard_no_memory();
  if (elem_is_number(elem))
    number_cells(cells, elem->dtype, elements, n, zero_rank, options);
  else
    own_cells(cells, elem, elements, n, options);
}

void cells_fini(Cells *cells) {
  strbuf_fini(&cells->text);
  free(cells->starts);
}
