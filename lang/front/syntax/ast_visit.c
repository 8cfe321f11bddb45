/* Walking a tree by the column of children in ast.def. */
#include "lang/front/syntax/ast_visit.h"

#include <stddef.h>
#include <string.h>

typedef struct Visitor {
  AstVisit visit;
  void *context;
} Visitor;

static void one(const Visitor *v, const Node *node) {
  if (node) v->visit(node, v->context);
}

static void all(const Visitor *v, const NodeList *list) {
  for (uint32_t i = 0; i < list->count; i++) one(v, list->items[i]);
}

typedef enum ChildKind {
  CHILD_NONE,
  CHILD_ONE,
  CHILD_LIST,
  CHILD_BLOCK,
  CHILD_PARAMETERS,
  CHILD_ITEMS,
  CHILD_HANDLERS,
  CHILD_CLAUSES,
  CHILD_KEYWORDS,
  CHILD_PAIRS
} ChildKind;

/* Children of one kind of node: what they are, and the place in the node for those that a member says. */
typedef struct Child {
  ChildKind kind;
  size_t offset;
} Child;

enum { MOST_CHILDREN = 4 };

static const Child children[ND_COUNT][MOST_CHILDREN + 1] = {
#define CHILD(kind, member)                                                                                  \
  { CHILD_##kind, offsetof(Node, member) }
#define ONE(member)        CHILD(ONE, u.member)
#define LIST(member)       CHILD(LIST, u.member)
#define BLOCK(member)      CHILD(BLOCK, u.member)
#define PARAMETERS(member) CHILD(PARAMETERS, u.member)
#define ITEMS              CHILD(ITEMS, u.with)
#define HANDLERS           CHILD(HANDLERS, u.try_)
#define CLAUSES            CHILD(CLAUSES, u.comp)
#define KEYWORDS           CHILD(KEYWORDS, u.call)
#define PAIRS              CHILD(PAIRS, u.dict)
#define NONE               CHILD(NONE, u)
#define X(id, name, ...)   [ND_##id] = {__VA_ARGS__},
#include "lang/front/syntax/ast.def"
#undef X
};

static void parameters(const Visitor *v, const AstArgs *args) {
  for (uint32_t k = 0; k < args->count; k++)
    one(v, args->items[k].annotation), one(v, args->items[k].default_value);
}

static void handlers(const Visitor *v, const Node *n) {
  for (uint32_t k = 0; k < n->u.try_.handler_count; k++)
    one(v, n->u.try_.handlers[k].type), all(v, &n->u.try_.handlers[k].body);
}

static void clauses(const Visitor *v, const Node *n) {
  for (uint32_t k = 0; k < n->u.comp.count; k++) {
    one(v, n->u.comp.generators[k].iter), one(v, n->u.comp.generators[k].target);
    all(v, &n->u.comp.generators[k].ifs);
  }
}

static void visit_child(const Visitor *v, const Node *n, const Child *child) {
  const void *at = (const char *)n + child->offset;
  switch (child->kind) {
    case CHILD_NONE: break;
    case CHILD_ONE: one(v, *(Node *const *)at); break;
    case CHILD_LIST:
    case CHILD_BLOCK: all(v, at); break;
    case CHILD_PARAMETERS: parameters(v, at); break;
    case CHILD_ITEMS:
      for (uint32_t k = 0; k < n->u.with.count; k++)
        one(v, n->u.with.items[k].context), one(v, n->u.with.items[k].target);
      break;
    case CHILD_HANDLERS: handlers(v, n); break;
    case CHILD_CLAUSES: clauses(v, n); break;
    case CHILD_KEYWORDS:
      for (uint32_t k = 0; k < n->u.call.keyword_count; k++) one(v, n->u.call.keywords[k].value);
      break;
    case CHILD_PAIRS:
      for (uint32_t k = 0; k < n->u.dict.count; k++) one(v, n->u.dict.keys[k]), one(v, n->u.dict.values[k]);
      break;
  }
}

void ast_children(const Node *node, AstVisit visit, void *context) {
  Visitor visitor = {visit, context};
  for (const Child *child = children[node->kind]; child->kind != CHILD_NONE; child++)
    visit_child(&visitor, node, child);
}

void ast_blocks(const Node *node, AstVisitBlock visit, void *context) {
  for (const Child *child = children[node->kind]; child->kind != CHILD_NONE; child++) {
    if (child->kind == CHILD_BLOCK) visit((const void *)((const char *)node + child->offset), context);
    if (child->kind != CHILD_HANDLERS) continue;
    for (uint32_t k = 0; k < node->u.try_.handler_count; k++) visit(&node->u.try_.handlers[k].body, context);
  }
}

typedef struct Mention {
  const char *name;
  bool found;
} Mention;

static void mention(const Node *node, void *context) {
  Mention *m = context;
  if (m->found) return;
  if (node->kind == ND_NAME)
    m->found = !strcmp(node->u.name.id, m->name);
  else
    ast_children(node, mention, m);
}

bool ast_mentions(const Node *node, const char *name) {
  Mention m = {name, false};
  if (node) mention(node, &m);
  return m.found;
}

bool ast_is_still(const Node *node) {
  if (node->kind == ND_STARRED) node = node->u.starred.value;
  return node->kind == ND_NAME || node->kind == ND_CONSTANT;
}

const char *ast_string(const Node *statement) {
  if (statement->kind != ND_EXPR || statement->u.expr.value->kind != ND_CONSTANT) return NULL;
  const Node *value = statement->u.expr.value;
  return value->u.constant.kind == CONST_STR ? value->u.constant.text : NULL;
}
