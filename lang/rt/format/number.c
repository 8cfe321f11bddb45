/* Text of single numbers: Python's repr and NumPy's str and repr of scalars. */
#include <math.h>
#include <string.h>

#include "lang/rt/format/impl.h"
#include "lang/rt/scalar/eval.h"

/* Sign, "inf" or "nan"; true when that was all. */
static bool put_special(StrBuf *out, double value, bool plus) {
  if (isnan(value)) return strbuf_puts(out, plus ? "+nan" : "nan"), true;
  if (signbit(value))
    strbuf_putc(out, '-');
  else if (plus)
    strbuf_putc(out, '+');
  if (isinf(value)) return strbuf_puts(out, "inf"), true;
  return false;
}

static void put_positional(StrBuf *out, const Digits *d, bool dot_zero) {
  int whole = d->point > 0 ? d->point : 0;
  if (!whole) strbuf_putc(out, '0');
  int shown = whole < d->count ? whole : d->count;
  strbuf_add(out, d->text, (size_t)shown);
  strbuf_repeat(out, '0', (size_t)(whole - shown));
  if (d->count > shown && !(d->count == 1 && d->text[0] == '0')) {
    strbuf_putc(out, '.');
    strbuf_repeat(out, '0', (size_t)(d->point < 0 ? -d->point : 0));
    strbuf_add(out, d->text + shown, (size_t)(d->count - shown));
  } else if (dot_zero) {
    strbuf_puts(out, ".0");
  }
}

static void put_scientific(StrBuf *out, const Digits *d) {
  strbuf_putc(out, d->text[0]);
  if (d->count > 1) {
    strbuf_putc(out, '.');
    strbuf_add(out, d->text + 1, (size_t)d->count - 1);
  }
  strbuf_printf(out, "e%+03d", d->point - 1);
}

/* From where on NumPy writes a scalar with an exponent: what the precision holds. */
static double positional_limit(DType precision) {
  return precision == DT_F64 ? 1e16 : precision == DT_F32 ? 1e6 : 1e3;
}

/* Shortest text. Python turns to exponents by the position of the point, NumPy by the value. */
static void put_float(StrBuf *out, double value, DType precision, bool numpy, bool dot_zero, bool plus) {
  if (put_special(out, value, plus)) return;
  Digits d = digits_shortest(value, precision);
  double size = fabs(value);
  bool positional = numpy ? size == 0 || (size < positional_limit(precision) && size >= 1e-4)
                          : d.point > -4 && d.point <= 16;
  if (positional)
    put_positional(out, &d, dot_zero);
  else
    put_scientific(out, &d);
}

void fmt_double(StrBuf *out, double value) { put_float(out, value, DT_F64, false, true, false); }
void fmt_float32(StrBuf *out, float value) { put_float(out, (double)value, DT_F32, true, true, false); }

static void put_complex(StrBuf *out, double re, double im, DType precision, bool numpy, bool brackets) {
  bool imaginary = re == 0 && !signbit(re);
  if (!imaginary) {
    if (brackets) strbuf_putc(out, '(');
    put_float(out, re, precision, numpy, false, false);
  }
  put_float(out, im, precision, numpy, false, !imaginary);
  strbuf_puts(out, !imaginary && brackets ? "j)" : "j");
}

void fmt_complex(StrBuf *out, double re, double im) { put_complex(out, re, im, DT_F64, false, true); }

static void put_number(StrBuf *out, DType dtype, bool numpy, const void *element, bool brackets) {
  Value v = {0};
  memcpy(&v, element, dtype_size(dtype));
  switch (dtype) {
    case DT_BOOL: strbuf_puts(out, v.u8 ? "True" : "False"); break;
    case DT_I8:
    case DT_I16:
    case DT_I32:
    case DT_I64: strbuf_int(out, scalar_int(dtype, element)); break;
    case DT_U8:
    case DT_U16:
    case DT_U32:
    case DT_U64: strbuf_unsigned(out, (uint64_t)scalar_int(dtype, element)); break;
    case DT_F16:
    case DT_F32:
    case DT_F64: put_float(out, scalar_double(dtype, element), dtype, numpy, true, false); break;
    case DT_C64: put_complex(out, (double)v.c64.re, (double)v.c64.im, DT_F32, numpy, brackets); break;
    case DT_C128: put_complex(out, v.c128.re, v.c128.im, DT_F64, numpy, brackets); break;
    case DT_COUNT: break;
  }
}

void fmt_scalar(StrBuf *out, DType dtype, bool weak, const void *element, bool repr) {
  if (weak || !repr) {
    put_number(out, dtype, !weak, element, true);
    return;
  }
  if (dtype == DT_BOOL) {
    strbuf_puts(out, "np.");
    put_number(out, dtype, true, element, true);
    strbuf_putc(out, '_');
    return;
  }
  strbuf_printf(out, "np.%s(", dtype_info[dtype].name);
  put_number(out, dtype, true, element, false);
  strbuf_putc(out, ')');
}
