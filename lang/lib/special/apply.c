/* Special functions over arrays: the rows of functions.def, element by element on all threads.
 *
 * Invariant: computed in float64 whatever the elements are, and rounded once. */
#include "lang/lib/arguments.h"
#include "lang/lib/special/functions.h"
#include "lang/rt/array/plan.h"

enum { SPECIAL_COST = 200 };

typedef struct SpecialLoop {
  const SpecialInfo *info;
  bool single[SPECIAL_OPERANDS + 1]; /* float32: the result, then the operands */
} SpecialLoop;

static double element(const char *at, bool single) {
  return single ? (double)*(const float *)(const void *)at : *(const double *)(const void *)at;
}

static void special_row(void *context, char *const *ptrs, const int64_t *strides, int64_t n) {
  const SpecialLoop *loop = context;
  unsigned operands = loop->info->operands;
  for (int64_t i = 0; i < n; i++) {
    double x[SPECIAL_OPERANDS] = {0};
    for (unsigned k = 0; k < operands; k++)
      x[k] = element(ptrs[k + 1] + i * strides[k + 1], loop->single[k + 1]);
    double y = loop->info->fn(x[0], x[1], x[2]);
    char *to = ptrs[0] + i * strides[0];
    if (loop->single[0])
      *(float *)(void *)to = (float)y;
    else
      *(double *)(void *)to = y;
  }
}

static Array *special_array(Rt *rt, const LibCall *call, const Value *args, SpecialLoop *loop) {
  const Array *arrays[SPECIAL_OPERANDS];
  unsigned count = 0, rank;
  int64_t shape[MAX_RANK];
  for (unsigned k = 0; k < call->count; k++)
    if (type_is_array(call->types[k])) arrays[count++] = args[k].array;
  if (!shape_broadcast(rt, arrays, count, &rank, shape)) return NULL;
  Array *out = array_new(rt, call->result->elem, rank, shape, false);
  if (!out || !out->size) return out;
  Plan plan;
  plan_init(&plan, rank, array_shape(out));
  plan_add_array(&plan, out);
  loop->single[0] = call->result->dtype == DT_F32;
  for (unsigned k = 0; k < call->count; k++) {
    loop->single[k + 1] = call->types[k]->dtype == DT_F32;
    if (type_is_array(call->types[k]))
      plan_add_array(&plan, args[k].array);
    else
      plan_add_scalar(&plan, args[k].bytes, dtype_size(call->types[k]->dtype));
  }
  plan_simplify(&plan);
  if (plan_run(rt, &plan, SPECIAL_COST, special_row, loop)) return out;
  object_release(&out->head);
  return NULL;
}

bool lib_special(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  SpecialLoop loop = {.info = &special_info[call->extra]};
  if (type_is_array(call->result)) return (out->array = special_array(rt, call, args, &loop)) != NULL;
  double x[SPECIAL_OPERANDS] = {0};
  for (unsigned k = 0; k < call->count; k++)
    x[k] = element((const char *)args[k].bytes, call->types[k]->dtype == DT_F32);
  double y = loop.info->fn(x[0], x[1], x[2]);
  if (call->result->dtype == DT_F32)
    out->f32 = (float)y;
  else
    out->f = y;
  return true;
}
