/* Unions: see union.h. An operation is written out once for each member, as an `if` over which it is. */
#include "lang/front/sema/union.h"

#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/sides.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/value.h"
#include "lang/rt/value/closed.h"

/* ---- types ---- */

/* Whether values of the kind can be one of several at run time. */
static bool unites(const Type *type) {
  static const bool kinds[TY_KIND_COUNT] = {
      [TY_NONE] = true,     [TY_SCALAR] = true, [TY_ARRAY] = true, [TY_STR] = true,    [TY_TUPLE] = true,
      [TY_VARTUPLE] = true, [TY_LIST] = true,   [TY_RANGE] = true, [TY_OBJECT] = true, [TY_UNION] = true,
      [TY_DTYPE] = true,    [TY_FUNC] = true,   [TY_BYTES] = true, [TY_PACKED] = true, [TY_DICT] = true,
      [TY_SET] = true,      [TY_DEQUE] = true,  [TY_CHAIN] = true, [TY_ITER] = true,   [TY_BIG] = true,
      [TY_VIEW] = true,     [TY_PYOBJ] = true};
  return kinds[type->kind] || (type->kind == TY_BUILTIN && !type->count);
}

static bool is_function(const Type *type) {
  bool every = type->kind == TY_UNION;
  for (uint32_t k = 0; every && k < type->count; k++) every = type->items[k]->kind == TY_FUNC;
  return every || type->kind == TY_FUNC;
}

/* Compiled functions have Numba's: optional values, and functions that a branch chooses. */
static bool allowed(const Check *c, const Type *a, const Type *b) {
  if (c->fn->mode.device || !unites(a) || !unites(b)) return false;
  return !c->fn->mode.wrap || a->kind == TY_NONE || b->kind == TY_NONE || (is_function(a) && is_function(b));
}

static bool is_or_within(const Type *each, const Type *item) {
  if (each == item || within_any_length(each, item)) return true;
  bool found = false;
  for (uint32_t k = 0; item->kind == TY_UNION && !type_is_recursive(item) && k < item->count && !found; k++)
    found = is_or_within(each, item->items[k]);
  return found;
}

bool within_any_length(const Type *tuple, const Type *any) {
  if (tuple->kind != TY_TUPLE || any->kind != TY_VARTUPLE || tuple->def) return false;
  for (uint32_t k = 0; k < tuple->count; k++)
    if (!is_or_within(tuple->items[k], any->items[0])) return false;
  return true;
}

/* Adds a type to the members, or joins it with the one that it is alike. */
static bool add_member(Check *c, const Type **members, unsigned *count, const Type *type) {
  unsigned kept = 0;
  for (unsigned k = 0; k < *count; k++) {
    if (within_any_length(type, members[k])) return true;
    if (!within_any_length(members[k], type)) members[kept++] = members[k];
  }
  *count = kept;
  for (unsigned k = 0; k < *count; k++) {
    bool alike = members[k]->kind == type->kind && type->kind != TY_SCALAR && type_alike(members[k], type);
    const Type *joined = alike ? type_join(c, members[k], type) : NULL;
    if (joined) return members[k] = joined, true;
    if (members[k] == type) return true;
  }
  if (*count == UNION_MAX) return false;
  members[(*count)++] = type;
  return true;
}

static bool add_members(Check *c, const Type **members, unsigned *count, const Type *type) {
  if (type->kind != TY_UNION) return add_member(c, members, count, type);
  for (unsigned k = 0; k < type->count; k++)
    if (!add_member(c, members, count, type->items[k])) return false;
  return true;
}

bool tuples_item(Check *c, const Type *type, bool several, const Type **item) {
  uint32_t count = type->count;
  bool unites = type->kind == TY_UNION;
  if (!unites && type->kind != TY_TUPLE && type->kind != TY_VARTUPLE) return false;
  if (!unites && type->def) return false;
  for (uint32_t k = 0; k < count; k++) {
    const Type *each = type->items[k];
    if (unites && !tuples_item(c, each, several, item)) return false;
    if (unites) continue;
    if (*item && *item != each && !several) return false;
    *item = *item && *item != each ? type_of_both(c, *item, each) : each;
    if (!*item) return false;
  }
  return true;
}

enum { COLLAPSE_MOST = 2 }; /* tuples in tuples, whose items are too many types each: there need be no end */

/* The tuples among all members as one of any length, where there are too many of them. */
static const Type *collapsed(Check *c, const Type *a, const Type *b) {
  const Type *sides[2] = {a, b}, *item = NULL, *members[UNION_MAX];
  unsigned count = 1;
  for (unsigned side = 0; side < 2; side++)
    for (unsigned k = 0; k < (sides[side]->kind == TY_UNION ? sides[side]->count : 1); k++) {
      const Type *each = sides[side]->kind == TY_UNION ? sides[side]->items[k] : sides[side];
      if (tuples_item(c, each, true, &item)) continue;
      if (count == UNION_MAX) return NULL;
      members[count++] = each;
    }
  if (!item) return NULL;
  members[0] = type_vartuple(c->types, item);
  const Type *out = members[0];
  for (unsigned k = 1; k < count && out; k++) out = type_united(c, out, members[k]);
  return out;
}

const Type *type_united(Check *c, const Type *a, const Type *b) {
  const Type *members[UNION_MAX];
  unsigned count = 0;
  if (!allowed(c, a, b)) return NULL;
  if (a == b) return a;
  bool nested = false;
  const Type *recursive = recursive_of_both(c, a, b, &nested);
  if (recursive || nested) return recursive;
  if (add_members(c, members, &count, a) && add_members(c, members, &count, b))
    return type_union(c->types, members, count);
  if (count < UNION_MAX || c->fn->mode.wrap || c->rounds.collapsing == COLLAPSE_MOST) return NULL;
  c->rounds.collapsing++;
  const Type *out = collapsed(c, a, b);
  c->rounds.collapsing--;
  return out;
}

const Type *type_of_both(Check *c, const Type *a, const Type *b) {
  if (a == b) return a;
  bool nested = false, numbers = a->kind == TY_SCALAR && b->kind == TY_SCALAR;
  if (c->fn->mode.wrap && numbers) return type_promoted(c, a, b); /* as Numba unifies them */
  const Type *recursive = allowed(c, a, b) ? recursive_of_both(c, a, b, &nested) : NULL;
  if (recursive || nested) return recursive;
  if (a->kind == b->kind && a->kind != TY_SCALAR && type_alike(a, b)) return type_join(c, a, b);
  if (a->kind != TY_TUPLE || b->kind != TY_TUPLE || a->count != b->count || a->def != b->def)
    return type_united(c, a, b);
  const Type **items = arena_array(c->arena, const Type *, a->count + 1u);
  for (uint32_t k = 0; k < a->count; k++)
    if (!(items[k] = type_of_both(c, a->items[k], b->items[k]))) return NULL;
  return type_tuple_named(c->types, items, a->count, a->def);
}

/* Whether a tuple becomes another one part by part, where a part is one of a union there. */
static bool parts_enter(const Type *from, const Type *to) {
  if (from->kind != to->kind || (from->kind != TY_TUPLE && from->kind != TY_VARTUPLE)) return false;
  if (from->count != to->count || from->def != to->def) return false;
  for (uint32_t k = 0; k < from->count; k++) {
    const Type *a = from->items[k], *b = to->items[k];
    const Type *through = a == b || parts_enter(a, b) ? a : union_through(b, a);
    if (!through || (through != a && !type_is_recursive(b))) return false;
  }
  return true;
}

bool tuple_widens(const Type *from, const Type *to) {
  return !type_holds_recursive(to) && parts_enter(from, to);
}

/* The tuple of any length among the members that a tuple becomes. */
static const Type *any_length(const Type *to, const Type *from) {
  if (from->kind != TY_TUPLE && from->kind != TY_VARTUPLE) return NULL;
  for (unsigned k = 0; k < to->count; k++)
    if (to->items[k]->kind == TY_VARTUPLE && can_convert(from, to->items[k])) return to->items[k];
  return NULL;
}

bool union_of_numbers(const Type *type) {
  if (type->kind != TY_UNION) return false;
  for (unsigned k = 0; k < type->count; k++)
    if (type->items[k]->kind != TY_SCALAR) return false;
  return true;
}

static bool sequence_of_numbers(const Type *type) {
  return (type->kind == TY_LIST || type->kind == TY_VARTUPLE || type->kind == TY_TUPLE) && type->count;
}

/* Whether all innermost values are real numbers; *several: one of them is of a union. */
static bool holds_reals(const Type *type, bool *several) {
  if (type->kind == TY_SCALAR) return !dtype_is_complex(type->dtype);
  bool united = union_of_numbers(type);
  if (!united && !sequence_of_numbers(type)) return false;
  *several |= united;
  for (unsigned k = 0; k < type->count; k++)
    if (!holds_reals(type->items[k], several)) return false;
  return true;
}

bool holds_several_reals(const Type *type) {
  bool several = false;
  return holds_reals(type, &several) && several;
}

Val array_of_reals(Check *c, Val v) {
  return val_ok(v) && sequence_of_numbers(v.type) && holds_several_reals(v.type)
             ? make_array(c, v, DT_F64, v.span)
             : v;
}

bool union_direct(const Type *to, const Type *from) {
  if (union_closes(to, from)) return true;
  if (from->kind != TY_UNION) return union_member(to, from) >= 0 || !any_length(to, from);
  for (unsigned k = 0; k < from->count; k++)
    if (union_member(to, from->items[k]) < 0) return false;
  return true;
}

const Type *union_through(const Type *to, const Type *from) {
  if (to->kind != TY_UNION) return NULL;
  if (type_is_recursive(to) && recursive_enters(to, from)) return from;
  if (type_is_recursive(to) && from->kind != TY_SCALAR) return NULL;
  if (from->kind != TY_UNION) {
    int at = union_member(to, from);
    if (at >= 0) return from;
    for (unsigned k = 0; from->kind == TY_TUPLE && k < to->count; k++)
      if (parts_enter(from, to->items[k])) return to->items[k];
    for (unsigned k = 0; from->kind == TY_SCALAR && from->dtype != DT_BOOL && k < to->count; k++)
      if (to->items[k]->kind == TY_SCALAR && can_convert(from, to->items[k])) return to->items[k];
    return any_length(to, from);
  }
  for (unsigned k = 0; k < from->count; k++)
    if (union_member(to, from->items[k]) < 0 && !any_length(to, from->items[k])) return NULL;
  return from;
}

bool type_closes(const Type *type) {
  bool whole = type_is_recursive(type), found = closed_ranks(type);
  uint32_t count = whole ? type->count : type_parts(type);
  for (uint32_t k = 0; !found && k < count; k++)
    found = whole ? closed_ranks(type->items[k]) : type_closes(type->items[k]);
  return found;
}

bool union_closes(const Type *to, const Type *from) {
  return type_is_recursive(to) && from != to && type_closes(from);
}

bool union_takes(const Type *to, const Type *from) { return union_through(to, from) != NULL; }

/* ---- values ---- */

Val union_as(Check *c, Val v, const Type *type, Span span) {
  const Type *through = union_through(type, v.type);
  if (through && through != v.type) v = convert(c, v, through, span);
  if (v.type->kind == TY_UNION && type->kind == TY_UNION && !union_direct(type, v.type))
    return emit_lib(c, LIB_vartuple_convert, type, &v, 1, 0, span);
  if (union_closes(type, v.type)) return emit_lib(c, LIB_closes, type, &v, 1, 0, span);
  Ref ref = val_ref(c, &v), out = fn_emit1(c->fn, IR_UNION, type, span, ref);
  return type_has_storage(type) ? val_of(c, type, out, span) : val_static(type, span);
}

Val union_is(Check *c, Val v, unsigned k, Span span) {
  Ref is = fn_emit1(c->fn, IR_MEMBER, type_bool(c->types), span, val_ref(c, &v));
  fn_ins(c->fn, is)->imm.i = k;
  return val_of(c, type_bool(c->types), is, span);
}

/* ---- an operation for each member ---- */

typedef struct Ways {
  UnionEach each;
  void *context;
  Span span;
  uint32_t count; /* members */
  Side sides[UNION_MAX];
  const Diag *errors[UNION_MAX]; /* of the members for which it is one */
  const Diag *refused;           /* ... that the language alone has, and is reported */
} Ways;

/* The member's own error, when it is met; of what the language lacks that it does. `big`: it is an int beyond
 * 64 bits, and what takes machine ints alone is an error of its value. */
static void raise_error(Check *c, const Diag *error, bool lacks, bool big, Span span) {
  static const char beyond[] = "Python int too large to convert to C long";
  if (big && lacks) {
    Ref text = fn_const_str(c->fn, beyond, sizeof beyond - 1, span);
    Ref raise = fn_emit1(c->fn, IR_RAISE, type_none(c->types), span, text);
    fn_ins(c->fn, raise)->imm.i = DG_OVERFLOW;
    return;
  }
  Ref text = fn_const_str(c->fn, error->message, strlen(error->message), span);
  Ref raise = fn_emit1(c->fn, IR_RAISE, type_none(c->types), span, text);
  fn_ins(c->fn, raise)->imm.i = lacks ? DG_NOT_IMPLEMENTED : error->kind;
}

bool python_raises(const Diag *error) {
  static const char *const unions[] = {" | ", "Json", "..."};
  bool names = false;
  for (size_t k = 0; k < sizeof unions / sizeof *unions; k++)
    names = names || strstr(error->message, unions[k]);
  return error->python && !names;
}

static void check_way(Check *c, Ways *w, Val v, uint32_t k) {
  Side *side = &w->sides[k];
  FnMark mark = fn_mark(c->fn);
  uint32_t errors = c->diags->items.count;
  c->scope->state.dead = false;
  c->mode.raised++;
  side->v = w->each(
      c, v.type->items[k]->kind == TY_NONE ? val_none(c, w->span) : union_as(c, v, v.type->items[k], w->span),
      w->context);
  c->mode.raised--;
  side->ends = c->scope->state.dead;
  w->errors[k] = NULL;
  if (c->diags->items.count == errors) return;
  w->errors[k] = c->diags->items.items[errors];
  bool lacks = !python_raises(w->errors[k]);
  bool big = v.type->items[k]->kind == TY_BIG;
  if (lacks && !big && !type_is_recursive(v.type)) { /* its value may always be any member */
    w->refused = w->errors[k];
    return;
  }
  c->diags->items.count = errors;
  fn_rewind(c->fn, mark);
  raise_error(c, w->errors[k], lacks, big, w->span);
  side->v = val_error();
  side->ends = true;
}

/* All ways, each stored as what it is by itself or as `type`. */
static void check_ways(Check *c, Ways *w, Val v, const Type *type) {
  uint32_t var = UINT32_MAX;
  bool dead = true;
  c->mode.uncertain++;
  for (uint32_t k = 0; k < w->count; k++) {
    bool last = k + 1 == w->count;
    if (!last) {
      Val is = union_is(c, v, k, w->span);
      fn_emit1(c->fn, IR_IF, type_none(c->types), w->span, is.ref);
    }
    check_way(c, w, v, k);
    side_store(c, &w->sides[k], type, var, w->span);
    if (var == UINT32_MAX) var = w->sides[k].var;
    dead &= w->sides[k].ends;
    if (!last) fn_emit(c->fn, IR_ELSE, type_none(c->types), w->span, NULL, 0);
  }
  for (uint32_t k = 1; k < w->count; k++) fn_emit(c->fn, IR_END, type_none(c->types), w->span, NULL, 0);
  c->mode.uncertain--;
  c->scope->state.dead = dead;
}

/* The error that all members have: of one that has what is asked for but not here, or of the first that is a
 * value.
 */
static Val report(Check *c, const Ways *w, const Type *type) {
  uint32_t k = 0;
  while (k < w->count && python_raises(w->errors[k])) k++;
  if (k == w->count) k = 0;
  while (k + 1 < w->count && type->items[k]->kind == TY_NONE) k++;
  vec_push(c->diags->arena, c->diags->items, (Diag *)(uintptr_t)w->errors[k]);
  if (!w->errors[k]->hint) hint(c, "the value is %s here", type_str_of(c, type));
  return val_error();
}

/* The type of all sides that have a value; NULL: none has, or an error is reported. */
static const Type *common_type(Check *c, const Ways *w) {
  const Type *type = NULL;
  for (uint32_t k = 0; k < w->count; k++) {
    Val v = w->sides[k].v;
    if (!val_ok(v)) continue;
    const Type *joined = !type ? v.type : c->fn->mode.wrap ? type_join(c, type, v.type) : NULL;
    if (!joined) joined = type_of_both(c, type, v.type);
    if (!joined) {
      fail(c, DG_TYPE, w->span, "this is %s or %s, depending on what it is done with", type_str_of(c, type),
           type_str_of(c, v.type));
      return NULL;
    }
    type = joined;
  }
  return type;
}

/* Whether all ways come to one number, whatever runs. */
static bool one_constant(const Ways *w) {
  const Val *first = &w->sides[0].v;
  for (uint32_t k = 0; k < w->count; k++) {
    const Val *v = &w->sides[k].v;
    if (!val_ok(*v) || !v->is_const || v->by_value || v->ref != REF_NONE || v->type != first->type)
      return false;
    if (v->type->kind != TY_SCALAR || memcmp(&v->constant, &first->constant, dtype_size(v->type->dtype)))
      return false;
  }
  return true;
}

Val union_each(Check *c, Val v, UnionEach each, void *context, Span span) {
  Ways w = {.each = each, .context = context, .span = span, .count = v.type->count};
  val_ref(c, &v);
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  uint32_t errors = c->diags->items.count, failed = 0;
  check_ways(c, &w, v, NULL);
  if (w.refused) return val_error();
  for (uint32_t k = 0; k < w.count; k++) failed += w.errors[k] != NULL;
  if (failed == w.count) {
    fn_rewind(c->fn, mark);
    c->scope->state = before;
    return report(c, &w, v.type);
  }
  if (!failed && one_constant(&w)) { /* as of isinstance(x, str) where no member is one */
    fn_rewind(c->fn, mark);
    return w.sides[0].v;
  }
  const Type *type = common_type(c, &w);
  if (!type) return val_error();
  if (!type_has_storage(type)) return val_static(type, span);
  uint32_t var = sides_meet(c, w.sides, w.count, type, span);
  if (var == UINT32_MAX) {
    fn_rewind(c->fn, mark);
    c->scope->state = before;
    check_ways(c, &w, v, type);
    var = sides_meet(c, w.sides, w.count, type, span);
    if (c->diags->items.count > errors || var == UINT32_MAX) return val_error();
  }
  return side_value(c, type, var, span);
}
