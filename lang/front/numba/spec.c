/* Numba's types as values, and signatures: what `float64[:]`, `types.UniTuple(int64, 2)` and
 * "f8(f8[:], f8)" mean.
 *
 * A type's text is evaluated like the expression itself, in a scope that knows the names of module
 * numba.types alone. Sources: Numba's reference pages "Types and signatures" and "numba.types".
 * Invariant: the type of a signature's parameter is one that a value can have, but for LAYOUT_F. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/numba/spec.h"

#include <string.h>

#include "lang/front/syntax/parse.h"
#include "lang/front/rules/rules.h"
#include "lang/front/sema/type_ops.h"

static const char how_to[] = "write it as \"float64(int32, float64[:, :])\": the result, then the arguments";

const Type *spec_type(Check *c, Val v) {
  if (!val_ok(v)) return NULL;
  if (v.type->kind == TY_NONE) return v.type;
  if (v.type->kind == TY_SPEC) return v.type->rank ? NULL : v.type->items[0];
  bool strong = v.type->kind == TY_DTYPE && !v.type->weak && !v.type->rank;
  return strong ? type_scalar(c->types, v.type->dtype, false) : NULL;
}

bool spec_is_signature(Val v) { return val_ok(v) && v.type->kind == TY_SPEC && v.type->rank == 1; }

/* ---- arrays ---- */

/* 0: `:`, 1: `::1`, -1: something else. */
static int axis_step(const Node *slice) {
  if (slice->kind != ND_SLICE || slice->u.slice.lower || slice->u.slice.upper) return -1;
  const Node *step = slice->u.slice.step;
  if (!step) return 0;
  return step->kind == ND_CONSTANT && step->u.constant.kind == CONST_INT && step->u.constant.integer == 1
             ? 1
             : -1;
}

Val spec_subscript(Check *c, Val base, const Node *slice, Span span) {
  if (base.type->kind == TY_SPEC && base.type->rank == 2) {
    Val index = check_expr(c, slice);
    int64_t k, count = base.type->count;
    if (!val_ok(index)) return index;
    if (!val_const_int(index, &k))
      return fail(c, DG_TYPE, slice->span, "an index of signatures is a constant integer");
    if (k < -count || k >= count) return fail(c, DG_INDEX, slice->span, "list index out of range");
    return val_static(base.type->items[k < 0 ? k + count : k], span);
  }
  const Type *element = spec_type(c, base);
  if (!element || !type_is_scalar(element))
    return fail(c, DG_TYPE, span, "arrays of %s have no type", type_str_of(c, base.type));
  const Node *one[1] = {slice};
  uint32_t rank = slice->kind == ND_TUPLE ? slice->u.seq.elts.count : 1;
  const Node *const *axes = slice->kind == ND_TUPLE ? (const Node *const *)slice->u.seq.elts.items : one;
  Layout layout = LAYOUT_ANY;
  if (rank > MAX_RANK) return fail(c, DG_VALUE, span, "an array has at most %d dimensions", MAX_RANK);
  for (uint32_t k = 0; k < rank; k++) {
    int step = axis_step(axes[k]);
    if (step < 0 || (step && k && k + 1 < rank)) {
      fail(c, DG_TYPE, axes[k]->span,
           "an axis of an array type is written ':' or, the last or the first one, '::1'");
      hint(c, "float64[:, ::1] is C-contiguous, float64[::1, :] Fortran-contiguous, float64[:, :] of any "
              "strides");
      return val_error();
    }
    if (step) layout = k + 1 == rank ? LAYOUT_C : LAYOUT_F;
  }
  return val_static(type_spec(c->types, type_array(c->types, elem_of(element->dtype), rank, layout)), span);
}

/* ---- signatures ---- */

Val spec_call(Check *c, Val result, const CallArgs *args, Span span) {
  const Type **items = arena_array(c->arena, const Type *, args->count + 1);
  items[0] = spec_type(c, result);
  for (uint32_t k = 0; k < args->count && items[0]; k++) {
    items[k + 1] = spec_type(c, args->positional[k]);
    if (items[k + 1]) continue;
    fail(c, DG_TYPE, span, "argument %u of this signature is %s, not a type", k + 1,
         type_str_of(c, args->positional[k].type));
    return val_error();
  }
  return val_static(type_signature(c->types, items, args->count + 1), span);
}

/* A tuple of types: a signature without its result. */
static const Type *parameters_only(Check *c, Val v) {
  const Type **items = arena_array(c->arena, const Type *, v.type->count + 1);
  items[0] = type_ellipsis(c->types);
  for (uint32_t k = 0; k < v.type->count; k++)
    if (!(items[k + 1] = spec_type(c, tuple_item(c, &v, k)))) return NULL;
  return type_signature(c->types, items, v.type->count + 1);
}

/* Every name of numba.types, as the type itself. */
static const Let *type_names(Check *c) {
  const Let *lets = NULL;
  for (uint32_t i = 0; i < builtin_count; i++) {
    const BuiltinRow *row = &builtin_rows[i];
    if (strcmp(row->module, "numba.types")) continue;
    Let *let = arena_new_of(c->arena, Let);
    Val v = module_attribute(c, row->module, row->name, (Span){0});
    if (v.type->kind == TY_DTYPE) v = val_static(type_spec(c->types, spec_type(c, v)), v.span);
    *let = (Let){row->name, v, lets};
    lets = let;
  }
  return lets;
}

/* The value of a type's text; `why` gets the reason when there is none. */
static Val evaluate(Check *c, Val text, const char **why) {
  Source *source = arena_new_of(c->arena, Source);
  *source = (Source){"<signature>", arena_copy(c->arena, text.text, text.length), text.length};
  DiagList own = {.arena = c->arena};
  const Node *module = parse_cell(c->arena, source, NULL, &own);
  const NodeList *body = module ? &module->u.module.body : NULL;
  Val v = val_error();
  if (body && !own.items.count && body->count == 1 && body->items[0]->kind == ND_EXPR) {
    Scope scope = {.kind = SCOPE_FUNC, .parent = c->scope, .sealed = true, .lets = type_names(c)};
    DiagList *diags = c->diags, *loud = c->quiet.loud;
    int silent = c->quiet.depth;
    c->quiet.depth = 0;
    c->scope = &scope;
    c->diags = &own;
    v = check_expr(c, body->items[0]->u.expr.value);
    c->diags = diags;
    c->quiet.loud = loud;
    c->scope = scope.parent;
    c->quiet.depth = silent;
  }
  *why = own.items.count ? own.items.items[0]->message : "it is not one expression";
  return v;
}

bool spec_signature(Check *c, Val v, const Type **out) {
  Span span = v.span;
  const char *why = NULL, *text = NULL;
  if (val_ok(v) && v.type->kind == TY_STR && v.is_const) {
    text = arena_copy(c->arena, v.text, v.length);
    v = evaluate(c, v, &why);
    if (!val_ok(v)) {
      fail(c, DG_TYPE, span, "the signature '%s' cannot be read: %s", text, why);
      hint(c, "%s", how_to);
      return false;
    }
  }
  *out = NULL;
  if (spec_is_signature(v))
    *out = v.type;
  else if (v.type->kind == TY_TUPLE)
    *out = parameters_only(c, v);
  if (*out) return true;
  if (text)
    fail(c, DG_TYPE, span, "invalid signature: '%s' is %s, not a signature", text, type_str_of(c, v.type));
  else
    fail(c, DG_TYPE, span, "invalid signature: this is %s", type_str_of(c, v.type));
  hint(c, "%s", how_to);
  return false;
}

/* ---- conversions of arguments ---- */

/* Numba's rating of every pair of element types, in the order of lang/base/types/dtype.def: rows from,
 * columns to. */
static const char scalar_conversions[DT_COUNT][DT_COUNT + 1] = {
    [DT_BOOL] = "esssssssssssss", [DT_I8] = "uepppuuuusssss",  [DT_I16] = "uueppuuuuussss",
    [DT_I32] = "uuuepuuuuuusus",  [DT_I64] = "uuuueuuuuuusus", [DT_U8] = "uusssepppussss",
    [DT_U16] = "uuussueppuusus",  [DT_U32] = "uuuusuuepuusus", [DT_U64] = "uuuuuuuueuusus",
    [DT_F16] = "uuuuuuuuueppss",  [DT_F32] = "uuuuuuuuuuepss", [DT_F64] = "uuuuuuuuuuueus",
    [DT_C64] = "------------ep",  [DT_C128] = "------------ue"};

static char worse(char a, char b) {
  static const char order[] = "epsu-";
  return strchr(order, a) > strchr(order, b) ? a : b;
}

static char array_conversion(const Type *from, const Type *to) {
  if (from->dtype != to->dtype || from->rank != to->rank) return '-';
  return from->layout == to->layout ? 'e' : 's';
}

static char tuple_conversion(const Type *from, const Type *to) {
  char all = 'e';
  if (from->count != to->count) return '-';
  for (unsigned k = 0; k < to->count; k++) all = worse(all, spec_conversion(from->items[k], to->items[k]));
  return all;
}

char spec_conversion(const Type *from, const Type *to) {
  if (from == to) return 'e';
  if (from->kind != to->kind) return '-';
  if (to->kind == TY_SCALAR) return scalar_conversions[from->dtype][to->dtype];
  if (to->kind == TY_ARRAY) return array_conversion(from, to);
  return to->kind == TY_TUPLE ? tuple_conversion(from, to) : '-';
}

/* ---- rules ---- */

const Type *spec_typeof(Check *c, const Type *type) {
  const TypeOps *ops = type_ops[type->kind];
  return ops->numba ? ops->numba(c, type) : NULL;
}

/* types.void, types.unicode_type: impl says which. */
Val rule_SPEC(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)b;
  return val_static(type_spec(c->types, row->impl ? type_str(c->types) : type_none(c->types)), span);
}

Val rule_TYPEOF(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val v = b->params[0];
  const Type *type = spec_typeof(c, v.type);
  if (!type) return fail(c, DG_VALUE, span, "typeof() has no type for %s", type_str_of(c, v.type));
  return val_static(type_spec(c->types, type), span);
}

/* UniTuple(type, count). */
Val rule_UNI_TUPLE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  const Type *item = spec_type(c, b->params[0]), *items[64];
  int64_t count;
  if (!item || !val_const_int(b->params[1], &count) || count < 0 || count > 64)
    return fail(c, DG_TYPE, span, "UniTuple() takes a type and a constant count, as in UniTuple(int64, 2)");
  for (int64_t k = 0; k < count; k++) items[k] = item;
  return val_static(type_spec(c->types, type_tuple(c->types, items, (unsigned)count)), span);
}

/* Tuple((type, ...)). */
Val rule_TUPLE_TYPE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val v = b->params[0];
  const Type *made = v.type->kind == TY_TUPLE ? parameters_only(c, v) : NULL;
  if (!made) return fail(c, DG_TYPE, span, "Tuple() takes a tuple of types, as in Tuple((int64, float64))");
  return val_static(type_spec(c->types, type_tuple(c->types, made->items + 1, made->count - 1u)), span);
}

/* Array(dtype, ndim, layout). */
Val rule_ARRAY_TYPE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  const Type *element = spec_type(c, b->params[0]);
  int64_t rank;
  Val layout = b->params[2];
  const char *letter = layout.is_const && layout.type->kind == TY_STR && layout.length == 1
                           ? strchr("CAF", layout.text[0])
                           : NULL;
  if (!element || !type_is_scalar(element) || !val_const_int(b->params[1], &rank) || rank < 0 ||
      rank > MAX_RANK || !letter)
    return fail(c, DG_TYPE, span,
                "Array() takes a scalar type, a constant number of dimensions and 'C', 'F' or 'A'");
  static const Layout layouts[] = {LAYOUT_C, LAYOUT_ANY, LAYOUT_F};
  return val_static(type_spec(c->types, type_array(c->types, elem_of(element->dtype), (unsigned)rank,
                                                   layouts[*letter == 'C'   ? 0
                                                           : *letter == 'A' ? 1
                                                                            : 2])),
                    span);
}
