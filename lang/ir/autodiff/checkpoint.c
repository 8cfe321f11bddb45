/* Long loops whose derivative keeps arrays: checkpoints in the place of records of every iteration.
 *
 * The iterations of a FOR at the top of the function are cut into about sqrt(n) segments. The forward
 * sweep keeps, at the start of each segment but the last, what the iterations take from one another:
 * variables, and the elements of arrays that the loop writes to. It records the iterations of the last
 * segment only. The reverse sweep undoes these; then, for each segment from the last to the first,
 * it puts back what was kept, runs the iterations again with records, and undoes them.
 *
 * Arrays kept in variables have shadows that are objects: iterations that are run again make new ones,
 * and what the iterations behind them gave to the old ones is handed over (hand_over).
 * Invariant: iterations that are run again compute from the same state, so the same values. */
#include "lang/ir/autodiff/reverse_impl.h"
#include "lang/ir/opt/passes.h"

enum { FEW_TURNS = 64 }; /* loops of fewer iterations are one segment */

/* A variable that iterations set, and read from iterations before. */
typedef struct Carried {
  uint32_t var;                   /* of p */
  uint32_t kept, copies, shadows; /* in the adjoint: its value at the start of each segment, the elements of
                                     its array, its shadow; UINT32_MAX: none */
  uint32_t edge;                  /* the shadow at the end of the segment that is undone next */
  Ref old, shadow;                /* as taken out again */
} Carried;

/* A variable that iterations only read. */
typedef struct Constant {
  uint32_t var;
  Ref value, shadow;
} Constant;

/* An array from outside of the loop that the loop may write to. */
typedef struct Outer {
  Ref array; /* in the adjoint */
  uint32_t copies;
} Outer;

struct Segments {
  Ref start, stop, size, last; /* in the adjoint; last: the number of the last segment */
  bool *writes;                /* [class]: written to in the loop */
  Carried *carried;
  Constant *constants;
  Outer *outer;
  uint32_t carried_count, constant_count, outer_count;
};

/* ---- which loops ---- */

static bool can_repeat(const Ad *ad, const Ins *ins) {
  static const bool repeats[IR_COUNT] = {
      [IR_CONST] = true,     [IR_CONST_STR] = true, [IR_GETVAR] = true,    [IR_SETVAR] = true,
      [IR_GETGLOBAL] = true, [IR_TUPLE] = true,     [IR_TUPLE_GET] = true, [IR_RETYPE] = true,
      [IR_DIM] = true,       [IR_SIZE] = true,      [IR_INDEX] = true,     [IR_LOAD] = true,
      [IR_STORE] = true,     [IR_ASSIGN] = true,    [IR_REDUCE] = true,    [IR_SCAN] = true,
      [IR_IF] = true,        [IR_ELSE] = true,      [IR_LOOP] = true,      [IR_FOR] = true,
      [IR_END] = true,       [IR_BREAK] = true,     [IR_CONTINUE] = true};
  if (ins->type && ins->type->kind == TY_LIST) return false;
  if (ir_is_scalar_op(ins->op)) return true;
  if (ins->op != IR_LIB) return repeats[ins->op];
  LibId lib = ins->imm.lib.lib;
  for (uint32_t k = 0; k < ins->nargs; k++)
    if (fn_ins(ad->p, ins_arg(ad->p, ins, k))->type->kind == TY_LIST) return false;
  return lib_only_makes(lib) || ad_lib_has_rule(lib) || lib == LIB_array_assign || lib == LIB_fancy_get ||
         lib == LIB_fancy_set;
}

static bool const_int(const Ad *ad, Ref r, int64_t *value) {
  const Ins *ins = fn_ins(ad->p, r);
  *value = ins->imm.value.i;
  return ins->op == IR_CONST && dtype_is_int(ins->type->dtype);
}

static bool is_long(const Ad *ad, const Ins *ins) {
  int64_t start, stop, step;
  if (!const_int(ad, ins_arg(ad->p, ins, 2), &step) || step != 1) return false;
  bool known = const_int(ad, ins_arg(ad->p, ins, 0), &start);
  known &= const_int(ad, ins_arg(ad->p, ins, 1), &stop);
  return !known || (stop > start && stop - start >= FEW_TURNS);
}

static bool is_var_op(const Ins *ins) { return ins->op == IR_GETVAR || ins->op == IR_SETVAR; }

/* Each iteration sets the variable before it reads it. */
static bool is_of_turn(const Ad *ad, Ref loop, int64_t var) {
  for (Ref i = loop + 1; i < ad->next[loop]; i++) {
    const Ins *ins = fn_ins(ad->p, i);
    if (is_var_op(ins) && ins->imm.i == var) return ins->op == IR_SETVAR && ad->block[i] == loop;
  }
  return false;
}

static bool is_set(const Ad *ad, Ref from, Ref to, int64_t var, bool at_top) {
  for (Ref i = from; i < to; i++) {
    const Ins *ins = fn_ins(ad->p, i);
    if (ins->op == IR_SETVAR && ins->imm.i == var && (!at_top || ad->block[i] == REF_NONE)) return true;
  }
  return false;
}

/* What the loop takes from outside can be kept: numbers and arrays that are there for certain. */
static bool can_keep(const Ad *ad, Ref loop, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  if (!is_var_op(ins) || is_of_turn(ad, loop, ins->imm.i)) return true;
  const Type *type = ad->p->vars.items[ins->imm.i].type;
  bool number = type_is_scalar(type) && (dtype_is_int(type->dtype) || dtype_is_float(type->dtype) ||
                                         dtype_is_complex(type->dtype) || type->dtype == DT_BOOL);
  return (number || type_is_array(type)) && is_set(ad, 0, loop, ins->imm.i, true);
}

static bool *written_classes(Ad *ad, Ref loop) {
  bool *writes = arena_array(ad->arena, bool, ad->count + ad->p->vars.count + 1u);
  for (Ref i = loop + 1; i < ad->next[loop]; i++) {
    Ref target = ad_written(ad, fn_ins(ad->p, i));
    if (target != REF_NONE) writes[ad_kin(ad, target)] = true;
  }
  return writes;
}

/* An array in a variable whose shadow may overlap itself, which hand_over() does not do. */
static bool overlaps(const Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  return is_var_op(ins) && ad_refers(ad->p->vars.items[ins->imm.i].type) &&
         ad->kin_overlap[ad_kin(ad, ad->count + (uint32_t)ins->imm.i)];
}

static bool can_cut(const Ad *ad, Ref loop, const bool *writes) {
  const Ins *ins = fn_ins(ad->p, loop);
  if (ins->op != IR_FOR || ad->block[loop] != REF_NONE || !is_long(ad, ins)) return false;
  if (ad_jumps(ad->p, loop + 1, ad->next[loop])) return false;
  for (Ref i = loop + 1; i < ad->next[loop]; i++)
    if (!can_repeat(ad, fn_ins(ad->p, i)) || !can_keep(ad, loop, i) || overlaps(ad, i)) return false;
  for (Ref i = 0; i < ad->count; i++) {
    unsigned op = fn_ins(ad->p, i)->op;
    if (op == IR_DELVAR || op == IR_DELGLOBAL || op == IR_SETGLOBAL) return false;
    if (op == IR_GETGLOBAL && ad_refers(fn_ins(ad->p, i)->type) && writes[ad_kin(ad, i)]) return false;
  }
  return true;
}

/* Arrays that the loop reads, and that only others write to, must hold what they held when it runs again. */
static void ask_for_operands(Ad *ad, Ref loop, const bool *writes) {
  for (Ref i = loop + 1; i < ad->next[loop]; i++) {
    const Ins *ins = fn_ins(ad->p, i);
    for (uint32_t k = 0; k < ins->nargs; k++) {
      Ref arg = ins_arg(ad->p, ins, k);
      if (!ad_refers(fn_ins(ad->p, arg)->type)) continue;
      uint32_t kin = ad_kin(ad, arg);
      if (!ad->kin_written[kin] || writes[kin] || ad->kin_read[kin] <= loop) continue;
      ad->kin_read[kin] = loop;
      ad->grown = true;
    }
  }
}

void ad_segments_find(Ad *ad) {
  ad->segments = arena_array(ad->arena, Segments *, ad->count + 1);
  for (Ref i = 0; i < ad->count && !ad->whole; i++) {
    if (fn_ins(ad->p, i)->op != IR_FOR || !ad_tapes_grow(ad, i)) continue;
    bool *writes = written_classes(ad, i);
    if (!can_cut(ad, i, writes)) continue;
    ad->segments[i] = arena_array(ad->arena, Segments, 1);
    ad->segments[i]->writes = writes;
    ask_for_operands(ad, i, writes);
  }
}

/* ---- keeping ---- */

static Ref for_each(Ad *ad, Ref start, Ref stop, int step) {
  ad->out->hints.has_loop = true;
  return fn_emit(ad->out, IR_FOR, type_int(ad->types), ad->span, (Ref[]){start, stop, ad_int(ad, step)}, 3);
}

static uint32_t new_list(Ad *ad, const Type *item) {
  const Type *list = type_list(ad->types, item);
  uint32_t var = fn_var(ad->out, NULL, list);
  ad_set(ad, var, ad_lib(ad, LIB_list_build, list, NULL, 0, 0));
  return var;
}

static void push(Ad *ad, uint32_t list, Ref value) {
  value = ad_retype(ad, value, ad->out->vars.items[list].type->items[0]);
  ad_lib(ad, LIB_list_append, type_none(ad->types), (Ref[]){ad_get(ad, list), value}, 2, 0);
}

static Ref pop(Ad *ad, uint32_t list) {
  Ref from = ad_get(ad, list);
  return ad_lib(ad, LIB_list_pop, ad->out->vars.items[list].type->items[0], (Ref[]){from, ad_int(ad, -1)}, 2,
                0);
}

static const Type *copy_type(Ad *ad, const Type *type) {
  return type_array(ad->types, type->elem, type->rank, LAYOUT_C);
}

static void push_copy(Ad *ad, uint32_t list, Ref array) {
  const Type *type = copy_type(ad, fn_ins(ad->out, array)->type);
  push(ad, list, ad_lib(ad, LIB_array_copy, type, &array, 1, 0));
}

static bool is_listed(const Segments *s, int64_t var) {
  for (uint32_t k = 0; k < s->carried_count; k++)
    if (s->carried[k].var == var) return true;
  for (uint32_t k = 0; k < s->constant_count; k++)
    if (s->constants[k].var == var) return true;
  return false;
}

static void add_outer(Ad *ad, Segments *s, Ref array) {
  for (uint32_t k = 0; k < s->outer_count; k++)
    if (s->outer[k].array == array) return;
  s->outer[s->outer_count++] = (Outer){array, new_list(ad, copy_type(ad, fn_ins(ad->out, array)->type))};
}

static void add_constant(Ad *ad, Segments *s, int64_t v, bool written) {
  uint32_t var = ad_mapped_var(ad, v), shadow = ad->var_shadow[v];
  Ref value = ad_get(ad, var);
  s->constants[s->constant_count++] =
      (Constant){(uint32_t)v, value, shadow == UINT32_MAX ? REF_NONE : ad_get(ad, shadow)};
  if (written) add_outer(ad, s, value);
}

static void add_carried(Ad *ad, Segments *s, int64_t v, bool written) {
  uint32_t var = ad_mapped_var(ad, v), none = UINT32_MAX;
  const Type *type = ad->out->vars.items[var].type;
  Carried *c = &s->carried[s->carried_count++];
  *c = (Carried){(uint32_t)v, none, none, none, none, REF_NONE, REF_NONE};
  if (type_is_array(type)) {
    c->kept = new_list(ad, type);
  } else {
    const Type *tape = type_array(ad->types, type->elem, 1, LAYOUT_C);
    c->kept = fn_var(ad->out, NULL, tape);
    ad_set(ad, c->kept, ad_lib(ad, LIB_empty, tape, &s->last, 1, 0));
  }
  if (written) c->copies = new_list(ad, copy_type(ad, type));
  if (ad->var_shadow[v] == UINT32_MAX) return;
  c->shadows = new_list(ad, type);
  c->edge = fn_var(ad->out, NULL, type);
}

static void find_state(Ad *ad, Segments *s, Ref loop) {
  uint32_t most = ad->next[loop] - loop;
  for (Ref i = loop + 1; i < ad->next[loop]; i++) most += fn_ins(ad->p, i)->nargs;
  s->carried = arena_array(ad->arena, Carried, most);
  s->constants = arena_array(ad->arena, Constant, most);
  s->outer = arena_array(ad->arena, Outer, most);
  s->carried_count = s->constant_count = s->outer_count = 0;
  for (Ref i = loop + 1; i < ad->next[loop]; i++) {
    const Ins *ins = fn_ins(ad->p, i);
    for (uint32_t k = 0; k < ins->nargs; k++) {
      Ref arg = ins_arg(ad->p, ins, k);
      if (arg < loop && type_is_array(fn_ins(ad->p, arg)->type) && s->writes[ad_kin(ad, arg)])
        add_outer(ad, s, ad->notes[arg].primal);
    }
    if (!is_var_op(ins) || is_of_turn(ad, loop, ins->imm.i) || is_listed(s, ins->imm.i)) continue;
    bool array = type_is_array(ad->p->vars.items[ins->imm.i].type),
         written = array && s->writes[ad_kin(ad, ad->count + (uint32_t)ins->imm.i)];
    if (is_set(ad, loop + 1, ad->next[loop], ins->imm.i, false))
      add_carried(ad, s, ins->imm.i, written);
    else
      add_constant(ad, s, ins->imm.i, written);
  }
}

static void find_sizes(Ad *ad, Segments *s, Ref loop) {
  const Ins *ins = fn_ins(ad->p, loop);
  s->start = ad->notes[ins_arg(ad->p, ins, 0)].primal, s->stop = ad->notes[ins_arg(ad->p, ins, 1)].primal;
  const Type *real = type_scalar(ad->types, DT_F64, false);
  Ref one = ad_int(ad, 1), n = ad_int_op(ad, OP_MAXIMUM, ad_int_op(ad, OP_SUB, s->stop, s->start), one);
  Ref root = ad_op(ad, OP_SQRT, real, ad_op(ad, OP_CONVERT, real, n, REF_NONE), REF_NONE);
  Ref some = ad_int_op(ad, OP_ADD, ad_op(ad, OP_CONVERT, type_int(ad->types), root, REF_NONE), one);
  Ref few = ad_op(ad, OP_LT, type_bool(ad->types), n, ad_int(ad, FEW_TURNS));
  s->size = fn_emit(ad->out, OP_SELECT, type_int(ad->types), ad->span, (Ref[]){few, n, some}, 3);
  s->last = ad_int_op(ad, OP_FLOORDIV, ad_int_op(ad, OP_SUB, n, one), s->size);
}

static void keep(Ad *ad, const Segments *s, Ref at) {
  for (uint32_t k = 0; k < s->carried_count; k++) {
    const Carried *c = &s->carried[k];
    Ref value = ad_get(ad, ad->var_map[c->var]);
    if (type_is_array(fn_ins(ad->out, value)->type))
      push(ad, c->kept, value);
    else
      ad_store(ad, ad_get(ad, c->kept), at, value);
    if (c->copies != UINT32_MAX) push_copy(ad, c->copies, value);
    if (c->shadows != UINT32_MAX) push(ad, c->shadows, ad_get(ad, ad->var_shadow[c->var]));
  }
  for (uint32_t k = 0; k < s->outer_count; k++) push_copy(ad, s->outer[k].copies, s->outer[k].array);
}

static Ref first_turn(Ad *ad, const Segments *s, Ref at) {
  return ad_int_op(ad, OP_ADD, s->start, ad_int_op(ad, OP_MUL, at, s->size));
}

void ad_segments_forward(Ad *ad, Ref loop) {
  Segments *s = ad->segments[loop];
  find_sizes(ad, s, loop);
  find_state(ad, s, loop);
  Ref at = for_each(ad, ad_int(ad, 0), s->last, 1);
  keep(ad, s, at);
  Ref first = first_turn(ad, s, at);
  ad->quiet = true;
  ad_sweep_turns(ad, loop, first, ad_int_op(ad, OP_ADD, first, s->size));
  ad->quiet = false;
  ad_mark(ad, IR_END);
  for (uint32_t k = 0; k < s->carried_count; k++)
    if (s->carried[k].edge != UINT32_MAX)
      ad_set(ad, s->carried[k].edge, ad_get(ad, ad->var_shadow[s->carried[k].var]));
  ad_sweep_turns(ad, loop, first_turn(ad, s, s->last), s->stop);
}

/* ---- running again ---- */

static void put_back(Ad *ad, Ref array, Ref elements) {
  fn_emit2(ad->out, IR_ASSIGN, type_none(ad->types), ad->span, array, elements);
}

static void restore(Ad *ad, Segments *s, Ref at) {
  for (uint32_t k = 0; k < s->carried_count; k++) {
    Carried *c = &s->carried[k];
    const Type *type = ad->p->vars.items[c->var].type;
    c->old = type_is_array(type) ? pop(ad, c->kept) : ad_load(ad, ad_get(ad, c->kept), at);
    ad_set(ad, ad->var_map[c->var], c->old);
    if (c->copies != UINT32_MAX) put_back(ad, c->old, pop(ad, c->copies));
    if (c->shadows == UINT32_MAX) continue;
    c->shadow = pop(ad, c->shadows);
    ad_set(ad, ad->var_shadow[c->var], c->shadow);
  }
  for (uint32_t k = 0; k < s->constant_count; k++) {
    const Constant *c = &s->constants[k];
    ad_set(ad, ad->var_map[c->var], c->value);
    if (c->shadow != REF_NONE) ad_set(ad, ad->var_shadow[c->var], c->shadow);
  }
  for (uint32_t k = 0; k < s->outer_count; k++) put_back(ad, s->outer[k].array, pop(ad, s->outer[k].copies));
}

/* The cotangents of the arrays in variables, from the objects of then to those that were made again. They may
 * be the same objects, and overlap in the same way: each is taken and cleared before it is added. */
static void hand_over(Ad *ad, const Segments *s) {
  for (uint32_t k = 0; k < s->carried_count; k++) {
    const Carried *c = &s->carried[k];
    if (c->edge == UINT32_MAX) continue;
    Ref from = ad_get(ad, c->edge), to = ad_get(ad, ad->var_shadow[c->var]);
    const Type *type = fn_ins(ad->out, from)->type;
    Ref bar = ad_lib(ad, LIB_array_copy, copy_type(ad, type), &from, 1, 0);
    put_back(ad, from, ad_zero(ad, type->dtype));
    put_back(ad, to, ad_add(ad, to, bar));
  }
}

void ad_segments_reverse(Ad *ad, Ref loop) {
  Segments *s = ad->segments[loop];
  ad_reverse_turns(ad, loop, first_turn(ad, s, s->last), s->stop);
  if (ad->failed) return;
  Ref at = for_each(ad, ad_int_op(ad, OP_SUB, s->last, ad_int(ad, 1)), ad_int(ad, -1), -1);
  restore(ad, s, at);
  Ref first = first_turn(ad, s, at), behind = ad_int_op(ad, OP_ADD, first, s->size);
  ad_sweep_turns(ad, loop, first, behind);
  hand_over(ad, s);
  for (Ref i = loop + 1; i < ad->next[loop]; i++) ad->bars[i].value = REF_NONE; /* of the last segment */
  ad_reverse_turns(ad, loop, first, behind);
  for (uint32_t k = 0; k < s->carried_count; k++)
    if (s->carried[k].edge != UINT32_MAX) ad_set(ad, s->carried[k].edge, s->carried[k].shadow);
  ad_mark(ad, IR_END);
}
