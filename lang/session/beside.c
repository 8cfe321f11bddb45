/* A Python beside, to the session. */
#include "lang/session/beside.h"

#include <stdlib.h>
#include <string.h>

#include "lang/lib/beside/beside.h"
#include "lang/session/parts.h"

bool session_has_beside(void *context) {
  const char *why;
  Session *session = context;
  if (!session->rt.library.beside) return false;
  char *python = beside_python(session->rt.library.beside, &why);
  free(python);
  return python != NULL;
}

void machine_beside(Session *session, StrBuf *out) {
  Beside *beside = session->rt.library.beside;
  StrBuf about = {0};
  if (beside && beside_about(beside, &about)) {
    const char *path = strbuf_text(&about), *version = strchr(path, '\n'),
               *bytes = version ? strchr(version + 1, '\n') : NULL,
               *objects = bytes ? strchr(bytes + 1, '\n') : NULL;
    if (objects)
      strbuf_printf(out, "Python %.*s beside: %.*s\n%.1f MiB of memory, %s objects held, %llu calls\n",
                    (int)(bytes - version - 1), version + 1, (int)(version - path), path,
                    strtod(bytes + 1, NULL) / 0x1p20, objects + 1, (unsigned long long)beside_calls(beside));
  } else if (beside) {
    const char *why;
    char *python = beside_python(beside, &why);
    strbuf_printf(out, python ? "no Python runs beside yet; it would be %s\n" : "no Python runs beside: %s\n",
                  python ? python : why);
    free(python);
  }
  strbuf_fini(&about);
}

void machine_beside_choose(Session *session, const char *path) {
  if (session->rt.library.beside) beside_choose(session->rt.library.beside, path);
}

void session_open_beside(const Type **type, Value *value) {
  if ((*type)->kind != TY_PYOBJ) return;
  const Remote *remote = (const Remote *)value->object;
  if (remote->type) *type = remote->type, *value = remote->value;
}

void session_settle_beside(Session *session) {
  for (uint32_t k = 0; k < session->globals.items.count; k++) {
    Global *global = session->globals.items.items[k];
    if (!global->type || global->type->kind != TY_PYOBJ) continue;
    const Type *type = global->type;
    Value value = global->value;
    session_open_beside(&type, &value);
    if (type == global->type) continue;
    value_retain(type, value);
    global_set(session, global, type, value);
  }
}

bool session_show_beside(Session *session, const Type *type, Value value,
                         void (*emit)(Session *, const MimeBundle *)) {
  enum { MOST = 16 };
  MimeItem items[MOST];
  StrBuf text = {0};
  uint32_t count;
  if (type->kind != TY_PYOBJ) return false;
  if (remote_bundle((Remote *)value.object, &text, items, MOST, &count))
    emit(session, &(MimeBundle){items, count});
  strbuf_fini(&text);
  return true;
}
