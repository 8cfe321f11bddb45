/* What a loop runs over and asks for one item after the other, as Python's iterators do: filter(), and
 * generator expressions of one `for`.
 *
 * What they do (print, change a list, raise) happens between the iterations of the loop, and not at all once
 * the loop is left. Their items are fewer than the positions they are counted by: a position without an item
 * goes on to the next (`skips`), so enumerate, zip and the like, which number items by positions, take lists
 * of theirs. */
#include "lang/front/syntax/ast_visit.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/value.h"

/* On to the next position where `keep` is false. */
static void go_on_unless(Check *c, Val keep, Span span) {
  const Type *none = type_none(c->types);
  Val skip = val_not(c, keep, span);
  fn_emit1(c->fn, IR_IF, none, span, val_ref(c, &skip));
  fn_emit(c->fn, IR_CONTINUE, none, span, NULL, 0);
  fn_emit(c->fn, IR_END, none, span, NULL, 0);
}

static Val item_filter(Check *c, Iter *iter, Ref at, Span span) {
  Val item = iter->parts->item(c, iter->parts, at, span);
  CallArgs call = {.positional = &item, .count = 1};
  Val keep = val_is_none(iter->source) ? item : call_value(c, iter->source, &call, span);
  if (val_ok(keep)) keep = truth(c, keep, span);
  if (!val_ok(keep)) return keep;
  go_on_unless(c, keep, span);
  return item;
}

static Val item_generator(Check *c, Iter *iter, Ref at, Span span) {
  const AstComprehension *g = iter->generator->u.comp.generators;
  Val item = iter->parts->item(c, iter->parts, at, span);
  Scope scope = {.kind = SCOPE_COMP, .parent = c->scope};
  c->scope = &scope;
  c->mode.uncertain++;
  assign_target(c, g->target, item);
  for (uint32_t k = 0; k < g->ifs.count; k++) {
    Val test = check_truth(c, g->ifs.items[k]);
    if (val_ok(test)) go_on_unless(c, test, span);
  }
  item = check_expr(c, iter->generator->u.comp.elt);
  if (val_ok(item) && item.open) item = func_keep(c, item, span);
  c->mode.uncertain--;
  c->scope = scope.parent;
  return item;
}

static void find_assignment(const Node *node, void *context) {
  bool *found = context;
  if (!node || *found) return;
  *found = node->kind == ND_NAMED_EXPR;
  if (!*found) ast_children(node, find_assignment, context);
}

/* A generator expression that can be run item by item: names that := binds would be the loop's. */
static bool runs_by_items(Check *c, const Node *node) {
  bool assigns = false;
  Val *items;
  uint32_t count;
  if (node->kind != ND_GENERATOR_EXP || node->u.comp.count != 1) return false;
  find_assignment(node, &assigns);
  return !assigns && !items_of_several_types(c, node->u.comp.generators->iter, &items, &count);
}

static bool is_filter(const Node *node, const BuiltinRow *row) {
  const NodeList *args = &node->u.call.args;
  if (!row || row->rule != RULE_FILTER_ || node->u.call.keyword_count || args->count != 2) return false;
  return args->items[0]->kind != ND_STARRED && args->items[1]->kind != ND_STARRED;
}

bool filter_draws(const Node *node, const BuiltinRow *row) {
  if (!is_filter(node, row)) return false;
  NodeKind kind = node->u.call.args.items[1]->kind;
  return kind == ND_CALL || kind == ND_GENERATOR_EXP;
}

bool iter_lazy(Check *c, const Node *node, const BuiltinRow *row, Iter *out, bool *ok) {
  bool filter = node->kind == ND_CALL && is_filter(node, row);
  if (!filter && !runs_by_items(c, node)) return false;
  Iter *inner = arena_new_of(c->arena, Iter);
  Val keep = filter ? check_expr(c, node->u.call.args.items[0]) : val_error();
  *ok = false;
  if (filter && !val_ok(keep)) return true;
  if (!(filter ? iter_of(c, node->u.call.args.items[1], inner)
               : iter_walked(c, node->u.comp.generators->iter, inner)))
    return true;
  *out = (Iter){.length = iter_length(c, inner, node->span),
                .known = -1,
                .item = filter ? item_filter : item_generator,
                .source = keep,
                .parts = inner,
                .part_count = 1,
                .generator = filter ? NULL : node,
                .skips = true};
  *ok = true;
  return true;
}
