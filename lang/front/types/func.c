/* Functions to the checker, the language's own and those written in it. */
#include <ctype.h>
#include <string.h>

#include "lang/front/sema/check.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"
#include "lang/front/types/types.h"

/* f[blocks, threads] of a kernel. */
static Val func_subscript(Check *c, Val base, const Node *slice, Span span) {
  Items items = {0};
  Val index;
  if (cuda_is_kernel(base.type)) return cuda_configure(c, base, slice, span);
  if (!brackets_read(c, slice, &items, &index)) return val_error();
  fail_object(c, base, "is not subscriptable", span);
  if (!items.count && index.type->kind == TY_TUPLE && index.type->count > 1)
    hint(c, "@cuda.jit above the def makes a kernel of it, which is launched as f[blocks, threads](...)");
  return val_error();
}

static Val builtin_subscript(Check *c, Val base, const Node *slice, Span span) {
  const BuiltinRow *row = base.type->def;
  Items items = {0};
  Val index;
  if (row->rule == RULE_LIST_ || row->rule == RULE_TUPLE_ || row->rule == RULE_DICT_ ||
      row->rule == RULE_SET_ || row->rule == RULE_DEQUE_ || row->rule == RULE_TYPE_)
    return hint_subscript(c, base, slice, span); /* Vector = list[float] */
  if (!brackets_read(c, slice, &items, &index)) return val_error();
  if (!items.count && row->rule == RULE_FLAGS_ && index.is_const && index.type->kind == TY_STR) {
    char *flag = arena_copy(c->arena, index.text, index.length); /* flags['C_CONTIGUOUS'] */
    for (uint32_t k = 0; k < index.length; k++) flag[k] = (char)tolower((unsigned char)flag[k]);
    return attribute(c, base, flag, span, slice->span);
  }
  fail_object(c, base, "is not subscriptable", span);
  if (!items.count) hint(c, "call it, with parentheses");
  return val_error();
}

/* The function that functools.wraps(f) has put into the place of another: *of is that one; false: it stands
 * for itself. */
static bool func_wraps(Check *c, Val base, Val *of, Span span) {
  const FuncDef *def = base.type->def;
  if (def->decoration.plain_name) {
    *of = val_static(type_func(c->types, def->decoration.plain_name, NULL, 0), span);
    return true;
  }
  if (!def->decoration.wraps) return false;
  if (base.open) return *of = name_capture(c, def->decoration.wraps, span), val_ok(*of);
  for (uint32_t k = 0; k < def->captured.count; k++)
    if (!strcmp(def->captured.names[k], def->decoration.wraps)) return *of = tuple_item(c, &base, k), true;
  return false;
}

static bool func_getattr(Check *c, Val base, const char *name, Span span, Span name_span, Val *out) {
  const FuncDef *def = base.type->def;
  Val of;
  bool known = !strcmp(name, "__name__") || !strcmp(name, "__doc__") || !strcmp(name, "__qualname__");
  if ((known || !strcmp(name, "__wrapped__")) && func_wraps(c, base, &of, span)) {
    *out = known ? attribute(c, of, name, span, name_span) : of;
    return true;
  }
  if (!strcmp(name, "__name__"))
    *out = val_str(c, def->name, strlen(def->name), span);
  else if (!strcmp(name, "defvjp"))
    *out = bound_method(c, builtin_find("_lang", "defvjp"), base, span);
  else if (!strcmp(name, "__doc__"))
    *out = def->doc ? val_str(c, def->doc, strlen(def->doc), span) : val_none(c, span);
  else if (def->decoration.memo && !strncmp(name, "cache_", 6) && builtin_find("_lang", name))
    *out = bound_method(c, builtin_find("_lang", name), base, span);
  else
    return false;
  return true;
}

static Ref func_ref(Check *c, Val *v) {
  return v->items && v->count ? items_ref(c, v) : fn_const(c->fn, v->type, (Value){0}, v->span);
}

static Val builtin_attribute(Check *c, Val base, const char *name, Span span, Span name_span) {
  const BuiltinRow *of = base.type->def, *part = NULL;
  if (of->rule == RULE_PARTIAL_CALL_)
    part = builtin_find("_lang", arena_printf(c->arena, "partial_%s", name));
  if (part) {
    Bound b = {.receiver = base, .params = &base, .given = (bool[]){true}, .count = 1};
    return rule_call(c, part, &b, span);
  }
  if (of->rule == RULE_JSON_CODED_) {
    part = builtin_find(of->name, name);
    Val settings = base.items                    ? base.items[0]
                   : type_has_storage(base.type) ? tuple_item(c, &base, 0)
                                                 : val_static(base.type->items[0], span);
    if (part) return bound_method(c, part, settings, span);
    return no_attribute(c, of->name, arena_printf(c->arena, "'%s' object", of->name), name, name_span);
  }
  if (of->rule == RULE_UFUNC_ && !base.type->count) part = builtin_find("ufunc", name);
  if (part) return bound_method(c, part, base, span);
  if (of->rule == RULE_FLAGS_) part = builtin_find("flags", name);
  if (part) {
    Val array = tuple_item(c, &base, 0);
    Bound b = {.receiver = array, .params = &array, .given = (bool[]){true}, .count = 1};
    return rule_call(c, part, &b, span);
  }
  if (!base.type->count &&
      (!strcmp(of->module, "builtins") || of->rule == RULE_DICT_ || of->rule == RULE_CHAIN_))
    part = builtin_find(of->name, name);                                    /* str.lower */
  const char *rows = arena_printf(c->arena, "%s.%s", of->module, of->name); /* curand.PRNG.XORWOW */
  if (!part && !base.type->count && builtin_find(rows, name)) return module_attribute(c, rows, name, span);
  if (part) return val_static(type_builtin(c->types, part, NULL), span);
  if (!strcmp(name, "__name__")) return val_str(c, of->name, strlen(of->name), span);
  if (of->rule == RULE_FLAGS_) return no_attribute(c, "flags", "what .flags gives", name, name_span);
  return no_attribute(c, NULL, arena_printf(c->arena, "function '%s'", of->name), name, name_span);
}

static bool builtin_getattr(Check *c, Val base, const char *name, Span span, Span name_span, Val *out) {
  *out = builtin_attribute(c, base, name, span, name_span);
  return true;
}

static Val builtin_call(Check *c, Val callee, CallArgs *args, Span span) {
  const BuiltinRow *row = callee.type->def;
  if (!callee.type->count) return call_builtin(c, row, NULL, args, span);
  Val receiver = callee.items                    ? callee.items[0]
                 : type_has_storage(callee.type) ? tuple_item(c, &callee, 0)
                                                 : val_static(callee.type->items[0], span);
  return call_builtin(c, row, &receiver, args, span);
}

static Ref builtin_ref(Check *c, Val *v) {
  if (((const BuiltinRow *)v->type->def)->rule == RULE_FLAGS_) {
    fail(c, DG_TYPE, v->span,
         "what .flags gives is no value of its own: it has no text, and no name keeps it");
    hint(c, "ask for one: a.flags.c_contiguous, a.flags.f_contiguous, a.flags.writeable");
  }
  return v->items ? items_ref(c, v) : fn_const(c->fn, v->type, (Value){0}, v->span);
}

/* == of functions: two of them are equal where they are one. Of what carries values it is not known. */
static bool func_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  bool functions = (a.type->kind == TY_FUNC || a.type->kind == TY_BUILTIN) &&
                   (b.type->kind == TY_FUNC || b.type->kind == TY_BUILTIN);
  if (!functions || (op != AST_EQ && op != AST_NOTEQ)) return false;
  if (a.type->def == b.type->def && (a.type->count || b.type->count || a.open || b.open)) return false;
  bool same = a.type->kind == b.type->kind && a.type->def == b.type->def;
  *out = val_bool(c, same == (op == AST_EQ), span);
  return true;
}

static bool func_may_equal(const Type *type, const Type *other) {
  (void)type;
  return other->kind == TY_FUNC || other->kind == TY_BUILTIN;
}

static bool func_alike(const Type *a, const Type *b) { return a->def == b->def && items_alike(a, b); }

const TypeOps type_ops_func = {.subscript = func_subscript,
                               .rows_of = decor_module,
                               .getattr = func_getattr,
                               .call = call_function,
                               .compare = func_compare,
                               .may_equal = func_may_equal,
                               .ref = func_ref,
                               .converts = func_alike,
                               .alike = func_alike};
const TypeOps type_ops_builtin = {.subscript = builtin_subscript,
                                  .binary = hint_binary,
                                  .reflected = hint_union,
                                  .getattr = builtin_getattr,
                                  .call = builtin_call,
                                  .compare = func_compare,
                                  .may_equal = func_may_equal,
                                  .ref = builtin_ref};
