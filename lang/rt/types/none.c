/* None, ... and what annotations are made of, at run time: the type says all. */
#include "lang/rt/format/fmt.h"
#include "lang/rt/hash/pyhash.h"
#include "lang/rt/types/types.h"

static bool none_truth(const Type *type, Value value) {
  (void)type, (void)value;
  return false;
}

static bool none_hash(const Type *type, Value value, ValueHash *out) {
  (void)type, (void)value;
  out->number = PYHASH_NONE;
  return true;
}

static void none_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  (void)type, (void)value, (void)repr, (void)options;
  strbuf_puts(out, "None");
}

static void ellipsis_format(StrBuf *out, const Type *type, Value value, bool repr,
                            const FmtOptions *options) {
  (void)type, (void)value, (void)repr, (void)options;
  strbuf_puts(out, "Ellipsis");
}

/* The checker lets no program show it; %whos and the debugger do. */
static void hint_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  (void)value, (void)repr, (void)options;
  strbuf_puts(out, type->def);
}

const ValueOps value_ops_none = {.hash = none_hash, .truth = none_truth, .format = none_format};
const ValueOps value_ops_ellipsis = {.hash = hash_identity, .format = ellipsis_format};
const ValueOps value_ops_hint = {.hash = hash_identity, .format = hint_format};
