/* Signs: see signs.h. */
#include "lang/ir/lower/signs.h"

enum { DELAY_MOST = 4 };

static const Ins *at(const AffineLoop *l, Ref r) { return &l->fn->ins.items[r]; }
static Ref operand(const AffineLoop *l, Ref r, uint32_t k) { return ins_arg(l->fn, at(l, r), k); }

static bool of_open(const AffineLoop *l, unsigned k, int64_t *out) {
  return affine_const(l->fn, operand(l, l->open, k), out);
}

static bool is_sum(const AffineLoop *l, Ref r) {
  unsigned op = at(l, r)->op;
  return r > l->open && (op == OP_ADD || op == OP_SUB || op == OP_MUL || op == OP_NEG);
}

/* ---- values ---- */

/* Affine r where the loop's index is `index`, if that is all that it depends on. */
static bool value_at(const AffineLoop *l, Ref r, int64_t index, int64_t *out) {
  int64_t a = 0, b;
  r = affine_origin(l, r);
  if (r == l->open) return *out = index, true;
  if (!is_sum(l, r)) return affine_const(l->fn, r, out);
  unsigned op = at(l, r)->op;
  if (!value_at(l, operand(l, r, op != OP_NEG), index, &b)) return false;
  if (op != OP_NEG && !value_at(l, operand(l, r, 0), index, &a)) return false;
  if (op == OP_ADD) return !__builtin_add_overflow(a, b, out);
  return op == OP_MUL ? !__builtin_mul_overflow(a, b, out) : !__builtin_sub_overflow(a, b, out);
}

/* The value in iteration `number`. A start that is not known is taken for 1, a step for 1. */
static bool value_in(const AffineLoop *l, Ref r, int64_t number, int64_t *out) {
  int64_t start, step;
  if (!of_open(l, 0, &start)) start = 1;
  if (!of_open(l, 2, &step)) step = 1;
  if (__builtin_mul_overflow(number, step, &number) || __builtin_add_overflow(start, number, &start))
    return false;
  return value_at(l, r, start, out);
}

/* The value in the last iteration, or next to it. */
static bool last_value(const AffineLoop *l, Ref r, int64_t *out) {
  int64_t stop, step;
  return of_open(l, 1, &stop) && of_open(l, 2, &step) && !__builtin_sub_overflow(stop, step, &stop) &&
         value_at(l, r, stop, out);
}

static bool ends_negative(const AffineLoop *l, Ref r) {
  int64_t last;
  return last_value(l, r, &last) && last < 0;
}

unsigned sign_delay(const AffineLoop *l, Ref index) {
  int64_t start, step, first, value;
  if (!of_open(l, 0, &start) || !of_open(l, 2, &step)) return 0;
  if (!value_in(l, index, 0, &first) || !value_in(l, index, 1, &value) || first > 0) return 0;
  if (!first) return value < 0;
  if (ends_negative(l, index)) return 0;
  for (unsigned k = 1; k <= DELAY_MOST; k++)
    if (value_in(l, index, k, &value) && value >= 0) return k;
  return 0;
}

/* ---- sides ---- */

/* A number that the fixed value r is not below, if one can be seen. */
static bool least(const AffineLoop *l, Ref r, int64_t *out) {
  int64_t a, b;
  r = affine_origin(l, r);
  const Ins *ins = at(l, r);
  if (ins->op == IR_DIM || ins->op == IR_SIZE) return *out = 0, true;
  if (ins->op == IR_FOR)
    return affine_const(l->fn, operand(l, r, 0), out) && affine_const(l->fn, operand(l, r, 2), &a) && a > 0;
  if (!is_sum(l, r)) return affine_const(l->fn, r, out);
  if (ins->op == OP_NEG || !least(l, operand(l, r, 0), &a)) return false;
  if (ins->op == OP_SUB)
    return affine_const(l->fn, affine_origin(l, operand(l, r, 1)), &b) && !__builtin_sub_overflow(a, b, out);
  if (!least(l, operand(l, r, 1), &b)) return false;
  if (ins->op == OP_ADD) return !__builtin_add_overflow(a, b, out);
  return a >= 0 && b >= 0 && !__builtin_mul_overflow(a, b, out);
}

IndexSide sign_side(const AffineLoop *l, Ref index, unsigned skipped) {
  Affine a;
  int64_t value;
  if (value_in(l, index, skipped, &value)) return value < 0 ? SIDE_END : SIDE_FRONT;
  if (affine_of(l, index, &a) && a.moves) return SIDE_FRONT;
  return least(l, index, &value) && value >= 0 ? SIDE_FRONT : SIDE_EITHER;
}

/* ---- what may go wrong ---- */

/* Something that is not constant is taken away. */
static bool subtracts(const AffineLoop *l, Ref r) {
  int64_t number;
  r = affine_origin(l, r);
  if (!is_sum(l, r)) return false;
  unsigned op = at(l, r)->op;
  if (op == OP_NEG || subtracts(l, operand(l, r, 0))) return true;
  Ref right = operand(l, r, 1);
  return op == OP_SUB ? !affine_const(l->fn, affine_origin(l, right), &number) : subtracts(l, right);
}

/* Something minus a constant number: what a guard keeps from it is below zero, and that is seen to elsewhere.
 */
static bool is_before(const AffineLoop *l, Ref r) {
  int64_t number;
  return at(l, r)->op == OP_SUB && affine_const(l->fn, affine_origin(l, operand(l, r, 1)), &number);
}

bool sign_may_fail(const AffineLoop *l, Ref index, unsigned skipped, bool guarded) {
  Affine a;
  int64_t first, next;
  if (guarded && is_sum(l, affine_origin(l, index)) && !is_before(l, affine_origin(l, index))) return true;
  if (!affine_of(l, index, &a) || !a.moves) return false;
  if (!value_in(l, index, skipped, &first) || !value_in(l, index, (int64_t)skipped + 1, &next))
    return subtracts(l, index);
  return first < 0 ? next > first && !ends_negative(l, index) : next < first && ends_negative(l, index);
}
