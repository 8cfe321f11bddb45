/* Prints the table of builtins for the runner's examples and for the reference page: a
 * record of module, name, signature, doc, example and expected text for each row that is not for the
 * language's own use, of the docstring that lang/stdlib has for it (once for rows that have the same), and of
 * the row's file there. Fields end with the ASCII unit separator, records with the record separator. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/front/rules/stdlib.h"

/* Whether an earlier row has the same text, as another name or another class of a function has. */
static bool seen(uint32_t i) {
  const StdlibText *text = &stdlib_texts[builtin_rows[i].text];
  for (uint32_t k = 0; k < i; k++) {
    const StdlibText *other = &stdlib_texts[builtin_rows[k].text];
    if (builtin_rows[k].text && other->file == text->file && other->begin == text->begin) return true;
  }
  return false;
}

int main(void) {
  Arena *arena = arena_new();
  for (uint32_t i = 0; i < builtin_count; i++) {
    const BuiltinRow *row = &builtin_rows[i];
    if (!row->module[0] || strchr(row->module, '/') || !strncmp(row->module, "derivatives", 11)) continue;
    const char *text = row->text && row->doc[0] && !seen(i) ? stdlib_docstring(arena, row) : NULL;
    const char *fields[] = {row->module,  row->name,     row->signature,  row->doc,
                            row->example, row->expected, text ? text : ""};
    for (size_t k = 0; k < sizeof fields / sizeof *fields; k++) printf("%s\x1f", fields[k]);
    if (row->text) printf("lang/stdlib/%s", stdlib_files[stdlib_texts[row->text].file].name);
    fputs("\x1f\x1e", stdout);
  }
  arena_free(arena);
  return 0;
}
