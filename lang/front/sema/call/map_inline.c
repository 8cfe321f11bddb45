/* Inlining of scalar functions over arrays: how a @vectorize function becomes part of an expression.
 *
 * The instructions are those of the scalar specialisation, in order, each emitted again for array operands;
 * so every element gets the bits that the scalar function would give it, but for the choice between libm and
 * its vector form. `if` computes both sides and selects: nothing that may fault is let in. A lane that has
 * returned keeps its result, whatever later instructions do. Invariant: the caller's code is as before when
 * the answer is no. */
#include "lang/front/sema/value.h"
#include "lang/front/sema/call/map_inline.h"

#include <string.h>

enum { MAX_INSTRUCTIONS = 300, MAX_CALLS = 8, MAX_IFS = 32 };

/* A value of the function: scalars and arrays alike, or the items of a tuple. */
typedef struct Lane {
  Val v;
  uint64_t uses; /* array arguments that it depends on, by number */
  struct Lane *items;
  bool set;
} Lane;

typedef struct Inline {
  Check *c;
  const Fn *fn;
  Span span;
  const Lane *args;
  Lane *values, *vars;
  Lane conditions[MAX_IFS]; /* of the open ifs, negated inside else */
  uint32_t ifs;
  Lane done; /* lanes that have returned */
  Lane result;
  bool always; /* every lane has returned */
  bool failed; /* an error was reported */
  uint32_t depth;
  unsigned flags; /* of array operations */
} Inline;

static bool run(Inline *f);

static Lane *operand(Inline *f, const Ins *ins, uint32_t k) { return &f->values[ins_arg(f->fn, ins, k)]; }

/* One operation on up to three lanes. */
static Lane emit(Inline *f, unsigned op, DType dtype, Lane *const *args, uint32_t count, unsigned flags) {
  Check *c = f->c;
  Val list[3];
  Ref refs[3];
  Lane out = {.set = true};
  unsigned rank = 0;
  bool arrays = false;
  for (uint32_t k = 0; k < count; k++) {
    list[k] = args[k]->v;
    out.uses |= args[k]->uses;
    arrays |= type_is_array(list[k].type);
    if (type_is_array(list[k].type) && list[k].type->rank > rank) rank = list[k].type->rank;
  }
  if (arrays && !broadcast_facts(c, list, count, rank, &out.v.shape, f->span)) {
    f->failed = true;
    return out;
  }
  for (uint32_t k = 0; k < count; k++) refs[k] = val_ref(c, &list[k]);
  const Type *type =
      arrays ? type_array(c->types, elem_of(dtype), rank, LAYOUT_C) : type_scalar(c->types, dtype, false);
  const int64_t *shape = out.v.shape;
  out.v = val_of(c, type, fn_emit(c->fn, op, type, f->span, refs, count), f->span);
  out.v.shape = shape;
  fn_ins(c->fn, out.v.ref)->flags |= (uint16_t)((flags & INS_FASTMATH) | INS_WRAP | (arrays ? f->flags : 0));
  return out;
}

static Lane select_lane(Inline *f, Lane *test, Lane *yes, Lane *no) {
  if (yes->items) {
    Lane out = *yes;
    out.items = arena_array(f->c->arena, Lane, yes->v.type->count);
    for (uint32_t k = 0; k < yes->v.type->count && no->items; k++)
      out.items[k] = select_lane(f, test, &yes->items[k], &no->items[k]);
    return out;
  }
  return emit(f, OP_SELECT, yes->v.type->dtype, (Lane *[]){test, yes, no}, 3, 0);
}

static Lane both(Inline *f, Op op, Lane *a, Lane *b) {
  if (!a->set) return *b;
  return emit(f, op, DT_BOOL, (Lane *[]){a, b}, 2, 0);
}

/* The lanes that this place is reached for; not set: all. */
static Lane mask(Inline *f) {
  Lane all = {0};
  for (uint32_t k = 0; k < f->ifs; k++) all = both(f, OP_LAND, &all, &f->conditions[k]);
  return all;
}

static void set_var(Inline *f, uint32_t var, Lane value) {
  Lane where = mask(f);
  if (where.set && f->vars[var].set) value = select_lane(f, &where, &value, &f->vars[var]);
  f->vars[var] = value;
}

static void ret(Inline *f, Lane *value) {
  f->result = f->done.set ? select_lane(f, &f->done, &f->result, value) : *value;
  Lane where = mask(f);
  if (!where.set)
    f->always = true;
  else
    f->done = both(f, OP_LOR, &f->done, &where);
}

static bool may_fault(const Ins *ins) {
  return (ins->op == OP_POW || ins->op == OP_SHL || ins->op == OP_SHR) && dtype_is_int(ins->type->dtype) &&
         (ins->op == OP_POW || !(ins->flags & INS_WRAP));
}

static bool inline_call(Inline *f, const Ins *ins, Lane *out) {
  const Fn *callee = ins->imm.fn;
  if (f->depth >= MAX_CALLS || callee->hints.recursive) return false;
  Lane *args = arena_array(f->c->arena, Lane, ins->nargs + 1);
  for (uint32_t k = 0; k < ins->nargs; k++) args[k] = *operand(f, ins, k);
  Inline inner = {
      .c = f->c, .fn = callee, .span = f->span, .args = args, .flags = f->flags, .depth = f->depth + 1};
  if (!run(&inner) || inner.failed) {
    f->failed |= inner.failed;
    return false;
  }
  *out = inner.result;
  return true;
}

/* math.floor and its kin: a float's whole part as an int. */
static bool inline_lib(Inline *f, const Ins *ins, Lane *out) {
  Op op = ins->imm.lib.lib == LIB_float_floor    ? OP_FLOOR
          : ins->imm.lib.lib == LIB_float_ceil   ? OP_CEIL
          : ins->imm.lib.lib == LIB_float_to_int ? OP_TRUNC
                                                 : OP_NONE;
  if (op == OP_NONE) return false;
  Lane whole = emit(f, op, DT_F64, (Lane *[]){operand(f, ins, 0)}, 1, 0);
  if (!f->failed) *out = emit(f, OP_CONVERT, DT_I64, (Lane *[]){&whole}, 1, 0);
  return !f->failed;
}

static Lane constant(Inline *f, const Ins *ins) {
  Val v = val_scalar_const(f->c, type_scalar(f->c->types, ins->type->dtype, false), ins->imm.value, f->span);
  return (Lane){.v = v, .set = true};
}

static Lane global(Inline *f, const Ins *ins) {
  Ref ref = fn_emit(f->c->fn, IR_GETGLOBAL, ins->type, f->span, NULL, 0);
  fn_ins(f->c->fn, ref)->imm.i = fn_global(f->c->fn, f->fn->globals.items[ins->imm.i]);
  return (Lane){.v = val_of(f->c, ins->type, ref, f->span), .set = true};
}

static Lane tuple(Inline *f, const Ins *ins) {
  Lane out = {.v = {.type = ins->type, .ref = REF_NONE},
              .set = true,
              .items = arena_array(f->c->arena, Lane, ins->nargs + 1)};
  for (uint32_t k = 0; k < ins->nargs; k++) {
    out.items[k] = *operand(f, ins, k);
    out.uses |= out.items[k].uses;
  }
  return out;
}

/* Emits instruction i; false when it cannot be done for whole arrays. */
static bool step(Inline *f, Ref i) {
  const Ins *ins = &f->fn->ins.items[i];
  Lane *out = &f->values[i];
  if (ir_is_scalar_op(ins->op)) {
    Lane *args[3];
    if (may_fault(ins)) return false;
    for (uint32_t k = 0; k < ins->nargs; k++)
      if (!(args[k] = operand(f, ins, k))->set || args[k]->items) return false;
    *out = emit(f, ins->op, ins->type->dtype, args, ins->nargs, ins->flags);
    return !f->failed;
  }
  switch (ins->op) {
    case IR_NOP: return true;
    case IR_CONST:
      *out = type_is_scalar(ins->type) ? constant(f, ins) : (Lane){.v = {.type = ins->type, .ref = REF_NONE}};
      return true;
    case IR_PARAM: *out = f->args[ins->imm.i]; return out->set;
    case IR_GETVAR: *out = f->vars[ins->imm.i]; return out->set;
    case IR_SETVAR:
      if (!operand(f, ins, 0)->set) return false;
      set_var(f, (uint32_t)ins->imm.i, *operand(f, ins, 0));
      return !f->failed;
    case IR_GETGLOBAL:
      if (!type_is_scalar(ins->type)) return false;
      *out = global(f, ins);
      return true;
    case IR_RETYPE: *out = *operand(f, ins, 0); return out->set;
    case IR_TUPLE: *out = tuple(f, ins); return true;
    case IR_TUPLE_GET:
      if (!operand(f, ins, 0)->items) return false;
      *out = operand(f, ins, 0)->items[ins->imm.i];
      return out->set;
    case IR_CALL: return inline_call(f, ins, out);
    case IR_LIB: return inline_lib(f, ins, out);
    case IR_IF:
      if (f->ifs == MAX_IFS || !operand(f, ins, 0)->set) return false;
      f->conditions[f->ifs++] = *operand(f, ins, 0);
      return true;
    case IR_ELSE:
      f->conditions[f->ifs - 1] = emit(f, OP_LNOT, DT_BOOL, (Lane *[]){&f->conditions[f->ifs - 1]}, 1, 0);
      return !f->failed;
    case IR_END: f->ifs--; return true;
    case IR_RET:
      if (!ins->nargs || !operand(f, ins, 0)->set) return false;
      ret(f, operand(f, ins, 0));
      return !f->failed;
    default: return false;
  }
}

static bool run(Inline *f) {
  if (f->fn->ins.count > MAX_INSTRUCTIONS) return false;
  f->values = arena_array(f->c->arena, Lane, f->fn->ins.count + 1);
  f->vars = arena_array(f->c->arena, Lane, f->fn->vars.count + 1);
  for (Ref i = 0; i < f->fn->ins.count && !f->always; i++)
    if (!step(f, i)) return false;
  return f->always || f->result.set;
}

bool map_inline(Check *c, const Fn *fn, const Val *args, unsigned flags, Val *out, Span span) {
  uint64_t wanted = 0;
  Lane *lanes = arena_array(c->arena, Lane, fn->param_count + 1);
  for (uint32_t k = 0; k < fn->param_count; k++) {
    lanes[k] = (Lane){.v = args[k], .set = true};
    if (!type_is_array(args[k].type)) continue;
    lanes[k].uses = (uint64_t)1 << (k & 63);
    wanted |= lanes[k].uses;
  }
  if (fn->param_count > 64) return false;
  FnMark mark = fn_mark(c->fn);
  Inline f = {.c = c, .fn = fn, .span = span, .args = lanes, .flags = flags};
  bool done = run(&f);
  *out = val_error();
  if (f.failed) return true;
  if (!done || f.result.items || f.result.uses != wanted) {
    fn_rewind(c->fn, mark);
    return false;
  }
  *out = f.result.v;
  return true;
}
