/* Operations among the 32 lanes of a warp: shuffles, votes, matches.
 *
 * The first argument is the mask of the lanes that take part, an int of which 32 bits count. */
#include <string.h>

#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"

static const Type *mask_type(Check *c) { return type_scalar(c->types, DT_U32, false); }

/* The type that a value has while it moves between lanes: 32 or 64 bits. */
static bool lane_value(Check *c, const BuiltinRow *row, Val v, Val *out, Span span) {
  v = scalar_of_0d(c, v);
  if (v.type->kind == TY_SCALAR && !dtype_is_complex(v.type->dtype)) {
    DType dtype = v.type->dtype;
    bool small = dtype_size(dtype) < 4;
    if (small) dtype = dtype == DT_F16 ? DT_F32 : DT_I32;
    *out = cast_dtype(c, v, dtype, v.type->weak && !small, span);
    return true;
  }
  fail(c, DG_TYPE, span, "cuda.%s() takes an integer or a float, not %s", row->name, type_str_of(c, v.type));
  if (v.type->kind == TY_SCALAR) hint(c, "call it for .real and for .imag");
  return false;
}

/* What stands after the mask: a value, or a truth value; then a lane, a distance or a mask of lanes. */
static bool operand(Check *c, const BuiltinRow *row, Val v, uint32_t k, Val *out, Span span) {
  bool vote =
      row->impl == GROUP_ALL || row->impl == GROUP_ANY || row->impl == GROUP_EQ || row->impl == GROUP_BALLOT;
  if (k == 2) return int_of(c, v, "the lane of a shuffle", out);
  if (!vote) return lane_value(c, row, v, out, span);
  *out = truth(c, v, span);
  return val_ok(*out);
}

static const Type *result_type(Check *c, int64_t which, const Type *value) {
  switch ((GpuGroup)which) {
    case GROUP_SYNC: return type_none(c->types);
    case GROUP_SHFL:
    case GROUP_SHFL_UP:
    case GROUP_SHFL_DOWN:
    case GROUP_SHFL_XOR: return value;
    case GROUP_ALL:
    case GROUP_ANY:
    case GROUP_EQ: return type_bool(c->types);
    case GROUP_BALLOT:
    case GROUP_MATCH_ANY: return mask_type(c);
    case GROUP_MATCH_ALL: return type_tuple(c->types, (const Type *[]){mask_type(c), type_bool(c->types)}, 2);
    case GROUP_COUNT: break;
  }
  return type_none(c->types);
}

/* cuda.shfl_sync(mask, value, lane) and its kin: impl is the GpuGroup. */
Val rule_CUDA_WARP(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[3];
  Ref refs[3];
  uint32_t count = gpu_group_operands((unsigned)row->impl);
  if (!cuda_in_device(c, row, span)) return val_error();
  Val mask = b->given[0] ? b->params[0] : val_int(c, 0xffffffff, span);
  if (!int_of(c, mask, "the mask of lanes", &args[0])) return val_error();
  for (uint32_t k = 1; k < count; k++)
    if (!operand(c, row, b->params[k], k, &args[k], span)) return val_error();
  for (uint32_t k = 0; k < count; k++) refs[k] = val_ref(c, &args[k]);
  const Type *type = result_type(c, row->impl, count > 1 ? args[1].type : NULL);
  Ref ref = fn_emit(c->fn, IR_GROUP, type, span, refs, count);
  fn_ins(c->fn, ref)->imm.i = row->impl;
  return type->kind == TY_NONE ? val_none(c, span) : val_of(c, type, ref, span);
}

/* cuda.activemask(), cuda.lanemask_lt(): impl is the GpuSreg. */
Val rule_CUDA_MASK(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)b;
  if (!cuda_in_device(c, row, span)) return val_error();
  Ref ref = fn_emit(c->fn, IR_SREG, type_int(c->types), span, NULL, 0);
  fn_ins(c->fn, ref)->imm.i = row->impl;
  return cast_dtype(c, val_of(c, type_int(c->types), ref, span), DT_U32, false, span);
}

/* cuda.cg.this_grid(): only its sync() is ever called. */
Val rule_CUDA_THIS_GRID(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)b;
  if (!cuda_in_device(c, row, span)) return val_error();
  return val_static(type_module(c->types, "numba.cuda.grid_group"), span);
}
