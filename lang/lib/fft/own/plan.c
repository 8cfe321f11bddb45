/* Plans of lines: how they lie in planes, and what is done around the complex transform; see plan.h. */
#include "lang/lib/fft/own/plan.h"

#include <stdlib.h>

#include "lang/base/memory/limits.h"
#include "lang/lib/fft/own/make.h"

enum { SHORT_LINE = 192, COLUMN_ROWS = 1 << 12 /* of planes that are still in the cache */ };

/* The length of the complex transform of a line. */
static int64_t core_length(FftKind kind, int64_t n) {
  switch (kind) {
    case FFT_DCT1: return n - 1;
    case FFT_DST1: return n + 1;
    case FFT_DCT4:
    case FFT_DST4: return n % 2 ? 2 * n : n / 2;
    case FFT_FORWARD:
    case FFT_BACKWARD: return n;
    case FFT_R2C:
    case FFT_C2R:
    case FFT_DCT2:
    case FFT_DCT3:
    case FFT_DST2:
    case FFT_DST3:
    case FFT_KINDS: break;
  }
  return n % 2 ? n : n / 2;
}

/* ---- roots around the transform (kinds.h says which) ---- */

/* A run of powers first + step * k, k < count, of the root of `order`. */
typedef struct Powers {
  int64_t order, first, step, count;
} Powers;

static unsigned powers_of(FftKind kind, int64_t n, Powers *out) {
  bool odd = n % 2;
  switch (kind) {
    case FFT_DCT1: return out[0] = (Powers){2 * (n - 1), 0, 1, n}, 1;
    case FFT_DST1: return out[0] = (Powers){2 * (n + 1), 0, 1, n + 2}, 1;
    case FFT_DCT4:
    case FFT_DST4:
      if (!odd) return out[0] = (Powers){16 * n, 1, 8, n / 2}, 1;
      out[0] = (Powers){8 * n, 0, 2, n};
      return out[1] = (Powers){8 * n, 1, 2, n}, 2;
    case FFT_DCT2:
    case FFT_DCT3:
    case FFT_DST2:
    case FFT_DST3:
      if (odd) return out[0] = (Powers){4 * n, 0, 1, n}, 1;
      out[0] = (Powers){n, 0, 1, n / 2 + 1};
      return out[1] = (Powers){4 * n, 0, 1, n / 2 + 1}, 2;
    case FFT_R2C:
    case FFT_C2R: return out[0] = (Powers){n, 0, 1, n / 2 + 1}, !odd;
    case FFT_FORWARD:
    case FFT_BACKWARD:
    case FFT_KINDS: break;
  }
  return 0;
}

static bool roots_init(OwnPlan *plan) {
  bool single = plan->lines.single;
  Powers powers[2];
  unsigned runs = powers_of(plan->lines.kind, plan->lines.n, powers);
  int64_t count = 0, at = 0;
  for (unsigned k = 0; k < runs; k++) count += powers[k].count;
  if (!count) return true;
  if (!(plan->roots[0] = own_table(count, single)) || !(plan->roots[1] = own_table(count, single)))
    return false;
  for (unsigned run = 0; run < runs; run++) {
    OwnRoots roots;
    if (!own_roots_init(&roots, powers[run].order)) return false;
    for (int64_t k = 0; k < powers[run].count; k++, at++) {
      double r, i;
      own_root(&roots, (powers[run].first + powers[run].step * k) % powers[run].order, &r, &i);
      own_put(plan->roots[0], single, at, r);
      own_put(plan->roots[1], single, at, i);
    }
    own_roots_fini(&roots);
  }
  return true;
}

/* ---- plans ---- */

/* Whether lines shall be columns: short ones, and those that cannot be lanes of their own. */
static bool are_columns(const FftLines *lines, int64_t n, int64_t lanes) {
  return lines->count > 1 && n <= COLUMN_ROWS && (n < SHORT_LINE || n % lanes);
}

OwnPlan *own_plan_new(const FftLines *lines) {
  OwnPlan *plan = memory_new(sizeof *plan);
  if (!plan) return NULL;
  *plan = (OwnPlan){.lines = *lines, .code = own_code_of(lines->single)};
  int64_t n = core_length(lines->kind, lines->n);
  plan->wide = are_columns(lines, n, plan->code->lanes);
  plan->core = own_core_new(n, lines->single, plan->wide);
  if (!plan->core || !roots_init(plan)) {
    own_plan_free(plan);
    return NULL;
  }
  int64_t rows = own_core_rows(plan->core);
  if (rows < lines->n) rows = lines->n;
  /* Rounded, and odd in lines of the cache, so that planes do not share their places in it. */
  plan->plane = (((rows + 1) * (plan->wide ? plan->code->lanes : 1) + OWN_LANES) / 16 | 1) * 16 + 32;
  return plan;
}

void own_plan_free(OwnPlan *plan) {
  if (!plan) return;
  own_core_free(plan->core);
  free(plan->roots[0]);
  free(plan->roots[1]);
  free(plan);
}

size_t own_plan_room(const OwnPlan *plan) {
  return (size_t)plan->plane * 4 * (plan->lines.single ? sizeof(float) : sizeof(double));
}

void own_plan_run(const OwnPlan *plan, const void *in, void *out, void *room) {
  plan->code->run(plan, in, out, room);
}
