/* Tuples of any length: items, searches, comparisons with tuples of all lengths.
 *
 * Source: https://docs.python.org/3/library/stdtypes.html#common-sequence-operations. */
#include "lang/lib/arguments.h"
#include "lang/lib/value/list_kind.h"
#include "lang/lib/value/sequence.h"
#include "lang/rt/format/fmt.h"
#include "lang/rt/value/union.h"

bool lib_vartuple_get(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *list = args[0].list;
  int64_t index = arg_int(call, args, 1);
  if (!sequence_index(&index, list->count)) return rt_fault(rt, DG_INDEX, "tuple index out of range");
  if (!list_gives(rt, list, call->result)) return false;
  return list_own(list, index, out) || rt_fault(rt, DG_MEMORY, "there is no memory for a tuple");
}

bool lib_vartuple_convert(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int made = union_convert(call->types[0], args[0], call->result, out);
  return made > 0 ||
         rt_fault(rt, made ? DG_TYPE : DG_MEMORY, made ? UNION_OTHER : "out of memory for a tuple");
}

bool lib_vartuple_find(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *list = args[0].list;
  int64_t found = 0;
  for (int64_t k = 0; k < list->count; k++) {
    if (rt_polls(rt, k)) return false;
    if (!values_equal(list->item, list_at(list, k), call->types[1], args[1])) continue;
    found++;
    out->i = k;
    if (!call->extra) return true;
  }
  out->i = found;
  return call->extra || rt_fault(rt, DG_VALUE, "tuple.index(x): x not in tuple");
}

/* What tuples_compare is asked, as its extra says. */
enum { LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, EQUAL };
static const char *const order_signs[] = {"<", "<=", ">", ">="};

bool lib_tuples_compare(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Type *parts[2];
  bool swapped = call->extra == GREATER || call->extra == LESS_EQUAL;
  if (call->extra == EQUAL) {
    out->b = values_equal(call->types[0], args[0], call->types[1], args[1]);
    return true;
  }
  if (!values_ordered(call->types[0], args[0], call->types[1], args[1], parts))
    return rt_fault(rt, DG_TYPE, "'%s' not supported between instances of '%s' and '%s'",
                    order_signs[call->extra], fmt_type_name(parts[0]), fmt_type_name(parts[1]));
  bool less = values_less(call->types[swapped], args[swapped], call->types[!swapped], args[!swapped]);
  out->b = call->extra == LESS_EQUAL || call->extra == GREATER_EQUAL ? !less : less;
  return true;
}
