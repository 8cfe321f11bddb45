/* Values of a Python beside at run time: what the class of their object says (lang/lib/beside). */
#include "lang/rt/format/fmt.h"
#include "lang/rt/types/types.h"

static const RuntimeClass *class_of(Value value) { return ((const Opaque *)value.object)->class_; }

static bool pyobj_equal(const Type *type, Value a, Value b) {
  return (type->kind == TY_PYOBJ && a.object == b.object) || class_of(a)->equal(a.object, type, b);
}

static bool pyobj_less(const Type *type, Value a, Value b) {
  (void)type;
  return class_of(a)->less(a.object, b.object);
}

static bool pyobj_hash(const Type *type, Value value, ValueHash *out) {
  if (class_of(value)->hash(value.object, out)) return true;
  out->unhashable = type;
  return false;
}

static void pyobj_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  value_ops_object.format(out, type, value, repr, options);
}

const ValueOps value_ops_pyobj = {
    .equal = pyobj_equal, .less = pyobj_less, .hash = pyobj_hash, .format = pyobj_format};
