/* Whole complex transforms over planes; a part of lanes.h. */

INLINE Planes exchanged(Planes p) { return (Planes){p.i, p.r}; }

/* The transform of rows in x with the help of y, both of which it writes; where the result is: one of the
 * two. */
static Planes core_run(const OwnCore *core, bool wide, Planes x, Planes y);

static Planes stages_run(const OwnCore *core, bool wide, Planes x, Planes y) {
  int64_t width = wide || core->laned ? LANES : 1;
  Planes from = x, to = y, other;
  for (unsigned k = 0; k < core->stages; k++) {
    stage_run(&core->stage[k], width, from, to);
    width *= core->stage[k].radix;
    other = from, from = to, to = other;
  }
  if (!core->laned) return from;
  across_run(core->across, core->n / LANES, from, to);
  return to;
}

/* Rows of z multiplied by those of c. */
static void rows_times(Planes z, const T *cr, const T *ci, int64_t n, bool wide) {
  if (wide)
    for (int64_t k = 0; k < n; k++)
      pair_put(z.r + k * LANES, z.i + k * LANES,
               turned(pair_at(z.r + k * LANES, z.i + k * LANES), cr[k], ci[k]));
  else
    for (int64_t k = 0; k < n; k++) {
      T r = z.r[k] * cr[k] - z.i[k] * ci[k];
      z.i[k] = z.r[k] * ci[k] + z.i[k] * cr[k];
      z.r[k] = r;
    }
}

/* A convolution with the chirp; see lang/lib/fft/long.h. */
static Planes chirp_run(const OwnCore *core, bool wide, Planes x, Planes y) {
  int64_t n = core->n, m = core->chirp->n, width = wide ? LANES : 1;
  const T *chirp = core->chirps[0], *kernel = core->chirps[1];
  rows_times(x, chirp, chirp + n, n, wide);
  memset(x.r + n * width, 0, (size_t)((m - n) * width) * sizeof(T));
  memset(x.i + n * width, 0, (size_t)((m - n) * width) * sizeof(T));
  Planes z = core_run(core->chirp, wide, x, y), other = z.r == x.r ? y : x;
  rows_times(z, kernel, kernel + m, m, wide);
  z = exchanged(core_run(core->chirp, wide, exchanged(z), exchanged(other)));
  rows_times(z, chirp, chirp + n, n, wide);
  return z;
}

static Planes core_run(const OwnCore *core, bool wide, Planes x, Planes y) {
  return core->chirp ? chirp_run(core, wide, x, y) : stages_run(core, wide, x, y);
}

static void core_transform(const OwnCore *core, void *planes, void *spare, int64_t plane) {
  T *at = planes, *other = spare;
  Planes x = {at, at + plane}, z = core_run(core, false, x, (Planes){other, other + plane});
  if (z.r == x.r) return;
  memcpy(x.r, z.r, (size_t)core->n * sizeof(T));
  memcpy(x.i, z.i, (size_t)core->n * sizeof(T));
}
