/* The magic of the debugger: which thread of a kernel it looks at. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/magics/call.h"
#include "lang/session/debug/debug.h"

/* "3", "(3)", "(3, 1)", "3,1,0": up to three numbers; NULL when it is none of these, else what follows. */
static const char *read_place(const char *at, uint32_t out[3]) {
  out[0] = out[1] = out[2] = 0;
  while (*at == ' ') at++;
  bool open = *at == '(';
  at += open;
  for (unsigned k = 0; k < 3; k++) {
    while (*at == ' ') at++;
    if (!isdigit((unsigned char)*at)) return NULL;
    char *end;
    unsigned long number = strtoul(at, &end, 10);
    if (number > INT32_MAX) return NULL;
    out[k] = (uint32_t)number;
    for (at = end; *at == ' ';) at++;
    if (*at != ',') break;
    at++;
    if (open && at[strspn(at, " ")] == ')') at += strspn(at, " "); /* (3,) */
    if (*at == ')') break;
  }
  if (open && *at++ != ')') return NULL;
  return at;
}

static void debug_thread_tell(MagicCall *call, const uint32_t block[3], const uint32_t thread[3]) {
  magic_print(call, "the debugger looks at block (%u, %u, %u), thread (%u, %u, %u)\n", block[0], block[1],
              block[2], thread[0], thread[1], thread[2]);
}

bool magic_debug_thread(MagicCall *call) {
  const char *line = magic_trim(call->arena, call->line);
  uint32_t block[3] = {0}, thread[3] = {0};
  if (!strcmp(line, "first")) {
    session_debug_choose(call->session, NULL, NULL);
    magic_print(call, "the debugger looks at the thread that comes to a breakpoint first\n");
    return true;
  }
  const char *rest = *line ? read_place(line, block) : line;
  if (rest && *line) rest = read_place(rest, thread);
  if (!rest || rest[strspn(rest, " ")])
    return magic_fail(
        call, DG_USAGE,
        "%%debug_thread takes a block and a thread, as in %%debug_thread (0, 0, 0) (5, 0, 0), or the "
        "word first");
  session_debug_choose(call->session, block, thread);
  debug_thread_tell(call, block, thread);
  return true;
}
