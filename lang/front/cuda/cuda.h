/* Device code and launches, as the checker's files offer them to each other: what @cuda.jit makes, what its
 * functions see of globals, and what they cannot do.
 *
 * A function is device code (FnMode.device) when a launch starts it, or when device code calls it. It is
 * specialised apart from its use on the host, has NumPy's division by zero and wrapping ints, and its IR is
 * restricted to what lang/codegen/device makes code of (lang/front/cuda/device.c refuses the rest, by name).
 */
#ifndef QUERN_FRONT_CUDA_CUDA_H
#define QUERN_FRONT_CUDA_CUDA_H

#include "lang/front/sema/apply.h"
#include "lang/front/numba/decorate.h"

/* ---- launch.c ---- */
/* Whether a value of the type can be launched: it is the work of @cuda.jit. */
bool cuda_is_kernel(const Type *type);
/* kernel[grid, block, stream, shared]: the kernel with its launch configuration, which can be called. */
Val cuda_configure(Check *c, Val kernel, const Node *slice, Span span);
/* The error of a call from the host without a configuration, or of a device function. */
Val cuda_host_call(Check *c, Val callee, Span span);
/* Compiles the kernel or device function for a signature. */
void cuda_eager(Check *c, Val f, const Type *signature, Span span);
/* Option `name` of @cuda.jit; false after an error. */
bool cuda_option(Check *c, Decor *decor, const char *name, Val v);

/* ---- globals.c ---- */
/* What device code sees of a global with storage: its value as a constant where that is known, else a further
 * parameter, which every caller passes on from the host. */
Val cuda_global(Check *c, Slot *slot, Span span);
/* Whether the global certainly holds this constant. */
bool cuda_global_is(Check *c, const Slot *slot, Val constant);
bool cuda_same_constant(Val a, Val b);
/* A copy of a constant in `arena`, without IR. */
Val cuda_constant_kept(Arena *arena, Val v);
/* Makes sure that `fn`, the code of `spec`, has a parameter for each. */
void cuda_all_params(const Spec *spec, Fn *fn);
/* Appends the globals that device function `spec` takes as parameters; false after an error. */
bool cuda_pass_globals(Check *c, const Spec *spec, BoundCall *call, Span span);

/* ---- cuda_device.c ---- */
/* Whether this is device code, where the name of `row` has a meaning; else an error. */
bool cuda_in_device(Check *c, const BuiltinRow *row, Span span);
/* Whether `spec`'s code is what a device can run; false after errors that say what to do instead. */
bool cuda_fit(Check *c, const Spec *spec);
/* ---- cuda_host.c ---- */
/* A stream argument (NULL, None and 0: None); false after an error. */
bool cuda_stream_arg(Check *c, Val *v, Val *out, Span span);
/* Whether the name is one of a device's attributes; then *out is its value. */
bool cuda_device_attribute(Check *c, Val base, const char *name, Val *out, Span span);

/* ---- print.c ---- */
/* print(...) in device code. */
Val cuda_print(Check *c, Bound *b, Span span);

/* ---- view.c ---- */
/* Whether the library call that gives an array would be a view, which device code can make; then *out is it,
 * or an error. */
bool cuda_view(Check *c, LibId lib, Layout layout, Val *args, Val *out, Span span);

/* ---- python.c ---- */
/* A float as an int, rounded by `round` before (OP_NONE: towards zero). */
Val cuda_to_int(Check *c, Op round, Val v, Span span);
/* round(v, digits) of a float, as Numba's kernels compute it. */
Val cuda_round(Check *c, Val v, Val digits, Span span);
/* The row whose text in the language stands in device code for a library function of the host, or NULL. */
const BuiltinRow *cuda_instead(Check *c, const BuiltinRow *row);
/* tuple[index] of a tuple of equal types. */
Val cuda_tuple_get(Check *c, Val tuple, Val index, Span span);
/* target[...] = v for a number, or an array that broadcasts: as loops of stores. */
void cuda_assign(Check *c, Val target, Val v, Span span);
/* ---- cuda_memory.c ---- */
/* The int indices of an element of `array` (an int or a tuple), one per axis; false after an error. */
bool cuda_element(Check *c, Val array, Val index, Ref *out, Span span);

#endif
