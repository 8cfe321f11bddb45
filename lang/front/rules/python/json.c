/* Rules of JSON: what reads it and what writes it. */
#include "lang/front/rules/rules.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/value.h"

enum { INDENT = 5, BETWEEN, COLON }; /* parameters of json_text */

/* Texts that stand between what is written; CPython's words, whose arguments are the other way round. */
static bool text_given(Check *c, Val v, uint32_t k, Span span) {
  bool good = v.type->kind == TY_STR || (k == INDENT && v.type->kind == TY_NONE);
  if (k == INDENT && v.type->kind == TY_UNION)
    good = type_holds(v.type, TY_STR) && type_holds(v.type, TY_NONE) && v.type->count == 2;
  if (!good)
    fail_as_python(c, DG_TYPE, span, "make_encoder() argument %d must be str, not %s", k == BETWEEN ? 6 : 5,
                   type_str_of(c, v.type));
  return good;
}

/* The primitives; impl: the library function. What a text says is known when it runs: it is of the one type
 * of all such values. */
Val rule_JSON(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  bool reads = row->impl != LIB_json_text, at = row->impl == LIB_json_read_at;
  for (uint32_t k = 0; k < b->count; k++)
    if (!val_ok(b->params[k])) return val_error();
  if (reads && b->params[0].type->kind != TY_STR)
    return fail_as_python(c, DG_TYPE, b->params[0].span.source ? b->params[0].span : span,
                          "the JSON object must be str, bytes or bytearray, not %s",
                          type_str_of(c, b->params[0].type));
  for (uint32_t k = INDENT; !reads && k <= COLON; k++)
    if (!text_given(c, b->params[k], k, span)) return val_error();
  const Type *result = reads ? type_json(c->types) : type_str(c->types);
  int64_t how = 0;
  if (at && !int_of(c, b->params[2], "idx", &b->params[2])) return val_error();
  if (reads && !val_const_int(b->params[b->count - 1], &how)) return val_error();
  if (at) result = type_tuple(c->types, (const Type *[]){result, type_int(c->types)}, 2);
  return emit_lib(c, (LibId)row->impl, result, b->params, reads ? b->count - 1 : b->count, how, span);
}

/* What a function has made, as a value of JSON. */
Val rule_JSON_VALUE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v = b->params[0];
  const Type *json = type_json(c->types);
  (void)row;
  if (!val_ok(v) || v.type == json) return v;
  if (union_takes(json, v.type)) return convert(c, v, json, span);
  fail(c, DG_TYPE, blamed(c, span),
       "what a function makes of a part of a text of JSON must be a value of JSON here: None, a bool, an "
       "int, a "
       "float, a str, or a list or dictionary of values that it was given, not %s",
       type_str_of(c, v.type));
  hint(c, "of another list or dictionary json.loads(json.dumps(x)) makes one; what is no value of JSON is to "
          "be made "
          "of what loads() gives");
  return val_error();
}

/* A decoder or an encoder: its settings, with a name that finds its methods. */
Val rule_JSON_CODER(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const char *name = b->params[0].text[4] == 'D' ? "JSONDecoder" : "JSONEncoder";
  const BuiltinRow *made = row_made(c, (BuiltinRow){.module = "_lang",
                                                    .name = name,
                                                    .rule = RULE_JSON_CODED_,
                                                    .types = name,
                                                    .signature = "coder, *args",
                                                    .doc = row->doc});
  return bound_method(c, made, b->params[1], span);
}

Val rule_JSON_CODED(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)b;
  return fail_as_python(c, DG_TYPE, span, "'%s' object is not callable", row->name);
}
