/* Decorators: their options, the functions that they make, and eager compilation.
 *
 * A decorated function is a copy of the plain one's FuncDef with a Decor beside it, so that both can be
 * specialised on their own. A decorator that was called with options only is a function value too, whose
 * FuncDef has no body: calling it applies the Decor.
 * Invariant: one copy for each pair of a plain function and what the decorator says. */
#include "lang/base/text/nearest.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/numba/decorate.h"

#include <string.h>

#include "lang/front/numba/gu_layout.h"
#include "lang/front/rules/rules.h"
#include "lang/front/numba/spec.h"
#include "lang/front/numba/stencil.h"
#include "lang/front/numba/vectorize.h"

/* ---- options ---- */

static const struct Option {
  DecorKind kind;
  const char *name, *accepted;
} options[] = {
#define O(kind, name, accepted) {DECOR_##kind, name, accepted},
#include "lang/front/numba/decorators.def"
#undef O
};

static const struct Option *option_find(DecorKind kind, const char *name) {
  for (size_t i = 0; i < sizeof options / sizeof *options; i++)
    if (options[i].kind == kind && !strcmp(options[i].name, name)) return &options[i];
  return NULL;
}

static void unknown_option(Check *c, const Decor *d, const char *name, Span span) {
  fail(c, DG_TYPE, span, "%s() got an unexpected keyword argument '%s'", d->name, name);
  Nearest nearest = {.wanted = name};
  StrBuf list = {0};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    if (options[i].kind != d->kind) continue;
    nearest_offer(&nearest, options[i].name);
    strbuf_printf(&list, "%s%s", list.length ? ", " : "", options[i].name);
  }
  const char *migration = migration_hint(d->kind == DECOR_CUDA ? "option of cuda.jit" : "option", name);
  if (migration)
    hint(c, "%s", migration);
  else if (nearest.best)
    hint(c, "did you mean '%s'?", nearest.best);
  else if (list.length)
    hint(c, "options: %s", strbuf_text(&list));
  else
    hint(c, "%s() takes no options", d->name);
  strbuf_fini(&list);
}

/* Whether `word` is one of the words of `list`. */
static bool listed(const char *list, const char *word, size_t length) {
  for (const char *at = list; *at;) {
    size_t n = strcspn(at, " ");
    if (n == length && !strncmp(at, word, n)) return true;
    at += n + (at[n] == ' ');
  }
  return false;
}

static bool option_accepts(Check *c, const Decor *d, const struct Option *option, Val v) {
  if (!strcmp(option->accepted, "any") || val_is_none(v)) return true;
  if (!strcmp(option->accepted, "bool")) {
    if (v.is_const && type_is_scalar(v.type)) return true;
    return fail(c, DG_TYPE, v.span, "%s(%s=...) is a constant True or False, not %s", d->name, option->name,
                type_str_of(c, v.type)),
           false;
  }
  if (v.type->kind == TY_STR && v.is_const && listed(option->accepted, v.text, v.length)) return true;
  if (v.type->kind == TY_STR && v.is_const)
    fail(c, DG_VALUE, v.span, "%s(%s='%.*s'): there is no such choice", d->name, option->name, (int)v.length,
         v.text);
  else
    fail(c, DG_TYPE, v.span, "%s(%s=...) is a constant string", d->name, option->name);
  hint(c, "one of: %s", option->accepted);
  return false;
}

static bool is_on(Val v) {
  return v.is_const && type_is_scalar(v.type) ? scalar_truth_of(v) : !val_is_none(v);
}

static bool is_text(Val v, const char *text) {
  return v.type->kind == TY_STR && v.is_const && v.length == strlen(text) && !memcmp(v.text, text, v.length);
}

static bool set_identity(Check *c, Decor *d, Val v) {
  if (val_is_none(v) || is_text(v, "reorderable")) return true;
  if (!v.is_const || !type_is_scalar(v.type))
    return fail(c, DG_TYPE, v.span, "the identity is a constant number, or None"), false;
  d->identity_type = v.type;
  d->identity = v.constant;
  return true;
}

/* ((-1, 1), (-2, 0)): the first and last offset along each axis. */
static bool set_neighborhood(Check *c, Decor *d, Val v) {
  bool ok = v.type->kind == TY_TUPLE && v.type->count <= MAX_RANK;
  for (uint32_t k = 0; ok && k < v.type->count; k++) {
    Val pair = tuple_item(c, &v, k);
    ok = pair.type->kind == TY_TUPLE && pair.type->count == 2 &&
         val_const_int(tuple_item(c, &pair, 0), &d->low[k]) &&
         val_const_int(tuple_item(c, &pair, 1), &d->high[k]) && d->low[k] <= d->high[k];
  }
  if (!ok) {
    fail(c, DG_TYPE, v.span, "the neighborhood is a tuple with the first and the last offset of every axis");
    hint(c, "one axis: neighborhood=((-1, 1),)");
    return false;
  }
  d->axes = v.type->count;
  d->given_neighborhood = true;
  return true;
}

static bool set_standard_indexing(Check *c, Decor *d, Val v) {
  StrBuf names = {0};
  uint32_t count = v.type->kind == TY_TUPLE ? v.type->count : v.display ? v.count : 1;
  bool ok = true;
  for (uint32_t k = 0; k < count && ok; k++) {
    Val item = v.type->kind == TY_TUPLE ? tuple_item(c, &v, k) : v.display ? v.items[k] : v;
    ok = item.type->kind == TY_STR && item.is_const;
    if (ok) strbuf_printf(&names, "%.*s,", (int)item.length, item.text);
  }
  d->standard_indexing = arena_copy(c->checker->host.arena, strbuf_text(&names), names.length);
  strbuf_fini(&names);
  return ok || (fail(c, DG_TYPE, v.span, "standard_indexing is a tuple of the names of arguments"), false);
}

static bool set_option(Check *c, Decor *d, const char *name, Val v) {
  if (!strcmp(name, "fastmath")) d->fastmath = is_on(v);
  if (!strcmp(name, "parallel")) d->parallel = is_on(v);
  if (!strcmp(name, "boundscheck")) d->nocheck = v.is_const && type_is_scalar(v.type) && !scalar_truth_of(v);
  if (!strcmp(name, "error_model")) d->numpy_errors = is_text(v, "numpy");
  if (!strcmp(name, "identity")) return set_identity(c, d, v);
  if (!strcmp(name, "neighborhood")) return set_neighborhood(c, d, v);
  if (!strcmp(name, "standard_indexing")) return set_standard_indexing(c, d, v);
  if (!strcmp(name, "cval")) {
    if (!v.is_const || !type_is_scalar(v.type))
      return fail(c, DG_TYPE, v.span, "cval is a constant number"), false;
    d->identity_type = v.type;
    d->identity = v.constant;
  }
  if (d->kind == DECOR_CUDA && !cuda_option(c, d, name, v)) return false;
  if (!strcmp(name, "target")) {
    d->on_device = is_text(v, "cuda") || is_text(v, "gpu");
    d->parallel = is_text(v, "parallel");
  }
  if (!strcmp(name, "forceobj") && is_on(v))
    return fail(c, DG_TYPE, v.span, "there is no object mode: everything is compiled"), false;
  return true;
}

static bool read_options(Check *c, Decor *d, const CallArgs *args) {
  for (uint32_t k = 0; k < args->keyword_count; k++) {
    const char *name = args->names[k];
    Val v = args->keywords[k];
    if (!strcmp(name, "signature_or_function") || !strcmp(name, "ftylist_or_function") ||
        !strcmp(name, "signature"))
      continue;
    const struct Option *option = option_find(d->kind, name);
    if (!v.span.source) v.span = args->keyword_spans[k];
    if (!option) return unknown_option(c, d, name, args->keyword_spans[k]), false;
    if (!option_accepts(c, d, option, v) || !set_option(c, d, name, v)) return false;
  }
  return true;
}

/* A list of strings whose items are known, by its display or by what a global holds, as a display. */
static Val known_list(Check *c, Val v) {
  if (v.display || v.type->kind != TY_LIST || (!v.origin && !v.held)) return v;
  Span span = v.span;
  if (v.origin)
    v = check_expr(c, v.origin);
  else {
    uint32_t count = (uint32_t)v.held->count;
    Val *items = arena_array(c->arena, Val, count + 1);
    for (uint32_t k = 0; k < count; k++)
      items[k] = val_str(c, v.held->items[k].str->text, (size_t)v.held->items[k].str->length, span);
    v = list_display(c, items, count, span);
  }
  v.span = span;
  for (uint32_t k = 0; k < v.count && v.items; k++) v.items[k].span = span;
  return v;
}

/* A signature, or a list or tuple of several. */
static bool read_signatures(Check *c, Decor *d, Val v) {
  v = known_list(c, v);
  if (v.type->kind == TY_LIST && !v.display) {
    fail(c, DG_TYPE, v.span,
         "the signatures must be known before anything runs, and this list may have changed since it was "
         "made");
    hint(c, "write the list in the call, or assign it whole");
    return false;
  }
  bool several = v.display && v.items;
  if (v.type->kind == TY_TUPLE && v.type->count) {
    Val first = tuple_item(c, &v, 0);
    several = first.type->kind == TY_STR || spec_is_signature(first) || first.type->kind == TY_TUPLE;
  }
  uint32_t count = !several ? 1 : v.type->kind == TY_TUPLE ? v.type->count : v.count;
  const Type **list = arena_array(c->checker->host.arena, const Type *, count);
  for (uint32_t k = 0; k < count; k++) {
    Val each = !several ? v : v.type->kind == TY_TUPLE ? tuple_item(c, &v, k) : v.items[k];
    if (!each.span.source) each.span = v.span;
    if (!spec_signature(c, each, &list[k])) return false;
  }
  d->signatures = list;
  d->signature_count = count;
  return true;
}

/* ---- making ---- */

static bool same_signatures(const Decor *a, const Decor *b) {
  if (a->signature_count != b->signature_count) return false;
  for (uint32_t k = 0; k < a->signature_count; k++)
    if (a->signatures[k] != b->signatures[k]) return false;
  return true;
}

static bool same_text(const char *a, const char *b) { return a == b || (a && b && !strcmp(a, b)); }

static bool same_decor(const Decor *a, const Decor *b) {
  if (a->kind != b->kind || a->fastmath != b->fastmath || a->nocheck != b->nocheck ||
      a->parallel != b->parallel)
    return false;
  if (a->device != b->device || a->debug != b->debug || a->max_registers != b->max_registers) return false;
  if (a->numpy_errors != b->numpy_errors || strcmp(a->name, b->name) || !same_text(a->layout, b->layout))
    return false;
  if (a->arrays != b->arrays || a->otype != b->otype) return false;
  if (a->identity_type != b->identity_type || memcmp(&a->identity, &b->identity, sizeof a->identity))
    return false;
  if (!same_text(a->standard_indexing, b->standard_indexing) || a->axes != b->axes) return false;
  for (uint32_t k = 0; k < a->axes; k++)
    if (a->low[k] != b->low[k] || a->high[k] != b->high[k]) return false;
  return same_signatures(a, b);
}

/* As Numba prints them, without addresses. */
static const char *decor_repr(Arena *arena, const Decor *decor, const char *name) {
  if (decor->arrays) return "<numpy.vectorize object>";
  switch (decor->kind) {
    case DECOR_VECTORIZE: return arena_printf(arena, "<numba._DUFunc '%s'>", name);
    case DECOR_GUVECTORIZE: return arena_printf(arena, "<numba._GUFunc '%s'>", name);
    case DECOR_STENCIL: return arena_printf(arena, "<numba.stencils.stencil.StencilFunc object of %s>", name);
    case DECOR_REDUCE: return arena_printf(arena, "<reduction by %s>", name);
    case DECOR_CUDA: return "<numba.cuda.dispatcher.CUDADispatcher object>";
    case DECOR_JIT: break;
  }
  return arena_printf(arena, "CPUDispatcher(<function %s>)", name);
}

static FuncDef *copy_def(Check *c, const FuncDef *plain, const Decor *decor) {
  Arena *arena = c->checker->host.arena;
  FuncDef *def = arena_new_of(arena, FuncDef);
  Decor *kept = arena_new_of(arena, Decor);
  *def = *plain;
  *kept = *decor;
  def->specialised.first = NULL;
  def->decoration.decor = kept;
  def->repr = decor_repr(arena, decor, def->name);
  def->mode.wrap = true;
  def->mode.fastmath = decor->fastmath;
  def->mode.nocheck = decor->nocheck;
  def->mode.parallel = decor->parallel;
  def->mode.numpy_errors = decor->numpy_errors;
  def->mode.python_errors = decor->debug;
  vec_push(arena, c->checker->defs, def);
  return def;
}

/* A function of @guvectorize returns nothing, whether its signatures say so or not. */
static void void_results(Check *c, Decor *decor) {
  const Type **list = arena_array(c->checker->host.arena, const Type *, decor->signature_count);
  for (uint32_t k = 0; k < decor->signature_count; k++) {
    const Type *signature = decor->signatures[k];
    const Type **items = arena_array(c->arena, const Type *, signature->count);
    for (uint32_t i = 0; i < signature->count; i++) items[i] = i ? signature->items[i] : type_none(c->types);
    list[k] = type_signature(c->types, items, signature->count);
  }
  decor->signatures = list;
}

static FuncDef *decorated(Check *c, FuncDef *plain, const Decor *decor) {
  for (uint32_t i = 0; i < c->checker->defs.count; i++) {
    FuncDef *def = c->checker->defs.items[i];
    if (def->decoration.plain != plain || !same_decor(def->decoration.decor, decor)) continue;
    def->defaults = plain->defaults;
    if (def->decoration.kernel) def->decoration.kernel->defaults = plain->defaults;
    return def;
  }
  FuncDef *def = copy_def(c, plain, decor);
  def->decoration.plain = plain;
  if (decor->kind == DECOR_JIT || decor->kind == DECOR_CUDA) return def;
  Decor inside = *decor;
  if (decor->kind == DECOR_GUVECTORIZE) void_results(c, &inside);
  inside.kind = DECOR_JIT;
  inside.numpy_errors = decor->kind != DECOR_STENCIL && !decor->arrays;
  def->decoration.kernel = copy_def(c, plain, &inside);
  if (decor->kind == DECOR_STENCIL) {
    Stencil *stencil = arena_new_of(c->checker->host.arena, Stencil);
    stencil->decor = def->decoration.decor;
    memcpy(stencil->low, decor->low, sizeof stencil->low);
    memcpy(stencil->high, decor->high, sizeof stencil->high);
    def->decoration.kernel->decoration.stencil = stencil;
  }
  return def;
}

static bool counts_agree(Check *c, const Decor *decor, const FuncDef *def, Span span) {
  for (uint32_t k = 0; k < decor->signature_count; k++) {
    uint32_t given = decor->signatures[k]->count - 1u;
    if (given == def->args->count || args_gathering(def->args)) continue;
    fail(c, DG_TYPE, span, "Signature mismatch: %u argument types given, but function takes %u arguments",
         given, def->args->count);
    hint(c, "the signature is %s", type_str_of(c, decor->signatures[k]));
    return false;
  }
  return true;
}

Val decor_apply(Check *c, const Decor *decor, Val f, Span span) {
  if (!val_ok(f)) return f;
  if (f.type->kind != TY_FUNC || ((const FuncDef *)f.type->def)->decoration.body_less) {
    fail(c, DG_TYPE, span, "%s() decorates a function, not %s", decor->name, type_str_of(c, f.type));
    return val_error();
  }
  FuncDef *plain = (FuncDef *)(uintptr_t)f.type->def;
  if (plain->decoration.decor) {
    fail(c, DG_TYPE, span, "%s() takes a plain function: %s() is already made by @%s", decor->name,
         plain->name, plain->decoration.decor->name);
    hint(c, "%s.py_func is the plain function", plain->name);
    return val_error();
  }
  if (!counts_agree(c, decor, plain, span)) return val_error();
  if (decor->kind != DECOR_JIT && args_gathering(plain->args)) {
    fail(c, DG_TYPE, (plain->args->vararg ? plain->args->vararg : plain->args->kwarg)->span,
         "%s() needs a function with a fixed number of arguments", decor->name);
    return val_error();
  }
  if (decor->kind == DECOR_REDUCE && plain->args->count != 2)
    return fail(c, DG_TYPE, span, "a reduction is made of a function of two arguments, and %s() takes %u",
                plain->name, plain->args->count);
  Decor own = *decor;
  if (own.kind == DECOR_GUVECTORIZE) {
    GuLayout layout;
    FuncDef probe = *plain;
    probe.decoration.decor = decor;
    if (!gu_layout_of(c, &probe, span, &layout) || !gu_signatures_fit(c, decor, &layout, span))
      return val_error();
    own.outputs = layout.outputs;
  }
  Val out = f;
  out.type = type_func(c->types, decorated(c, plain, &own), f.type->items, f.type->count);
  if (type_has_storage(out.type)) out.ref = fn_emit1(c->fn, IR_RETYPE, out.type, span, val_ref(c, &f));
  return out;
}

Val decor_wait(Check *c, const Decor *decor, const Node *node, Span span) {
  static const AstArgs none = {0};
  Arena *arena = c->checker->host.arena;
  FuncDef *def = arena_new_of(arena, FuncDef);
  Decor *kept = arena_new_of(arena, Decor);
  *kept = *decor;
  *def = (FuncDef){.node = node,
                   .name = decor->name,
                   .args = &none,
                   .decoration.decor = kept,
                   .decoration.body_less = true};
  return val_static(type_func(c->types, def, NULL, 0), span);
}

Val rule_JIT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Decor decor = {.kind = (DecorKind)row->impl, .name = row->name};
  Val *first = given(b, 0);
  decor.on_device = decor.kind == DECOR_REDUCE && !strcmp(row->module, "numba.cuda");
  if (!read_options(c, &decor, b->call)) return val_error();
  if (first && first->type->kind == TY_FUNC) return decor_apply(c, &decor, *first, span);
  if (first && decor.kind == DECOR_STENCIL) {
    if (!is_text(*first, "constant")) {
      fail(c, DG_VALUE, first->span,
           "stencil() has the mode 'constant' only: beyond the border of the array the result is cval");
      return val_error();
    }
  } else if (first && type_is_numeric(first->type)) {
    return fail(c, DG_TYPE, first->span, "%s() decorates a function, not %s", row->name,
                type_str_of(c, first->type));
  } else if (first && decor.kind != DECOR_REDUCE) {
    bool gu = decor.kind == DECOR_GUVECTORIZE;
    if (gu && given(b, 1) && b->params[1].type->kind == TY_STR && b->params[1].is_const)
      decor.layout = arena_copy(c->checker->host.arena, b->params[1].text, b->params[1].length);
    if (gu && !given(b, 1) && first->type->kind == TY_STR && first->is_const &&
        memchr(first->text, '>', first->length) && first->text[0] == '(')
      decor.layout = arena_copy(c->checker->host.arena, first->text, first->length);
    else if (!read_signatures(c, &decor, *first))
      return val_error();
  }
  return decor_wait(c, &decor, b->node, span);
}

Val decorate(Check *c, const Node *node, FuncDef *def, Val v) {
  const NodeList *list = &node->u.function_def.decorators;
  (void)def;
  for (uint32_t i = list->count; i-- > 0 && val_ok(v);) {
    const Node *d = list->items[i];
    Val f = check_expr(c, d);
    if (!val_ok(f)) return val_error();
    if (!v.span.source) v.span = node->u.function_def.name_span;
    CallArgs args = {.positional = &v, .count = 1, .node = d, .defines = true};
    v = call_value(c, f, &args, d->span);
  }
  return v;
}

/* ---- eager compilation ---- */

void decor_eager(Check *c, Val f, Span span) {
  const FuncDef *def = f.type->def;
  const Decor *decor = def->decoration.decor;
  if (!decor || def->decoration.body_less) return;
  Val ufunc = f;
  if (def->decoration.kernel)
    f.type = type_func(c->types, def->decoration.kernel, f.type->items, f.type->count);
  for (uint32_t k = 0; k < decor->signature_count; k++) {
    const Type *signature = decor->signatures[k];
    if (decor->kind == DECOR_CUDA) {
      cuda_eager(c, f, signature, span);
      continue;
    }
    FnMark mark = fn_mark(c->fn);
    State before = state_copy(c, &c->scope->state);
    if (decor->on_device) { /* of whole rows: at the first call, when its layout is known */
      if (decor->kind == DECOR_VECTORIZE) vectorize_eager(c, ufunc, signature, span);
      c->scope->state = before;
      fn_rewind(c->fn, mark);
      continue;
    }
    Val *args = arena_array(c->arena, Val, signature->count);
    for (uint32_t p = 1; p < signature->count; p++)
      args[p - 1] = val_to_specialise(c, signature->items[p], span);
    CallArgs call = {.positional = args, .count = signature->count - 1u};
    c->mode.uncertain++;
    call_value(c, f, &call, span);
    c->mode.uncertain--;
    c->scope->state = before;
    fn_rewind(c->fn, mark);
  }
}
