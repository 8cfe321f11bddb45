/* functools.partial, cmp_to_key and wraps: functions that carry a function.
 *
 * Each is a builtin with a receiver: of a partial a tuple of the function and its arguments, whose names are
 * the row's words. Source: https://docs.python.org/3/library/functools.html. */
#include <string.h>

#include "lang/front/rules/rules.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/value.h"

static bool is_function(const Type *type) {
  return type->kind == TY_FUNC || type->kind == TY_BUILTIN || type->kind == TY_DTYPE ||
         type->kind == TY_UNION;
}

/* ---- partial ---- */

/* partial(f, 1, b=2) of a partial is one of its function. */
static Val partial_of(Check *c, const char *words, Val *parts, uint32_t positional, uint32_t total,
                      Span span) {
  const char *shown = arena_printf(c->arena, "functools.partial%s%s", *words ? " " : "", words);
  const BuiltinRow *made = row_made(c, (BuiltinRow){.module = "_lang",
                                                    .name = "partial",
                                                    .repr = shown,
                                                    .rule = RULE_PARTIAL_CALL_,
                                                    .impl = positional,
                                                    .types = words,
                                                    .signature = "partial, *args, **keywords",
                                                    .doc = "A function that has some of its arguments."});
  return bound_method(c, made, val_tuple(c, parts, total, span), span);
}

/* The next word of "b c", or NULL. */
static const char *next_name(Check *c, const char **at) {
  size_t length = strcspn(*at, " ");
  if (!length) return NULL;
  const char *word = arena_copy(c->arena, *at, length);
  *at += length + ((*at)[length] == ' ');
  return word;
}

/* The arguments of a partial and those of a call of it, whose keywords come before its own. */
static CallArgs joined(Check *c, const BuiltinRow *row, Val *partial, const CallArgs *given) {
  uint32_t own = partial->type->count - 1, positional = (uint32_t)row->impl, names = own - positional;
  CallArgs all = *given;
  all.positional = arena_array(c->arena, Val, positional + given->count + 1);
  all.names = arena_array(c->arena, const char *, names + given->keyword_count + 1);
  all.keywords = arena_array(c->arena, Val, names + given->keyword_count + 1);
  all.keyword_spans = arena_array(c->arena, Span, names + given->keyword_count + 1);
  all.count = positional + given->count;
  all.keyword_count = 0;
  for (uint32_t k = 0; k < positional; k++) all.positional[k] = tuple_item(c, partial, 1 + k);
  for (uint32_t k = 0; k < given->count; k++) all.positional[positional + k] = given->positional[k];
  if (given->starred) {
    all.starred = arena_array(c->arena, bool, all.count + 1);
    for (uint32_t k = 0; k < given->count; k++) all.starred[positional + k] = given->starred[k];
  }
  const char *words = row->types;
  for (uint32_t k = 0; k < names; k++) {
    const char *name = next_name(c, &words);
    Val v = tuple_item(c, partial, 1 + positional + k);
    all.keyword_spans[k] = partial->span;
    for (uint32_t n = 0; n < given->keyword_count; n++)
      if (!strcmp(given->names[n], name))
        v = given->keywords[n], all.keyword_spans[k] = given->keyword_spans[n];
    all.names[k] = name, all.keywords[k] = v;
  }
  all.keyword_count = names;
  for (uint32_t n = 0; n < given->keyword_count; n++) {
    bool known = false;
    for (uint32_t k = 0; k < names; k++) known = known || !strcmp(all.names[k], given->names[n]);
    if (known) continue;
    all.names[all.keyword_count] = given->names[n];
    all.keyword_spans[all.keyword_count] = given->keyword_spans[n];
    all.keywords[all.keyword_count++] = given->keywords[n];
  }
  return all;
}

Val rule_PARTIAL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  if (!val_ok(b->params[0])) return b->params[0];
  if (!is_function(b->params[0].type))
    return fail_as_python(c, DG_TYPE, span, "the first argument must be callable");
  if (b->call->spread_count) {
    fail(c, DG_TYPE, span,
         "the names of the arguments that partial() is given must be known before this runs");
    return val_error();
  }
  CallArgs given = *b->call;
  given.positional = b->rest, given.count = b->rest_count;
  Val f = b->params[0];
  const BuiltinRow *inner = f.type->kind == TY_BUILTIN ? f.type->def : NULL;
  if (inner && inner->rule == RULE_PARTIAL_CALL_ && f.items) {
    Val carried = f.items[0];
    given = joined(c, inner, &carried, &given);
    f = tuple_item(c, &carried, 0);
  }
  Val *parts = arena_array(c->arena, Val, given.count + given.keyword_count + 1);
  const char *words = "";
  uint32_t n = 0;
  parts[n++] = kept_value(c, f, span);
  for (uint32_t k = 0; k < given.count; k++) parts[n++] = kept_value(c, given.positional[k], span);
  for (uint32_t k = 0; k < given.keyword_count; k++) {
    words = arena_printf(c->arena, "%s%s%s", words, k ? " " : "", given.names[k]);
    parts[n++] = kept_value(c, given.keywords[k], span);
  }
  for (uint32_t k = 0; k < n; k++)
    if (!val_ok(parts[k])) return parts[k];
  return partial_of(c, words, parts, given.count, n, span);
}

Val rule_PARTIAL_CALL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val partial = b->params[0];
  CallArgs given = *b->call, all = joined(c, row, &partial, &given);
  Val f = tuple_item(c, &partial, 0);
  if (f.type->kind == TY_BUILTIN) all.node = NULL; /* which is a call of the partial, not of this one */
  return call_value(c, f, &all, span);
}

/* p.func, p.args and p.keywords. */
Val rule_PARTIAL_PART(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  enum { FUNC, ARGS, KEYWORDS };
  const BuiltinRow *of = b->receiver.type->def;
  Val carried = tuple_item(c, &b->receiver, 0);
  if (row->impl == FUNC) return tuple_item(c, &carried, 0);
  uint32_t positional = (uint32_t)of->impl, total = carried.type->count;
  CallArgs named = {.names = arena_array(c->arena, const char *, total),
                    .keywords = arena_array(c->arena, Val, total),
                    .keyword_spans = arena_array(c->arena, Span, total)};
  Val *items = arena_array(c->arena, Val, total);
  for (uint32_t k = 0; k < positional; k++) items[k] = tuple_item(c, &carried, 1 + k);
  if (row->impl == ARGS) return val_tuple(c, items, positional, span);
  const char *words = of->types;
  for (uint32_t k = 1 + positional; k < total; k++) {
    named.names[named.keyword_count] = next_name(c, &words);
    named.keyword_spans[named.keyword_count] = span;
    named.keywords[named.keyword_count++] = tuple_item(c, &carried, k);
  }
  return dict_of_keywords(c, &named, "dict()", span);
}

/* ---- cmp_to_key ---- */

Val rule_CMP_TO_KEY(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val f = kept_value(c, b->params[0], span);
  if (!val_ok(f)) return f;
  if (!is_function(f.type))
    return fail_as_python(c, DG_TYPE, span, "'%s' object is not callable", type_str_of(c, f.type));
  return bound_method(c, builtin_find("_lang", "cmp_key"), f, span);
}

/* The key itself, which has no value of its own: sorting asks for its function. */
Val rule_CMP_KEY(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row, (void)b;
  fail(c, DG_TYPE, span, "what cmp_to_key() gives is for key= of sorted(), .sort(), min() and max() here");
  return val_error();
}

bool cmp_key_function(Check *c, Val key, Val *function) {
  const BuiltinRow *row = key.type->kind == TY_BUILTIN ? key.type->def : NULL;
  if (!row || row->rule != RULE_CMP_KEY_) return false;
  *function = tuple_item(c, &key, 0);
  return true;
}

/* ---- wraps ---- */

Val rule_WRAPS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  if (!val_ok(b->params[0])) return b->params[0];
  return bound_method(c, builtin_find("_lang", "wrapped"), b->params[0], span);
}

/* What wraps(f) gives, called with the function that stands for f: it has f's name and documentation, which
 * its type tells where f is a name that it captures. */
Val rule_WRAPPED(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val f = b->receiver, wrapper = b->params[1];
  const Node *call = b->node && b->node->kind == ND_CALL && b->node->u.call.args.count == 1 ? b->node : NULL;
  const Node *name = call && call->u.call.args.items[0]->kind == ND_NAME ? call->u.call.args.items[0] : NULL;
  (void)row;
  if (!val_ok(wrapper)) return wrapper;
  if (wrapper.type->kind != TY_FUNC || !b->call->defines || !name) {
    fail(c, DG_TYPE, span, "wraps() stands above the def of the function that takes another's place");
    hint(c, "write @functools.wraps(f), f a name, above its def");
    return val_error();
  }
  FuncDef *def = (FuncDef *)(uintptr_t)wrapper.type->def;
  if (f.type->kind != TY_FUNC) return wrapper;
  for (uint32_t k = 0; k < def->captured.count; k++)
    if (!strcmp(def->captured.names[k], name->u.name.id)) {
      def->decoration.wraps = def->captured.names[k];
      return wrapper;
    }
  def->decoration.plain_name = f.type->def;
  return wrapper;
}
