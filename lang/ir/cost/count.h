/* Count: a copy of a function, and of all that it calls, which counts what it does while it runs.
 *
 * Every straight piece of code has a counter; what one turn of it costs is known from its
 * instructions, so that counts are exact whatever way the code takes. Array kernels, library
 * calls and launches count elements and bytes from the shapes at hand.
 *
 * Bytes are those that must move if nothing stays in a cache between passes: an array operation
 * reads each of its operands once and writes its result once; a loop reads an array once for
 * each time that it is gone through, which is once for each start of the outermost loop that
 * moves the index.
 *
 * Invariant: the copy computes what the function computes (prange loops run in order). */
#ifndef QUERN_IR_COST_COUNT_H
#define QUERN_IR_COST_COUNT_H

#include "lang/ir/ir.h"

/* Work: of one part of a program, or of one turn of a piece of it. */
typedef struct Work {
  double flops; /* additions, multiplications, divisions, roots, minima and maxima of floats; 2 for an fma */
  double specials;      /* calls of exp, sin, power ... */
  double special_flops; /* what these cost, in additions, about (op_cost) */
  double narrow;        /* of flops and special_flops, those of float32 and below */
  double ints;          /* operations of integers, among them those of indices that the source names */
  double read, written; /* bytes */
} Work;

typedef enum CountKind { COUNT_CODE, COUNT_LOOP, COUNT_ARRAY, COUNT_LIB, COUNT_DEVICE } CountKind;

/* A part of the program: a loop with what is in it, an array operation, a call of the library, a kernel of
 * a device; or a function's code beside those. */
typedef struct CountPart {
  CountKind kind;
  const Fn *fn; /* as it was written */
  Span span;
  const char *what; /* ARRAY: "map", "sum" ...; LIB: its name */
  bool unknown;     /* LIB: its operations are not counted, its bytes are */
  uint32_t starts;  /* the counter of its runs; DEVICE: then those of its parameters' elements */
  Work work;        /* after count_sum */
  double runs;      /* how often it was begun */
  double footprint; /* bytes of its arrays, each once */
} CountPart;

/* One counter: what one turn of it costs. */
typedef struct Counter {
  uint32_t part;
  Work turn;
} Counter;

/* Elements of one array that a loop goes through: their number is that of the accesses, but not more than
 * what `most` counts. */
typedef struct CountStream {
  uint32_t part, most; /* most: a counter of elements; UINT32_MAX: no limit */
  uint32_t starts;     /* a counter of passes, or UINT32_MAX */
  size_t item;
  bool writes;
  VEC(uint32_t) accesses; /* counters, one for each access */
} CountStream;

/* A function and its copy; of a kernel and what it calls one for each kernel. */
typedef struct CountCopy {
  Fn *from, *to;
  uint32_t part; /* DEVICE: the kernel's; else UINT32_MAX */
} CountCopy;

typedef struct CountPlan {
  Arena *arena;
  TypeTable *types;
  const OptOptions *options;
  Global *store; /* the counters at run time: int64[::1] */
  VEC(CountPart) parts;
  VEC(Counter) counters;
  VEC(CountStream) streams;
  VEC(CountCopy) copies;
} CountPlan;

/* The counting copy of host code. `options` are those of the engine's passes. `store` is bound to a zeroed
 * array of int64 with plan->counters.count elements before the copy runs. */
Fn *count_copy(CountPlan *plan, Fn *fn);
/* Fills the parts' `work`, `runs` and `footprint`. */
void count_sum(CountPlan *plan, const int64_t *counts);
/* What one scalar operation costs. `dtype`: of what it computes with. */
void count_op(Work *work, Op op, DType dtype);

#endif
