/* Iterators at run time: tuples of what they walk and of where they are (type_iter), of which the latter
 * changes. Each is equal to itself alone. */
#include "lang/rt/format/fmt.h"
#include "lang/rt/types/types.h"

static void iter_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  (void)value, (void)repr, (void)options;
  strbuf_printf(out, "<%s object>", type_class_name(type));
}

const ValueOps value_ops_iter = {.hash = hash_identity, .format = iter_format};
