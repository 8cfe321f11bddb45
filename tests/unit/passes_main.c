/* Prints the names of the optimizer's passes, one a line: the test runner leaves each
 * out in turn. */
#include <stdio.h>

#include "lang/ir/ir.h"

int main(void) {
  const char *const *names;
  uint32_t count = opt_passes(&names);
  for (uint32_t i = 0; i < count; i++) puts(names[i]);
  return 0;
}
