/* Prints the table of builtins for the runner's examples and for the reference page: a
 * record of module, name, signature, doc, example and expected text for each row.
 * Fields end with the ASCII unit separator, records with the record separator. */
#include <stdio.h>

#include "lang/front/rules/builtins.h"

int main(void) {
  for (uint32_t i = 0; i < builtin_count; i++) {
    const BuiltinRow *row = &builtin_rows[i];
    if (!row->module[0]) continue;
    const char *fields[] = {row->module, row->name, row->signature, row->doc, row->example, row->expected};
    for (size_t k = 0; k < sizeof fields / sizeof *fields; k++) printf("%s\x1f", fields[k]);
    putchar('\x1e');
  }
  return 0;
}
