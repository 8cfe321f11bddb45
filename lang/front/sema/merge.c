/* Splitting and joining: what each name is where branches meet and at the back edge of a loop.
 *
 * In a function every type of a name has a local variable of its own; where branches meet with
 * different types, room reserved at each branch's end (Patch) receives the conversion to the
 * common one. An edge back to a loop's head restores the head's types, or asks for others. */
#include <string.h>

#include "lang/front/syntax/ast_visit.h"
#include "lang/front/sema/checker.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/scope.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/type_ops.h"

State state_copy(Check *c, const State *state) {
  State copy = *state;
  copy.slots = arena_array(c->arena, Slot, state->cap ? state->cap : 1);
  if (state->count) memcpy(copy.slots, state->slots, sizeof(Slot) * state->count);
  return copy;
}

enum { PATCH_SIZE = 11, PATCH_VALUE = 3 };

Ref conversion_reserve(Check *c) {
  Ref room = fn_emit(c->fn, IR_NOP, type_none(c->types), (Span){0}, NULL, 0);
  for (int k = 1; k < PATCH_SIZE; k++) fn_emit(c->fn, IR_NOP, type_none(c->types), (Span){0}, NULL, 0);
  return room;
}

Patch patch_reserve(Check *c, const NameSet *names) {
  Patch patch = {.refs = arena_array(c->arena, Ref, names->items.count), .count = names->items.count};
  for (uint32_t i = 0; i < names->items.count; i++) patch.refs[i] = conversion_reserve(c);
  return patch;
}

/* Whether Python's int may be beyond what it becomes. Compiled functions have ints that wrap. */
static bool narrows_int(const Check *c, const Type *from, const Type *to) {
  return !c->fn->mode.wrap && from->kind == TY_SCALAR && from->weak && from->dtype == DT_I64 && !to->weak &&
         dtype_is_int(to->dtype) && to->dtype != DT_I64;
}

static void patch_ins(Fn *fn, Ref at, unsigned op, const Type *type, const Ref *args, uint32_t count) {
  Ins *ins = fn_ins(fn, at);
  ins->op = (uint16_t)op;
  ins->type = type;
  ins->args = fn->args.count;
  ins->nargs = count;
  for (uint32_t k = 0; k < count; k++) vec_push(fn->arena, fn->args, args[k]);
}

/* From `at` on: an OverflowError if `made`, Python's int `value` as an integer of a NumPy dtype, is another
 * number. */
static void patch_guard(Check *c, Ref at, Ref value, Ref made, const Type *from, const Type *to) {
  Fn *fn = c->fn;
  bool sign = to->dtype == DT_U64; /* its other half comes back as it was */
  patch_ins(fn, at, sign ? IR_CONST : OP_CONVERT, from, &made, !sign);
  patch_ins(fn, at + 1, sign ? OP_GE : OP_EQ, type_bool(c->types), (Ref[]){value, at}, 2);
  const char *text = arena_printf(fn->arena, "Python integer out of bounds for %s, the type of this name",
                                  dtype_info[to->dtype].name);
  fn_text_at(fn, at + 2, text, strlen(text));
  patch_ins(fn, at + 3, IR_CHECK, type_none(c->types), (Ref[]){at + 1, at + 2}, 2);
  fn_ins(fn, at + 3)->imm.i = DG_OVERFLOW;
}

/* The joined variable holds nothing, whatever an earlier iteration of a loop left in it. */
static void patch_unset(Check *c, Ref at, const Slot *joined, Span span) {
  if (joined->var == UINT32_MAX) return;
  patch_ins(c->fn, at, IR_DELVAR, type_none(c->types), NULL, 0);
  fn_ins(c->fn, at)->imm.i = joined->var;
  fn_ins(c->fn, at)->span = span;
}

/* From `at` on, and at `end`: what lies between is done where the name has a value. */
static void patch_if_set(Check *c, Ref at, Ref end, const Slot *slot, const Slot *joined, Span span) {
  Fn *fn = c->fn;
  bool global = slot->global && slot->var == UINT32_MAX;
  if (!global) patch_unset(c, at, joined, span);
  at++;
  patch_ins(fn, at, global ? IR_ISSETGLOBAL : IR_ISSET, type_bool(c->types), NULL, 0);
  fn_ins(fn, at)->imm.i = global ? fn_global(fn, slot->global) : slot->var;
  patch_ins(fn, at + 1, IR_IF, type_none(c->types), &at, 1);
  patch_ins(fn, end, IR_END, type_none(c->types), NULL, 0);
  if (global) return;
  fn->vars.items[slot->var].maybe_unset = true;
  fn->vars.items[joined->var].maybe_unset = true;
}

/* At `at`: the library's function of one value. */
static void patch_lib(Check *c, Ref at, LibId lib, const Type *type, Ref from, const Type *from_type) {
  patch_ins(c->fn, at, IR_LIB, type, &from, 1);
  const Type **types = arena_array(c->fn->arena, const Type *, 1);
  types[0] = from_type;
  fn_ins(c->fn, at)->imm.lib = lib_call(c, lib, type, types, 1, 0, fn_ins(c->fn, at)->span);
}

/* From `at` on: the value as one of the union, which knows it as `through`: a number of another type, or a
 * tuple whose parts are those of a wider one. The instruction that has it. */
static Ref patch_union(Check *c, Ref at, const Type *type, Ref from, const Type *from_type) {
  const Type *through = from_type->kind == TY_UNION ? from_type : union_through(type, from_type);
  if (through != from_type) {
    if (type_is_numeric(through))
      patch_ins(c->fn, at, OP_CONVERT, through, &from, 1);
    else
      patch_lib(c, at, LIB_vartuple_convert, through, from, from_type);
    from = at++;
  }
  if (union_closes(type, through))
    patch_lib(c, at, LIB_closes, type, from, through);
  else
    patch_ins(c->fn, at, IR_UNION, type, &from, 1);
  return at;
}

/* Fills reserved instructions: read the branch's own variable, convert, write the joined one. A name that has
 * no value is left without one. */
static void patch_fill(Check *c, Ref at, const Slot *own, const Slot *joined, Span span) {
  Fn *fn = c->fn;
  bool global = own->global && own->var == UINT32_MAX;
  Ref end = at + PATCH_SIZE - 1, last = end - 1, got = at + PATCH_VALUE, value = got;
  for (Ref k = at; k <= end; k++) fn_ins(fn, k)->span = span;
  if (own->maybe) patch_if_set(c, at, end, own, joined, span);
  if (type_has_storage(own->type)) {
    patch_ins(fn, got, global ? IR_GETGLOBAL : IR_GETVAR, own->type, NULL, 0);
    fn_ins(fn, got)->imm.i = global ? fn_global(fn, own->global) : own->var;
  } else {
    patch_ins(fn, got, IR_CONST, own->type, NULL, 0);
  }
  if (own->type != joined->type && (own->type->kind == TY_UNION || joined->type->kind == TY_UNION)) {
    value = patch_union(c, got + 1, joined->type, got, own->type);
  } else if (own->type != joined->type) {
    bool numeric = type_is_numeric(own->type) && own->type->dtype != joined->type->dtype;
    value = got + 1;
    if (own->type->kind == TY_TUPLE || own->type->kind == TY_VARTUPLE)
      patch_lib(c, value, LIB_vartuple_convert, joined->type, got, own->type);
    else
      patch_ins(fn, value, numeric ? OP_CONVERT : IR_RETYPE, joined->type, &got, 1);
    if (numeric && narrows_int(c, own->type, joined->type))
      patch_guard(c, value + 1, got, value, own->type, joined->type);
  }
  patch_ins(fn, last, global ? IR_SETGLOBAL : IR_SETVAR, type_none(c->types), &value, 1);
  fn_ins(fn, last)->imm.i = global ? fn_global(fn, joined->global) : joined->var;
}

/* Whether nothing tells, when it runs, if the name has its value: a local name whose value needs no storage,
 * bound on some paths only. */
static bool untold(const Slot *slot) {
  return slot->type && slot->maybe && !slot->global && slot->var == UINT32_MAX;
}

static bool patchable(Check *c, const Type *from, const Type *to) {
  const TypeOps *ops = type_ops[from->kind];
  return from == to || list_now(c, from) == to || (union_takes(to, from) && union_direct(to, from)) ||
         (ops->patches && ops->patches(from, to)) || tuple_widens(from, to);
}

bool reserved_fill(Check *c, const Ref *reserved, const Slot *own, uint32_t count, uint32_t *joined,
                   const Type *type, Span span) {
  *joined = UINT32_MAX;
  for (uint32_t k = 0; k < count; k++) {
    if (own[k].type && !patchable(c, own[k].type, type)) return false;
    if (own[k].type == type && *joined == UINT32_MAX) *joined = own[k].var;
  }
  if (*joined == UINT32_MAX) *joined = fn_var(c->fn, NULL, type);
  Slot to = {.type = type, .var = *joined};
  for (uint32_t k = 0; k < count; k++)
    if (own[k].type && (own[k].type != type || own[k].var != *joined))
      patch_fill(c, reserved[k], &own[k], &to, span);
  return true;
}

/* The name has no one type from here on; whoever reads it gets the error. */
static void slot_conflict(Check *c, Slot *out, const Slot *a, const Slot *b, Span span, bool loop) {
  Conflict *conflict = arena_new_of(c->arena, Conflict);
  *conflict = (Conflict){{a->type, b->type}, {a->assigned, b->assigned}, span, loop, false, false};
  out->type = NULL;
  out->conflict = conflict;
  out->facts = (Val){.ref = REF_NONE, .display = out->facts.display};
}

/* The name's type; `narrow`: as a test has told. */
static const Type *narrow_type_of(const Slot *slot, bool narrow) {
  return narrow ? slot_type(slot) : slot->type;
}

/* What the name holds, as far as it is known. */
static Val slot_val(const Slot *slot, bool narrow) {
  Val v = slot->facts;
  v.type = narrow_type_of(slot, narrow);
  return v;
}

/* Where one side depends on a type that is not known yet, the other tells it; this code is then thrown away.
 */
static void merge_failed(const Slot *a, const Slot *b, Slot *out) {
  const Slot *lost = a->failed ? a : b, *sure = a->failed ? b : a;
  if (!sure->failed && lost->unknown && (sure->type || sure->conflict)) {
    *out = *sure;
    return;
  }
  out->unknown = (!a->failed || a->unknown) && (!b->failed || b->unknown);
  out->failed = true;
}

/* What the name may be in every iteration, where that is less than its type says; whether it is other than
 * what was known. */
static bool carry_narrow(Check *c, Slot *header, const Slot *end) {
  const Type *had = header->facts.narrow;
  if (!had) return false;
  const Type *both = header->type->kind == TY_UNION ? type_united(c, had, slot_type(end)) : NULL;
  if (both == had) return false;
  bool less = both && both != header->type && union_takes(header->type, both);
  header->facts.narrow = less ? both : NULL;
  return true;
}

/* What the name may be behind both branches, where that is less than its type says. */
static void merge_narrow(Check *c, const Slot *a, const Slot *b, Slot *out) {
  out->facts.narrow = NULL;
  if (out->type->kind != TY_UNION || (!a->facts.narrow && !b->facts.narrow)) return;
  const Type *both = type_united(c, slot_type(a), slot_type(b));
  if (!both || both == out->type || !union_takes(out->type, both)) return;
  out->facts.narrow = both;
  out->facts.narrowed_at =
      a->facts.narrowed_at > b->facts.narrowed_at ? a->facts.narrowed_at : b->facts.narrowed_at;
}

/* Whether it is a function that reads locals around it by their names. */
static bool captures(const Slot *slot) {
  return slot->facts.open && slot->type->kind == TY_FUNC && slot->type->def &&
         ((const FuncDef *)slot->type->def)->captured.count;
}

static void merge_slot(Check *c, Slot *a, Ref pa, Slot *b, Ref pb, Slot *out, Span span) {
  *out = *a;
  out->gone = a->gone || b->gone;
  if (a->failed || b->failed) {
    merge_failed(a, b, out);
    return;
  }
  if (a->conflict || b->conflict) {
    out->conflict = a->conflict ? a->conflict : b->conflict;
    out->type = NULL;
    return;
  }
  if (!a->type && !b->type) return;
  if (!a->type || !b->type) {
    bool gone = out->gone;
    Ref without = a->type ? pb : pa; /* the end of the branch in which it was unbound */
    *out = a->type ? *a : *b;
    out->gone = gone;
    out->maybe = true;
    out->facts =
        (Val){.ref = REF_NONE, .shape = out->facts.shape, .known = out->facts.known, .open = out->facts.open};
    if (out->var != UINT32_MAX) c->fn->vars.items[out->var].maybe_unset = true;
    if ((a->type ? b : a)->gone && without != REF_NONE) patch_unset(c, without, out, span);
    return;
  }
  bool patches = pa != REF_NONE && pb != REF_NONE && !a->global;
  if (a->type != b->type && (captures(a) || captures(b))) {
    if (local_closes(c, a->name)) c->rounds.unknown++;
    slot_conflict(c, out, a, b, span, false);
    return;
  }
  bool kept = a->type == b->type && a->var == b->var; /* in one variable, whatever tests told of it */
  patches = patches && !kept;
  const Type *type = kept ? a->type : val_join(c, slot_val(a, patches), slot_val(b, patches));
  bool lost = type && ((a->type != type && untold(a)) || (b->type != type && untold(b)));
  if (!type || lost || !patchable(c, narrow_type_of(a, patches), type) ||
      !patchable(c, narrow_type_of(b, patches), type)) {
    slot_conflict(c, out, a, b, span, false);
    return;
  }
  out->maybe = a->maybe || b->maybe;
  out->facts = join_facts(c, a->facts, b->facts);
  out->facts.type = type;
  out->type = type;
  merge_narrow(c, a, b, out);
  bool same = a->type == b->type && (a->var == b->var || !type_has_storage(type) || a->facts.open);
  if (same || (a->global && a->type == type && b->type == type)) return;
  if (out->var != UINT32_MAX || b->var != UINT32_MAX || (!a->global && type_has_storage(type))) {
    if (a->type == type)
      out->var = a->var;
    else if (b->type == type)
      out->var = b->var;
    else
      out->var = fn_var(c->fn, a->name, type);
  }
  if ((a->type != type || a->var != out->var) && pa != REF_NONE) patch_fill(c, pa, a, out, span);
  if ((b->type != type || b->var != out->var) && pb != REF_NONE) patch_fill(c, pb, b, out, span);
}

/* The patches are in the order of the same NameSet: slot -> its index. */
static Ref patch_for(const State *state, uint32_t slot, Patch patch, const NameSet *names) {
  if (!names) return REF_NONE;
  for (uint32_t i = 0; i < names->items.count && i < patch.count; i++)
    if (!strcmp(names->items.items[i], state->slots[slot].name)) return patch.refs[i];
  return REF_NONE;
}

/* A slot as it was before the branch in which its name was met first. */
Slot slot_untouched(Check *c, const Slot *slot) {
  Slot out = *slot;
  out.type = slot->global ? list_of_global(c, slot->global) : NULL;
  out.conflict = NULL;
  out.maybe = out.failed = out.unknown = out.gone = false;
  out.facts = (Val){.ref = REF_NONE};
  return out;
}

/* Gives both states the same names in the same order, a's: each branch adds the names that it meets in
 * its own order. */
void state_align(Check *c, State *a, State *b) {
  for (uint32_t i = 0; i < a->count; i++) {
    uint32_t at = i;
    while (at < b->count && strcmp(a->slots[i].name, b->slots[at].name)) at++;
    if (at == b->count) state_add(c, b, slot_untouched(c, &a->slots[i]));
    Slot found = b->slots[at];
    b->slots[at] = b->slots[i];
    b->slots[i] = found;
  }
  while (a->count < b->count) state_add(c, a, slot_untouched(c, &b->slots[a->count]));
}

static void merge_with(Check *c, State *a, Patch pa, State *b, Patch pb, const NameSet *names, Span span) {
  State *out = &c->scope->state;
  if (a->dead || b->dead) {
    State *live = a->dead ? b : a, *gone = a->dead ? a : b;
    state_align(c, gone, live);
    State result = *live;
    result.dead = a->dead && b->dead;
    *out = result;
    return;
  }
  state_align(c, a, b);
  State joined = state_copy(c, a);
  for (uint32_t i = 0; i < a->count; i++)
    merge_slot(c, &a->slots[i], patch_for(a, i, pa, names), &b->slots[i], patch_for(b, i, pb, names),
               &joined.slots[i], span);
  for (uint32_t i = 0; i < a->count; i++)
    if (!joined.slots[i].kept.source) joined.slots[i].kept = b->slots[i].kept;
  *out = joined;
}

void state_merge(Check *c, State *a, Patch pa, State *b, Patch pb, const NameSet *names, Span span) {
  merge_with(c, a, pa, b, pb, names, span);
}

/* ---- any number of branches ---- */

static bool same_storage(const Slot *a, const Slot *b) {
  return a->type == b->type && (a->var == b->var || !type_has_storage(a->type) || a->facts.open);
}

static Ref patch_named(Patch patch, const NameSet *names, const char *name) {
  for (uint32_t i = 0; i < names->items.count && i < patch.count; i++)
    if (!strcmp(names->items.items[i], name)) return patch.refs[i];
  return REF_NONE;
}

/* The state's slot of that name, which most often has the place `at`. */
static const Slot *slot_named(const State *state, uint32_t at, const char *name) {
  if (at < state->count && !strcmp(state->slots[at].name, name)) return &state->slots[at];
  for (uint32_t k = 0; k < state->count; k++)
    if (!strcmp(state->slots[k].name, name)) return &state->slots[k];
  return NULL;
}

/* What the branch does at its end so that its names are where `out` says. */
static void edge_fill(Check *c, const Edge *edge, const State *out, const NameSet *names, Span span) {
  if (edge->state.dead) return;
  for (uint32_t i = 0; i < out->count; i++) {
    const Slot *to = &out->slots[i];
    Ref at = to->type ? patch_named(edge->patch, names, to->name) : REF_NONE;
    const Slot *own = at != REF_NONE ? slot_named(&edge->state, i, to->name) : NULL;
    if (!own || own->failed || own->conflict) continue;
    if (!own->type && own->gone) patch_unset(c, at, to, span);
    if (own->type && !same_storage(own, to)) patch_fill(c, at, own, to, span);
  }
}

void edges_merge(Check *c, Edge *const *edges, uint32_t count, const NameSet *names, Span span) {
  State joined = state_copy(c, &edges[0]->state);
  for (uint32_t k = 1; k < count; k++) {
    State next = state_copy(c, &edges[k]->state);
    state_merge(c, &joined, (Patch){0}, &next, (Patch){0}, NULL, span);
    joined = c->scope->state;
  }
  for (uint32_t k = 0; k < count; k++) edge_fill(c, edges[k], &joined, names, span);
  c->scope->state = joined;
}

static void meet_slot(Check *c, Slot *out, const Slot *b, Span span) {
  Span kept = out->kept.source ? out->kept : b->kept;
  bool gone = out->gone || b->gone;
  if (out->failed || b->failed) {
    Slot a = *out;
    merge_failed(&a, b, out);
  } else if (out->conflict || b->conflict) {
    if (!out->conflict) out->conflict = b->conflict;
    out->type = NULL;
  } else if (!out->type || !b->type) {
    if (b->type) *out = *b;
    out->maybe = out->type != NULL;
    out->facts = (Val){.ref = REF_NONE, .open = out->facts.open};
  } else if (out->type != b->type && !lists_meet(c, out->type, b->type)) {
    slot_conflict(c, out, out, b, span, false);
  } else {
    bool maybe = out->maybe || b->maybe;
    Val facts = join_facts(c, out->facts, b->facts);
    *out = *b;
    out->maybe = maybe;
    out->facts = facts;
    out->facts.type = out->type;
  }
  out->kept = kept;
  out->gone = gone;
}

void edges_meet(Check *c, Edge *const *edges, uint32_t count, const NameSet *names, Span span) {
  State out = {.dead = true};
  for (uint32_t k = 0; k < count; k++) {
    if (edges[k]->state.dead) continue;
    State next = state_copy(c, &edges[k]->state);
    if (out.dead) {
      out = next;
      continue;
    }
    state_align(c, &out, &next);
    for (uint32_t i = 0; i < out.count; i++) meet_slot(c, &out.slots[i], &next.slots[i], span);
  }
  for (uint32_t k = 0; k < count; k++) edge_fill(c, edges[k], &out, names, span);
  c->scope->state = out;
}

/* ---- loops ---- */

/* Whether the value is arithmetic in which the name stands for its elements alone. */
static bool computes_with(const Node *value, const char *name) {
  if (!ast_mentions(value, name)) return true;
  if (value->kind == ND_NAME) return true;
  if (value->kind == ND_UNARY_OP) return computes_with(value->u.unary_op.operand, name);
  if (value->kind == ND_BIN_OP)
    return computes_with(value->u.bin_op.left, name) && computes_with(value->u.bin_op.right, name);
  if (value->kind != ND_CALL) return false;
  const Node *func = value->u.call.func; /* a function of a module */
  if (func->kind != ND_ATTRIBUTE || ast_mentions(func, name)) return false;
  for (uint32_t k = 0; k < value->u.call.args.count; k++)
    if (!computes_with(value->u.call.args.items[k], name)) return false;
  for (uint32_t k = 0; k < value->u.call.keyword_count; k++)
    if (ast_mentions(value->u.call.keywords[k].value, name)) return false;
  return true;
}

/* Whether each iteration of the loop begins, as far as the name goes, with its one assignment, arithmetic
 * with it: then no one sees what the number or array was before the first, and it can have the type of those
 * after it.
 */
static bool numbers_grow(Check *c, const Node *loop, const char *name, const Type *from, const Type *to) {
  if (!loop || !type_is_numeric(from) || !type_is_numeric(to) || from->kind != to->kind ||
      from->rank != to->rank || from->dtype == DT_BOOL || to->dtype == DT_BOOL)
    return false;
  if (loop->kind == ND_WHILE && ast_mentions(loop->u.while_.test, name)) return false;
  const NodeList *body = loop->kind == ND_WHILE ? &loop->u.while_.body : &loop->u.for_.body;
  uint32_t k = 0;
  while (k < body->count && !ast_mentions(body->items[k], name)) k++;
  if (k == body->count || body->items[k]->kind != ND_ASSIGN) return false;
  const Node *set = body->items[k++];
  NameSet later = {0};
  names_assigned(c, &(NodeList){body->items + k, body->count - k}, &later);
  for (k = 0; k < later.items.count; k++)
    if (!strcmp(later.items.items[k], name)) return false;
  return set->u.assign.targets.count == 1 && set->u.assign.targets.items[0]->kind == ND_NAME &&
         computes_with(set->u.assign.value, name);
}

/* Tuples of other lengths at the end of a loop's body than at its head: one of any length, where a union of
 * them
 * (`united`, or NULL) would not end or say nothing more. */
static const Type *tuples_grow(Check *c, const Type *head, const Type *end, const Type *united) {
  const Type *item = NULL;
  bool same = head == end || (head->kind == TY_TUPLE && end->kind == TY_TUPLE && head->count == end->count);
  bool several = !united || head->kind == TY_UNION;     /* a third length: it goes on */
  if (united && type_is_recursive(united)) return NULL; /* they are one in another, not longer */
  if (same || united == head || c->fn->mode.wrap || c->fn->mode.device) return NULL;
  bool tuples = tuples_item(c, head, several, &item) && tuples_item(c, end, several, &item);
  return tuples && item ? type_vartuple(c->types, item) : NULL;
}

/* What a name holds at the loop's head; before the first turn its value may be known. */
static Val header_val(const Loop *loop, uint32_t at) {
  Val v = slot_val(&loop->header->slots[at], false);
  const Slot *pre = at < loop->pre->count ? &loop->pre->slots[at] : NULL;
  v.is_const = pre && pre->type == v.type && pre->facts.is_const;
  if (v.is_const) v.constant = pre->facts.constant;
  return v;
}

void var_unset(Check *c, uint32_t var, Span span) {
  Ref del = fn_emit(c->fn, IR_DELVAR, type_none(c->types), span, NULL, 0);
  fn_ins(c->fn, del)->imm.i = var;
}

void slot_carry(Check *c, Slot *slot, const Type *type, uint32_t var, Span span) {
  bool maybe = slot->maybe, global = slot->global && slot->var == UINT32_MAX;
  if (maybe) {
    if (!global && var != slot->var) var_unset(c, var, span);
    Ref set = fn_emit(c->fn, global ? IR_ISSETGLOBAL : IR_ISSET, type_bool(c->types), span, NULL, 0);
    fn_ins(c->fn, set)->imm.i = global ? fn_global(c->fn, slot->global) : slot->var;
    if (!global) c->fn->vars.items[slot->var].maybe_unset = c->fn->vars.items[var].maybe_unset = true;
    fn_emit1(c->fn, IR_IF, type_none(c->types), span, set);
  }
  slot->maybe = false;
  Val v = val_merged(c, name_read(c, slot->name, span), type, span);
  slot->maybe = maybe;
  if (val_ok(v)) {
    Ref ref = val_ref(c, &v);
    Ref set = fn_emit1(c->fn, global ? IR_SETGLOBAL : IR_SETVAR, type_none(c->types), span, ref);
    fn_ins(c->fn, set)->imm.i = global ? fn_global(c->fn, slot->global) : var;
  }
  if (maybe) fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
}

void back_edge(Check *c, Loop *loop, Span span) {
  State *now = &c->scope->state, *header = loop->header;
  if (now->dead) return;
  for (uint32_t i = 0; i < header->count && i < now->count; i++) {
    Slot *h = &header->slots[i], *s = &now->slots[i];
    if (s->kept.source) h->kept = s->kept;
    if (!h->facts.display && h->facts.known && h->facts.known != s->facts.known) { /* changed in its place */
      h->facts.known = 0;
      loop->changed = true;
    }
    if (!h->facts.display) continue; /* marks the names that the body assigns; see loop_header */
    if (s->gone && !h->gone) h->gone = loop->changed = true;
    if (s->failed && s->unknown) continue; /* another attempt, or another check of the function, knows more */
    if (s->failed && !loop->unsure) h->failed = true;
    if (h->conflict) continue;
    if (s->conflict) {
      h->conflict = s->conflict;
      h->type = NULL;
      loop->changed = true;
      continue;
    }
    if (h->failed || (!s->type && !h->type)) continue;
    if (!s->type) {
      if (!h->maybe) loop->changed = true;
      h->maybe = true;
      if (s->gone && h->var != UINT32_MAX) var_unset(c, h->var, span);
      continue;
    }
    if (!h->type) {
      *h = *s;
      h->facts = (Val){.ref = REF_NONE,
                       .display = true,
                       .open = s->facts.open,
                       .type = s->type,
                       .shape = s->facts.shape,
                       .known = s->facts.known};
      h->maybe = true;
      loop->changed = true;
      continue;
    }
    if (s->maybe && !h->maybe) h->maybe = true, loop->changed = true;
    const Type *own = narrow_type_of(s, !s->global),
               *type = val_join(c, header_val(loop, i), slot_val(s, !s->global));
    const Type *grown = tuples_grow(c, h->type, own, type);
    if (grown) type = grown;
    if (!type && numbers_grow(c, loop->node, h->name, h->type, s->type))
      type = type_promoted(c, h->type, s->type);
    bool lost = type && ((s->type != type && untold(s)) || (h->type != type && untold(h)));
    if (!type || lost || !can_convert(own, type) || !can_convert(h->type, type)) {
      slot_conflict(c, h, h, s, span, true);
      loop->changed = true;
      continue;
    }
    Val joined = join_facts(c, h->facts, s->facts);
    if (type != h->type) {
      h->type = type;
      loop->changed = true;
    }
    if (carry_narrow(c, h, s)) loop->changed = true;
    if (h->facts.shape &&
        (!joined.shape || memcmp(joined.shape, h->facts.shape, sizeof(int64_t) * h->type->rank))) {
      h->facts.shape = joined.shape;
      loop->changed = true;
    }
    if (h->facts.known && h->facts.known != joined.known) {
      h->facts.known = 0;
      loop->changed = true;
    }
    if (s->type != type || s->var != h->var) {
      if (loop->changed || !type_has_storage(type)) continue;
      if (!s->global && h->var == UINT32_MAX) continue;
      slot_carry(c, s, type, h->var, span);
    }
  }
}
