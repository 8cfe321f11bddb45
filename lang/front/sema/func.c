/* Functions as values: definitions, their defaults and captures, and what help shows of them.
 *
 * Invariant: one FuncDef per tree; what differs between two evaluations of a def (captured values, computed
 * defaults) is carried by the value, and its types are part of the value's type. */
#include <string.h>

#include "lang/front/syntax/ast_visit.h"
#include "lang/front/sema/beside.h"
#include "lang/front/sema/check.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"

/* ---- definitions ---- */

static void find_captures(Check *c, FuncDef *def, const Node *node) {
  NameSet names = {0};
  bool lambda = node->kind == ND_LAMBDA;
  names_captured(c, def->args, lambda ? NULL : &node->u.function_def.body,
                 lambda ? node->u.lambda.body : NULL, &names);
  def->captured.names = arena_array(c->checker->host.arena, const char *, names.items.count);
  def->captured.cells = arena_array(c->checker->host.arena, bool, names.items.count);
  for (uint32_t k = 0; k < names.items.count; k++) {
    if (!strcmp(names.items.items[k], def->name)) continue;
    def->captured.cells[def->captured.count] = name_is_cell(c, names.items.items[k]);
    def->captured.names[def->captured.count++] = names.items.items[k];
  }
}

/* The first yield that makes the function a generator: not one of a function inside it. */
static void find_yield(const Node *node, void *context) {
  const Node **found = context;
  if (*found || !node || node->kind == ND_FUNCTION_DEF || node->kind == ND_LAMBDA) return;
  if (node->kind == ND_YIELD || node->kind == ND_YIELD_FROM)
    *found = node;
  else
    ast_children(node, find_yield, context);
}

FuncDef *func_def(Check *c, const Node *node) {
  for (uint32_t i = 0; i < c->checker->defs.count; i++)
    if (c->checker->defs.items[i]->node == node) return c->checker->defs.items[i];
  bool lambda = node->kind == ND_LAMBDA;
  const AstArgs *args = lambda ? &node->u.lambda.args : &node->u.function_def.args;
  const Node *yield = NULL;
  for (uint32_t i = 0; !lambda && i < node->u.function_def.body.count; i++)
    find_yield(node->u.function_def.body.items[i], &yield);
  if (yield) {
    fail(c, DG_TYPE, yield->span, "there are no generators in the language");
    beside_hint(c, "append to a list and return it, or return an array");
    return NULL;
  }
  Arena *arena = c->checker->host.arena;
  FuncDef *def = arena_new_of(arena, FuncDef);
  def->node = node;
  def->name = lambda ? "<lambda>" : node->u.function_def.name;
  def->args = args;
  def->doc = lambda ? NULL : node->u.function_def.doc;
  bool nested = false;
  for (Scope *s = c->scope; s; s = s->parent) nested |= s->kind != SCOPE_TOP;
  def->captured.home = nested ? c->scope : NULL;
  def->mode.sealed = c->scope->sealed;
  if (nested) find_captures(c, def, node);
  if (c->fn->mode.wrap) def->mode.wrap = true;
  vec_push(arena, c->checker->defs, def);
  return def;
}

/* Which of a definition's defaults are computed values carried by the function. */
static bool carried(const Val *v) { return val_ok(*v) && type_has_storage(v->type) && !v->is_const; }

Val func_value(Check *c, const Node *node, FuncDef *def, Span span) {
  (void)node;
  Val *defaults = arena_array(c->arena, Val, def->args->count);
  Val *items = arena_array(c->arena, Val, def->args->count);
  uint32_t count = 0;
  for (uint32_t k = 0; k < def->args->count; k++) {
    const Node *value = def->args->items[k].default_value;
    if (!value) continue;
    Val v = check_expr(c, value);
    if (!val_ok(v)) return v;
    if (v.open) v = func_close(c, v, span);
    if (!val_ok(v)) return v;
    if (v.is_const && v.by_value) v.is_const = false;
    if (v.type->kind == TY_TUPLE || v.display || !v.is_const) {
      if (type_has_storage(v.type)) val_ref(c, &v);
    }
    defaults[k] = v;
    defaults[k].is_const = v.is_const && v.ref == REF_NONE;
    if (carried(&defaults[k])) {
      items[count++] = v;
      defaults[k].items = NULL;
    } else if (v.is_const && v.type->kind == TY_STR)
      defaults[k].text = arena_copy(c->checker->host.arena, v.text, v.length);
  }
  /* the same storage each time: a cell may run its defs again and again */
  if (!def->defaults) def->defaults = arena_array(c->checker->host.arena, Val, def->args->count);
  if (def->args->count) memcpy(def->defaults, defaults, def->args->count * sizeof *defaults);
  Val out = {.ref = REF_NONE, .span = span};
  if (def->captured.count) {
    if (count)
      return fail(c, DG_TYPE, span,
                  "a function that captures variables cannot have computed defaults as well"),
             val_error();
    out.type = type_func(c->types, def, NULL, 0);
    out.open = c->scope;
    return out;
  }
  const Type **types = arena_array(c->arena, const Type *, count);
  for (uint32_t k = 0; k < count; k++) types[k] = items[k].type;
  out.type = type_func(c->types, def, types, count);
  out.items = count ? items : NULL;
  out.count = count;
  return out;
}

/* ---- functions of one place that call each other ---- */

enum { PEERS_MAX = 64 };

typedef struct Peers {
  Check *c;
  FuncDef *defs[PEERS_MAX];
  uint32_t count;
} Peers;

/* The function under its own name, beside the code that is being checked, or NULL. */
static FuncDef *local_function(Check *c, const char *name) {
  for (Scope *scope = c->scope; scope && scope->kind != SCOPE_TOP; scope = scope->parent) {
    const Slot *slot = scope_slot(c, scope, name, false);
    if (slot)
      return slot->type && slot->type->kind == TY_FUNC && slot->facts.open
                 ? (FuncDef *)(uintptr_t)slot->type->def
                 : NULL;
    if (scope->kind == SCOPE_FUNC) return NULL;
  }
  return NULL;
}

static void gather_peers(Peers *p, FuncDef *def) {
  for (uint32_t k = 0; k < p->count; k++)
    if (p->defs[k] == def) return;
  if (p->count == PEERS_MAX) return;
  p->defs[p->count++] = def;
  for (uint32_t k = 0; k < def->captured.count; k++) {
    FuncDef *other = local_function(p->c, def->captured.names[k]);
    if (other) gather_peers(p, other);
  }
}

/* Whether one leads to the other, over one step or more. */
static bool leads_to(Check *c, const FuncDef *from, const FuncDef *to) {
  Peers reached = {.c = c};
  for (uint32_t k = 0; k < from->captured.count; k++) {
    FuncDef *other = local_function(c, from->captured.names[k]);
    if (other) gather_peers(&reached, other);
  }
  for (uint32_t k = 0; k < reached.count; k++)
    if (reached.defs[k] == to) return true;
  return false;
}

/* Whether the function leads to one that leads back to itself: it could never hold what it reads. */
static bool never_closes(const Peers *p, const FuncDef *def) {
  for (uint32_t k = 0; k < p->count; k++) {
    const FuncDef *other = p->defs[k];
    if ((other == def || leads_to(p->c, def, other)) && leads_to(p->c, other, other)) return true;
  }
  return false;
}

static bool binds(Check *c, const FuncDef *def, const char *name) {
  NameSet own = {0}, outer = {0};
  for (uint32_t k = 0; k < def->args->count; k++)
    if (!strcmp(def->args->items[k].name, name)) return true;
  if (def->args->vararg && !strcmp(def->args->vararg->name, name)) return true;
  if (def->args->kwarg && !strcmp(def->args->kwarg->name, name)) return true;
  if (def->node->kind == ND_LAMBDA) return false;
  names_assigned(c, &def->node->u.function_def.body, &own);
  names_nonlocal(c, &def->node->u.function_def.body, &outer);
  return names_have(&own, name) && !names_have(&outer, name);
}

/* All of them capture what any of them reads, but for each other. */
void func_peers(Check *c, FuncDef *def) {
  Peers p = {.c = c};
  if (!def->captured.count || def->captured.peer_count) return;
  gather_peers(&p, def);
  if (p.count < 2) return;
  uint32_t count = 0, total = 0, n = 0;
  for (uint32_t k = 0; k < p.count; k++) total += p.defs[k]->captured.count;
  Arena *arena = c->checker->host.arena;
  FuncDef **peers = arena_array(arena, FuncDef *, p.count);
  for (uint32_t k = 0; k < p.count; k++)
    if (never_closes(&p, p.defs[k])) peers[count++] = p.defs[k];
  const char **names = arena_array(arena, const char *, total + 1);
  bool *cells = arena_array(arena, bool, total + 1);
  for (uint32_t k = 0; k < count; k++)
    for (uint32_t i = 0; i < peers[k]->captured.count; i++) {
      const char *name = peers[k]->captured.names[i];
      bool known = false;
      for (uint32_t m = 0; m < count && !known; m++) known = !strcmp(peers[m]->name, name);
      for (uint32_t m = 0; m < n && !known; m++) known = !strcmp(names[m], name);
      if (known) continue;
      for (uint32_t m = 0; m < count; m++)
        if (binds(c, peers[m], name)) return; /* a name that means another thing in one of them */
      names[n] = name;
      cells[n++] = peers[k]->captured.cells[i];
    }
  for (uint32_t k = 0; k < count; k++) {
    FuncCaptured *captured = &peers[k]->captured;
    captured->names = names, captured->cells = cells, captured->count = n;
    captured->peers = peers, captured->peer_count = count;
  }
}

/* Whether making `def` a value has come back to itself: it would have to hold itself. */
static bool closes_itself(Check *c, const FuncDef *def, Span span) {
  const Closing *first = c->calls.closing;
  while (first && first->def != def) first = first->outer;
  if (!first) return false;
  if (!strcmp(first->name, c->calls.closing->name))
    fail(c, DG_TYPE, span,
         "the function that '%s' names reads '%s' itself: inside a function, a function holds the "
         "values of the names that it reads, and this one would hold itself",
         first->name, first->name);
  else
    fail(c, DG_TYPE, span,
         "the functions '%s' and '%s' read each other: inside a function, a function holds the "
         "values of the names that it reads, and these two would hold one another",
         first->name, c->calls.closing->name);
  hint(c, "define them at the top level, or give one to the other as an argument");
  return true;
}

Val func_close(Check *c, Val v, Span span) {
  if (!v.open || v.type->kind != TY_FUNC) return v;
  FuncDef *def = (FuncDef *)(uintptr_t)v.type->def;
  func_peers(c, def);
  if (closes_itself(c, def, span)) return val_error();
  Closing closing = {.def = def, .outer = c->calls.closing};
  Val *items = arena_array(c->arena, Val, def->captured.count);
  const Type **types = arena_array(c->arena, const Type *, def->captured.count);
  for (uint32_t k = 0; k < def->captured.count; k++) {
    items[k] = name_capture(c, def->captured.names[k], span);
    closing.name = def->captured.names[k];
    c->calls.closing = &closing;
    if (val_ok(items[k]) && items[k].open) items[k] = func_close(c, items[k], span);
    c->calls.closing = closing.outer;
    if (!val_ok(items[k])) return val_error();
    types[k] = items[k].type;
  }
  Val out = {.type = type_func(c->types, def, types, def->captured.count),
             .ref = REF_NONE,
             .items = items,
             .count = def->captured.count,
             .span = span};
  return out;
}

Val func_default(Check *c, const FuncDef *def, Val *callee, uint32_t k) {
  Val v = def->defaults[k];
  if (!carried(&def->defaults[k])) {
    v.ref = REF_NONE;
    return v;
  }
  uint32_t item = 0;
  for (uint32_t i = 0; i < k; i++) item += carried(&def->defaults[i]) && def->args->items[i].default_value;
  return tuple_item(c, callee, item);
}

/* ---- what help shows ---- */

void func_view(Arena *arena, const Type *type, FuncView *out) {
  const FuncDef *def = type->def;
  const Span span = def->node->span;
  StrBuf buf = {0};
  strbuf_putc(&buf, '(');
  for (uint32_t k = 0; k < def->args->count; k++) {
    const AstArg *arg = &def->args->items[k];
    if (k) strbuf_puts(&buf, ", ");
    strbuf_puts(&buf, arg->name);
    if (arg->annotation) {
      strbuf_puts(&buf, ": ");
      strbuf_add(&buf, arg->annotation->span.source->text + arg->annotation->span.begin,
                 arg->annotation->span.end - arg->annotation->span.begin);
    }
    if (arg->default_value) {
      strbuf_putc(&buf, '=');
      strbuf_add(&buf, arg->default_value->span.source->text + arg->default_value->span.begin,
                 arg->default_value->span.end - arg->default_value->span.begin);
    }
  }
  strbuf_putc(&buf, ')');
  *out = (FuncView){.name = def->name,
                    .doc = def->doc,
                    .source = span.source->text + span.begin,
                    .source_length = span.end - span.begin,
                    .file = span.source->name};
  out->signature = arena_copy(arena, strbuf_text(&buf), buf.length);
  strbuf_fini(&buf);
}

static void put_node(StrBuf *out, const Node *node) {
  strbuf_add(out, node->span.source->text + node->span.begin, node->span.end - node->span.begin);
}

/* x: int = 3, *rest; `bare`: without annotations, and with ... for a default that is no literal. */
static void put_param(StrBuf *out, const char *stars, const AstArg *arg, bool bare) {
  const Node *value = arg->default_value;
  bool noted = arg->annotation && !bare;
  strbuf_printf(out, "%s%s", stars, arg->name);
  if (noted) strbuf_puts(out, ": "), put_node(out, arg->annotation);
  if (!value) return;
  strbuf_puts(out, noted ? " = " : "=");
  if (bare && value->kind != ND_CONSTANT)
    strbuf_puts(out, "...");
  else
    put_node(out, value);
}

static void put_params(StrBuf *out, const AstArgs *args, bool bare) {
  for (uint32_t k = 0; k <= args->count; k++) {
    if (k && k == args->posonly) strbuf_puts(out, ", /");
    bool stars = k == args->positional && (args->vararg || k < args->count);
    if (stars && k) strbuf_puts(out, ", ");
    if (stars && args->vararg) put_param(out, "*", args->vararg, bare);
    if (stars && !args->vararg) strbuf_putc(out, '*');
    if (k == args->count) break;
    if (k || stars) strbuf_puts(out, ", ");
    put_param(out, "", &args->items[k], bare);
  }
  if (!args->kwarg) return;
  if (args->count || args->vararg) strbuf_puts(out, ", ");
  put_param(out, "**", args->kwarg, bare);
}

const char *func_parameters(Arena *arena, const Type *type) {
  const FuncDef *def = type->def;
  StrBuf buf = {0};
  put_params(&buf, def->args, true);
  const char *text = arena_copy(arena, strbuf_text(&buf), buf.length);
  strbuf_fini(&buf);
  return text;
}

const char *func_header(Arena *arena, const Type *type) {
  const FuncDef *def = type->def;
  if (def->repr || def->captured.home) return NULL;
  StrBuf buf = {0};
  put_params(&buf, def->args, false);
  strbuf_putc(&buf, ')');
  const Node *returns = def->node->kind == ND_LAMBDA ? NULL : def->node->u.function_def.returns;
  if (returns) strbuf_puts(&buf, " -> "), put_node(&buf, returns);
  const char *text = arena_printf(arena, "%s(%s", def->name, strbuf_text(&buf));
  strbuf_fini(&buf);
  return text;
}

uint32_t func_specialisations(const Type *type, Fn **out, uint32_t cap) {
  const FuncDef *def = type->def;
  uint32_t count = 0;
  if (def->decoration.kernel) def = def->decoration.kernel;
  for (const Spec *spec = def->specialised.first; spec && count < cap; spec = spec->next)
    if (!spec->busy) out[count++] = spec->fn;
  return count;
}
