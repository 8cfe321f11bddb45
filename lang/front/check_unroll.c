/* Loops over items of several types, written out: for f in (np.sin, np.cos), for dtype in [np.int8,
 * np.int16].
 *
 * A loop's body has one type of item. Where the items are known one by one, in a tuple or a list that stands
 * there, or enumerate and zip of such, and their types differ, the body is checked and emitted once for each.
 * Invariant: the code is as long as the program's own text says, never as long as an array. */
#include <string.h>

#include "lang/front/ast_visit.h"
#include "lang/front/check_flow.h"
#include "lang/front/check_value.h"

enum { ITEMS_MAX = 64 };

static bool items_differ(const Val *items, uint32_t count) {
  for (uint32_t k = 1; k < count; k++)
    if (items[k].type != items[0].type) return true;
  return false;
}

static bool known_items(Check *c, const Node *iter, Val **items, uint32_t *count);

/* enumerate(xs) and zip(xs, ys, ...) of known items: tuples of them. */
static bool known_call(Check *c, const Node *call, Val **items, uint32_t *count) {
  const BuiltinRow *row = callee_builtin(c, call);
  bool numbered = row && !strcmp(row->module, "builtins") && !strcmp(row->name, "enumerate");
  bool zipped = row && !strcmp(row->module, "builtins") && !strcmp(row->name, "zip");
  const NodeList *args = &call->u.call.args;
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

bool check_for_each_written_out(Check *c, const Node *node) {
  Val *items;
  uint32_t count;
  if (!items_of_several_types(c, node->u.for_.iter, &items, &count)) return false;
  const Node *jump = NULL;
  for (uint32_t i = 0; i < node->u.for_.body.count; i++) find_jump(node->u.for_.body.items[i], &jump);
  if (jump) {
    fail(c, DG_TYPE, jump->span,
         "a loop over items of several types is written out item by item, and '%s' cannot leave it",
         jump->kind == ND_BREAK ? "break" : "continue");
    hint(c, "put what the loop does under an if, or into a function that returns early");
    return true;
  }
  for (uint32_t k = 0; k < count && !c->scope->state.dead; k++) {
    assign_target(c, node->u.for_.target, items[k]);
    check_body(c, &node->u.for_.body);
  }
  if (!c->scope->state.dead) check_body(c, &node->u.for_.orelse);
  return true;
}
