/* Names in the tree: what a body assigns, and what a function captures from around it. */
#include <string.h>

#include "lang/base/text/hash.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/syntax/ast_visit.h"

enum { NAMES_FEW = 32 };

/* The slot that has the name, or the empty one where it belongs. */
static uint32_t *set_slot(const NameSet *set, const char *name) {
  uint32_t at = hash_name(name) & (set->room - 1);
  while (set->slots[at] && strcmp(set->items.items[set->slots[at] - 1], name) != 0)
    at = (at + 1) & (set->room - 1);
  return &set->slots[at];
}

/* Room for twice the names: at most half of the slots are taken. */
static void set_widen(Check *c, NameSet *set) {
  set->room = set->room ? 2 * set->room : 4 * NAMES_FEW;
  set->slots = arena_array(c->arena, uint32_t, set->room);
  memset(set->slots, 0, sizeof *set->slots * set->room);
  for (uint32_t k = 0; k < set->items.count; k++) *set_slot(set, set->items.items[k]) = k + 1;
}

bool names_have(const NameSet *set, const char *name) {
  if (set->room) return *set_slot(set, name) != 0;
  for (uint32_t k = 0; k < set->items.count; k++)
    if (!strcmp(set->items.items[k], name)) return true;
  return false;
}

static void set_add(Check *c, NameSet *set, const char *name) {
  if (names_have(set, name)) return;
  vec_push(c->arena, set->items, name);
  if (set->items.count > NAMES_FEW && 2 * set->items.count > set->room)
    set_widen(c, set);
  else if (set->room)
    *set_slot(set, name) = set->items.count;
}

void names_target(Check *c, const Node *target, NameSet *out) {
  if (target->kind == ND_NAME)
    set_add(c, out, target->u.name.id);
  else if (target->kind == ND_TUPLE || target->kind == ND_LIST)
    for (uint32_t i = 0; i < target->u.seq.elts.count; i++) names_target(c, target->u.seq.elts.items[i], out);
  else if (target->kind == ND_STARRED)
    names_target(c, target->u.starred.value, out);
}

typedef struct Bindings {
  Check *c;
  NameSet *out;
} Bindings;

/* A lambda's own are its own; those inside a comprehension are of the scope around it. */
static void bound_inside(const Node *node, void *context) {
  Bindings *b = context;
  if (node->kind == ND_LAMBDA) return;
  if (node->kind == ND_NAMED_EXPR) names_target(b->c, node->u.named_expr.target, b->out);
  ast_children(node, bound_inside, b);
}

void names_expr(Check *c, const Node *node, NameSet *out) {
  if (node) bound_inside(node, &(Bindings){c, out});
}

void names_assigned(Check *c, const NodeList *body, NameSet *out) {
  for (uint32_t i = 0; i < body->count; i++) {
    const Node *n = body->items[i];
    switch ((int)n->kind) {
      case ND_ASSIGN:
        for (uint32_t k = 0; k < n->u.assign.targets.count; k++)
          names_target(c, n->u.assign.targets.items[k], out);
        names_expr(c, n->u.assign.value, out);
        break;
      case ND_AUG_ASSIGN:
        names_target(c, n->u.aug_assign.target, out);
        names_expr(c, n->u.aug_assign.value, out);
        break;
      case ND_ANN_ASSIGN:
        names_target(c, n->u.ann_assign.target, out);
        names_expr(c, n->u.ann_assign.value, out);
        break;
      case ND_FOR:
        names_target(c, n->u.for_.target, out);
        names_expr(c, n->u.for_.iter, out);
        names_assigned(c, &n->u.for_.body, out);
        names_assigned(c, &n->u.for_.orelse, out);
        break;
      case ND_WHILE:
        names_expr(c, n->u.while_.test, out);
        names_assigned(c, &n->u.while_.body, out);
        names_assigned(c, &n->u.while_.orelse, out);
        break;
      case ND_IF:
        names_expr(c, n->u.if_.test, out);
        names_assigned(c, &n->u.if_.body, out);
        names_assigned(c, &n->u.if_.orelse, out);
        break;
      case ND_WITH:
        for (uint32_t k = 0; k < n->u.with.count; k++)
          if (n->u.with.items[k].target) names_target(c, n->u.with.items[k].target, out);
        names_assigned(c, &n->u.with.body, out);
        break;
      case ND_TRY:
        names_assigned(c, &n->u.try_.body, out);
        for (uint32_t k = 0; k < n->u.try_.handler_count; k++) {
          if (n->u.try_.handlers[k].name) set_add(c, out, n->u.try_.handlers[k].name);
          names_assigned(c, &n->u.try_.handlers[k].body, out);
        }
        names_assigned(c, &n->u.try_.orelse, out);
        names_assigned(c, &n->u.try_.finalbody, out);
        break;
      case ND_FUNCTION_DEF: set_add(c, out, n->u.function_def.name); break;
      case ND_IMPORT:
        for (uint32_t k = 0; k < n->u.import.count; k++) {
          const AstAlias *alias = &n->u.import.names[k];
          const char *dot = strchr(alias->name, '.');
          set_add(c, out,
                  alias->asname ? alias->asname
                  : dot         ? arena_copy(c->arena, alias->name, (size_t)(dot - alias->name))
                                : alias->name);
        }
        break;
      case ND_IMPORT_FROM:
        for (uint32_t k = 0; k < n->u.import_from.count; k++)
          set_add(c, out,
                  n->u.import_from.names[k].asname ? n->u.import_from.names[k].asname
                                                   : n->u.import_from.names[k].name);
        break;
      case ND_DELETE:
        for (uint32_t k = 0; k < n->u.del.targets.count; k++) names_target(c, n->u.del.targets.items[k], out);
        break;
      case ND_EXPR: names_expr(c, n->u.expr.value, out); break;
      case ND_RETURN: names_expr(c, n->u.ret.value, out); break;
      case ND_ASSERT: names_expr(c, n->u.assert_.test, out); break;
      case ND_MAGIC: names_assigned(c, &n->u.magic.code, out); break;
      default: break;
    }
  }
}

void names_nonlocal(Check *c, const NodeList *body, NameSet *out) {
  for (uint32_t i = 0; i < body->count; i++) {
    const Node *n = body->items[i];
    switch ((int)n->kind) {
      case ND_NONLOCAL:
        for (uint32_t k = 0; k < n->u.global.count; k++) set_add(c, out, n->u.global.names[k]);
        break;
      case ND_FOR:
        names_nonlocal(c, &n->u.for_.body, out);
        names_nonlocal(c, &n->u.for_.orelse, out);
        break;
      case ND_WHILE:
        names_nonlocal(c, &n->u.while_.body, out);
        names_nonlocal(c, &n->u.while_.orelse, out);
        break;
      case ND_IF:
        names_nonlocal(c, &n->u.if_.body, out);
        names_nonlocal(c, &n->u.if_.orelse, out);
        break;
      case ND_WITH: names_nonlocal(c, &n->u.with.body, out); break;
      case ND_TRY:
        names_nonlocal(c, &n->u.try_.body, out);
        for (uint32_t k = 0; k < n->u.try_.handler_count; k++)
          names_nonlocal(c, &n->u.try_.handlers[k].body, out);
        names_nonlocal(c, &n->u.try_.orelse, out);
        names_nonlocal(c, &n->u.try_.finalbody, out);
        break;
      default: break;
    }
  }
}

void names_rebound(Check *c, const NodeList *body, NameSet *out) {
  for (uint32_t i = 0; i < body->count; i++) {
    const Node *n = body->items[i];
    switch ((int)n->kind) {
      case ND_FUNCTION_DEF:
        names_nonlocal(c, &n->u.function_def.body, out);
        names_rebound(c, &n->u.function_def.body, out);
        break;
      case ND_FOR:
        names_rebound(c, &n->u.for_.body, out);
        names_rebound(c, &n->u.for_.orelse, out);
        break;
      case ND_WHILE:
        names_rebound(c, &n->u.while_.body, out);
        names_rebound(c, &n->u.while_.orelse, out);
        break;
      case ND_IF:
        names_rebound(c, &n->u.if_.body, out);
        names_rebound(c, &n->u.if_.orelse, out);
        break;
      case ND_WITH: names_rebound(c, &n->u.with.body, out); break;
      case ND_TRY:
        names_rebound(c, &n->u.try_.body, out);
        for (uint32_t k = 0; k < n->u.try_.handler_count; k++)
          names_rebound(c, &n->u.try_.handlers[k].body, out);
        names_rebound(c, &n->u.try_.orelse, out);
        names_rebound(c, &n->u.try_.finalbody, out);
        break;
      default: break;
    }
  }
}

/* ---- free names ---- */

typedef struct Free {
  Check *c;
  NameSet bound, *out;
} Free;

static void free_expr(Free *f, const Node *node);

static void free_list(Free *f, const NodeList *list) {
  for (uint32_t i = 0; i < list->count; i++) free_expr(f, list->items[i]);
}

static void free_name(Free *f, const char *name) {
  if (names_have(&f->bound, name)) return;
  for (Scope *scope = f->c->scope; scope && scope->kind != SCOPE_TOP; scope = scope->parent) {
    bool let =
        let_find(scope, name) && !builtin_find("builtins", name); /* range() is range() beside range= */
    if (scope_slot(f->c, scope, name, false) || let) {
      set_add(f->c, f->out, name);
      return;
    }
    if (scope->sealed && scope->kind == SCOPE_FUNC) return;
  }
}

static void free_body(Free *f, const NodeList *body);

static void free_defaults(Free *f, const AstArgs *args) {
  for (uint32_t k = 0; k < args->count; k++)
    if (args->items[k].default_value) free_expr(f, args->items[k].default_value);
}

/* What the body assigns is its own, but for what it declares nonlocal: that is free. */
static void bind_assigned(Free *f, Free *inner, const NodeList *body) {
  NameSet assigned = {0}, outer = {0};
  names_assigned(f->c, body, &assigned);
  names_nonlocal(f->c, body, &outer);
  for (uint32_t k = 0; k < outer.items.count; k++) free_name(inner, outer.items.items[k]);
  for (uint32_t k = 0; k < assigned.items.count; k++)
    if (!names_have(&outer, assigned.items.items[k])) set_add(f->c, &inner->bound, assigned.items.items[k]);
}

static void free_function(Free *f, const AstArgs *args, const NodeList *body, const Node *expr) {
  Free inner = {.c = f->c, .out = f->out};
  for (uint32_t k = 0; k < args->count; k++) {
    set_add(f->c, &inner.bound, args->items[k].name);
  }
  if (args->vararg) set_add(f->c, &inner.bound, args->vararg->name);
  for (uint32_t k = 0; k < f->bound.items.count; k++) set_add(f->c, &inner.bound, f->bound.items.items[k]);
  if (body) bind_assigned(f, &inner, body);
  if (body) free_body(&inner, body);
  if (expr) free_expr(&inner, expr);
}

static void free_comp(Free *f, const Node *node) {
  Free inner = {.c = f->c, .out = f->out};
  for (uint32_t k = 0; k < f->bound.items.count; k++) set_add(f->c, &inner.bound, f->bound.items.items[k]);
  for (uint32_t k = 0; k < node->u.comp.count; k++) {
    free_expr(&inner, node->u.comp.generators[k].iter);
    names_target(f->c, node->u.comp.generators[k].target, &inner.bound);
    free_list(&inner, &node->u.comp.generators[k].ifs);
  }
  free_expr(&inner, node->u.comp.elt);
  if (node->u.comp.value) free_expr(&inner, node->u.comp.value);
}

static void free_expr(Free *f, const Node *n) {
  if (!n) return;
  switch ((int)n->kind) {
    case ND_NAME: free_name(f, n->u.name.id); break;
    case ND_BOOL_OP: free_list(f, &n->u.bool_op.values); break;
    case ND_NAMED_EXPR: free_expr(f, n->u.named_expr.value); break;
    case ND_BIN_OP:
      free_expr(f, n->u.bin_op.left);
      free_expr(f, n->u.bin_op.right);
      break;
    case ND_UNARY_OP: free_expr(f, n->u.unary_op.operand); break;
    case ND_LAMBDA:
      free_defaults(f, &n->u.lambda.args);
      free_function(f, &n->u.lambda.args, NULL, n->u.lambda.body);
      break;
    case ND_IF_EXP:
      free_expr(f, n->u.if_exp.test);
      free_expr(f, n->u.if_exp.body);
      free_expr(f, n->u.if_exp.orelse);
      break;
    case ND_LIST_COMP:
    case ND_GENERATOR_EXP:
    case ND_SET_COMP:
    case ND_DICT_COMP: free_comp(f, n); break;
    case ND_COMPARE:
      free_expr(f, n->u.compare.left);
      free_list(f, &n->u.compare.comparators);
      break;
    case ND_CALL:
      free_expr(f, n->u.call.func);
      free_list(f, &n->u.call.args);
      for (uint32_t k = 0; k < n->u.call.keyword_count; k++) free_expr(f, n->u.call.keywords[k].value);
      break;
    case ND_JOINED_STR: free_list(f, &n->u.joined_str.values); break;
    case ND_FORMATTED_VALUE:
      free_expr(f, n->u.formatted.value);
      free_expr(f, n->u.formatted.format_spec);
      break;
    case ND_ATTRIBUTE: free_expr(f, n->u.attribute.value); break;
    case ND_SUBSCRIPT:
      free_expr(f, n->u.subscript.value);
      free_expr(f, n->u.subscript.slice);
      break;
    case ND_STARRED: free_expr(f, n->u.starred.value); break;
    case ND_TUPLE:
    case ND_LIST:
    case ND_SET: free_list(f, &n->u.seq.elts); break;
    case ND_SLICE:
      free_expr(f, n->u.slice.lower);
      free_expr(f, n->u.slice.upper);
      free_expr(f, n->u.slice.step);
      break;
    default: break;
  }
}

static void free_body(Free *f, const NodeList *body) {
  for (uint32_t i = 0; i < body->count; i++) {
    const Node *n = body->items[i];
    switch ((int)n->kind) {
      case ND_FUNCTION_DEF:
        free_defaults(f, &n->u.function_def.args);
        free_function(f, &n->u.function_def.args, &n->u.function_def.body, NULL);
        free_list(f, &n->u.function_def.decorators);
        break;
      case ND_RETURN: free_expr(f, n->u.ret.value); break;
      case ND_DELETE: free_list(f, &n->u.del.targets); break;
      case ND_ASSIGN:
        free_expr(f, n->u.assign.value);
        free_list(f, &n->u.assign.targets);
        break;
      case ND_AUG_ASSIGN:
        free_expr(f, n->u.aug_assign.value);
        free_expr(f, n->u.aug_assign.target);
        break;
      case ND_ANN_ASSIGN: free_expr(f, n->u.ann_assign.value); break;
      case ND_FOR:
        free_expr(f, n->u.for_.iter);
        free_body(f, &n->u.for_.body);
        free_body(f, &n->u.for_.orelse);
        break;
      case ND_WHILE:
        free_expr(f, n->u.while_.test);
        free_body(f, &n->u.while_.body);
        free_body(f, &n->u.while_.orelse);
        break;
      case ND_IF:
        free_expr(f, n->u.if_.test);
        free_body(f, &n->u.if_.body);
        free_body(f, &n->u.if_.orelse);
        break;
      case ND_WITH:
        for (uint32_t k = 0; k < n->u.with.count; k++) free_expr(f, n->u.with.items[k].context);
        free_body(f, &n->u.with.body);
        break;
      case ND_RAISE:
        free_expr(f, n->u.raise.exc);
        free_expr(f, n->u.raise.cause);
        break;
      case ND_TRY:
        free_body(f, &n->u.try_.body);
        for (uint32_t k = 0; k < n->u.try_.handler_count; k++) free_body(f, &n->u.try_.handlers[k].body);
        free_body(f, &n->u.try_.orelse);
        free_body(f, &n->u.try_.finalbody);
        break;
      case ND_ASSERT:
        free_expr(f, n->u.assert_.test);
        free_expr(f, n->u.assert_.msg);
        break;
      case ND_EXPR: free_expr(f, n->u.expr.value); break;
      default: break;
    }
  }
}

void names_captured(Check *c, const AstArgs *args, const NodeList *body, const Node *expr, NameSet *out) {
  Free f = {.c = c, .out = out};
  free_function(&f, args, body, expr);
}
