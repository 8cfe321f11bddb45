/* Conversions of values from type to type, and the types that two of them have in common: what is not the
 * same for all kinds is asked of type_ops.h. */
#include <string.h>

#include "lang/front/sema/union.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/type_ops.h"
#include "lang/front/sema/value.h"
#include "lang/rt/scalar/eval.h"

/* What the kind of both types has to say; NULL: they are of two kinds. */
static const TypeOps *common_ops(const Type *a, const Type *b) {
  return a->kind == b->kind ? type_ops[a->kind] : NULL;
}

/* The same of a conversion: a tuple becomes one of any length. */
static const TypeOps *converting_ops(const Type *from, const Type *to) {
  return to->kind == TY_VARTUPLE && from->kind == TY_TUPLE ? type_ops[TY_VARTUPLE] : common_ops(from, to);
}

/* Whether each member is a tuple that becomes one of any length. */
static bool members_convert(const Type *from, const Type *to) {
  if (from->kind != TY_UNION || to->kind != TY_VARTUPLE) return false;
  for (unsigned k = 0; k < from->count; k++)
    if (!can_convert(from->items[k], to)) return false;
  return true;
}

bool can_convert(const Type *from, const Type *to) {
  const TypeOps *ops = converting_ops(from, to);
  return from == to || union_takes(to, from) || members_convert(from, to) ||
         (ops && ops->converts && ops->converts(from, to));
}

Val convert_scalar(Check *c, Val v, const Type *type) {
  Value out = {0};
  Rt rt = {0};
  scalar_eval(&rt, OP_CONVERT, v.type->dtype, type->dtype, &v.constant, NULL, NULL, &out, 0);
  return val_scalar_const(c, type, out, v.span);
}

Val convert(Check *c, Val v, const Type *type, Span span) {
  if (!val_ok(v) || v.type == type) return v;
  if (!lists_unify(c, v.type, type))
    return fail(c, DG_TYPE, span, "a list that holds itself has no type here"), val_error();
  v = list_read(c, v), type = list_now(c, type);
  if (v.type == type) return v;
  if (union_takes(type, v.type)) return union_as(c, v, type, span);
  if (v.type->kind == TY_UNION && type->kind == TY_VARTUPLE)
    return emit_lib(c, LIB_vartuple_convert, type, &v, 1, 0, span);
  if (type->kind == TY_UNION) {
    bool json = type == type_json(c->types);
    if (json)
      fail(c, DG_TYPE, span, "%s is none of JSON's values, which it would become here",
           type_str_of(c, v.type));
    else
      fail(c, DG_TYPE, span, "%s does not become %s here", type_str_of(c, v.type), type_str_of(c, type));
    if (json) hint(c, "json.loads(json.dumps(x)) makes one of it");
    return val_error();
  }
  const TypeOps *ops = converting_ops(v.type, type);
  return ops && ops->convert ? ops->convert(c, v, type, span) : val_retyped(c, v, type, span);
}

Val val_retyped(Check *c, Val v, const Type *type, Span span) {
  Ref ref = val_ref(c, &v);
  Val out = v;
  out.type = type;
  out.is_const = false;
  out.ref = fn_emit1(c->fn, v.type->dtype == type->dtype ? IR_RETYPE : OP_CONVERT, type, span, ref);
  return out;
}

Val cast_dtype(Check *c, Val v, DType dtype, bool weak, Span span) {
  if (!val_ok(v)) return v;
  if (v.type->kind == TY_ARRAY) {
    if (v.type->dtype == dtype) return v;
    Val out = v;
    Ref ref = val_ref(c, &v);
    out.type = type_array(c->types, elem_of(dtype), v.type->rank, LAYOUT_C);
    out.ref = fn_emit1(c->fn, OP_CONVERT, out.type, span, ref);
    return out;
  }
  return convert(c, v, type_scalar(c->types, dtype, weak), span);
}

Val int_of_unsigned(Check *c, Val v, Span span) {
  val_ref(c, &v);
  Val top = val_scalar_const(c, v.type, (Value){.u = INT64_MAX}, span), args[2] = {v, top};
  Val fits = elementwise(c, OP_LE, args, 2, span, false);
  static const char text[] = "integer result does not fit in 64 bits: int is 64-bit in Quern";
  Ref met = val_ref(c, &fits);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, met,
                       fn_const_str(c->fn, text, sizeof text - 1, span));
  fn_ins(c->fn, check)->imm.i = DG_OVERFLOW;
  return cast_dtype(c, v, DT_I64, true, span);
}

bool type_alike(const Type *a, const Type *b) {
  if (a == b) return true;
  const TypeOps *ops = a && b ? common_ops(a, b) : NULL;
  return ops && ops->alike && ops->alike(a, b);
}

const Type *type_join(Check *c, const Type *a, const Type *b) {
  if (a == b) return a;
  if (!lists_unify(c, a, b)) return NULL;
  a = list_now(c, a);
  b = list_now(c, b);
  if (a == b || union_through(a, b) == b) return a;
  if (union_through(b, a) == a) return b;
  const TypeOps *ops = common_ops(a, b);
  return ops && ops->join ? ops->join(c, a, b) : NULL;
}

/* Whether a Python number is the same as a NumPy scalar of the narrower type `to`, for all that is known of
 * it: an int whose value is not known is looked at when it runs (val_merged), a float is rounded as in a sum
 * of the two. */
static bool weak_kept(Check *c, Val v, const Type *to) {
  const Type *from = v.type;
  if (from->kind != TY_SCALAR || to->kind != TY_SCALAR || !from->weak || to->weak ||
      from->dtype == to->dtype || to->dtype == DT_F64 || to->dtype == DT_C128)
    return true;
  if (!v.is_const || dtype_is_complex(from->dtype)) return true;
  if (c->fn->mode.wrap && dtype_is_float(from->dtype))
    return true; /* a float has the other side's precision there */
  if (dtype_is_unsigned(to->dtype) && v.constant.i < 0) return false;
  const Type *exact = to->dtype == DT_C64 ? type_scalar(c->types, DT_F32, false) : to;
  Val back = convert_scalar(c, convert_scalar(c, v, exact), from);
  return !memcmp(&back.constant, &v.constant, dtype_size(from->dtype));
}

bool type_shows(const Check *c, const Type *a, const Type *b) {
  bool tuples = a->kind == b->kind && (a->kind == TY_TUPLE || a->kind == TY_VARTUPLE) && a->count == b->count;
  for (uint32_t k = 0; tuples && k < a->count; k++)
    if (type_shows(c, a->items[k], b->items[k])) return true;
  if (a->kind != TY_SCALAR || b->kind != TY_SCALAR || c->mode.promotes) return false;
  if (dtype_is_complex(a->dtype) != dtype_is_complex(b->dtype)) return true;
  return a->weak && b->weak && a->dtype != b->dtype;
}

const Type *val_join(Check *c, Val a, Val b) {
  const Type *type = type_join(c, a.type, b.type);
  bool kept = type && weak_kept(c, a, type) && weak_kept(c, b, type);
  const Type *united = kept && !type_shows(c, a.type, b.type) ? NULL : type_united(c, a.type, b.type);
  return united ? united : kept ? type : NULL;
}

const Type *val_common(Check *c, Val a, Val b) {
  const Type *type = type_join(c, a.type, b.type);
  return type && weak_kept(c, a, type) && weak_kept(c, b, type) ? type : NULL;
}

Val val_merged(Check *c, Val v, const Type *type, Span span) {
  if (!val_ok(v)) return v;
  bool fits = !type_is_scalar(v.type) || !type_is_scalar(type) || type->weak ||
              weak_int_fits(c, v, type->dtype, span);
  return fits ? convert(c, v, type, span) : val_error();
}

const Type *type_promoted(Check *c, const Type *a, const Type *b) {
  const TypeOps *ops = common_ops(a, b);
  const Type *type = ops && ops->promoted ? ops->promoted(c, a, b) : NULL;
  return type ? type : type_join(c, a, b);
}

Val join_facts(Check *c, Val a, Val b) {
  Val out = {.ref = REF_NONE, .span = a.span};
  if (a.type && b.type && type_is_array(a.type) && type_is_array(b.type) && a.type->rank == b.type->rank &&
      a.shape && b.shape) {
    int64_t *shape = arena_array(c->arena, int64_t, a.type->rank);
    for (unsigned k = 0; k < a.type->rank; k++) shape[k] = a.shape[k] == b.shape[k] ? a.shape[k] : -1;
    out.shape = shape;
  }
  if (a.is_const && b.is_const && a.type == b.type && a.type->kind == TY_SCALAR &&
      !memcmp(&a.constant, &b.constant, dtype_size(a.type->dtype))) {
    out.is_const = true;
    out.constant = a.constant;
  }
  if (a.known == b.known) out.known = a.known;
  if (a.open && a.open == b.open && a.type == b.type) out.open = a.open;
  return out;
}
