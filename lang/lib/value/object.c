/* Identity and hashes of objects, and arrays that share memory. */
#include "lang/lib/lib.h"
#include "lang/rt/array/array.h"
#include "lang/rt/value/ops.h"

bool lib_same_object(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  (void)call;
  out->b = args[0].object == args[1].object;
  return true;
}

bool lib_id(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  out->i = (int64_t)(uintptr_t)args[0].object;
  return true;
}

bool lib_hash(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  ValueHash hash;
  if (!value_hash(call->types[0], args[0], &hash))
    return rt_fault(rt, DG_TYPE, "unhashable type: '%s'", fmt_type_name(hash.unhashable));
  out->i = hash.number;
  return true;
}

/* ---- arrays that share memory ---- */

bool lib_shares_memory(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  out->b = array_may_overlap(args[0].array, args[1].array);
  return true;
}

/* First byte, and the one after the last. */
static void extent(const Array *a, intptr_t *low, intptr_t *high) {
  *low = *high = (intptr_t)a->data;
  for (unsigned k = 0; k < array_rank(a); k++) {
    int64_t span = array_stride(a, k) * (array_dim(a, k) - 1);
    if (span < 0)
      *low += span;
    else
      *high += span;
  }
  *high += (intptr_t)a->elem->bytes;
}

bool lib_may_share_memory(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  intptr_t low[2], high[2];
  (void)rt, (void)call;
  for (unsigned k = 0; k < 2; k++) extent(args[k].array, &low[k], &high[k]);
  out->b = args[0].array->size && args[1].array->size && low[0] < high[1] && low[1] < high[0];
  return true;
}
