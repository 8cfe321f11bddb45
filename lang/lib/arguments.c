/* Arguments of the array functions, as the checker leaves them.
 *
 * Invariant: nothing here takes ownership; what is returned is borrowed from args. */
#include "lang/lib/arguments.h"

#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/rt/scalar/eval.h"

bool arg_given(const LibCall *call, unsigned k) { return k < call->count && call->types[k]->kind != TY_NONE; }

int64_t arg_int(const LibCall *call, const Value *args, unsigned k) {
  return scalar_int(call->types[k]->dtype, args[k].bytes);
}

int64_t arg_int_or(const LibCall *call, const Value *args, unsigned k, int64_t otherwise) {
  return arg_given(call, k) ? arg_int(call, args, k) : otherwise;
}

double arg_double(const LibCall *call, const Value *args, unsigned k) {
  return scalar_double(call->types[k]->dtype, args[k].bytes);
}

bool arg_ints(Rt *rt, const LibCall *call, const Value *args, unsigned k, int64_t *out, unsigned *count) {
  const Type *type = call->types[k];
  int64_t length = 1;
  if (type->kind == TY_TUPLE)
    length = type->count;
  else if (type->kind == TY_LIST)
    length = args[k].list->count;
  if (length > MAX_RANK) {
    return rt_fault(rt, DG_VALUE, "maximum supported dimension for an ndarray is currently %d, found %lld",
                    MAX_RANK, (long long)length);
  }
  *count = (unsigned)length;
  for (unsigned i = 0; i < *count; i++) {
    if (type->kind == TY_TUPLE)
      out[i] = scalar_int(type->items[i]->dtype, args[k].tuple->items[i].bytes);
    else if (type->kind == TY_LIST)
      out[i] = scalar_int(type->items[0]->dtype, args[k].list->items[i].bytes);
    else
      out[i] = arg_int(call, args, k);
  }
  return true;
}

bool arg_axes(Rt *rt, const LibCall *call, const Value *args, unsigned k, unsigned rank, const char *twice,
              unsigned *axes, unsigned *count) {
  int64_t wanted[MAX_RANK];
  bool seen[MAX_RANK] = {false};
  if (!arg_ints(rt, call, args, k, wanted, count)) return false;
  for (unsigned i = 0; i < *count; i++) {
    if (!axis_normalize(rt, wanted[i], rank, &axes[i])) return false;
    if (seen[axes[i]]) return rt_fault(rt, DG_VALUE, "%s", twice);
    seen[axes[i]] = true;
  }
  return true;
}

bool arg_arrays(Rt *rt, const LibCall *call, const Value *args, unsigned k, Array **fixed, unsigned room,
                Array ***out, unsigned *count) {
  const Type *type = call->types[k];
  bool tuple = type->kind == TY_TUPLE;
  *count = tuple ? type->count : (unsigned)args[k].list->count;
  *out = *count > room ? memory_new(*count * sizeof **out) : fixed;
  if (!*out) return rt_fault(rt, DG_MEMORY, "Unable to allocate a list of %u arrays", *count);
  for (unsigned i = 0; i < *count; i++)
    (*out)[i] = tuple ? args[k].tuple->items[i].array : args[k].list->items[i].array;
  return true;
}

bool result_array(const LibCall *call, Value *out, Array *result) {
  if (!result || call->result->kind != TY_SCALAR) {
    out->array = result;
    return result != NULL;
  }
  memset(out->bytes, 0, sizeof out->bytes);
  memcpy(out->bytes, result->data, result->elem->bytes);
  object_release(&result->head);
  return true;
}
