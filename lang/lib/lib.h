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
#define L(id, doc, effect, touch) LIB_##id,
#include "lang/lib/lib.def"
#undef L
  LIB_COUNT
} LibId;

#define L(id, doc, effect, touch) bool lib_##id(Rt *rt, const LibCall *call, const Value *args, Value *out);
#include "lang/lib/lib.def"
#undef L

/* What a function does with the elements of arrays among its arguments (lib.def). */
typedef enum LibTouch { TOUCH_READS, TOUCH_NONE, TOUCH_VIEWS, TOUCH_SHOWS } LibTouch;

typedef struct LibInfo {
  const char *name;
  LibFn fn;
  Effect effect;
  LibTouch touch;
} LibInfo;
extern const LibInfo lib_info[LIB_COUNT];
/* *writes: bit k, elements of argument k are written; none where it touches none. */
LibTouch lib_touch(LibId lib, uint32_t *writes);
/* Whether it is about devices (cuda_*): it moves arrays between host and device itself, and code that calls
 * it is walked. */
bool lib_is_cuda(LibId lib);

#endif
