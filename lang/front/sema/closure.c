/* Closures that are kept while their names change.
 *
 * A function value that is stored carries the values of the names it captured; Python's reads the names when
 * it is called. The two agree as long as no captured name is bound again while the function is kept, so that
 * is refused. A function under its own name is open: it reads the names at each call, as Python does, and is
 * no concern here. Invariant: Slot.kept is set on every path after a closure over the name was stored, in any
 * container. */
#include <string.h>

#include "lang/front/sema/apply.h"

static bool inside(const Node *outer, const Node *inner) {
  return outer && inner->span.source == outer->span.source && inner->span.begin >= outer->span.begin &&
         inner->span.end <= outer->span.end;
}

static bool refuse_varying(Check *c, const char *name, Span span) {
  fail(c, DG_TYPE, span,
       "the functions kept here would all see the last value of '%s', in Python, since a function reads its "
       "outer names when it is called",
       name);
  hint(c, "give each its own value as a default: lambda x, %s=%s: ...", name, name);
  return false;
}

static bool kept_in(Check *c, Scope *scope, const Type *type, Span span) {
  const FuncDef *def = type->kind == TY_FUNC ? type->def : NULL;
  if (def && def->node && type->count && inside(scope->def->node, def->node))
    for (uint32_t k = 0; k < def->captured.count; k++) {
      Slot *slot = def->captured.cells[k] ? NULL : scope_slot(c, scope, def->captured.names[k], false);
      if (!slot) continue;
      if (name_varies(c, def->captured.names[k])) return refuse_varying(c, def->captured.names[k], span);
      slot->kept = span;
    }
  for (uint32_t k = 0; !type_is_recursive(type) && k < type->count; k++)
    if (type->items[k] && !kept_in(c, scope, type->items[k], span)) return false;
  return true;
}

bool closure_kept(Check *c, const Type *type, Span span) {
  Scope *scope = c->scope;
  while (scope && scope->kind == SCOPE_COMP) scope = scope->parent;
  return !scope || scope->kind != SCOPE_FUNC || !scope->def || kept_in(c, scope, type, span);
}

bool closure_allows(Check *c, const Slot *slot, Span span) {
  if (!slot->kept.source) return true;
  fail(c, DG_TYPE, span,
       "'%s' is bound again after a function that reads it was kept: in Python that function would see the "
       "new value, here it has the old one",
       slot->name);
  note(c, slot->kept, "kept here");
  hint(c, "use another name for the new value, or give the function its own: lambda x, %s=%s: ...",
       slot->name, slot->name);
  return false;
}

Val func_keep(Check *c, Val v, Span span) {
  const FuncDef *def = v.open && v.type->kind == TY_FUNC ? v.type->def : NULL;
  for (uint32_t k = 0; def && k < def->captured.count; k++)
    if (name_varies(c, def->captured.names[k]))
      return refuse_varying(c, def->captured.names[k], span), val_error();
  return func_close(c, v, span);
}
