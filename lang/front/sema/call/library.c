/* Instructions that call a function of the library. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/union.h"
#include "lang/ir/effects.h"

/* Whether each call gives a list that nobody else has. */
static bool makes_list(LibId lib) {
  return lib == LIB_list_slice || lib == LIB_list_copy || lib == LIB_list_reversed ||
         lib == LIB_list_sorted || lib == LIB_list_repeat || lib == LIB_list_from_str ||
         lib == LIB_list_from_range || lib == LIB_packed_to_list || lib == LIB_tolist ||
         lib == LIB_text_readlines || lib == LIB_listdir || lib == LIB_str_method || lib == LIB_packed_method;
}

/* The parts of a list that a function of the library makes (list_made) are its number and this. */
enum { MADE_BY = 1 << 16 };

LibInfoRef lib_call(Check *c, LibId lib, const Type *result, const Type *const *types, uint32_t count,
                    int64_t extra, Span span) {
  LibCall *call = arena_new_of(c->fn->arena, LibCall);
  *call = (LibCall){(uint16_t)lib, result, types, count, extra, span};
  return (LibInfoRef){.lib = lib, .extra = extra, .call = call};
}

/* What is put into a list or a dictionary that may be closed (lang/rt/value/closed.h) is looked at before: it
 * is lower. */
static void check_closed(Check *c, LibId lib, Val *args, uint32_t count, Span span) {
  if (!count || !lib_changes_list(lib) || lib == LIB_list_remove || !val_ok(args[0])) return;
  const Type *whole = args[0].type, *none = type_none(c->types);
  bool closes = type_is_container(whole) && whole->kind != TY_SET && whole->count &&
                type_is_recursive(whole->items[whole->count - 1]);
  for (uint32_t k = 1; closes && k < count; k++) {
    if (!val_ok(args[k])) return;
    const Type *type = args[k].type;
    if (type_closes(type))
      emit_lib(c, LIB_takes, none, (Val[]){args[0], args[k]}, 2, type->kind != TY_UNION, span);
  }
}

Val emit_lib(Check *c, LibId lib, const Type *result, Val *args, uint32_t count, int64_t extra, Span span) {
  check_closed(c, lib, args, count, span);
  Ref *refs = arena_array(c->arena, Ref, count);
  for (uint32_t k = 0; k < count; k++) {
    if (!val_ok(args[k])) return val_error();
    refs[k] = val_ref(c, &args[k]);
  }
  Val out = val_of(c, result, fn_emit(c->fn, IR_LIB, result, span, refs, count), span);
  const Type **types = arena_array(c->fn->arena, const Type *, count);
  for (uint32_t k = 0; k < count; k++) types[k] = args[k].type;
  fn_ins(c->fn, out.ref)->imm.lib = lib_call(c, lib, result, types, count, extra, span);
  return makes_list(lib) ? list_made(c, out, MADE_BY + lib, span) : out;
}
