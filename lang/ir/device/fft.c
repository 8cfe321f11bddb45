/* Scaling, and complex numbers of real ones: what cuFFT leaves to others. */
#include "lang/ir/device/fft.h"

#include "lang/ir/device/build.h"

static Ref line_param(DeviceBuild *b, DType dtype) {
  return build_param(b, type_array(b->fn->types, elem_of(dtype), 1, LAYOUT_ANY));
}

Fn *device_fft_scale(Arena *arena, TypeTable *types, DType real) {
  DeviceBuild b = build_start(arena, types, "scale of a transform");
  Ref a = line_param(&b, real), count = build_param(&b, b.whole);
  Ref factor = build_convert(&b, real, build_param(&b, build_dtype(&b, DT_F64)));
  Ref i = build_for(&b, build_thread(&b), count, build_threads(&b));
  build_store1(&b, a, i, build_scalar(&b, OP_MUL, real, build_load1(&b, a, i), factor));
  build_close(&b);
  return build_end(&b);
}

Fn *device_fft_widen(Arena *arena, TypeTable *types, DType real) {
  DeviceBuild b = build_start(arena, types, "complex numbers of real ones");
  Ref from = line_param(&b, real), to = line_param(&b, real), count = build_param(&b, b.whole);
  Ref zero = build_convert(&b, real,
                           fn_emit1(b.fn, IR_RETYPE, build_dtype(&b, DT_I64), (Span){0}, build_int(&b, 0)));
  Ref i = build_for(&b, build_thread(&b), count, build_threads(&b));
  Ref at = build_op(&b, OP_MUL, i, build_int(&b, 2));
  build_store1(&b, to, at, build_load1(&b, from, i));
  build_store1(&b, to, build_op(&b, OP_ADD, at, build_int(&b, 1)), zero);
  build_close(&b);
  return build_end(&b);
}
