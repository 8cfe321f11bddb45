/* Loops over items of several types, written out: for f in (np.sin, np.cos), for dtype in [np.int8,
 * np.int16]; and tuples of such items, whose number is known: tuple(-(-n // t) for n, t in zip(a.shape,
 * tpb)).
 *
 * A loop's body has one type of item. Where the items are known one by one, in a tuple or a list that stands
 * there, or enumerate and zip of such, and their types differ, the body is checked and emitted once for each.
 * Invariant: the code is as long as the program's own text says, never as long as an array. */
#include <string.h>

#include "lang/front/syntax/ast_visit.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/value.h"

enum { ITEMS_MAX = 64 };

static bool items_differ(const Val *items, uint32_t count) {
  for (uint32_t k = 1; k < count; k++)
    if (items[k].type != items[0].type) return true;
  return false;
}

static bool known_items(Check *c, const Node *iter, Val **items, uint32_t *count);

static bool is_python(const BuiltinRow *row, const char *name) {
  return row && !strcmp(row->module, "builtins") && !strcmp(row->name, name);
}

/* enumerate(xs) and zip(xs, ys, ...) of known items: tuples of them; reversed(xs). */
static bool known_call(Check *c, const Node *call, Val **items, uint32_t *count) {
  const BuiltinRow *row = callee_builtin(c, call);
  bool numbered = is_python(row, "enumerate"), zipped = is_python(row, "zip");
  const NodeList *args = &call->u.call.args;
  if (is_python(row, "reversed") && args->count == 1 && !call->u.call.keyword_count) {
    if (!known_items(c, args->items[0], items, count)) return false;
    for (uint32_t i = 0; i < *count / 2; i++) {
      Val last = (*items)[*count - 1 - i];
      (*items)[*count - 1 - i] = (*items)[i];
      (*items)[i] = last;
    }
    return true;
  }
  if ((!numbered && !zipped) || call->u.call.keyword_count || !args->count || (numbered && args->count > 1))
    return false;
  Val **parts = arena_array(c->arena, Val *, args->count);
  uint32_t least = ITEMS_MAX, n;
  for (uint32_t k = 0; k < args->count; k++) {
    if (!known_items(c, args->items[k], &parts[k], &n)) return false;
    if (n < least) least = n;
  }
  *items = arena_array(c->arena, Val, least);
  *count = least;
  for (uint32_t i = 0; i < least; i++) {
    Val *group = arena_array(c->arena, Val, args->count + 1);
    group[0] = val_int(c, i, call->span);
    for (uint32_t k = 0; k < args->count; k++) group[k + numbered] = parts[k][i];
    (*items)[i] = val_tuple(c, group, args->count + numbered, call->span);
    if (!val_ok((*items)[i])) return false;
  }
  return true;
}

/* The items of the iterable, evaluated, when their number is known. */
static bool known_items(Check *c, const Node *iter, Val **items, uint32_t *count) {
  if (iter->kind == ND_CALL) return known_call(c, iter, items, count);
  if (iter->kind != ND_TUPLE && iter->kind != ND_LIST && iter->kind != ND_NAME && iter->kind != ND_ATTRIBUTE)
    return false;
  Val v = check_expr(c, iter);
  if (!val_ok(v)) return false;
  bool tuple = v.type->kind == TY_TUPLE,
       display = v.type->kind == TY_LIST && v.display && v.items && v.ref == REF_NONE;
  if (!tuple && !display) return false;
  *count = tuple ? v.type->count : v.count;
  if (*count > ITEMS_MAX) return false;
  *items = arena_array(c->arena, Val, *count);
  for (uint32_t k = 0; k < *count; k++) (*items)[k] = tuple ? tuple_item(c, &v, k) : v.items[k];
  return true;
}

bool items_of_several_types(Check *c, const Node *iter, Val **items, uint32_t *count) {
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  check_quiet(c);
  bool several = known_items(c, iter, items, count) && items_differ(*items, *count);
  check_unquiet(c);
  fn_rewind(c->fn, mark);
  c->scope->state = before;
  return several && known_items(c, iter, items, count);
}

/* The first break or continue that belongs to the loop around `node`. */
static void find_jump(const Node *node, void *context) {
  const Node **found = context;
  if (*found || !node) return;
  if (node->kind == ND_BREAK || node->kind == ND_CONTINUE) *found = node;
  if (node->kind == ND_FOR || node->kind == ND_WHILE || node->kind == ND_FUNCTION_DEF ||
      node->kind == ND_LAMBDA)
    return;
  ast_children(node, find_jump, context);
}

/* What a list of the items holds; NULL: no list holds them. */
static const Type *common_item(Check *c, const Val *items, uint32_t count) {
  const Type *all = count && val_ok(items[0]) ? items[0].type : NULL;
  for (uint32_t k = 1; all && k < count; k++)
    all = val_ok(items[k]) && !items[k].open ? list_item_of_both(c, all, items[k].type) : NULL;
  return all;
}

bool check_for_each_written_out(Check *c, const Node *node) {
  Val *items;
  uint32_t count;
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  if (!items_of_several_types(c, node->u.for_.iter, &items, &count)) return false;
  const Node *jump = NULL;
  for (uint32_t i = 0; i < node->u.for_.body.count; i++) find_jump(node->u.for_.body.items[i], &jump);
  if (jump && common_item(c, items, count)) { /* a loop over a list of them, which can be left */
    fn_rewind(c->fn, mark);
    c->scope->state = before;
    return false;
  }
  if (jump) {
    fail(c, DG_TYPE, jump->span,
         "a loop over items of several types is written out item by item, and '%s' cannot leave it",
         jump->kind == ND_BREAK ? "break" : "continue");
    hint(c, "put what the loop does under an if, or into a function that returns early");
    return true;
  }
  uint64_t path = c->path;
  for (uint32_t k = 0; k < count && !c->scope->state.dead; k++) {
    c->path = path;
    path_enter(c, k);
    assign_target(c, node->u.for_.target, items[k]);
    check_body(c, &node->u.for_.body);
  }
  c->path = path;
  if (!c->scope->state.dead) check_body(c, &node->u.for_.orelse);
  return true;
}

/* ---- tuples ---- */

/* range(a, b, s) of constants. */
static bool known_range(Check *c, const Node *call, Val **items, uint32_t *count) {
  Iter iter;
  if (call->kind != ND_CALL || !is_python(callee_builtin(c, call), "range") || !iter_range(c, call, &iter) ||
      iter.known < 0 || iter.known > ITEMS_MAX)
    return false;
  *count = (uint32_t)iter.known;
  *items = arena_array(c->arena, Val, *count + 1);
  for (uint32_t k = 0; k < *count; k++) {
    Val at = val_int(c, k, call->span);
    (*items)[k] = iter.item(c, &iter, val_ref(c, &at), call->span);
  }
  return true;
}

/* What the generator gives, item by item: it has one `for` without `if`, over known items. */
static bool known_generator(Check *c, const Node *node, Val **items, uint32_t *count) {
  const AstComprehension *g = &node->u.comp.generators[0];
  Val *given;
  if (node->u.comp.count != 1 || g->ifs.count) return false;
  if (!known_items(c, g->iter, &given, count) && !known_range(c, g->iter, &given, count)) return false;
  Scope scope = {.kind = SCOPE_COMP, .parent = c->scope};
  bool ok = true;
  *items = arena_array(c->arena, Val, *count + 1);
  c->scope = &scope;
  uint64_t path = c->path;
  for (uint32_t k = 0; k < *count && ok; k++) {
    c->path = path;
    path_enter(c, k);
    assign_target(c, g->target, given[k]);
    Val item = check_expr(c, node->u.comp.elt);
    if (val_ok(item) && item.open) item = func_keep(c, item, node->span);
    ok = val_ok(item);
    if (ok && type_has_storage(item.type) && !item.is_const) val_ref(c, &item);
    (*items)[k] = item;
  }
  c->scope = scope.parent;
  c->path = path;
  return ok;
}

/* map(f, xs, ...) of known items. */
static bool known_map(Check *c, const Node *call, Val **items, uint32_t *count) {
  const NodeList *args = &call->u.call.args;
  if (!is_python(callee_builtin(c, call), "map") || args->count < 2 || call->u.call.keyword_count)
    return false;
  Val f = check_expr(c, args->items[0]), **parts = arena_array(c->arena, Val *, args->count);
  uint32_t n;
  *count = ITEMS_MAX;
  if (!val_ok(f)) return false;
  for (uint32_t k = 1; k < args->count; k++) {
    if (!known_items(c, args->items[k], &parts[k], &n)) return false;
    if (n < *count) *count = n;
  }
  *items = arena_array(c->arena, Val, *count + 1);
  for (uint32_t i = 0; i < *count; i++) {
    Val *given = arena_array(c->arena, Val, args->count);
    for (uint32_t k = 1; k < args->count; k++) given[k - 1] = parts[k][i];
    CallArgs values = {.positional = given, .count = args->count - 1};
    (*items)[i] = call_value(c, f, &values, call->span);
    if (!val_ok((*items)[i])) return false;
  }
  return true;
}

static bool tuple_items(Check *c, const Node *node, Val **items, uint32_t *count) {
  if (node->kind == ND_GENERATOR_EXP || node->kind == ND_LIST_COMP)
    return known_generator(c, node, items, count);
  if (node->kind != ND_CALL) return false;
  return known_map(c, node, items, count) || known_call(c, node, items, count) ||
         known_range(c, node, items, count);
}

bool check_tuple_of(Check *c, const Node *node, Val *out) {
  Val *items;
  uint32_t count;
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  check_quiet(c);
  bool known = tuple_items(c, node, &items, &count);
  check_unquiet(c);
  fn_rewind(c->fn, mark);
  c->scope->state = before;
  if (!known) return false;
  *out = tuple_items(c, node, &items, &count) ? val_tuple(c, items, count, node->span) : val_error();
  return true;
}
