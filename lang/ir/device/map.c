/* Device code of maps and stores: a grid-stride loop over rows (y) and elements (x). */
#include "lang/ir/device/build.h"
#include "lang/ir/device/kernel.h"

static Ref dim(DeviceBuild *b, Ref array, unsigned axis) {
  Ref r = fn_emit1(b->fn, IR_DIM, b->whole, (Span){0}, array);
  fn_ins(b->fn, r)->imm.i = axis;
  return r;
}

/* The row's coordinates along all axes but the last, of row number `at`. */
static void row_indices(DeviceBuild *b, Ref out, unsigned rank, Ref at, Ref *indices) {
  for (unsigned k = rank - 1; k-- > 0;) {
    if (k == 0) {
      indices[k] = at;
      break;
    }
    Ref length = dim(b, out, k);
    Ref rest = build_op(b, OP_FLOORDIV, at, length);
    indices[k] = build_op(b, OP_SUB, at, build_op(b, OP_MUL, rest, length));
    at = rest;
  }
}

Fn *device_map(Arena *arena, TypeTable *types, const Kernel *kernel, unsigned rank) {
  DeviceBuild b = build_start(arena, types, "array expression");
  const Fn *body = kernel->body;
  Ref inputs[KERNEL_MAX_INPUTS], elements[KERNEL_MAX_INPUTS], indices[MAX_RANK];
  Ref out = build_param(&b, type_array(types, body->result->elem, rank, LAYOUT_ANY));
  for (uint32_t k = 0; k < kernel->inputs; k++)
    inputs[k] = build_param(
        &b, kernel->scalar[k] ? body->params[k] : type_array(types, body->params[k]->elem, rank, LAYOUT_ANY));
  b.fn->mode.fastmath = body->mode.fastmath;
  Ref rows = build_int(&b, 1);
  for (unsigned k = 0; k + 1 < rank; k++) rows = build_op(&b, OP_MUL, rows, dim(&b, out, k));
  Ref from = build_thread(&b), step = build_threads(&b), length = dim(&b, out, rank - 1);
  Ref row = build_for(&b, build_sreg(&b, SREG_CTAID_Y), rows, build_sreg(&b, SREG_NCTAID_Y));
  row_indices(&b, out, rank, row, indices);
  indices[rank - 1] = build_for(&b, from, length, step);
  for (uint32_t k = 0; k < kernel->inputs; k++)
    elements[k] = kernel->scalar[k] ? inputs[k] : build_load(&b, inputs[k], indices, rank);
  build_store(&b, out, indices, rank, build_body(&b, kernel, elements));
  build_close(&b);
  build_close(&b);
  return build_end(&b);
}
