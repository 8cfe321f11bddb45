/* Calls: arguments evaluated, bound to the parameters of a function, and the call emitted.
 *
 * A function value's type is its definition plus the types of what it carries (captured
 * values and computed defaults), so every call is direct: of the specialisation (specialise.c)
 * for the types of the arguments, or of a builtin's rule. */
#include <string.h>

#include "lang/base/text/nearest.h"
#include "lang/front/sema/integer.h"
#include "lang/front/sema/annotate.h"
#include "lang/front/syntax/ast_visit.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/beside.h"
#include "lang/ir/effects.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/type_ops.h"
#include "lang/front/sema/call/specialise.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/numba/decorate.h"
#include "lang/front/sema/call/overload.h"
#include "lang/front/rules/host/widget.h"
#include "lang/front/rules/rules.h"
#include "lang/front/numba/spec.h"
#include "lang/front/sema/wide_int.h"

enum { MAX_PARAMS = 64 };

void lists_change(Check *c) {
  c->rounds.list_changes++;
  for (uint32_t k = 0; k < c->calls.stack.count; k++) c->calls.stack.items[k]->changes_lists = true;
}

/* ---- binding ---- */

/* Raises a TypeError where a dictionary has an entry (`wanted`: has none). */
static void require_entry(Check *c, Val at, bool wanted, const char *text, Span span) {
  const Type *b = type_bool(c->types);
  Ref zero = fn_const_int(c->fn, 0, span);
  Ref good = fn_emit2(c->fn, wanted ? OP_GE : OP_LT, b, span, val_ref(c, &at), zero);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, good,
                       fn_const_str(c->fn, text, strlen(text), span));
  fn_ins(c->fn, check)->imm.i = DG_TYPE;
}

static bool bind_error(Check *c, const FuncDef *def, Span span, const char *format, const char *name) {
  fail_as_python(c, DG_TYPE, span, format, def->name, name);
  note(c, def->node->kind == ND_LAMBDA ? def->node->span : def->node->u.function_def.name_span,
       "%s() is defined here", def->name);
  return false;
}

/* The keywords of a call that no parameter has by name, and what it spreads, as one dictionary of its own. */
static Val gathered(Check *c, const FuncDef *def, const CallArgs *args, const bool *other, Span span) {
  CallArgs all = *args;
  all.names = arena_array(c->arena, const char *, args->keyword_count);
  all.keywords = arena_array(c->arena, Val, args->keyword_count);
  all.keyword_spans = arena_array(c->arena, Span, args->keyword_count);
  all.spread_after = arena_array(c->arena, uint32_t, args->spread_count);
  all.keyword_count = 0;
  for (uint32_t i = 0, d = 0; i <= args->keyword_count; i++) {
    for (; d < args->spread_count && args->spread_after[d] == i; d++) all.spread_after[d] = all.keyword_count;
    if (i == args->keyword_count || !other[i]) continue;
    all.names[all.keyword_count] = args->names[i];
    all.keyword_spans[all.keyword_count] = args->keyword_spans[i];
    all.keywords[all.keyword_count++] = args->keywords[i];
  }
  return dict_of_keywords(c, &all, arena_printf(c->arena, "__main__.%s()", def->name), span);
}

/* The parameters that are left are taken out of what is gathered. */
static bool bind_gathered(Check *c, const FuncDef *def, Val *callee, Val all, const char *const *by_name,
                          bool *taken, Val *out, Span span) {
  const AstArgs *params = def->args;
  for (uint32_t k = params->posonly; k < params->count; k++) {
    const char *name = params->items[k].name;
    Val key = val_str(c, name, strlen(name), span), at = dict_entry(c, all, key, span);
    if (!val_ok(at)) return false;
    if (taken[k]) {
      const char *format = by_name[k] ? "__main__.%s() got multiple values for keyword argument '%s'"
                                      : "%s() got multiple values for argument '%s'";
      require_entry(c, at, false, arena_printf(c->arena, format, def->name, name), span);
      continue;
    }
    taken[k] = true;
    if (params->items[k].default_value) {
      out[k] = dict_value_or(c, all, key, func_default(c, def, callee, k), true, span);
    } else {
      require_entry(
          c, at, true,
          arena_printf(c->arena, "%s() missing 1 required positional argument: '%s'", def->name, name), span);
      out[k] = emit_lib(c, LIB_dict_take, all.type->items[1], (Val[]){all, at}, 2, 0, span);
    }
    if (!val_ok(out[k])) return false;
  }
  return true;
}

/* f(**d), and **kwargs. */
static bool bind_keywords(Check *c, const FuncDef *def, Val *callee, const CallArgs *args, const bool *other,
                          const char *const *by_name, bool *taken, Val *out, Span span) {
  const AstArgs *params = def->args;
  if (!args->spread_count && !params->kwarg) return true;
  Val all = gathered(c, def, args, other, span);
  if (!val_ok(all)) return false;
  if (args->spread_count && list_undecided(c, all.type, span)) return false;
  if (args->spread_count && all.type->count && !bind_gathered(c, def, callee, all, by_name, taken, out, span))
    return false;
  if (params->kwarg) {
    out[params->count + (params->vararg != NULL)] = all;
  } else if (all.type->count) {
    Val name = val_str(c, def->name, strlen(def->name), span);
    emit_lib(c, LIB_dict_no_more, type_none(c->types), (Val[]){all, name}, 2, 0, span);
  }
  return true;
}

static bool bind_args(Check *c, const FuncDef *def, Val *callee, const CallArgs *args, Val *out, Span span) {
  const AstArgs *params = def->args;
  bool *other = arena_array(c->arena, bool, args->keyword_count + 1u);
  const char *by_name[MAX_PARAMS] = {NULL};
  bool taken[MAX_PARAMS] = {false};
  if (params->count > MAX_PARAMS) return bind_error(c, def, span, "%s() has more than 64 parameters%s", "");
  for (uint32_t i = 0; i < args->count && i < params->positional; i++)
    out[i] = args->positional[i], taken[i] = true;
  if (args->count > params->positional && !params->vararg) {
    uint32_t required = 0;
    for (uint32_t k = 0; k < params->positional; k++) required += !params->items[k].default_value;
    const char *text =
        required == params->positional
            ? arena_printf(c->arena, "%u positional argument%s but %u %s given", params->positional,
                           params->positional == 1 ? "" : "s", args->count, args->count == 1 ? "was" : "were")
            : arena_printf(c->arena, "from %u to %u positional arguments but %u were given", required,
                           params->positional, args->count);
    return bind_error(c, def, span, "%s() takes %s", text);
  }
  for (uint32_t i = 0; i < args->keyword_count; i++) {
    uint32_t k = params->posonly;
    while (k < params->count && strcmp(params->items[k].name, args->names[i])) k++;
    if (k == params->count && params->kwarg) {
      other[i] = true;
      continue;
    }
    if (k == params->count) {
      bind_error(c, def, args->keyword_spans[i], "%s() got an unexpected keyword argument '%s'",
                 args->names[i]);
      Nearest nearest = {.wanted = args->names[i]};
      for (uint32_t p = 0; p < params->count; p++) nearest_offer(&nearest, params->items[p].name);
      if (nearest.best) hint(c, "did you mean '%s'?", nearest.best);
      return false;
    }
    if (taken[k])
      return bind_error(c, def, args->keyword_spans[i], "%s() got multiple values for argument '%s'",
                        args->names[i]);
    out[k] = args->keywords[i];
    taken[k] = true;
    by_name[k] = args->names[i];
  }
  if (!bind_keywords(c, def, callee, args, other, by_name, taken, out, span)) return false;
  for (uint32_t k = 0; k < params->count; k++) {
    if (taken[k]) continue;
    if (!params->items[k].default_value)
      return bind_error(c, def, span, "%s() missing 1 required positional argument: '%s'",
                        params->items[k].name);
    out[k] = func_default(c, def, callee, k);
  }
  if (params->vararg) {
    uint32_t extra = args->count > params->positional ? args->count - params->positional : 0;
    out[params->count] =
        args->rest ? *args->rest : val_tuple(c, args->positional + params->positional, extra, span);
  }
  return true;
}

static bool take_captures(Check *c, const FuncDef *def, Val *callee, Val *out, Span span) {
  for (uint32_t k = 0; k < def->captured.count; k++) {
    out[k] = callee->open ? name_capture(c, def->captured.names[k], span) : tuple_item(c, callee, k);
    if (!val_ok(out[k])) return false;
  }
  return true;
}

/* njit(parallel=True)(f) */
static Val apply_waiting(Check *c, const FuncDef *def, CallArgs *args, Span span) {
  if (args->count == 1 && !args->keyword_count) {
    Val f = decor_apply(c, def->decoration.decor, args->positional[0], span);
    if (val_ok(f) && f.type->kind == TY_FUNC && !args->defines) decor_eager(c, f, span);
    return f;
  }
  return fail(c, DG_TYPE, span, "%s() with its options takes one function to decorate", def->name);
}

bool call_bind(Check *c, Val callee, CallArgs *args, BoundCall *out, Span span) {
  FuncDef *def = (FuncDef *)(uintptr_t)callee.type->def;
  uint32_t extra = args_gathering(def->args), total = def->args->count + extra + def->captured.count;
  CallArgs named = *args; /* without the position that a stencil kernel is called with */
  if (def->decoration.stencil && named.count > def->args->count) named.count = def->args->count;
  uint32_t position = args->count - named.count, plain = total;
  total += position + (def->decoration.memo != NULL);
  Val *bound = arena_array(c->arena, Val, total + 1);
  *out = (BoundCall){.values = bound, .count = total};
  out->types = arena_array(c->arena, const Type *, total + 1);
  out->refs = arena_array(c->arena, Ref, total + 1);
  if (!bind_args(c, def, &callee, &named, bound, span)) return false;
  for (uint32_t k = 0; k < position; k++) bound[plain + k] = args->positional[named.count + k];
  if (def->decoration.memo) bound[total - 1] = cache_call(c, def, args, span);
  if (!take_captures(c, def, &callee, bound + def->args->count + extra, span)) return false;
  bool machine = def->mode.wrap || (def->decoration.decor && def->decoration.decor->kind == DECOR_CUDA);
  for (uint32_t k = 0; machine && k < total; k++)
    if (val_ok(bound[k])) bound[k] = integer_narrow(c, bound[k], NARROW_HERE, span);
  if (!annotate_call(c, def, bound, span) || !overload_bind(c, def, bound, span)) return false;
  for (uint32_t k = 0; k < total; k++) {
    if (!val_ok(bound[k])) return false;
    if (bound[k].open) bound[k] = func_close(c, bound[k], span);
    if (!val_ok(bound[k])) return false;
    if (type_has_storage(bound[k].type)) out->refs[out->nrefs++] = val_ref(c, &bound[k]);
    out->types[k] = bound[k].type;
  }
  return true;
}

/* What a function gives that was called from a call of itself, and has an error for the types of this round:
 * what is stored may be of more types than it was known to be when the other call was made. */
static Val failed_call(Check *c, Span span) {
  const Type *guess = c->calls.guess;
  c->calls.guess = NULL;
  if (!guess || !type_closes(guess) || c->fn->mode.wrap || c->fn->mode.device) return val_error();
  return val_of(c, guess, fn_const(c->fn, guess, (Value){0}, span), span);
}

/* What a call gives that raises in the middle of an expression: such a value as other calls of the function.
 */
static Val never_given(Check *c, const FuncDef *def, Span span) {
  for (uint32_t k = c->calls.stack.count; k-- > 0;) {
    const Spec *around = c->calls.stack.items[k];
    if (around->def != def || !around->assumed) continue;
    bool stored = type_has_storage(around->assumed);
    return val_of(c, around->assumed, stored ? fn_const(c->fn, around->assumed, (Value){0}, span) : REF_NONE,
                  span);
  }
  if (c->calls.stack.count) c->calls.stack.items[c->calls.stack.count - 1]->recursed = true;
  c->rounds.unknown++;
  return val_error();
}

Val call_function(Check *c, Val callee, CallArgs *args, Span span) {
  FuncDef *def = (FuncDef *)(uintptr_t)callee.type->def;
  if (def->decoration.body_less) return apply_waiting(c, def, args, span);
  if (def->decoration.decor && def->decoration.decor->kind == DECOR_CUDA && !c->fn->mode.device)
    return cuda_host_call(c, callee, span);
  if (def->decoration.decor && def->decoration.decor->kind != DECOR_JIT &&
      def->decoration.decor->kind != DECOR_CUDA)
    return decor_call(c, callee, args, span);
  BoundCall call;
  if (callee.open) func_peers(c, def);
  if (!call_bind(c, callee, args, &call, span)) return val_error();
  if (!c->fn->mode.device && !c->fn->mode.wrap) spec_tuples_end(c, def, &call, span);
  if (def->decoration.memo && !cache_takes(c, def, call.types, span)) return val_error();
  const Val *known = c->fn->mode.device ? call.values : NULL;
  Spec *spec = spec_find(c, def, call.types, call.count, c->fn->mode.device, known);
  uint32_t errors = c->diags->items.count;
  if (!spec) {
    spec = spec_make(c, def, call.types, call.count, c->fn->mode.device, known, span);
    if (!spec) {
      if (c->diags->items.count > errors) note(c, span, "in this call of %s()", def->name);
      return failed_call(c, span);
    }
  }
  /* what stands behind a call that does not return is as behind a raise */
  bool ends = spec->never && args->node && c->scope->kind != SCOPE_COMP && !c->fn->mode.device;
  if (spec->busy || spec->changes_lists) lists_change(c);
  check_raising_call(c, spec, span);
  if (spec->busy) {
    spec->recursed = true;
    for (uint32_t k = c->calls.stack.count; k-- > 0 && c->calls.stack.items[k] != spec;)
      c->calls.stack.items[k]->unfinished = true;
    if (!spec->assumed) c->rounds.unknown++;
    if (!spec->assumed) return val_error(); /* not known yet: nothing is known of this expression */
    if (!cuda_pass_globals(c, spec, &call, span)) return val_error();
    Val out = val_of(c, spec->assumed, REF_NONE, span);
    out.ref = fn_emit(c->fn, IR_CALL, type_has_storage(spec->assumed) ? spec->assumed : type_none(c->types),
                      span, call.refs, call.nrefs);
    fn_ins(c->fn, out.ref)->imm.fn = spec->fn;
    if (!type_has_storage(spec->assumed)) out.ref = REF_NONE;
    if (!ends) return out;
    c->scope->state.dead = true;
    return val_error();
  }
  spec_calls(c, spec);
  Val facts = spec_run_dry(c, def, spec, call.values, span);
  if (c->diags->items.count > errors || !cuda_pass_globals(c, spec, &call, span)) return val_error();
  Ref ref = fn_emit(c->fn, IR_CALL, spec->fn->result, span, call.refs, call.nrefs);
  fn_ins(c->fn, ref)->imm.fn = spec->fn;
  spec_apply_writes(c, spec, span);
  if (ends) {
    c->scope->state.dead = true;
    return val_error();
  }
  if (spec->never && spec->inner && c->scope->kind == SCOPE_COMP) return never_given(c, def, span);
  Val out = val_of(c, spec->result, type_has_storage(spec->result) ? ref : REF_NONE, span);
  if (type_is_array(out.type))
    out.shape = facts.shape && facts.type == out.type ? facts.shape
                : spec->facts.type == out.type        ? spec->facts.shape
                                                      : NULL;
  const Type *own = list_instance(c, spec, out.type, span);
  if (own != out.type && out.ref != REF_NONE) out.ref = fn_emit1(c->fn, IR_RETYPE, own, span, out.ref);
  out.type = own;
  return def->decoration.decor && !c->fn->mode.wrap ? decor_box(c, out, span) : out;
}

/* ---- calls ---- */

/* The items of a tuple or display as arguments of their own; any other sequence stays one, to be unpacked
 * when the callee is known. */
static void spread(Check *c, Val v, CallArgs *out) {
  Val **list = &out->positional;
  uint32_t *count = &out->count;
  if (!spread_known(v)) {
    if (!out->starred) out->starred = arena_array(c->arena, bool, MAX_PARAMS);
    if (*count < MAX_PARAMS) out->starred[*count] = true;
    (*list)[(*count)++] = v;
    return;
  }
  uint32_t n = v.type->kind == TY_TUPLE ? v.type->count : v.count;
  *list = arena_grow(c->arena, *list, sizeof(Val) * *count, sizeof(Val) * (*count + n + MAX_PARAMS));
  for (uint32_t k = 0; k < n; k++)
    (*list)[(*count)++] = v.type->kind == TY_TUPLE ? tuple_item(c, &v, k) : v.items[k];
}

/* What is spread is unpacked when the callee is known, but its items are those it has where it stands:
 * f(*xs, xs.pop()). Alone it is unpacked when the call is made, as CPython does: f(*xs, k=xs.pop()). */
static Val spread_now(Check *c, const Node *call, uint32_t at, Val v) {
  bool same = true;
  if (!val_ok(v) || (v.type->kind != TY_LIST && v.type->kind != TY_ARRAY) || spread_known(v)) return v;
  for (uint32_t i = at + 1; i < call->u.call.args.count; i++)
    same = same && ast_is_still(call->u.call.args.items[i]);
  if (call->u.call.args.count > 1)
    for (uint32_t i = 0; i < call->u.call.keyword_count; i++)
      same = same && ast_is_still(call->u.call.keywords[i].value);
  if (same) return v;
  return v.type->kind == TY_LIST ? emit_lib(c, LIB_list_copy, v.type, &v, 1, 0, v.span)
                                 : as_list(c, v, v.span);
}

/* **d among the arguments of a call. */
static bool spread_keywords(Check *c, const AstKeyword *keyword, CallArgs *out, uint32_t most) {
  Val v = check_expr(c, keyword->value);
  if (!val_ok(v)) return false;
  v = chain_settled(c, v, keyword->span);
  if (!val_ok(v)) return false;
  if (v.type->kind != TY_DICT && v.type->kind != TY_PYOBJ) {
    fail_as_python(c, DG_TYPE, keyword->span, "argument after ** must be a mapping, not %s",
                   type_str_of(c, v.type));
    return false;
  }
  if (!out->spread) {
    out->spread = arena_array(c->arena, Val, most);
    out->spread_after = arena_array(c->arena, uint32_t, most);
  }
  out->spread_after[out->spread_count] = out->keyword_count;
  out->spread[out->spread_count++] = v;
  return true;
}

bool call_arguments(Check *c, const Node *node, CallArgs *out) {
  uint32_t n = node->u.call.args.count;
  bool ok = true;
  *out = (CallArgs){.positional = arena_array(c->arena, Val, n + MAX_PARAMS), .node = node};
  for (uint32_t i = 0; i < n; i++) {
    const Node *each = node->u.call.args.items[i];
    bool star = each->kind == ND_STARRED;
    Val v;
    AstKeyword unnamed = {.value = node->u.call.args.items[i]};
    if (star || (!plot_dictionary(c, node, &unnamed, &v) && !widget_dictionary(c, node, NULL, each, &v)))
      v = star ? check_expr(c, each->u.starred.value) : check_argument(c, node, each);
    if (val_ok(v) && !v.span.source) v.span = each->span;
    ok = val_ok(v) && ok;
    if (!star)
      out->positional[out->count++] = v;
    else if (val_ok(v = spread_now(c, node, i, v)))
      spread(c, v, out);
    ok = val_ok(v) && ok;
  }
  uint32_t kn = node->u.call.keyword_count;
  out->names = arena_array(c->arena, const char *, kn);
  out->keywords = arena_array(c->arena, Val, kn);
  out->keyword_spans = arena_array(c->arena, Span, kn);
  for (uint32_t i = 0; i < kn; i++) {
    const AstKeyword *keyword = &node->u.call.keywords[i];
    if (!keyword->name) {
      ok = spread_keywords(c, keyword, out, kn) && ok;
      continue;
    }
    Val v;
    if (!plot_dictionary(c, node, keyword, &v) &&
        !widget_dictionary(c, node, keyword->name, keyword->value, &v))
      v = check_expr(c, keyword->value);
    ok = val_ok(v) && ok;
    out->names[out->keyword_count] = keyword->name;
    out->keyword_spans[out->keyword_count] = keyword->span;
    out->keywords[out->keyword_count++] = v;
  }
  return ok;
}

Val not_callable(Check *c, Val callee, Span span) { return fail_object(c, callee, "is not callable", span); }

/* Functions that show or keep a value, or go over its items, take one of a union as it is; all others are
 * called with the member that it is. */
static bool takes_unions(Val callee) {
  static const bool rules[BUILTIN_RULE_COUNT] = {
      [RULE_PRINT_] = true,    [RULE_STR_] = true,      [RULE_LIST_METHOD_] = true,
      [RULE_DISPLAY_] = true,  [RULE_DEEPCOPY_] = true, [RULE_EXCEPTION_] = true,
      [RULE_ITERABLE_] = true, [RULE_FILTER_] = true,   [RULE_ISINSTANCE_] = true};
  if (callee.type->kind == TY_BUILTIN) return rules[((const BuiltinRow *)callee.type->def)->rule];
  return callee.type->kind != TY_DTYPE;
}

typedef struct Substituted {
  Val callee;
  const CallArgs *args;
  uint32_t at; /* positional ones, then keywords */
  Span span;
} Substituted;

static Val each_argument(Check *c, Val member, void *context) {
  const Substituted *s = context;
  CallArgs args = *s->args;
  Val **list = s->at < args.count ? &args.positional : &args.keywords, *own;
  uint32_t count = s->at < args.count ? args.count : args.keyword_count;
  own = arena_array(c->arena, Val, count + MAX_PARAMS);
  memcpy(own, *list, sizeof *own * count);
  own[s->at < args.count ? s->at : s->at - args.count] = member;
  *list = own;
  return call_value(c, s->callee, &args, s->span);
}

/* The call for each member of its first argument that is of a union. */
static bool call_with_union(Check *c, Val callee, CallArgs *args, Span span, Val *out) {
  if (takes_unions(callee)) return false;
  uint32_t total = args->count + args->keyword_count, at = 0;
  for (; at < total; at++) {
    Val *arg = at < args->count ? &args->positional[at] : &args->keywords[at - args->count];
    if (val_ok(*arg) && arg->type->kind == TY_UNION) break;
  }
  if (at == total) return false;
  for (uint32_t k = 0; k < total; k++) { /* made before the branches */
    Val *arg = k < args->count ? &args->positional[k] : &args->keywords[k - args->count];
    if (val_ok(*arg) && !arg->is_const && !arg->open && !arg->display && type_has_storage(arg->type))
      val_ref(c, arg);
  }
  Substituted s = {callee, args, at, span};
  *out = union_each(c, at < args->count ? args->positional[at] : args->keywords[at - args->count],
                    each_argument, &s, span);
  return true;
}

Val call_value(Check *c, Val callee, CallArgs *args, Span span) {
  if (!val_ok(callee)) return callee;
  Val out;
  if (beside_builtin(c, callee, args, span, &out)) return out;
  if (integer_call(c, callee, args, span, &out)) return out;
  if (call_with_union(c, callee, args, span, &out)) return out;
  if (beside_called_module(c, callee, args, span, &out)) return out;
  const TypeOps *ops = type_ops[callee.type->kind];
  return ops->call ? ops->call(c, callee, args, span) : not_callable(c, callee, span);
}

/* np.uint64(2**63 ... 2**64 - 1) of a constant, which is no int of the language by itself. */
static bool wide_literal(Check *c, const Node *node, Val callee, Val *out) {
  if (callee.type->kind != TY_DTYPE || callee.type->dtype != DT_U64 || node->u.call.args.count != 1 ||
      node->u.call.keyword_count)
    return false;
  const Node *arg = node->u.call.args.items[0];
  WideInt wide;
  if (!wide_int(arg, &wide) || wide <= INT64_MAX || wide > UINT64_MAX) return false;
  *out = val_scalar_const(c, type_scalar(c->types, DT_U64, false), (Value){.u = (uint64_t)wide}, node->span);
  return true;
}

/* bool(a or b): the sides need no common type, as in a condition. */
static bool asks_truth(const Node *node, Val callee) {
  if (!val_ok(callee) || callee.type->kind != TY_DTYPE || !callee.type->weak ||
      callee.type->dtype != DT_BOOL || node->u.call.args.count != 1 || node->u.call.keyword_count)
    return false;
  return has_sides(node->u.call.args.items[0]);
}

/* What any(), all() and next() run over until they know their answer, as a generator expression: one itself,
 * or (x for x in call) of a call of map() or filter(). NULL for another function, or for values. */
static const Node *generator_of(Check *c, const BuiltinRow *row, const Node *node) {
  uint32_t most = row->rule == RULE_ANYALL_ ? 1
                  : row->rule == RULE_NEXT_ ? 2
                                            : 0,
           count = node->u.call.args.count;
  if (!count || count > most) return NULL;
  const Node *from = node->u.call.args.items[0];
  if (from->kind == ND_GENERATOR_EXP) return from;
  const BuiltinRow *made = from->kind == ND_CALL ? callee_builtin(c, from) : NULL;
  bool map = made && made->rule == RULE_ITERABLE_ &&
             (strcmp(made->name, "map") ? row->rule == RULE_NEXT_ && from->u.call.args.count
                                        : from->u.call.args.count > 1);
  if (!map && !(made && made->rule == RULE_FILTER_)) return NULL;
  Node *name = arena_new_of(c->arena, Node), *out = arena_new_of(c->arena, Node);
  AstComprehension *clause = arena_new_of(c->arena, AstComprehension);
  *name = (Node){.kind = ND_NAME, .span = from->span, .u.name.id = "<item>"};
  *clause = (AstComprehension){.target = name, .iter = (Node *)(uintptr_t)from};
  *out = (Node){.kind = ND_GENERATOR_EXP, .span = from->span};
  out->u.comp.elt = name;
  out->u.comp.generators = clause;
  out->u.comp.count = 1;
  return out;
}

/* x.method(...) of the member that x is; its arguments are evaluated when it is known to have the method. */
static Val each_method(Check *c, Val member, void *context) {
  const Node *node = context, *func = node->u.call.func;
  Val callee = attribute(c, member, func->u.attribute.attr, func->span, func->u.attribute.attr_span);
  CallArgs args;
  if (!val_ok(callee) || !call_arguments(c, node, &args)) return val_error();
  return args.starred ? call_spread(c, callee, &args, node->span) : call_value(c, callee, &args, node->span);
}

static Val call_node(Check *c, const Node *node) {
  Val of = val_error(), callee = check_callee(c, node->u.call.func, &of);
  if (val_ok(of)) return union_each(c, of, each_method, (void *)(uintptr_t)node, node->span);
  const BuiltinRow *row = val_ok(callee) && callee.type->kind == TY_BUILTIN ? callee.type->def : NULL;
  const Node *generator = row && !node->u.call.keyword_count ? generator_of(c, row, node) : NULL;
  if (generator && row->rule == RULE_ANYALL_) return check_any_all(c, generator, row->impl != 0);
  if (generator) {
    Val otherwise = node->u.call.args.count > 1 ? check_expr(c, node->u.call.args.items[1]) : val_error();
    if (node->u.call.args.count > 1 && !val_ok(otherwise)) return otherwise;
    return check_first(c, generator, otherwise, node->span);
  }
  if (row && row->rule == RULE_SUM_ && node->u.call.args.count == 1 && !node->u.call.keyword_count &&
      node->u.call.args.items[0]->kind == ND_GENERATOR_EXP) {
    FnMark mark = fn_mark(c->fn);
    uint32_t errors = c->diags->items.count;
    Val sum = check_sum(c, node->u.call.args.items[0]);
    if (val_ok(sum) || c->diags->items.count > errors) return sum;
    fn_rewind(c->fn, mark);
  }
  if (asks_truth(node, callee)) return check_truth(c, node->u.call.args.items[0]);
  CallArgs args;
  Val wide, tuple;
  if (row && row->rule == RULE_TUPLE_ && node->u.call.args.count == 1 && !node->u.call.keyword_count &&
      check_tuple_of(c, node->u.call.args.items[0], &tuple))
    return tuple;
  if (val_ok(callee) && wide_literal(c, node, callee, &wide)) return wide;
  bool gathered = row && (row->rule == RULE_ITERABLE_ || filter_draws(node, row));
  FnMark mark = fn_mark(c->fn);
  State before = gathered ? state_copy(c, &c->scope->state) : (State){0};
  bool ok = call_arguments(c, node, &args);
  if (!val_ok(callee) || !ok) return val_error();
  if (gathered && !args.starred &&
      !beside_among(&args)) { /* evaluated where the list is gathered, and once */
    fn_rewind(c->fn, mark);
    c->scope->state = before;
  }
  for (uint32_t k = 0; k < args.spread_count && callee.type->kind != TY_PYOBJ; k++)
    if (args.spread[k].type->kind == TY_PYOBJ)
      return fail(c, DG_TYPE, node->span,
                  "an object of Python's is spread as keywords in calls of Python's only");
  return args.starred ? call_spread(c, callee, &args, node->span) : call_value(c, callee, &args, node->span);
}

Val check_call(Check *c, const Node *node) {
  const Node *of = node->u.call.func->kind == ND_ATTRIBUTE ? node->u.call.func->u.attribute.value : NULL;
  unsigned changes = c->rounds.list_changes;
  if (of) name_touched(c, of);
  Val out = call_node(c, node);
  if (of && c->rounds.list_changes != changes) name_resized(c, of, -1);
  for (uint32_t k = 0; k < node->u.call.args.count && c->rounds.list_changes != changes; k++)
    name_resized(c, node->u.call.args.items[k], -1); /* by the function */
  return out;
}
