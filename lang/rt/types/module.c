/* Modules at run time, and the classes of arrays and of groups of numbers, which are modules to the checker.
 */
#include <string.h>

#include "lang/base/types/modules.h"
#include "lang/rt/format/impl.h"
#include "lang/rt/types/types.h"

static void module_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  const char *name = type->def;
  (void)value, (void)options;
  if (fmt_limits(out, name, repr)) return;
  if (!strcmp(name, "ndarray") || dtype_group(name))
    strbuf_printf(out, "<class 'numpy.%s'>", name);
  else
    strbuf_printf(out, "<module '%s'>", module_shown(name));
}

const ValueOps value_ops_module = {.hash = hash_identity, .format = module_format};
