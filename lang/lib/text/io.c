/* print and input: text out in one piece for each call, lines in from the host. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/value/sequence.h"

enum { PRINT_ERROR = 1, PRINT_FLUSH = 2 };

static void put_given(StrBuf *text, const LibCall *call, const Value *args, unsigned k,
                      const char *otherwise) {
  if (call->types[k]->kind == TY_STR)
    strbuf_add(text, args[k].str->text, (size_t)args[k].str->length);
  else
    strbuf_puts(text, otherwise);
}

bool lib_print(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  StrBuf text = {0};
  for (uint32_t k = 2; k < call->count; k++) {
    if (k > 2) put_given(&text, call, args, 0, " ");
    if (!fmt_shown(rt, call->types[k], args[k])) return strbuf_fini(&text), false;
    fmt_str(&text, call->types[k], args[k], fmt_options(rt));
  }
  put_given(&text, call, args, 1, "\n");
  if (rt_interrupted(rt)) {
    strbuf_fini(&text);
    return false;
  }
  bool error = (call->extra & PRINT_ERROR) != 0;
  if (rt->console.write && text.length) rt->console.write(rt->console.context, error, text.data, text.length);
  if (rt->console.write && (call->extra & PRINT_FLUSH)) rt->console.write(rt->console.context, error, "", 0);
  strbuf_fini(&text);
  return true;
}

bool lib_input(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const char *prompt = call->count && call->types[0]->kind == TY_STR ? args[0].str->text : "";
  char *line = NULL;
  bool got =
      rt->console.read_line && rt->console.read_line(rt->console.context, prompt, call->extra != 0, &line);
  if (rt_interrupted(rt)) return free(line), false;
  if (!got || !line)
    return free(line), rt_fault(rt, DG_EOF, "%s() has no line to read: this front end sends no input",
                                call->extra ? "getpass" : "input");
  size_t length = strlen(line);
  if (length && line[length - 1] == '\n') length--;
  bool good = result_str(rt, out, line, length);
  free(line);
  return good;
}
