/* The function to differentiate, made simple: calls are written out, and there is one exit.
 *
 * A body with several exits becomes a LOOP (INS_ONCE) that every exit leaves by BREAK, with the
 * result in a variable. What runs in parallel runs in order. A variable that is a tuple becomes
 * one for each item, and tuples that are taken apart again where they are known disappear. Most operations
 * on lists become what list.c has rules for (lang/stdlib/derivatives/lists).
 * Invariant: PARALLEL and TRY, and CALL but of functions whose derivative is given or whose answer is a
 * constant to derivatives (Fn.derivative.redo), do not occur in the result; RET is its last instruction. A
 * tuple that is put into a list is a TUPLE; one that is taken out is taken apart at once. */
#include "lang/ir/autodiff/normalise_impl.h"
#include "lang/ir/opt/passes.h"

#include <string.h>

Ref plain_refuse(Plain *b, Span span, const char *message, const char *hint) {
  if (!b->failed) b->host->refuse(b->host->context, span, message, hint);
  b->failed = true;
  return REF_NONE;
}

bool ad_jumps(const Fn *fn, Ref from, Ref to) {
  for (Ref i = from; i < to; i++) {
    unsigned op = fn->ins.items[i].op;
    if (op == IR_LOOP || op == IR_FOR) {
      uint32_t depth = 0; /* skip the loop whole: its jumps are its own */
      do {
        unsigned inner = fn->ins.items[i].op;
        depth += (ir_op(inner)->flags & OPF_OPEN) != 0;
        depth -= inner == IR_END;
        i++;
      } while (depth);
      i--;
      continue;
    }
    if (op == IR_BREAK || op == IR_CONTINUE) return true;
  }
  return false;
}

/* ---- variables ---- */

/* The variable of item k of a variable that is a tuple. */
static uint32_t item_var(Plain *b, uint32_t var, uint32_t k) {
  while (b->items.count <= var) vec_push(b->arena, b->items, 0);
  const Type *type = b->out->vars.items[var].type;
  bool maybe_unset = b->out->vars.items[var].maybe_unset;
  for (uint32_t n = 0; !b->items.items[var] && n < type->count; n++) {
    uint32_t made = fn_var(b->out, NULL, type->items[n]);
    b->out->vars.items[made].maybe_unset = maybe_unset;
    if (n + 1 == type->count) b->items.items[var] = made - n;
  }
  return b->items.items[var] + k;
}

static const Type *tuple_var(const Plain *b, uint32_t var) {
  const Type *type = b->out->vars.items[var].type;
  return type->kind == TY_TUPLE && type->count ? type : NULL;
}

static void set_var(Plain *b, uint32_t var, Ref value, Span span) {
  const Type *tuple = tuple_var(b, var);
  if (!tuple) {
    Ref set = fn_emit1(b->out, IR_SETVAR, type_none(b->out->types), span, value);
    fn_ins(b->out, set)->imm.i = var;
  }
  for (uint32_t k = 0; tuple && k < tuple->count; k++) {
    if (!type_has_storage(tuple->items[k])) continue;
    Ref item = fn_emit1(b->out, IR_TUPLE_GET, tuple->items[k], span, value);
    fn_ins(b->out, item)->imm.i = k;
    set_var(b, item_var(b, var, k), item, span);
  }
}

static Ref get_var(Plain *b, uint32_t var, Span span) {
  const Type *tuple = tuple_var(b, var);
  if (!tuple) {
    Ref get = fn_emit(b->out, IR_GETVAR, b->out->vars.items[var].type, span, NULL, 0);
    fn_ins(b->out, get)->imm.i = var;
    return get;
  }
  Ref *items = arena_array(b->arena, Ref, tuple->count);
  for (uint32_t k = 0; k < tuple->count; k++)
    items[k] = type_has_storage(tuple->items[k]) ? get_var(b, item_var(b, var, k), span)
                                                 : fn_const(b->out, tuple->items[k], (Value){0}, span);
  return fn_emit(b->out, IR_TUPLE, tuple, span, items, tuple->count);
}

/* DELVAR of all items; ISSET of one. */
static Ref var_state(Plain *b, unsigned op, uint32_t var, const Type *result, Span span) {
  const Type *tuple = tuple_var(b, var);
  Ref made = REF_NONE;
  for (uint32_t k = 0; tuple && k < tuple->count; k++)
    if (type_has_storage(tuple->items[k]) && (made == REF_NONE || op == IR_DELVAR))
      made = var_state(b, op, item_var(b, var, k), result, span);
  if (made != REF_NONE) return made;
  made = fn_emit(b->out, op, result, span, NULL, 0);
  fn_ins(b->out, made)->imm.i = var;
  return made;
}

static void marker(Plain *b, unsigned op, Span span) {
  fn_emit(b->out, op, type_none(b->out->types), span, NULL, 0);
}

static Ref constant_bool(Plain *b, bool value, Span span) {
  return fn_const(b->out, type_bool(b->out->types), (Value){.b = value}, span);
}

/* A tuple that is taken apart, all the way down, so that each part is a value of its own. */
static Ref take_apart(Plain *b, Ref r, Span span) {
  const Type *type = fn_ins(b->out, r)->type;
  if (type->kind != TY_TUPLE) return r;
  Ref *items = arena_array(b->arena, Ref, type->count + 1u);
  for (uint32_t k = 0; k < type->count; k++) {
    if (!type_has_storage(type->items[k])) {
      items[k] = fn_const(b->out, type->items[k], (Value){0}, span);
      continue;
    }
    Ref item = fn_emit1(b->out, IR_TUPLE_GET, type->items[k], span, r);
    fn_ins(b->out, item)->imm.i = k;
    items[k] = take_apart(b, item, span);
  }
  return fn_emit(b->out, IR_TUPLE, type, span, items, type->count);
}

/* A value as another type: of tuples, item by item. */
static Ref retyped(Plain *b, Ref r, const Type *type, Span span) {
  const Type *own = fn_ins(b->out, r)->type;
  if (own == type || type->kind != TY_TUPLE)
    return own == type ? r : fn_emit1(b->out, IR_RETYPE, type, span, r);
  Ref apart = fn_ins(b->out, r)->op == IR_TUPLE ? r : take_apart(b, r, span);
  Ref *items = arena_array(b->arena, Ref, type->count + 1u);
  for (uint32_t k = 0; k < type->count; k++)
    items[k] = retyped(b, ins_arg(b->out, fn_ins(b->out, apart), k), type->items[k], span);
  return fn_emit(b->out, IR_TUPLE, type, span, items, type->count);
}

/* ---- exits ---- */

static bool in_loop(const Body *y, Ref at) {
  for (Ref i = 0; i < at; i++) {
    const Ins *ins = fn_ins(y->fn, i);
    if ((ins->op == IR_LOOP || ins->op == IR_FOR) && y->next[i] > at) return true;
  }
  return false;
}

static void find_exits(Body *y) {
  Ref last = y->fn->ins.count;
  while (last && fn_ins(y->fn, last - 1)->op == IR_NOP) last--;
  for (Ref i = 0; i < y->fn->ins.count; i++) {
    if (fn_ins(y->fn, i)->op != IR_RET) continue;
    y->early |= i + 1 != last;
    y->loops |= in_loop(y, i);
  }
  y->early |= last && fn_ins(y->fn, last - 1)->op != IR_RET;
}

static bool has_exit(const Body *y, Ref from, Ref to) {
  for (Ref i = from; i < to; i++)
    if (fn_ins(y->fn, i)->op == IR_RET) return true;
  return false;
}

static Ref write_exit(Plain *b, Body *y, Ref i) {
  const Ins *ins = fn_ins(y->fn, i);
  Ref value = ins->nargs ? y->map[ins_arg(y->fn, ins, 0)] : REF_NONE;
  if (!y->early) return value;
  if (value != REF_NONE) set_var(b, y->result, value, plain_span(y, ins));
  if (in_loop(y, i)) set_var(b, y->left, constant_bool(b, true, plain_span(y, ins)), plain_span(y, ins));
  marker(b, IR_BREAK, plain_span(y, ins));
  return REF_NONE;
}

/* After a loop that an exit may have left. */
static void pass_exit(Plain *b, Body *y, Ref end) {
  const Ins *ins = fn_ins(y->fn, end), *opener = fn_ins(y->fn, y->next[end]);
  if (!y->early || (opener->op != IR_LOOP && opener->op != IR_FOR) || !has_exit(y, y->next[end], end)) return;
  Ref left = get_var(b, y->left, plain_span(y, ins));
  fn_emit1(b->out, IR_IF, type_none(b->out->types), plain_span(y, ins), left);
  marker(b, IR_BREAK, plain_span(y, ins));
  marker(b, IR_END, plain_span(y, ins));
}

/* ---- bodies ---- */

static void copy_ins(Plain *b, Body *y, Ref i) {
  Ins ins = *fn_ins(y->fn, i);
  Ref *args = arena_array(b->arena, Ref, ins.nargs + 1);
  for (uint32_t k = 0; k < ins.nargs; k++) args[k] = y->map[ins_arg(y->fn, &ins, k)];
  Ref made = fn_emit(b->out, ins.op, ins.type, plain_span(y, &ins), args, ins.nargs);
  Ins *copy = fn_ins(b->out, made);
  copy->flags = ins.flags & (uint16_t) ~(INS_BORROW | INS_VIEW | INS_LINE | INS_ITEM | INS_STACK);
  copy->imm = ins.imm;
  y->map[i] = made;
  if (ir_op(ins.op)->imm == IMM_GLOBAL)
    fn_ins(b->out, made)->imm.i = fn_global(b->out, y->fn->globals.items[ins.imm.i]);
}

static Ref call_args(Plain *b, Body *y, const Ins *ins, Fn *callee, uint32_t skip) {
  Ref *args = arena_array(b->arena, Ref, ins->nargs + 2);
  uint32_t n = 0;
  for (uint32_t k = skip; k < ins->nargs; k++) args[n++] = y->map[ins_arg(y->fn, ins, k)];
  if (skip) {
    args[n++] = fn_const_int(b->out, 0, plain_span(y, ins));
    args[n++] = y->map[ins_arg(y->fn, ins, 0)];
  }
  return plain_write_out(b, callee, args, plain_span(y, ins));
}

Fn *ad_followed(Fn *fn) {
  Redo *redo = fn->derivative.redo;
  if (redo->made) return redo->made;
  redo->made = fn_copy(fn_plain(fn));
  redo->made->derivative.redo = NULL;
  redo->made->forms.plain = NULL;
  return redo->made;
}

/* The call of a function that finds its answer: derivatives follow what makes the answer again from it. */
static Ref found(Plain *b, Body *y, Ref i) {
  const Ins *ins = fn_ins(y->fn, i);
  Fn *finder = ins->imm.fn;
  copy_ins(b, y, i);
  if (!finder->derivative.redo->again) return y->map[i];
  Fn *again = b->host->again(b->host->context, finder, plain_span(y, ins));
  Ref *args = arena_array(b->arena, Ref, ins->nargs + 1);
  args[0] = y->map[i];
  for (uint32_t k = 0; k < ins->nargs; k++) args[k + 1] = y->map[ins_arg(y->fn, ins, k)];
  b->failed |= !again;
  return again ? plain_write_out(b, again, args, plain_span(y, ins)) : REF_NONE;
}

/* ---- lists ---- */

/* Tuples that are put into a list, or come out of it, are taken apart. */
static void copy_lib(Plain *b, Body *y, Ref i) {
  const Ins *ins = fn_ins(y->fn, i);
  bool list = plain_list_carries(y, ins);
  for (uint32_t k = 0; list && k < ins->nargs; k++) {
    Ref *arg = &y->map[ins_arg(y->fn, ins, k)];
    const Ins *value = fn_ins(b->out, *arg);
    if (value->type->kind == TY_TUPLE && value->op != IR_TUPLE)
      *arg = take_apart(b, *arg, plain_span(y, ins));
  }
  if (list && plain_list_loops(b, y, ins)) {
    y->map[i] = plain_rewritten(b, y, i);
    return;
  }
  copy_ins(b, y, i);
  if (list) y->map[i] = take_apart(b, y->map[i], plain_span(y, ins));
}

static void copy_var(Plain *b, Body *y, Ref i) {
  const Ins *ins = fn_ins(y->fn, i);
  Span span = plain_span(y, ins);
  uint32_t var = (uint32_t)ins->imm.i + y->vars;
  if (ins->op == IR_GETVAR)
    y->map[i] = get_var(b, var, span);
  else if (ins->op == IR_SETVAR)
    set_var(b, var, y->map[ins_arg(y->fn, ins, 0)], span);
  else
    y->map[i] = var_state(b, ins->op, var, ins->type, span);
}

static void copy_call(Plain *b, Body *y, Ref i) {
  const Ins *ins = fn_ins(y->fn, i);
  if (ins->imm.fn->derivative.redo)
    y->map[i] = found(b, y, i);
  else if (ins->imm.fn->derivative.vjp)
    copy_ins(b, y, i); /* its derivative is given */
  else
    y->map[i] = call_args(b, y, ins, ins->imm.fn, 0);
}

/* Refuses what has no derivative and no function around it either. */
static bool refused(Plain *b, Body *y, const Ins *ins) {
  Span span = plain_span(y, ins);
  if (ins->op == IR_TRY)
    plain_refuse(b, span, "a `try` statement cannot be differentiated",
                 "handle the error outside of the function");
  else if (ins->op == IR_LAUNCH)
    plain_refuse(
        b, span, "the launch of a kernel cannot be differentiated",
        "write the computation as array code, or give the function that launches it its own derivative");
  else if (ins->op == IR_KERNEL || ins->op == IR_MAGIC || ins->op == IR_RESULT)
    plain_refuse(b, span, "this cannot be differentiated", "leave it out of the function");
  else
    return false;
  return true;
}

static void copy_one(Plain *b, Body *y, Ref i, const Ref *args, Ref *result) {
  const Ins *ins = fn_ins(y->fn, i);
  if (ins->op == IR_NOP || refused(b, y, ins)) return;
  if (ir_op(ins->op)->imm == IMM_VAR) {
    copy_var(b, y, i);
  } else if (ins->op == IR_PARAM) {
    y->map[i] = args[ins->imm.i];
  } else if (ins->op == IR_CALL) {
    copy_call(b, y, i);
  } else if (ins->op == IR_LIB) {
    copy_lib(b, y, i);
  } else if (ins->op == IR_RETYPE && ins->type->kind == TY_TUPLE) {
    y->map[i] = retyped(b, y->map[ins_arg(y->fn, ins, 0)], ins->type, plain_span(y, ins));
  } else if (ins->op == IR_PARALLEL) {
    y->map[i] = call_args(b, y, ins, ins->imm.parallel->body, 1);
  } else if (ins->op == IR_RET) {
    *result = write_exit(b, y, i);
  } else {
    bool end = ins->op == IR_END;
    copy_ins(b, y, i);
    if (end) pass_exit(b, y, i);
  }
}

static bool may_write_out(Plain *b, const Fn *fn, Span span) {
  for (uint32_t k = 0; k < b->depth; k++)
    if (b->stack[k] == fn)
      return plain_refuse(b, span,
                          arena_printf(b->arena, "%s() calls itself, and recursion cannot be differentiated",
                                       fn->name),
                          "write it as a loop"),
             false;
  if (b->depth < MAX_INLINED && b->out->ins.count < MAX_INSTRUCTIONS) return true;
  plain_refuse(b, span, "calls are nested too deep here to be differentiated",
               "write fewer functions, or loops");
  return false;
}

static void body_begin(Plain *b, Body *y, Span span) {
  const Fn *fn = y->fn;
  y->vars = b->out->vars.count;
  for (uint32_t v = 0; v < fn->vars.count; v++) vec_push(b->out->arena, b->out->vars, fn->vars.items[v]);
  find_exits(y);
  if (!y->early) return;
  if (type_has_storage(fn->result)) {
    y->result = fn_var(b->out, NULL, fn->result);
    b->out->vars.items[y->result].maybe_unset = true;
  }
  y->left = fn_var(b->out, NULL, type_bool(b->out->types));
  set_var(b, y->left, constant_bool(b, false, span), span);
  marker(b, IR_LOOP, span);
  fn_ins(b->out, b->out->ins.count - 1)->flags |= INS_ONCE;
}

Ref plain_write_out(Plain *b, Fn *fn, const Ref *args, Span span) {
  Body y = {.fn = fn_plain(fn)};
  if (fn->mode.library) y.at = span;
  b->out->hints.brief |= fn->hints.brief;
  if (b->failed || !may_write_out(b, fn, span)) return REF_NONE;
  b->stack[b->depth++] = fn;
  y.map = arena_array(b->arena, Ref, y.fn->ins.count + 1);
  y.next = fn_regions(y.fn, b->arena);
  body_begin(b, &y, span);
  Ref result = REF_NONE;
  for (Ref i = 0; i < y.fn->ins.count && !b->failed; i++) copy_one(b, &y, i, args, &result);
  if (y.early) {
    marker(b, IR_BREAK, span);
    marker(b, IR_END, span);
    result = type_has_storage(fn->result) ? get_var(b, y.result, span) : REF_NONE;
  }
  b->depth--;
  return result;
}

/* ---- tuples ---- */

/* Items of tuples that are known are the items. */
static void simplify_tuples(Fn *fn, Arena *scratch) {
  Ref *map = arena_array(scratch, Ref, fn->ins.count + 1);
  for (Ref i = 0; i < fn->ins.count; i++) {
    Ins *ins = fn_ins(fn, i);
    map[i] = i;
    for (uint32_t k = 0; k < ins->nargs; k++) {
      Ref *arg = &fn->args.items[ins->args + k];
      *arg = map[*arg];
    }
    if (ins->op != IR_TUPLE_GET) continue;
    const Ins *tuple = fn_ins(fn, ins_arg(fn, ins, 0));
    if (tuple->op == IR_TUPLE) map[i] = ins_arg(fn, tuple, (uint32_t)ins->imm.i);
  }
}

Fn *ad_plain(Arena *arena, Fn *fn, const AdHost *host) {
  Plain b = {.arena = arena, .host = host};
  b.out = fn_new(arena, fn->types, fn->name, fn->params, fn->param_count);
  b.out->result = fn->result;
  Ref *args = arena_array(arena, Ref, fn->param_count + 1);
  for (uint32_t k = 0; k < fn->param_count; k++) {
    args[k] = fn_emit(b.out, IR_PARAM, fn->params[k], (Span){0}, NULL, 0);
    fn_ins(b.out, args[k])->imm.i = k;
    args[k] = take_apart(&b, args[k], (Span){0});
  }
  Ref result = plain_write_out(&b, fn, args, (Span){0});
  if (b.failed) return NULL;
  fn_emit(b.out, IR_RET, type_none(fn->types), (Span){0}, &result, result != REF_NONE);
  opt_forward(b.out, arena);
  simplify_tuples(b.out, arena);
  opt_forward(b.out, arena);
  opt_rebuild(b.out, NULL, 0, arena);
  return b.out;
}
