/* Magics that show what the compiler made of a name or a fragment: %llvm, %asm,
 * %ir, %explain and the views of kernels; the session knows, this only asks and pages. */
#include <stdio.h>
#include <string.h>

#include "kernel/magics/call.h"
#include "lang/session/views.h"

/* "NameError: name 'x' is not defined" fails as a NameError; any other text as a ValueError. */
static bool code_fail(MagicCall *call, const char *error) {
  size_t length = strcspn(error, ": ");
  char name[64];
  snprintf(name, sizeof name, "%.*s", (int)length, error);
  DiagKind kind = !strncmp(error + length, ": ", 2) ? diag_kind(name) : DG_COUNT;
  return kind == DG_COUNT ? magic_fail(call, DG_VALUE, "%s", error)
                          : magic_fail(call, kind, "%s", error + length + 2);
}

/* What is shown has the magic's own name. */
bool magic_code(MagicCall *call) {
  const char *subject = magic_trim(call->arena, call->cell ? call->body : call->line), *error = NULL;
  if (!*subject) {
    return magic_fail(call, DG_USAGE, "%%%s needs the name of a function or an expression, as in %%%s f(x)",
                      call->row->name, call->row->name);
  }
  const char *text = session_show(call->session, call->arena, call->row->name, subject, &error);
  if (!text) return code_fail(call, error ? error : "nothing is known of it");
  size_t length = 0;
  while (text[length]) length++;
  magic_print(call, "%s%s", text, length && text[length - 1] == '\n' ? "" : "\n");
  return true;
}
