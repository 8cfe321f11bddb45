/* The derivatives of special functions, which both modes share: lang/stdlib/derivatives/partials. */
#include "lang/ir/autodiff/autodiff.h"
#include "lang/lib/special/functions.h"

const char *ad_special(const AdHost *host, Arena *arena, int64_t id, uint32_t operand) {
  const char *name = arena_printf(arena, "%s_%u", special_info[id].name, operand);
  return host->parameters(host->context, "partials", name) ? name : NULL;
}

const char *ad_special_refusal(Arena *arena, int64_t id, uint32_t operand) {
  static const char *const places[SPECIAL_OPERANDS] = {"first", "second", "third"};
  const char *name = special_info[id].name;
  if (special_info[id].operands == 1) return arena_printf(arena, "%s() has no derivative here", name);
  return arena_printf(arena, "%s() has no derivative here by its %s argument", name, places[operand]);
}
