/* `with`: the object's own end is a final statement of the block.
 *
 * What may stand there are objects of a library class (RuntimeClass): text files, print options, and
 * the contexts that have nothing to do here. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/beside.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/value.h"
#include "lang/lib/io/text_file.h"

typedef struct WithContext {
  const Node *node;
  uint32_t item; /* the one being entered */
  Val object;
} WithContext;

static void with_item(Check *c, const Node *node, uint32_t item);

static void with_body(Check *c, void *context) {
  const WithContext *w = context;
  with_item(c, w->node, w->item + 1);
}

static void with_leave(Check *c, void *context) {
  WithContext *w = context;
  emit_lib(c, LIB_context_leave, type_none(c->types), &w->object, 1, 0, w->node->span);
}

static bool is_context(Val v) {
  if (v.type->kind == TY_PYOBJ) return true;
  if (v.type->kind != TY_OBJECT) return false;
  const RuntimeClass *class_ = v.type->def;
  return class_->enter || class_->leave || class_ == &no_context_class;
}

/* Its beginning: what `as` binds. */
static Val enter(Check *c, Val object, Span span) {
  if (object.type->kind == TY_PYOBJ) return beside_asked(c, "enter", &object, 1, type_pyobj(c->types), span);
  emit_lib(c, LIB_context_enter, type_none(c->types), &object, 1, 0, span);
  return ((const RuntimeClass *)object.type->def)->enters ? object : val_none(c, span);
}

/* What the item manages: a with of the items behind it, or the body. */
static NodeList block_of(Check *c, const Node *node, uint32_t item) {
  if (item + 1 == node->u.with.count) return node->u.with.body;
  Node *rest = arena_new_of(c->arena, Node), **only = arena_array(c->arena, Node *, 1);
  *rest = *node;
  rest->u.with.items += item + 1;
  rest->u.with.count -= item + 1;
  only[0] = rest;
  return (NodeList){only, 1};
}

static void with_item(Check *c, const Node *node, uint32_t item) {
  if (item == node->u.with.count) {
    check_body(c, &node->u.with.body);
    return;
  }
  const AstWithItem *each = &node->u.with.items[item];
  Span span = each->context->span;
  WithContext w = {node, item, check_expr(c, each->context)};
  if (val_ok(w.object) && !is_context(w.object)) {
    fail(c, DG_TYPE, span, "'%s' object does not support the context manager protocol",
         type_str_of(c, w.object.type));
    hint(c, "what `with` takes here: open(...), np.errstate(...), np.printoptions(...), "
            "warnings.catch_warnings()");
    w.object = val_error();
  }
  if (!val_ok(w.object)) {
    if (each->target) assign_target(c, each->target, val_error());
    NodeList inside = block_of(c, node, item);
    check_unmanaged(c, &inside, node->span);
    return;
  }
  val_ref(c, &w.object);
  Val entered = enter(c, w.object, span);
  if (each->target) assign_target(c, each->target, entered);
  NodeList whole = {(Node *[]){(Node *)(uintptr_t)node}, 1};
  NameSet names = {0};
  names_assigned(c, &whole, &names);
  if (w.object.type->kind != TY_PYOBJ) {
    check_guarded(c, with_body, with_leave, &w, &names, &(NameSet){0}, node->span);
    return;
  }
  NodeList inside = block_of(c, node, item);
  check_managed(c, w.object, &inside, &names, node->span);
}

static Val with_outlined(Check *c, void *context) {
  const Node *node = context;
  with_item(c, node, 0);
  return val_none(c, node->span);
}

void check_with(Check *c, const Node *node) {
  outline(c, "<cell>", with_outlined, (void *)(uintptr_t)node, node->span);
}
