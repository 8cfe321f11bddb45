/* What is known of the lengths of axes before anything runs.
 *
 * Each axis of each array of the function has a length: a number, the length of an axis of another array,
 * such a length less what a slice with constant ends leaves out, or one of its own. Lengths are numbered, so
 * that equal numbers mean equal lengths. With them the reverse sweep knows which operands were broadcast, and
 * along which axes, and finds another array of a value's shape in place of a value that nothing else needs.
 *
 * A length of its own that is made in a loop is the present iteration's, so that it does not go through a
 * variable. What variables hold is found by assuming the best, and correcting it until nothing changes.
 * Invariant: axes of one number have one length whenever both arrays are there. */
#include "lang/ir/autodiff/reverse_impl.h"

typedef enum LengthKind {
  LENGTH_NUMBER, /* amount */
  LENGTH_OWN,    /* of axis `amount` of instruction `of` */
  LENGTH_VALUE,  /* the value of instruction `of` */
  LENGTH_LESS    /* max(0, length `of` - amount) */
} LengthKind;

typedef struct Length {
  LengthKind kind;
  uint32_t of;
  int64_t amount;
  Ref loop;      /* where it may change from iteration to iteration, or REF_NONE */
  uint32_t next; /* of those that are not OWN, or 0 */
} Length;

/* Lengths by number; 0 is none: not known. */
struct Shapes {
  VEC(Length) lengths;
  uint32_t first;      /* that is not OWN */
  uint32_t **own;      /* [instruction]: the OWN ones of its axes, 0: not used; NULL: none */
  const uint32_t **of; /* [instruction]: of its axes; NULL: no array, or nothing known yet */
  uint32_t **var;      /* [variable]: the same of what it holds; 0: differs */
  bool changed;
};

static uint32_t length(Ad *ad, Length wanted) {
  Shapes *s = ad->known;
  for (uint32_t k = s->first; k; k = s->lengths.items[k].next) {
    const Length *l = &s->lengths.items[k];
    if (l->kind == wanted.kind && l->of == wanted.of && l->amount == wanted.amount) return k;
  }
  wanted.next = s->first;
  vec_push(ad->arena, s->lengths, wanted);
  return s->first = s->lengths.count - 1;
}

static uint32_t number(Ad *ad, int64_t n) {
  return length(ad, (Length){LENGTH_NUMBER, 0, n < 0 ? 0 : n, REF_NONE, 0});
}

static uint32_t own(Ad *ad, Ref i, unsigned axis) {
  Shapes *s = ad->known;
  if (!s->own[i]) s->own[i] = arena_array(ad->arena, uint32_t, MAX_RANK);
  if (!s->own[i][axis]) {
    vec_push(ad->arena, s->lengths, ((Length){LENGTH_OWN, i, axis, ad->loop[i], 0}));
    s->own[i][axis] = s->lengths.count - 1;
  }
  return s->own[i][axis];
}

static bool is_number(const Ad *ad, uint32_t l, int64_t *n) {
  const Length *known = &ad->known->lengths.items[l];
  *n = known->amount;
  return known->kind == LENGTH_NUMBER;
}

static bool is_one(const Ad *ad, uint32_t l) {
  int64_t n;
  return is_number(ad, l, &n) && n == 1;
}

static uint32_t less(Ad *ad, uint32_t l, int64_t amount) {
  const Length from = ad->known->lengths.items[l];
  if (amount == 0) return l;
  if (from.kind == LENGTH_NUMBER) return number(ad, from.amount - amount);
  if (from.kind == LENGTH_LESS)
    return length(ad, (Length){LENGTH_LESS, from.of, from.amount + amount, from.loop, 0});
  return length(ad, (Length){LENGTH_LESS, l, amount, from.loop, 0});
}

/* ---- operands ---- */

static bool const_int(const Ad *ad, Ref r, int64_t *value) {
  const Ins *ins = fn_ins(ad->p, r);
  *value = ins->op == IR_CONST ? ins->imm.value.i : 0;
  return ins->op == IR_CONST && type_is_scalar(ins->type) && dtype_is_int(ins->type->dtype) &&
         dtype_size(ins->type->dtype) == sizeof(int64_t);
}

static const uint32_t *shape_of(const Ad *ad, Ref r) { return ad->known->of[r]; }

/* An int as a length. */
static uint32_t length_of_int(Ad *ad, Ref r) {
  int64_t n;
  const Ins *ins = fn_ins(ad->p, r);
  if (const_int(ad, r, &n)) return number(ad, n);
  if (ins->op == IR_RETYPE) return length_of_int(ad, ins_arg(ad->p, ins, 0));
  if (ins->op == IR_DIM) {
    const uint32_t *shape = shape_of(ad, ins_arg(ad->p, ins, 0));
    if (shape) return shape[ins->imm.i];
  }
  return length(ad, (Length){LENGTH_VALUE, r, 0, ad->loop[r], 0});
}

/* ---- instructions ---- */

/* The length of two axes that are broadcast; 0: it depends. */
static uint32_t joined(const Ad *ad, uint32_t a, uint32_t b) {
  int64_t n;
  if (a == b || is_one(ad, b)) return a;
  if (is_one(ad, a) || is_number(ad, b, &n)) return b;
  return is_number(ad, a, &n) ? a : 0;
}

/* False while an operand's shape is not known yet. */
static bool broadcast(Ad *ad, Ref i, uint32_t *to) {
  const Ins *ins = fn_ins(ad->p, i);
  unsigned rank = ins->type->rank;
  bool depends[MAX_RANK] = {false};
  for (unsigned k = 0; k < rank; k++) to[k] = number(ad, 1);
  for (uint32_t a = 0; a < ins->nargs; a++) {
    Ref arg = ins_arg(ad->p, ins, a);
    const Type *type = fn_ins(ad->p, arg)->type;
    if (!type_is_array(type)) continue;
    const uint32_t *from = shape_of(ad, arg);
    if (!from) return false;
    unsigned skip = rank - type->rank;
    for (unsigned k = 0; k < type->rank; k++) {
      uint32_t l = joined(ad, to[k + skip], from[k]);
      depends[k + skip] |= !l;
      to[k + skip] = l ? l : own(ad, i, k + skip);
    }
  }
  for (unsigned k = 0; k < rank; k++)
    if (depends[k]) to[k] = own(ad, i, k);
  return true;
}

/* A slice, whose operands begin at `at`, of an axis; 0: not known. */
static uint32_t sliced(Ad *ad, const Ins *ins, const bool *has, uint32_t at, uint32_t from) {
  int64_t part[3] = {0, 0, 1};
  for (unsigned k = 0; k < 3; k++)
    if (has[k] && !const_int(ad, ins_arg(ad->p, ins, at++), &part[k])) return 0;
  bool plain = part[2] == 1 && part[0] >= 0 && part[0] < INT32_MAX && part[1] > -INT32_MAX;
  if (!plain || (has[1] && part[1] >= 0)) return 0;
  return less(ad, from, part[0] - part[1]);
}

static bool indexed(Ad *ad, Ref i, uint32_t *to) {
  const Ins *ins = fn_ins(ad->p, i);
  const IndexSpec *spec = ins->imm.index;
  const uint32_t *from = shape_of(ad, ins_arg(ad->p, ins, 0));
  unsigned axis = 0, n = 0;
  uint32_t at = 1;
  if (!from) return false;
  for (uint32_t k = 0; k < spec->count; k++) {
    const bool *has = spec->items[k].has;
    uint32_t l = spec->items[k].kind == INDEX_NEWAXIS ? number(ad, 1) : 0;
    if (spec->items[k].kind == INDEX_FULL) l = from[axis];
    if (spec->items[k].kind == INDEX_SLICE) l = sliced(ad, ins, has, at, from[axis]);
    for (unsigned p = 0; p < 3; p++) at += has[p];
    axis += spec->items[k].kind != INDEX_NEWAXIS;
    if (spec->items[k].kind == INDEX_INT) continue;
    to[n] = l ? l : own(ad, i, n);
    n++;
  }
  while (n < ins->type->rank) to[n++] = from[axis++];
  return true;
}

static bool reduced(Ad *ad, Ref i, uint32_t *to) {
  const Ins *ins = fn_ins(ad->p, i);
  const ReduceInfo *info = &ins->imm.reduce;
  Ref arg = ins_arg(ad->p, ins, 0);
  unsigned rank = fn_ins(ad->p, arg)->type->rank, n = 0;
  bool folded[MAX_RANK] = {false};
  const uint32_t *from = shape_of(ad, arg);
  if (!from) return false;
  for (unsigned k = 0; k < info->axis_count; k++) {
    int64_t axis;
    bool known = const_int(ad, ins_arg(ad->p, ins, k + 1), &axis);
    if (axis < 0) axis += rank;
    if (!known || axis < 0 || axis >= rank) { /* any axis: nothing is known */
      for (unsigned j = 0; j < ins->type->rank; j++) to[j] = own(ad, i, j);
      return true;
    }
    folded[axis] = true;
  }
  for (unsigned k = 0; k < rank; k++) {
    bool gone = folded[k] || info->all_axes;
    if (!gone || info->keepdims) to[n++] = gone ? number(ad, 1) : from[k];
  }
  return true;
}

/* Shapes given as an int or as a tuple of ints. */
static void given(Ad *ad, Ref i, Ref shape, uint32_t *to) {
  const Ins *ins = fn_ins(ad->p, shape);
  unsigned rank = fn_ins(ad->p, i)->type->rank;
  bool tuple = ins->op == IR_TUPLE && ins->nargs == rank;
  for (unsigned k = 0; k < rank; k++)
    to[k] = tuple                                    ? length_of_int(ad, ins_arg(ad->p, ins, k))
            : rank == 1 && type_is_scalar(ins->type) ? length_of_int(ad, shape)
                                                     : own(ad, i, k);
}

static bool same_as(Ad *ad, Ref arg, uint32_t *to) {
  const uint32_t *from = shape_of(ad, arg);
  for (unsigned k = 0; from && k < fn_ins(ad->p, arg)->type->rank; k++) to[k] = from[k];
  return from != NULL;
}

static bool product(Ad *ad, Ref i, uint32_t *to) {
  const Ins *ins = fn_ins(ad->p, i);
  Ref a = ins_arg(ad->p, ins, 0), b = ins_arg(ad->p, ins, 1);
  unsigned left = fn_ins(ad->p, a)->type->rank, right = fn_ins(ad->p, b)->type->rank, n = 0;
  if (!shape_of(ad, a) || !shape_of(ad, b)) return false;
  if (left > 2 || right > 2) {
    for (unsigned k = 0; k < ins->type->rank; k++) to[k] = own(ad, i, k);
    return true;
  }
  if (left == 2) to[n++] = shape_of(ad, a)[0];
  if (right == 2) to[n++] = shape_of(ad, b)[1];
  return true;
}

/* Its axes from the last to the first, where no order is given. */
static bool transposed(Ad *ad, Ref i, uint32_t *to) {
  const Ins *ins = fn_ins(ad->p, i);
  unsigned rank = ins->type->rank;
  const uint32_t *from = shape_of(ad, ins_arg(ad->p, ins, 0));
  bool reversed = fn_ins(ad->p, ins_arg(ad->p, ins, 1))->type->kind == TY_NONE;
  if (!from) return false;
  for (unsigned k = 0; k < rank; k++) to[k] = reversed ? from[rank - 1 - k] : own(ad, i, k);
  return true;
}

static bool of_library(Ad *ad, Ref i, uint32_t *to) {
  const Ins *ins = fn_ins(ad->p, i);
  switch (lib_info[ins->imm.lib.lib].shape) {
    case SHAPE_OF_0: return same_as(ad, ins_arg(ad->p, ins, 0), to);
    case SHAPE_OF_1: return same_as(ad, ins_arg(ad->p, ins, 1), to);
    case SHAPE_BROADCAST: return broadcast(ad, i, to);
    case SHAPE_PRODUCT: return product(ad, i, to);
    case SHAPE_GIVEN_0: given(ad, i, ins_arg(ad->p, ins, 0), to); return true;
    case SHAPE_GIVEN_1: given(ad, i, ins_arg(ad->p, ins, 1), to); return true;
    case SHAPE_TRANSPOSED: return transposed(ad, i, to);
    case SHAPE_ANY: break;
  }
  for (unsigned k = 0; k < ins->type->rank; k++) to[k] = own(ad, i, k);
  return true;
}

/* Fills the lengths of the axes of what instruction i makes. False while they are not known. */
static bool find_shape(Ad *ad, Ref i, uint32_t *to) {
  const Ins *ins = fn_ins(ad->p, i);
  unsigned rank = ins->type->rank;
  if (ir_is_scalar_op(ins->op)) return broadcast(ad, i, to);
  bool same = ins->op == IR_SCAN ||
              (ins->op == IR_RETYPE && type_is_array(fn_ins(ad->p, ins_arg(ad->p, ins, 0))->type));
  if (same) return same_as(ad, ins_arg(ad->p, ins, 0), to);
  if (ins->op == IR_INDEX) return indexed(ad, i, to);
  if (ins->op == IR_REDUCE) return reduced(ad, i, to);
  if (ins->op == IR_LIB) return of_library(ad, i, to);
  const uint32_t *held = ins->op == IR_GETVAR ? ad->known->var[ins->imm.i] : NULL;
  if (ins->op == IR_GETVAR && !held) return false;
  for (unsigned k = 0; k < rank; k++) to[k] = held && held[k] ? held[k] : own(ad, i, k);
  return true;
}

/* ---- variables ---- */

/* What a variable is set to: nothing known yet, or what all that was stored in it agrees on. */
static void store_shape(Ad *ad, const Ins *ins) {
  Shapes *s = ad->known;
  Ref value = ins_arg(ad->p, ins, 0);
  const Type *type = ad->p->vars.items[ins->imm.i].type;
  const uint32_t *from = shape_of(ad, value);
  if (!type_is_array(type) || !from) return;
  bool first = !s->var[ins->imm.i];
  if (first) s->var[ins->imm.i] = arena_array(ad->arena, uint32_t, type->rank + 1u);
  uint32_t *to = s->var[ins->imm.i];
  for (unsigned k = 0; k < type->rank; k++) {
    uint32_t l = s->lengths.items[from[k]].loop == REF_NONE ? from[k] : 0;
    if (first || to[k] == l) {
      s->changed |= first;
      to[k] = l;
    } else if (to[k]) {
      to[k] = 0;
      s->changed = true;
    }
  }
}

static void pass_over(Ad *ad) {
  Shapes *s = ad->known;
  for (Ref i = 0; i < ad->count; i++) {
    const Ins *ins = fn_ins(ad->p, i);
    if (ins->op == IR_SETVAR) store_shape(ad, ins);
    if (!ins->type || !type_is_array(ins->type)) continue;
    uint32_t *to = arena_array(ad->arena, uint32_t, ins->type->rank + 1u);
    s->of[i] = find_shape(ad, i, to) ? to : NULL;
  }
}

void ad_find_shapes(Ad *ad) {
  Shapes *s = ad->known = arena_array(ad->arena, Shapes, 1);
  s->of = arena_array(ad->arena, const uint32_t *, ad->count + 1);
  s->own = arena_array(ad->arena, uint32_t *, ad->count + 1);
  s->var = arena_array(ad->arena, uint32_t *, ad->p->vars.count + 1);
  vec_push(ad->arena, s->lengths, ((Length){LENGTH_NUMBER, 0, -1, REF_NONE, 0}));
  do {
    s->changed = false;
    pass_over(ad);
  } while (s->changed);
}

/* ---- asking ---- */

bool ad_same_shape(const Ad *ad, Ref a, Ref b) {
  const Type *x = fn_ins(ad->p, a)->type, *y = fn_ins(ad->p, b)->type;
  const uint32_t *p = shape_of(ad, a), *q = shape_of(ad, b);
  bool same = a == b || (p && q && x->rank == y->rank);
  for (unsigned k = 0; a != b && same && k < x->rank; k++) same = p[k] == q[k];
  return same;
}

bool ad_broadcast_axes(const Ad *ad, Ref i, Ref r, bool *axes) {
  const uint32_t *to = shape_of(ad, i), *from = shape_of(ad, r);
  unsigned rank = fn_ins(ad->p, i)->type->rank, skip = rank - fn_ins(ad->p, r)->type->rank;
  bool known = to && from, all = known;
  for (unsigned k = 0; k < rank; k++) axes[k] = false;
  if (skip > rank) return false; /* a store of what has more axes, 1 long */
  for (unsigned k = 0; k < rank; k++) {
    bool same = k >= skip && known && to[k] == from[k - skip];
    axes[k] = k < skip || (!same && known && is_one(ad, from[k - skip]));
    all &= same || axes[k];
  }
  return all;
}
