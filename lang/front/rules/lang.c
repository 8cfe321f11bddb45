/* Rules of the primitives of SOURCE bodies, of arrays' flags and of tests
 * on types. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"
#include "lang/front/rules/stdlib.h"

/* ---- primitives (module "_lang") ---- */

const BuiltinRow *row_made(Check *c, BuiltinRow row) {
  for (uint32_t k = 0; k < c->checker->made.count; k++) {
    const BuiltinRow *known = c->checker->made.items[k];
    if (known->rule == row.rule && known->impl == row.impl && !strcmp(known->types, row.types)) return known;
  }
  Arena *arena = c->checker->host.arena;
  BuiltinRow *made = arena_new_of(arena, BuiltinRow);
  *made = row;
  made->types = arena_copy(arena, row.types, strlen(row.types));
  if (row.repr) made->repr = arena_copy(arena, row.repr, strlen(row.repr));
  made->example = made->expected = "";
  vec_push(arena, c->checker->made, made);
  return made;
}

Span blamed(Check *c, Span span) { return stdlib_has(span) ? c->library_call : span; }

/* axis(axis, ndim): an axis as a position, which is a constant where the axis is. */
Val rule_LANG_AXIS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val axis;
  int64_t rank;
  int at;
  (void)row;
  if (!length_of(c, b->params[0], "axis", &axis) || !val_const_int(b->params[1], &rank)) return val_error();
  if (!axis_static(c, axis, (unsigned)rank, &at)) return val_error();
  return at < 0 ? lang_call(c, "axis_found", (Val[]){axis, b->params[1]}, 2, span) : val_int(c, at, span);
}

/* check(ok, text, kind): a fault of that kind unless ok. It is the user's call that is wrong: the check has
 * no place of its own. */
Val rule_LANG_CHECK(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val ok = truth(c, b->params[0], span), text = b->params[1];
  (void)row;
  if (!val_ok(ok)) return ok;
  DiagKind kind =
      b->given[2] ? diag_kind(arena_copy(c->arena, b->params[2].text, b->params[2].length)) : DG_VALUE;
  if (ok.is_const && ok.ref == REF_NONE) {
    if (ok.constant.b || c->mode.uncertain) {
      if (ok.constant.b) return val_none(c, span);
    } else
      return fail(c, kind, blamed(c, span), "%.*s", (int)text.length, text.text);
  }
  Ref met = val_ref(c, &ok);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), c->fn->mode.library ? (Span){0} : span, met,
                       val_ref(c, &text));
  fn_ins(c->fn, check)->imm.i = kind;
  return val_none(c, span);
}

/* text(*parts): texts and ints, all constant, one after the other. */
Val rule_LANG_TEXT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const char *text = "";
  int64_t number;
  (void)row;
  for (uint32_t k = 0; k < b->rest_count; k++) {
    Val part = b->rest[k];
    if (val_const_int(part, &number))
      text = arena_printf(c->fn->arena, "%s%lld", text, (long long)number);
    else if (part.text)
      text = arena_printf(c->fn->arena, "%s%.*s", text, (int)part.length, part.text);
    else
      return fail(c, DG_INTERNAL, span, "_lang.text() takes constants");
  }
  return val_str(c, text, strlen(text), span);
}

/* kind(x): the letter of an array's, a scalar's or a dtype's kind. weak(x): whether it is a Python scalar.
 * constant(x): whether its value is known. varies(x): whether it is a number that is not. asks(x): whether
 * only the run tells which text it is, or whether it is one. */
Val rule_LANG_KIND(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v = b->params[0];
  DType dtype;
  bool weak;
  bool known = v.is_const && v.ref == REF_NONE;
  if (row->impl == 4) return val_bool(c, type_holds(v.type, TY_ITER), span);
  if (row->impl == 5)
    return val_bool(c, !known && (v.type->kind == TY_STR || v.type->kind == TY_UNION), span);
  if (row->impl > 1) return val_bool(c, row->impl == 2 ? known : type_is_scalar(v.type) && !known, span);
  if (row->impl) return val_bool(c, v.type->kind == TY_SCALAR && v.type->weak, span);
  if (type_is_numeric(v.type))
    dtype = v.type->dtype;
  else if (v.type->kind == TY_LIST || v.type->kind == TY_TUPLE) {
    v = as_array(c, v, span);
    if (!val_ok(v)) return v;
    dtype = v.type->dtype;
  } else if (!dtype_arg(c, v, &dtype, &weak))
    return val_error();
  return val_str(c, arena_copy(c->arena, &dtype_info[dtype].kind, 1), 1, span);
}

/* An array of floats of a sequence of ints and floats, for functions that take ints as floats; else as it is.
 */
Val rule_LANG_REALS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row, (void)span;
  return array_of_reals(c, b->params[0]);
}

Val rule_LANG_FREXP(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span);
  (void)row;
  if (!val_ok(a)) return a;
  const Type *items[2] = {type_array(c->types, a.type->elem, a.type->rank, LAYOUT_C),
                          type_array(c->types, elem_of(DT_I32), a.type->rank, LAYOUT_C)};
  return emit_lib(c, LIB_array_frexp, type_tuple(c->types, items, 2), &a, 1, 0, span);
}

/* The shape that shapes broadcast to; an error when known lengths cannot. */
Val rule_LANG_BROADCAST_SHAPE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  uint32_t rank = 0;
  Val *shapes = arena_array(c->arena, Val, b->rest_count + 1);
  (void)row;
  for (uint32_t k = 0; k < b->rest_count; k++) {
    if (val_ok(b->rest[k]) && type_is_scalar(b->rest[k].type) && b->rest[k].type->dtype == DT_BOOL)
      return fail(c, DG_TYPE, blamed(c, span), "a shape is an int or a tuple of ints, not %s",
                  type_str_of(c, b->rest[k].type));
    if (!val_ok(b->rest[k]) || !shape_arg(c, b->rest[k], &shapes[k], NULL)) return val_error();
    if (shapes[k].type->count > rank) rank = shapes[k].type->count;
  }
  const Type *items[MAX_RANK];
  if (rank > MAX_RANK)
    return fail(c, DG_VALUE, blamed(c, span), "an array has at most %d dimensions", MAX_RANK);
  for (uint32_t k = 0; k < rank; k++) items[k] = type_int(c->types);
  return emit_lib(c, LIB_broadcast_shape, type_tuple(c->types, items, rank), shapes, b->rest_count, 0, span);
}

/* A library test of arrays: (array, array) -> bool. */
Val rule_ARRAY_TEST(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[2] = {array_arg(c, b, 0, span), array_arg(c, b, 1, span)};
  if (!val_ok(args[0]) || !val_ok(args[1])) return val_error();
  return emit_lib(c, (LibId)row->impl, type_bool(c->types), args, 2, 0, span);
}

/* ---- tests on types ---- */

Val rule_ISSUBDTYPE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  DType dtype, other;
  bool weak;
  (void)row;
  if (!dtype_arg(c, b->params[0], &dtype, &weak)) return val_error();
  if (b->params[1].type->kind != TY_MODULE) {
    if (!dtype_arg(c, b->params[1], &other, &weak)) return val_error();
    return val_bool(c, dtype == other, span);
  }
  const char *kinds = dtype_group(b->params[1].type->def);
  if (kinds) return val_bool(c, strchr(kinds, dtype_kind(dtype)) != NULL, span);
  return fail(c, DG_TYPE, span, "issubdtype() needs a type or a group such as np.integer");
}

bool casting_letter(Check *c, Val v, char *out) {
  static const struct {
    const char *name;
    char letter;
  } rules[] = {{"safe", 's'}, {"same_kind", 'k'}, {"unsafe", 'u'}, {"no", 'n'}, {"equiv", 'n'}};
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
    if (v.type->kind == TY_STR && v.is_const && v.length == strlen(rules[i].name) &&
        !memcmp(v.text, rules[i].name, v.length)) {
      *out = rules[i].letter;
      return true;
    }
  fail(c, DG_VALUE, v.span, "casting must be one of 'no', 'equiv', 'safe', 'same_kind', or 'unsafe'");
  return false;
}

bool dtype_casts(DType from, DType to, char letter) {
  return letter == 'u' || (letter == 'n' ? from == to : dtype_can_cast(from, to, letter));
}

/* castable(src, dst, casting): an error unless elements of src may be stored in dst; Python's scalars need
 * only be of a kind that dst has. */
Val rule_LANG_CASTABLE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val src = b->params[0], dst = b->params[1];
  char letter = 's';
  (void)row;
  if (given(b, 2) && !casting_letter(c, b->params[2], &letter)) return val_error();
  if (!type_is_array(dst.type))
    return fail(c, DG_TYPE, blamed(c, span), "the destination must be an array, not %s",
                type_str_of(c, dst.type));
  bool scalar = type_is_scalar(src.type);
  if (!type_is_numeric(src.type)) src = as_array(c, src, span);
  if (!val_ok(src)) return src;
  DType from = src.type->dtype, to = dst.type->dtype;
  bool weak = scalar && src.type->weak;
  if (weak ? dtype_promote_weak(to, from) == to : dtype_casts(from, to, letter)) return val_none(c, span);
  return fail(c, DG_TYPE, blamed(c, span),
              "Cannot cast %s from dtype('%s') to dtype('%s') according to the rule '%.*s'",
              scalar ? "scalar" : "array data", dtype_info[from].name, dtype_info[to].name,
              given(b, 2) ? (int)b->params[2].length : 4, given(b, 2) ? b->params[2].text : "safe");
}

Val rule_CAN_CAST(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  DType from, to;
  bool weak;
  (void)row;
  if (type_is_array(b->params[0].type))
    from = b->params[0].type->dtype;
  else if (type_is_scalar(b->params[0].type))
    return fail(c, DG_TYPE, span, "can_cast() does not support Python or NumPy scalars: give a type");
  else if (!dtype_arg(c, b->params[0], &from, &weak))
    return val_error();
  if (!dtype_arg(c, b->params[1], &to, &weak)) return val_error();
  char letter = 's';
  if (given(b, 2) && !casting_letter(c, b->params[2], &letter)) return val_error();
  return val_bool(c, dtype_casts(from, to, letter), span);
}

Val rule_ISSCALAR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  return val_bool(c, type_is_scalar(b->params[0].type) || b->params[0].type->kind == TY_STR, span);
}

/* ---- flags ---- */

/* a.flags: the row itself, bound to the array; attribute() reads a flag of it. */
Val rule_FLAGS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val *items = arena_array(c->arena, Val, 1);
  items[0] = b->receiver;
  return (Val){.type = type_builtin(c->types, row, b->receiver.type),
               .ref = REF_NONE,
               .items = items,
               .count = 1,
               .span = span};
}

Val rule_FLAG(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  return emit_lib(c, LIB_array_flag, type_bool(c->types), (Val[]){b->receiver, val_int(c, row->impl, span)},
                  2, 0, span);
}
