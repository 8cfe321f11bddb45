/* Lib: library functions that generated code and the walker call by table.
 *
 * One C signature for all of them: static types of arguments and result in the
 * LibCall, values borrowed in, an owned value out. The table is lang/front/rules/builtins.def's impl
 * column; adding a function is one row there and one definition here.
 * Invariant: args are in the order and of the types that the row's rule promises. */
#ifndef QUERN_LIB_LIB_H
#define QUERN_LIB_LIB_H

#include "lang/base/types/effect.h"
#include "lang/rt/array/array.h"
#include "lang/rt/format/fmt.h"

typedef struct LibCall {
  uint16_t lib; /* LibId */
  const Type *result;
  const Type *const *types; /* of the arguments; an absent optional argument has type None */
  uint32_t count;
  int64_t extra; /* a compile-time integer that the rule may pass (flags), else 0 */
  Span span;     /* where the program says it; as long as its code */
} LibCall;

/* In `extra` of beside_ask: what it asks for is asked together with what takes its result, which is the one
 * use of it (lang/ir/opt/asks.c). */
enum { ASK_WAITS = 256 };
#define ASK_TELLS "tell:" /* what the name begins with of what Python is told, be it when it has started */

typedef bool (*LibFn)(Rt *rt, const LibCall *call, const Value *args, Value *out);

typedef enum LibId {
#define L(id, doc, effect, memory, shape, device, cost, adjoint, tangent, list) LIB_##id,
#include "lang/lib/lib.def"
#undef L
  LIB_COUNT
} LibId;

#define L(id, doc, effect, memory, shape, device, cost, adjoint, tangent, list)                              \
  bool lib_##id(Rt *rt, const LibCall *call, const Value *args, Value *out);
#include "lang/lib/lib.def"
#undef L

/* How the memory of an array that it makes lies to that of its first operand (lib.def): a sum of these. */
enum {
  LIB_VIEW = 1,         /* it is a view of it */
  LIB_VIEW_MAYBE = 2,   /* or a copy */
  LIB_VIEW_LOCKED = 4,  /* one that programs cannot write through */
  LIB_VIEW_LOOSE = 8,   /* derivatives follow it by a rule as well, unless the array is written to */
  LIB_VIEW_OVERLAP = 16 /* elements of it may lie in one place */
};
typedef enum LibMemory {
  MEMORY_ANY, /* it may share memory with its operands */
  MEMORY_VIEW = LIB_VIEW,
  MEMORY_VIEW_OR_COPY = LIB_VIEW | LIB_VIEW_MAYBE,
  MEMORY_VIEW_LOCKED = LIB_VIEW | LIB_VIEW_LOCKED,
  MEMORY_VIEW_LOOSE = LIB_VIEW | LIB_VIEW_LOOSE,
  MEMORY_VIEW_BROADCAST = LIB_VIEW | LIB_VIEW_LOCKED | LIB_VIEW_LOOSE | LIB_VIEW_OVERLAP,
  MEMORY_VIEW_STRIDED = LIB_VIEW | LIB_VIEW_LOCKED | LIB_VIEW_OVERLAP,
  MEMORY_FRESH = 32 /* it shares nothing with its operands */
} LibMemory;

/* The shape of an array that it makes (lib.def). */
typedef enum LibShape {
  SHAPE_ANY,
  SHAPE_OF_0, /* that of an operand */
  SHAPE_OF_1,
  SHAPE_GIVEN_0, /* what an operand says: an int or a tuple of ints */
  SHAPE_GIVEN_1,
  SHAPE_BROADCAST, /* that of all operands, broadcast */
  SHAPE_PRODUCT,   /* of a product of two matrices, or of stacks of them */
  SHAPE_TRANSPOSED /* of an operand, in the order of axes that the second one says */
} LibShape;

/* Which function of lang/offload does it where its arrays are on a device (lib.def). */
typedef enum LibDevice {
  DEVICE_HOST,   /* none: the host's, whose result goes back to the device */
  DEVICE_ITSELF, /* it is about devices (cuda_*): it moves arrays itself, and code that calls it is walked */
  DEVICE_PRODUCT,
  DEVICE_FACTOR,
  DEVICE_TRANSFORM,
  DEVICE_SORT,
  DEVICE_TAKE,
  DEVICE_PUT,
  DEVICE_NONZERO,
  DEVICE_RANDOM,
  DEVICE_LIKE
} LibDevice;

/* The floating-point operations that %roofline counts for it (lib.def), as the usual formulas count them.
 * Source: LAPACK Working Note 41; 5 n log2 n for a transform. */
typedef enum LibFormula {
  COST_BYTES,    /* none: its work is to read and write elements */
  COST_UNKNOWN,  /* it does arithmetic, but there is no formula */
  COST_PRODUCT,  /* `factor` for each product of two elements of a matrix product */
  COST_SOLVE,    /* 2/3 n^3 + 2 n^2 k */
  COST_CUBE,     /* factor/3 n^3 of an n x n matrix */
  COST_TRANSFORM /* factor/2 n log2 n for each of the transforms, over the elements of the larger side */
} LibFormula;
typedef struct LibCost {
  LibFormula formula;
  unsigned factor;
} LibCost;

/* How a function's tangent is made (lib.def). */
typedef enum LibTangent {
  TANGENT_NONE,     /* no rule: refused when it would carry a derivative */
  TANGENT_ZERO,     /* its result does not depend on its arguments, smoothly */
  TANGENT_LINEAR,   /* the function of the tangents; other arguments as they are; a fresh result */
  TANGENT_LINEAR1,  /* linear in the first argument; of others, arrays matter by their shape alone */
  TANGENT_ALIAS,    /* the same, where result and arguments share memory or objects */
  TANGENT_BILINEAR, /* linear in each of its first two arguments */
  TANGENT_FIRST,    /* the tangent of the first argument: it checks it, or converts it */
  TANGENT_AT, /* np.add.at and np.subtract.at: the same with the tangents; other operations have no rule */
  TANGENT_SPECIAL, /* a special function: lang/stdlib/derivatives/partials */
  TANGENT_BEFORE,  /* lang/stdlib/derivatives/tangents, which changes the first argument's tangent as the
                      function  will change the argument; it has no result yet */
  TANGENT_BODY     /* lang/stdlib/derivatives/tangents */
} LibTangent;

/* What reverse mode does with a function of lists, or of arrays made of lists (lib.def). */
typedef enum LibList {
  LIST_WHOLE,    /* nothing of its own */
  LIST_LOOP = 1, /* it becomes the function of lang/stdlib/derivatives/lists */
  LIST_RULE = 2, /* the forward sweep does it to the shadows as well (lang/ir/autodiff/list.c) */
  LIST_BOTH = 3
} LibList;

typedef struct LibInfo {
  const char *name;
  LibFn fn;
  Effect effect;
  LibMemory memory;
  LibShape shape;
  LibDevice device;
  LibCost cost;
  const char *adjoint;
  LibTangent tangent;
  LibList list;
} LibInfo;
extern const LibInfo lib_info[LIB_COUNT];
/* Bit k: elements of argument k, an array, are written. */
uint32_t lib_writes(LibId lib);

/* Of which arrays among its arguments, when their home is a device, the host's code must find the elements in
 * the host's memory. It follows from the row. */
typedef enum LibHost {
  LIB_HOST_NONE,    /* it sees lengths and containers alone, or moves arrays itself (DEVICE_ITSELF) */
  LIB_HOST_STRIDED, /* of those that are not C-contiguous: the others it makes views of */
  LIB_HOST_INNER,   /* of those inside of other values: an argument is shown where it is */
  LIB_HOST_ALL
} LibHost;
LibHost lib_host(LibId lib);

#endif
