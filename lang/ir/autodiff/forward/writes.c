/* Which arguments a function may write to, for forward mode, which keeps its calls.
 *
 * Values that may refer to the same arrays are one class; what a call takes and gives is one class, and the
 * parameters that a callee writes to are found in the same way.
 * Invariant: a parameter is left out only if no store reaches an array of it. */
#include "lang/ir/autodiff/forward/forward.h"
#include "lang/ir/effects.h"

typedef struct Busy {
  const Fn *fn;
  const struct Busy *outer;
} Busy;

typedef struct Writes {
  const Fn *fn;
  uint32_t *class; /* [instruction], then variables */
  bool *written;   /* [class] */
  AdGlobals *globals;
  Arena *scratch;
  const Busy *busy;
  bool lists; /* what a list is given is of its class */
} Writes;

static uint64_t writes_of(const Fn *fn, AdGlobals *globals, Arena *scratch, const Busy *outer);

static uint32_t find(const Writes *w, uint32_t a) {
  while (w->class[a] != a) a = w->class[a] = w->class[w->class[a]];
  return a;
}

static void join(Writes *w, uint32_t a, uint32_t b) {
  a = find(w, a), b = find(w, b);
  if (a == b) return;
  w->written[b] |= w->written[a];
  w->class[a] = b;
}

static void write_to(Writes *w, Ref r) { w->written[find(w, r)] = true; }
static bool refers(const Writes *w, Ref r) {
  const Type *type = w->fn->ins.items[r].type;
  return type_has_storage(type) && !type_is_scalar(type);
}

static void join_all(Writes *w, Ref i, const Ins *ins) {
  Ref first = refers(w, i) ? i : REF_NONE;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(w->fn, ins, k);
    if (!refers(w, arg)) continue;
    if (first != REF_NONE) join(w, first, arg);
    first = arg;
  }
}

static void call(Writes *w, Ref i, const Ins *ins, const Fn *callee, uint32_t first) {
  uint64_t mask = writes_of(callee, w->globals, w->scratch, w->busy);
  for (uint32_t k = first; k < ins->nargs; k++)
    if (mask >> (k - first) & 1) write_to(w, ins_arg(w->fn, ins, k));
  join_all(w, i, ins);
}

/* Library functions that make what they return from numbers alone join nothing. */
static void library(Writes *w, Ref i, const Ins *ins) {
  uint32_t writes = ins_writes(ins);
  for (uint32_t k = 0; k < ins->nargs; k++)
    if (k < 32 && writes >> k & 1) write_to(w, ins_arg(w->fn, ins, k));
  LibTangent kind = lib_info[ins->imm.lib.lib].tangent;
  for (uint32_t k = 0; w->lists && k < ins->nargs; k++)
    if (w->fn->ins.items[ins_arg(w->fn, ins, k)].type->kind == TY_LIST) {
      join_all(w, i, ins);
      return;
    }
  if (!writes && (kind == TANGENT_ALIAS || kind == TANGENT_NONE || kind == TANGENT_FIRST))
    join_all(w, i, ins);
  else if (ins->nargs &&
           ad_lib_shares(ins->imm.lib.lib, w->fn->ins.items[ins_arg(w->fn, ins, 0)].type, ins->type))
    join_all(w, i, ins);
}

static void instruction(Writes *w, Ref i) {
  const Ins *ins = &w->fn->ins.items[i];
  uint32_t var = w->fn->ins.count + (uint32_t)ins->imm.i;
  unsigned op = ins->op;
  if (op == IR_GETVAR && refers(w, i)) join(w, i, var);
  if (op == IR_SETVAR && refers(w, ins_arg(w->fn, ins, 0))) join(w, ins_arg(w->fn, ins, 0), var);
  if (op == IR_RETYPE || op == IR_INDEX || op == IR_TUPLE || op == IR_TUPLE_GET || op == IR_OPAQUE)
    join_all(w, i, ins);
  if (op == IR_STORE || op == IR_ASSIGN) write_to(w, ins_arg(w->fn, ins, 0));
  if (op == IR_LIB) library(w, i, ins);
  if (op == IR_CALL) call(w, i, ins, fn_plain(ins->imm.fn), 0);
  if (op == IR_PARALLEL) call(w, i, ins, fn_plain(ins->imm.parallel->body), 1);
  if (op == IR_LAUNCH)
    for (uint32_t k = 0; k < ins->nargs; k++) write_to(w, ins_arg(w->fn, ins, k));
  if (op == IR_GETGLOBAL) {
    AdGlobal read = {w->fn->globals.items[ins->imm.i], ins->type};
    vec_push(w->scratch, *w->globals, read);
  }
}

/* Finds the classes, and which are written to. */
static void classify(Writes *w) {
  const Fn *fn = w->fn;
  uint32_t total = fn->ins.count + fn->vars.count;
  w->class = arena_array(w->scratch, uint32_t, total + 1);
  w->written = arena_array(w->scratch, bool, total + 1);
  for (uint32_t k = 0; k < total; k++) w->class[k] = k;
  for (Ref i = 0; i < fn->ins.count; i++) instruction(w, i);
}

static uint64_t writes_of(const Fn *fn, AdGlobals *globals, Arena *scratch, const Busy *outer) {
  for (const Busy *busy = outer; busy; busy = busy->outer)
    if (busy->fn == fn) return UINT64_MAX; /* recursion: whatever it is given */
  Busy busy = {fn, outer};
  Writes w = {.fn = fn, .globals = globals, .scratch = scratch, .busy = &busy};
  classify(&w);
  uint64_t mask = 0;
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (ins->op == IR_PARAM && w.written[find(&w, i)]) mask |= 1ull << ins->imm.i;
  }
  return mask;
}

uint64_t ad_writes(Fn *fn, AdGlobals *globals, Arena *scratch) {
  return writes_of(fn_plain(fn), globals, scratch, NULL);
}

/* What a caller can reach an object by that was put there. */
static bool holds_objects(const Type *type) {
  return type->kind != TY_ARRAY && type_has_storage(type) && !type_is_scalar(type) && type->kind != TY_STR &&
         type->kind != TY_BYTES;
}

bool *ad_objects_changed(const Fn *fn, bool keeps_result, Arena *scratch) {
  AdGlobals globals = {0};
  Busy busy = {fn, NULL};
  Writes w = {.fn = fn, .globals = &globals, .scratch = scratch, .busy = &busy, .lists = true};
  classify(&w);
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (ins->op == IR_PARAM && holds_objects(ins->type)) write_to(&w, i);
    bool leaves = (ins->op == IR_RET && !keeps_result) || ins->op == IR_SETGLOBAL;
    for (uint32_t k = 0; leaves && k < ins->nargs; k++) write_to(&w, ins_arg(fn, ins, k));
  }
  bool *changed = arena_array(scratch, bool, fn->ins.count + 1);
  for (Ref i = 0; i < fn->ins.count; i++) changed[i] = w.written[find(&w, i)];
  return changed;
}
