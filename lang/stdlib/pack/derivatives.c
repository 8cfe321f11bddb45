/* The functions of lang/stdlib/derivatives beside what lib.def says: each that a row names is there, and a
 * row names each that bears a library function's name. What bears another name is asked for by
 * lang/ir/autodiff itself. */
#include <string.h>

#include "lang/stdlib/pack/pack.h"

typedef struct Rule {
  const char *id, *adjoint, *tangent, *list; /* the columns of lib.def */
} Rule;

static const Rule rules[] = {
#define L(id, doc, effect, memory, shape, device, cost, adjoint, tangent, list)                              \
  {#id, adjoint, #tangent, #list},
#include "lang/lib/lib.def"
#undef L
};

static const struct {
  const char *name;
  unsigned operands;
} specials[] = {
#define S(id, operands, value) {#id, operands},
#include "lang/lib/special/functions.def"
#undef S
};

enum { RULES = sizeof rules / sizeof *rules, SPECIALS = sizeof specials / sizeof *specials };

static const Row *find(const Pack *pack, const char *module, const char *name) {
  for (uint32_t k = 0; k < pack->rows.count; k++)
    if (!strcmp(pack->rows.items[k]->module, module) && !strcmp(pack->rows.items[k]->name, name))
      return pack->rows.items[k];
  return NULL;
}

/* The two must be both there or both not. */
static void agree(Pack *pack, const char *module, const char *name, bool said, const char *column) {
  const Row *row = find(pack, module, name);
  if (said && !row)
    pack_error(pack, (Span){0}, "lib.def says in its column %s that %s has %s(), and no file does", column,
               module, name);
  if (row && !said)
    pack_error(pack, row->place, "lib.def does not name %s() in its column %s: it would never be called",
               name, column);
}

static void check_rule(Pack *pack, const Rule *rule) {
  enum { OPERANDS = 10 };
  size_t length = strlen(rule->adjoint);
  bool tangent = !strcmp(rule->tangent, "BODY") || !strcmp(rule->tangent, "BEFORE");
  for (size_t k = 0; k < OPERANDS; k++)
    agree(pack, "derivatives.adjoints", arena_printf(pack->arena, "%s_%zu", rule->id, k),
          k < length && rule->adjoint[k] == 'f', "adjoint");
  agree(pack, "derivatives.tangents", rule->id, tangent, "tangent");
  agree(pack, "derivatives.lists", rule->id, !strcmp(rule->list, "LOOP") || !strcmp(rule->list, "BOTH"),
        "list");
}

/* NAME_OPERAND of a special function, or what lang/ir/autodiff asks for by another name. */
static void check_partial(Pack *pack, const Row *row) {
  size_t length = strlen(row->name);
  if (length < 2 || row->name[length - 2] != '_') return;
  for (uint32_t k = 0; k < SPECIALS; k++)
    if (strlen(specials[k].name) == length - 2 && !strncmp(specials[k].name, row->name, length - 2) &&
        (unsigned)(row->name[length - 1] - '0') < specials[k].operands)
      return;
  pack_error(pack, row->place, "lang/lib/special/functions.def has no function with this operand");
}

void pack_check_derivatives(Pack *pack) {
  for (uint32_t k = 0; k < RULES; k++) check_rule(pack, &rules[k]);
  for (uint32_t k = 0; k < pack->rows.count; k++)
    if (!strcmp(pack->rows.items[k]->module, "derivatives.partials"))
      check_partial(pack, pack->rows.items[k]);
}
