/* Where ints grow: see grow.h.
 *
 * An int is a machine int unless the text tells that it may outgrow one, so that counters, lengths, indices
 * and masks stay as fast as they are. It grows where a name comes out of a product, a shift or a sum with
 * itself in each iteration of a loop (a cycle among the names that the loop assigns, with a factor in it or
 * two of its names in a sum), where a function multiplies what it returns by what it is called with, and by
 * powers of what is not known. What cuts a number (% & // >>) ends a cycle; a name that is an index, a length
 * or bounded by the loop's own test does not grow. An operation that grows and is not marked is an
 * OverflowError when it runs, never another number. */
#include "lang/front/syntax/grow.h"

#include <string.h>

#include "lang/front/syntax/ast_visit.h"

enum { NAMES_MOST = 64 };

/* name = value, or name op= value, in a loop. */
typedef struct Step {
  const char *name;
  Node *value, *augmented; /* of op=: the statement */
} Step;

typedef struct Loop {
  Arena *arena;
  VEC(Step) steps;
  const char *names[NAMES_MOST]; /* those that it assigns */
  uint32_t count;
  uint64_t from[NAMES_MOST]; /* of which of them each is made, in the end */
  uint64_t cut, kept;        /* names that are cut somewhere in it; machine ints by their use */
  uint64_t quotients;        /* names that are quotients */
  bool dry, found;           /* nothing is marked yet; something would be */
  int64_t shrinks;           /* by what a name of its test is divided in each turn; 0: by nothing */
} Loop;

/* ---- parts of an expression that grow with it ---- */

static bool is_growing(AstOp op) {
  return op == AST_ADD || op == AST_SUB || op == AST_MULT || op == AST_LSHIFT || op == AST_POW ||
         op == AST_BITOR || op == AST_BITXOR;
}

static bool is_cutting(AstOp op) {
  return op == AST_MOD || op == AST_BITAND || op == AST_FLOORDIV || op == AST_RSHIFT;
}

/* Calls `visit` with the leaves that the value of the expression grows with. */
typedef void (*Leaf)(const Node *leaf, void *context);
static void leaves(const Node *node, Leaf visit, void *context) {
  if (node->kind == ND_BIN_OP) {
    if (!is_growing(node->u.bin_op.op)) return;
    leaves(node->u.bin_op.left, visit, context);
    if (node->u.bin_op.op != AST_LSHIFT && node->u.bin_op.op != AST_POW)
      leaves(node->u.bin_op.right, visit, context);
  } else if (node->kind == ND_UNARY_OP) {
    if (node->u.unary_op.op != AST_NOT) leaves(node->u.unary_op.operand, visit, context);
  } else if (node->kind == ND_IF_EXP) {
    leaves(node->u.if_exp.body, visit, context);
    leaves(node->u.if_exp.orelse, visit, context);
  } else {
    visit(node, context);
  }
}

static int number_of(const Loop *loop, const char *name) {
  for (uint32_t k = 0; k < loop->count; k++)
    if (!strcmp(loop->names[k], name)) return (int)k;
  return -1;
}

typedef struct Found {
  const Loop *loop;
  uint64_t names;
} Found;

static void find_name(const Node *leaf, void *context) {
  Found *f = context;
  int number = leaf->kind == ND_NAME ? number_of(f->loop, leaf->u.name.id) : -1;
  if (number >= 0) f->names |= UINT64_C(1) << number;
}

static uint64_t names_in(const Loop *loop, const Node *node) {
  Found f = {loop, 0};
  leaves(node, find_name, &f);
  return f.names;
}

/* ---- what a loop assigns ---- */

static void add_name(Loop *loop, const char *name) {
  if (number_of(loop, name) < 0 && loop->count < NAMES_MOST) loop->names[loop->count++] = name;
}

static void add_step(Loop *loop, Node *target, Node *value, Node *augmented) {
  bool several = target->kind == ND_TUPLE || target->kind == ND_LIST;
  if (several && !augmented && (value->kind == ND_TUPLE || value->kind == ND_LIST) &&
      target->u.seq.elts.count == value->u.seq.elts.count) {
    for (uint32_t k = 0; k < target->u.seq.elts.count; k++)
      add_step(loop, target->u.seq.elts.items[k], value->u.seq.elts.items[k], NULL);
  } else if (target->kind == ND_NAME) {
    add_name(loop, target->u.name.id);
    vec_push(loop->arena, loop->steps, ((Step){target->u.name.id, value, augmented}));
  }
}

static void collect(const NodeList *body, void *context) {
  Loop *loop = context;
  for (uint32_t k = 0; k < body->count; k++) {
    Node *n = body->items[k];
    if (n->kind == ND_ASSIGN)
      for (uint32_t t = 0; t < n->u.assign.targets.count; t++)
        add_step(loop, n->u.assign.targets.items[t], n->u.assign.value, NULL);
    else if (n->kind == ND_AUG_ASSIGN)
      add_step(loop, n->u.aug_assign.target, n->u.aug_assign.value, n);
    else
      ast_blocks(n, collect, loop);
  }
}

/* ---- machine ints by their use ---- */

static bool is_call_of(const Node *node, const char *name) {
  if (node->kind != ND_CALL) return false;
  const Node *func = node->u.call.func;
  const char *called = func->kind == ND_NAME        ? func->u.name.id
                       : func->kind == ND_ATTRIBUTE ? func->u.attribute.attr
                                                    : "";
  return !strcmp(called, name);
}

static void keep(const Node *leaf, void *context) {
  Loop *loop = context;
  int number = leaf->kind == ND_NAME ? number_of(loop, leaf->u.name.id) : -1;
  if (number >= 0) loop->kept |= UINT64_C(1) << number;
}

/* All names of an index are machine ints, whatever it makes of them. */
static void keep_all(const Node *node, void *context) {
  if (node->kind == ND_NAME) keep(node, context);
  if (node->kind != ND_CALL) ast_children(node, keep_all, context);
}

/* A test that bounds: name < what is no constant beyond 64 bits, on either side. */
static void keep_bounded(const Node *node, void *context) {
  if (node->kind == ND_BOOL_OP) ast_children(node, keep_bounded, context);
  if (node->kind != ND_COMPARE || node->u.compare.comparators.count != 1) return;
  AstOp op = node->u.compare.ops[0];
  const Node *left = node->u.compare.left, *right = node->u.compare.comparators.items[0];
  bool less = op == AST_LT || op == AST_LTE, more = op == AST_GT || op == AST_GTE;
  const Node *low = less ? left : right, *high = less ? right : left;
  bool far = (high->kind == ND_CONSTANT && high->u.constant.integer_too_big) || high->kind == ND_BIN_OP;
  if ((less || more) && !far) leaves(low, keep, context);
}

static void keep_uses(const Node *node, void *context) {
  if (node->kind == ND_SUBSCRIPT) keep_all(node->u.subscript.slice, context);
  if (is_call_of(node, "range"))
    for (uint32_t k = 0; k < node->u.call.args.count; k++) keep_all(node->u.call.args.items[k], context);
  if (node->kind != ND_FUNCTION_DEF && node->kind != ND_LAMBDA) ast_children(node, keep_uses, context);
}

/* ---- marks ---- */

/* The constant, if it is an int; 0: it is none. */
static int64_t constant_of(const Node *node) {
  bool whole =
      node->kind == ND_CONSTANT && node->u.constant.kind == CONST_INT && !node->u.constant.integer_too_big;
  return whole ? node->u.constant.integer : 0;
}

/* Whether the product stays within what is divided meanwhile: the digits of a number that is used up,
 * r * 10 + n % 10 with n //= 10, and factors that are quotients, as in Euclid's algorithm. */
static bool stays(const Loop *loop, const Node *factor) {
  int64_t number = constant_of(factor);
  int name = factor->kind == ND_NAME ? number_of(loop, factor->u.name.id) : -1;
  return (number > 0 && number <= loop->shrinks) || (name >= 0 && loop->quotients >> name & 1);
}

/* Whether one side of a sum is such a product. */
static bool is_still(const Loop *loop, const Node *node) {
  return node->kind == ND_BIN_OP && node->u.bin_op.op == AST_MULT &&
         (stays(loop, node->u.bin_op.left) || stays(loop, node->u.bin_op.right));
}

/* Marks the operations of an expression by which the names `own`, of a cycle, come back larger. */
static void mark(Loop *loop, Node *node, uint64_t own) {
  if (node->kind == ND_UNARY_OP) mark(loop, node->u.unary_op.operand, own);
  if (node->kind == ND_IF_EXP) mark(loop, node->u.if_exp.body, own), mark(loop, node->u.if_exp.orelse, own);
  if (node->kind != ND_BIN_OP || !is_growing(node->u.bin_op.op)) return;
  AstOp op = node->u.bin_op.op;
  uint64_t left = names_in(loop, node->u.bin_op.left) & own,
           right = names_in(loop, node->u.bin_op.right) & own;
  bool shift = op == AST_LSHIFT || op == AST_POW;
  bool still = op == AST_MULT && (stays(loop, node->u.bin_op.left) || stays(loop, node->u.bin_op.right));
  bool product = op == AST_MULT && !still && (left || right);
  if (product || (shift && left) ||
      (op != AST_MULT && !shift && !is_still(loop, node->u.bin_op.left) &&
       !is_still(loop, node->u.bin_op.right) && left && right))
    loop->found = true, node->u.bin_op.grows = !loop->dry;
  mark(loop, node->u.bin_op.left, own);
  if (!shift) mark(loop, node->u.bin_op.right, own);
}

/* The names with which `name` is in a cycle, itself too; none: in no cycle, or one that is cut. */
static uint64_t cycle_of(const Loop *loop, unsigned name) {
  uint64_t own = 0;
  for (unsigned k = 0; k < loop->count; k++)
    if (loop->from[name] >> k & 1 && loop->from[k] >> name & 1) own |= UINT64_C(1) << k;
  return own & (loop->cut | loop->kept) ? 0 : own;
}

static void close_cycles(Loop *loop) {
  for (unsigned by = 0; by < loop->count; by++)
    for (unsigned k = 0; k < loop->count; k++)
      if (loop->from[k] >> by & 1) loop->from[k] |= loop->from[by];
}

static bool cuts(const Node *value) {
  if (value->kind == ND_IF_EXP) return cuts(value->u.if_exp.body) || cuts(value->u.if_exp.orelse);
  return value->kind == ND_BIN_OP && is_cutting(value->u.bin_op.op);
}

static bool is_cut_of(const Step *step) {
  return step->augmented ? is_cutting(step->augmented->u.aug_assign.op) : cuts(step->value);
}

/* What a cut makes of a name: a quotient, or (of a name of the loop's test) less in each turn. */
static void note_quotient(Loop *loop, const Step *step, uint64_t bit, const Node *test) {
  const Node *v = step->value;
  bool whole = !step->augmented && v->kind == ND_BIN_OP;
  AstOp op = step->augmented ? step->augmented->u.aug_assign.op : whole ? v->u.bin_op.op : AST_MOD;
  if (op == AST_FLOORDIV && whole) loop->quotients |= bit;
  int64_t by = constant_of(step->augmented ? v : whole ? v->u.bin_op.right : v);
  if (op == AST_RSHIFT && by > 0 && by < 62) by = INT64_C(1) << by;
  bool shrinks = op == AST_FLOORDIV || op == AST_RSHIFT;
  if (shrinks && by > 1 && test && ast_mentions(test, step->name)) loop->shrinks = by;
}

static void mark_steps(Loop *loop) {
  for (uint32_t k = 0; k < loop->steps.count; k++) {
    Step *step = &loop->steps.items[k];
    int name = number_of(loop, step->name);
    uint64_t own = name < 0 ? 0 : cycle_of(loop, (unsigned)name);
    if (!own || is_cut_of(step)) continue;
    mark(loop, step->value, own);
    if (!step->augmented) continue;
    AstOp op = step->augmented->u.aug_assign.op;
    bool factor = (op == AST_MULT && !stays(loop, step->value)) || op == AST_LSHIFT || op == AST_POW;
    if (is_growing(op) && (factor || names_in(loop, step->value) & own))
      loop->found = true, step->augmented->u.aug_assign.grows = !loop->dry;
  }
}

static void mark_loop(Arena *arena, const NodeList *scope, Node *node) {
  Loop loop = {.arena = arena};
  bool whiles = node->kind == ND_WHILE;
  collect(whiles ? &node->u.while_.body : &node->u.for_.body, &loop);
  for (uint32_t k = 0; k < loop.steps.count; k++) {
    const Step *step = &loop.steps.items[k];
    int name = number_of(&loop, step->name);
    if (name < 0) continue;
    uint64_t bit = UINT64_C(1) << name;
    if (is_cut_of(step)) {
      loop.cut |= bit;
      note_quotient(&loop, step, bit, whiles ? node->u.while_.test : NULL);
    } else {
      bool own = step->augmented && is_growing(step->augmented->u.aug_assign.op);
      loop.from[name] |= names_in(&loop, step->value) | (own ? bit : 0);
    }
  }
  close_cycles(&loop);
  loop.dry = true; /* what the scope does with its names is asked where there is something to mark */
  mark_steps(&loop);
  if (!loop.found) return;
  loop.dry = false;
  for (uint32_t k = 0; k < scope->count; k++) keep_uses(scope->items[k], &loop);
  if (whiles) keep_bounded(node->u.while_.test, &loop);
  mark_steps(&loop);
}

/* ---- functions that call themselves ---- */

typedef struct Recursion {
  const char *name;
  bool kept;      /* its results are kept: sums of them grow before the calls take for ever */
  bool memo;      /* it stores under subscripts */
  unsigned found; /* by `find_call` */
} Recursion;

static void find_call(const Node *leaf, void *context) {
  Recursion *r = context;
  if (leaf->kind == ND_CALL && leaf->u.call.func->kind == ND_NAME &&
      !strcmp(leaf->u.call.func->u.name.id, r->name))
    r->found++;
}

static bool calls(Recursion *r, const Node *node) {
  r->found = 0;
  leaves(node, find_call, r);
  return r->found > 0;
}

static void mark_recursion(const Node *node, void *context) {
  Recursion *r = context;
  if (node->kind == ND_FUNCTION_DEF || node->kind == ND_LAMBDA) return;
  if (node->kind == ND_BIN_OP && is_cutting(node->u.bin_op.op) && calls(r, node->u.bin_op.left)) return;
  if (node->kind == ND_BIN_OP) {
    AstOp op = node->u.bin_op.op;
    bool left = calls(r, node->u.bin_op.left), right = calls(r, node->u.bin_op.right);
    bool sum = op == AST_ADD && r->kept && left && right;
    if (sum || (op == AST_MULT && (left || right))) ((Node *)(uintptr_t)node)->u.bin_op.grows = true;
  }
  ast_children(node, mark_recursion, context);
}

static void find_store(const Node *node, void *context) {
  bool *found = context;
  for (uint32_t k = 0; node->kind == ND_ASSIGN && k < node->u.assign.targets.count; k++)
    *found |= node->u.assign.targets.items[k]->kind == ND_SUBSCRIPT;
  ast_children(node, find_store, context);
}

/* ---- powers ---- */

/* Whether the int's powers stay 0, 1 or -1, as in (-1) ** k. */
static bool is_unit(const Node *node) {
  if (node->kind == ND_UNARY_OP) return is_unit(node->u.unary_op.operand);
  return node->kind == ND_CONSTANT && node->u.constant.kind == CONST_INT &&
         !node->u.constant.integer_too_big && node->u.constant.integer >= 0 && node->u.constant.integer <= 1;
}

static bool is_number(const Node *node) {
  if (node->kind == ND_UNARY_OP) return is_number(node->u.unary_op.operand);
  return node->kind == ND_CONSTANT;
}

/* A constant's power by what % or & cuts, as in 2 ** (i % 8), that is of 62 bits at most. */
static bool is_cut_power(const Node *base, const Node *exponent) {
  int64_t number = constant_of(base), most = 0;
  if (exponent->kind != ND_BIN_OP) return false;
  AstOp op = exponent->u.bin_op.op;
  if (op == AST_MOD || op == AST_BITAND) most = constant_of(exponent->u.bin_op.right);
  if (number <= 0 || most <= 0) return false;
  int bits = number > 1 ? 64 - __builtin_clzll((uint64_t)number - 1) : 1; /* it is at most 2 ** bits */
  return bits * (double)most <= 62;
}

static void mark_powers(const Node *node, void *context);

/* The products of a function that reduce() or accumulate() carries from item to item. */
static void mark_products(const Node *node, void *context) {
  if (node->kind == ND_BIN_OP && is_cutting(node->u.bin_op.op)) return;
  if (node->kind == ND_BIN_OP && node->u.bin_op.op == AST_MULT)
    ((Node *)(uintptr_t)node)->u.bin_op.grows = true;
  if (node->kind == ND_BIN_OP) ast_children(node, mark_products, context);
}

static bool is_shifted(const Node *node) {
  AstOp op = node->kind == ND_BIN_OP ? node->u.bin_op.op : AST_NOT;
  return op == AST_LSHIFT || op == AST_BITOR || op == AST_BITXOR || op == AST_ADD;
}

static void find_power(const Node *node, void *context) {
  bool *found = context;
  AstOp op = node->kind == ND_BIN_OP ? node->u.bin_op.op : AST_NOT;
  *found = *found || op == AST_POW || op == AST_LSHIFT;
  ast_children(node, find_power, context);
}

/* What is a length, an index or an argument of a function is not marked. */
static void mark_shown(const Node *node, void *context) {
  static const char *const showing[] = {"print", "str",    "repr", "abs",    "len", "append", "sum",  "max",
                                        "min",   "format", "pow",  "divmod", "hex", "bin",    "list", "int"};
  bool shows = false;
  for (size_t k = 0; k < sizeof showing / sizeof *showing; k++) shows |= is_call_of(node, showing[k]);
  bool carries = is_call_of(node, "reduce") || is_call_of(node, "accumulate");
  for (uint32_t k = 0; carries && k < node->u.call.args.count; k++)
    if (node->u.call.args.items[k]->kind == ND_LAMBDA)
      mark_products(node->u.call.args.items[k]->u.lambda.body, context);
  if (shows)
    ast_children(node, mark_powers, context);
  else
    mark_powers(node->u.call.func, context);
}

static void mark_powers(const Node *node, void *context) {
  if (node->kind == ND_FUNCTION_DEF) return;
  if (node->kind == ND_CALL) {
    mark_shown(node, context);
    return;
  }
  if (node->kind == ND_SUBSCRIPT) {
    mark_powers(node->u.subscript.value, context);
    return;
  }
  if (node->kind == ND_BIN_OP) {
    const Node *left = node->u.bin_op.left, *right = node->u.bin_op.right;
    bool power = node->u.bin_op.op == AST_POW && !is_unit(left),
         shift = node->u.bin_op.op == AST_LSHIFT && !is_number(left);
    if ((power || shift) && !is_number(right) && !is_cut_power(left, right))
      ((Node *)(uintptr_t)node)->u.bin_op.grows = true;
    if (node->u.bin_op.op == AST_BITAND) { /* shifts under a mask are of machine ints */
      if (!is_shifted(left)) mark_powers(left, context);
      if (!is_shifted(right)) mark_powers(right, context);
      return;
    }
    if (is_cutting(node->u.bin_op.op)) { /* what divides is a machine int */
      mark_powers(left, context);
      return;
    }
  }
  bool powers = false;
  if (node->kind == ND_ASSIGN && node->u.assign.value->kind == ND_BIN_OP)
    find_power(node->u.assign.value, &powers);
  if (powers && node->u.assign.targets.items[0]->kind == ND_NAME) {
    /* n = 2 ** k, where n is then an index, a length or an argument */
    Loop uses = {.names = {node->u.assign.targets.items[0]->u.name.id}, .count = 1};
    const NodeList *scope = context;
    for (uint32_t k = 0; k < scope->count; k++) keep_uses(scope->items[k], &uses);
    if (uses.kept) return;
  }
  ast_children(node, mark_powers, context);
}

/* ---- scopes ---- */

static void mark_scope(Arena *arena, const NodeList *scope, const NodeList *body);

typedef struct Place {
  Arena *arena;
  const NodeList *scope;
} Place;

static void mark_block(const NodeList *block, void *context) {
  const Place *place = context;
  mark_scope(place->arena, place->scope, block);
}

static void mark_function(Arena *arena, const Node *node) {
  const NodeList *body = &node->u.function_def.body;
  Recursion r = {.name = node->u.function_def.name};
  r.kept = node->u.function_def.decorators.count > 0;
  for (uint32_t k = 0; k < body->count; k++) find_store(body->items[k], &r.memo);
  r.kept |= r.memo;
  bool own = false; /* it names itself */
  for (uint32_t k = 0; k < body->count; k++) own = own || ast_mentions(body->items[k], r.name);
  for (uint32_t k = 0; own && k < body->count; k++) mark_recursion(body->items[k], &r);
  mark_scope(arena, body, body);
  for (uint32_t k = 0; k < body->count; k++) mark_powers(body->items[k], (void *)(uintptr_t)body);
}

static void mark_scope(Arena *arena, const NodeList *scope, const NodeList *body) {
  for (uint32_t k = 0; k < body->count; k++) {
    Node *n = body->items[k];
    if (n->kind == ND_FUNCTION_DEF) mark_function(arena, n);
    if (n->kind == ND_FOR || n->kind == ND_WHILE) mark_loop(arena, scope, n);
    ast_blocks(n, mark_block, &(Place){arena, scope});
  }
}

void ast_mark_growing(Arena *arena, Node *module) {
  const NodeList *body = &module->u.module.body;
  mark_scope(arena, body, body);
  for (uint32_t k = 0; k < body->count; k++) mark_powers(body->items[k], (void *)(uintptr_t)body);
}
