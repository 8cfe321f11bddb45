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
} LibCall;

typedef bool (*LibFn)(Rt *rt, const LibCall *call, const Value *args, Value *out);

typedef enum LibId {
#define L(id, doc, effect, touch, adjoint, tangent, list) LIB_##id,
#include "lang/lib/lib.def"
#undef L
  LIB_COUNT
} LibId;

#define L(id, doc, effect, touch, adjoint, tangent, list)                                                     \
  bool lib_##id(Rt *rt, const LibCall *call, const Value *args, Value *out);
#include "lang/lib/lib.def"
#undef L

/* What a function does with the elements of arrays among its arguments (lib.def). */
typedef enum LibTouch { TOUCH_READS, TOUCH_NONE, TOUCH_VIEWS, TOUCH_SHOWS } LibTouch;

/* How a function's tangent is made (lib.def). */
typedef enum LibTangent {
  TANGENT_NONE,     /* no rule: refused when it would carry a derivative */
  TANGENT_ZERO,     /* its result does not depend on its arguments, smoothly */
  TANGENT_LINEAR,   /* the function of the tangents; other arguments as they are; a fresh result */
  TANGENT_LINEAR1,  /* linear in the first argument; of others, arrays matter by their shape alone */
  TANGENT_ALIAS,    /* the same, where result and arguments share memory or objects */
  TANGENT_BILINEAR, /* linear in each of its first two arguments */
  TANGENT_FIRST,    /* the tangent of the first argument: it checks it, or converts it */
  TANGENT_AT,       /* np.add.at and np.subtract.at: the same with the tangents; other operations have no rule */
  TANGENT_SPECIAL,  /* a special function: lang/stdlib/derivatives/partials */
  TANGENT_BEFORE,   /* lang/stdlib/derivatives/tangents, which changes the first argument's tangent as the function
                       will change the argument; it has no result yet */
  TANGENT_BODY      /* lang/stdlib/derivatives/tangents */
} LibTangent;

typedef enum LibList { LIST_WHOLE, LIST_LOOP } LibList;

typedef struct LibInfo {
  const char *name;
  LibFn fn;
  Effect effect;
  LibTouch touch;
  const char *adjoint;
  LibTangent tangent;
  LibList list;
} LibInfo;
extern const LibInfo lib_info[LIB_COUNT];
/* *writes: bit k, elements of argument k are written; none where it touches none. */
LibTouch lib_touch(LibId lib, uint32_t *writes);
/* Whether it is about devices (cuda_*): it moves arrays between host and device itself, and code that calls
 * it is walked. */
bool lib_is_cuda(LibId lib);

#endif
