/* Types as values at run time: NumPy's and Python's scalar types, and Numba's types and signatures. */
#include "lang/rt/format/fmt.h"
#include "lang/rt/types/types.h"

static const char *python_name(DType dtype) {
  switch (dtype_kind(dtype)) {
    case 'b': return "bool";
    case 'f': return "float";
    case 'c': return "complex";
    default: return "int";
  }
}

static void dtype_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  (void)value, (void)options;
  const char *name = dtype_info[type->dtype].name;
  if (type->rank)
    strbuf_printf(out, repr ? "dtype('%s')" : "%s", name);
  else if (type->weak)
    strbuf_printf(out, "<class '%s'>", python_name(type->dtype));
  else
    strbuf_printf(out, "<class 'numpy.%s'>", name);
}

static void spec_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  (void)value, (void)options;
  type_print_numba(out, type, repr || type->rank);
}

const ValueOps value_ops_dtype = {.hash = hash_identity, .format = dtype_format};
const ValueOps value_ops_spec = {.hash = hash_identity, .format = spec_format};
