/* Bodies of derivatives by the names of their parameters: "g, y, a1" is asked for one after the other, so
 * that what a body does not take is neither recorded nor computed. */
#include "lang/ir/autodiff/body.h"

#include <stdlib.h>
#include <string.h>

int ad_body_number(const char *name, char letter) {
  char *end;
  if (name[0] != letter || name[1] < '0' || name[1] > '9') return -1;
  long number = strtol(name + 1, &end, 10);
  return *end ? -1 : (int)number;
}

Ref ad_body(const AdHost *host, Arena *scratch, Fn *fn, const char *module, const char *name, AdSupply supply,
            void *context, Span span) {
  const char *parameters = host->parameters(host->context, module, name);
  bool found = parameters != NULL;
  uint32_t count = 0;
  Ref *args = arena_array(scratch, Ref, found ? strlen(parameters) + 1 : 1);
  for (const char *at = parameters; found && *at;) {
    size_t length = strcspn(at, ",");
    args[count++] = supply(context, arena_copy(scratch, at, length), &found);
    at += length;
    at += strspn(at, ", ");
  }
  if (found) return host->body(host->context, fn, module, name, args, count, span);
  host->refuse(host->context, span,
               arena_printf(scratch, "internal error: derivatives.%s.%s() cannot be called", module, name),
               "please report this, with the program");
  return REF_NONE;
}
