/* The tables of what kinds do (lang/rt/value/ops.h). */
#include <stdlib.h>

#include "lang/rt/hash/dict.h"
#include "lang/rt/hash/pyhash.h"
#include "lang/rt/hash/set.h"
#include "lang/rt/types/types.h"

const ValueOps *const value_ops[TY_KIND_COUNT] = {
#define K(id, name, storage, parts, flat, class_name, text) [TY_##id] = &value_ops_##name,
#include "lang/base/types/kinds.def"
#undef K
};

const ObjectOps *const object_ops[OBJ_KIND_COUNT] = {
    [OBJ_ARRAY] = &object_ops_array,   [OBJ_STR] = &object_ops_str,       [OBJ_LIST] = &object_ops_list,
    [OBJ_TUPLE] = &object_ops_tuple,   [OBJ_RANGE] = &object_ops_range,   [OBJ_SLICE] = &object_ops_slice,
    [OBJ_PACKED] = &object_ops_packed, [OBJ_OPAQUE] = &object_ops_opaque, [OBJ_WIDE] = &object_ops_wide,
    [OBJ_DICT] = &object_ops_dict,     [OBJ_SET] = &object_ops_set,       [OBJ_BIG] = &object_ops_big,
    [OBJ_MARK] = &object_ops_mark};

void object_free_plain(Object *object) { free(object); }

bool hash_identity(const Type *type, Value value, ValueHash *out) {
  out->number = type_is_object(type) ? pyhash_address(value.object) : pyhash_unsigned(type->id);
  return true;
}
