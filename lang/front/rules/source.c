/* Functions and constants written in the language itself: rows of rules SOURCE and VALUE.
 *
 * The text stands in lang/stdlib. A call checks it in place, as if it had been written there: parameters are
 * bound to the arguments themselves, so constants stay constants, elementwise parts fuse with the caller's,
 * and derivatives need no rule of their own. A body is assignments to new names, `if` and `for` that are
 * decided while checking (a constant test, a tuple, range() of constants), `raise ValueError("...")`, and a
 * last expression or `return`. What needs loops stands in a `def` inside the body, which is compiled as any
 * function is, with wrapping ints and without bounds checks (the body calls it with arrays that it has
 * checked) unless the row's impl has bit 0 (@_lang.checked); bit 1 (@_lang.brief) says that loops whose end
 * is not known have few iterations, so that a first call is walked rather than compiled. A `def` sees the
 * body's names but for those that are builtins. In a class of distributions `self` is the class, as a module,
 * and `*shapes` are its parameters. Invariant: a body sees its parameters, its own names, its file's and the
 * builtins, nothing of the caller's; errors and instructions point at the call, and an error that the body
 * did not raise itself has a note of the line that met it. */
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/base/types/modules.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/syntax/ast_visit.h"
#include "lang/front/syntax/parse.h"
#include "lang/front/rules/rules.h"
#include "lang/front/rules/stdlib.h"

struct SourceBody {
  const Source *source;
  uint32_t begin, end; /* the part of it that is the body's */
  const Node *tree;    /* FunctionDef; of a constant its Expr; NULL: the parser ran out of memory */
  struct SourceBody *next;
};

/* Whether it is the row's text: several rows of a class of distributions have one. */
static bool is_text_of(const SourceBody *body, const BuiltinRow *row) {
  const StdlibText *text = &stdlib_texts[row->text];
  return body->source == &stdlib_files[text->file] && body->begin == text->begin;
}

/* The row's parsed text. */
static const SourceBody *body_of(Check *c, const BuiltinRow *row) {
  for (const SourceBody *body = c->checker->bodies; body; body = body->next)
    if (is_text_of(body, row)) return body;
  Arena *arena = c->checker->host.arena;
  SourceBody *body = arena_new_of(arena, SourceBody);
  *body = (SourceBody){.source = &stdlib_files[stdlib_texts[row->text].file],
                       .begin = stdlib_texts[row->text].begin,
                       .end = stdlib_texts[row->text].end};
  DiagList diags = {.arena = arena};
  const Node *module = parse_part(arena, body->source, body->begin, body->end, &diags);
  if (module && module->u.module.body.count) body->tree = module->u.module.body.items[0];
  if (!body->tree) return body; /* the next call reads it again */
  body->next = c->checker->bodies;
  c->checker->bodies = body;
  return body;
}

static void let(Check *c, const char *name, Val v) {
  if (v.open) v = func_close(c, v, v.span);
  bool lazy = !val_ok(v) || v.display || v.type->kind == TY_TUPLE || v.is_const;
  if (val_ok(v) && type_has_storage(v.type) && !lazy) val_ref(c, &v);
  Let *binding = arena_new_of(c->arena, Let);
  *binding = (Let){name, v, c->scope->lets};
  c->scope->lets = binding;
}

/* Binds a name, or several to the items of a tuple; anything else is a store. */
static bool bind_target(Check *c, const Node *target, Val v) {
  if (!val_ok(v)) return false;
  if (target->kind == ND_NAME) {
    let(c, target->u.name.id, v);
    return true;
  }
  if (target->kind != ND_TUPLE) {
    subscript_assign(c, target, v);
    return true;
  }
  const NodeList *names = &target->u.seq.elts;
  if (v.type->kind != TY_TUPLE || v.type->count != names->count) return false;
  for (uint32_t k = 0; k < names->count; k++)
    if (!bind_target(c, names->items[k], tuple_item(c, &v, k))) return false;
  return true;
}

/* What a body has come to: nothing yet, a value, or an error. */
typedef struct Outcome {
  Val value;
  bool done, failed;
  bool checked; /* functions in the body check their ints and indices */
  bool brief; /* ... and their loops usually have few iterations: they are walked before they are compiled */
} Outcome;

static void run_body(Check *c, const NodeList *body, Outcome *out);

static void run_if(Check *c, const Node *node, Outcome *out) {
  unsigned timing = c->mode.timing; /* what decides is no part of the timed work */
  c->mode.timing = 0;
  Val test = truth(c, check_expr(c, node->u.if_.test), node->span);
  c->mode.timing = timing;
  if (!val_ok(test) || !test.is_const || test.ref != REF_NONE) {
    if (val_ok(test))
      fail(c, DG_TYPE, node->span,
           "an argument must be a constant here: the type of the result depends on it");
    out->failed = true;
    return;
  }
  run_body(c, test.constant.b ? &node->u.if_.body : &node->u.if_.orelse, out);
}

/* The int items of range(n) or range(a, b) with constants; NULL for another call. */
static bool constant_range(Check *c, const Node *iter, int64_t *start, int64_t *stop) {
  if (iter->kind != ND_CALL || iter->u.call.func->kind != ND_NAME ||
      strcmp(iter->u.call.func->u.name.id, "range"))
    return false;
  uint32_t count = iter->u.call.args.count;
  *start = 0;
  if (count > 1 && !val_const_int(check_expr(c, iter->u.call.args.items[0]), start)) return false;
  return count <= 2 && val_const_int(check_expr(c, iter->u.call.args.items[count - 1]), stop);
}

/* Iterations of a range are written out: each may have types of its own. */
enum { TURNS_MAX = 1000 };

/* Lists that one turn makes are not those of another. */
static void run_for(Check *c, const Node *node, Outcome *out) {
  int64_t at, stop, turns;
  uint64_t path = c->path;
  if (constant_range(c, node->u.for_.iter, &at, &stop)) {
    if (__builtin_sub_overflow(stop, at, &turns) || turns > TURNS_MAX) {
      fail(c, DG_VALUE, node->span,
           "%lld is too many iterations for what is written out iteration by iteration: at most %d",
           (long long)stop, TURNS_MAX);
      out->failed = true;
      return;
    }
    for (; at < stop && !out->done && !out->failed; at++) {
      path_enter(c, (uint64_t)at);
      bind_target(c, node->u.for_.target, val_int(c, at, node->span));
      run_body(c, &node->u.for_.body, out);
      c->path = path;
    }
    return;
  }
  Val items = check_expr(c, node->u.for_.iter);
  bool display = val_ok(items) && items.display && items.items;
  out->failed = !val_ok(items) || (items.type->kind != TY_TUPLE && !display);
  if (val_ok(items) && out->failed)
    fail(c, DG_TYPE, node->span,
         "the number of items must be known before this runs: the type of the result depends on it");
  uint32_t count = out->failed ? 0 : display ? items.count : items.type->count;
  for (uint32_t k = 0; !out->failed && !out->done && k < count; k++) {
    path_enter(c, k);
    out->failed = !bind_target(c, node->u.for_.target, display ? items.items[k] : tuple_item(c, &items, k));
    run_body(c, &node->u.for_.body, out);
    c->path = path;
  }
}

static void run_raise(Check *c, const Node *node, Outcome *out) {
  const Node *call = node->u.raise.exc;
  DiagKind kind = diag_kind(call->u.call.func->u.name.id);
  Val text = check_expr(c, call->u.call.args.items[0]);
  if (val_ok(text))
    (c->scope->telling ? fail_as_python : fail)(c, kind, c->library_call, "%.*s", (int)text.length,
                                                text.text);
  out->failed = true;
}

/* An expression for what it does; in a text that the checker made, the last one is the result. */
static void run_expression(Check *c, const Node *node, Outcome *out) {
  if (ast_string(node)) return; /* a docstring */
  Val v = check_expr(c, node->u.expr.value);
  out->failed |= !val_ok(v);
  if (!stdlib_has(node->span)) out->value = v;
}

static void run_assign(Check *c, const Node *node, Outcome *out) {
  Val v = check_expr(c, node->u.assign.value);
  out->failed = !val_ok(v) || !bind_target(c, node->u.assign.targets.items[0], v);
}

static void run_def(Check *c, const Node *node, Outcome *out) {
  FuncDef *def = func_def(c, node);
  Val function = func_value(c, node, def, node->span);
  def->mode.wrap = def->mode.nocheck = !out->checked;
  def->mode.brief = out->brief;
  function = decorate(c, node, def, function);
  out->failed = !val_ok(function);
  let(c, def->name, function);
}

static void run_return(Check *c, const Node *node, Outcome *out) {
  out->value = check_expr(c, node->u.ret.value);
  out->done = true;
}

static void run_statement(Check *c, const Node *node, Outcome *out) {
  static void (*const runs[ND_COUNT])(Check *, const Node *, Outcome *) = {
      [ND_ASSIGN] = run_assign, [ND_FUNCTION_DEF] = run_def, [ND_IF] = run_if,
      [ND_FOR] = run_for,       [ND_RAISE] = run_raise,      [ND_RETURN] = run_return};
  (runs[node->kind] ? runs[node->kind] : run_expression)(c, node, out);
}

static void run_body(Check *c, const NodeList *body, Outcome *out) {
  for (uint32_t k = 0; k < body->count && !out->done && !out->failed; k++)
    run_statement(c, body->items[k], out);
}

/* A parameter of the row's signature by its number, the default's value where it was not given. */
static bool bind_one(Check *c, const AstArg *arg, Bound *b, uint32_t at) {
  Val v = b->given[at] ? b->params[at] : arg->default_value ? check_expr(c, arg->default_value) : val_error();
  if (val_ok(v)) let(c, arg->name, v);
  return val_ok(v);
}

static bool bind_rest(Check *c, const char *name, const Val *items, uint32_t count, Span span) {
  Val rest = val_tuple(c, items, count, span);
  if (val_ok(rest)) let(c, name, rest);
  return val_ok(rest);
}

/* Parameters in order, *rest a tuple. In a class of distributions the signature has no `self`, and the
 * class's parameters in the place of *shapes. */
static bool bind_params(Check *c, const SourceBody *body, const BuiltinRow *row, Bound *b, Span span) {
  const AstArgs *args = &body->tree->u.function_def.args;
  uint32_t at = 0, first = 0;
  if (args->count && !strcmp(args->items[0].name, "self") && strncmp(row->signature, "self", 4) != 0) {
    let(c, "self", val_static(type_module(c->types, row->module), span));
    first = 1;
  }
  bool shapes = args->vararg && !strchr(row->signature, '*');
  uint32_t skipped = shapes ? b->count - (args->count - first) : args->vararg != NULL;
  for (uint32_t k = first; k < args->count; k++) {
    if (k == args->positional) at += skipped;
    if (!bind_one(c, &args->items[k], b, at++)) return false;
  }
  if (!args->vararg) return true;
  if (!shapes && b->call->rest) return let(c, args->vararg->name, *b->call->rest), true;
  if (!shapes) return bind_rest(c, args->vararg->name, b->rest, b->rest_count, span);
  return bind_rest(c, "shapes", b->params + args->positional - first, skipped, span);
}

static bool inside(const SourceBody *body, Span span) {
  return span.source == body->source && span.begin >= body->begin && span.end <= body->end;
}

/* A note of the line in the library where an error was met, for the innermost body that is a file's. */
static void note_line(Check *c, const BuiltinRow *row, Diag *diag, Span line) {
  for (uint32_t k = 0; k < diag->notes.count; k++)
    if (stdlib_has(diag->notes.items[k].span)) return;
  const char *module = strchr(row->module, '/') ? NULL : module_shown(row->module);
  if (stdlib_has(line))
    diag_note(c->diags, diag, line, "met in %s%s%s()", module ? module : "", module ? "." : "", row->name);
}

/* Everything that points into the body points at the call instead. */
static void point_at_call(Check *c, const SourceBody *body, const BuiltinRow *row, FnMark mark,
                          uint32_t errors, Span span) {
  for (uint32_t k = mark.ins; k < c->fn->ins.count; k++)
    if (inside(body, c->fn->ins.items[k].span)) c->fn->ins.items[k].span = span;
  bool own = c->diags->items.count > errors && inside(body, c->diags->items.items[errors]->span);
  if (own) c->diags->items.count = errors + 1; /* what follows a body's first error comes of it */
  for (uint32_t k = errors; k < c->diags->items.count; k++) {
    Diag *diag = c->diags->items.items[k];
    Span line = diag->span;
    uint32_t kept = 0;
    for (uint32_t n = 0; n < diag->notes.count; n++)
      if (!inside(body, diag->notes.items[n].span)) diag->notes.items[kept++] = diag->notes.items[n];
    diag->notes.count = kept;
    if (!inside(body, line)) continue;
    diag->span = span;
    note_line(c, row, diag, line);
  }
}

/* The types of a call's arguments. */
static const char *given_types(Check *c, const Bound *b) {
  StrBuf text = {0};
  for (uint32_t k = 0; k < b->count; k++)
    if (b->given[k] && val_ok(b->params[k]))
      strbuf_printf(&text, "%s%s", text.length ? ", " : "", val_text(c, b->params[k]));
  for (uint32_t k = 0; k < b->rest_count; k++)
    if (val_ok(b->rest[k])) strbuf_printf(&text, "%s%s", text.length ? ", " : "", val_text(c, b->rest[k]));
  const char *out = arena_copy(c->arena, strbuf_text(&text), text.length);
  strbuf_fini(&text);
  return out;
}

/* What the body gives for bound arguments: statements, or the expression that a constant is. */
static void run_tree(Check *c, const SourceBody *body, const BuiltinRow *row, Bound *b, Outcome *out,
                     Span span) {
  if (body->tree->kind != ND_FUNCTION_DEF) {
    out->value = check_expr(c, body->tree->u.expr.value);
    return;
  }
  out->failed = !bind_params(c, body, row, b, span);
  run_body(c, &body->tree->u.function_def.body, out);
}

/* Whether what the body says of its arguments is what Python says, word for word. */
static bool is_telling(const BuiltinRow *row) {
  static const char *const helped[] = {"heappush",    "heappop",     "heapify",
                                       "heapreplace", "heappushpop", "_check_list"};
  static const char *const modules[] = {"operator", "re", "Pattern", "Match"};
  for (size_t k = 0; k < sizeof modules / sizeof *modules; k++)
    if (!strcmp(row->module, modules[k])) return true;
  for (size_t k = 0; k < sizeof helped / sizeof *helped; k++)
    if (!strcmp(row->name, helped[k])) return true;
  return false;
}

/* Whether lists of one type each can hold what the display and those in it hold. */
static bool holds_one_type(const Val *v) {
  if (v->type->kind != TY_LIST || !v->display || !v->items) return true;
  if (v->mixed) return false;
  for (uint32_t k = 0; k < v->count; k++)
    if (!holds_one_type(&v->items[k])) return false;
  return true;
}

/* Displays are made before the body names them: each is one list, wherever the function reads it or an item
 * of it. */
static void make_displays(Check *c, Val *v) {
  if (v->type->kind == TY_LIST && v->ref == REF_NONE && v->count && holds_one_type(v)) val_ref(c, v);
  if (v->type->kind != TY_TUPLE || v->ref != REF_NONE || !v->items) return;
  Val *items = arena_array(c->arena, Val, v->type->count);
  for (uint32_t k = 0; k < v->type->count; k++) {
    items[k] = v->items[k];
    make_displays(c, &items[k]);
  }
  v->items = items;
}

/* The arguments of Python's functions, whose results hold them or their items. NumPy's take the numbers out.
 */
static void make_arguments(Check *c, Bound *b) {
  for (uint32_t k = 0; k < b->count; k++)
    if (b->given[k] && val_ok(b->params[k])) make_displays(c, &b->params[k]);
  for (uint32_t k = 0; k < b->rest_count; k++)
    if (val_ok(b->rest[k])) make_displays(c, &b->rest[k]);
}

Val rule_SOURCE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const SourceBody *body = body_of(c, row);
  if (!body->tree && memory_short())
    return fail(c, DG_MEMORY, span, "there is no memory to read the definition of %s()", row->name),
           val_error();
  if (!body->tree)
    return fail(c, DG_INTERNAL, span, "the definition of %s() is broken", row->name), val_error();
  for (uint32_t k = 0; k < b->count; k++)
    if (b->given[k] && val_ok(b->params[k]) && b->params[k].open)
      b->params[k] = func_close(c, b->params[k], span);
  for (uint32_t k = 0; k < b->rest_count; k++)
    if (b->rest[k].open) b->rest[k] = func_close(c, b->rest[k], span);
  FnMark mark = fn_mark(c->fn);
  uint32_t errors = c->diags->items.count;
  Scope scope = {.kind = SCOPE_FUNC, .parent = c->scope, .sealed = true};
  scope.telling = is_telling(row);
  if (row->impl & 1) make_arguments(c, b);
  Outcome out = {.value = val_none(c, span), .checked = row->impl & 1, .brief = row->impl & 2};
  uint64_t path = c->path;
  Span call = c->library_call;
  path_enter(c, (uint64_t)span.begin << 20 ^ span.end);
  c->scope = &scope;
  if (!stdlib_has(span)) c->library_call = span;
  run_tree(c, body, row, b, &out, span);
  c->library_call = call;
  c->scope = scope.parent;
  c->path = path;
  point_at_call(c, body, row, mark, errors, span);
  if (!out.failed && val_ok(out.value)) {
    out.value.span = span;
    for (uint32_t k = 0; out.value.type->kind == TY_TUPLE && out.value.items && k < out.value.count; k++)
      out.value.items[k].span = span;
    return out.value;
  }
  if (c->diags->items.count == errors && scope.state.dead) /* it raises when it runs */
    c->scope->state.dead = true;
  else if (c->diags->items.count == errors)
    fail(c, DG_TYPE, span, "%s() does not take these arguments: %s", row->name, given_types(c, b));
  return val_error();
}

/* ---- calls of such rows from other rules ---- */

/* Parameter of the row's signature by name, if given and not None. */
Val *named_arg(const BuiltinRow *row, Bound *b, const char *name) {
  uint32_t k = 0;
  size_t length = strlen(name);
  for (const char *at = row->signature; *at; k++) {
    while (*at == ' ' || *at == ',') at++;
    if (*at == '*' && at[1] == ',') {
      at++;
      while (*at == ' ' || *at == ',') at++;
    }
    const char *start = *at == '*' ? at + 1 : at;
    const char *end = strchr(at, ',');
    if (!strncmp(start, name, length) && (start[length] == '=' || start[length] == ',' || !start[length]))
      return given(b, k);
    if (!end) break;
    at = end + 1;
  }
  return NULL;
}

/* A builtin of module "_lang" with `keywords` from this call's arguments of the same names. */
Val lang_call(Check *c, const char *name, Val *args, uint32_t count, Span span) {
  CallArgs call = {.positional = args, .count = count};
  return call_builtin(c, builtin_find("_lang", name), NULL, &call, span);
}

Val call_lang(Check *c, const char *name, const BuiltinRow *row, Bound *b, Val *positional, uint32_t count,
              const char *const *keywords, uint32_t n, Span span) {
  CallArgs call = {.positional = positional, .count = count, .node = b->node};
  call.names = arena_array(c->arena, const char *, n);
  call.keywords = arena_array(c->arena, Val, n);
  call.keyword_spans = arena_array(c->arena, Span, n);
  for (uint32_t k = 0; k < n; k++) {
    Val *v = named_arg(row, b, keywords[k]);
    if (!v) continue;
    call.names[call.keyword_count] = keywords[k];
    call.keyword_spans[call.keyword_count] = v->span;
    call.keywords[call.keyword_count++] = *v;
  }
  return call_builtin(c, builtin_find("_lang", name), NULL, &call, span);
}
