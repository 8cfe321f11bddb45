/* Deques at run time: lists with ends of their own. */
#include "lang/rt/format/fmt.h"
#include "lang/rt/types/types.h"

static void deque_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  FmtPath path;
  (void)repr;
  if (!fmt_enter(out, &path, type, value, "[...]", &options)) return;
  strbuf_puts(out, "deque(");
  list_put_items(out, value.list, options);
  if (value.deque->most >= 0) strbuf_printf(out, ", maxlen=%lld", (long long)value.deque->most);
  strbuf_putc(out, ')');
}

const ValueOps value_ops_deque = {.equal = list_equal,
                                  .less = list_less,
                                  .truth = list_truth,
                                  .length = list_length,
                                  .bytes = list_bytes,
                                  .format = deque_format};
