/* Stages of a complex transform, over planes; a part of lanes.h.
 *
 * A stage reads rows p + m j and writes rows radix * p + k, each of `width` columns, vector by vector. The
 * last vector of a row begins where it still fits; where a row is shorter than a vector, what is written
 * behind it is written again with its own values, for rows are written in their order. So planes have
 * OWN_LANES numbers more than their rows. */

typedef struct Planes {
  T *r, *i;
} Planes;

INLINE V vector_at(const T *at) { return *(const Loose *)(const void *)at; }
INLINE void vector_put(T *at, V value) { *(Loose *)(void *)at = value; }
INLINE Z pair_at(const T *r, const T *i) { return (Z){vector_at(r), vector_at(i)}; }
INLINE void pair_put(T *r, T *i, Z z) { vector_put(r, z.r), vector_put(i, z.i); }

/* The column at which the vector that should begin at q begins. */
INLINE int64_t column(int64_t q, int64_t width) {
  return q + LANES > width && width >= LANES ? width - LANES : q;
}

#define UP_TO_2(X)   X(1)
#define UP_TO_3(X)   UP_TO_2(X) X(2)
#define UP_TO_4(X)   UP_TO_3(X) X(3)
#define UP_TO_5(X)   UP_TO_4(X) X(4)
#define UP_TO_7(X)   UP_TO_5(X) X(5) X(6)
#define UP_TO_8(X)   UP_TO_7(X) X(7)
#define READ_ROW(j)  z[j] = pair_at(ar + step * (j), ai + step * (j));
#define WRITE_ROW(k) pair_put(br + width * (k), bi + width * (k), z[k]);
#define TURN_ROW(k)  z[k] = turned(z[k], w[2 * (k)-2], w[2 * (k)-1]);

#define STAGE(R)                                                                                             \
  static void stage_##R(const OwnStage *stage, int64_t width, Planes from, Planes to) {                      \
    const T *w = stage->twiddles;                                                                            \
    int64_t m = stage->m, step = width * m;                                                                  \
    for (int64_t p = 0; p < m; p++, w += 2 * ((R)-1)) {                                                      \
      for (int64_t at = 0; at < width; at += LANES) {                                                        \
        int64_t q = column(at, width);                                                                       \
        const T *ar = from.r + width * p + q, *ai = from.i + width * p + q;                                  \
        T *br = to.r + width * (R)*p + q, *bi = to.i + width * (R)*p + q;                                    \
        Z z[R];                                                                                              \
        READ_ROW(0) UP_TO_##R(READ_ROW) dft_##R(z);                                                          \
        UP_TO_##R(TURN_ROW) WRITE_ROW(0) UP_TO_##R(WRITE_ROW)                                                \
      }                                                                                                      \
    }                                                                                                        \
  }
STAGE(2)
STAGE(3)
STAGE(4)
STAGE(5)
STAGE(7)
STAGE(8)

/* Of any odd radix: each pair of values from both ends is a sum over all such pairs. */
static void dft_odd(int radix, const T *circle, Z *z, Z *out) {
  int half = radix / 2;
  Z first = z[0];
  for (int j = 1; j <= half; j++) {
    Z a = z[j], b = z[radix - j];
    z[j] = plus(a, b), z[radix - j] = minus(a, b);
    first = plus(first, z[j]);
  }
  out[0] = first;
  for (int k = 1; k <= half; k++) {
    Z a = z[0], b = {(V){0}, (V){0}};
    for (int j = 1, at = k; j <= half; j++, at = at + k < radix ? at + k : at + k - radix) {
      a = plus_scaled(a, z[j], circle[2 * at]);
      b = plus_scaled(b, z[radix - j], circle[2 * at + 1]);
    }
    out[k] = minus_i(a, b), out[radix - k] = plus_i(a, b);
  }
}

static void stage_odd(const OwnStage *stage, int64_t width, Planes from, Planes to) {
  const T *w = stage->twiddles;
  int radix = stage->radix;
  int64_t m = stage->m, step = width * m;
  for (int64_t p = 0; p < m; p++, w += 2 * (radix - 1)) {
    for (int64_t at = 0; at < width; at += LANES) {
      int64_t q = column(at, width);
      Z in[OWN_ODD_MOST], out[OWN_ODD_MOST];
      in[0] = pair_at(from.r + width * p + q, from.i + width * p + q);
      for (int j = 1; j < radix; j++)
        in[j] = pair_at(from.r + width * p + step * j + q, from.i + width * p + step * j + q);
      dft_odd(radix, stage->circle, in, out);
      T *br = to.r + width * radix * p + q, *bi = to.i + width * radix * p + q;
      pair_put(br, bi, out[0]);
      for (int k = 1; k < radix; k++)
        pair_put(br + width * k, bi + width * k, turned(out[k], w[2 * k - 2], w[2 * k - 1]));
    }
  }
}

static void stage_run(const OwnStage *stage, int64_t width, Planes from, Planes to) {
  switch (stage->radix) {
    case 2: stage_2(stage, width, from, to); break;
    case 3: stage_3(stage, width, from, to); break;
    case 4: stage_4(stage, width, from, to); break;
    case 5: stage_5(stage, width, from, to); break;
    case 7: stage_7(stage, width, from, to); break;
    case 8: stage_8(stage, width, from, to); break;
    default: stage_odd(stage, width, from, to); break;
  }
}

/* ---- rows and columns exchanged ---- */

/* The square of LANES vectors turned: each round deals two halves into one another. */
INLINE void transpose(V *v) {
  for (int round = 1; round < LANES; round *= 2) {
    V old[LANES];
    for (int k = 0; k < LANES; k++) old[k] = v[k];
    for (int k = 0; k < LANES / 2; k++) {
      v[2 * k] = DEAL_LOW(old[k], old[k + LANES / 2]);
      v[2 * k + 1] = DEAL_HIGH(old[k], old[k + LANES / 2]);
    }
  }
}

/* Rows of lanes, m of them, each the transform of a residue: twiddles, and a transform across the lanes,
 * whose results are `to`'s m-th parts. m is at least LANES. */
static void across_run(const T *twiddles, int64_t m, Planes from, Planes to) {
  for (int64_t at = 0; at < m; at += LANES) {
    int64_t p = column(at, m);
    V r[LANES], i[LANES];
    Z z[LANES];
    for (int k = 0; k < LANES; k++)
      r[k] = vector_at(from.r + (p + k) * LANES), i[k] = vector_at(from.i + (p + k) * LANES);
    transpose(r);
    transpose(i);
    z[0] = (Z){r[0], i[0]};
    for (int k = 1; k < LANES; k++) {
      V wr = vector_at(twiddles + (k - 1) * 2 * m + p), wi = vector_at(twiddles + (k - 1) * 2 * m + m + p);
      z[k] = (Z){r[k] * wr - i[k] * wi, r[k] * wi + i[k] * wr};
    }
    DFT_LANES(z);
    for (int k = 0; k < LANES; k++) pair_put(to.r + k * m + p, to.i + k * m + p, z[k]);
  }
}
