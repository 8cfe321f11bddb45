/* Lengths and distances, IEEE remainders, and complex numbers out of text.
 *
 * Source: https://docs.python.org/3/library/math.html and functions.html#complex. */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"

/* Euclidean length of count differences a[k] - b[k] (b NULL: a[k]): scaled by the greatest, so
 * that no square leaves the range, and summed in extended precision. */
static double length_of(const Value *a, const Value *b, int64_t count) {
  double greatest = 0;
  bool nan = false;
  for (int64_t k = 0; k < count; k++) {
    double x = fabs(b ? a[k].f - b[k].f : a[k].f);
    if (isinf(x)) return INFINITY;
    nan |= isnan(x);
    if (x > greatest) greatest = x;
  }
  if (nan) return NAN;
  if (greatest == 0) return 0;
  int exponent;
  frexp(greatest, &exponent);
  long double sum = 0;
  for (int64_t k = 0; k < count; k++) {
    long double x = ldexpl(b ? (long double)a[k].f - b[k].f : (long double)a[k].f, -exponent);
    sum += x * x;
  }
  return (double)ldexpl(sqrtl(sum), exponent);
}

bool lib_vector_norm(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  out->f = length_of(args[0].list->items, NULL, args[0].list->count);
  return true;
}

bool lib_dist(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *p = args[0].list, *q = args[1].list;
  (void)call;
  if (p->count != q->count)
    return rt_fault(rt, DG_VALUE, "both points must have the same number of dimensions");
  out->f = length_of(p->items, q->items, p->count);
  return true;
}

bool lib_ieee_remainder(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  double x = arg_double(call, args, 0), y = arg_double(call, args, 1);
  if (!isnan(x) && !isnan(y) && (isinf(x) || y == 0)) return rt_fault(rt, DG_VALUE, "math domain error");
  out->f = isinf(y) ? x : remainder(x, y);
  return true;
}

/* One signed number of a complex literal at *at: its value, and whether a j follows. A sign
 * alone before j is 1. False where there is none. */
static bool complex_term(const char **at, double *value, bool *imaginary) {
  const char *start = *at;
  bool sign = *start == '+' || *start == '-';
  char *end;
  if (sign && (start[1] == 'j' || start[1] == 'J'))
    *value = *start == '-' ? -1 : 1, end = (char *)(uintptr_t)start + 1;
  else if (*start == 'j' || *start == 'J')
    *value = 1, end = (char *)(uintptr_t)start;
  else {
    if (start[sign] == '0' && (start[sign + 1] == 'x' || start[sign + 1] == 'X')) return false;
    if (sign && (start[1] == '+' || start[1] == '-')) return false;
    *value = strtod(start, &end);
    if (end == start) return false;
  }
  *imaginary = *end == 'j' || *end == 'J';
  *at = end + *imaginary;
  return true;
}

bool lib_parse_complex(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const char *at = args[0].str->text;
  double first, second = 0;
  bool imaginary, other = false;
  (void)call;
  while (isspace((unsigned char)*at)) at++;
  bool bracket = *at == '(';
  if (bracket) at++;
  while (isspace((unsigned char)*at)) at++;
  bool good = complex_term(&at, &first, &imaginary);
  if (good && !imaginary && (*at == '+' || *at == '-')) good = complex_term(&at, &second, &other) && other;
  while (isspace((unsigned char)*at)) at++;
  if (bracket && *at++ != ')') good = false;
  while (good && isspace((unsigned char)*at)) at++;
  if (!good || at != args[0].str->text + args[0].str->length)
    return rt_fault(rt, DG_VALUE, "complex() arg is a malformed string");
  memset(out, 0, sizeof *out);
  double parts[2] = {imaginary ? 0 : first, imaginary ? first : second};
  memcpy(out->bytes, parts, sizeof parts);
  return true;
}
