/* link: tests/unit/fake_magic_session.c tests/protocol/fake_debug.c */
/* Prints the table of magics for the reference page: a record of name, where it may
 * stand ("line", "cell", "both") and doc for each row. Fields end with the ASCII unit
 * separator, records with the record separator. */
#include <stdio.h>

#include "kernel/magics/magic.h"

int main(void) {
  size_t count;
  const MagicRow *rows = magic_table(&count);
  for (size_t i = 0; i < count; i++) {
    const char *where = rows[i].line && rows[i].cell ? "both" : rows[i].cell ? "cell" : "line";
    printf("%s\x1f%s\x1f%s\x1f\x1e", rows[i].name, where, rows[i].doc);
  }
  return 0;
}
