/* What the arrays in a prange body are views of, and what a called function writes. */
#ifndef QUERN_FRONT_SEMA_PRANGE_VIEWS_H
#define QUERN_FRONT_SEMA_PRANGE_VIEWS_H

#include "lang/front/sema/prange/poly.h"

typedef enum RegionKind { REGION_ALL, REGION_AT, REGION_SPAN } RegionKind;

/* Along one axis: everything, one index (lo), or lo <= index < hi. */
typedef struct Region {
  RegionKind kind;
  Poly lo, hi;
} Region;

enum { VIEW_GLOBAL = -1, VIEW_MIXED = -2 };

/* Elements of a parameter. */
typedef struct View {
  int32_t param;         /* or VIEW_GLOBAL: of some global; VIEW_MIXED: of one of several */
  unsigned rank;         /* of the parameter; 0 when it is no array */
  Region *region;        /* [rank] */
  int8_t axis[MAX_RANK]; /* [axis of the view]: the parameter's axis that it is, whole; or -1 */
} View;

typedef struct Views {
  PolyFn f;
  Arena *arena;
  View **known;   /* [ref] */
  uint8_t *state; /* [ref]: 0 not looked at, 1 being found, 2 found */
} Views;

Views views_new(const Fn *fn, Arena *arena);
/* What `ref` shows of a parameter or global; NULL: nothing of them. */
const View *view_of(Views *v, Ref ref);
/* The part of `base` at `indices` (one per axis of the view, as LOAD and STORE have them). */
const View *view_at(Views *v, const View *base, const Ref *indices, unsigned count);

/* What running a function does beyond its result. */
typedef struct Effects {
  uint64_t writes; /* bit k: elements of parameter k */
  bool globals;    /* assigns a global, or writes to an array that is one */
  bool stream;     /* takes from a stream of random numbers, or reads input */
} Effects;
/* Whether parameter (or operand) k is written; for those beyond the bits, whether it may be. */
static inline bool effects_write(const Effects *e, uint32_t k) {
  return k < 64 ? e->writes >> k & 1 : e->globals || e->writes == UINT64_MAX;
}
Effects fn_effects(const Fn *fn, Arena *arena);
/* What instruction r of v's function does, in terms of its operands' views. */
Effects ins_effects(Views *v, Ref r, unsigned depth);

#endif
