/* Functions with signatures: which one a call means, how arguments and results are converted to it, and what
 * plain code gets back.
 *
 * As in Numba, the signature is the one that needs the fewest unsafe, then safe, then promoting conversions;
 * two that need as many are ambiguous. A layout that the type of an argument does not tell is tested at run
 * time. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/sema/call/overload.h"
#include "lang/front/rules/rules.h"
#include "lang/front/numba/spec.h"

const char *decor_signatures_text(Check *c, const Decor *decor) {
  StrBuf text = {0};
  for (uint32_t k = 0; k < decor->signature_count; k++) {
    if (k) strbuf_puts(&text, "; ");
    type_print(&text, decor->signatures[k]);
  }
  const char *out = arena_copy(c->diags->arena, strbuf_text(&text), text.length);
  strbuf_fini(&text);
  return out;
}

/* The type that a parameter of a signature has inside the function. */
static const Type *value_type(Check *c, const Type *type) {
  return type->kind == TY_ARRAY && type->layout == LAYOUT_F
             ? type_array(c->types, type->elem, type->rank, LAYOUT_ANY)
             : type;
}

static bool same_inside(const Type *declared, const Type *type) {
  if (declared == type) return true;
  return declared->kind == TY_ARRAY && declared->layout == LAYOUT_F && type->kind == TY_ARRAY &&
         type->layout == LAYOUT_ANY && type->dtype == declared->dtype && type->rank == declared->rank;
}

const Type *decor_declared(const FuncDef *def, const Type *const *params, uint32_t count) {
  if (!def->decoration.decor) return NULL;
  for (uint32_t s = 0; s < def->decoration.decor->signature_count; s++) {
    const Type *signature = def->decoration.decor->signatures[s];
    bool same = signature->count - 1u <= count;
    for (uint32_t k = 1; k < signature->count && same; k++)
      same = same_inside(signature->items[k], params[k - 1]);
    if (same) return signature->items[0];
  }
  return NULL;
}

/* ---- choosing ---- */

typedef struct Rating {
  uint32_t unsafe, safe, promote;
} Rating;

static int rating_compare(Rating a, Rating b) {
  if (a.unsafe != b.unsafe) return a.unsafe < b.unsafe ? -1 : 1;
  if (a.safe != b.safe) return a.safe < b.safe ? -1 : 1;
  return a.promote == b.promote ? 0 : a.promote < b.promote ? -1 : 1;
}

/* Arrays whose strides are not known may have any layout. */
static char rate(Check *c, Val v, const Type *to) {
  const Type *from = spec_typeof(c, v.type);
  if (!from) return '-';
  char letter = spec_conversion(from, to);
  return letter == 's' && to->kind == TY_ARRAY && from->layout == LAYOUT_ANY ? 'e' : letter;
}

static bool rate_signature(Check *c, const Type *signature, const Val *bound, Rating *out) {
  *out = (Rating){0};
  for (uint32_t k = 1; k < signature->count; k++) {
    char letter = rate(c, bound[k - 1], signature->items[k]);
    if (letter == '-') return false;
    out->unsafe += letter == 'u';
    out->safe += letter == 's';
    out->promote += letter == 'p';
  }
  return true;
}

static const char *types_text(Check *c, const Val *bound, uint32_t count) {
  StrBuf text = {0};
  for (uint32_t k = 0; k < count; k++) {
    if (k) strbuf_puts(&text, ", ");
    type_print_numba(&text, bound[k].type, false);
  }
  const char *out = arena_copy(c->diags->arena, strbuf_text(&text), text.length);
  strbuf_fini(&text);
  return out;
}

/* What to pass for the first argument that fits the only signature but in its dtype; "" where there is none.
 */
static const char *conversion_text(Check *c, const FuncDef *def, const Val *bound) {
  const Type *signature = def->decoration.decor->signatures[0];
  if (def->decoration.decor->signature_count != 1) return "";
  for (uint32_t k = 1; k < signature->count; k++) {
    const Type *to = signature->items[k], *from = bound[k - 1].type;
    const char *name = def->args->items[k - 1].name;
    if (rate(c, bound[k - 1], to) != '-' || to->kind != TY_ARRAY) continue;
    if (from->kind == TY_LIST)
      return arena_printf(c->diags->arena, "; pass np.array(%s, dtype=np.%s)", name,
                          dtype_info[to->dtype].name);
    if (from->kind != TY_ARRAY || from->rank != to->rank || from->dtype == to->dtype) return "";
    return arena_printf(c->diags->arena, "; pass %s.astype(np.%s), or leave the signature out", name,
                        dtype_info[to->dtype].name);
  }
  return "";
}

static const Type *choose(Check *c, const FuncDef *def, const Val *bound, Span span) {
  const Decor *decor = def->decoration.decor;
  const Type *best = NULL, *rival = NULL;
  Rating least = {0};
  for (uint32_t s = 0; s < decor->signature_count; s++) {
    Rating rating;
    if (!rate_signature(c, decor->signatures[s], bound, &rating)) continue;
    int order = best ? rating_compare(rating, least) : -1;
    if (!order && decor->signatures[s] != best) rival = decor->signatures[s];
    if (order >= 0) continue;
    best = decor->signatures[s];
    least = rating;
    rival = NULL;
  }
  const char *given = types_text(c, bound, def->args->count);
  if (!best) {
    fail(c, DG_TYPE, span, "No matching definition for argument type(s) %s", given);
    hint(c, "the signatures of %s() are: %s%s", def->name, decor_signatures_text(c, decor),
         conversion_text(c, def, bound));
  } else if (rival) {
    fail(c, DG_TYPE, span, "Ambiguous overloading for %s() (%s): %s and %s fit equally well", def->name,
         given, type_str_of(c, best), type_str_of(c, rival));
    hint(c, "convert the arguments to the types of one of them");
    return NULL;
  }
  return best;
}

/* ---- converting ---- */

/* An array known to be of any strides where a contiguous one is asked for: tested at run time. */
static Val require_layout(Check *c, Val v, const Type *to, const char *text, Span span) {
  if (to->layout == LAYOUT_ANY || v.type->layout == to->layout || v.type->rank == 0) return v;
  if (v.type->layout == LAYOUT_C && v.type->rank == 1) return v;
  Val flag = emit_lib(c, LIB_array_flag, type_bool(c->types),
                      (Val[]){v, val_int(c, to->layout == LAYOUT_F, span)}, 2, 0, span);
  Ref met = val_ref(c, &flag);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, met,
                       fn_const_str(c->fn, text, strlen(text), span));
  fn_ins(c->fn, check)->imm.i = DG_TYPE;
  return v;
}

static Val convert_argument(Check *c, Val v, const Type *to, const char *text, Span span) {
  const Type *inside = value_type(c, to);
  if (to->kind == TY_ARRAY) {
    v = require_layout(c, v, to, text, span);
    if (v.type == inside) return v;
    const int64_t *shape = v.shape;
    Val out = val_of(c, inside, fn_emit1(c->fn, IR_RETYPE, inside, span, val_ref(c, &v)), span);
    out.shape = shape;
    return out;
  }
  if (to->kind == TY_TUPLE) {
    Val *items = arena_array(c->arena, Val, to->count);
    for (uint32_t k = 0; k < to->count; k++)
      items[k] = convert_argument(c, tuple_item(c, &v, k), to->items[k], text, span);
    return val_tuple(c, items, to->count, span);
  }
  return to->kind == TY_SCALAR ? cast_dtype(c, v, to->dtype, false, span) : v;
}

bool overload_bind(Check *c, FuncDef *def, Val *bound, Span span) {
  if (!def->decoration.decor || !def->decoration.decor->signature_count) return true;
  for (uint32_t k = 0; k < def->args->count; k++)
    if (val_ok(bound[k]) && bound[k].type->kind == TY_LIST && bound[k].display) val_ref(c, &bound[k]);
  const Type *chosen = choose(c, def, bound, span);
  if (!chosen) return false;
  const char *text = arena_printf(
      c->fn->arena, "No matching definition: the array is not contiguous, and the signature of %s() is %s",
      def->name, type_str_of(c, chosen));
  for (uint32_t k = 1; k < chosen->count; k++) {
    Span place = bound[k - 1].span;
    bound[k - 1] = convert_argument(c, bound[k - 1], chosen->items[k], text, span);
    if (!val_ok(bound[k - 1])) return false;
    bound[k - 1].span = place;
  }
  return true;
}

/* ---- results ---- */

static Val no_conversion(Check *c, const Type *from, const Type *to, Span span) {
  StrBuf text = {0};
  strbuf_puts(&text, "No conversion from ");
  type_print_numba(&text, from, false);
  strbuf_puts(&text, " to ");
  type_print_numba(&text, to, false);
  fail(c, DG_TYPE, span, "%s, which the signature of %s() declares as its result", strbuf_text(&text),
       c->fn->name);
  strbuf_fini(&text);
  if (to->kind == TY_NONE)
    hint(c, "a function whose result is void writes into its arguments and returns nothing");
  return val_error();
}

Val decor_result(Check *c, Val v, const Type *declared, Span span) {
  if (!val_ok(v) || declared->kind == TY_ELLIPSIS) return v;
  if (v.type->kind == TY_ARRAY && !v.type->rank && declared->kind == TY_SCALAR) v = scalar_of_0d(c, v);
  const Type *from = spec_typeof(c, v.type);
  char letter = from ? spec_conversion(from, declared) : '-';
  bool maybe = declared->kind == TY_ARRAY && from && from->kind == TY_ARRAY &&
               from->dtype == declared->dtype && from->rank == declared->rank;
  if (letter == '-' && !maybe) return no_conversion(c, v.type, declared, span);
  const char *text = arena_printf(
      c->fn->arena, "the array that %s() returns is not contiguous, as its signature says", c->fn->name);
  return convert_argument(c, v, declared, text, span);
}

/* What Python sees of a value of a compiled function: its own numbers, in lists, tuples, sets and dicts too.
 */
static const Type *boxed_type(Check *c, const Type *type) {
  bool holder = type->kind == TY_LIST || type->kind == TY_SET || type->kind == TY_DICT ||
                type->kind == TY_TUPLE || type->kind == TY_VARTUPLE;
  if (holder && type->count && !type_is_recursive(type)) {
    const Type **items = arena_array(c->arena, const Type *, type->count);
    bool same = true;
    for (uint32_t k = 0; k < type->count; k++) {
      items[k] = boxed_type(c, type->items[k]);
      same = same && items[k] == type->items[k];
    }
    if (same) return type;
    if (type->kind == TY_TUPLE) return type_tuple_named(c->types, items, type->count, type->def);
    if (type->kind == TY_VARTUPLE) return type_vartuple(c->types, items[0]);
    return type_filled(c->types, type, type->kind == TY_DICT ? type_tuple(c->types, items, 2) : items[0],
                       NULL);
  }
  return type->kind == TY_SCALAR && !type->weak ? type_scalar(c->types, python_dtype(type->dtype), true)
                                                : type;
}

Val decor_box(Check *c, Val v, Span span) {
  if (!val_ok(v)) return v;
  if (v.type->kind == TY_TUPLE) {
    Val *items = arena_array(c->arena, Val, v.type->count);
    for (uint32_t k = 0; k < v.type->count; k++) items[k] = decor_box(c, tuple_item(c, &v, k), span);
    return val_tuple(c, items, v.type->count, span);
  }
  const Type *boxed = boxed_type(c, v.type);
  if (boxed == v.type) return v;
  bool numbers = v.type->kind == TY_LIST && v.type->items[0]->kind == TY_SCALAR;
  if (numbers) return convert(c, v, boxed, span);
  if (v.type->kind != TY_SCALAR) return lang_call(c, "boxed", &v, 1, span);
  if (v.type->dtype == DT_U64) return int_of_unsigned(c, v, span);
  return cast_dtype(c, v, boxed->dtype, true, span);
}
