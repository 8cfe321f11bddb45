/* Digits of floats: quick exact paths for common numbers, printf and strtod for the rest. */
#include "lang/rt/format/digits.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/scalar/eval.h"

static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

static Digits digits_from_integer(uint64_t number, int decimals) {
  Digits digits = {0};
  char text[24];
  int length = 0;
  while (number && number % 10 == 0) number /= 10, decimals--;
  for (; number; number /= 10) text[length++] = (char)('0' + number % 10);
  for (int k = 0; k < length; k++) digits.text[k] = text[length - 1 - k];
  digits.count = length;
  digits.point = length - decimals;
  return digits;
}

/* Numbers of at most 15 digits with few decimals: number / 10^k is then one correctly
 * rounded division of exact operands, so that equality proves the round trip. */
static bool quick_double(double value, Digits *out) {
  if (value >= 1e15 || value < 1e-7) return false;
  for (int k = 0; k < 23; k++) {
    double scaled = nearbyint(value * powers[k]);
    if (scaled >= 1e15) return false;
    if (scaled / powers[k] == value) return *out = digits_from_integer((uint64_t)scaled, k), true;
  }
  return false;
}

/* For k <= 12 a 24-bit number times 10^k is exact in a double, so `scaled` is the nearest
 * integer; a quotient half way between two floats may have been rounded there: give up. */
static bool quick_float(double value, Digits *out) {
  if (value >= 0x1p24 || value < 1e-5) return false;
  int exponent;
  if (frexp(value, &exponent) == 0.5) return false; /* uneven neighbours */
  for (int k = 0; k < 13; k++) {
    double scaled = nearbyint(value * powers[k]), back = scaled / powers[k];
    uint64_t bits;
    memcpy(&bits, &back, sizeof bits);
    if ((bits & 0x1FFFFFFF) == 0x10000000) return false;
    if ((double)(float)back == value) return *out = digits_from_integer((uint64_t)scaled, k), true;
  }
  return false;
}

/* "d.ddde+xx" of the given number of digits, as Digits with trailing zeros kept. */
static Digits digits_printed(double value, int count) {
  char text[40];
  Digits digits = {.count = count};
  snprintf(text, sizeof text, "%.*e", count - 1, value);
  digits.text[0] = text[0];
  if (count > 1) memcpy(digits.text + 1, text + 2, (size_t)count - 1);
  digits.point = atoi(strchr(text, 'e') + 1) + 1;
  return digits;
}

static bool reads_back(const Digits *digits, double value, DType precision) {
  char text[48];
  snprintf(text, sizeof text, "0.%.*se%d", digits->count, digits->text, digits->point);
  if (precision == DT_F64) return strtod(text, NULL) == value;
  if (precision == DT_F32) return (double)strtof(text, NULL) == value;
  return (double)half_to_float(half_from_double(strtod(text, NULL))) == value;
}

/* One more in the last place; false when that changes the number of digits. */
static bool digits_step_up(Digits *digits) {
  for (int k = digits->count; k-- > 0;) {
    if (digits->text[k] != '9') return digits->text[k]++, true;
    digits->text[k] = '0';
  }
  return false;
}

static void trim_zeros(Digits *digits) {
  while (digits->count > 1 && digits->text[digits->count - 1] == '0') digits->count--;
  digits->text[digits->count] = 0;
}

static Digits digits_searched(double value, DType precision) {
  int most = precision == DT_F64 ? 17 : precision == DT_F32 ? 9 : 5, exponent;
  double smallest = precision == DT_F64 ? DBL_MIN : precision == DT_F32 ? (double)FLT_MIN : 0x1p-14;
  int safe = precision == DT_F64 ? 15 : precision == DT_F32 ? 6 : 3;
  bool uneven = frexp(value, &exponent) == 0.5; /* the number below is nearer than the one above */
  Digits digits = {0};
  for (int count = value < smallest ? 1 : safe; count <= most; count++) {
    digits = digits_printed(value, count);
    if (count == most || reads_back(&digits, value, precision)) break;
    Digits above = digits;
    if (uneven && digits_step_up(&above) && reads_back(&above, value, precision)) {
      digits = above;
      break;
    }
  }
  trim_zeros(&digits);
  return digits;
}

Digits digits_shortest(double value, DType precision) {
  Digits digits;
  value = fabs(value);
  if (value == 0) return (Digits){.count = 1, .point = 1, .text = "0"};
  if (precision == DT_F64 && quick_double(value, &digits)) return digits;
  if (precision == DT_F32 && quick_float(value, &digits)) return digits;
  return digits_searched(value, precision);
}

/* |value| * 10^decimals rounded half to even on the exact product, if that is below 2^53. */
static bool scaled_integer(double value, int decimals, uint64_t *out) {
  double product = value * powers[decimals];
  if (!(product < 0x1p52)) return false;
  double error = fma(value, powers[decimals], -product), whole = nearbyint(product), rest = product - whole;
  if (rest == 0.5 && error > 0)
    whole += 1;
  else if (rest == -0.5 && error < 0)
    whole -= 1;
  *out = (uint64_t)whole;
  return true;
}

void digits_fixed(StrBuf *out, double value, int decimals) {
  uint64_t number;
  value = fabs(value);
  if (decimals > 15 || value < 0x1p-900 || !scaled_integer(value, decimals, &number)) {
    strbuf_printf(out, "%.*f", decimals, value);
    return;
  }
  char text[32];
  int at = sizeof text;
  for (int k = 0; k < decimals; k++, number /= 10) text[--at] = (char)('0' + number % 10);
  if (decimals) text[--at] = '.';
  do text[--at] = (char)('0' + number % 10);
  while (number /= 10);
  strbuf_add(out, text + at, sizeof text - (size_t)at);
}

bool digits_are_dense(double value, DType precision, int decimals) {
  int exponent, bits = precision == DT_F64 ? 53 : precision == DT_F32 ? 24 : 11;
  if (decimals < 0 || decimals > 15) return false;
  frexp(value, &exponent);
  return ldexp(1, exponent - bits) * powers[decimals] < 0.5;
}
