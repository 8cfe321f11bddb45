/* Imports: names of modules and of what they have, which lang/base/types/modules.def and the rows of
 * lang/front/rules/builtins.def know. */
#include <string.h>

#include "lang/base/text/nearest.h"
#include "lang/base/types/modules.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/beside.h"
#include "lang/front/sema/flow.h"
#include "lang/front/rules/rules.h"

/* A near spelling, else the modules themselves: neither their parts nor other libraries' names for them. */
static void hint_module(Check *c, const char *name) {
  const char *const *names, *near = near_module(name);
  uint32_t count = module_names(&names);
  if (*near) {
    hint(c, "did you mean '%s'?", near);
    return;
  }
  StrBuf buf = {0};
  for (uint32_t i = 0; i < count; i++) {
    bool other = strchr(names[i], '.') != NULL;
    for (uint32_t k = 0; k < i && !other; k++) other = !strcmp(module_find(names[k]), module_find(names[i]));
    if (!other) strbuf_printf(&buf, "%s%s", i ? ", " : "", names[i]);
  }
  hint(c, "there are: %s", strbuf_text(&buf));
  strbuf_fini(&buf);
}

/* Whether the import stands in a try whose handlers take what it raises. */
static bool import_awaited(const Check *c) {
  for (const Tried *t = c->tries.innermost; t; t = t->outer)
    if (t->imports) return true;
  return false;
}

/* As Python says it: of a module in a package that there is not, the package. */
static void raise_unknown(Check *c, const char *name, Span span) {
  const char *dot = strchr(name, '.');
  const char *package = dot ? arena_copy(c->arena, name, (size_t)(dot - name)) : name;
  if (module_find(package)) package = name;
  always_raises(c, DG_MODULE_NOT_FOUND, arena_printf(c->arena, "No module named '%s'", package), span);
}

static void unknown_module(Check *c, const char *name, Span span) {
  if (import_awaited(c)) {
    raise_unknown(c, name, span);
    return;
  }
  const CheckHost *host = &c->checker->host;
  const char *migration = migration_hint("import", name),
             *find = host->find_beside ? host->find_beside(host->context) : NULL;
  fail(c, DG_MODULE_NOT_FOUND, span, "no module named '%s' in the language", name);
  if (find && !*near_module(name))
    hint(c, "what it lacks runs in a Python beside, but %s", find);
  else if (migration)
    hint(c, "%s", migration);
  else
    hint_module(c, name);
}

static const char beside_prefix[] = "python.";

/* import python.scipy.optimize as so: Python's own, on purpose. */
static bool import_pythons(Check *c, const AstAlias *alias, Span span) {
  if (strncmp(alias->name, beside_prefix, sizeof beside_prefix - 1)) return false;
  const char *name = alias->name + sizeof beside_prefix - 1;
  Val v = val_error();
  if (!alias->asname) {
    fail(c, DG_IMPORT, alias->span, "import python.%s needs a name here", name);
    hint(c, "import python.%s as %s", name, strrchr(alias->name, '.') + 1);
  } else
    v = beside_import(c, name, true, alias->span);
  name_assign(c, alias->asname ? alias->asname : "python", v, span);
  return true;
}

/* The language's module of that name; NULL: it has none, or Python's is wanted. */
static const char *find_module(Check *c, const char *name) {
  const char *module = module_find(name);
  return module && c->checker->pictures && module_draws(module) && beside_runs(c) ? NULL : module;
}

static void import_module(Check *c, const AstAlias *alias, Span span) {
  const char *module = find_module(c, alias->name);
  if (beside_runs(c) && import_pythons(c, alias, span)) return;
  const char *dot = strchr(alias->name, '.');
  const char *bound = alias->asname ? alias->asname
                      : dot         ? arena_copy(c->arena, alias->name, (size_t)(dot - alias->name))
                                    : alias->name;
  if (module && dot && !alias->asname) { /* import a.b binds a */
    module = module_find(bound);
    if (!module) {
      fail(c, DG_MODULE_NOT_FOUND, alias->span, "there is no module '%s' in the language, only '%s' of it",
           bound, alias->name);
      hint(c, "give it a name: import %s as %s", alias->name, dot + 1);
      name_assign(c, bound, val_error(), span);
      return;
    }
  }
  if (!module && beside_runs(c)) {
    name_assign(c, bound, beside_import(c, alias->name, alias->asname != NULL, alias->span), alias->span);
    return;
  }
  if (!module) {
    unknown_module(c, alias->name, alias->span);
    name_assign(c, bound, val_error(), span);
    return;
  }
  name_assign(c, bound, val_static(type_module(c->types, module), alias->span), alias->span);
}

static void missing_import(Check *c, const char *module, const char *name, Span span) {
  if (import_awaited(c)) {
    const char *text =
        arena_printf(c->arena, "cannot import name '%s' from '%s'", name, module_shown(module));
    always_raises(c, DG_IMPORT, text, span);
    return;
  }
  fail(c, DG_IMPORT, span, "cannot import name '%s' from '%s'", name, module_shown(module));
  near_row(c, module, name);
}

/* from __future__ import ...: what it asks for is so already, but that annotations are not evaluated. */
static void import_future(Check *c, const Node *node) {
  static const char *const features[] = {
      "nested_scopes",  "generators",       "division",       "absolute_import", "with_statement",
      "print_function", "unicode_literals", "barry_as_FLUFL", "generator_stop",  "annotations"};
  for (uint32_t i = 0; i < node->u.import_from.count; i++) {
    const AstAlias *alias = &node->u.import_from.names[i];
    size_t k = 0;
    while (k < sizeof features / sizeof *features && strcmp(features[k], alias->name)) k++;
    if (k == sizeof features / sizeof *features)
      fail(c, DG_SYNTAX, alias->span, "future feature %s is not defined", alias->name);
    else if (!strcmp(alias->name, "annotations") && !c->checker->watch)
      c->checker->future_annotations = true;
  }
}

static void import_names(Check *c, const Node *node) {
  const char *module = find_module(c, node->u.import_from.module);
  if (!strcmp(node->u.import_from.module, "__future__")) {
    import_future(c, node);
    return;
  }
  if (node->u.import_from.module[0] == '.') {
    fail(c, DG_IMPORT, node->span,
         "attempted relative import with no known parent package: a cell belongs to no package");
    hint(c, "%%run file.qn runs another file, and its names are then known here");
    for (uint32_t i = 0; i < node->u.import_from.count; i++) {
      const AstAlias *alias = &node->u.import_from.names[i];
      name_assign(c, alias->asname ? alias->asname : alias->name, val_error(), alias->span);
    }
    return;
  }
  if (node->u.import_from.star && module) {
    for (uint32_t i = 0; i < builtin_count; i++)
      if (!strcmp(builtin_rows[i].module, module) &&
          builtin_rows[i].name[0] != '_') /* Python's sum and max, too, are hidden */
        name_assign(c, builtin_rows[i].name, module_attribute(c, module, builtin_rows[i].name, node->span),
                    node->span);
    return;
  }
  const char *asked = node->u.import_from.module;
  bool pythons = !strncmp(asked, beside_prefix, sizeof beside_prefix - 1), beside = !module && beside_runs(c);
  if (beside && pythons) asked += sizeof beside_prefix - 1;
  if (beside && node->u.import_from.star) {
    if (c->scope->kind == SCOPE_TOP && !c->mode.uncertain) {
      beside_import_all(c, asked, node->span);
      return;
    }
    fail(c, DG_IMPORT, node->span, "from %s import * stands at the top of a cell, not in a block", asked);
    hint(c, "write the names, or import %s", asked);
    return;
  }
  if (!module && !beside) unknown_module(c, asked, node->span);
  for (uint32_t i = 0; i < node->u.import_from.count && !c->scope->state.dead; i++) {
    const AstAlias *alias = &node->u.import_from.names[i];
    bool lacks = module && !builtin_find(module, alias->name),
         pythons_name = lacks && beside_may_have(c, module, alias->name);
    if (lacks && !pythons_name) missing_import(c, module, alias->name, alias->span);
    Val v = pythons_name ? beside_import_from(c, module_shown(module), alias->name, alias->span)
            : beside     ? beside_import_from(c, asked, alias->name, alias->span)
            : module && builtin_find(module, alias->name)
                ? module_attribute(c, module, alias->name, alias->span)
                : val_error();
    name_assign(c, alias->asname ? alias->asname : alias->name, v, alias->span);
  }
}

bool import_known(const Node *node) {
  if (node->kind == ND_IMPORT) {
    for (uint32_t i = 0; i < node->u.import.count; i++)
      if (!module_find(node->u.import.names[i].name)) return false;
    return true;
  }
  const char *module = module_find(node->u.import_from.module);
  for (uint32_t i = 0; module && i < node->u.import_from.count; i++)
    if (!builtin_find(module, node->u.import_from.names[i].name)) return false;
  return module != NULL;
}

void check_import(Check *c, const Node *node) {
  if (node->kind == ND_IMPORT_FROM) {
    import_names(c, node);
    return;
  }
  for (uint32_t i = 0; i < node->u.import.count && !c->scope->state.dead; i++)
    import_module(c, &node->u.import.names[i], node->span);
}
