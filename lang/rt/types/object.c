/* Objects of the libraries' classes at run time: what their RuntimeClass says. */
#include <stdlib.h>

#include "lang/rt/format/fmt.h"
#include "lang/rt/types/types.h"

static void opaque_free(Object *object) {
  const RuntimeClass *class_ = ((Opaque *)object)->class_;
  if (class_->fini) class_->fini(object);
  free(object);
}

static void object_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  const RuntimeClass *class_ = ((const Opaque *)value.object)->class_;
  (void)type, (void)options;
  if (class_->show)
    class_->show(out, value.object, repr);
  else
    strbuf_printf(out, "<%s>", class_->def.name);
}

const ObjectOps object_ops_opaque = {.free = opaque_free};
const ValueOps value_ops_object = {.hash = hash_identity, .format = object_format};
