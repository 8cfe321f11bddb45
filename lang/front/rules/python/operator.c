/* Rules of operator.itemgetter, attrgetter, methodcaller and call.
 *
 * What a getter is made of and is known (positions, names) is part of its row, which is made for it, so that
 * it is known wherever the getter goes; what is not (positions that are computed, a method's arguments) is
 * its receiver. */
#include <stdlib.h>
#include <string.h>

#include "lang/front/rules/rules.h"
#include "lang/front/sema/value.h"

enum { ITEMS, ATTRIBUTES, METHOD };

/* The known parts, one behind the other: "1 2", "real imag", "sum axis"; false where one is not known. */
static bool known_parts(const Bound *b, int kind, StrBuf *out) {
  for (uint32_t k = 0; k <= (kind == METHOD ? 0 : b->rest_count); k++) {
    Val v = k ? b->rest[k - 1] : b->params[0];
    int64_t number;
    if (k) strbuf_putc(out, ' ');
    if (kind == ITEMS && val_const_int(v, &number) && !v.by_value)
      strbuf_printf(out, "%lld", (long long)number);
    else if (kind != ITEMS && v.type->kind == TY_STR && v.is_const && v.length &&
             !memchr(v.text, ' ', v.length))
      strbuf_add(out, v.text, v.length);
    else
      return false;
  }
  return true;
}

/* What goes along as the receiver: positions that are not known, or a method's arguments, those by keyword
 * last. */
static Val carried_parts(Check *c, const Bound *b, int kind, bool known, Span span) {
  uint32_t count = 0, keywords = kind == METHOD ? b->call->keyword_count : 0;
  Val *items = arena_array(c->arena, Val, b->rest_count + keywords + 1);
  if (kind == ITEMS && !known) items[count++] = b->params[0];
  for (uint32_t k = 0; (kind == METHOD || !known) && k < b->rest_count; k++) items[count++] = b->rest[k];
  for (uint32_t k = 0; k < keywords; k++) items[count++] = b->call->keywords[k];
  return val_tuple(c, items, count, span);
}

Val rule_GETTER(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  int kind = (int)row->impl;
  StrBuf parts = {0};
  bool known = known_parts(b, kind, &parts);
  if (!known && kind != ITEMS) {
    strbuf_fini(&parts);
    fail(c, DG_TYPE, span, "the names that %s() is given must be known before this runs", row->name);
    hint(c, "write the attribute or the method in a lambda: lambda x: x.name");
    return val_error();
  }
  for (uint32_t k = 0; kind == METHOD && k < b->call->keyword_count; k++)
    strbuf_printf(&parts, " %s", b->call->names[k]);
  const BuiltinRow *made = row_made(c, (BuiltinRow){.module = "_lang",
                                                    .name = row->name,
                                                    .rule = RULE_GETTER_CALL_,
                                                    .impl = kind,
                                                    .types = known ? strbuf_text(&parts) : "",
                                                    .signature = "getter, obj",
                                                    .doc = row->doc});
  strbuf_fini(&parts);
  Val carried = carried_parts(c, b, kind, known, span);
  return val_ok(carried) ? bound_method(c, made, carried, span) : carried;
}

/* The next word of "real imag", or NULL. */
static const char *next_word(Check *c, const char **at) {
  size_t length = strcspn(*at, " ");
  if (!length) return NULL;
  const char *word = arena_copy(c->arena, *at, length);
  *at += length + ((*at)[length] == ' ');
  return word;
}

static Val item_of(Check *c, Val x, Val key, Span span) {
  CallArgs args = {.positional = (Val[]){x, key}, .count = 2};
  return call_builtin(c, builtin_find("operator", "getitem"), NULL, &args, span);
}

/* x.T.shape of "T.shape". */
static Val attribute_of(Check *c, Val x, const char *path, Span span) {
  while (val_ok(x) && *path) {
    size_t length = strcspn(path, ".");
    x = attribute(c, x, arena_copy(c->arena, path, length), span, span);
    path += length + (path[length] == '.');
  }
  return x;
}

static Val call_method(Check *c, Val getter, Val x, const char *words, Span span) {
  Val method = attribute_of(c, x, next_word(c, &words), span);
  uint32_t total = getter.type->count, keywords = 0;
  CallArgs args = {.positional = arena_array(c->arena, Val, total + 1),
                   .names = arena_array(c->arena, const char *, total + 1),
                   .keyword_spans = arena_array(c->arena, Span, total + 1)};
  for (const char *name; (name = next_word(c, &words)); keywords++) args.names[keywords] = name;
  for (uint32_t k = 0; k < total; k++) args.positional[k] = tuple_item(c, &getter, k);
  for (uint32_t k = 0; k < keywords; k++) args.keyword_spans[k] = span;
  args.count = total - keywords;
  args.keywords = args.positional + args.count;
  args.keyword_count = keywords;
  return val_ok(method) ? call_value(c, method, &args, span) : method;
}

Val rule_GETTER_CALL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val getter = b->params[0], x = b->params[1];
  if (row->impl == METHOD) return call_method(c, getter, x, row->types, span);
  VEC(Val) out = {0};
  const char *words = row->types;
  for (const char *word; (word = next_word(c, &words));) {
    Val v = row->impl == ATTRIBUTES ? attribute_of(c, x, word, span)
                                    : item_of(c, x, val_int(c, strtoll(word, NULL, 10), span), span);
    if (!val_ok(v)) return v;
    vec_push(c->arena, out, v);
  }
  for (uint32_t k = 0; row->impl == ITEMS && k < getter.type->count; k++) {
    Val v = item_of(c, x, tuple_item(c, &getter, k), span);
    if (!val_ok(v)) return v;
    vec_push(c->arena, out, v);
  }
  return out.count == 1 ? out.items[0] : val_tuple(c, out.items, out.count, span);
}

Val rule_OPERATOR_CALL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  CallArgs args = *b->call;
  (void)row;
  args.positional = b->rest;
  args.count = b->rest_count;
  return call_value(c, b->params[0], &args, span);
}
