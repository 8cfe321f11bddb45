/* Attributes of values and of modules: each is a row of lang/front/rules/builtins.def.
 *
 * Rows that are data (shape, dtype, constants) are evaluated here; the others give a function, with the value
 * that it is a method of. */
#include <string.h>

#include "lang/base/types/modules.h"
#include "lang/base/text/nearest.h"
#include "lang/front/sema/beside.h"
#include "lang/front/sema/integer.h"
#include "lang/front/sema/type_ops.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/numba/decorate.h"
#include "lang/front/rules/host/public_names.h"
#include "lang/front/rules/host/widget.h"
#include "lang/front/rules/rules.h"
#include "lang/front/rules/stdlib.h"

/* ---- attributes ---- */

static bool is_attribute(const BuiltinRow *row) {
  static const bool attributes[BUILTIN_RULE_COUNT] = {
      [RULE_SHAPE_ATTR_] = true,   [RULE_ATTR_SCALAR_] = true,    [RULE_ATTR_DTYPE_] = true,
      [RULE_ATTR_PART_] = true,    [RULE_ATTR_STRIDES_] = true,   [RULE_ATTR_FLAT_] = true,
      [RULE_ATTR_SELF_] = true,    [RULE_SCALAR_ATTR_] = true,    [RULE_PART_ATTR_] = true,
      [RULE_FLAGS_] = true,        [RULE_EXCEPTION_ATTR_] = true, [RULE_FILE_ATTR_] = true,
      [RULE_DISPLAY_ATTR_] = true, [RULE_PROGRESS_ATTR_] = true,  [RULE_CUDA_ATTR_] = true,
      [RULE_PLOT_PART_] = true,    [RULE_DECOR_ATTR_] = true,     [RULE_ARRAY_ATTR_] = true,
      [RULE_DEQUE_MOST_] = true,   [RULE_DICT_FACTORY_] = true,   [RULE_CHAIN_MAPS_] = true,
      [RULE_REGEX_PART_] = true};
  if (row->rule == RULE_PLOT_GRID_) return !row->impl;
  if (row->rule == RULE_ATTR_T_) return !strcmp(row->module, "ndarray");
  if (row->rule == RULE_NPZ_FILES_) return !strcmp(row->name, "files");
  return attributes[row->rule];
}

const char *type_kind_name(const Type *type) {
  const TypeOps *ops = type_ops[type->kind];
  return ops->rows_of ? ops->rows_of(type) : ops->rows;
}

/* The old and the new interface of np.random have different names for the same. */
static void other_generator(Check *c, const char *module, const char *name) {
  bool legacy = !strcmp(module, "np.random") || !strcmp(module, "RandomState");
  if (legacy && builtin_find("Generator", name)) hint(c, "it is a method of np.random.default_rng(seed)");
  if (!strcmp(module, "Generator") && builtin_find("RandomState", name))
    hint(c, "it is a function of np.random: a Generator has random, integers and standard_normal");
}

/* All names of a module that has few, such as cuda.atomic; whether it has. */
static bool hint_all_names(Check *c, const char *module) {
  enum { FEW = 16 };
  uint32_t count = 0;
  StrBuf names = {0};
  for (uint32_t i = 0; i < builtin_count; i++) {
    if (strcmp(builtin_rows[i].module, module) || builtin_rows[i].name[0] == '_') continue;
    strbuf_printf(&names, "%s%s", count++ ? ", " : "", builtin_rows[i].name);
  }
  bool few = count && count <= FEW;
  if (few) hint(c, count > 1 ? "there are: %s" : "there is: %s", strbuf_text(&names));
  strbuf_fini(&names);
  return few;
}

/* Whether the row is a part of a class of the standard library that the library's own files alone see. */
static bool is_private(const BuiltinRow *row, Span span) {
  return row->text && row->name[0] == '_' && row->name[1] != '_' && strcmp(row->module, "_lang") &&
         !stdlib_has(span);
}

void near_row(Check *c, const char *module, const char *name) {
  if (c->checker->watch) return; /* completion shows no errors */
  const char *migration = module ? migration_hint(module, name) : NULL;
  if (migration) {
    hint(c, "%s", migration);
    return;
  }
  Nearest nearest = {.wanted = name};
  for (uint32_t i = module ? builtin_next(module, 0) : builtin_count; i < builtin_count;
       i = builtin_next(module, i + 1))
    if (!is_private(&builtin_rows[i], (Span){0})) nearest_offer(&nearest, builtin_rows[i].name);
  if (nearest.best)
    hint(c, "did you mean '%s'?", nearest.best);
  else if (module && (!strchr(module, '.') || !hint_all_names(c, module))) /* a part of a module */
    other_generator(c, module, name);
}

/* Whether Python's numbers have it too; the other rows of scalars are NumPy's alone. */
static bool python_attribute(const BuiltinRow *row, DType dtype) {
  static const char *const any[] = {"real", "imag", "conjugate"};
  for (size_t i = 0; i < sizeof any / sizeof *any; i++)
    if (!strcmp(row->name, any[i])) return true;
  if (!strcmp(row->name, "is_integer")) return !dtype_is_complex(dtype);
  if (!strcmp(row->name, "as_integer_ratio")) return !dtype_is_complex(dtype);
  if (!strcmp(row->name, "numerator") || !strcmp(row->name, "denominator") ||
      !strcmp(row->name, "bit_length") || !strcmp(row->name, "to_bytes") || !strcmp(row->name, "bit_count"))
    return dtype_is_int(dtype) || dtype == DT_BOOL;
  return !strcmp(row->name, "hex") && dtype_is_float(dtype);
}

bool scalar_has(const Type *type, const BuiltinRow *row) {
  if (type->kind == TY_BIG) return python_attribute(row, DT_I64);
  return !type->weak || python_attribute(row, type->dtype);
}

Val no_attribute(Check *c, const char *module, const char *what, const char *name, Span span) {
  if (module && matplotlib_has(module, name))
    fail(c, DG_ATTRIBUTE, span, "%s has no attribute '%s' here: it is Matplotlib's, and not drawn", what,
         name);
  else
    (name[0] == '_' ? fail : fail_as_python)(c, DG_ATTRIBUTE, span, "%s has no attribute '%s'", what,
                                             name); /* CPython's may have it */
  near_row(c, module, name);
  if (module && python_keeps(module, name) && beside_runs(c))
    hint(c, "Python's own has it, for itself alone: import python.%s as p%s", module_shown(module),
         strrchr(module_shown(module), '.') ? strrchr(module_shown(module), '.') + 1 : module_shown(module));
  if (module && matplotlib_has(module, name) && beside_runs(c))
    hint(c, "%%matplotlib python lets Python's own Matplotlib draw");
  return val_error();
}

/* The name of a function that has two in its module: they are one object. */
static const char *own_name(const char *module, const char *name) {
  static const char *const names[][3] = {{"bisect", "bisect", "bisect_right"},
                                         {"bisect", "insort", "insort_right"}};
  for (size_t k = 0; k < sizeof names / sizeof *names; k++)
    if (!strcmp(module, names[k][0]) && !strcmp(name, names[k][1])) return names[k][2];
  return name;
}

Val module_attribute(Check *c, const char *module, const char *name, Span span) {
  name = own_name(module, name);
  const BuiltinRow *row = builtin_find(module, name);
  if (row && is_private(row, span)) row = NULL;
  if (!row && !strcmp(name, "__name__"))
    return val_str(c, module_shown(module), strlen(module_shown(module)), span);
  if (!row && beside_may_have(c, module, name)) return beside_part(c, module_shown(module), name, span);
  if (!row)
    return no_attribute(c, module, arena_printf(c->arena, "module '%s'", module_shown(module)), name, span);
  Bound none = {0};
  static const bool values[BUILTIN_RULE_COUNT] = {
      [RULE_CONSTANT_] = true, [RULE_VALUE_] = true,  [RULE_NONE_] = true,      [RULE_DTYPE_] = true,
      [RULE_SPEC_] = true,     [RULE_CORES_] = true,  [RULE_CUDA_SREG_] = true, [RULE_CUDA_ATTR_] = true,
      [RULE_MODULE_] = true,   [RULE_TYPING_] = true, [RULE_REGEX_FLAG_] = true};
  if (values[row->rule]) return rule_call(c, row, &none, span);
  return val_static(type_builtin(c->types, row, NULL), span);
}

Val bound_method(Check *c, const BuiltinRow *row, Val receiver, Span span) {
  Val *items = arena_array(c->arena, Val, 1);
  items[0] = receiver;
  return (Val){.type = type_builtin(c->types, row, receiver.type),
               .ref = REF_NONE,
               .items = items,
               .count = 1,
               .span = span};
}

Val attribute(Check *c, Val base, const char *name, Span span, Span name_span) {
  if (!val_ok(base)) return base;
  const TypeOps *ops = type_ops[base.type->kind];
  Val own;
  if (integer_part(c, base, name, span, &own)) return own;
  if (ops->getattr && ops->getattr(c, base, name, span, name_span, &own)) return own;
  const char *module = type_kind_name(base.type);
  const BuiltinRow *row = module ? builtin_find(module, name) : NULL;
  bool number = base.type->kind == TY_SCALAR || base.type->kind == TY_BIG;
  if (row && number && !scalar_has(base.type, row)) {
    fail_as_python(c, DG_ATTRIBUTE, name_span, "'%s' object has no attribute '%s'", type_str_of(c, base.type),
                   name);
    hint(c, "Python's own numbers lack NumPy's attributes: np.%s(...) has them",
         base.type->dtype == DT_BOOL ? "bool_" : dtype_info[base.type->dtype].name);
    return val_error();
  }
  /* An exception may be one of Python's, which has more. */
  if (!row && base.type == type_object(c->types, &exception_class) && c->checker->asks && beside_runs(c))
    return beside_asked(c, "getattr", (Val[]){base, val_str(c, name, strlen(name), span)}, 2,
                        type_pyobj(c->types), span);
  Val device;
  if (!row && cuda_device_attribute(c, base, name, &device, span)) return device;
  if (!row && cuda_is_kernel(base.type))
    return no_attribute(c, module,
                        arena_printf(c->arena, "kernel '%s'", ((const FuncDef *)base.type->def)->name), name,
                        name_span);
  if (!row)
    return no_attribute(c, module, arena_printf(c->arena, "'%s' object", type_str_of(c, base.type)), name,
                        name_span);
  if (is_attribute(row)) {
    Bound b = {.receiver = base, .params = &base, .given = (bool[]){true}, .count = 1};
    return rule_call(c, row, &b, span);
  }
  if (row_is_static(row)) return val_static(type_builtin(c->types, row, NULL), span);
  return bound_method(c, row, base, span);
}
