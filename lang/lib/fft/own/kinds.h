/* What is made of a line before its complex transform, and of that after; a part of lanes.h.
 *
 * Rows of `raw` are the line's values, rows of `z` what is transformed; W, a constant where these are called,
 * is the columns of a row. Real lines of even length go as complex ones of half of it; cosines and sines of
 * types 2 and 3 as real lines in Makhoul's order, of type 4 as complex ones of half the length, of type 1 as
 * the real line that they extend to. A sine transform is a cosine transform of the line turned round or with
 * every second sign changed. */

#define EACH       for (int64_t l = 0; l < W; l++)
#define R(k)       raw.r[(k)*W + l]
#define I(k)       raw.i[(k)*W + l]
#define ZR(k)      z.r[(k)*W + l]
#define ZI(k)      z.i[(k)*W + l]
#define KIND(name) INLINE void name(const OwnPlan *p, int64_t n, Planes raw, Planes z, const int64_t W)

typedef struct One {
  T r, i;
} One;

/* Powers of the plan's root. */
INLINE const T *root_r(const OwnPlan *p) { return p->roots[0]; }
INLINE const T *root_i(const OwnPlan *p) { return p->roots[1]; }

/* Where a sine transform has what the cosine transform has at k, with its sign. */
INLINE int64_t end_of(bool sine, int64_t n, int64_t k) { return sine ? n - 1 - k : k; }
INLINE T sign_of(bool sine, int64_t k) { return sine && k % 2 ? (T)-1 : (T)1; }

/* ---- real lines ---- */

KIND(load_pairs) {
  (void)p;
  for (int64_t k = 0; k < n / 2; k++) EACH ZR(k) = R(2 * k), ZI(k) = R(2 * k + 1);
}

KIND(load_alone) {
  (void)p;
  for (int64_t k = 0; k < n; k++) EACH ZR(k) = R(k), ZI(k) = 0;
}

/* Value k of the spectrum of n real numbers from the transform of their pairs, m of them; 0 < k < m. */
INLINE One parted(const OwnPlan *p, Planes z, int64_t k, int64_t m, int64_t l, const int64_t W) {
  T sum_r = (ZR(k) + ZR(m - k)) / 2, less_r = (ZR(m - k) - ZR(k)) / 2, sum_i = (ZI(k) + ZI(m - k)) / 2,
    less_i = (ZI(k) - ZI(m - k)) / 2, wr = root_r(p)[k], wi = root_i(p)[k];
  return (One){sum_r + sum_i * wr - less_r * wi, less_i + sum_i * wi + less_r * wr};
}
/* The same for k = 0 and k = m, which are real. */
INLINE T parted_first(Planes z, int64_t l) { return z.r[l] + z.i[l]; }
INLINE T parted_last(Planes z, int64_t l) { return z.r[l] - z.i[l]; }

/* Of even length. */
KIND(store_half) {
  int64_t m = n / 2;
  EACH R(0) = parted_first(z, l), I(0) = 0;
  EACH R(m) = parted_last(z, l), I(m) = 0;
  for (int64_t k = 1; k < m; k++) EACH {
      One v = parted(p, z, k, m, l, W);
      R(k) = v.r, I(k) = v.i;
    }
}

/* Of odd length. */
KIND(store_first) {
  (void)p;
  for (int64_t k = 0; k <= n / 2; k++) EACH R(k) = ZR(k), I(k) = k ? ZI(k) : 0;
}

/* The spectrum of a real line has no imaginary part where it is its own mirror image. */
KIND(load_half) {
  int64_t m = n / 2;
  for (int64_t k = 0; k < m; k++) {
    T wr = root_r(p)[k], wi = root_i(p)[k];
    EACH {
      T ar = R(k), ai = k ? I(k) : 0, br = R(m - k), bi = k ? -I(m - k) : 0;
      T odd_r = bi - ai, odd_i = ar - br;
      ZR(k) = ar + br + odd_r * wr + odd_i * wi;
      ZI(k) = ai + bi + odd_i * wr - odd_r * wi;
    }
  }
}

KIND(load_mirrored) {
  (void)p;
  EACH ZR(0) = R(0), ZI(0) = 0;
  for (int64_t k = 1; k <= n / 2; k++) EACH {
      ZR(k) = ZR(n - k) = R(k);
      ZI(k) = I(k), ZI(n - k) = -I(k);
    }
}

KIND(store_pairs) {
  (void)p;
  for (int64_t k = 0; k < n / 2; k++) EACH R(2 * k) = ZR(k), R(2 * k + 1) = ZI(k);
}

KIND(store_real) {
  (void)p;
  for (int64_t k = 0; k < n; k++) EACH R(k) = ZR(k);
}

/* ---- cosines and sines ---- */

/* Where the line has what Makhoul's order has at k: first the even places, then the odd ones from the end. */
INLINE int64_t place_of(int64_t n, int64_t k) { return 2 * k < n ? 2 * k : 2 * (n - k) - 1; }

/* Type 2: roots are those of 4 n for odd lengths; for even ones those of n, and behind them those of 4 n. */
INLINE void load_second(int64_t n, bool sine, Planes raw, Planes z, const int64_t W) {
  if (n % 2)
    for (int64_t k = 0; k < n; k++) {
      int64_t at = place_of(n, k);
      EACH ZR(k) = sign_of(sine, at) * R(at), ZI(k) = 0;
    }
  else
    for (int64_t k = 0; k < n / 2; k++) {
      int64_t a = place_of(n, 2 * k), b = place_of(n, 2 * k + 1);
      EACH ZR(k) = sign_of(sine, a) * R(a), ZI(k) = sign_of(sine, b) * R(b);
    }
}

INLINE void store_second(const OwnPlan *p, int64_t n, bool sine, Planes raw, Planes z, const int64_t W) {
  int64_t m = n / 2, first = n % 2 ? 0 : m + 1;
  const T *cr = root_r(p) + first, *ci = root_i(p) + first;
  EACH R(end_of(sine, n, 0)) = 2 * (n % 2 ? z.r[l] : parted_first(z, l));
  for (int64_t k = 1; 2 * k < n; k++) EACH {
      One v = n % 2 ? (One){ZR(k), ZI(k)} : parted(p, z, k, m, l, W);
      R(end_of(sine, n, k)) = 2 * (v.r * cr[k] - v.i * ci[k]);
      R(end_of(sine, n, n - k)) = -2 * (v.r * ci[k] + v.i * cr[k]);
    }
  if (n % 2 == 0) EACH R(end_of(sine, n, m)) = 2 * parted_last(z, l) * cr[m];
}

/* Type 3, the way back. */
INLINE void load_third(const OwnPlan *p, int64_t n, bool sine, Planes raw, Planes z, const int64_t W) {
  int64_t m = n / 2;
  const T *cr = root_r(p) + (n % 2 ? 0 : m + 1), *ci = root_i(p) + (n % 2 ? 0 : m + 1);
  if (n % 2) {
    for (int64_t k = 0; k < n; k++) EACH {
        T a = R(end_of(sine, n, k)), b = k ? -R(end_of(sine, n, n - k)) : 0;
        ZR(k) = a * cr[k] + b * ci[k], ZI(k) = b * cr[k] - a * ci[k];
      }
    return;
  }
  for (int64_t k = 0; k < m; k++) {
    T wr = root_r(p)[k], wi = root_i(p)[k];
    EACH {
      T a = R(end_of(sine, n, k)), b = k ? -R(end_of(sine, n, n - k)) : 0, c = R(end_of(sine, n, m - k)),
        d = -R(end_of(sine, n, m + k));
      T ar = a * cr[k] + b * ci[k], ai = k ? b * cr[k] - a * ci[k] : 0;
      T br = c * cr[m - k] + d * ci[m - k], bi = k ? c * ci[m - k] - d * cr[m - k] : 0;
      T odd_r = bi - ai, odd_i = ar - br;
      ZR(k) = ar + br + odd_r * wr + odd_i * wi;
      ZI(k) = ai + bi + odd_i * wr - odd_r * wi;
    }
  }
}

INLINE void store_third(int64_t n, bool sine, Planes raw, Planes z, const int64_t W) {
  if (n % 2)
    for (int64_t k = 0; k < n; k++) {
      int64_t at = place_of(n, k);
      EACH R(at) = sign_of(sine, at) * ZR(k);
    }
  else
    for (int64_t k = 0; k < n / 2; k++) {
      int64_t a = place_of(n, 2 * k), b = place_of(n, 2 * k + 1);
      EACH R(a) = sign_of(sine, a) * ZR(k), R(b) = sign_of(sine, b) * ZI(k);
    }
}

/* Type 4: of even length by powers 8 k + 1 of the root of 16 n; of odd length as a line of 2 n, whose second
 * half is 0, by powers 2 k of the root of 8 n, and 2 k + 1 behind them. */
INLINE void load_fourth(const OwnPlan *p, int64_t n, bool sine, Planes raw, Planes z, const int64_t W) {
  if (n % 2) {
    for (int64_t k = 0; k < n; k++) EACH {
        T a = R(end_of(sine, n, k));
        ZR(k) = a * root_r(p)[k], ZI(k) = a * root_i(p)[k];
        ZR(n + k) = ZI(n + k) = 0;
      }
    return;
  }
  for (int64_t k = 0; k < n / 2; k++) EACH {
      T a = R(end_of(sine, n, 2 * k)), b = R(end_of(sine, n, n - 1 - 2 * k)), wr = root_r(p)[k],
        wi = root_i(p)[k];
      ZR(k) = a * wr - b * wi, ZI(k) = a * wi + b * wr;
    }
}

INLINE void store_fourth(const OwnPlan *p, int64_t n, bool sine, Planes raw, Planes z, const int64_t W) {
  if (n % 2) {
    for (int64_t k = 0; k < n; k++)
      EACH R(k) = sign_of(sine, k) * 2 * (ZR(k) * root_r(p)[n + k] - ZI(k) * root_i(p)[n + k]);
    return;
  }
  for (int64_t k = 0; k < n / 2; k++) EACH {
      T wr = root_r(p)[k], wi = root_i(p)[k];
      R(2 * k) = 2 * (ZR(k) * wr - ZI(k) * wi);
      R(n - 1 - 2 * k) = (sine ? 2 : -2) * (ZR(k) * wi + ZI(k) * wr);
    }
}

/* Type 1 of cosines: pairs of the line and its mirror image, 2 (n - 1) values. */
INLINE int64_t around_ends(int64_t n, int64_t k) { return k < n ? k : 2 * n - 2 - k; }
KIND(load_ends) {
  (void)p;
  for (int64_t k = 0; k < n - 1; k++)
    EACH ZR(k) = R(around_ends(n, 2 * k)), ZI(k) = R(around_ends(n, 2 * k + 1));
}

KIND(store_ends) {
  int64_t m = n - 1;
  EACH R(0) = parted_first(z, l);
  EACH R(m) = parted_last(z, l);
  for (int64_t k = 1; k < m; k++) EACH R(k) = parted(p, z, k, m, l, W).r;
}

/* Type 1 of sines: a zero, the line, a zero, and its negative mirror image, 2 (n + 1) values. */
KIND(load_zeros) {
  (void)p;
  for (int64_t k = 0; k <= n; k++) {
    int64_t a = 2 * k, b = 2 * k + 1;
    EACH {
      ZR(k) = a == 0 || a == n + 1 ? 0 : a <= n ? R(a - 1) : -R(2 * n + 1 - a);
      ZI(k) = b == n + 1 ? 0 : b <= n ? R(b - 1) : -R(2 * n + 1 - b);
    }
  }
}

KIND(store_zeros) {
  int64_t m = n + 1;
  for (int64_t k = 1; k < m; k++) EACH R(k - 1) = -parted(p, z, k, m, l, W).i;
}

/* ---- by kind ---- */

INLINE void load_kind(const OwnPlan *p, Planes raw, Planes z, const int64_t W) {
  int64_t n = p->lines.n;
  FftKind kind = p->lines.kind;
  if (kind == FFT_R2C && n % 2 == 0) load_pairs(p, n, raw, z, W);
  if (kind == FFT_R2C && n % 2) load_alone(p, n, raw, z, W);
  if (kind == FFT_C2R && n % 2 == 0) load_half(p, n, raw, z, W);
  if (kind == FFT_C2R && n % 2) load_mirrored(p, n, raw, z, W);
  if (kind == FFT_DCT1) load_ends(p, n, raw, z, W);
  if (kind == FFT_DST1) load_zeros(p, n, raw, z, W);
  if (kind == FFT_DCT2 || kind == FFT_DST2) load_second(n, kind == FFT_DST2, raw, z, W);
  if (kind == FFT_DCT3 || kind == FFT_DST3) load_third(p, n, kind == FFT_DST3, raw, z, W);
  if (kind == FFT_DCT4 || kind == FFT_DST4) load_fourth(p, n, kind == FFT_DST4, raw, z, W);
}

INLINE void store_kind(const OwnPlan *p, Planes raw, Planes z, const int64_t W) {
  int64_t n = p->lines.n;
  FftKind kind = p->lines.kind;
  if (kind == FFT_R2C && n % 2 == 0) store_half(p, n, raw, z, W);
  if (kind == FFT_R2C && n % 2) store_first(p, n, raw, z, W);
  if (kind == FFT_C2R && n % 2 == 0) store_pairs(p, n, raw, z, W);
  if (kind == FFT_C2R && n % 2) store_real(p, n, raw, z, W);
  if (kind == FFT_DCT1) store_ends(p, n, raw, z, W);
  if (kind == FFT_DST1) store_zeros(p, n, raw, z, W);
  if (kind == FFT_DCT2 || kind == FFT_DST2) store_second(p, n, kind == FFT_DST2, raw, z, W);
  if (kind == FFT_DCT3 || kind == FFT_DST3) store_third(n, kind == FFT_DST3, raw, z, W);
  if (kind == FFT_DCT4 || kind == FFT_DST4) store_fourth(p, n, kind == FFT_DST4, raw, z, W);
}

#undef EACH
#undef R
#undef I
#undef ZR
#undef ZI
