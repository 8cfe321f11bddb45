/* The if statement that a match statement comes to.
 *
 * The tree has Python's own nodes of it. Everything behind the parser goes by the statements of `lowered`,
 * which ask one case after the other: the tests of a pattern, then, by :=, what it binds, then the guard.
 * Names that begin with "match " hold the subject and its parts; no program can write them. Source: PEP 634
 * and "The match statement" of Python 3.12's language reference. */
#include <string.h>

#include "lang/front/syntax/ast_visit.h"
#include "lang/front/syntax/match.h"

typedef struct Lower {
  Parser *p;
  uint32_t begin, temps;
  NodeVec tests, binds; /* of the pattern being lowered; binds: (name := value,) */
} Lower;

static Node *made(Lower *l, NodeKind kind, Span span) {
  Node *node = arena_new_of(l->p->arena, Node);
  *node = (Node){.kind = kind, .span = span};
  return node;
}

static Node *name_of(Lower *l, const char *id, Span span) {
  Node *node = made(l, ND_NAME, span);
  node->u.name.id = id;
  return node;
}

static Node *integer(Lower *l, int64_t value, Span span) {
  Node *node = made(l, ND_CONSTANT, span);
  node->u.constant.kind = CONST_INT;
  node->u.constant.integer = value;
  if (value >= 0) return node;
  node->u.constant.integer = -value;
  Node *minus = made(l, ND_UNARY_OP, span);
  minus->u.unary_op.op = AST_USUB;
  minus->u.unary_op.operand = node;
  return minus;
}

static Node *call_of(Lower *l, const char *function, Node *a, Node *b, Span span) {
  Node *node = made(l, ND_CALL, span);
  NodeVec args = {0};
  vec_push(l->p->arena, args, a);
  if (b) vec_push(l->p->arena, args, b);
  node->u.call.func = name_of(l, function, span);
  node->u.call.args = node_list(&args);
  return node;
}

static Node *compared(Lower *l, Node *left, AstOp op, Node *right, Span span) {
  Node *node = made(l, ND_COMPARE, span);
  node->u.compare.left = left;
  node->u.compare.ops = arena_array(l->p->arena, AstOp, 1);
  node->u.compare.ops[0] = op;
  node->u.compare.comparators = node_list_one(l->p, right);
  return node;
}

static Node *joined(Lower *l, AstOp op, const NodeVec *values, Span span) {
  if (values->count == 1) return values->items[0];
  if (!values->count) {
    Node *yes = made(l, ND_CONSTANT, span);
    yes->u.constant.kind = CONST_BOOL;
    yes->u.constant.boolean = true;
    return yes;
  }
  Node *node = made(l, ND_BOOL_OP, span);
  node->u.bool_op.op = op;
  node->u.bool_op.values = node_list(values);
  return node;
}

/* (name := value,), which is true. */
static Node *bound(Lower *l, const char *name, Node *value, Span span) {
  Node *walrus = made(l, ND_NAMED_EXPR, span), *node = made(l, ND_TUPLE, span);
  walrus->u.named_expr.target = name_of(l, name, span);
  walrus->u.named_expr.value = value;
  node->u.seq.elts = node_list_one(l->p, walrus);
  return node;
}

static const char *temporary(Lower *l) {
  return arena_printf(l->p->arena, "match %u.%u", l->begin, l->temps++);
}

static Node *item_of(Lower *l, const char *subject, Node *index, Span span) {
  Node *node = made(l, ND_SUBSCRIPT, span);
  node->u.subscript.value = name_of(l, subject, span);
  node->u.subscript.slice = index;
  return node;
}

static void lower(Lower *l, const Node *n, const char *subject);

/* A part of the subject: where more than its name is asked, it is kept under a name of its own. */
static void lower_part(Lower *l, const Node *n, Node *part) {
  if (n->kind == ND_MATCH_AS && !n->u.pattern.value) {
    if (n->u.pattern.name) vec_push(l->p->arena, l->binds, bound(l, n->u.pattern.name, part, n->span));
    return;
  }
  const char *name = temporary(l);
  vec_push(l->p->arena, l->tests, bound(l, name, part, n->span));
  lower(l, n, name);
}

static Node *is_instance(Lower *l, const char *subject, Node *classes, Span span) {
  return call_of(l, "<isinstance>", name_of(l, subject, span), classes, span);
}

/* The test whether the subject is of one of the classes. */
static void lower_classes(Lower *l, const char *const *classes, size_t count, const char *subject,
                          Span span) {
  NodeVec types = {0};
  for (size_t k = 0; k < count; k++) vec_push(l->p->arena, types, name_of(l, classes[k], span));
  Node *tuple = made(l, ND_TUPLE, span);
  tuple->u.seq.elts = node_list(&types);
  vec_push(l->p->arena, l->tests, is_instance(l, subject, tuple, span));
}

static void lower_sequence(Lower *l, const Node *n, const char *subject) {
  static const char *const classes[] = {"<list>", "<tuple>", "<range>", "<deque>", "<array>"};
  Arena *arena = l->p->arena;
  const NodeList *items = &n->u.pattern.patterns;
  uint32_t star = items->count;
  lower_classes(l, classes, sizeof classes / sizeof *classes, subject, n->span);
  for (uint32_t k = 0; k < items->count; k++)
    if (items->items[k]->kind == ND_MATCH_STAR) star = k;
  bool any = star < items->count;
  uint32_t fixed = items->count - any;
  if (fixed || !any)
    vec_push(arena, l->tests,
             compared(l, call_of(l, "<len>", name_of(l, subject, n->span), NULL, n->span),
                      any ? AST_GTE : AST_EQ, integer(l, fixed, n->span), n->span));
  for (uint32_t k = 0; k < items->count; k++) {
    const Node *item = items->items[k];
    if (k != star) {
      int64_t at = k < star ? (int64_t)k : (int64_t)k - items->count;
      lower_part(l, item, item_of(l, subject, integer(l, at, item->span), item->span));
      continue;
    }
    if (!item->u.pattern.name) continue;
    Node *slice = made(l, ND_SLICE, item->span);
    slice->u.slice.lower = integer(l, k, item->span);
    uint32_t behind = items->count - 1 - k;
    slice->u.slice.upper = behind ? integer(l, -(int64_t)behind, item->span) : NULL;
    Node *part = made(l, ND_SUBSCRIPT, item->span); /* of the list of all: a deque has no slices */
    part->u.subscript.value = call_of(l, "<list>", name_of(l, subject, item->span), NULL, item->span);
    part->u.subscript.slice = slice;
    vec_push(arena, l->binds, bound(l, item->u.pattern.name, part, item->span));
  }
}

/* {k: v for k, v in subject.items() if k not in (keys)} */
static Node *others(Lower *l, const Node *n, const char *subject) {
  Arena *arena = l->p->arena;
  Span span = n->span;
  const char *key = temporary(l), *value = temporary(l);
  NodeVec target = {0};
  vec_push(arena, target, name_of(l, key, span));
  vec_push(arena, target, name_of(l, value, span));
  Node *pair = made(l, ND_TUPLE, span), *items = made(l, ND_ATTRIBUTE, span), *call = made(l, ND_CALL, span),
       *keys = made(l, ND_TUPLE, span), *out = made(l, ND_DICT_COMP, span);
  pair->u.seq.elts = node_list(&target);
  items->u.attribute.value = name_of(l, subject, span);
  items->u.attribute.attr = "items";
  items->u.attribute.attr_span = span;
  call->u.call.func = items;
  keys->u.seq.elts = n->u.pattern.keys;
  AstComprehension *clause = arena_new_of(arena, AstComprehension);
  *clause = (AstComprehension){.target = pair, .iter = call};
  if (keys->u.seq.elts.count)
    clause->ifs = node_list_one(l->p, compared(l, name_of(l, key, span), AST_NOTIN, keys, span));
  out->u.comp.elt = name_of(l, key, span);
  out->u.comp.value = name_of(l, value, span);
  out->u.comp.generators = clause;
  out->u.comp.count = 1;
  return out;
}

static void lower_mapping(Lower *l, const Node *n, const char *subject) {
  static const char *const classes[] = {"<dict>", "<ChainMap>"};
  Arena *arena = l->p->arena;
  lower_classes(l, classes, sizeof classes / sizeof *classes, subject, n->span);
  for (uint32_t k = 0; k < n->u.pattern.keys.count; k++) {
    Node *key = n->u.pattern.keys.items[k];
    vec_push(arena, l->tests, compared(l, key, AST_IN, name_of(l, subject, key->span), key->span));
    lower_part(l, n->u.pattern.patterns.items[k], item_of(l, subject, key, key->span));
  }
  if (n->u.pattern.name)
    vec_push(arena, l->binds, bound(l, n->u.pattern.name, others(l, n, subject), n->span));
}

static void lower_class(Lower *l, const Node *n, const char *subject) {
  const NodeList *parts = &n->u.pattern.patterns;
  vec_push(l->p->arena, l->tests, is_instance(l, subject, n->u.pattern.value, n->span));
  if (parts->count > 1) {
    Diag *diag = parser_error(
        l->p, n->span, "a class pattern has one positional sub-pattern here, %u are given", parts->count);
    parser_hint(l->p, diag, "int(x), str(x) and the other built-in classes take the subject itself");
  } else if (parts->count) {
    Node *accepts = call_of(l, "<match_self>", n->u.pattern.value, NULL, n->span);
    vec_push(l->p->arena, l->tests, accepts);
    lower(l, parts->items[0], subject);
  }
  for (uint32_t k = 0; k < n->u.pattern.attribute_patterns.count; k++) {
    const Node *part = n->u.pattern.attribute_patterns.items[k];
    Node *attribute = made(l, ND_ATTRIBUTE, part->span);
    attribute->u.attribute.value = name_of(l, subject, part->span);
    attribute->u.attribute.attr = n->u.pattern.attributes[k];
    attribute->u.attribute.attr_span = part->span;
    lower_part(l, part, attribute);
  }
}

/* Each way binds names of its own, which are given to the pattern's once the whole has matched. */
static void lower_or(Lower *l, const Node *n, const char *subject) {
  Arena *arena = l->p->arena;
  MatchNames names = {0};
  match_names(l->p, n->u.pattern.patterns.items[0], &names);
  const char **kept = arena_array(arena, const char *, names.count + 1);
  for (uint32_t k = 0; k < names.count; k++) kept[k] = temporary(l);
  NodeVec ways = {0};
  for (uint32_t k = 0; k < n->u.pattern.patterns.count; k++) {
    const Node *way = n->u.pattern.patterns.items[k];
    Lower own = {.p = l->p, .begin = l->begin, .temps = l->temps};
    lower(&own, way, subject);
    l->temps = own.temps;
    for (uint32_t b = 0; b < own.binds.count; b++) {
      Node *walrus = own.binds.items[b]->u.seq.elts.items[0], *target = walrus->u.named_expr.target;
      for (uint32_t i = 0; i < names.count; i++)
        if (!strcmp(names.items[i], target->u.name.id)) {
          target->u.name.id = kept[i];
          break;
        }
      vec_push(arena, own.tests, own.binds.items[b]);
    }
    vec_push(arena, ways, joined(l, AST_AND, &own.tests, way->span));
  }
  vec_push(arena, l->tests, joined(l, AST_OR, &ways, n->span));
  for (uint32_t k = 0; k < names.count; k++)
    vec_push(arena, l->binds, bound(l, names.items[k], name_of(l, kept[k], n->span), n->span));
}

static void lower(Lower *l, const Node *n, const char *subject) {
  Node *value = name_of(l, subject, n->span);
  if (n->kind == ND_MATCH_VALUE || n->kind == ND_MATCH_SINGLETON) {
    AstOp op = n->kind == ND_MATCH_VALUE ? AST_EQ : AST_IS;
    vec_push(l->p->arena, l->tests, compared(l, value, op, n->u.pattern.value, n->span));
  }
  if (n->kind == ND_MATCH_SEQUENCE) lower_sequence(l, n, subject);
  if (n->kind == ND_MATCH_MAPPING) lower_mapping(l, n, subject);
  if (n->kind == ND_MATCH_CLASS) lower_class(l, n, subject);
  if (n->kind == ND_MATCH_OR) lower_or(l, n, subject);
  if (n->kind != ND_MATCH_AS) return;
  if (n->u.pattern.value) lower(l, n->u.pattern.value, subject);
  if (n->u.pattern.name) vec_push(l->p->arena, l->binds, bound(l, n->u.pattern.name, value, n->span));
}

/* The case's statements behind what it binds, for a case that is always taken. */
static NodeList taken(Lower *l, const AstCase *each) {
  NodeVec out = {0};
  for (uint32_t k = 0; k < l->binds.count; k++) {
    Node *walrus = l->binds.items[k]->u.seq.elts.items[0], *set = made(l, ND_ASSIGN, walrus->span);
    set->u.assign.targets = node_list_one(l->p, walrus->u.named_expr.target);
    set->u.assign.value = walrus->u.named_expr.value;
    vec_push(l->p->arena, out, set);
  }
  for (uint32_t k = 0; k < each->body.count; k++) vec_push(l->p->arena, out, each->body.items[k]);
  return node_list(&out);
}

/* A name that := may bind in an expression. */
typedef struct Bound {
  const char *name;
  bool found;
} Bound;

static void look_for_walrus(const Node *node, void *context) {
  Bound *b = context;
  const Node *target = node->kind == ND_NAMED_EXPR ? node->u.named_expr.target : NULL;
  b->found = b->found || (target && target->kind == ND_NAME && !strcmp(target->u.name.id, b->name));
  if (!b->found) ast_children(node, look_for_walrus, b);
}

/* Whether a guard gives the name another value: the cases after it ask what the subject was. */
static bool rebinds(const Node *guard, const char *name) {
  Bound b = {.name = name};
  if (guard) look_for_walrus(guard, &b);
  return b.found;
}

NodeList match_lowered(Parser *p, const Node *node, uint32_t begin) {
  const Node *subject = node->u.match.subject;
  bool captured = false;
  for (uint32_t k = 0; k < node->u.match.count && subject->kind == ND_NAME; k++) {
    MatchNames names = {0};
    match_names(p, node->u.match.cases[k].pattern, &names);
    captured = captured || match_has_name(&names, subject->u.name.id) ||
               rebinds(node->u.match.cases[k].guard, subject->u.name.id);
  }
  Lower l = {.p = p, .begin = begin};
  bool named = subject->kind == ND_NAME && !captured;
  const char *name = named ? subject->u.name.id : temporary(&l);
  NodeList orelse = {0};
  for (uint32_t k = node->u.match.count; k-- > 0;) {
    const AstCase *each = &node->u.match.cases[k];
    l.tests = l.binds = (NodeVec){0};
    lower(&l, each->pattern, name);
    if (!l.tests.count && !each->guard) {
      orelse = taken(&l, each);
      continue;
    }
    for (uint32_t b = 0; b < l.binds.count; b++) vec_push(p->arena, l.tests, l.binds.items[b]);
    if (each->guard) vec_push(p->arena, l.tests, each->guard);
    Node *test = made(&l, ND_IF, each->pattern->span);
    test->u.if_.test = joined(&l, AST_AND, &l.tests, each->pattern->span);
    test->u.if_.body = each->body;
    test->u.if_.orelse = orelse;
    if (each->body.count) test->span.end = each->body.items[each->body.count - 1]->span.end;
    orelse = node_list_one(p, test);
  }
  if (named) return orelse;
  NodeVec out = {0};
  Node *set = made(&l, ND_ASSIGN, subject->span);
  set->u.assign.targets = node_list_one(p, name_of(&l, name, subject->span));
  set->u.assign.value = node->u.match.subject;
  vec_push(p->arena, out, set);
  for (uint32_t k = 0; k < orelse.count; k++) vec_push(p->arena, out, orelse.items[k]);
  return node_list(&out);
}
