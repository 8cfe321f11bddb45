/* Which object of Python's an expression that is being written means. */
#include "lang/front/assist/foreign.h"

#include <string.h>

/* The names behind the first, with dots between them; NULL: the tokens are no dotted names. */
static const char *path_of(const CompletionContext *g, uint32_t begin, uint32_t end) {
  StrBuf out = {0};
  bool good = begin < end && g->tokens[begin].kind == TK_NAME && (end - begin) % 2;
  for (uint32_t i = begin + 1; good && i < end; i += 2) {
    good = g->tokens[i].kind == TK_DOT && g->tokens[i + 1].kind == TK_NAME;
    if (good) strbuf_printf(&out, "%s%s", i > begin + 1 ? "." : "", g->tokens[i + 1].name);
  }
  const char *path = good ? arena_copy(g->arena, strbuf_text(&out), out.length) : NULL;
  strbuf_fini(&out);
  return path;
}

const char *foreign_ask(const CompletionContext *g, const char *what, uint32_t begin, uint32_t end) {
  const char *path = g->host->foreign ? path_of(g, begin, end) : NULL;
  if (!path) return NULL;
  ContextValue root = context_global(g->host, g->tokens[begin].name);
  if (!root.global || root.global->type->kind != TY_PYOBJ) return NULL;
  return g->host->foreign(g->host->context, g->arena, what, root.global, path);
}
