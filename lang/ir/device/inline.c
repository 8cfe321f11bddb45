/* Inlining of device functions that contain a barrier or a group operation.
 *
 * A thread can only stop in the kernel itself, because what it keeps across a stop is kept per
 * kernel. A callee's body is copied with its variables added to the caller's. One that returns
 * from the middle stands in a LOOP that runs once: a return sets the result and breaks out. */
#include "lang/ir/device/passes.h"

#include <string.h>

#include "lang/base/device/sim_image.h"
#include "lang/ir/text.h"

typedef struct Seen {
  const struct Seen *outer;
  const Fn *fn;
} Seen;

/* Which lanes are here can only be told when all have come as far as they can: a stop as well. */
static bool asks_for_lanes(const Ins *ins) { return ins->op == IR_SREG && ins->imm.i == SREG_ACTIVEMASK; }

static bool stops_within(const Fn *fn, const Seen *outer) {
  const Seen here = {outer, fn};
  for (const Seen *seen = outer; seen; seen = seen->outer)
    if (seen->fn == fn) return false;
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (device_is_stop(ins) || asks_for_lanes(ins) ||
        (ins->op == IR_CALL && stops_within(ins->imm.fn, &here)))
      return true;
  }
  return false;
}

bool device_stops(const Fn *fn) { return stops_within(fn, NULL); }

typedef struct Frame {
  const struct Frame *outer;
  const Fn *from;
  const uint32_t *next;
  const Ref *args; /* NULL: the kernel itself */
  Ref *map;
  uint32_t vars;             /* its first variable in the copy */
  uint32_t result, returned; /* variables of one that returns from the middle, else REF_NONE */
  uint32_t loops;            /* open in the copy of its body */
  Ref value;                 /* of the RET at its end */
} Frame;

typedef struct Inline {
  Fn *to;
  Arena *arena;
  bool all;
  const char *error;
} Inline;

static void copy_body(Inline *in, Frame *f);

static Ref set_var(Inline *in, uint32_t var, Ref value, Span span) {
  Ref ref = fn_emit1(in->to, IR_SETVAR, type_none(in->to->types), span, value);
  fn_ins(in->to, ref)->imm.i = var;
  return ref;
}

static Ref get_var(Inline *in, uint32_t var, Span span) {
  Ref ref = fn_emit(in->to, IR_GETVAR, in->to->vars.items[var].type, span, NULL, 0);
  fn_ins(in->to, ref)->imm.i = var;
  return ref;
}

static Ref flag(Inline *in, bool value, Span span) {
  return fn_const(in->to, type_bool(in->to->types), (Value){.b = value}, span);
}

static void emit_marker(Inline *in, unsigned op, Span span) {
  fn_emit(in->to, op, type_none(in->to->types), span, NULL, 0);
}

/* activemask: a ballot of the lanes that stand here, whichever they are. */
static Ref ballot(Inline *in, const Ins *ins) {
  Fn *to = in->to;
  Ref args[2] = {fn_const_int(to, SIM_LANES_HERE, ins->span), flag(in, true, ins->span)};
  Ref lanes = fn_emit(to, IR_GROUP, type_scalar(to->types, DT_U32, false), ins->span, args, 2);
  fn_ins(to, lanes)->imm.i = GROUP_BALLOT;
  return fn_emit1(to, OP_CONVERT, ins->type, ins->span, lanes);
}

/* Copies an instruction as it is but for its numbers. */
static void copy_ins(Inline *in, Frame *f, Ref i) {
  const Ins *old = &f->from->ins.items[i];
  Ins ins = *old;
  ins.args = in->to->args.count;
  for (uint32_t k = 0; k < ins.nargs; k++)
    vec_push(in->to->arena, in->to->args, f->map[ins_arg(f->from, old, k)]);
  ImmKind kind = ir_op(ins.op)->imm;
  if (kind == IMM_VAR) ins.imm.i += f->vars;
  if (kind == IMM_GLOBAL) ins.imm.i = fn_global(in->to, f->from->globals.items[ins.imm.i]);
  if (f->from->mode.nocheck && !in->to->mode.nocheck && (ins.op == IR_LOAD || ins.op == IR_STORE))
    ins.flags |= INS_NOCHECK;
  if (f->from->mode.fastmath && ir_is_scalar_op(ins.op)) ins.flags |= INS_FASTMATH;
  vec_push(in->to->arena, in->to->ins, ins);
  f->map[i] = in->to->ins.count - 1;
}

static bool returns_early(const Fn *fn) {
  for (Ref i = 0; i + 1 < fn->ins.count; i++)
    if (fn->ins.items[i].op == IR_RET) return true;
  return false;
}

static void add_vars(Inline *in, const Fn *fn, Span span) {
  for (uint32_t v = 0; v < fn->vars.count; v++) {
    vec_push(in->to->arena, in->to->vars, fn->vars.items[v]);
    if (!fn->vars.items[v].maybe_unset) continue;
    Ref ref = fn_emit(in->to, IR_DELVAR, type_none(in->to->types), span, NULL, 0);
    fn_ins(in->to, ref)->imm.i = in->to->vars.count - 1;
  }
}

static void open_wrapper(Inline *in, Frame *f, Span span) {
  if (type_has_storage(f->from->result)) f->result = fn_var(in->to, NULL, f->from->result);
  f->returned = fn_var(in->to, NULL, type_bool(in->to->types));
  set_var(in, f->returned, flag(in, false, span), span);
  emit_marker(in, IR_LOOP, span);
}

static void close_wrapper(Inline *in, Frame *f, Span span) {
  emit_marker(in, IR_BREAK, span);
  emit_marker(in, IR_END, span);
  f->value = f->result == REF_NONE ? REF_NONE : get_var(in, f->result, span);
}

static Ref inline_call(Inline *in, Frame *caller, const Ins *call) {
  const Fn *fn = call->imm.fn;
  for (const Frame *f = caller; f; f = f->outer)
    if (f->from == fn) {
      in->error = arena_printf(in->arena,
                               "the device function '%s' calls itself and contains a barrier or a warp "
                               "operation, which the simulator cannot run: use a loop instead",
                               fn->name);
      return REF_NONE;
    }
  Ref *args = arena_array(in->arena, Ref, call->nargs + 1);
  for (uint32_t k = 0; k < call->nargs; k++) args[k] = caller->map[ins_arg(caller->from, call, k)];
  Frame f = {.outer = caller,
             .from = fn,
             .args = args,
             .result = REF_NONE,
             .returned = REF_NONE,
             .value = REF_NONE,
             .vars = in->to->vars.count};
  add_vars(in, fn, call->span);
  bool early = returns_early(fn);
  if (early) open_wrapper(in, &f, call->span);
  copy_body(in, &f);
  if (early) close_wrapper(in, &f, call->span);
  return f.value != REF_NONE ? f.value
                             : fn_const(in->to, type_none(in->to->types), (Value){.i = 0}, call->span);
}

static void inline_return(Inline *in, Frame *f, const Ins *ret) {
  Ref value = ret->nargs ? f->map[ins_arg(f->from, ret, 0)] : REF_NONE;
  if (f->returned == REF_NONE) {
    f->value = value;
    return;
  }
  if (f->result != REF_NONE) set_var(in, f->result, value, ret->span);
  if (f->loops) set_var(in, f->returned, flag(in, true, ret->span), ret->span);
  emit_marker(in, IR_BREAK, ret->span);
}

static bool has_return(const Fn *fn, Ref from, Ref to) {
  for (Ref i = from; i < to; i++)
    if (fn->ins.items[i].op == IR_RET) return true;
  return false;
}

/* Behind a loop of an inlined body: a return inside of it goes on outward. */
static void leave_loop(Inline *in, Frame *f, Ref end) {
  Ref open = f->next[end];
  Span span = f->from->ins.items[end].span;
  unsigned op = f->from->ins.items[open].op;
  if (op != IR_LOOP && op != IR_FOR) return;
  f->loops--;
  if (f->returned == REF_NONE || !has_return(f->from, open, end)) return;
  fn_emit1(in->to, IR_IF, type_none(in->to->types), span, get_var(in, f->returned, span));
  emit_marker(in, IR_BREAK, span);
  emit_marker(in, IR_END, span);
}

static bool is_inlined(const Inline *in, const Frame *caller, const Fn *fn) {
  if (device_stops(fn)) return true;
  for (const Frame *f = caller; f; f = f->outer)
    if (f->from == fn) return false;
  return in->all;
}

static void copy_body(Inline *in, Frame *f) {
  f->next = fn_regions(f->from, in->arena);
  f->map = arena_array(in->arena, Ref, f->from->ins.count + 1);
  for (Ref i = 0; i < f->from->ins.count && !in->error; i++) {
    const Ins *ins = &f->from->ins.items[i];
    if (ins->op == IR_PARAM && f->args) {
      f->map[i] = f->args[ins->imm.i];
    } else if (ins->op == IR_RET && f->args) {
      inline_return(in, f, ins);
    } else if (ins->op == IR_CALL && is_inlined(in, f, ins->imm.fn)) {
      f->map[i] = inline_call(in, f, ins);
    } else if (asks_for_lanes(ins)) {
      f->map[i] = ballot(in, ins);
    } else {
      copy_ins(in, f, i);
      f->loops += ins->op == IR_LOOP || ins->op == IR_FOR;
      if (ins->op == IR_END) leave_loop(in, f, i);
    }
  }
}

Fn *device_inline(const Fn *kernel, Arena *arena, bool all, const char **error) {
  Inline in = {.arena = arena, .all = all};
  in.to = fn_new(arena, kernel->types, kernel->name, kernel->params, kernel->param_count);
  in.to->result = kernel->result;
  in.to->mode.wrap = kernel->mode.wrap;
  in.to->mode.fastmath = kernel->mode.fastmath;
  in.to->mode.numpy_errors = kernel->mode.numpy_errors;
  in.to->mode.nocheck = kernel->mode.nocheck;
  in.to->mode.device = true;
  for (uint32_t v = 0; v < kernel->vars.count; v++) vec_push(arena, in.to->vars, kernel->vars.items[v]);
  Frame f = {.from = kernel, .result = REF_NONE, .returned = REF_NONE, .value = REF_NONE};
  copy_body(&in, &f);
  *error = in.error;
  return in.error ? NULL : in.to;
}
