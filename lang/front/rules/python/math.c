/* Rules of math, time and other functions of fixed types; display. */
#include <string.h>

#include "lang/front/sema/union.h"
#include "lang/front/sema/annotate.h"
#include "lang/front/sema/integer.h"
#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"
#include "lang/lib/text/display.h"
#include "lang/lib/text/str.h"

static const Type *letter_type(Check *c, char letter) {
  TypeTable *t = c->types;
  switch (letter) {
    case 'i': return type_int(t);
    case 'f': return type_float(t);
    case 'b': return type_bool(t);
    case 's': return type_str(t);
    case 'S': return type_list(t, type_str(t));
    case 't': return type_tuple(t, (const Type *[]){type_str(t), type_str(t), type_str(t)}, 3);
    case 'F': return type_list(t, type_float(t));
    case 'p': return type_tuple(t, (const Type *[]){type_float(t), type_int(t)}, 2);
    case 'q': return type_tuple(t, (const Type *[]){type_float(t), type_float(t)}, 2);
    default: return type_none(t);
  }
}

static bool to_letter(Check *c, const BuiltinRow *row, Val v, char letter, Val *out, Span span) {
  const Type *want = letter_type(c, letter);
  v = scalar_of_0d(c, v);
  static const bool lists[TY_KIND_COUNT] = {
      [TY_STR] = true,   [TY_TUPLE] = true,    [TY_DICT] = true,  [TY_SET] = true, [TY_VIEW] = true,
      [TY_DEQUE] = true, [TY_VARTUPLE] = true, [TY_CHAIN] = true, [TY_ITER] = true};
  if (letter == 'S' && lists[v.type->kind]) v = as_list(c, v, span);
  if (letter == 'F' && lists[v.type->kind] && v.type->kind != TY_TUPLE && v.type->kind != TY_STR)
    v = as_list(c, v, span);
  if (!val_ok(v)) return false;
  bool listed = v.type->kind == TY_LIST && v.type->count && v.type->items[0]->kind != TY_STR;
  if (letter == 'S' && listed) v = emit_lib(c, LIB_str_items, want, &v, 1, 0, span);
  if (letter == 'i') return int_of(c, v, arena_printf(c->arena, "%s()'s argument", row->name), out);
  bool ok = v.type == want || can_convert(v.type, want);
  if (letter == 'f') ok = type_is_scalar(v.type) && !dtype_is_complex(v.type->dtype);
  if (letter == 'F' && v.type->kind == TY_TUPLE) {
    Val *items = arena_array(c->arena, Val, v.type->count);
    for (uint32_t k = 0; k < v.type->count; k++) {
      items[k] = tuple_item(c, &v, k);
      ok = type_is_scalar(items[k].type);
    }
    v = list_display(c, items, v.type->count, span);
  }
  if (letter == 'F' && v.type->kind == TY_LIST && !v.type->count) return val_ref(c, &v), *out = v, true;
  if (letter == 'F' && (v.type->kind == TY_LIST || v.type->kind == TY_VARTUPLE) && v.type->count &&
      union_of_numbers(v.type->items[0])) {
    Val floats = make_array(c, v, DT_F64, span);
    *out = emit_lib(c, LIB_tolist, want, &floats, 1, 0, span);
    return val_ok(*out);
  }
  if (letter == 'F' && v.display) {
    for (uint32_t k = 0; k < v.count; k++)
      if (type_is_scalar(v.items[k].type)) v.items[k] = cast_dtype(c, v.items[k], DT_F64, true, span);
    v = list_display(c, v.items, v.count, span);
    ok = v.type == want;
  }
  if (!ok) {
    const char *wanted = type_str_of(c, want), *given = type_str_of(c, v.type);
    Span at = v.span.source ? v.span : span;
    if (want->kind == TY_STR)
      fail_as_python(c, DG_TYPE, at, "%s() needs %s here, not %s", row->name, wanted, given);
    else
      fail(c, DG_TYPE, at, "%s() needs %s here, not %s", row->name, wanted, given);
    return false;
  }
  *out = letter == 'f' ? cast_dtype(c, v, DT_F64, true, span) : convert(c, v, want, span);
  return true;
}

/* row->types: "ii:i"; every parameter required. */
Val rule_LIB(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const char *colon = strchr(row->types, ':');
  uint32_t n = (uint32_t)(colon - row->types);
  Val args[8];
  for (uint32_t k = 0; k < n; k++)
    if (!to_letter(c, row, b->params[k], row->types[k], &args[k], span)) return val_error();
  const Type *result = letter_type(c, colon[1]);
  Val out = emit_lib(c, (LibId)row->impl, result, args, n, 0, span);
  return result->kind == TY_NONE ? val_none(c, span) : out;
}

/* ord(c): of a constant a constant, so that device code has it too. */
Val rule_ORD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const char *text = b->params[0].is_const && b->params[0].type->kind == TY_STR ? b->params[0].text : NULL;
  bool ascii = text && text[0] > 0 && !text[1];
  if (type_is_bytes(b->params[0].type))
    return emit_lib(c, LIB_ord, type_int(c->types), b->params, 1, 0, span);
  return ascii ? val_int(c, text[0], span) : rule_LIB(c, row, b, span);
}

/* The first parameter, and the last, for which a method takes None, as for one that is not given. */
static const struct {
  uint8_t first, last;
} none_taken[] = {
    [STR_strip] = {1, 1},  [STR_lstrip] = {1, 1},     [STR_rstrip] = {1, 1},   [STR_split] = {1, 1},
    [STR_rsplit] = {1, 1}, [STR_startswith] = {2, 3}, [STR_endswith] = {2, 3}, [STR_find] = {2, 3},
    [STR_rfind] = {2, 3},  [STR_index] = {2, 3},      [STR_rindex] = {2, 3},   [STR_count] = {2, 3}};

static bool takes_none(int64_t method, uint32_t k) {
  size_t count = sizeof none_taken / sizeof *none_taken;
  return k && (size_t)method < count && k >= none_taken[method].first && k <= none_taken[method].last;
}

/* Parameter k of a method, which takes a text there, or an int: CPython's words. */
static bool no_argument(Check *c, const BuiltinRow *row, uint32_t k, char letter, Val v, Span span) {
  int64_t method = row->impl;
  bool none = v.type->kind == TY_NONE, number = letter == 'i' || letter == 'b';
  const char *name = row->name, *given = none ? "NoneType" : type_str_of(c, v.type),
             *short_ = none ? "None" : given;
  if (number && takes_none(method, k))
    fail_as_python(c, DG_TYPE, span, "slice indices must be integers or None or have an __index__ method");
  else if (number)
    fail_as_python(c, DG_TYPE, span, "'%s' object cannot be interpreted as an integer", given);
  else if (method == STR_join)
    fail_as_python(c, DG_TYPE, span, "can only join an iterable");
  else if (method == STR_replace)
    fail_as_python(c, DG_TYPE, span, "replace() argument %u must be str, not %s", k, short_);
  else if (method == STR_removeprefix || method == STR_removesuffix)
    fail_as_python(c, DG_TYPE, span, "%s() argument must be str, not %s", name, short_);
  else if (method == STR_startswith || method == STR_endswith)
    fail_as_python(c, DG_TYPE, span, "%s first arg must be str or a tuple of str, not %s", name, given);
  else if (method == STR_strip || method == STR_lstrip || method == STR_rstrip)
    fail_as_python(c, DG_TYPE, span, "%s arg must be None or str", name);
  else if (method == STR_center || method == STR_ljust || method == STR_rjust)
    fail_as_python(c, DG_TYPE, span, "The fill character must be a unicode character, not %s", given);
  else
    fail_as_python(c, DG_TYPE, span, "must be str%s, not %s",
                   method == STR_split || method == STR_rsplit ? " or None" : "", given);
  return false;
}

static bool text_argument(Check *c, const BuiltinRow *row, uint32_t k, char letter, Val v, Val *out,
                          Span span) {
  Span at = v.span.source ? v.span : span;
  if (!val_ok(v)) return false;
  v = scalar_of_0d(c, v);
  bool number = v.type->kind == TY_SCALAR && (dtype_is_int(v.type->dtype) || v.type->dtype == DT_BOOL);
  bool walked = type_is_container(v.type) || type_is_sequence(v.type) || v.type->kind == TY_STR ||
                v.type->kind == TY_VIEW || v.type->kind == TY_ITER || type_is_bytes(v.type) ||
                v.type->kind == TY_ARRAY;
  bool good = letter == 's'   ? v.type->kind == TY_STR
              : letter == 'S' ? walked
                              : number || (letter == 'b' && v.type->kind == TY_SCALAR && k);
  return good ? to_letter(c, row, v, letter, out, span) : no_argument(c, row, k, letter, v, at);
}

/* "ss?i:s": after ? the parameters are optional (None when absent). impl: a StrMethod. */
Val rule_STR_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  bool ends = !strcmp(row->name, "startswith") || !strcmp(row->name, "endswith");
  if (ends && b->given[1] && val_ok(b->params[1]) &&
      b->params[1].type->kind == TY_TUPLE) { /* any of several */
    Val any = val_bool(c, false, span), tuple = b->params[1];
    for (uint32_t k = 0; k < tuple.type->count; k++) {
      b->params[1] = tuple_item(c, &tuple, k);
      Val args[2] = {any, rule_STR_METHOD(c, row, b, span)};
      if (!val_ok(args[1])) return args[1];
      any = elementwise(c, OP_LOR, args, 2, span, true);
    }
    return any;
  }
  if (ends && b->given[1] && val_ok(b->params[1]) && b->params[1].type->kind == TY_VARTUPLE) {
    fail(c, DG_TYPE, span, "%s() needs a tuple whose length is known, not %s", row->name,
         type_str_of(c, b->params[1].type));
    hint(c, "write any(text.%s(part) for part in parts)", row->name);
    return val_error();
  }
  const char *colon = strchr(row->types, ':');
  Val args[8];
  uint32_t k = 0;
  for (const char *at = row->types; at < colon; at++) {
    if (*at == '?') continue;
    bool given = k < b->count && b->given[k];
    if (given && !(val_is_none(b->params[k]) && takes_none(row->impl, k))) {
      if (!text_argument(c, row, k, *at, b->params[k], &args[k], span)) return val_error();
    } else
      args[k] = val_none(c, span);
    k++;
  }
  return emit_lib(c, LIB_str_method, letter_type(c, colon[1]), args, k, row->impl, span);
}

/* ---- math ---- */

/* math.f(x): Python floats; inside compiled code a float32 stays one, as in Numba. */
static DType math_dtype(Check *c, const Val *args, uint32_t count, bool *weak) {
  *weak = true;
  if (!c->fn->mode.wrap) return DT_F64;
  for (uint32_t k = 0; k < count; k++)
    if (type_is_scalar(args[k].type) && !args[k].type->weak &&
        (args[k].type->dtype == DT_F32 || args[k].type->dtype == DT_F16)) {
      for (uint32_t j = 0; j < count; j++)
        if (!args[j].type->weak && args[j].type->dtype == DT_F64) return DT_F64;
      *weak = false;
      return DT_F32;
    }
  return DT_F64;
}

static bool math_arg(Check *c, const BuiltinRow *row, Val v, Val *out) {
  v = integer_real(c, scalar_of_0d(c, v), v.span);
  if (type_is_array(v.type)) {
    fail(c, DG_TYPE, v.span,
         "only 0-dimensional arrays can be converted to Python scalars: math.%s() takes one number",
         row->name);
    hint(c, "use np.%s for arrays", row->name);
    return false;
  }
  if (!type_is_scalar(v.type) || dtype_is_complex(v.type->dtype)) {
    fail_as_python(c, DG_TYPE, v.span, "must be real number, not %s", type_str_of(c, v.type));
    return false;
  }
  *out = v;
  return true;
}

/* The result of one or two arguments, or 'math domain error' and 'math range error' as Python raises them. */
static Val checked(Check *c, Val result, const Val *args, uint32_t count, int64_t pole, Span span) {
  if (c->fn->mode.wrap || !result.type->weak) return result;
  if (result.is_const && result.ref == REF_NONE && __builtin_isfinite(result.constant.f)) return result;
  Val all[3] = {result, args[0]};
  if (count > 1) all[2] = args[1];
  return emit_lib(c, LIB_math_check, type_float(c->types), all, 1 + count, pole, span);
}

static bool total(Op op) { /* never outside its domain nor out of range */
  static const bool total_ops[OP_SCALAR_COUNT] = {
      [OP_NEXTAFTER] = true, [OP_HYPOT] = true, [OP_ATAN] = true,    [OP_TANH] = true, [OP_ASINH] = true,
      [OP_CBRT] = true,      [OP_ERF] = true,   [OP_ERFC] = true,    [OP_FABS] = true, [OP_DEG2RAD] = true,
      [OP_RAD2DEG] = true,   [OP_ATAN2] = true, [OP_COPYSIGN] = true};
  return total_ops[op];
}

/* Where an infinity is outside the domain: 1 everywhere, 2 at zero, 3 at zero and below, 0 nowhere. */
static int64_t poles(Op op) {
  if (op == OP_POW || op == OP_GAMMA) return 2;
  if (op == OP_LGAMMA) return 3;
  return op == OP_LOG || op == OP_LOG2 || op == OP_LOG10 || op == OP_LOG1P || op == OP_ATANH;
}

Val rule_MATH(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Op op = (Op)row->impl;
  uint32_t n = op_info[op].operands;
  Val args[2], x;
  bool weak;
  for (uint32_t k = 0; k < n; k++)
    if (!math_arg(c, row, b->params[k], &args[k])) return val_error();
  DType dtype = math_dtype(c, args, n, &weak);
  for (uint32_t k = 0; k < n; k++)
    if (!(op == OP_LDEXP && k == 1)) args[k] = cast_dtype(c, args[k], dtype, weak, span);
  for (uint32_t k = 0; k < n; k++)
    if (!args[k].is_const) val_ref(c, &args[k]);
  x = args[0];
  bool power = op == OP_POW && !c->fn->mode.wrap; /* Python's own, but for what ** makes complex or raises */
  Val out = elementwise(c, power ? OP_FLOAT_POWER : op, args, n, span, power || op != OP_POW);
  if (!val_ok(out)) return out;
  if (op == OP_POW) out = cast_dtype(c, out, dtype, weak, span);
  if (op == OP_LOG && given(b, 1)) {
    Val base;
    if (!math_arg(c, row, b->params[1], &base)) return val_error();
    base = cast_dtype(c, base, dtype, weak, span);
    Val lb = base;
    Val parts[2] = {checked(c, out, &x, 1, 1, span),
                    checked(c, elementwise(c, OP_LOG, &lb, 1, span, true), &base, 1, 1, span)};
    return elementwise(c, OP_TRUEDIV, parts, 2, span, true);
  }
  return total(op) ? out : checked(c, out, args, op == OP_LDEXP ? 1 : n, poles(op), span);
}

Val rule_MATH_INT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v;
  if (!math_arg(c, row, b->params[0], &v)) return val_error();
  if (!dtype_is_float(v.type->dtype)) return convert(c, v, type_int(c->types), span);
  v = cast_dtype(c, v, DT_F64, true, span);
  if (c->fn->mode.device)
    return cuda_to_int(c,
                       row->impl == LIB_float_floor  ? OP_FLOOR
                       : row->impl == LIB_float_ceil ? OP_CEIL
                                                     : OP_NONE,
                       v, span);
  return emit_lib(c, (LibId)row->impl, type_int(c->types), &v, 1, 0, span);
}

Val rule_MATH_TEST(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v;
  if (!math_arg(c, row, b->params[0], &v)) return val_error();
  v = cast_dtype(c, v, DT_F64, true, span);
  return elementwise(c, (Op)row->impl, &v, 1, span, true);
}

Val rule_MATH_ISCLOSE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[4];
  for (uint32_t k = 0; k < 4; k++) {
    if (!b->given[k])
      args[k] = val_float(c, k == 2 ? 1e-9 : 0, span);
    else if (!math_arg(c, row, b->params[k], &args[k]))
      return val_error();
    args[k] = cast_dtype(c, args[k], DT_F64, true, span);
  }
  return emit_lib(c, LIB_math_isclose, type_bool(c->types), args, 4, 0, span);
}

Val rule_IS_INTEGER(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val v = b->receiver;
  if (!dtype_is_float(v.type->dtype)) return val_bool(c, true, span);
  v = cast_dtype(c, v, DT_F64, true, span);
  val_ref(c, &v);
  Val f = v;
  Val floor = elementwise(c, OP_FLOOR, &f, 1, span, true),
      finite = elementwise(c, OP_ISFINITE, &(Val){v.type, .ref = v.ref, .span = span}, 1, span, true);
  Val eq = compare(c, AST_EQ, floor, v, span);
  Val args[2] = {eq, finite};
  return elementwise(c, OP_LAND, args, 2, span, true);
}

/* ---- display ---- */

static Val display_named(Check *c, Val id, const Val *shown, uint32_t count, bool update, Span span) {
  Val *args = arena_array(c->arena, Val, count + 1);
  args[0] = id;
  if (count) memcpy(args + 1, shown, count * sizeof *args);
  emit_lib(c, LIB_display, type_none(c->types), args, count + 1,
           DISPLAY_NAMED | (update ? DISPLAY_UPDATE : 0), span);
  return val_none(c, span);
}

/* The handle that display_id asks for: of that name, or with True of a new one. */
static Val display_handle(Check *c, Val *id, Span span) {
  bool fresh = false;
  const Type *type = type_object(c->types, &display_handle_class);
  if (id->type->kind == TY_STR) return emit_lib(c, LIB_display_handle, type, id, 1, 0, span);
  if (id->type->kind != TY_SCALAR || id->type->dtype != DT_BOOL)
    return fail(c, DG_TYPE, id->span.source ? id->span : span, "display_id must be a string or True, not %s",
                type_str_of(c, id->type)),
           val_error();
  if (!const_bool_arg(c, id, "display_id", false, &fresh)) return val_error();
  return fresh ? emit_lib(c, LIB_display_handle, type, NULL, 0, 0, span) : val_none(c, span);
}

/* display(*objs, display_id=None). */
Val rule_DISPLAY(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  for (uint32_t k = 0; k < b->rest_count; k++)
    if (b->rest[k].open) b->rest[k] = func_close(c, b->rest[k], span);
  Val handle =
      b->given[1] && !val_is_none(b->params[1]) ? display_handle(c, &b->params[1], span) : val_none(c, span);
  if (!val_ok(handle)) return handle;
  if (val_is_none(handle)) {
    emit_lib(c, LIB_display, type_none(c->types), b->rest, b->rest_count, 0, span);
    return handle;
  }
  Val id = emit_lib(c, LIB_display_id, type_str(c->types), &handle, 1, 0, span);
  display_named(c, id, b->rest, b->rest_count, false, span);
  return handle;
}

/* update_display(obj, *, display_id), and handle.update(obj) and handle.display(obj), whose impl is 1 and 2.
 */
Val rule_DISPLAY_UPDATE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val shown = b->params[row->impl ? 1 : 0], id = b->params[1];
  if (shown.open) shown = func_close(c, shown, span);
  if (!val_ok(shown)) return shown;
  if (row->impl) id = emit_lib(c, LIB_display_id, type_str(c->types), &b->receiver, 1, 0, span);
  if (id.type->kind != TY_STR)
    return fail(c, DG_TYPE, id.span.source ? id.span : span, "display_id must be a string, not %s",
                type_str_of(c, id.type)),
           val_error();
  return display_named(c, id, &shown, 1, row->impl != 2, span);
}

Val rule_DISPLAY_ATTR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  return emit_lib(c, LIB_display_id, type_str(c->types), &b->receiver, 1, 0, span);
}

Val rule_CLEAR_OUTPUT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val wait = b->given[0] ? truth(c, b->params[0], span) : val_bool(c, false, span);
  if (!val_ok(wait)) return wait;
  emit_lib(c, LIB_clear_output, type_none(c->types), &wait, 1, 0, span);
  return val_none(c, span);
}

Val rule_RICH(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v = b->params[0];
  if (v.type->kind != TY_STR)
    return fail(c, DG_TYPE, span, "%s() needs a string, not %s", row->name, type_str_of(c, v.type)),
           val_error();
  return emit_lib(c, LIB_rich, type_object(c->types, &rich_class), &v, 1, row->impl, span);
}

Val rule_EXIT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val text = b->given[0] ? b->params[0] : val_none(c, span);
  if (text.open) text = func_close(c, text, span);
  if (!val_ok(text)) return text;
  if (val_is_none(text))
    text = val_str(c, "", 0, span);
  else if (text.type->kind != TY_STR)
    text = emit_lib(c, LIB_to_str, type_str(c->types), &text, 1, 0, span);
  emit_lib(c, LIB_exit, type_none(c->types), &text, 1, row->impl, span);
  return val_none(c, span);
}
