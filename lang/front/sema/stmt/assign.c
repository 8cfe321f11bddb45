/* Assignments: a value taken apart into targets; x = v, x op= v and x: T = v.
 *
 * A target whose value had an error is marked as failed rather than left alone, so that one mistake is
 * reported once. */
#include <string.h>

#include "lang/front/sema/annotate.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/beside.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/expr/index.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/host/widget.h"
#include "lang/front/sema/scope.h"
#include "lang/ir/effects.h"

/* ---- targets ---- */

/* Index of the starred element among targets, or count. */
static uint32_t starred_at(Check *c, const NodeList *elts) {
  uint32_t at = elts->count;
  for (uint32_t i = 0; i < elts->count; i++)
    if (elts->items[i]->kind == ND_STARRED) {
      if (at != elts->count)
        fail(c, DG_SYNTAX, elts->items[i]->span, "multiple starred expressions in assignment");
      at = i;
    }
  return at;
}

static void fail_targets(Check *c, const NodeList *elts) {
  for (uint32_t i = 0; i < elts->count; i++) {
    const Node *each = elts->items[i];
    assign_target(c, each->kind == ND_STARRED ? each->u.starred.value : each, val_error());
  }
}

/* How many there are helps the reader, but is not in Python's text, which a handler may print. */
static void unpack_mismatch(Check *c, Span span, uint32_t want, uint32_t have, bool starred) {
  if (have < want || starred)
    fail_as_python(c, DG_VALUE, span, "not enough values to unpack (expected %s%u, got %u)",
                   starred ? "at least " : "", want - starred, have);
  else if (c->mode.raised)
    fail_as_python(c, DG_VALUE, span, "too many values to unpack (expected %u)", want);
  else
    fail_as_python(c, DG_VALUE, span, "too many values to unpack (expected %u, got %u)", want, have);
}

static void unpack_tuple(Check *c, const Node *target, Val v) {
  const NodeList *elts = &target->u.seq.elts;
  uint32_t star = starred_at(c, elts), have = v.type->count;
  if (star == elts->count ? have != elts->count : have + 1 < elts->count) {
    unpack_mismatch(c, target->span, elts->count, have, star < elts->count);
    fail_targets(c, elts);
    return;
  }
  Val *items = arena_array(c->arena, Val, have);
  for (uint32_t i = 0; i < have; i++) items[i] = tuple_item(c, &v, i);
  uint32_t middle = have - (elts->count - (star < elts->count));
  for (uint32_t i = 0; i < elts->count; i++) {
    if (i < star)
      assign_target(c, elts->items[i], items[i]);
    else if (i > star)
      assign_target(c, elts->items[i], items[i + middle - 1]);
    else {
      Val list = list_display(c, items + star, middle, target->span);
      assign_target(c, elts->items[i]->u.starred.value, list);
    }
  }
}

/* a, b = array / list / str: the length is checked at run time where it is not known. */
static void unpack_sequence(Check *c, const Node *target, Val v) {
  const NodeList *elts = &target->u.seq.elts;
  uint32_t star = starred_at(c, elts);
  Val *items = arena_array(c->arena, Val, elts->count);
  bool ok = star == elts->count ? unpack_exactly(c, v, elts->count, items, target->span)
                                : unpack_starred(c, v, elts->count, star, items, target->span);
  if (!ok) {
    fail_targets(c, elts);
    return;
  }
  for (uint32_t i = 0; i < elts->count; i++)
    assign_target(c, i == star ? elts->items[i]->u.starred.value : elts->items[i], items[i]);
}

/* The parts of an array that are views of it, and so can be assigned to. */
static bool is_part(Val base, const char *attr) {
  if (!type_is_array(base.type)) return false;
  return !strcmp(attr, "real") || (!strcmp(attr, "imag") && dtype_is_complex(base.type->dtype));
}

/* a.shape = v: the name takes the view of that shape, as a name's rank is part of its type. */
static void assign_shape(Check *c, const Node *target, Val base, Val shape) {
  const BuiltinRow *row = builtin_find("_lang", "shape_set");
  CallArgs call = {.positional = (Val[]){base, shape}, .count = 2};
  name_assign(c, target->u.attribute.value->u.name.id, call_builtin(c, row, NULL, &call, target->span),
              target->span);
}

static void assign_attribute(Check *c, const Node *target, Val v) {
  Val base = check_expr(c, target->u.attribute.value);
  const char *attr = target->u.attribute.attr;
  if (!val_ok(base) || !val_ok(v)) return;
  bool array = type_is_array(base.type);
  if (widget_assign(c, base, attr, v, target->span)) return;
  if (base.type->kind == TY_PYOBJ)
    beside_set(c, base, attr, v, target->span);
  else if (is_part(base, attr)) {
    Val part = attribute(c, base, attr, target->span, target->u.attribute.attr_span);
    if (val_ok(part)) assign_into(c, part, v, target->span);
  } else if (array && !strcmp(attr, "flat"))
    flat_fill(c, base, v, target->span);
  else if (array && !strcmp(attr, "shape") && target->u.attribute.value->kind == ND_NAME)
    assign_shape(c, target, base, v);
  else {
    fail(c, DG_ATTRIBUTE, target->span, "cannot assign to attribute '%s' of %s", attr,
         type_str_of(c, base.type));
    if (array && !strcmp(attr, "shape")) hint(c, "use a = a.reshape(...)");
  }
}

typedef struct Unpacked {
  uint32_t count;
  Span span;
} Unpacked;

static Val each_unpacked(Check *c, Val member, void *context) {
  const Unpacked *u = context;
  Val *items = arena_array(c->arena, Val, u->count + 1);
  if (member.type->kind != TY_TUPLE)
    return unpack_exactly(c, member, u->count, items, u->span) ? val_tuple(c, items, u->count, u->span)
                                                               : val_error();
  if (member.type->count == u->count) return member;
  unpack_mismatch(c, u->span, u->count, member.type->count, false);
  return val_error();
}

/* The value of a union as a tuple of so many items, or, where a name gathers several, as a list. */
static Val unpack_union(Check *c, const Node *target, Val v) {
  const NodeList *elts = &target->u.seq.elts;
  if (starred_at(c, elts) < elts->count) return as_list(c, v, target->span);
  Unpacked u = {elts->count, target->span};
  return union_each(c, v, each_unpacked, &u, target->span);
}

static void assign_items(Check *c, const Node *target, Val v) {
  if (val_ok(v) && v.type->kind == TY_UNION) v = unpack_union(c, target, v);
  if (!val_ok(v)) {
    fail_targets(c, &target->u.seq.elts);
  } else if (v.type->kind == TY_TUPLE) {
    unpack_tuple(c, target, v);
  } else if (v.display && v.items) {
    Val tuple = val_tuple(c, v.items, v.count, v.span);
    if (val_ok(tuple)) unpack_tuple(c, target, tuple);
  } else {
    unpack_sequence(c, target, v);
  }
}

void assign_target(Check *c, const Node *target, Val v) {
  if (target->kind == ND_NAME) {
    name_assign(c, target->u.name.id, v, target->span);
  } else if (target->kind == ND_TUPLE || target->kind == ND_LIST) {
    assign_items(c, target, v);
  } else if (target->kind == ND_SUBSCRIPT) {
    if (val_ok(v) && v.open) v = func_close(c, v, target->span);
    if (val_ok(v) && closure_kept(c, v.type, target->span)) subscript_assign(c, target, v);
  } else if (target->kind == ND_ATTRIBUTE) {
    assign_attribute(c, target, v);
  } else if (target->kind == ND_STARRED) {
    fail(c, DG_SYNTAX, target->span, "starred assignment target must be in a list or tuple");
  } else {
    fail(c, DG_SYNTAX, target->span, "cannot assign to this expression");
  }
}

/* ---- statements ---- */

void check_assign(Check *c, const Node *node) {
  const NodeList *targets = &node->u.assign.targets;
  bool kept = targets->items[0]->kind == ND_NAME; /* a, b = map(...) takes the items at once */
  Val v = kept ? check_kept(c, node->u.assign.value) : check_expr(c, node->u.assign.value);
  if (val_ok(v) && v.type->kind == TY_NONE && v.ref != REF_NONE) v.ref = REF_NONE;
  if (val_ok(v) && (targets->count > 1 || v.type->kind == TY_TUPLE) && type_has_storage(v.type) && !v.items &&
      !v.open)
    val_ref(c, &v);
  for (uint32_t i = 0; i < targets->count; i++) {
    if (targets->count > 1 && val_ok(v) && type_has_storage(v.type) && !v.open) val_ref(c, &v);
    assign_target(c, targets->items[i], v);
  }
}

static void augment_part(Check *c, const Node *target, AstOp op, const Node *value, Span span) {
  Val base = check_expr(c, target->u.attribute.value);
  if (!val_ok(base)) return;
  if (base.type->kind == TY_PYOBJ) {
    Val now = attribute(c, base, target->u.attribute.attr, target->span, target->u.attribute.attr_span);
    Val out = binary(c, op, now, check_expr(c, value), span, true);
    if (val_ok(out)) beside_set(c, base, target->u.attribute.attr, out, span);
    return;
  }
  WidgetId widget;
  if (widget_type(base.type, &widget, NULL)) {
    Val now = attribute(c, base, target->u.attribute.attr, target->span, target->u.attribute.attr_span);
    Val sum = val_ok(now) ? binary(c, op, now, check_expr(c, value), span, false) : now;
    if (val_ok(sum)) widget_assign(c, base, target->u.attribute.attr, sum, span);
    return;
  }
  if (!is_part(base, target->u.attribute.attr)) {
    fail(c, DG_ATTRIBUTE, target->span, "cannot assign to attribute '%s' of %s", target->u.attribute.attr,
         type_str_of(c, base.type));
    return;
  }
  Val part = attribute(c, base, target->u.attribute.attr, target->span, target->u.attribute.attr_span);
  binary(c, op, part, check_expr(c, value), span, true);
}

/* Whether `value`, whose code begins at `begin`, may have bound the name to something else: a function that
 * it calls, which binds a global or what it shares, or := in it. The old value is then the name's again. */
static bool rebound(Check *c, const char *name, const Node *value, uint32_t begin) {
  NameSet bound = {0};
  bool global, calls = false;
  names_expr(c, value, &bound);
  if (names_have(&bound, name)) return true;
  const Slot *slot = slot_find(c, name, &global);
  for (uint32_t k = begin; k < c->fn->ins.count; k++) calls |= ins_runs_code(&c->fn->ins.items[k]);
  return calls && slot && (slot->global || slot->cell);
}

void check_aug_assign(Check *c, const Node *node) {
  const Node *target = node->u.aug_assign.target;
  AstOp op = node->u.aug_assign.op;
  if (target->kind == ND_ATTRIBUTE) {
    augment_part(c, target, op, node->u.aug_assign.value, node->span);
    return;
  }
  if (target->kind == ND_SUBSCRIPT) {
    subscript_augment(c, target, op, node->u.aug_assign.value, node->span);
    return;
  }
  if (target->kind != ND_NAME) {
    fail(c, DG_SYNTAX, target->span, "this is an illegal expression for augmented assignment");
    return;
  }
  Val old = name_read(c, target->u.name.id, target->span);
  uint32_t begin = c->fn->ins.count;
  Val v = check_expr(c, node->u.aug_assign.value);
  if (!val_ok(old) || !val_ok(v)) {
    if (!val_ok(old)) name_assign(c, target->u.name.id, val_error(), node->span);
    return;
  }
  Val out = binary_growing(c, op, old, v, node->u.aug_assign.grows, node->span, true);
  bool in_place =
      val_ok(out) && (type_is_array(old.type) || (old.type->kind == TY_LIST && out.ref == old.ref));
  if (in_place && !rebound(c, target->u.name.id, node->u.aug_assign.value, begin)) {
    name_resized(c, target, list_known(out));
    return; /* changed in place */
  }
  name_assign(c, target->u.name.id, out, target->span);
}

/* x: float64 = 1: NumPy's types convert what converts, and refuse the rest; Python's are hints. */
void check_ann_assign(Check *c, const Node *node) {
  bool evaluated = scope_is_top(c) || node->u.ann_assign.target->kind != ND_NAME; /* not those of locals */
  if (evaluated && !annotation_reads(c, node->u.ann_assign.annotation)) return;
  if (!node->u.ann_assign.value) return;
  const Scope *scope = c->scope;
  while (scope->kind == SCOPE_COMP) scope = scope->parent;
  bool hint = annotations_are_hints(scope->def);
  c->wanted.by = hint ? NULL : node->u.ann_assign.value;
  c->wanted.type = hint ? NULL : annotation_array(c, node->u.ann_assign.annotation);
  Val v = check_expr(c, node->u.ann_assign.value);
  c->wanted.by = NULL;
  if (val_ok(v) && !hint) v = annotate_value(c, v, node->u.ann_assign.target, node->u.ann_assign.annotation);
  assign_target(c, node->u.ann_assign.target, v);
}
