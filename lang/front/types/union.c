/* Unions to the checker: what each member does, decided when it runs. */
#include "lang/front/sema/table.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/iter.h"
#include "lang/front/types/types.h"

/* An operation of a union's value, as its members are asked. */
typedef struct Asked {
  const char *name;
  Span span, name_span;
  const Node *node, *value;
  AstOp op;
  Val other;
  bool flag;
} Asked;

static Val each_attribute(Check *c, Val member, void *context) {
  const Asked *a = context;
  return attribute(c, member, a->name, a->span, a->name_span);
}

static bool union_getattr(Check *c, Val base, const char *name, Span span, Span name_span, Val *out) {
  Asked a = {.name = name, .span = span, .name_span = name_span};
  *out = union_each(c, base, each_attribute, &a, span);
  return true;
}

typedef struct Called {
  CallArgs *args;
  Span span;
} Called;

static Val each_call(Check *c, Val member, void *context) {
  const Called *call = context;
  CallArgs args = *call->args;
  return call_value(c, member, &args, call->span);
}

/* One of several functions, which is known when it runs. */
static Val union_call(Check *c, Val callee, CallArgs *args, Span span) {
  for (uint32_t k = 0; k < args->count; k++)
    if (val_ok(args->positional[k]) && type_has_storage(args->positional[k].type))
      val_ref(c, &args->positional[k]);
  for (uint32_t k = 0; k < args->keyword_count; k++)
    if (val_ok(args->keywords[k]) && type_has_storage(args->keywords[k].type)) val_ref(c, &args->keywords[k]);
  return union_each(c, callee, each_call, &(Called){args, span}, span);
}

static Val each_subscript(Check *c, Val member, void *context) {
  const Asked *a = context;
  return subscript(c, member, a->node, a->span);
}

static Val union_subscript(Check *c, Val base, const Node *slice, Span span) {
  return union_each(c, base, each_subscript, &(Asked){.node = slice, .span = span}, span);
}

/* ---- statements ---- */

static Val no_items(Check *c, Val member, const char *what, Span span) {
  return fail_object(c, member, what, span);
}

static Val each_assign(Check *c, Val member, void *context) {
  const Asked *a = context;
  const TypeOps *ops = type_ops[member.type->kind];
  if (!ops->assign) return no_items(c, member, "does not support item assignment", a->span);
  ops->assign(c, member, a->node, a->other);
  return val_none(c, a->span);
}

static void union_assign(Check *c, Val base, const Node *target, Val v) {
  if (val_ok(v) && type_has_storage(v.type)) val_ref(c, &v);
  union_each(c, base, each_assign, &(Asked){.node = target, .other = v, .span = target->span}, target->span);
}

static Val each_augment(Check *c, Val member, void *context) {
  const Asked *a = context;
  const TypeOps *ops = type_ops[member.type->kind];
  if (!ops->augment) return no_items(c, member, "does not support item assignment", a->span);
  ops->augment(c, member, a->node, a->op, a->value, a->span);
  return val_none(c, a->span);
}

static void union_augment(Check *c, Val base, const Node *target, AstOp op, const Node *value, Span span) {
  union_each(c, base, each_augment, &(Asked){.node = target, .op = op, .value = value, .span = span}, span);
}

static Val each_erase(Check *c, Val member, void *context) {
  const Asked *a = context;
  const TypeOps *ops = type_ops[member.type->kind];
  if (!ops->erase) return no_items(c, member, "doesn't support item deletion", a->span);
  ops->erase(c, member, a->node);
  return val_none(c, a->span);
}

static void union_erase(Check *c, Val base, const Node *target) {
  union_each(c, base, each_erase, &(Asked){.node = target, .span = target->span}, target->span);
}

/* ---- loops ---- */

static Val each_length_of_loop(Check *c, Val member, void *context) {
  const Asked *a = context;
  Iter iter;
  if (!iter_of_val(c, member, a->span, &iter)) return val_error();
  return val_of_int(c, iter_length(c, &iter, a->span), a->span);
}

static Val each_item(Check *c, Val member, void *context) {
  const Asked *a = context;
  Iter iter;
  Val at = a->other;
  if (!iter_of_val(c, member, a->span, &iter)) return val_error();
  if (iter.nothing || !iter.item || !iter.known)
    return list_without_items(c, "list index out of range", a->span); /* it has none */
  return iter.item(c, &iter, at.ref, a->span);
}

static Val item_union(Check *c, Iter *iter, Ref at, Span span) {
  return union_each(c, iter->source, each_item, &(Asked){.other = val_of_int(c, at, span), .span = span},
                    span);
}

static Val each_listed(Check *c, Val member, void *context) {
  return as_list(c, member, ((const Asked *)context)->span);
}

/* Whether a member is walked by an iterator of its own: its items have no positions, and it tells when it is
 * changed meanwhile; or it is an iterator. */
static bool is_walked(const Type *type) {
  return type->kind == TY_DICT || type->kind == TY_SET || type->kind == TY_VIEW || type->kind == TY_ITER;
}

/* Whether one is a view that has no iterator. */
static bool holds_chained(const Type *type) {
  for (unsigned k = 0; k < type->count; k++)
    if (type->items[k]->kind == TY_VIEW && is_chained(type->items[k])) return true;
  return false;
}

static Val each_drawn(Check *c, Val member, void *context) {
  const Asked *a = context;
  Iter iter;
  if (!iter_of_val(c, member, a->span, &iter)) return val_error();
  if (!never_runs(c, &iter, a->span)) return iter.item(c, &iter, REF_NONE, a->span);
  fn_emit(c->fn, IR_BREAK, type_none(c->types), a->span, NULL, 0);
  return list_without_items(c, "list index out of range", a->span); /* it has none */
}

static Val item_drawn_union(Check *c, Iter *iter, Ref at, Span span) {
  (void)at;
  return union_each(c, iter->source, each_drawn, &(Asked){.span = span}, span);
}

/* One item after the other, of an iterator over what is none. */
static bool union_draw(Check *c, Val v, Span span, Iter *out) {
  Val all = iter_over(c, v, span);
  if (!val_ok(all)) return false;
  if (all.type->kind != TY_UNION) return iter_of_val(c, all, span, out);
  val_ref(c, &all);
  out->source = all;
  out->length = fn_const_int(c->fn, INT64_MAX, span);
  out->item = item_drawn_union;
  out->drawn = true;
  return true;
}

/* By positions, which mean to each member what they mean to it; where one has none, by iterators. */
static bool union_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  (void)display;
  if (holds_chained(v.type)) {
    Val lists = union_each(c, v, each_listed, &(Asked){.span = span}, span);
    return val_ok(lists) && iter_of_val(c, lists, span, out);
  }
  for (unsigned k = 0; k < v.type->count; k++)
    if (is_walked(v.type->items[k])) return union_draw(c, v, span, out);
  out->nothing = true;
  for (unsigned k = 0; k < v.type->count; k++) {
    const Type *member = v.type->items[k];
    bool holds = type_is_container(member) || member->kind == TY_TUPLE;
    out->nothing = out->nothing && holds && !member->count;
  }
  Val length = union_each(c, v, each_length_of_loop, &(Asked){.span = span}, span);
  if (!val_ok(length)) return false;
  out->length = val_ref(c, &length);
  out->item = item_union;
  return true;
}

/* ---- questions ---- */

static Val each_length(Check *c, Val member, void *context) {
  const Asked *a = context;
  const TypeOps *ops = type_ops[member.type->kind];
  return ops->length ? ops->length(c, member, a->span) : fail_object(c, member, "has no len()", a->span);
}

static Val union_length(Check *c, Val v, Span span) {
  return union_each(c, v, each_length, &(Asked){.span = span}, span);
}

static Val each_contains(Check *c, Val member, void *context) {
  const Asked *a = context;
  return compare(c, AST_IN, a->other, member, a->span);
}

static bool union_contains(Check *c, Val v, Val item, Span span, Val *out) {
  if (type_has_storage(item.type)) val_ref(c, &item);
  *out = union_each(c, v, each_contains, &(Asked){.other = item, .span = span}, span);
  return true;
}

static Val each_truth(Check *c, Val member, void *context) {
  return truth(c, member, ((const Asked *)context)->span);
}

static Val union_truth(Check *c, Val v, Span span) {
  return union_each(c, v, each_truth, &(Asked){.span = span}, span);
}

/* ---- operators ---- */

static Val each_left(Check *c, Val member, void *context) {
  const Asked *a = context;
  return binary(c, a->op, member, a->other, a->span, a->flag);
}

static bool union_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  if (type_has_storage(b.type)) val_ref(c, &b);
  *out = union_each(c, a, each_left, &(Asked){.op = op, .other = b, .flag = in_place, .span = span}, span);
  return true;
}

static Val each_right(Check *c, Val member, void *context) {
  const Asked *a = context;
  return binary(c, a->op, a->other, member, a->span, a->flag);
}

Val union_binary_right(Check *c, AstOp op, Val a, Val b, bool in_place, Span span) {
  if (type_has_storage(a.type)) val_ref(c, &a);
  return union_each(c, b, each_right, &(Asked){.op = op, .other = a, .flag = in_place, .span = span}, span);
}

static Val each_unary(Check *c, Val member, void *context) {
  const Asked *a = context;
  return unary(c, a->op, member, a->span);
}

static bool union_unary(Check *c, AstOp op, Val a, Span span, Val *out) {
  *out = union_each(c, a, each_unary, &(Asked){.op = op, .span = span}, span);
  return true;
}

static Val each_compare(Check *c, Val member, void *context) {
  const Asked *a = context;
  return a->flag ? compare(c, a->op, a->other, member, a->span)
                 : compare(c, a->op, member, a->other, a->span);
}

static bool union_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  bool equality = op == AST_EQ || op == AST_NOTEQ;
  bool nested = type_is_recursive(a.type) || type_is_recursive(b.type);
  if (nested && equality && !type_holds(a.type, TY_ARRAY) && !type_holds(b.type, TY_ARRAY)) {
    Val same = emit_lib(c, LIB_values_equal, type_bool(c->types), (Val[]){a, b}, 2, 0, span);
    *out = op == AST_EQ ? same : val_not(c, same, span);
    return true;
  }
  bool right = a.type->kind != TY_UNION;
  Val other = right ? a : b;
  if (type_has_storage(other.type)) val_ref(c, &other);
  *out = union_each(c, right ? b : a, each_compare,
                    &(Asked){.op = op, .other = other, .flag = right, .span = span}, span);
  return true;
}

static bool union_may_equal(const Type *type, const Type *other) {
  for (unsigned k = 0; k < type->count; k++)
    if (types_may_equal(type->items[k], other)) return true;
  return false;
}

/* Where any member has an order, what meets is known when it runs, and a TypeError then. */
static const Type *union_unordered(const Type *type, bool inside) {
  if (type_is_recursive(type)) return NULL;
  for (unsigned k = 0; k < type->count; k++)
    if (type->items[k]->kind != TY_NONE && !type_unordered(type->items[k], inside)) return NULL;
  return type;
}

const TypeOps type_ops_union = {.getattr = union_getattr,
                                .call = union_call,
                                .subscript = union_subscript,
                                .assign = union_assign,
                                .augment = union_augment,
                                .erase = union_erase,
                                .iterate = union_iterate,
                                .length = union_length,
                                .contains = union_contains,
                                .truth = union_truth,
                                .binary = union_binary,
                                .unary = union_unary,
                                .compare = union_compare,
                                .may_equal = union_may_equal,
                                .unordered = union_unordered};
