/* Rules of JSON: what reads it and what writes it. */
#include "lang/front/rules/rules.h"
#include "lang/front/sema/apply.h"

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
  bool reads = row->impl == LIB_json_read;
  for (uint32_t k = 0; k < b->count; k++)
    if (!val_ok(b->params[k])) return val_error();
  if (reads && b->params[0].type->kind != TY_STR)
    return fail_as_python(c, DG_TYPE, b->params[0].span.source ? b->params[0].span : span,
                          "the JSON object must be str, bytes or bytearray, not %s",
                          type_str_of(c, b->params[0].type));
  for (uint32_t k = INDENT; !reads && k <= COLON; k++)
    if (!text_given(c, b->params[k], k, span)) return val_error();
  const Type *result = reads ? type_json(c->types) : type_str(c->types);
  return emit_lib(c, (LibId)row->impl, result, b->params, b->count, 0, span);
}
