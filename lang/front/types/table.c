/* The table of what the checker asks of kinds (lang/front/sema/type_ops.h). */
#include "lang/front/types/types.h"

const TypeOps *const type_ops[TY_KIND_COUNT] = {
#define K(id, name, storage, parts, flat, class_name, text) [TY_##id] = &type_ops_##name,
#include "lang/base/types/kinds.def"
#undef K
};
