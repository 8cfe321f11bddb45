/* The kind of a list's items, asked at stores and reads. */
#include "lang/lib/value/list_kind.h"

#include <stdio.h>
#include <string.h>

static bool is_number(const Type *type) { return type->kind == TY_SCALAR; }

/* "... %s ... %s": what the list holds, then the other type. */
static bool refuse(Rt *rt, const char *format, const Type *holds, const Type *other) {
  StrBuf a = {0}, b = {0};
  type_print(&a, holds);
  type_print(&b, other);
  char text[512];
  snprintf(text, sizeof text, format, strbuf_text(&a), strbuf_text(&b));
  rt_fault(rt, DG_TYPE, "%s", text);
  bool floats =
      is_number(holds) && is_number(other) && (dtype_is_float(holds->dtype) || dtype_is_float(other->dtype));
  rt_hint(
      rt,
      floats
          ? "this list was made for items of one type: write all of its numbers as floats (1.0), or convert "
            "with float(...)"
          : "this list was made for items of one type: use another list, or a list of tuples");
  strbuf_fini(&a);
  strbuf_fini(&b);
  return false;
}

bool list_takes_slow(Rt *rt, List *list, const Type *item) {
  if (!item) return true; /* of an empty list: nothing is stored */
  if (!list->count || !list->item) {
    list_retype(list, item);
    return true;
  }
  if (type_fits(item, list->item)) return true;
  if (type_fits(list->item, item)) { /* an array of any layout among contiguous ones */
    list->item = item;
    return true;
  }
  return refuse(rt, "this list holds %s, and %s is put into it", list->item, item);
}

bool list_gives_slow(Rt *rt, const List *list, const Type *item) {
  if (!list->count || !list->item || !item || type_fits(list->item, item)) return true;
  return refuse(rt, "this list holds %s here, where the code was checked for %s", list->item, item);
}

bool list_unforeseen(Rt *rt, const List *list) {
  StrBuf name = {0};
  type_print(&name, list->item);
  rt_fault(rt, DG_TYPE, "this list holds %s here, where the code was checked for an empty list",
           strbuf_text(&name));
  rt_hint(rt, "say what the list will hold where it is made, or put its first item in before this line");
  strbuf_fini(&name);
  return false;
}

/* ---- arguments of other functions ---- */

static bool has_lists(const Type *type) {
  if (type->kind == TY_LIST) return type->count > 0;
  if (type->kind != TY_TUPLE) return false;
  for (unsigned k = 0; k < type->count; k++)
    if (has_lists(type->items[k])) return true;
  return false;
}

static bool gives_all(Rt *rt, const Type *type, Value value) {
  if (!has_lists(type)) return true;
  if (type->kind == TY_TUPLE) {
    for (unsigned k = 0; k < type->count; k++)
      if (!gives_all(rt, type->items[k], value.tuple->items[k])) return false;
    return true;
  }
  const Type *item = type->items[0];
  if (!list_gives(rt, value.list, item)) return false;
  for (int64_t k = 0; has_lists(item) && k < value.list->count; k++)
    if (!gives_all(rt, item, list_at(value.list, k))) return false;
  return true;
}

static bool lib_asked(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  for (uint32_t k = 0; k < call->count; k++)
    if (!gives_all(rt, call->types[k], args[k])) return false;
  return lib_info[call->lib].fn(rt, call, args, out);
}

/* list.c, slice.c and order.c ask themselves. */
static bool asks_itself(const LibInfo *info) { return !strncmp(info->name, "list_", 5); }

/* A function that walks over values of recursive types has failed where a walk turned back (knot_ends). */
static bool lib_walked(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const LibInfo *info = &lib_info[call->lib];
  bool good = (asks_itself(info) ? info->fn : lib_asked)(rt, call, args, out);
  if (!good || !rt->fault.set) return good;
  value_release(call->result, *out);
  return false;
}

LibFn lib_entry(const LibCall *call) {
  const LibInfo *info = &lib_info[call->lib];
  bool asks = asks_itself(info), lists = false;
  for (uint32_t k = 0; k < call->count; k++) {
    if (type_holds_recursive(call->types[k])) return lib_walked;
    lists = lists || has_lists(call->types[k]);
  }
  return lists && !asks ? lib_asked : info->fn;
}
