/* Memory of device code: shared, local and constant arrays, and atomic operations on any array. */
#include <string.h>

#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"

/* ---- arrays of a block and of a thread ---- */

/* The lengths of a shape that must be known when the kernel is compiled. */
static bool constant_shape(Check *c, const BuiltinRow *row, Val v, int64_t *out, uint32_t *rank, Span span) {
  bool tuple = v.type->kind == TY_TUPLE;
  if (!v.span.source) v.span = span;
  *rank = tuple ? v.type->count : 1;
  if (!*rank || *rank > MAX_RANK)
    return fail(c, DG_VALUE, v.span, "an array has one to %d dimensions", MAX_RANK), false;
  for (uint32_t k = 0; k < *rank; k++) {
    Val each = tuple ? tuple_item(c, &v, k) : v;
    if (each.type->kind != TY_SCALAR || !dtype_is_int(each.type->dtype)) {
      fail(c, DG_TYPE, v.span, "the shape of cuda.%s.array() is an int or a tuple of ints, not %s",
           row->impl == SPACE_SHARED ? "shared" : "local", type_str_of(c, v.type));
      if (v.type->kind == TY_LIST) hint(c, "write a tuple: (4, 4)");
      return false;
    }
    if (!val_const_int(each, &out[k])) {
      bool shared = row->impl == SPACE_SHARED;
      fail(c, DG_TYPE, v.span,
           "the shape of a %s array must be a constant: it is part of the compiled kernel, and this is known "
           "only when the kernel runs",
           shared ? "shared" : "local");
      if (shared)
        hint(c, "write a number or the name of a global that holds one; or take a size at the launch: "
                "cuda.shared.array(0, dtype) with kernel[grid, block, stream, bytes]");
      else
        hint(c, "write a number, or the name of a global that holds one");
      return false;
    }
    if (out[k] < 0) return fail(c, DG_VALUE, v.span, "negative dimensions are not allowed"), false;
  }
  return true;
}

/* cuda.shared.array(shape, dtype), cuda.local.array(shape, dtype): impl is the space. */
Val rule_CUDA_SPACE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  int64_t shape[MAX_RANK];
  uint32_t rank;
  DType dtype;
  bool weak;
  Ref refs[MAX_RANK];
  if (!cuda_in_device(c, row, span) || !constant_shape(c, row, b->params[0], shape, &rank, span) ||
      !dtype_arg(c, b->params[1], &dtype, &weak))
    return val_error();
  bool dynamic = row->impl == SPACE_SHARED && rank == 1 && !shape[0];
  for (uint32_t k = 0; k < rank && !dynamic; k++) refs[k] = fn_const_int(c->fn, shape[k], span);
  const Type *type = type_array(c->types, elem_of(dtype), rank, LAYOUT_C);
  Val out = val_of(c, type, fn_emit(c->fn, IR_SPACE, type, span, refs, dynamic ? 0 : rank), span);
  fn_ins(c->fn, out.ref)->imm.space.space = dynamic ? SPACE_DYNAMIC : row->impl;
  if (dynamic) return out;
  int64_t *known = arena_array(c->arena, int64_t, rank);
  memcpy(known, shape, sizeof *known * rank);
  out.shape = known;
  return out;
}

/* cuda.const.array_like(a): a global array comes as a parameter; launches copy it to constant memory. */
Val rule_CUDA_CONST(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = b->params[0];
  if (!cuda_in_device(c, row, span)) return val_error();
  if (a.type->kind != TY_ARRAY)
    return fail(c, DG_TYPE, span, "cuda.const.array_like() takes an array, not %s", type_str_of(c, a.type));
  a.ref = fn_emit1(c->fn, IR_CONSTANT, a.type, span, val_ref(c, &a));
  return a;
}

/* ---- atomics ---- */

bool cuda_element(Check *c, Val array, Val index, Ref *out, Span span) {
  bool tuple = index.type->kind == TY_TUPLE;
  uint32_t count = tuple ? index.type->count : 1;
  if (count != array.type->rank) {
    fail(c, DG_TYPE, span, "the array has %u dimensions and the index has %u", array.type->rank, count);
    hint(c, "an element of a matrix is named by a tuple: cuda.atomic.add(a, (i, j), value)");
    return false;
  }
  for (uint32_t k = 0; k < count; k++) {
    Val each;
    if (!int_of(c, tuple ? tuple_item(c, &index, k) : index, "an index", &each)) return false;
    out[k] = val_ref(c, &each);
  }
  return true;
}

/* Which element types the operation has, by their letters in lang/base/types/dtype.def's order. */
static bool atomic_type(GpuAtomic op, DType dtype) {
  bool word = dtype == DT_I32 || dtype == DT_U32 || dtype == DT_I64 || dtype == DT_U64;
  switch (op) {
    case ATOMIC_AND:
    case ATOMIC_OR:
    case ATOMIC_XOR: return word;
    case ATOMIC_INC:
    case ATOMIC_DEC: return dtype == DT_U32 || dtype == DT_U64;
    case ATOMIC_ADD:
    case ATOMIC_SUB:
    case ATOMIC_MAX:
    case ATOMIC_MIN: return word || dtype_is_float(dtype);
    case ATOMIC_EXCH:
    case ATOMIC_CAS:
    case ATOMIC_NANMAX:
    case ATOMIC_NANMIN: return word || dtype == DT_F32 || dtype == DT_F64;
    case ATOMIC_COUNT: break;
  }
  return false;
}

static const char *atomic_types(GpuAtomic op) {
  if (op == ATOMIC_INC || op == ATOMIC_DEC) return "uint32 and uint64";
  if (op == ATOMIC_AND || op == ATOMIC_OR || op == ATOMIC_XOR) return "int32, int64, uint32 and uint64";
  return "int32, int64, uint32, uint64, float32 and float64";
}

static bool atomic_array(Check *c, const BuiltinRow *row, Val a, Span span) {
  if (a.type->kind != TY_ARRAY) {
    fail(c, DG_TYPE, span,
         "cuda.atomic.%s() takes an array, the index of an element, and a value; the first "
         "is %s",
         row->name, type_str_of(c, a.type));
    hint(c, "cuda.atomic.%s(a, i, value) changes a[i]", row->name);
    return false;
  }
  if (atomic_type((GpuAtomic)row->impl, a.type->dtype)) return true;
  fail(c, DG_TYPE, span, "cuda.atomic.%s() has no operation on %s: it is for %s", row->name,
       dtype_info[a.type->dtype].name, atomic_types((GpuAtomic)row->impl));
  return false;
}

static bool atomic_value(Check *c, const BuiltinRow *row, Val v, DType dtype, Val *out, Span span) {
  v = scalar_of_0d(c, v);
  bool fits = v.type->kind == TY_SCALAR && !dtype_is_complex(v.type->dtype) &&
              (dtype_is_float(dtype) || !dtype_is_float(v.type->dtype));
  if (fits) {
    *out = cast_dtype(c, v, dtype, false, span);
    return val_ok(*out);
  }
  fail(c, DG_TYPE, span, "cuda.atomic.%s() of an array of %s takes no %s", row->name, dtype_info[dtype].name,
       type_str_of(c, v.type));
  if (v.type->kind == TY_SCALAR) hint(c, "convert the value: int(...)");
  return false;
}

/* cuda.atomic.add(array, index, value) and its kin; compare_and_swap(array, old, value) works on the first
 * element. */
Val rule_CUDA_ATOMIC(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Ref refs[MAX_RANK + 3];
  uint32_t values = gpu_atomic_values((unsigned)row->impl), at = 1;
  Val a = b->params[0];
  if (!cuda_in_device(c, row, span) || !atomic_array(c, row, a, span)) return val_error();
  unsigned rank = a.type->rank;
  refs[0] = val_ref(c, &a);
  if (b->count - values == 2) {
    if (!cuda_element(c, a, b->params[at++], refs + 1, span)) return val_error();
  } else
    for (unsigned k = 0; k < rank; k++) refs[1 + k] = fn_const_int(c->fn, 0, span);
  for (uint32_t k = 0; k < values; k++) {
    Val v;
    if (!atomic_value(c, row, b->params[at + k], a.type->dtype, &v, span)) return val_error();
    refs[1 + rank + k] = val_ref(c, &v);
  }
  const Type *type = type_scalar(c->types, a.type->dtype, false);
  Ref ref = fn_emit(c->fn, IR_ATOMIC, type, span, refs, 1 + rank + values);
  fn_ins(c->fn, ref)->imm.i = row->impl;
  return val_of(c, type, ref, span);
}
