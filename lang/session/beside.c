/* A Python beside, to the session. */
#include "lang/session/beside.h"

#include <stdlib.h>

#include "lang/lib/beside/beside.h"

bool session_has_beside(void *context) {
  const char *why;
  Session *session = context;
  if (!session->rt.library.beside) return false;
  char *python = beside_python(&why);
  free(python);
  return python != NULL;
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
