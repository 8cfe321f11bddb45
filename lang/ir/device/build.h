/* DeviceBuild: writing small device functions in IR by hand: whole numbers, loops, threads.
 *
 * Integers are the language's int. Everything is emitted at the end of one function.
 * Invariant: regions are closed in the order in which they were opened. */
#ifndef QUERN_IR_DEVICE_BUILD_H
#define QUERN_IR_DEVICE_BUILD_H

#include "lang/ir/ir.h"

typedef struct DeviceBuild {
  Fn *fn;
  const Type *whole, *truth, *none;
  VEC(const Type *) params;
} DeviceBuild;

/* A device function in `arena`; its parameters come next. */
DeviceBuild build_start(Arena *arena, TypeTable *types, const char *name);
/* The next parameter. All of them first. */
Ref build_param(DeviceBuild *b, const Type *type);
/* Ends the function. */
Fn *build_end(DeviceBuild *b);

Ref build_int(DeviceBuild *b, int64_t value);
Ref build_true(DeviceBuild *b);
/* An operation of ints (ADD, SUB, MUL, FLOORDIV, MOD, SHL, SHR, AND, MINIMUM); a comparison is a bool. */
Ref build_op(DeviceBuild *b, Op op, Ref x, Ref y);
/* One of operands and result of a scalar dtype; y may be REF_NONE. */
Ref build_scalar(DeviceBuild *b, Op op, DType dtype, Ref x, Ref y);
/* condition ? x : y. */
Ref build_select(DeviceBuild *b, Ref condition, Ref x, Ref y);
Ref build_sreg(DeviceBuild *b, GpuSreg sreg);
/* Number of this thread in the grid along x, and of all threads. */
Ref build_thread(DeviceBuild *b);
Ref build_threads(DeviceBuild *b);

uint32_t build_var(DeviceBuild *b, const Type *type, Ref value);
Ref build_get(DeviceBuild *b, uint32_t var);
void build_set(DeviceBuild *b, uint32_t var, Ref value);

/* for (i = from; i < to; i += step): the index. */
Ref build_for(DeviceBuild *b, Ref from, Ref to, Ref step);
void build_loop(DeviceBuild *b);
/* Leaves the loop unless `condition`. */
void build_while(DeviceBuild *b, Ref condition);
void build_if(DeviceBuild *b, Ref condition);
void build_else(DeviceBuild *b);
void build_close(DeviceBuild *b);

/* Element at the indices, all known to be inside. */
Ref build_load(DeviceBuild *b, Ref array, const Ref *indices, unsigned rank);
Ref build_load1(DeviceBuild *b, Ref array, Ref index);
/* The element that lies `distance` bytes behind the array's first. */
Ref build_load_at(DeviceBuild *b, Ref array, Ref distance);
void build_store(DeviceBuild *b, Ref array, const Ref *indices, unsigned rank, Ref value);
void build_store1(DeviceBuild *b, Ref array, Ref index, Ref value);

/* Shared memory of the block: C-contiguous, not cleared; `lengths` are constants. */
Ref build_shared(DeviceBuild *b, DType dtype, const Ref *lengths, unsigned rank);
/* All threads of the block wait for each other. */
void build_barrier(DeviceBuild *b);

/* The kernel's body over element values: what it yields. */
Ref build_body(DeviceBuild *b, const Kernel *kernel, const Ref *elements);
/* x as an element of `dtype`. */
Ref build_convert(DeviceBuild *b, DType dtype, Ref x);
const Type *build_dtype(DeviceBuild *b, DType dtype);

#endif
