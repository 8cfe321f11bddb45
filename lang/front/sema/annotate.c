/* Annotations: `float32[n, m]`, `np.float64` on parameters, results and variables. Those by Python's own
 * types
 * (`float`, `str`, `list[int]`) are hints, as in Python, and so are all in functions of @jit. Named
 * dimensions unify across a signature: where shapes are known a mismatch is an error before anything runs,
 * otherwise a check at entry. */
#include "lang/front/sema/annotate.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/beside.h"
#include "lang/front/sema/value.h"
#include "lang/front/sema/decor.h"

#include <string.h>

typedef struct Annotation {
  bool known, array, scalar;
  bool hint; /* a scalar or string type of Python's own: nothing is checked or converted */
  bool str;
  const Type *scalar_type;
  DType dtype;
  unsigned rank;
  const Node *dims[MAX_RANK];
} Annotation;

bool annotation_dtype(const Node *node, DType *dtype, bool *weak) {
  const char *name = node->kind == ND_NAME        ? node->u.name.id
                     : node->kind == ND_ATTRIBUTE ? node->u.attribute.attr
                                                  : NULL;
  if (!name) return false;
  const BuiltinRow *row = node->kind == ND_NAME ? builtin_find("builtins", name) : NULL;
  if (!row) row = builtin_find("np", name);
  if (!row) row = builtin_find("numba", name);
  if (!row || row->rule != RULE_DTYPE_) return false;
  *dtype = (DType)(row->impl & 255);
  *weak = row->impl >= 256;
  return true;
}

/* What an annotation says; `known` false: it says nothing that is checked. */
static Annotation read_annotation(Check *c, const Node *node) {
  Annotation a = {0};
  bool weak = false;
  if (node->kind == ND_CONSTANT && node->u.constant.kind == CONST_NONE) return a;
  if (annotation_dtype(node, &a.dtype, &weak)) {
    a.scalar = true;
    a.known = !weak;
    a.hint = weak;
    a.scalar_type = type_scalar(c->types, a.dtype, weak);
    return a;
  }
  if (node->kind == ND_NAME && !strcmp(node->u.name.id, "str")) {
    a.hint = a.str = true;
    return a;
  }
  if (node->kind != ND_SUBSCRIPT || !annotation_dtype(node->u.subscript.value, &a.dtype, &weak)) return a;
  a.known = a.array = true;
  const Node *slice = node->u.subscript.slice;
  if (slice->kind == ND_TUPLE) {
    for (; a.rank < slice->u.seq.elts.count && a.rank < MAX_RANK; a.rank++)
      a.dims[a.rank] = slice->u.seq.elts.items[a.rank];
  } else
    a.dims[a.rank++] = slice;
  return a;
}

static Val annotation_error(Check *c, Val v, const char *name, const Node *node, Span span) {
  const Span s = node->span;
  fail(c, DG_TYPE, span, "%s is annotated %.*s and gets %s", name, (int)(s.end - s.begin),
       s.source->text + s.begin, val_text(c, v));
  note(c, s, "the annotation");
  return val_error();
}

/* v as the annotation wants it: scalars widen, arrays must match. */
static Val conform(Check *c, Val v, const Annotation *a, const char *name, const Node *node, Span span) {
  if (!a->known) return v;
  if (v.type->kind == TY_PYOBJ) {
    const Type *array = a->array ? type_array(c->types, elem_of(a->dtype), a->rank, LAYOUT_ANY) : NULL;
    return beside_given(c, v, array ? array : a->scalar_type, span);
  }
  if (a->scalar) {
    v = scalar_of_0d(c, v);
    if (!type_is_scalar(v.type)) return annotation_error(c, v, name, node, span);
    bool fits = v.type->weak
                    ? dtype_promote_weak(a->dtype, v.type->dtype) == a->dtype ||
                          (a->scalar_type->weak && dtype_promote(a->dtype, v.type->dtype) == a->dtype)
                    : dtype_can_cast(v.type->dtype, a->dtype, 's');
    if (!fits) return annotation_error(c, v, name, node, span);
    return cast_dtype(c, v, a->dtype, a->scalar_type->weak, span);
  }
  if (v.type->kind == TY_LIST || v.type->kind == TY_TUPLE) v = make_array(c, v, a->dtype, span);
  if (!val_ok(v)) return v;
  if (!type_is_array(v.type) || v.type->dtype != a->dtype || v.type->rank != a->rank)
    return annotation_error(c, v, name, node, span);
  return v;
}

const Type *annotation_type(Check *c, const Node *annotation) {
  if (!annotation) return NULL;
  Annotation a = read_annotation(c, annotation);
  if (a.str) return type_str(c->types);
  /* of Python's numbers, a bool alone is no result that others could silently be widened to */
  return a.scalar && (!a.hint || a.scalar_type->dtype == DT_BOOL) ? a.scalar_type : NULL;
}

bool annotation_is_hint(Check *c, const Node *annotation) { return read_annotation(c, annotation).hint; }

/* list[int], tuple[float, str] */
static const Type *hinted_container(Check *c, const Node *annotation) {
  bool parts = annotation->kind == ND_SUBSCRIPT;
  const Node *name = parts ? annotation->u.subscript.value : annotation;
  if (name->kind != ND_NAME) return NULL;
  Node *slice = parts ? annotation->u.subscript.slice : NULL;
  if (!strcmp(name->u.name.id, "list")) return type_list(c->types, slice ? annotation_hint(c, slice) : NULL);
  if (strcmp(name->u.name.id, "tuple") != 0 || !slice) return NULL;
  NodeList items = slice->kind == ND_TUPLE ? slice->u.seq.elts : (NodeList){&slice, 1};
  const Type **types = arena_array(c->arena, const Type *, items.count + 1);
  for (uint32_t k = 0; k < items.count; k++)
    if (!(types[k] = annotation_hint(c, items.items[k]))) return NULL;
  return type_tuple(c->types, types, items.count);
}

const Type *annotation_hint(Check *c, const Node *annotation) {
  Annotation a = read_annotation(c, annotation);
  if (a.str) return type_str(c->types);
  if (a.scalar) return a.scalar_type;
  return a.array ? type_array(c->types, elem_of(a.dtype), a.rank, LAYOUT_ANY)
                 : hinted_container(c, annotation);
}

const Type *annotation_array(Check *c, const Node *annotation) {
  Annotation a = read_annotation(c, annotation);
  return a.array ? type_array(c->types, elem_of(a.dtype), a.rank, LAYOUT_ANY) : NULL;
}

bool annotation_dims(Check *c, const Node *annotation, DType *dtype, unsigned *rank, const Node **dims) {
  Annotation a = read_annotation(c, annotation);
  if (!a.array && !a.scalar) return false;
  *dtype = a.scalar ? a.scalar_type->dtype : a.dtype;
  *rank = a.rank;
  for (unsigned k = 0; k < a.rank; k++) dims[k] = a.dims[k];
  return true;
}

static NamedDim *find_dim(NamedDim *dims, uint32_t count, const char *name) {
  for (uint32_t k = 0; k < count; k++)
    if (!strcmp(dims[k].name, name)) return &dims[k];
  return NULL;
}

bool annotations_are_hints(const FuncDef *def) {
  return def && def->decoration.decor && def->decoration.decor->kind == DECOR_JIT;
}

bool annotate_call(Check *c, FuncDef *def, Val *bound, Span span) {
  NamedDim dims[MAX_RANK * 2];
  uint32_t count = 0;
  if (annotations_are_hints(def)) return true;
  for (uint32_t k = 0; k < def->args->count; k++) {
    const AstArg *arg = &def->args->items[k];
    if (!arg->annotation || !val_ok(bound[k])) continue;
    Annotation a = read_annotation(c, arg->annotation);
    const char *what = arena_printf(c->arena, "argument '%s' of %s()", arg->name, def->name);
    bound[k] = conform(c, bound[k], &a, what, arg->annotation, span);
    if (!val_ok(bound[k])) return false;
    if (!a.array || c->mode.uncertain) continue;
    for (unsigned d = 0; d < a.rank; d++) {
      int64_t length = val_dim(bound[k], d);
      const Node *dim = a.dims[d];
      if (length < 0) continue;
      if (dim->kind == ND_CONSTANT && dim->u.constant.integer != length) {
        fail(c, DG_SHAPE, span, "%s must be %lld long along axis %u and is %lld", what,
             (long long)dim->u.constant.integer, d, (long long)length);
        note_operand(c, bound[k], "");
        return false;
      }
      if (dim->kind != ND_NAME) continue;
      NamedDim *known = find_dim(dims, count, dim->u.name.id);
      if (known && known->length.constant.i != length) {
        fail(c, DG_SHAPE, span, "dimension '%s' is %lld in one argument of %s() and %lld in argument '%s'",
             dim->u.name.id, (long long)known->length.constant.i, def->name, (long long)length, arg->name);
        note(c, known->span, "'%s' is %lld here", dim->u.name.id, (long long)known->length.constant.i);
        note_operand(c, bound[k], "");
        return false;
      }
      if (!known && count < MAX_RANK * 2)
        dims[count++] = (NamedDim){dim->u.name.id, val_int(c, length, span), bound[k].span};
    }
  }
  return true;
}

/* if actual != expected: raise ShapeError with both lengths. */
static void emit_dim_check(Check *c, Val actual, Val expected, const char *text, Span span) {
  Val differ = compare(c, AST_NOTEQ, actual, expected, span);
  if (!val_ok(differ)) return;
  if (differ.is_const && differ.ref == REF_NONE && !differ.constant.b) return;
  int64_t have, want;
  if (val_const_int(actual, &have) && val_const_int(expected, &want) && have != want && !c->mode.uncertain) {
    fail(c, DG_SHAPE, span, "%s%lld, not %lld", text, (long long)have, (long long)want);
    return;
  }
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, val_ref(c, &differ));
  Val pieces[4] = {
      val_str(c, text, strlen(text), span), emit_lib(c, LIB_to_str, type_str(c->types), &actual, 1, 0, span),
      val_str(c, ", not ", 6, span), emit_lib(c, LIB_to_str, type_str(c->types), &expected, 1, 0, span)};
  Val message = emit_lib(c, LIB_str_join_all, type_str(c->types), pieces, 4, 0, span);
  Ref raise = fn_emit1(c->fn, IR_RAISE, type_none(c->types), span, message.ref);
  fn_ins(c->fn, raise)->imm.i = DG_SHAPE;
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
}

static void unify_dims(Check *c, Scope *scope, Val v, const Annotation *a, const char *what, Span span) {
  for (unsigned d = 0; d < a->rank; d++) {
    const Node *dim = a->dims[d];
    if (dim->kind == ND_CONSTANT && dim->u.constant.kind == CONST_INT) {
      emit_dim_check(c, dim_of(c, v, d, span), val_int(c, dim->u.constant.integer, span),
                     arena_printf(c->fn->arena, "axis %u of %s has length ", d, what), span);
      continue;
    }
    if (dim->kind != ND_NAME) continue;
    NamedDim *known = find_dim(scope->dims, scope->dim_count, dim->u.name.id);
    Val length = dim_of(c, v, d, span);
    if (known)
      emit_dim_check(
          c, length, known->length,
          arena_printf(c->fn->arena, "dimension '%s': axis %u of %s has length ", dim->u.name.id, d, what),
          span);
    else {
      NamedDim *dims = arena_array(c->arena, NamedDim, scope->dim_count + 1);
      if (scope->dim_count) memcpy(dims, scope->dims, sizeof *dims * scope->dim_count);
      dims[scope->dim_count++] = (NamedDim){dim->u.name.id, length, span};
      scope->dims = dims;
    }
  }
}

void annotate_param(Check *c, Scope *scope, const AstArg *arg) {
  Annotation a = read_annotation(c, arg->annotation);
  if (annotations_are_hints(scope->def)) return;
  Slot *slot = scope_slot(c, scope, arg->name, false);
  if (!a.array || !slot || !slot->type || !type_is_array(slot->type) || slot->type->rank != a.rank) return;
  Val v = name_read(c, arg->name, arg->span);
  unify_dims(c, scope, v, &a, arena_printf(c->arena, "argument '%s'", arg->name), arg->span);
}

Val check_annotated(Check *c, Val v, const Node *annotation, Scope *scope, Span span) {
  Annotation a = read_annotation(c, annotation);
  const char *what = arena_printf(c->arena, "the result of %s()", c->fn->name);
  v = conform(c, v, &a, what, annotation, span);
  if (val_ok(v) && a.array) unify_dims(c, scope, v, &a, what, span);
  return v;
}

Val annotate_value(Check *c, Val v, const Node *target, const Node *annotation) {
  Annotation a = read_annotation(c, annotation);
  const char *what =
      target->kind == ND_NAME ? arena_printf(c->arena, "'%s'", target->u.name.id) : "this target";
  Span span = v.span;
  v = conform(c, v, &a, what, annotation, span);
  if (!val_ok(v) || !a.array) return v;
  Scope *scope = c->scope;
  while (scope->kind == SCOPE_COMP && scope->parent) scope = scope->parent;
  NamedDim *dims = scope->dims; /* names that the signature has not are this annotation's own */
  uint32_t count = scope->dim_count;
  uint32_t errors = c->diags->items.count;
  val_ref(c, &v);
  unify_dims(c, scope, v, &a, what, span);
  scope->dims = dims;
  scope->dim_count = count;
  return c->diags->items.count == errors ? v : val_error();
}

/* ---- eager compilation ---- */

Val val_to_specialise(Check *c, const Type *type, Span span) {
  Val v = val_of(c, type, REF_NONE, span);
  if (type->kind == TY_TUPLE) {
    Val *items = arena_array(c->arena, Val, type->count);
    for (uint32_t k = 0; k < type->count; k++) items[k] = val_to_specialise(c, type->items[k], span);
    return val_tuple(c, items, type->count, span);
  }
  if (type_has_storage(type)) v.ref = fn_const(c->fn, type, (Value){0}, span);
  return v;
}

/* The annotated type, or NULL when the annotation leaves it open. */
static const Type *annotated_type(Check *c, const Annotation *a) {
  if (!a->known) return NULL;
  if (a->array) return type_array(c->types, elem_of(a->dtype), a->rank, LAYOUT_C);
  return a->scalar_type;
}

/* Whether only names are lacking among the errors from number `first` on: a later line or cell may define
 * them. */
static bool names_lack(const Check *c, uint32_t first) {
  for (uint32_t k = first; k < c->diags->items.count; k++)
    if (c->diags->items.items[k]->kind != DG_NAME) return false;
  return c->diags->items.count > first;
}

/* What calls a function that is not there yet is checked when it is called. */
static void specialise_for(Check *c, Val f, Val *args, uint32_t count, Span span) {
  uint32_t errors = c->diags->items.count;
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  CallArgs call = {.positional = args, .count = count};
  c->mode.uncertain++;
  call_value(c, f, &call, span);
  c->mode.uncertain--;
  if (names_lack(c, errors)) c->diags->items.count = errors;
  c->scope->state = before;
  fn_rewind(c->fn, mark);
}

void check_eager(Check *c, const Node *node, Val f) {
  if (f.type->kind != TY_FUNC || f.open) return;
  FuncDef *def = (FuncDef *)(uintptr_t)f.type->def;
  if (def->decoration.decor) return;
  if (def->decoration.body_less || !def->args->count || args_gathering(def->args)) return;
  Val *args = arena_array(c->arena, Val, def->args->count);
  FnMark mark = fn_mark(c->fn);
  for (uint32_t k = 0; k < def->args->count; k++) {
    Annotation a = {0};
    if (def->args->items[k].annotation) a = read_annotation(c, def->args->items[k].annotation);
    const Type *type = annotated_type(c, &a);
    if (!type) {
      fn_rewind(c->fn, mark);
      return;
    }
    args[k] = val_to_specialise(c, type, node->span);
  }
  specialise_for(c, f, args, def->args->count, node->span);
  fn_rewind(c->fn, mark);
}
