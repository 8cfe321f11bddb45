/* What library functions do, beside what their rows of lang/lib/lib.def say: the program `effects_main` is
 * the program with lib_entry led through here (linked with --wrap), so that every call of the library, from
 * both engines, is watched.
 *
 * Before a call the bytes of its arrays and the items of its lists are kept; after it they are compared, and
 * the result is held against the columns memory and shape. What does not agree is a line on stderr:
 * "effects: FUNCTION what"; at the end "effects-called: FUNCTION" for each that was called. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/lib.h"
#include "lang/lib/value/list_kind.h"

enum { MOST_ARGS = 32, MOST_BYTES = 1 << 16 };

static atomic_bool called[LIB_COUNT], blamed[LIB_COUNT];

static void blame(const LibCall *call, const char *what, unsigned k) {
  if (!atomic_exchange(&blamed[call->lib], true))
    fprintf(stderr, "effects: %s %s (operand %u)\n", lib_info[call->lib].name, what, k);
}

static void report(void) {
  for (unsigned k = 0; k < LIB_COUNT; k++)
    if (atomic_load(&called[k])) fprintf(stderr, "effects-called: %s\n", lib_info[k].name);
}

static void report_at_end(void) { atexit(report); }

/* An operand as it was. */
typedef struct Before {
  char *bytes; /* of an array's elements or a list's items, or NULL */
  size_t size;
  int64_t count;
} Before;

/* Arrays of a device have their elements elsewhere. */
static bool is_watched(const Type *type, Value value) {
  return type_is_array(type) && value.array && value.array->buffer && !value.array->buffer->residency &&
         array_is_contiguous(value.array);
}

static size_t bytes_of(const Array *a) { return (size_t)a->size * a->elem->bytes; }

/* The ranks of tuples that lie among a list's items are no part of what the list holds (closed.h). */
static void leave_ranks(const List *list, char *items) {
  if (!list->item || list->item->kind != TY_TUPLE) return;
  size_t width = (size_t)list_width(list->item) * sizeof(Value);
  for (int64_t k = 0; k < list->count; k++) {
    Object *head = (Object *)(items + (size_t)k * width);
    head->rank = head->flags = 0;
  }
}

static Before before(const Type *type, Value value) {
  Before b = {0};
  const void *from = NULL;
  const List *list = type->kind == TY_LIST ? value.list : NULL;
  if (is_watched(type, value))
    from = value.array->data, b.size = bytes_of(value.array);
  else if (list)
    from = list->items, b.count = list->count,
    b.size = (size_t)(b.count * list_width(list->item)) * sizeof *list->items;
  if (!from || !b.size || b.size > MOST_BYTES || !(b.bytes = malloc(b.size))) return b;
  memcpy(b.bytes, from, b.size);
  if (list) leave_ranks(list, b.bytes);
  return b;
}

/* Whether a list has other items than it had; `resized` it is not. */
static bool other_items(const Type *type, Value value, const Before *b) {
  if (!b->bytes) return false;
  Before now = before(type, value);
  bool other = !now.bytes || now.size != b->size || memcmp(b->bytes, now.bytes, b->size) != 0;
  free(now.bytes);
  return other;
}

/* `first`: operand 0, if it is a list: another operand may be the same one. */
static void compare(const LibCall *call, unsigned k, Value value, const List *first, const Before *b) {
  const Type *type = call->types[k];
  Effect effect = lib_info[call->lib].effect;
  bool may = effect & (EFFECT_STATE | EFFECT_CODE) && !type_is_array(type);
  if (is_watched(type, value)) {
    if (b->bytes && !(k < 32 && effect_written(effect) >> k & 1) &&
        memcmp(b->bytes, value.array->data, b->size) != 0)
      blame(call, "writes elements, and its row does not say so", k);
  } else if (type->kind == TY_LIST && value.list && !may && !(k && value.list == first)) {
    bool changes = effect & EFFECT_CHANGES && !k, resized = value.list->count != b->count;
    if (!changes && (resized || other_items(type, value, b)))
      blame(call, "changes a list, and its row does not say so", k);
  }
}

/* Whether an array in the value lies in the buffer. */
static bool holds(const Type *type, Value value, const Buffer *buffer) {
  if (type_is_array(type)) return value.array && value.array->buffer == buffer;
  if (type->kind == TY_TUPLE && value.tuple)
    for (uint32_t k = 0; k < type->count; k++)
      if (holds(type->items[k], value.tuple->items[k], buffer)) return true;
  if (type->kind == TY_LIST && value.list && value.list->item && type_is_object(value.list->item))
    for (int64_t k = 0; k < value.list->count; k++)
      if (holds(value.list->item, value.list->items[k], buffer)) return true;
  return false;
}

static bool same_shape(const Array *a, const Array *b) {
  if (array_rank(a) != array_rank(b)) return false;
  for (unsigned k = 0; k < array_rank(a); k++)
    if (array_dim(a, k) != array_dim(b, k)) return false;
  return true;
}

static void check_result(const LibCall *call, const Value *args, Value out) {
  const LibInfo *info = &lib_info[call->lib];
  const Type *type = call->result;
  for (unsigned k = 0; k < call->count && info->memory == MEMORY_FRESH; k++)
    if (type_is_array(call->types[k]) && args[k].array && args[k].array->buffer &&
        holds(type, out, args[k].array->buffer))
      blame(call, "returns memory of an argument, and its row says FRESH", k);
  if (info->memory & LIB_VIEW && !(info->memory & LIB_VIEW_MAYBE) && type_is_array(type) && out.array->size &&
      !holds(type, out, args[0].array->buffer))
    blame(call, "returns other memory than its argument's, and its row says VIEW", 0);
  unsigned like = info->shape == SHAPE_OF_1;
  if ((info->shape == SHAPE_OF_0 || like) && type_is_array(type) && type_is_array(call->types[like]) &&
      !same_shape(out.array, args[like].array))
    blame(call, "returns another shape than the operand's that its row names", like);
}

static void flip(const LibCall *call, const Value *args) {
  for (unsigned k = 0; k < call->count; k++) {
    bool met = false; /* one buffer, twice among the operands, would be flipped back */
    for (unsigned j = 0; j < k; j++)
      met |= is_watched(call->types[j], args[j]) && is_watched(call->types[k], args[k]) &&
             args[j].array->buffer == args[k].array->buffer;
    if (met || !is_watched(call->types[k], args[k])) continue;
    char *data = args[k].array->data;
    for (size_t i = 0; i < bytes_of(args[k].array); i++) data[i] = (char)~data[i];
  }
}

/* A function that reads no elements says the same when each has other bits; on one thread. */
static void check_unread(Rt *rt, const LibCall *call, const Value *args, Value out) {
  Value again = {0};
  const Type *type = call->result;
  if (lib_info[call->lib].effect & ~(Effect)EFFECT_FAULTS || !rt->pool || pool_is_busy(rt->pool)) return;
  flip(call, args);
  bool ok = lib_info[call->lib].fn(rt, call, args, &again);
  flip(call, args);
  if (!ok) {
    rt_fault_clear(rt);
    blame(call, "reads elements, and its row does not say so", 0);
    return;
  }
  if (type_is_scalar(type) && memcmp(&again, &out, dtype_size(type->dtype)) != 0)
    blame(call, "reads elements, and its row does not say so", 0);
  if (type_is_array(type) && !same_shape(again.array, out.array))
    blame(call, "reads elements for a shape, and its row does not say so", 0);
  if (type_has_storage(type)) value_release(type, again);
}

LibFn __real_lib_entry(const LibCall *call);
LibFn __wrap_lib_entry(const LibCall *call);

static bool watched(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  static atomic_flag begun = ATOMIC_FLAG_INIT;
  Before b[MOST_ARGS];
  unsigned count = call->count < MOST_ARGS ? call->count : MOST_ARGS;
  if (!atomic_flag_test_and_set(&begun)) report_at_end();
  atomic_store(&called[call->lib], true);
  for (unsigned k = 0; k < count; k++) b[k] = before(call->types[k], args[k]);
  bool ok = __real_lib_entry(call)(rt, call, args, out);
  for (unsigned k = 0; k < count; k++) {
    if (ok) compare(call, k, args[k], call->types[0]->kind == TY_LIST ? args[0].list : NULL, &b[k]);
    free(b[k].bytes);
  }
  if (ok && type_has_storage(call->result)) check_result(call, args, *out);
  if (ok) check_unread(rt, call, args, *out);
  if (!ok && !(lib_info[call->lib].effect & (EFFECT_FAULTS | EFFECT_CODE)) && rt->fault.kind != DG_MEMORY)
    blame(call, "faults, and its row does not say so", 0);
  return ok;
}

LibFn __wrap_lib_entry(const LibCall *call) {
  (void)call;
  return watched;
}
