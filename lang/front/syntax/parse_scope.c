/* Rules of names that Python checks after parsing: declarations before use,
 * nonlocal names that exist, yield and := in comprehensions.
 *
 * A walk over the tree, scope by scope; the functions of a scope are visited after
 * it, when all names that it binds are known. Only cells with a global, nonlocal,
 * yield or := are walked at all. The same walk tells which names of others a cell
 * reads and which it binds (parse_names).
 * https://docs.python.org/3/reference/simple_stmts.html#the-global-statement */
#include <string.h>

#include "lang/front/syntax/ast_visit.h"
#include "lang/front/syntax/parse_impl.h"

enum {
  NAME_USED = 1,
  NAME_BOUND = 2,
  NAME_PARAMETER = 4,
  NAME_GLOBAL = 8,
  NAME_NONLOCAL = 16,
  NAME_ANNOTATED = 32,
  NAME_READ_FIRST = 64 /* used before the scope binds it */
};

typedef struct Symbol {
  const char *name;
  unsigned flags;
} Symbol;

typedef struct Scope {
  struct Scope *parent;
  const Node *owner; /* Module, FunctionDef, ClassDef or Lambda */
  VEC(Symbol) symbols;
  NodeVec inner; /* functions, lambdas and classes to visit afterwards */
} Scope;

typedef struct Around {
  const Node *comprehension;
  const struct Around *outer;
} Around;

typedef struct Walker {
  Arena *arena;
  DiagList *diags;
  Scope *scope;
  const Around *around; /* the comprehensions around, innermost first */
  bool in_iterable;
  CellNames *names; /* what the cell reads and binds is noted there; NULL: nobody asks */
} Walker;

static Symbol *find(Scope *scope, const char *name) {
  for (uint32_t i = 0; i < scope->symbols.count; i++)
    if (!strcmp(scope->symbols.items[i].name, name)) return &scope->symbols.items[i];
  return NULL;
}

static Symbol *mark(Walker *w, const char *name, unsigned flags) {
  Symbol *symbol = find(w->scope, name);
  if (!symbol) {
    Symbol fresh = {name, 0};
    vec_push(w->arena, w->scope->symbols, fresh);
    symbol = &w->scope->symbols.items[w->scope->symbols.count - 1];
  }
  if (flags & NAME_USED && !(symbol->flags & NAME_BOUND)) symbol->flags |= NAME_READ_FIRST;
  symbol->flags |= flags;
  return symbol;
}

static void walk(Walker *w, const Node *node);

static void walk_list(Walker *w, NodeList list) {
  for (uint32_t i = 0; i < list.count; i++) walk(w, list.items[i]);
}

/* A target: names are bound, the rest is used. */
static void bind(Walker *w, const Node *target) {
  if (!target) return;
  if (target->kind == ND_NAME) {
    mark(w, target->u.name.id, NAME_BOUND);
  } else if (target->kind == ND_TUPLE || target->kind == ND_LIST) {
    for (uint32_t i = 0; i < target->u.seq.elts.count; i++) bind(w, target->u.seq.elts.items[i]);
  } else if (target->kind == ND_STARRED) {
    bind(w, target->u.starred.value);
  } else {
    walk(w, target);
  }
}

/* ---- declarations ---- */

static void declare(Walker *w, const Node *node, const char *name) {
  bool global = node->kind == ND_GLOBAL;
  const char *kind = global ? "global" : "nonlocal";
  Symbol *symbol = mark(w, name, 0);
  unsigned was = symbol->flags;
  symbol->flags |= global ? NAME_GLOBAL : NAME_NONLOCAL;
  if (was & NAME_PARAMETER)
    diag_add(w->diags, DG_SYNTAX, node->span, "name '%s' is parameter and %s", name, kind);
  else if (was & (global ? NAME_NONLOCAL : NAME_GLOBAL))
    diag_add(w->diags, DG_SYNTAX, node->span, "name '%s' is nonlocal and global", name);
  else if (was & NAME_ANNOTATED)
    diag_add(w->diags, DG_SYNTAX, node->span, "annotated name '%s' can't be %s", name, kind);
  else if (was & NAME_USED)
    diag_add(w->diags, DG_SYNTAX, node->span, "name '%s' is used prior to %s declaration", name, kind);
  else if (was & NAME_BOUND)
    diag_add(w->diags, DG_SYNTAX, node->span, "name '%s' is assigned to before %s declaration", name, kind);
  if (global || was) return;
  for (Scope *scope = w->scope->parent; scope; scope = scope->parent) {
    if (scope->owner->kind == ND_CLASS_DEF || scope->owner->kind == ND_MODULE) continue;
    Symbol *outer = find(scope, name);
    if (outer && (outer->flags & (NAME_BOUND | NAME_PARAMETER)) && !(outer->flags & NAME_GLOBAL)) return;
  }
  Diag *diag = diag_add(w->diags, DG_SYNTAX, node->span, "no binding for nonlocal '%s' found", name);
  diag_hint(w->diags, diag, "assign '%s' in an enclosing function, or declare it global", name);
}

static void annotate(Walker *w, const Node *node) {
  const Node *target = node->u.ann_assign.target;
  walk(w, node->u.ann_assign.annotation);
  if (node->u.ann_assign.value) walk(w, node->u.ann_assign.value);
  bind(w, target);
  if (target->kind != ND_NAME) return;
  Symbol *symbol = mark(w, target->u.name.id, NAME_ANNOTATED);
  if (symbol->flags & (NAME_GLOBAL | NAME_NONLOCAL))
    diag_add(w->diags, DG_SYNTAX, target->span, "annotated name '%s' can't be %s", symbol->name,
             symbol->flags & NAME_GLOBAL ? "global" : "nonlocal");
}

/* ---- comprehensions ---- */

static bool targets_name(const Node *target, const char *name) {
  if (target->kind == ND_NAME) return !strcmp(target->u.name.id, name);
  if (target->kind == ND_STARRED) return targets_name(target->u.starred.value, name);
  if (target->kind != ND_TUPLE && target->kind != ND_LIST) return false;
  for (uint32_t i = 0; i < target->u.seq.elts.count; i++)
    if (targets_name(target->u.seq.elts.items[i], name)) return true;
  return false;
}

static bool iterates_over(const Node *comprehension, const char *name) {
  for (uint32_t i = 0; i < comprehension->u.comp.count; i++)
    if (targets_name(comprehension->u.comp.generators[i].target, name)) return true;
  return false;
}

static void named_expression(Walker *w, const Node *node) {
  const char *name = node->u.named_expr.target->u.name.id;
  if (w->in_iterable)
    diag_add(w->diags, DG_SYNTAX, node->span,
             "assignment expression cannot be used in a comprehension iterable expression");
  else if (w->around && w->scope->owner->kind == ND_CLASS_DEF)
    diag_add(w->diags, DG_SYNTAX, node->span,
             "assignment expression within a comprehension cannot be used in a class body");
  for (const Around *around = w->around; around; around = around->outer)
    if (iterates_over(around->comprehension, name))
      diag_add(w->diags, DG_SYNTAX, node->span,
               "assignment expression cannot rebind comprehension iteration variable '%s'", name);
  walk(w, node->u.named_expr.value);
  mark(w, name, NAME_BOUND);
}

static void comprehension(Walker *w, const Node *node) {
  Around inside = {node, w->around};
  bool in_iterable = w->in_iterable;
  for (uint32_t i = 0; i < node->u.comp.count; i++) {
    w->in_iterable = true;
    walk(w, node->u.comp.generators[i].iter);
    w->in_iterable = in_iterable;
    w->around = &inside;
    walk_list(w, node->u.comp.generators[i].ifs);
  }
  walk(w, node->u.comp.elt);
  if (node->u.comp.value) walk(w, node->u.comp.value);
  w->around = inside.outer;
}

static void yield_expression(Walker *w, const Node *node) {
  if (w->around)
    diag_add(w->diags, DG_SYNTAX, node->span, "'yield' inside %s",
             parse_expression_name(w->around->comprehension));
  if (node->u.yield.value) walk(w, node->u.yield.value);
}

/* ---- functions ---- */

static void defaults(Walker *w, const AstArgs *args) {
  for (uint32_t i = 0; i < args->count; i++) {
    if (args->items[i].default_value) walk(w, args->items[i].default_value);
    if (args->items[i].annotation) walk(w, args->items[i].annotation);
  }
}

static void parameters(Walker *w, const AstArgs *args) {
  for (uint32_t i = 0; i < args->count; i++) mark(w, args->items[i].name, NAME_PARAMETER);
  if (args->vararg) mark(w, args->vararg->name, NAME_PARAMETER);
  if (args->kwarg) mark(w, args->kwarg->name, NAME_PARAMETER);
}

/* ---- what a cell reads and binds ---- */

static void note(Arena *arena, NameVec *list, const char *name) {
  for (uint32_t i = 0; i < list->count; i++)
    if (!strcmp(list->items[i], name)) return;
  vec_push(arena, *list, name);
}

/* Whether a function around the scope has the name. */
static bool enclosed(const Scope *scope, const char *name) {
  for (Scope *outer = scope->parent; outer; outer = outer->parent) {
    if (outer->owner->kind == ND_CLASS_DEF || outer->owner->kind == ND_MODULE) continue;
    const Symbol *symbol = find(outer, name);
    if (symbol && symbol->flags & (NAME_BOUND | NAME_PARAMETER) && !(symbol->flags & NAME_GLOBAL))
      return true;
  }
  return false;
}

/* A scope has been walked, and those around it: at the top a name is another's that is read before it is
 * bound, in functions one that the cell does not bind at all. */
static void note_names(Walker *w, Scope *scope) {
  Scope *top = scope;
  while (top->parent) top = top->parent;
  for (uint32_t i = 0; i < scope->symbols.count; i++) {
    const Symbol symbol = scope->symbols.items[i];
    bool global = symbol.flags & NAME_GLOBAL, bound = symbol.flags & NAME_BOUND;
    if (bound && (scope == top || global)) note(w->arena, &w->names->binds, symbol.name);
    if (scope == top) {
      if (symbol.flags & NAME_READ_FIRST) note(w->arena, &w->names->reads, symbol.name);
      continue;
    }
    if (!(symbol.flags & NAME_USED) || (!global && symbol.flags & (NAME_BOUND | NAME_PARAMETER))) continue;
    const Symbol *there = find(top, symbol.name);
    if (!(there && there->flags & NAME_BOUND) && (global || !enclosed(scope, symbol.name)))
      note(w->arena, &w->names->reads, symbol.name);
  }
}

static void visit_scope(Walker *w, const Node *owner) {
  Scope scope = {.parent = w->scope, .owner = owner};
  Walker inner = {.arena = w->arena, .diags = w->diags, .scope = &scope, .names = w->names};
  if (owner->kind == ND_FUNCTION_DEF) {
    parameters(&inner, &owner->u.function_def.args);
    walk_list(&inner, owner->u.function_def.body);
  } else if (owner->kind == ND_LAMBDA) {
    parameters(&inner, &owner->u.lambda.args);
    walk(&inner, owner->u.lambda.body);
  } else if (owner->kind == ND_CLASS_DEF) {
    walk_list(&inner, owner->u.class_def.body);
  } else {
    walk_list(&inner, owner->u.module.body);
  }
  if (w->names) note_names(w, &scope);
  for (uint32_t i = 0; i < scope.inner.count; i++) visit_scope(&inner, scope.inner.items[i]);
}

static void later(Walker *w, const Node *node) {
  if (node->kind == ND_LAMBDA) {
    defaults(w, &node->u.lambda.args);
  } else if (node->kind == ND_FUNCTION_DEF) {
    walk_list(w, node->u.function_def.decorators);
    defaults(w, &node->u.function_def.args);
    mark(w, node->u.function_def.name, NAME_BOUND);
  } else {
    walk_list(w, node->u.class_def.decorators);
    walk_list(w, node->u.class_def.bases);
    mark(w, node->u.class_def.name, NAME_BOUND);
  }
  vec_push(w->arena, w->scope->inner, (Node *)node);
}

/* ---- the walk ---- */

static void imports(Walker *w, const AstAlias *names, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    const char *name = names[i].asname ? names[i].asname : names[i].name;
    size_t length = strcspn(name, ".");
    mark(w, arena_copy(w->arena, name, length), NAME_BOUND);
  }
}

static void try_statement(Walker *w, const Node *node) {
  walk_list(w, node->u.try_.body);
  for (uint32_t i = 0; i < node->u.try_.handler_count; i++) {
    const AstHandler *handler = &node->u.try_.handlers[i];
    if (handler->type) walk(w, handler->type);
    if (handler->name) mark(w, handler->name, NAME_BOUND);
    walk_list(w, handler->body);
  }
  walk_list(w, node->u.try_.orelse);
  walk_list(w, node->u.try_.finalbody);
}

static void bind_list(Walker *w, const NodeList *targets) {
  for (uint32_t i = 0; i < targets->count; i++) bind(w, targets->items[i]);
}

static void delete_(Walker *w, const Node *node) { bind_list(w, &node->u.del.targets); }

static void assign(Walker *w, const Node *node) {
  walk(w, node->u.assign.value);
  bind_list(w, &node->u.assign.targets);
}

static void aug_assign(Walker *w, const Node *node) {
  walk(w, node->u.aug_assign.value);
  if (w->names) walk(w, node->u.aug_assign.target);
  bind(w, node->u.aug_assign.target);
}

static void for_statement(Walker *w, const Node *node) {
  walk(w, node->u.for_.iter);
  bind(w, node->u.for_.target);
  walk_list(w, node->u.for_.body);
  walk_list(w, node->u.for_.orelse);
}

static void with_statement(Walker *w, const Node *node) {
  for (uint32_t i = 0; i < node->u.with.count; i++) {
    walk(w, node->u.with.items[i].context);
    bind(w, node->u.with.items[i].target);
  }
  walk_list(w, node->u.with.body);
}

static void import(Walker *w, const Node *node) { imports(w, node->u.import.names, node->u.import.count); }

static void import_from(Walker *w, const Node *node) {
  imports(w, node->u.import_from.names, node->u.import_from.count);
}

static void declaration(Walker *w, const Node *node) {
  for (uint32_t i = 0; i < node->u.global.count; i++) declare(w, node, node->u.global.names[i]);
}

static void magic(Walker *w, const Node *node) {
  walk_list(w, node->u.magic.setup);
  walk_list(w, node->u.magic.code);
  bind(w, node->u.magic.target);
}

static void use_name(Walker *w, const Node *node) {
  for (const Around *around = w->names ? w->around : NULL; around; around = around->outer)
    if (iterates_over(around->comprehension, node->u.name.id)) return;
  mark(w, node->u.name.id, NAME_USED);
}

static void walk_child(const Node *node, void *context) { walk(context, node); }

/* What a node binds or opens by its kind; of the others the children alone count. */
static void walk(Walker *w, const Node *node) {
  static void (*const own[ND_COUNT])(Walker *, const Node *) = {
      [ND_FUNCTION_DEF] = later,
      [ND_CLASS_DEF] = later,
      [ND_LAMBDA] = later,
      [ND_DELETE] = delete_,
      [ND_ASSIGN] = assign,
      [ND_AUG_ASSIGN] = aug_assign,
      [ND_ANN_ASSIGN] = annotate,
      [ND_FOR] = for_statement,
      [ND_WITH] = with_statement,
      [ND_TRY] = try_statement,
      [ND_IMPORT] = import,
      [ND_IMPORT_FROM] = import_from,
      [ND_GLOBAL] = declaration,
      [ND_NONLOCAL] = declaration,
      [ND_MAGIC] = magic,
      [ND_NAME] = use_name,
      [ND_NAMED_EXPR] = named_expression,
      [ND_LIST_COMP] = comprehension,
      [ND_SET_COMP] = comprehension,
      [ND_DICT_COMP] = comprehension,
      [ND_GENERATOR_EXP] = comprehension,
      [ND_YIELD] = yield_expression,
      [ND_YIELD_FROM] = yield_expression,
  };
  if (diag_stopped(w->diags)) return;
  if (own[node->kind])
    own[node->kind](w, node);
  else
    ast_children(node, walk_child, w);
}

void parse_check_scopes(Arena *arena, const Node *module, DiagList *diags) {
  Walker walker = {.arena = arena, .diags = diags};
  visit_scope(&walker, module);
}

void parse_names(Arena *arena, const Node *module, CellNames *out) {
  DiagList diags = {.arena = arena}; /* the parser has told them */
  Walker walker = {.arena = arena, .diags = &diags, .names = out};
  visit_scope(&walker, module);
}
