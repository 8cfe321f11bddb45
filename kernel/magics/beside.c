/* %beside: the Python that runs beside. */
#include <string.h>

#include "kernel/magics/call.h"
#include "lang/session/machine.h"

bool magic_beside(MagicCall *call) {
  const SessionMachine *machine = session_parts()->machine;
  const char *word = magic_trim(call->arena, call->line);
  if (!machine || !machine->beside) return magic_fail(call, DG_USAGE, "no Python can run beside");
  if (!strcmp(word, "restart"))
    machine->beside_choose(call->session, NULL);
  else if (!strcmp(word, "off"))
    machine->beside_choose(call->session, "off");
  else if (!strncmp(word, "use ", 4))
    machine->beside_choose(call->session, magic_trim(call->arena, word + 4));
  else if (*word)
    return magic_fail(call, DG_USAGE, "%%beside takes restart, off or use PATH, not '%s'", word);
  StrBuf text = {0};
  machine->beside(call->session, &text);
  magic_print(call, "%s", strbuf_text(&text));
  strbuf_fini(&text);
  return true;
}
