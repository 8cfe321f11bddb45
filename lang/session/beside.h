/* The session's side of a Python beside: what a cell's names are bound to once a stage has run, and what an
 * object shows. */
#ifndef QUERN_SESSION_BESIDE_H
#define QUERN_SESSION_BESIDE_H

#include "lang/session/impl.h"

/* BesideKept of this session. */
void *session_beside_find(void *context, const char *of, size_t *bytes);
void session_beside_keep(void *context, const char *of, const void *code, size_t bytes);
/* CheckHost.beside of this session. */
bool session_has_beside(void *context);
/* CheckHost.find_beside of this session. */
const char *session_find_beside(void *context);
/* Names that are bound to what Python gave as a value of the language become names of that value. */
void session_settle_beside(Session *session);
/* The value of type *type that *value stands for: of an object of Python's that is one of the language's,
 * that one. */
void session_open_beside(const Type **type, Value *value);
/* The name of the class of an object of Python's. */
const char *beside_class_name(Value value);
/* CompleteHost.foreign of this session, while no cell runs. */
const char *session_foreign(void *context, Arena *arena, const char *what, const Global *global,
                            const char *path);
/* Shows an object of Python's as it shows itself; false: it is none. */
bool session_show_beside(Session *session, const Type *type, Value value,
                         void (*emit)(Session *, const MimeBundle *));
/* A cell ends: what Python shows then, as figures that are open, is shown. */
void session_end_beside(Session *session);
/* A cell begins: the code of calls in the one before is gone. */
void session_calls_forget(Session *session);
/* RtHooks.call and RtHooks.describe of this session. */
bool session_hook_call(void *host, const OutsideCall *call, const Type **type, Value *out);
bool session_hook_describe(void *host, const Type *function, char **name, char **doc, char **parameters);

#endif
