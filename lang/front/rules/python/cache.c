/* functools.cache and lru_cache: decorators of functions that remember their results.
 *
 * What remembers is a value of a name that no program can write, beside the function's own: a def that runs
 * again has a new one, and a function inside of another captures it as it captures other names. The body
 * begins by asking it, and each return tells it. Source: https://docs.python.org/3/library/functools.html. */
#include <string.h>

#include "lang/front/rules/rules.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/value.h"
#include "lang/lib/value/memo.h"

const char *cache_name(Check *c, const char *function) {
  return arena_printf(c->arena, "%s cache", function);
}

/* The decorated function: `function` is its value as it stands behind the def. */
static Val cached(Check *c, Val function, Val most, bool typed, const CallArgs *call, Span span) {
  if (!val_ok(function)) return function;
  FuncDef *def = function.type->kind == TY_FUNC ? (FuncDef *)(uintptr_t)function.type->def : NULL;
  if (!def)
    return fail_as_python(c, DG_TYPE, span, "Expected first argument to be an integer, a callable, or None");
  if (!call->defines || def->node->kind == ND_LAMBDA || def->decoration.decor) {
    fail(c, DG_TYPE, span, "a cache is given to a function where it is defined");
    hint(c, "write @cache above its def, with no other decorator");
    return val_error();
  }
  if (def->args->kwarg) {
    fail(c, DG_TYPE, span, "a function with **%s is not cached here: a dictionary is no key",
         def->args->kwarg->name);
    return val_error();
  }
  Arena *arena = c->checker->host.arena;
  bool first = !def->decoration.memo;
  if (first) def->decoration.memo = arena_printf(arena, "%s cache", def->name);
  def->decoration.memo_typed = typed;
  Val args[2] = {most, val_bool(c, typed, span)};
  name_assign(
      c, def->decoration.memo,
      emit_lib(c, LIB_memo_new, type_object(c->types, (const ClassDef *)&memo_class), args, 2, 0, span),
      span);
  if (!def->captured.home) return function;
  if (first) { /* it is one of the names that the function reads */
    FuncCaptured *captured = &def->captured;
    const char **names = arena_array(arena, const char *, captured->count + 1);
    bool *cells = arena_array(arena, bool, captured->count + 1);
    for (uint32_t k = 0; k < captured->count; k++)
      names[k] = captured->names[k], cells[k] = captured->cells[k];
    names[captured->count] = def->decoration.memo;
    cells[captured->count++] = false;
    captured->names = names, captured->cells = cells;
  }
  if (function.count && !function.open)
    return fail(c, DG_TYPE, span,
                "a function inside of another that has a cache cannot have computed defaults as well"),
           val_error();
  return (Val){
      .type = type_func(c->types, def, NULL, 0), .ref = REF_NONE, .open = c->scope, .span = function.span};
}

/* cache(f), and lru_cache(maxsize, typed) or lru_cache(f); impl: which of the two. */
Val rule_CACHE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  for (uint32_t k = 0; k < b->count; k++)
    if (b->given[k] && !val_ok(b->params[k])) return val_error();
  if (!row->impl) return cached(c, b->params[0], val_none(c, span), false, b->call, span);
  bool function = b->given[0] && b->params[0].type->kind == TY_FUNC, typed = false;
  Val most = b->given[0] && !function ? b->params[0] : val_int(c, 128, span);
  if (b->given[1]) {
    Val v = truth(c, b->params[1], span);
    if (!val_ok(v)) return v;
    if (!v.is_const) return fail(c, DG_TYPE, span, "typed must be True or False itself here"), val_error();
    typed = v.constant.b;
  }
  if (!val_is_none(most) && !val_is_int(most))
    return fail_as_python(c, DG_TYPE, span, "Expected first argument to be an integer, a callable, or None");
  if (!val_is_none(most)) most = convert(c, most, type_int(c->types), span);
  if (function) return cached(c, b->params[0], most, typed, b->call, span);
  Val parts[2] = {most, val_bool(c, typed, span)};
  return bound_method(c, builtin_find("_lang", "cached"), val_tuple(c, parts, 2, span), span);
}

/* What lru_cache(maxsize) gives, called with the function. */
Val rule_CACHED(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val typed = tuple_item(c, &b->receiver, 1);
  return cached(c, b->params[1], tuple_item(c, &b->receiver, 0), typed.is_const && typed.constant.b, b->call,
                span);
}

/* ---- in the function ---- */

bool cache_takes(Check *c, const FuncDef *def, const Type *const *params, Span span) {
  for (uint32_t k = 0; k < def->args->count + (def->args->vararg != NULL); k++)
    if (!key_hashable(c, params[k], span)) return false;
  return true;
}

/* A way to call a function with a cache: so many arguments by place, and these parameters by name, in the
 * order of the call. What **d gives counts as given by name, by the parameters. */
typedef struct MemoCall {
  struct MemoCall *next;
  const char *text; /* of the numbers */
  const Type *type; /* of what stands for it in a call */
  int64_t number;
  uint32_t placed, named;
  uint32_t *names;
} MemoCall;

Val cache_call(Check *c, FuncDef *def, const CallArgs *args, Span span) {
  const AstArgs *params = def->args;
  Arena *arena = c->checker->host.arena;
  MemoCall call = {.placed = args->count < params->positional ? args->count : params->positional};
  call.names = arena_array(c->arena, uint32_t, params->count + 1);
  call.text = arena_printf(c->arena, "%u", call.placed);
  bool *by_name = arena_array(c->arena, bool, params->count + 1);
  for (uint32_t i = 0; i < args->keyword_count; i++)
    for (uint32_t k = 0; k < params->count; k++)
      if (!strcmp(params->items[k].name, args->names[i])) by_name[call.names[call.named++] = k] = true;
  for (uint32_t k = call.placed; k < params->count && args->spread_count; k++)
    if (!by_name[k]) call.names[call.named++] = k;
  for (uint32_t i = 0; i < call.named; i++)
    call.text = arena_printf(c->arena, "%s %u", call.text, call.names[i]);
  for (MemoCall *known = def->decoration.memo_calls; known; known = known->next)
    if (!strcmp(known->text, call.text)) return val_static(known->type, span);
  MemoCall *made = arena_array(arena, MemoCall, 1);
  *made = call;
  made->next = def->decoration.memo_calls;
  made->number = made->next ? made->next->number + 1 : 0;
  made->text = arena_printf(arena, "%s", call.text);
  made->names = arena_array(arena, uint32_t, call.named + 1);
  for (uint32_t i = 0; i < call.named; i++) made->names[i] = call.names[i];
  made->type = type_module(c->types, made->text);
  def->decoration.memo_calls = made;
  return val_static(made->type, span);
}

bool cache_enter(Check *c, Scope *scope, const FuncDef *def, const Type *const *params) {
  const AstArgs *args = def->args;
  Span span = def->node->span;
  const MemoCall *call = def->decoration.memo_calls;
  while (call && call->type != params[scope->spec->param_count - 1]) call = call->next;
  if (c->fn->mode.device || c->fn->mode.wrap || !call) {
    fail(c, DG_TYPE, span, "%s() has a cache, which compiled functions and kernels cannot use", def->name);
    return false;
  }
  uint32_t given = call->placed + call->named, count = given + (args->vararg != NULL);
  Val *key = arena_array(c->arena, Val, count + 1);
  for (uint32_t n = 0; n < count; n++) {
    uint32_t k = n < call->placed ? n : n < given ? call->names[n - call->placed] : args->count;
    if (def->decoration.memo_typed && type_holds(params[k], TY_UNION)) {
      fail(c, DG_TYPE, span, "typed=True needs arguments of one type here, not %s",
           type_str_of(c, params[k]));
      return false;
    }
    key[n] = name_read(c, k < args->count ? args->items[k].name : args->vararg->name, span);
    if (!val_ok(key[n])) return false;
  }
  scope->memo = name_read(c, def->decoration.memo, span);
  if (!val_ok(scope->memo)) return false;
  val_ref(c, &scope->memo);
  scope->memo_key = val_tuple(c, key, count, span);
  scope->memo_how = (args->vararg ? MEMO_ANY : 0) | (call->named ? MEMO_NAMED : 0) | call->number * MEMO_CALL;
  val_ref(c, &scope->memo_key);
  const Type *result = scope->expected;
  if (!result) { /* the next round knows it */
    scope->spec->recursed = true;
    return true;
  }
  int64_t none = type_has_storage(result) ? 0 : MEMO_NONE;
  Val asked[2] = {scope->memo, scope->memo_key};
  Val found = emit_lib(c, LIB_memo_find, type_bool(c->types), asked, 2, none | scope->memo_how, span);
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, val_ref(c, &found));
  if (none)
    fn_emit(c->fn, IR_RET, type_none(c->types), span, NULL, 0);
  else
    fn_emit1(c->fn, IR_RET, type_none(c->types), span,
             emit_lib(c, LIB_memo_value, result, &scope->memo, 1, 0, span).ref);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  return true;
}

Val cache_keep(Check *c, Scope *scope, Val v, Span span) {
  Val args[3] = {scope->memo, scope->memo_key, v};
  bool stored = type_has_storage(v.type);
  if (stored) val_ref(c, &args[2]);
  emit_lib(c, LIB_memo_put, type_none(c->types), args, 2 + stored, scope->memo_how, span);
  return stored ? args[2] : v;
}

/* ---- f.cache_info() and its kin ---- */

/* What remembers the results of the function, whose value is the receiver. */
static Val memo_of(Check *c, Val function, Span span) {
  const FuncDef *def = function.type->def;
  if (function.open || !def->captured.home) return name_read(c, def->decoration.memo, span);
  for (uint32_t k = 0; k < def->captured.count; k++)
    if (!strcmp(def->captured.names[k], def->decoration.memo)) return tuple_item(c, &function, k);
  return val_error();
}

Val rule_CACHE_INFO(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val memo = memo_of(c, b->receiver, span), *items = arena_array(c->arena, Val, 4);
  if (!val_ok(memo)) return memo;
  val_ref(c, &memo);
  const Type *i = type_int(c->types);
  const Type *bound = type_of_both(c, i, type_none(c->types));
  for (int64_t k = 0; k < 4; k++)
    items[k] = k == 2 ? emit_lib(c, LIB_memo_most, bound, &memo, 1, 0, span)
                      : emit_lib(c, LIB_memo_count, i, &memo, 1, k < 2 ? k : 2, span);
  const Type *types[4] = {i, i, bound, i};
  Val out = val_tuple(c, items, 4, span);
  out.type = type_tuple_named(c->types, types, 4, tuple_names("CacheInfo", strlen("CacheInfo")));
  return out;
}

Val rule_CACHE_CLEAR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val memo = memo_of(c, b->receiver, span);
  if (!val_ok(memo)) return memo;
  emit_lib(c, LIB_memo_clear, type_none(c->types), &memo, 1, 0, span);
  return val_none(c, span);
}

Val rule_CACHE_PARAMETERS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  const FuncDef *def = b->receiver.type->def;
  Val memo = memo_of(c, b->receiver, span);
  if (!val_ok(memo)) return memo;
  const Type *bound = type_of_both(c, type_int(c->types), type_none(c->types));
  const Type *value = type_of_both(c, bound, type_bool(c->types));
  Val items[4] = {val_str(c, "maxsize", 7, span), emit_lib(c, LIB_memo_most, bound, &memo, 1, 0, span),
                  val_str(c, "typed", 5, span), val_bool(c, def->decoration.memo_typed, span)};
  for (int k = 1; k < 4; k += 2) items[k] = convert(c, items[k], value, span);
  return emit_lib(c, LIB_dict_build, type_dict(c->types, DICT_PLAIN, type_str(c->types), value), items, 4, 0,
                  span);
}
