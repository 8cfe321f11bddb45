/* Splitting a kernel at its stops: what lives across one goes through variables.
 *
 * The new function begins with a head: constants, parameters, special registers, arrays in
 * memory spaces, and cheap arithmetic on these. The head is run again after each stop instead of
 * keeping what it makes, so that an index stays a known function of the thread's number. The rest
 * follows in order; a value whose use lies beyond a stop is set into a variable where it is made
 * and read again where it is used. A FOR with a stop inside becomes a LOOP with its index in a
 * variable. */
#include "lang/ir/device/passes.h"
#include "lang/ir/lower/versions.h"

#include "lang/ir/opt/passes.h"

/* A loop whose index cannot pass the end of int64: lengths are below 2**48. */
enum { STEP_MOST = 1 << 30 };
static const int64_t STOP_MOST = (int64_t)1 << 48;

typedef struct Split {
  Fn *from, *to;
  Arena *arena;
  const uint32_t *next;
  const Ref *loops;
  uint32_t *stops; /* [i]: stops before instruction i */
  bool *head;
  uint32_t *var; /* [i]: the variable that keeps value i, or REF_NONE */
  Ref *map;
} Split;

/* ---- the head ---- */

static bool is_cheap(const Split *s, const Ins *ins) {
  Op op = (Op)ins->op;
  if (op != OP_FLOORDIV && op != OP_MOD)
    return ins_is_removable(s->from, ins) && op_cost(op, ins->type->dtype) <= 2;
  const Ins *by = fn_ins(s->from, ins_arg(s->from, ins, 1));
  return dtype_is_int(ins->type->dtype) && by->op == IR_CONST && by->imm.value.i != 0;
}

static bool may_lead(const Split *s, const Ins *ins) {
  static const bool leads[IR_COUNT] = {
      [IR_CONST] = true,    [IR_CONST_STR] = true, [IR_PARAM] = true,    [IR_SPACE] = true,
      [IR_DIM] = true,      [IR_STRIDE] = true,    [IR_SIZE] = true,     [IR_RETYPE] = true,
      [IR_CONSTANT] = true, [IR_TUPLE] = true,     [IR_TUPLE_GET] = true};
  if (ir_is_scalar_op(ins->op)) return is_cheap(s, ins);
  if (ins->op == IR_SREG) return ins->imm.i != SREG_CLOCK && ins->imm.i != SREG_ACTIVEMASK;
  return leads[ins->op];
}

static void find_head(Split *s) {
  for (Ref i = 0; i < s->from->ins.count; i++) {
    const Ins *ins = fn_ins(s->from, i);
    s->head[i] = may_lead(s, ins);
    for (uint32_t k = 0; k < ins->nargs; k++) s->head[i] &= s->head[ins_arg(s->from, ins, k)];
  }
}

/* ---- what crosses a stop ---- */

static bool has_stop(const Split *s, Ref from, Ref to) { return s->stops[to] > s->stops[from]; }
static bool is_split_for(const Split *s, Ref i) {
  return fn_ins(s->from, i)->op == IR_FOR && has_stop(s, i, s->next[i]);
}

/* Whether a stop may be met between the making of `value` and its use by instruction `at`, also on
 * the way around a loop. */
static bool crosses(const Split *s, Ref value, Ref at) {
  Ref until = is_split_for(s, at) ? s->next[at] : at;
  for (Ref loop = s->loops[at]; loop != REF_NONE && loop > value; loop = s->loops[loop])
    until = s->next[loop];
  return has_stop(s, value + 1, until);
}

static void find_vars(Split *s) {
  for (Ref i = 0; i < s->from->ins.count; i++) {
    const Ins *ins = fn_ins(s->from, i);
    if (is_split_for(s, i)) s->var[i] = fn_var(s->from, NULL, ins->type);
    for (uint32_t k = 0; k < ins->nargs; k++) {
      Ref value = ins_arg(s->from, ins, k);
      if (s->head[value] || s->var[value] != REF_NONE || !crosses(s, value, i)) continue;
      const Type *type = fn_ins(s->from, value)->type;
      if (type_has_storage(type)) s->var[value] = fn_var(s->from, NULL, type);
    }
  }
}

/* ---- the new function ---- */

static Ref emit_var(Split *s, unsigned op, uint32_t var, const Type *type, Ref value, Span span) {
  Ref ref = fn_emit(s->to, op, type, span, &value, op == IR_SETVAR);
  fn_ins(s->to, ref)->imm.i = var;
  return ref;
}

static Ref get_var(Split *s, uint32_t var, Span span) {
  return emit_var(s, IR_GETVAR, var, s->from->vars.items[var].type, REF_NONE, span);
}

static void set_var(Split *s, uint32_t var, Ref value, Span span) {
  emit_var(s, IR_SETVAR, var, type_none(s->to->types), value, span);
}

/* Value `value` for instruction `at`, as the new function has it there. */
static Ref operand(Split *s, Ref value, Ref at) {
  if (s->head[value] || s->var[value] == REF_NONE || !crosses(s, value, at)) return s->map[value];
  return get_var(s, s->var[value], fn_ins(s->from, at)->span);
}

static void copy_ins(Split *s, Ref i) {
  const Ins old = *fn_ins(s->from, i);
  Ref *args = arena_array(s->arena, Ref, old.nargs + 1);
  for (uint32_t k = 0; k < old.nargs; k++) args[k] = operand(s, ins_arg(s->from, &old, k), i);
  s->map[i] = fn_emit(s->to, old.op, old.type, old.span, args, old.nargs);
  Ins *made = fn_ins(s->to, s->map[i]);
  made->flags = old.flags;
  made->imm = old.imm;
  if (s->var[i] != REF_NONE) set_var(s, s->var[i], s->map[i], old.span);
}

static Ref compare(Split *s, Op op, Ref a, Ref b, Span span) {
  return fn_emit2(s->to, op, type_bool(s->to->types), span, a, b);
}

/* Whether the loop has another iteration: its index is before `stop` in the direction of `step`. */
static Ref has_turn(Split *s, Ref index, Ref stop, Ref step, Span span) {
  const Ins *known = fn_ins(s->to, step);
  if (known->op == IR_CONST) return compare(s, known->imm.value.i > 0 ? OP_LT : OP_GT, index, stop, span);
  Ref up = compare(s, OP_LT, index, stop, span), down = compare(s, OP_GT, index, stop, span);
  Ref rises = compare(s, OP_GT, step, fn_const_int(s->to, 0, span), span);
  return fn_emit(s->to, OP_SELECT, type_bool(s->to->types), span, (Ref[]){rises, up, down}, 3);
}

static void check_step(Split *s, Ref step, Span span) {
  const Ins *known = fn_ins(s->to, step);
  if (known->op == IR_CONST && known->imm.value.i != 0) return;
  static const char text[] = "range() arg 3 must not be zero";
  Ref good = compare(s, OP_NE, step, fn_const_int(s->to, 0, span), span);
  Ref message = fn_const_str(s->to, text, sizeof text - 1, span);
  Ref check = fn_emit2(s->to, IR_CHECK, type_none(s->to->types), span, good, message);
  fn_ins(s->to, check)->imm.i = DG_VALUE;
}

static void marker(Split *s, unsigned op, Span span) {
  fn_emit(s->to, op, type_none(s->to->types), span, NULL, 0);
}

static void open_for(Split *s, Ref i) {
  const Ins old = *fn_ins(s->from, i);
  Ref start = operand(s, ins_arg(s->from, &old, 0), i);
  if (fn_ins(s->to, start)->type != old.type) start = fn_emit1(s->to, IR_RETYPE, old.type, old.span, start);
  check_step(s, operand(s, ins_arg(s->from, &old, 2), i), old.span);
  set_var(s, s->var[i], start, old.span);
  marker(s, IR_LOOP, old.span);
  s->map[i] = get_var(s, s->var[i], old.span);
  Ref stop = operand(s, ins_arg(s->from, &old, 1), i), step = operand(s, ins_arg(s->from, &old, 2), i);
  fn_emit1(s->to, IR_IF, type_none(s->to->types), old.span, has_turn(s, s->map[i], stop, step, old.span));
  marker(s, IR_ELSE, old.span);
  marker(s, IR_BREAK, old.span);
  marker(s, IR_END, old.span);
}

/* Whether the index behind the last iteration may be no int64: not when the loop ends at a length or a small
 * number. */
static bool may_overflow(const Split *s, const Ins *loop) {
  const Ins *stop = fn_ins(s->from, ins_arg(s->from, loop, 1)),
            *step = fn_ins(s->from, ins_arg(s->from, loop, 2));
  if (step->op != IR_CONST || step->imm.value.i > STEP_MOST || step->imm.value.i < -STEP_MOST) return true;
  if (stop->op == IR_CONST) return stop->imm.value.i > STOP_MOST || stop->imm.value.i < -STOP_MOST;
  return stop->op != IR_DIM && stop->op != IR_SIZE && stop->op != IR_SREG;
}

/* `next`, which is `step` from `index`, or `stop` if that sum has wrapped around. */
static Ref clamp_next(Split *s, Ref next, Ref index, Ref stop, Ref step, Span span) {
  Ref wrapped = has_turn(s, next, index, step, span);
  return fn_emit(s->to, OP_SELECT, fn_ins(s->to, next)->type, span, (Ref[]){wrapped, stop, next}, 3);
}

/* The next index, before the loop's END or a CONTINUE. */
static void next_turn(Split *s, Ref open, Span span) {
  const Ins *old = fn_ins(s->from, open);
  const Type *type = old->type;
  bool clamped = may_overflow(s, old);
  Ref step = operand(s, ins_arg(s->from, old, 2), open), index = get_var(s, s->var[open], span);
  Ref next = fn_emit2(s->to, OP_ADD, type, span, index, step);
  fn_ins(s->to, next)->flags = INS_WRAP;
  if (clamped)
    next =
        clamp_next(s, next, index, operand(s, ins_arg(s->from, fn_ins(s->from, open), 1), open), step, span);
  set_var(s, s->var[open], next, span);
}

static void copy_body(Split *s) {
  for (Ref i = 0; i < s->from->ins.count; i++) {
    const Ins *ins = fn_ins(s->from, i);
    if (s->head[i] || ins->op == IR_NOP) continue;
    bool leaves = ins->op == IR_END || ins->op == IR_CONTINUE;
    if (leaves && is_split_for(s, s->next[i])) next_turn(s, s->next[i], ins->span);
    if (is_split_for(s, i))
      open_for(s, i);
    else
      copy_ins(s, i);
  }
}

static void list_stops(DeviceSplit *out, Arena *arena, uint32_t count) {
  out->stops = arena_array(arena, DeviceStop, count + 1);
  for (Ref i = 0; i < out->fn->ins.count; i++)
    if (device_is_stop(fn_ins(out->fn, i))) out->stops[out->stop_count++] = (DeviceStop){.ins = i};
  device_live(out->fn, arena, out->stops, out->stop_count);
}

static Fn *fn_like(Fn *fn, Arena *arena) {
  Fn *to = arena_new_of(arena, Fn);
  *to = *fn;
  to->arena = arena;
  to->ins.items = NULL;
  to->args.items = NULL;
  to->ins.count = to->ins.cap = to->args.count = to->args.cap = 0;
  to->kept.hash = 0;
  return to;
}

/* [i]: the variable that the array of parameter or SPACE i was put into, or REF_NONE. */
static uint32_t *find_names(const Fn *fn, Arena *arena) {
  uint32_t *names = arena_array(arena, uint32_t, fn->ins.count + 1);
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    names[i] = REF_NONE;
    if (ins->op != IR_SETVAR) continue;
    Ref value = ins_arg(fn, ins, 0);
    unsigned op = fn->ins.items[value].op;
    if ((op == IR_PARAM || op == IR_SPACE) && names[value] == REF_NONE && fn->vars.items[ins->imm.i].name)
      names[value] = (uint32_t)ins->imm.i;
  }
  return names;
}

/* Behind the function's end, for messages: the names that forwarding has taken from arrays. */
static void keep_names(Split *s, const uint32_t *names) {
  for (Ref i = 0; i < s->from->ins.count; i++)
    if (s->head[i] && names[i] != REF_NONE) set_var(s, names[i], s->map[i], fn_ins(s->from, i)->span);
}

/* The kernel lowered, and its names by the new numbers. */
static Fn *lowered(Fn *kernel, uint32_t **names, Arena *arena) {
  Ref *map;
  Fn *to = lower_versions(kernel, arena, &map);
  if (!to) return kernel;
  uint32_t *moved = arena_array(arena, uint32_t, to->ins.count + 1);
  for (Ref i = 0; i < to->ins.count; i++) moved[i] = REF_NONE;
  for (Ref i = 0; i < kernel->ins.count; i++)
    if ((*names)[i] != REF_NONE) moved[map[i]] = (*names)[i];
  *names = moved;
  return to;
}

void device_split(Fn *kernel, Arena *arena, DeviceSplit *out) {
  uint32_t *names = find_names(kernel, arena);
  for (Ref i = 0; i < kernel->ins.count; i++)
    if (fn_ins(kernel, i)->op == IR_DROP) opt_nop(kernel, i);
  opt_forward(kernel, arena);
  device_nonneg(kernel, arena);
  kernel = lowered(kernel, &names, arena);
  uint32_t count = kernel->ins.count;
  Split s = {
      .from = kernel, .arena = arena, .next = fn_regions(kernel, arena), .loops = opt_loops(kernel, arena)};
  s.stops = arena_array(arena, uint32_t, count + 2);
  s.head = arena_array(arena, bool, count + 1);
  s.var = arena_array(arena, uint32_t, count + 1);
  s.map = arena_array(arena, Ref, count + 1);
  for (Ref i = 0; i < count; i++) {
    s.stops[i + 1] = s.stops[i] + device_is_stop(fn_ins(kernel, i));
    s.var[i] = REF_NONE;
  }
  find_head(&s);
  find_vars(&s);
  s.to = fn_like(kernel, arena);
  for (Ref i = 0; i < count; i++)
    if (s.head[i]) copy_ins(&s, i);
  *out = (DeviceSplit){.fn = s.to, .head = s.to->ins.count};
  copy_body(&s);
  keep_names(&s, names);
  list_stops(out, arena, s.stops[count]);
}
