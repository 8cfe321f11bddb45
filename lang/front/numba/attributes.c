/* Attributes of decorated functions: .py_func, .signatures, .types, .nin and their kin.
 *
 * They tell what is compiled at this point of the program, as it is checked. */
#include <string.h>

#include "lang/front/sema/check.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/numba/decorate.h"
#include "lang/front/rules/rules.h"
#include "lang/front/numba/spec.h"

enum { INSPECT_FIGURES = 10 }; /* numbers of RtHooks.inspect from which on it gives digits */

const char *decor_module(const Type *type) {
  static const char *const modules[] = {
      [DECOR_JIT] = "dispatcher",  [DECOR_VECTORIZE] = "dufunc", [DECOR_GUVECTORIZE] = "gufunc",
      [DECOR_STENCIL] = "stencil", [DECOR_REDUCE] = "reduction", [DECOR_CUDA] = "kernel"};
  const FuncDef *def = type->def;
  return type->kind == TY_FUNC && def->decoration.decor && !def->decoration.body_less
             ? modules[def->decoration.decor->kind]
             : "function";
}

/* One specialisation as Numba's types; NULL when a type has no name there. */
static const Type *signature_of(Check *c, const FuncDef *def, const Spec *spec, bool result) {
  uint32_t count = def->args->count;
  const Type **items = arena_array(c->arena, const Type *, count + 1);
  items[0] = result ? spec_typeof(c, spec->result) : type_ellipsis(c->types);
  for (uint32_t k = 0; k < count && items[k]; k++) items[k + 1] = spec_typeof(c, spec->params[k]);
  return items[count] && items[0] ? type_signature(c->types, items, count + 1) : NULL;
}

/* Oldest first. */
static uint32_t specialisations(Check *c, const FuncDef *def, const Spec ***out) {
  uint32_t count = 0;
  for (const Spec *spec = def->specialised.first; spec; spec = spec->next) count += !spec->busy;
  *out = arena_array(c->arena, const Spec *, count + 1);
  uint32_t at = count;
  for (const Spec *spec = def->specialised.first; spec; spec = spec->next)
    if (!spec->busy) (*out)[--at] = spec;
  return count;
}

static Val signatures(Check *c, const FuncDef *def, bool result, Span span) {
  const Spec **specs;
  uint32_t n = specialisations(c, def, &specs), count = 0;
  const Type **items = arena_array(c->arena, const Type *, n + 1);
  for (uint32_t k = 0; k < n; k++) {
    const Type *signature = signature_of(c, def, specs[k], result);
    bool known = !signature;
    for (uint32_t i = 0; i < count && !known; i++) known = items[i] == signature;
    if (!known) items[count++] = signature;
  }
  return val_static(type_signatures(c->types, items, count), span);
}

static char letter(const Type *type) { return type->kind == TY_NONE ? 'O' : "?bhilBHILefdFD"[type->dtype]; }

/* "dd->d" of parameters and results; the last `outputs` of items are results when there is no scalar result.
 */
static Val types_text(Check *c, const Type *const *params, uint32_t count, uint32_t outputs,
                      const Type *result, Span span) {
  StrBuf text = {0};
  for (uint32_t k = 0; k < count; k++) {
    if (outputs && k == count - outputs) strbuf_puts(&text, "->");
    strbuf_putc(&text, letter(params[k]));
  }
  if (!outputs) {
    strbuf_puts(&text, "->");
    strbuf_putc(&text, letter(result));
  }
  Val v = val_str(c, arena_copy(c->checker->host.arena, strbuf_text(&text), text.length), text.length, span);
  strbuf_fini(&text);
  return v;
}

static Val types(Check *c, const FuncDef *def, bool only_count, Span span) {
  const Decor *decor = def->decoration.decor;
  uint32_t outputs = decor->kind == DECOR_GUVECTORIZE ? decor->outputs : 0, count = decor->signature_count;
  const Spec **specs = NULL;
  if (!count && decor->kind == DECOR_VECTORIZE) count = specialisations(c, def->decoration.kernel, &specs);
  if (only_count) return val_int(c, count, span);
  Val *items = arena_array(c->arena, Val, count + 1);
  for (uint32_t k = 0; k < count; k++) {
    const Type *const *params = specs ? specs[k]->params : decor->signatures[k]->items + 1;
    const Type *result = specs ? specs[k]->result : decor->signatures[k]->items[0];
    if (!specs && result->kind == TY_ELLIPSIS) result = params[0];
    items[k] = types_text(c, params, def->args->count, outputs, result, span);
  }
  return list_display(c, items, count, span);
}

Val rule_DECOR_ATTR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val self = b->receiver;
  const FuncDef *def = self.type->def;
  const Decor *decor = def->decoration.decor;
  uint32_t outputs = decor->kind == DECOR_GUVECTORIZE ? decor->outputs : 1;
  uint32_t inputs = def->args->count - (decor->kind == DECOR_GUVECTORIZE ? outputs : 0);
  switch ((DecorAttr)row->impl) {
    case DECOR_ATTR_PY_FUNC: {
      Val out = self;
      out.type = type_func(c->types, def->decoration.plain, self.type->items, self.type->count);
      if (type_has_storage(out.type)) out.ref = fn_emit1(c->fn, IR_RETYPE, out.type, span, val_ref(c, &self));
      return out;
    }
    case DECOR_ATTR_SIGNATURES: return signatures(c, def, false, span);
    case DECOR_ATTR_NOPYTHON_SIGNATURES: return signatures(c, def, true, span);
    case DECOR_ATTR_TYPES: return types(c, def, false, span);
    case DECOR_ATTR_NTYPES: return types(c, def, true, span);
    case DECOR_ATTR_NIN: return val_int(c, inputs, span);
    case DECOR_ATTR_NOUT: return val_int(c, outputs, span);
    case DECOR_ATTR_NARGS: return val_int(c, inputs + outputs, span);
    case DECOR_ATTR_IDENTITY:
      return decor->identity_type ? val_scalar_const(c, decor->identity_type, decor->identity, span)
                                  : val_none(c, span);
    case DECOR_ATTR_LAYOUT:
      return decor->layout ? val_str(c, decor->layout, strlen(decor->layout), span) : val_none(c, span);
  }
  return val_error();
}

/* k.get_regs_per_thread() and its kin: digits that inspection gives, of the only specialisation or of that
 * with a signature. */
static Val figure(Check *c, const BuiltinRow *row, Val self, uint32_t count, int64_t which, Span span) {
  const char *name = ((const FuncDef *)self.type->def)->name;
  if (!count || (count > 1 && !which)) {
    fail(c, DG_VALUE, span,
         count ? "%s() is compiled for several signatures: say which" : "%s() is not compiled yet", name);
    if (count)
      hint(c, "%s.%s(signature), with one of %s.signatures", name, row->name, name);
    else
      hint(c, "launch it once, or give @cuda.jit a signature");
    return val_error();
  }
  Val args[2] = {
      emit_lib(c, LIB_inspect, type_str(c->types), &self, 1, row->impl | (which ? which : 1) << 8, span),
      val_int(c, 10, span)};
  return emit_lib(c, LIB_parse_int, type_int(c->types), args, 2, 0, span);
}

/* inspect_types() and parallel_diagnostics(level) print; the others give text, of all specialisations or of
 * that with the given signature. */
Val rule_INSPECT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val self = b->params[0];
  const FuncDef *def = self.type->def;
  const Spec **specs;
  Val *wanted = given(b, 1);
  int64_t which = 0;
  if (def->decoration.kernel) def = def->decoration.kernel;
  uint32_t count = specialisations(c, def, &specs);
  for (uint32_t k = 0; k < count && wanted && spec_is_signature(*wanted) && !which; k++) {
    const Type *signature = signature_of(c, def, specs[k], wanted->type->items[0]->kind != TY_ELLIPSIS);
    if (signature == wanted->type) which = k + 1;
  }
  if (wanted && !which)
    return fail(c, DG_KEY, span, "%s() is not compiled for this signature: see %s.signatures", def->name,
                def->name);
  if (row->impl >= INSPECT_FIGURES) return figure(c, row, self, count, which, span);
  int64_t what = row->impl, level = 1;
  if (what == 4) {
    Val *given_level = given(b, 2);
    if (given_level && (!val_const_int(*given_level, &level) || level < 1 || level > 4))
      return fail(c, DG_VALUE, given_level->span, "the level of parallel_diagnostics() is 1, 2, 3 or 4");
    what += level - 1;
  }
  Val text = emit_lib(c, LIB_inspect, type_str(c->types), &self, 1, what | which << 8, span);
  if (row->impl && row->impl != 4) return text;
  Val nothing = val_str(c, "", 0, span);
  emit_lib(c, LIB_print, type_none(c->types), (Val[]){val_str(c, " ", 1, span), nothing, text}, 3, 0, span);
  return val_none(c, span);
}

/* numba.config.NUMBA_NUM_THREADS */
Val rule_CORES(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row, (void)b;
  return val_int(c, pool_cores(), span);
}
