/* Arrays to the checker. */
#include "lang/front/sema/beside.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/types/types.h"

static Val array_subscript(Check *c, Val base, const Node *slice, Span span) {
  Items items;
  Val asked;
  val_ref(c, &base);
  if (beside_get(c, base, slice, span, &asked)) return asked;
  return items_parse(c, base, slice, &items) ? items_get(c, base, &items, span) : val_error();
}

static void array_erase(Check *c, Val base, const Node *target) {
  (void)base;
  fail(c, DG_VALUE, target->span, "cannot delete array elements");
  hint(c, "np.delete(a, i) gives a copy without them");
}

static Val item_array(Check *c, Iter *iter, Ref at, Span span) {
  return index_first(c, iter->source, at, span);
}

static bool array_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  (void)display;
  if (!v.type->rank) return fail(c, DG_TYPE, span, "iteration over a 0-d array"), false;
  out->length = fn_emit1(c->fn, IR_DIM, type_int(c->types), span, val_ref(c, &v));
  out->known = val_dim(v, 0);
  out->item = item_array;
  return true;
}

static Val array_length(Check *c, Val v, Span span) {
  if (v.type->rank) return dim_of(c, v, 0, span);
  return fail(c, DG_TYPE, span, "len() of unsized object: a 0-d array has no length");
}

static bool array_contains(Check *c, Val in, Val item, Span span, Val *out) {
  Val args[2] = {in, item};
  *out = elementwise(c, OP_EQ, args, 2, span, false);
  if (val_ok(*out))
    *out = convert(c, reduce(c, FOLD_ANY, *out, NULL, false, DT_BOOL, span), type_bool(c->types), span);
  return true;
}

/* The number of elements as far as the shape is known; -1: it is not. */
static int64_t known_size(Val v) {
  int64_t size = 1;
  for (unsigned k = 0; k < v.type->rank; k++) size = v.shape[k] < 0 || size < 0 ? -1 : size * v.shape[k];
  return size;
}

static Val array_truth(Check *c, Val v, Span span) {
  if (!v.type->rank) return truth(c, scalar_of_0d(c, v), span);
  if (v.shape && !c->mode.uncertain && known_size(v) > 1) {
    fail(c, DG_VALUE, span,
         "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()");
    note_operand(c, v, "");
    return val_error();
  }
  return emit_lib(c, LIB_truth_of_array, type_bool(c->types), &v, 1, 0, span);
}

/* == of an array and a string: no element is one. */
static bool array_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  bool equality = op == AST_EQ || op == AST_NOTEQ;
  if (type_ops[a.type->kind]->array_like) a = as_array(c, a, span);
  if (val_ok(a) && type_ops[b.type->kind]->array_like) b = as_array(c, b, span);
  if (!val_ok(a) || !val_ok(b)) return *out = val_error(), true;
  if (numeric_compare(c, op, a, b, span, out)) return true;
  if (!equality || (a.type->kind != TY_STR && b.type->kind != TY_STR)) return false;
  Val x = a.type->kind == TY_ARRAY ? a : b, pair[2] = {x, x};
  val_ref(c, &pair[0]);
  pair[1] = pair[0];
  *out = elementwise(c, OP_LXOR, pair, 2, span, false);
  if (op == AST_NOTEQ) *out = elementwise(c, OP_LNOT, out, 1, span, false);
  return true;
}

/* ---- conversions ---- */

static bool array_converts(const Type *from, const Type *to) {
  return from->rank == to->rank && number_widens(from, to) && to->layout >= from->layout;
}

static bool array_alike(const Type *a, const Type *b) { return a->elem == b->elem && a->rank == b->rank; }

static const Type *array_promoted(Check *c, const Type *a, const Type *b) {
  if (a->rank != b->rank) return NULL;
  return type_array(c->types, elem_of(dtype_promote(a->dtype, b->dtype)), a->rank,
                    a->layout > b->layout ? a->layout : b->layout);
}

/* An array of another dtype would be another array: what is written to it no other name would see. */
static const Type *array_join(Check *c, const Type *a, const Type *b) {
  return a->elem == b->elem ? array_promoted(c, a, b) : NULL;
}

static Val array_call(Check *c, Val callee, CallArgs *args, Span span) {
  (void)args;
  not_callable(c, callee, span);
  hint(c, "index with square brackets: a[i]");
  return val_error();
}

const TypeOps type_ops_array = {.subscript = array_subscript,
                                .assign = array_items_assign,
                                .augment = array_items_augment,
                                .erase = array_erase,
                                .iterate = array_iterate,
                                .length = array_length,
                                .contains = array_contains,
                                .truth = array_truth,
                                .binary = array_binary,
                                .reflected = array_reflected,
                                .unary = numeric_unary,
                                .compare = array_compare,
                                .may_equal = numbers_may_equal,
                                .patches = numbers_patch,
                                .converts = array_converts,
                                .alike = array_alike,
                                .join = array_join,
                                .promoted = array_promoted,
                                .rows = "ndarray",
                                .numba = numba_itself,
                                .call = array_call};
