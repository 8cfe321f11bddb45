/* Arrays at run time. They are not compared here: == of arrays is an array. */
#include "lang/rt/array/buffer.h"
#include "lang/rt/format/fmt.h"
#include "lang/rt/types/types.h"

static void array_object_free(Object *object) { array_free((Array *)object); }

static int32_t *array_buffer_count(Object *object) { return &((Array *)object)->buffer->count; }

static int64_t array_first_length(const Type *type, Value value) {
  (void)type;
  return array_rank(value.array) ? array_dim(value.array, 0) : -1;
}

/* The whole buffer, of which the array may be a part. */
static uint64_t array_bytes(const Type *type, Value value) {
  (void)type;
  return value.array->buffer ? value.array->buffer->bytes : 0;
}

static void array_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  (void)type;
  fmt_array(out, value.array, repr, options);
}

const ObjectOps object_ops_array = {.free = array_object_free, .inner_count = array_buffer_count};
const ValueOps value_ops_array = {.length = array_first_length, .bytes = array_bytes, .format = array_format};
