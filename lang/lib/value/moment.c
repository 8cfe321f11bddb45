/* Means, variances and products of floats without any rounding but that of the result.
 *
 * A finite double is a multiple of 2 ** -1074 and a square one of 2 ** -2148, so sums of them are whole
 * numbers of some thousand bits, and what Python's statistics computes with fractions is one of them over a
 * whole number. Source: https://docs.python.org/3/library/statistics.html. Invariant: no sum comes near BITS.
 */
#include <math.h>
#include <string.h>

#include "lang/lib/lib.h"
#include "lang/rt/value/value.h"

enum { WORDS = 72, BITS = 64 * WORDS, UNIT = 1074 };

typedef unsigned __int128 Wide;

/* In two's complement, lowest word first. */
typedef struct Big {
  uint64_t w[WORDS];
} Big;

static void big_add(Big *big, Wide value, int shift, bool minus) {
  int at = shift / 64, bits = shift % 64;
  uint64_t low = (uint64_t)value, high = (uint64_t)(value >> 64);
  uint64_t parts[3] = {low << bits, bits ? high << bits | low >> (64 - bits) : high,
                       bits ? high >> (64 - bits) : 0};
  uint64_t carry = 0;
  for (int k = 0; at + k < WORDS && (k < 3 || carry); k++) {
    uint64_t part = k < 3 ? parts[k] : 0, *to = &big->w[at + k];
    Wide sum = minus ? (Wide)*to - part - carry : (Wide)*to + part + carry;
    *to = (uint64_t)sum;
    carry = sum >> 64 != 0;
  }
}

static bool big_negative(const Big *big) { return big->w[WORDS - 1] >> 63; }

static void big_negate(Big *big) {
  for (int k = 0; k < WORDS; k++) big->w[k] = ~big->w[k];
  big_add(big, 1, 0, false);
}

/* Times a number, and over one; not negative. */
static void big_times(Big *big, uint64_t by) {
  uint64_t carry = 0;
  for (int k = 0; k < WORDS; k++) {
    Wide product = (Wide)big->w[k] * by + carry;
    big->w[k] = (uint64_t)product;
    carry = (uint64_t)(product >> 64);
  }
}

/* Whether something remains. */
static bool big_over(Big *big, uint64_t by) {
  uint64_t rest = 0;
  for (int k = WORDS; k-- > 0;) {
    Wide part = (Wide)rest << 64 | big->w[k];
    big->w[k] = (uint64_t)(part / by);
    rest = (uint64_t)(part % by);
  }
  return rest != 0;
}

/* a -= b * b; b has at most half of the words. */
static void big_less_square(Big *a, const Big *b) {
  for (int i = 0; i < WORDS / 2; i++)
    for (int k = 0; b->w[i] && k < WORDS / 2; k++)
      if (b->w[k]) big_add(a, (Wide)b->w[i] * b->w[k], 64 * (i + k), true);
}

/* The number of bits. */
static int big_length(const Big *big) {
  for (int k = WORDS; k-- > 0;)
    if (big->w[k]) return 64 * k + 64 - __builtin_clzll(big->w[k]);
  return 0;
}

static uint64_t big_word(const Big *big, int shift) {
  int at = shift / 64, bits = shift % 64;
  uint64_t low = at < WORDS ? big->w[at] : 0, high = at + 1 < WORDS ? big->w[at + 1] : 0;
  return bits ? low >> bits | high << (64 - bits) : low;
}

static bool big_below(const Big *big, int shift) { /* whether a bit below `shift` is set */
  for (int k = 0; k < shift / 64; k++)
    if (big->w[k]) return true;
  return shift % 64 && big->w[shift / 64] << (64 - shift % 64);
}

static void big_up(Big *big, int words) {
  memmove(big->w + words, big->w, sizeof *big->w * (size_t)(WORDS - words));
  memset(big->w, 0, sizeof *big->w * (size_t)words);
}

/* The double next to m * 2 ** exponent, and a little more than that if `more`; m has at least 55 bits. */
static double rounded(uint64_t m, int exponent, bool more) {
  int drop = 64 - __builtin_clzll(m) - 53;
  if (exponent + drop < -UNIT) drop = -UNIT - exponent;
  if (drop > 63) return 0;
  uint64_t kept = m >> drop, half = (uint64_t)1 << (drop - 1);
  bool above = m & half, rest = more || (m & (half - 1));
  if (above && (rest || (kept & 1))) kept++;
  return ldexp((double)kept, exponent + drop);
}

/* big / 2 ** unit. */
static double big_double(const Big *big, int unit, bool more) {
  int length = big_length(big), shift = length - 64;
  if (!length) return 0;
  Big up = *big;
  if (shift < 0) {
    big_up(&up, 1);
    shift += 64;
    unit += 64;
  }
  return rounded(big_word(&up, shift), shift - unit, more || big_below(&up, shift));
}

/* Its square root; the unit is even. */
static double big_root(const Big *big, int unit, bool more) {
  int length = big_length(big), shift = (length - 123) & ~1;
  if (!length) return 0;
  Wide top = (Wide)big_word(big, shift + 64) << 64 | big_word(big, shift);
  uint64_t root = (uint64_t)sqrtl((long double)top);
  while ((Wide)root * root > top) root--;
  while ((Wide)(root + 1) * (root + 1) <= top) root++;
  more |= (Wide)root * root != top || big_below(big, shift);
  return rounded(root, (shift - unit) / 2, more);
}

/* The whole number m with |x| = m * 2 ** (*shift - UNIT). */
static uint64_t parts_of(double x, int *shift) {
  int exponent;
  double part = frexp(fabs(x), &exponent);
  if (exponent < -UNIT + 53) exponent = -UNIT + 53, part = ldexp(fabs(x), UNIT - 53);
  *shift = exponent - 53 + UNIT;
  return (uint64_t)ldexp(part, 53);
}

static double mean_of(const List *list) {
  Big sum = {0};
  for (int64_t k = 0; k < list->count; k++) {
    int shift;
    uint64_t m = parts_of(list->items[k].f, &shift);
    big_add(&sum, m, shift, signbit(list->items[k].f));
  }
  bool minus = big_negative(&sum);
  if (minus) big_negate(&sum);
  big_up(&sum, 2);
  bool more = big_over(&sum, (uint64_t)list->count);
  double mean = big_double(&sum, UNIT + 128, more);
  return minus ? -mean : mean;
}

/* The sum of squared distances from the mean over count - less, and its root. */
static double spread_of(const List *list, uint64_t less, bool root) {
  Big sum = {0}, squares = {0};
  uint64_t count = (uint64_t)list->count;
  for (int64_t k = 0; k < list->count; k++) {
    int shift;
    uint64_t m = parts_of(list->items[k].f, &shift);
    big_add(&sum, m, shift, signbit(list->items[k].f));
    big_add(&squares, (Wide)m * m, 2 * shift, false);
  }
  if (big_negative(&sum)) big_negate(&sum);
  big_times(&squares, count);
  big_less_square(&squares, &sum);
  int unit = 2 * UNIT;
  while (big_length(&squares) && big_length(&squares) < BITS / 2) {
    big_up(&squares, 8);
    unit += 512;
  }
  bool more = big_over(&squares, count);
  more |= big_over(&squares, count - less);
  return root ? big_root(&squares, unit, more) : big_double(&squares, unit, more);
}

bool lib_exact_moment(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *list = args[0].list;
  int64_t which = args[1].i; /* 0 mean, 1 pvariance, 2 variance, 3 pstdev, 4 stdev */
  double special = 0;
  bool finite = true;
  (void)call;
  for (int64_t k = 0; k < list->count; k++) {
    if (isfinite(list->items[k].f)) continue;
    special += list->items[k].f;
    finite = false;
  }
  if (!finite && which > 2) return rt_fault(rt, DG_ATTRIBUTE, "'float' object has no attribute 'numerator'");
  if (!finite)
    out->f = special;
  else
    out->f = which ? spread_of(list, which == 2 || which == 4, which > 2) : mean_of(list);
  if (finite && isinf(out->f))
    return rt_fault(rt, DG_OVERFLOW, "integer division result too large for a float");
  return true;
}

/* The sum of the products of two lists, exactly rounded; of numbers that are not finite as floats give it. */
bool lib_exact_dot(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *a = args[0].list, *b = args[1].list;
  Big sum = {0};
  double plain = 0;
  bool finite = true;
  (void)rt, (void)call;
  for (int64_t k = 0; k < a->count; k++) {
    double x = a->items[k].f, y = b->items[k].f;
    int shift, other;
    plain += x * y;
    finite &= isfinite(x) && isfinite(y);
    if (!finite) continue;
    uint64_t m = parts_of(x, &shift), n = parts_of(y, &other);
    big_add(&sum, (Wide)m * n, shift + other, signbit(x) != signbit(y));
  }
  bool minus = big_negative(&sum);
  if (minus) big_negate(&sum);
  double dot = big_double(&sum, 2 * UNIT, false);
  out->f = !finite ? plain : minus ? -dot : dot;
  return true;
}
