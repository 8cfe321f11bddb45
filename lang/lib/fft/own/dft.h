/* Transforms of a few vectors of complex numbers, all in registers; a part of lanes.h.
 *
 * Those of odd length pair values from both ends: their sums meet cosines alone, their differences sines
 * alone. */

typedef struct Z {
  V r, i;
} Z;

#define INLINE static inline __attribute__((always_inline))

INLINE Z plus(Z a, Z b) { return (Z){a.r + b.r, a.i + b.i}; }
INLINE Z minus(Z a, Z b) { return (Z){a.r - b.r, a.i - b.i}; }
INLINE Z plus_i(Z a, Z b) { return (Z){a.r - b.i, a.i + b.r}; }
INLINE Z minus_i(Z a, Z b) { return (Z){a.r + b.i, a.i - b.r}; }
INLINE Z scaled(Z a, T by) { return (Z){a.r * by, a.i * by}; }
INLINE Z plus_scaled(Z a, Z b, T by) { return (Z){a.r + b.r * by, a.i + b.i * by}; }
INLINE Z turned(Z a, T wr, T wi) { return (Z){a.r * wr - a.i * wi, a.r * wi + a.i * wr}; }

INLINE void dft_2(Z *z) {
  Z a = z[0], b = z[1];
  z[0] = plus(a, b), z[1] = minus(a, b);
}

INLINE void dft_3(Z *z) {
  const T sine = (T)0.86602540378443864676;
  Z sum = plus(z[1], z[2]), rest = scaled(minus(z[1], z[2]), sine), middle = plus_scaled(z[0], sum, (T)-0.5);
  z[0] = plus(z[0], sum);
  z[1] = minus_i(middle, rest), z[2] = plus_i(middle, rest);
}

INLINE void dft_4(Z *z) {
  Z a = plus(z[0], z[2]), b = minus(z[0], z[2]), c = plus(z[1], z[3]), d = minus(z[1], z[3]);
  z[0] = plus(a, c), z[2] = minus(a, c);
  z[1] = minus_i(b, d), z[3] = plus_i(b, d);
}

INLINE void dft_5(Z *z) {
  const T c1 = (T)0.30901699437494742410, c2 = (T)-0.80901699437494742410, s1 = (T)0.95105651629515357212,
          s2 = (T)0.58778525229247312917;
  Z t1 = plus(z[1], z[4]), t2 = plus(z[2], z[3]), u1 = minus(z[1], z[4]), u2 = minus(z[2], z[3]);
  Z a1 = plus_scaled(plus_scaled(z[0], t1, c1), t2, c2), a2 = plus_scaled(plus_scaled(z[0], t1, c2), t2, c1);
  Z b1 = plus_scaled(scaled(u1, s1), u2, s2), b2 = plus_scaled(scaled(u1, s2), u2, -s1);
  z[0] = plus(z[0], plus(t1, t2));
  z[1] = minus_i(a1, b1), z[4] = plus_i(a1, b1);
  z[2] = minus_i(a2, b2), z[3] = plus_i(a2, b2);
}

INLINE void dft_7(Z *z) {
  const T c1 = (T)0.62348980185873353053, c2 = (T)-0.22252093395631440429, c3 = (T)-0.90096886790241912624,
          s1 = (T)0.78183148246802980871, s2 = (T)0.97492791218182360702, s3 = (T)0.43388373911755812048;
  Z t1 = plus(z[1], z[6]), t2 = plus(z[2], z[5]), t3 = plus(z[3], z[4]);
  Z u1 = minus(z[1], z[6]), u2 = minus(z[2], z[5]), u3 = minus(z[3], z[4]);
  Z a1 = plus_scaled(plus_scaled(plus_scaled(z[0], t1, c1), t2, c2), t3, c3),
    a2 = plus_scaled(plus_scaled(plus_scaled(z[0], t1, c2), t2, c3), t3, c1),
    a3 = plus_scaled(plus_scaled(plus_scaled(z[0], t1, c3), t2, c1), t3, c2);
  Z b1 = plus_scaled(plus_scaled(scaled(u1, s1), u2, s2), u3, s3),
    b2 = plus_scaled(plus_scaled(scaled(u1, s2), u2, -s3), u3, -s1),
    b3 = plus_scaled(plus_scaled(scaled(u1, s3), u2, -s1), u3, s2);
  z[0] = plus(z[0], plus(t1, plus(t2, t3)));
  z[1] = minus_i(a1, b1), z[6] = plus_i(a1, b1);
  z[2] = minus_i(a2, b2), z[5] = plus_i(a2, b2);
  z[3] = minus_i(a3, b3), z[4] = plus_i(a3, b3);
}

INLINE void dft_8(Z *z) {
  const T half = (T)0.70710678118654752440;
  Z even[4] = {z[0], z[2], z[4], z[6]}, odd[4] = {z[1], z[3], z[5], z[7]};
  dft_4(even);
  dft_4(odd);
  Z first = {(odd[1].r + odd[1].i) * half, (odd[1].i - odd[1].r) * half},
    third = {(odd[3].i - odd[3].r) * half, -(odd[3].i + odd[3].r) * half};
  z[0] = plus(even[0], odd[0]), z[4] = minus(even[0], odd[0]);
  z[1] = plus(even[1], first), z[5] = minus(even[1], first);
  z[2] = minus_i(even[2], odd[2]), z[6] = plus_i(even[2], odd[2]);
  z[3] = plus(even[3], third), z[7] = minus(even[3], third);
}
