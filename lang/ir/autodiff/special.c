/* The derivatives of special functions, which both modes share: lang/ir/autodiff/partial/special.def. */
#include "lang/ir/autodiff/autodiff.h"
#include "lang/lib/special/functions.h"

typedef struct Partial {
  SpecialId id;
  uint32_t operand;
  const char *text;
} Partial;

static const Partial partials[] = {
#define P(id, operand, text) {SPECIAL_##id, operand, text},
#include "lang/ir/autodiff/partial/special.def"
#undef P
};

const char *ad_special(int64_t id, uint32_t operand) {
  for (size_t k = 0; k < sizeof partials / sizeof *partials; k++)
    if (partials[k].id == (SpecialId)id && partials[k].operand == operand) return partials[k].text;
  return NULL;
}

const char *ad_special_refusal(Arena *arena, int64_t id, uint32_t operand) {
  static const char *const places[SPECIAL_OPERANDS] = {"first", "second", "third"};
  const char *name = special_info[id].name;
  if (special_info[id].operands == 1) return arena_printf(arena, "%s() has no derivative here", name);
  return arena_printf(arena, "%s() has no derivative here by its %s argument", name, places[operand]);
}
