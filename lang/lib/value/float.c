/* Functions of `math` on floats that are more than one operation. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "lang/base/text/strbuf.h"
#include "lang/base/memory/limits.h"
#include "lang/lib/arguments.h"
#include "lang/lib/value/sequence.h"

/* ---- exact sums ---- */

/* Non-overlapping parts of a sum, smallest first, whose total is exact.
 * Source: Shewchuk, Adaptive Precision Floating-Point Arithmetic (1997). */
typedef struct Partials {
  double *parts;
  int64_t count, cap;
} Partials;

/* False when there is no memory or the sum overflows. */
static bool partials_add(Rt *rt, Partials *p, double x) {
  int64_t kept = 0;
  for (int64_t k = 0; k < p->count; k++) {
    double y = p->parts[k];
    if (fabs(x) < fabs(y)) {
      double swap = x;
      x = y;
      y = swap;
    }
    double high = x + y, low = y - (high - x);
    if (low != 0) p->parts[kept++] = low;
    x = high;
  }
  if (isinf(x)) return rt_fault(rt, DG_OVERFLOW, "intermediate overflow in fsum");
  if (kept == p->cap) {
    double *more = memory_renew(p->parts, sizeof *more * (size_t)(p->cap * 2 + 16));
    if (!more) return rt_fault(rt, DG_MEMORY, "out of memory");
    p->parts = more;
    p->cap = p->cap * 2 + 16;
  }
  p->parts[kept++] = x;
  p->count = kept;
  return true;
}

/* The parts rounded once, half to even. */
static double partials_total(const Partials *p) {
  int64_t k = p->count;
  if (!k) return 0;
  double high = p->parts[--k], low = 0;
  while (k > 0) {
    double x = high, y = p->parts[--k];
    high = x + y;
    low = y - (high - x);
    if (low != 0) break;
  }
  /* A tie was rounded to even although what remains points the other way. */
  if (k > 0 && ((low < 0 && p->parts[k - 1] < 0) || (low > 0 && p->parts[k - 1] > 0))) {
    double doubled = low * 2, x = high + doubled;
    if (doubled == x - high) high = x;
  }
  return high;
}

bool lib_fsum(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  const List *list = args[0].list;
  Partials p = {0};
  double special = 0;
  bool up = false, down = false, good = true;
  for (int64_t k = 0; good && k < list->count; k++) {
    double x = list->items[k].f;
    if (isfinite(x)) {
      good = partials_add(rt, &p, x);
      continue;
    }
    special += x;
    up |= isinf(x) && x > 0;
    down |= isinf(x) && x < 0;
  }
  if (good && up && down) good = rt_fault(rt, DG_VALUE, "-inf + inf in fsum");
  out->f = special != 0 ? special : partials_total(&p) + 0.0; /* zeros do not count: never -0.0 */
  free(p.parts);
  return good;
}

/* ---- comparison and checks ---- */

bool lib_math_isclose(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  double a = arg_double(call, args, 0), b = arg_double(call, args, 1), relative = arg_double(call, args, 2),
         absolute = arg_double(call, args, 3);
  if (relative < 0 || absolute < 0) return rt_fault(rt, DG_VALUE, "tolerances must be non-negative");
  double gap = fabs(b - a);
  out->b = a == b || (!isinf(a) && !isinf(b) &&
                      (gap <= fabs(relative * b) || gap <= fabs(relative * a) || gap <= absolute));
  return true;
}

bool lib_math_check(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  double result = arg_double(call, args, 0), argument = arg_double(call, args, 1),
         second = call->count > 2 ? arg_double(call, args, 2) : 0;
  out->f = result;
  bool overflow = isinf(result) && isfinite(argument) && isfinite(second);
  if ((isnan(result) && !isnan(argument) && !isnan(second)) ||
      (overflow &&
       (call->extra == 1 || (call->extra >= 2 && argument == 0) || (call->extra == 3 && argument < 0))))
    return rt_fault(rt, DG_VALUE, "math domain error");
  return !overflow || rt_fault(rt, DG_OVERFLOW, "math range error");
}

/* ---- parts of a float ---- */

static bool pair(Rt *rt, const LibCall *call, Value first, Value second, Value *out) {
  Tuple *tuple = tuple_new(call->result);
  if (tuple) tuple->items[0] = first, tuple->items[1] = second;
  return result_object(rt, out, (Object *)tuple);
}

bool lib_frexp(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int exponent = 0;
  double value = arg_double(call, args, 0), mantissa = isfinite(value) ? frexp(value, &exponent) : value;
  return pair(rt, call, (Value){.f = mantissa}, (Value){.i = exponent}, out);
}

bool lib_modf(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  double whole, fraction = modf(arg_double(call, args, 0), &whole);
  return pair(rt, call, (Value){.f = fraction}, (Value){.f = whole}, out);
}

/* [sign] [0x] digits [. digits] [p exponent], inf or nan: what strtod reads once the prefix is there. */
static bool hex_grammar(const char *at) {
  bool digits = false;
  for (; isxdigit((unsigned char)*at); at++) digits = true;
  if (*at == '.')
    for (at++; isxdigit((unsigned char)*at); at++) digits = true;
  if (digits && (*at | 32) == 'p') {
    at++;
    if (*at == '+' || *at == '-') at++;
    if (!isdigit((unsigned char)*at)) return false;
    while (isdigit((unsigned char)*at)) at++;
  }
  return digits && !*at;
}

bool lib_parse_hex(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  const char *from = args[0].str->text, *to = from + args[0].str->length;
  while (from < to && isspace((unsigned char)*from)) from++;
  while (from < to && isspace((unsigned char)to[-1])) to--;
  StrBuf text = {0};
  bool minus = from < to && *from == '-';
  if (from < to && (*from == '-' || *from == '+')) from++;
  strbuf_printf(&text, "0x%.*s", (int)(to - from), from);
  const char *clean = strbuf_text(&text), *word = clean + 2;
  if (word[0] == '0' && (word[1] | 32) == 'x') clean = word; /* it has the prefix itself */
  bool named = !strcasecmp(word, "inf") || !strcasecmp(word, "infinity") || !strcasecmp(word, "nan");
  bool good = named || hex_grammar(clean + 2);
  double value = good ? strtod(named ? word : clean, NULL) : 0;
  strbuf_fini(&text);
  if (!good) return rt_fault(rt, DG_VALUE, "invalid hexadecimal floating-point string");
  if (isinf(value) && !named)
    return rt_fault(rt, DG_OVERFLOW, "hexadecimal value too large to represent as a float");
  out->f = minus ? -value : value;
  return true;
}

bool lib_float_hex(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  double x = arg_double(call, args, 0);
  uint64_t bits;
  char text[40];
  memcpy(&bits, &x, sizeof bits);
  const char *sign = bits >> 63 ? "-" : "";
  int exponent = (int)(bits >> 52 & 2047);
  unsigned long long fraction = bits & ((1ull << 52) - 1);
  if (exponent == 2047)
    snprintf(text, sizeof text, "%s", fraction ? "nan" : bits >> 63 ? "-inf" : "inf");
  else if (!exponent && !fraction)
    snprintf(text, sizeof text, "%s0x0.0p+0", sign);
  else
    snprintf(text, sizeof text, "%s0x%d.%013llxp%+d", sign, exponent != 0, fraction,
             exponent ? exponent - 1023 : -1022);
  return result_str(rt, out, text, strlen(text));
}
