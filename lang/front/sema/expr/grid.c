/* np.mgrid[...], np.ogrid[...], np.r_[...] and np.c_[...]: what stands in the brackets as arguments of a
 * body.
 *
 * A slice becomes the tuple (start, stop, step) with None for what is absent; everything else is itself. The
 * bodies (module "_lang", the same names) are in lang/stdlib/_lang/grids.py. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"

static Val part_of(Check *c, const Node *node, Span span) {
  return node ? check_expr(c, node) : val_none(c, span);
}

static Val item_of(Check *c, const Node *node) {
  Val parts[3];
  if (node->kind == ND_SLICE) {
    parts[0] = part_of(c, node->u.slice.lower, node->span);
    parts[1] = part_of(c, node->u.slice.upper, node->span);
    parts[2] = part_of(c, node->u.slice.step, node->span);
  } else {
    Val v = check_expr(c, node);
    if (!val_ok(v) || v.type->kind != TY_SLICE) return v;
    for (uint32_t k = 0; k < 3; k++) parts[k] = slice_part(c, &v, k, node->span);
  }
  for (int k = 0; k < 3; k++)
    if (!val_ok(parts[k])) return val_error();
  return val_tuple(c, parts, 3, node->span);
}

bool grid_subscript(Check *c, Val base, const Node *slice, Span span, Val *out) {
  static const char *const names[] = {"mgrid", "ogrid", "r_", "c_"};
  const char *name = NULL;
  if (base.type->kind != TY_MODULE) return false;
  for (size_t k = 0; k < sizeof names / sizeof *names; k++)
    if (!strcmp(names[k], base.type->def)) name = names[k];
  if (!name) return false;
  bool several = slice->kind == ND_TUPLE;
  uint32_t count = several ? slice->u.seq.elts.count : 1;
  Val *items = arena_array(c->arena, Val, count);
  *out = val_error();
  for (uint32_t k = 0; k < count; k++) {
    items[k] = item_of(c, several ? slice->u.seq.elts.items[k] : slice);
    if (!val_ok(items[k])) return true;
  }
  Val all = val_tuple(c, items, count, span);
  Val args[2] = {all, val_bool(c, several, span)};
  CallArgs call = {.positional = args, .count = 2};
  if (val_ok(all)) *out = call_builtin(c, builtin_find("_lang", name), NULL, &call, span);
  return true;
}
