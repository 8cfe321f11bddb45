/* Errors that a handler waits for: try: len(3), except TypeError: pass.
 *
 * What is wrong with a statement is found before anything runs, and refused; where a try around it names that
 * very kind of error, its author wants it raised. The code of the statement up to the place of the error
 * stays, so that what comes first happens first; then it is raised. That needs an error of Python's own, in
 * the statement itself and not in a function that it calls, and no part of an expression around it that may
 * not run. Where Python says it in other words, no handler may read them.
 *
 * The same goes for a function that calls itself with other types than it was called with: those of what a
 * value holds may be more than it does, count(child) for child in node["children"] where other values of the
 * node are texts. A call with a text, which never comes, raises as it does in Python. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/union.h"

static Scope *function_scope(const Check *c) {
  Scope *scope = c->scope;
  while (scope && scope->kind != SCOPE_FUNC) scope = scope->parent;
  return scope;
}

/* Whether the function being checked was called by itself. */
static bool is_inner(const Check *c) {
  const Scope *scope = function_scope(c);
  return scope && scope->spec && scope->spec->inner && !c->fn->mode.device && !c->fn->mode.wrap &&
         !c->quiet.depth;
}

bool is_awaited(const Check *c, const Node *node) {
  bool simple = node->kind == ND_EXPR || node->kind == ND_ASSIGN || node->kind == ND_AUG_ASSIGN ||
                node->kind == ND_DELETE;
  bool other = node->kind == ND_RETURN || node->kind == ND_IF || node->kind == ND_FOR;
  if ((simple || other) && is_inner(c)) return true;
  return simple && c->tries.innermost && c->tries.innermost->waits && !c->fn->mode.device;
}

/* Whether all regions that are opened in the code are closed in it. */
static bool is_whole(const Fn *fn, uint32_t from, uint32_t to) {
  int depth = 0;
  for (uint32_t k = from; k < to; k++) {
    uint8_t flags = ir_op(fn->ins.items[k].op)->flags;
    depth += (flags & OPF_OPEN) != 0;
    depth -= (flags & OPF_CLOSE) != 0;
  }
  return !depth;
}

/* Not its spans: what a library function emits has those of its call in the end. */
uint64_t awaited_code(const Fn *fn, uint32_t from, uint32_t to) {
  uint64_t hash = to;
  for (uint32_t k = from; k < to && k < fn->ins.count; k++) {
    const Ins *ins = &fn->ins.items[k];
    const uint64_t words[] = {ins->op, (uintptr_t)ins->type, ins->args, ins->nargs};
    for (size_t n = 0; n < sizeof words / sizeof *words; n++)
      hash = (hash ^ words[n]) * 0x9E3779B97F4A7C15u, hash ^= hash >> 29;
  }
  return hash;
}

static bool is_inside(Span span, Span around) {
  return span.source == around.source && span.begin >= around.begin && span.end <= around.end;
}

static bool can_raise(const Check *c, const Node *node, const Awaited *awaited, const Diag *error,
                      FnMark begin) {
  const Scope *scope = awaited->scope; /* the first iterable of a comprehension is evaluated around it */
  while (is_inner(c) && scope && scope != c->scope && scope->kind == SCOPE_COMP) scope = scope->parent;
  bool made = awaited->code == awaited_code(c->fn, awaited->begin, awaited->mark.ins);
  bool here = made && awaited->fn == c->fn && scope == c->scope && awaited->mark.ins >= begin.ins &&
              awaited->mark.ins <= c->fn->ins.count;
  bool whole = here && python_raises(error) && is_inside(error->span, node->span) &&
               is_whole(c->fn, begin.ins, awaited->mark.ins);
  const Tried *tried = c->tries.innermost;
  bool waits =
      tried && tried->waits && (!error->worded || tried->unread) && diag_is_any(error->kind, tried->kinds);
  return whole && (waits || is_inner(c));
}

void check_awaited(Check *c, const Node *node, void (*check)(Check *c, const Node *node)) {
  Awaited awaited = {.list = c->diags, .errors = c->diags->items.count}, *outer = c->tries.awaited;
  FnMark begin = fn_mark(c->fn);
  awaited.begin = begin.ins;
  unsigned unknown = c->rounds.unknown;
  Scope *function = function_scope(c);
  bool returns = function && function->any_return;
  c->tries.awaited = &awaited;
  c->mode.raised++;
  check(c, node);
  c->mode.raised--;
  c->tries.awaited = outer;
  if (c->diags->items.count == awaited.errors || c->rounds.unknown != unknown) return;
  const Diag *error = c->diags->items.items[awaited.errors];
  if (!can_raise(c, node, &awaited, error, begin)) return;
  c->diags->items.count = awaited.errors;
  fn_rewind(c->fn, awaited.mark);
  if (awaited.scope == c->scope) c->scope->state = awaited.state;
  Ref text = fn_const_str(c->fn, error->message, strlen(error->message), error->span);
  Ref raise = fn_emit1(c->fn, IR_RAISE, type_none(c->types), error->span, text);
  fn_ins(c->fn, raise)->imm.i = error->kind;
  c->scope->state.dead = true;
  if (function && node->kind == ND_RETURN) function->any_return = returns; /* it does not come to it */
}
