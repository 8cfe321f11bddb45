/* @stencil: the kernel is compiled as a function of its arguments and of the position, which are parameters
 * without a name in the program ("$0", "$1" ...); a loop of lang/stdlib/_lang/stencils.py calls it for every
 * position whose neighbors are all inside, and the border gets cval.
 *
 * Source: Numba's page "Using the @stencil decorator". Invariant: an access with constant offsets is in
 * bounds, because the loop's limits come from those offsets and other arrays are at least as long as the
 * first. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/numba/stencil.h"

#include <string.h>

#include "lang/front/rules/rules.h"
#include "lang/front/numba/spec.h"
#include "lang/front/numba/vectorize.h"

/* ---- inside the kernel ---- */

static const Scope *function_scope(const Check *c) {
  const Scope *scope = c->scope;
  while (scope && scope->kind == SCOPE_COMP) scope = scope->parent;
  return scope && scope->kind == SCOPE_FUNC && scope->def && scope->def->decoration.stencil ? scope : NULL;
}

static bool standard(const Decor *decor, const char *name) {
  const char *list = decor->standard_indexing;
  size_t length = strlen(name);
  for (; list && *list; list = strchr(list, ',') + 1)
    if (!strncmp(list, name, length) && list[length] == ',') return true;
  return false;
}

/* Whether `name` is a parameter of the kernel with relative indices. */
static bool relative(const Scope *scope, const char *name) {
  const AstArgs *args = scope->def->args;
  for (uint32_t k = 0; k < args->count; k++)
    if (!strcmp(args->items[k].name, name)) return !standard(scope->def->decoration.decor, name);
  return false;
}

static bool is_relative(Check *c, const Node *node, Val *base) {
  const Scope *scope = function_scope(c);
  const Node *value = node->u.subscript.value;
  if (!scope || value->kind != ND_NAME || !relative(scope, value->u.name.id)) return false;
  *base = name_read(c, value->u.name.id, value->span);
  return val_ok(*base) && type_is_array(base->type);
}

/* Records a constant offset, or checks it against the neighborhood. */
static bool record(Check *c, Stencil *s, unsigned axis, int64_t offset, Span span) {
  if (s->decor->given_neighborhood) {
    if (offset >= s->low[axis] && offset <= s->high[axis]) return true;
    return fail(c, DG_INDEX, span,
                "the offset %lld is outside of the neighborhood, %lld to %lld along axis %u",
                (long long)offset, (long long)s->low[axis], (long long)s->high[axis], axis),
           false;
  }
  if (!s->met || offset < s->low[axis]) s->low[axis] = s->met || offset < 0 ? offset : 0;
  if (!s->met || offset > s->high[axis]) s->high[axis] = s->met || offset > 0 ? offset : 0;
  return true;
}

bool stencil_subscript(Check *c, const Node *node, Val *out) {
  Val base;
  if (!is_relative(c, node, &base)) return false;
  const Scope *scope = function_scope(c);
  Stencil *s = scope->def->decoration.stencil;
  const Node *slice = node->u.subscript.slice;
  uint32_t count = slice->kind == ND_TUPLE ? slice->u.seq.elts.count : 1;
  Ref indices[MAX_RANK];
  bool constant = true;
  *out = val_error();
  if (count != base.type->rank) {
    fail(c, DG_INDEX, node->span,
         "%u relative ind%s for an array of %u dimension%s: a stencil gives one for each", count,
         count == 1 ? "ex" : "ices", base.type->rank, base.type->rank == 1 ? "" : "s");
    return true;
  }
  for (uint32_t k = 0; k < count; k++) {
    const Node *each = slice->kind == ND_TUPLE ? slice->u.seq.elts.items[k] : slice;
    if (each->kind == ND_SLICE)
      return fail(c, DG_INDEX, each->span, "a relative index is an integer, not a slice"), true;
    Val offset = check_expr(c, each), place;
    int64_t value;
    if (!val_ok(offset) || !int_of(c, offset, "a relative index", &offset)) return true;
    bool known = val_const_int(offset, &value) && !offset.by_value;
    if (known && !record(c, s, k, value, each->span)) return true;
    if (!known && !s->decor->given_neighborhood) {
      fail(c, DG_VALUE, each->span, "stencil kernel index is not constant, 'neighborhood' option required");
      hint(c, "@stencil(neighborhood=((-2, 2),)) says how far the kernel looks along each axis");
      return true;
    }
    constant = constant && known;
    place = name_read(c, arena_printf(c->arena, "$%u", k), node->span);
    Val at = val_int_op(c, OP_ADD, place, offset);
    indices[k] = val_ref(c, &at);
  }
  s->met = true;
  *out = load_element(c, base, indices, node->span);
  if (constant) fn_ins(c->fn, out->ref)->flags |= INS_NOCHECK | INS_NONNEG;
  return true;
}

bool stencil_store(Check *c, const Node *target) {
  Val base;
  if (!is_relative(c, target, &base)) return false;
  fail(c, DG_TYPE, target->span, "a stencil kernel cannot assign to its arrays: it returns the new element");
  return true;
}

/* ---- calls ---- */

typedef struct StencilCall {
  Check *c;
  Val callee;
  const FuncDef *def;
  Val *args;
  Val *out;
  Spec *spec;
  Span span;
} StencilCall;

static bool is_moved(const StencilCall *s, uint32_t k) {
  return type_is_array(s->args[k].type) && !standard(s->def->decoration.decor, s->def->args->items[k].name);
}

static bool take_arguments(StencilCall *s, CallArgs *args) {
  Check *c = s->c;
  uint32_t count = s->def->args->count;
  for (uint32_t k = 0; k < args->keyword_count; k++) {
    if (strcmp(args->names[k], "out")) {
      fail(c, DG_TYPE, args->keyword_spans[k], "%s() got an unexpected keyword argument '%s'", s->def->name,
           args->names[k]);
      hint(c, "a stencil takes its arguments by position, and out=");
      return false;
    }
    if (!val_is_none(args->keywords[k])) s->out = &args->keywords[k];
  }
  if (args->count != count) {
    fail(c, DG_TYPE, s->span, "%s() takes %u positional argument%s but %u %s given", s->def->name, count,
         count == 1 ? "" : "s", args->count, args->count == 1 ? "was" : "were");
    return false;
  }
  s->args = arena_array(c->arena, Val, count + 1);
  for (uint32_t k = 0; k < count; k++) {
    s->args[k] = args->positional[k];
    if (val_ok(s->args[k]) && s->args[k].type->kind == TY_LIST) s->args[k] = as_array(c, s->args[k], s->span);
    if (!val_ok(s->args[k])) return false;
  }
  if (!count || !type_is_array(s->args[0].type) || !s->args[0].type->rank)
    return fail(c, DG_TYPE, s->span, "the first argument of a stencil is an array, not %s",
                count ? type_str_of(c, s->args[0].type) : "nothing"),
           false;
  for (uint32_t k = 1; k < count; k++)
    if (is_moved(s, k) && s->args[k].type->rank != s->args[0].type->rank)
      return fail(c, DG_VALUE, s->span,
                  "argument '%s' of %s() has %u dimensions and the first one %u: arrays with relative "
                  "indices have as many",
                  s->def->args->items[k].name, s->def->name, s->args[k].type->rank, s->args[0].type->rank),
             false;
  return true;
}

/* The kernel compiled for these arguments and a position. */
static bool compile(StencilCall *s) {
  Check *c = s->c;
  const FuncDef *def = s->def;
  uint32_t rank = s->args[0].type->rank, count = def->args->count, total = count + def->captured.count + rank;
  Stencil *info = def->decoration.kernel->decoration.stencil;
  Val *captures = arena_array(c->arena, Val, def->captured.count + 1);
  const Type **types = arena_array(c->arena, const Type *, total);
  if (!vectorize_captures(c, s->callee, captures, s->span)) return false;
  if (info->decor->given_neighborhood && info->decor->axes != rank) {
    fail(c, DG_VALUE, s->span, "%u dimensional neighborhood specified for %u dimensional input array",
         info->decor->axes, rank);
    return false;
  }
  for (uint32_t k = 0; k < count; k++) types[k] = s->args[k].type;
  for (uint32_t k = 0; k < def->captured.count; k++) types[count + k] = captures[k].type;
  for (uint32_t k = 0; k < rank; k++) types[count + def->captured.count + k] = type_int(c->types);
  uint32_t errors = c->diags->items.count;
  c->mode.undebug++;
  s->spec = spec_find(c, def->decoration.kernel, types, total, c->fn->mode.device, NULL);
  if (!s->spec)
    s->spec = spec_make(c, def->decoration.kernel, types, total, c->fn->mode.device, NULL, s->span);
  c->mode.undebug--;
  if (!s->spec) {
    if (c->diags->items.count > errors) note(c, s->span, "in this call of %s()", def->name);
    return false;
  }
  spec_calls(c, s->spec);
  if (!type_is_scalar(s->spec->result))
    return fail(c, DG_TYPE, s->span, "Stencil kernel must return a scalar and not %s",
                type_str_of(c, s->spec->result)),
           false;
  if (!info->met) {
    fail(c, DG_VALUE, s->span, "Stencil kernel with no accesses to relatively indexed arrays");
    hint(c, "%s[0] is the element itself, %s[-1] the one before it", def->args->items[0].name,
         def->args->items[0].name);
    return false;
  }
  return true;
}

/* A shape that must be no shorter than the first argument's, or equal to it: with the error's text. */
static void require_shape(StencilCall *s, const Val *v, uint32_t axis, Op op, const char *text) {
  Check *c = s->c;
  Val dims[2] = {dim_of(c, *v, axis, s->span), dim_of(c, s->args[0], axis, s->span)};
  Ref ok = fn_emit2(c->fn, op, type_bool(c->types), s->span, val_ref(c, &dims[0]), val_ref(c, &dims[1]));
  lang_call(c, "check",
            (Val[]){val_of(c, type_bool(c->types), ok, s->span), val_str(c, text, strlen(text), s->span)}, 2,
            s->span);
}

static void require_shapes(StencilCall *s) {
  Arena *arena = s->c->fn->arena;
  uint32_t rank = s->args[0].type->rank;
  for (uint32_t k = 1; k < s->def->args->count; k++)
    for (uint32_t d = 0; d < rank && is_moved(s, k); d++)
      require_shape(s, &s->args[k], d, OP_GE,
                    arena_printf(arena, "argument %u of %s() is shorter along axis %u than the first one",
                                 k + 1, s->def->name, d));
  for (uint32_t d = 0; d < rank && s->out; d++)
    require_shape(
        s, s->out, d, OP_EQ,
        arena_printf(arena, "out of %s() does not have the shape of the first argument", s->def->name));
}

/* The loops, by functions of lang/stdlib/_lang/stencils.py. */
static Val run(StencilCall *s) {
  Check *c = s->c;
  const Decor *decor = s->def->decoration.decor;
  const Stencil *info = s->def->decoration.kernel->decoration.stencil;
  uint32_t rank = s->args[0].type->rank;
  DType dtype = s->out ? s->out->type->dtype : s->spec->result->dtype;
  Val f = vectorize_scalar(c, s->callee, s->span), lows[MAX_RANK], highs[MAX_RANK];
  Val cval = decor->identity_type ? val_scalar_const(c, decor->identity_type, decor->identity, s->span)
                                  : val_int(c, 0, s->span);
  if (!val_ok(f)) return f;
  require_shapes(s);
  Val out = s->out ? *s->out
                   : lang_call(c, "stencil_out",
                               (Val[]){s->args[0], val_static(type_dtype(c->types, dtype, false), s->span)},
                               2, s->span);
  for (uint32_t k = 0; k < rank; k++) {
    lows[k] = val_int(c, info->low[k] < 0 ? -info->low[k] : 0, s->span);
    highs[k] = val_int(c, info->high[k] > 0 ? info->high[k] : 0, s->span);
  }
  Val args[7] = {f,
                 val_tuple(c, s->args, s->def->args->count, s->span),
                 out,
                 val_tuple(c, lows, rank, s->span),
                 val_tuple(c, highs, rank, s->span),
                 val_bool(c, !s->out || decor->identity_type, s->span),
                 cast_dtype(c, cval, dtype, false, s->span)};
  return lang_call(c, "stencil", args, 7, s->span);
}

static bool cval_fits(StencilCall *s) {
  const Decor *decor = s->def->decoration.decor;
  if (!decor->identity_type) return true;
  const Type *from = spec_typeof(s->c, decor->identity_type),
             *to = type_scalar(s->c->types, s->spec->result->dtype, false);
  if (spec_conversion(from, to) != '-') return true;
  return fail(s->c, DG_TYPE, s->span, "cval type does not match stencil return type: %s and %s",
              type_str_of(s->c, from), type_str_of(s->c, to)),
         false;
}

Val stencil_call(Check *c, Val callee, CallArgs *args, Span span) {
  StencilCall s = {.c = c, .callee = callee, .def = callee.type->def, .span = span};
  if (!take_arguments(&s, args) || !compile(&s) || !cval_fits(&s)) return val_error();
  if (s.out && (!type_is_array(s.out->type) || s.out->type->rank != s.args[0].type->rank))
    return fail(c, DG_TYPE, span, "out of %s() must be an array of %u dimensions, not %s", s.def->name,
                s.args[0].type->rank, type_str_of(c, s.out->type));
  return run(&s);
}
