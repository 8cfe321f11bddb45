/* Arguments that the function writes to must not share memory with others.
 *
 * The adjoint copies what is written to, so a store through one of two arguments would not be seen in the
 * other, and their cotangents lie in arrays of their own. That they are apart is looked at when it runs, and
 * only for functions that write to an argument.
 * Invariant: derivatives where a store reaches two arguments are refused, never wrong. */
#include <string.h>

#include "lang/ir/autodiff/reverse_impl.h"

void ad_find_owners(Ad *ad) {
  ad->owner = arena_array(ad->arena, uint32_t, ad->count + 1);
  ad->owner_written = arena_array(ad->arena, bool, ad->p->param_count + 1);
  ad->given = arena_array(ad->arena, Ref, ad->p->param_count + 1);
  for (Ref i = 0; i < ad->count; i++) {
    const Ins *ins = fn_ins(ad->p, i);
    ad->owner[i] = UINT32_MAX;
    if (ins->op == IR_PARAM) ad->owner[i] = (uint32_t)ins->imm.i;
    if (ins->op == IR_TUPLE_GET) ad->owner[i] = ad->owner[ins_arg(ad->p, ins, 0)];
    if (ad->owner[i] != UINT32_MAX && ad->kin_written[ad_kin(ad, i)]) ad->owner_written[ad->owner[i]] = true;
  }
}

bool ad_is_copied(const Ad *ad, Ref r) {
  return type_is_array(fn_ins(ad->p, r)->type) && ad->kin_written[ad_kin(ad, r)] &&
         ad->owner[r] != UINT32_MAX;
}

static void apart(Ad *ad, Ref a, Ref b, const char *text, bool within) {
  Ref args[3] = {a, b, fn_const_str(ad->out, text, strlen(text), ad->span)};
  ad_lib(ad, LIB_ad_apart, type_none(ad->types), args, 3, within);
}

/* Whether values of the type refer to arrays; `uncopied`: to some that are not copied, in lists and closures.
 */
static bool holds_arrays(const Type *type, bool uncopied) {
  if (type_is_array(type)) return !uncopied && ad_carries(type);
  bool tuple = type->kind == TY_TUPLE;
  if (!tuple && type->kind != TY_LIST && type->kind != TY_FUNC && type->kind != TY_BUILTIN) return false;
  for (uint32_t k = 0; k < type->count; k++)
    if (holds_arrays(type->items[k], uncopied && tuple)) return true;
  return false;
}

bool ad_has_uncopied(const Type *type) { return holds_arrays(type, true); }
bool ad_may_refer(const Type *type) { return holds_arrays(type, false); }

/* A list or a closure whose arrays are written to: they are not copied. */
static void refuse_container(Ad *ad, Ref r) {
  const Type *type = fn_ins(ad->p, r)->type;
  if (!ad->kin_written[ad_kin(ad, r)] || !ad_has_uncopied(type)) return;
  Span span = fn_ins(ad->p, r)->span;
  for (Ref i = 0; i < ad->count; i++) {
    const Ins *ins = fn_ins(ad->p, i);
    bool store = ins->op == IR_STORE || ins->op == IR_ASSIGN;
    if (store && ad_kin(ad, ins_arg(ad->p, ins, 0)) == ad_kin(ad, r)) span = ins->span;
  }
  ad_refuse(ad, span, AD_CAPTURED_HINT, AD_CAPTURED_TEXT);
}

void ad_check_apart(Ad *ad, Ref r, Ref value) {
  const Ins *ins = fn_ins(ad->p, r);
  bool param = ins->op == IR_PARAM, written;
  const char *const *names = ad->host->names;
  if (param) ad->given[ins->imm.i] = value;
  if (!ad_may_refer(ins->type)) return;
  written = param ? ad->owner_written[ins->imm.i] : ad->kin_written[ad_kin(ad, r)];
  const char *name =
      param ? names[ins->imm.i]
            : arena_printf(ad->arena, "the global variable '%s'", ad->p->globals.items[ins->imm.i]->name);
  if (param) refuse_container(ad, r);
  if (param && written && ins->type->kind == TY_TUPLE)
    apart(ad, value, value, ad_apart_text(ad->arena, name, NULL), true);
  for (uint32_t k = 0; k < ad->p->param_count; k++) {
    bool here = ad->given[k] != REF_NONE && !(param && k == (uint32_t)ins->imm.i);
    if (!here || !(written || ad->owner_written[k]) || !ad_may_refer(ad->p->params[k])) continue;
    bool other = ad->owner_written[k];
    apart(ad, ad->given[k], value, ad_apart_text(ad->arena, other ? names[k] : name, other ? name : names[k]),
          false);
  }
}

const char *ad_apart_text(Arena *arena, const char *written, const char *other) {
  if (!other)
    return arena_printf(arena,
                        "the function writes to arrays in %s that share memory, and its derivative would be "
                        "wrong: pass copies of them",
                        written);
  return arena_printf(arena,
                      "the function writes to %s, which shares memory with %s, and its derivative would be "
                      "wrong: pass a copy of one of them",
                      written, other);
}
