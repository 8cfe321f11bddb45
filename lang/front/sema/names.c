/* Names in the tree: what a body assigns, and what a function captures from around it. */
#include <string.h>

#include "lang/base/text/hash.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
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

typedef void NamesOfBody(Check *c, const NodeList *body, NameSet *out);

typedef struct Blocks {
  Check *c;
  NamesOfBody *names;
  NameSet *out;
} Blocks;

static void one_block(const NodeList *block, void *context) {
  const Blocks *b = context;
  b->names(b->c, block, b->out);
}

static void names_of_blocks(Check *c, const Node *n, NamesOfBody *names, NameSet *out) {
  ast_blocks(n, one_block, &(Blocks){c, names, out});
}

static void names_targets(Check *c, const NodeList *targets, NameSet *out) {
  for (uint32_t k = 0; k < targets->count; k++) names_target(c, targets->items[k], out);
}

/* Statements among the children are of its blocks. */
static void bound_by_expr(const Node *child, void *context) {
  if (child->kind > ND_MAGIC) bound_inside(child, context);
}

/* What the statement's own expressions bind by :=, those of its targets, of with and of decorators too. */
static void names_of_exprs(Check *c, const Node *n, NameSet *out) {
  ast_children(n, bound_by_expr, &(Bindings){c, out});
}

static const char *imported_name(Check *c, const AstAlias *alias) {
  const char *dot = strchr(alias->name, '.');
  if (alias->asname) return alias->asname;
  return dot ? arena_copy(c->arena, alias->name, (size_t)(dot - alias->name)) : alias->name;
}

/* What the statement itself binds, without its expressions and blocks. */
static void names_bound(Check *c, const Node *n, NameSet *out) {
  if (n->kind == ND_ASSIGN) names_targets(c, &n->u.assign.targets, out);
  if (n->kind == ND_AUG_ASSIGN) names_target(c, n->u.aug_assign.target, out);
  if (n->kind == ND_ANN_ASSIGN) names_target(c, n->u.ann_assign.target, out);
  if (n->kind == ND_FOR) names_target(c, n->u.for_.target, out);
  if (n->kind == ND_DELETE) names_targets(c, &n->u.del.targets, out);
  if (n->kind == ND_FUNCTION_DEF) set_add(c, out, n->u.function_def.name);
  if (n->kind == ND_FUNCTION_DEF && n->u.function_def.decorators.count)
    set_add(c, out, cache_name(c, n->u.function_def.name));
  if (n->kind == ND_WITH)
    for (uint32_t k = 0; k < n->u.with.count; k++)
      if (n->u.with.items[k].target) names_target(c, n->u.with.items[k].target, out);
  if (n->kind == ND_IMPORT)
    for (uint32_t k = 0; k < n->u.import.count; k++) set_add(c, out, imported_name(c, &n->u.import.names[k]));
  if (n->kind == ND_IMPORT_FROM)
    for (uint32_t k = 0; k < n->u.import_from.count; k++)
      set_add(c, out,
              n->u.import_from.names[k].asname ? n->u.import_from.names[k].asname
                                               : n->u.import_from.names[k].name);
}

static void names_of_try(Check *c, const Node *n, NameSet *out) {
  names_assigned(c, &n->u.try_.body, out);
  for (uint32_t k = 0; k < n->u.try_.handler_count; k++) {
    if (n->u.try_.handlers[k].name) set_add(c, out, n->u.try_.handlers[k].name);
    names_assigned(c, &n->u.try_.handlers[k].body, out);
  }
  names_assigned(c, &n->u.try_.orelse, out);
  names_assigned(c, &n->u.try_.finalbody, out);
}

void names_assigned(Check *c, const NodeList *body, NameSet *out) {
  for (uint32_t i = 0; i < body->count; i++) {
    const Node *n = body->items[i];
    names_bound(c, n, out);
    names_of_exprs(c, n, out);
    if (n->kind == ND_TRY)
      names_of_try(c, n, out);
    else if (n->kind == ND_MAGIC)
      names_assigned(c, &n->u.magic.code, out);
    else
      names_of_blocks(c, n, names_assigned, out);
  }
}

void names_nonlocal(Check *c, const NodeList *body, NameSet *out) {
  for (uint32_t i = 0; i < body->count; i++) {
    const Node *n = body->items[i];
    if (n->kind == ND_NONLOCAL)
      for (uint32_t k = 0; k < n->u.global.count; k++) set_add(c, out, n->u.global.names[k]);
    names_of_blocks(c, n, names_nonlocal, out);
  }
}

void names_declared(Check *c, const NodeList *body, NameSet *out) {
  for (uint32_t i = 0; i < body->count; i++) {
    const Node *n = body->items[i];
    for (uint32_t k = 0; n->kind == ND_GLOBAL && k < n->u.global.count; k++)
      if (!names_have(out, n->u.global.names[k]))
        set_add(c, out, arena_copy(c->arena, n->u.global.names[k], strlen(n->u.global.names[k])));
    if (n->kind == ND_FUNCTION_DEF) names_declared(c, &n->u.function_def.body, out);
    names_of_blocks(c, n, names_declared, out);
  }
}

void names_rebound(Check *c, const NodeList *body, NameSet *out) {
  for (uint32_t i = 0; i < body->count; i++) {
    const Node *n = body->items[i];
    if (n->kind == ND_FUNCTION_DEF) {
      names_nonlocal(c, &n->u.function_def.body, out);
      names_rebound(c, &n->u.function_def.body, out);
    }
    names_of_blocks(c, n, names_rebound, out);
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
    if (scope_slot(f->c, scope, name, false) || let || scope_function(scope, name)) {
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
  if (args->kwarg) set_add(f->c, &inner.bound, args->kwarg->name);
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

static void free_child(const Node *node, void *context) { free_expr(context, node); }

static void free_expr(Free *f, const Node *n) {
  if (!n) return;
  if (n->kind == ND_NAME) {
    free_name(f, n->u.name.id);
  } else if (n->kind == ND_NAMED_EXPR) {
    free_expr(f, n->u.named_expr.value);
  } else if (n->kind == ND_LAMBDA) {
    free_defaults(f, &n->u.lambda.args);
    free_function(f, &n->u.lambda.args, NULL, n->u.lambda.body);
  } else if (n->kind == ND_LIST_COMP || n->kind == ND_GENERATOR_EXP || n->kind == ND_SET_COMP ||
             n->kind == ND_DICT_COMP) {
    free_comp(f, n);
  } else {
    ast_children(n, free_child, f);
  }
}

/* Statements among the children are of its blocks. */
static void free_own(const Node *child, void *context) {
  if (child->kind > ND_MAGIC) free_expr(context, child);
}

static void free_block(const NodeList *block, void *context) { free_body(context, block); }

/* The expressions of a statement: before its targets, which bind, what is assigned to them. */
static void free_statement(Free *f, const Node *n) {
  if (n->kind == ND_FUNCTION_DEF) {
    free_defaults(f, &n->u.function_def.args);
    free_function(f, &n->u.function_def.args, &n->u.function_def.body, NULL);
    free_list(f, &n->u.function_def.decorators);
  } else if (n->kind == ND_ASSIGN) {
    free_expr(f, n->u.assign.value);
    free_list(f, &n->u.assign.targets);
  } else if (n->kind == ND_AUG_ASSIGN) {
    free_expr(f, n->u.aug_assign.value);
    free_expr(f, n->u.aug_assign.target);
  } else {
    ast_children(n, free_own, f);
  }
}

static void free_body(Free *f, const NodeList *body) {
  for (uint32_t i = 0; i < body->count; i++) {
    free_statement(f, body->items[i]);
    ast_blocks(body->items[i], free_block, f);
  }
}

void names_captured(Check *c, const AstArgs *args, const NodeList *body, const Node *expr, NameSet *out) {
  Free f = {.c = c, .out = out};
  free_function(&f, args, body, expr);
}
