/* What the fake session of the magics' tests offers beside lang/session/session.h. */
#ifndef QUERN_FAKE_MAGIC_SESSION_H
#define QUERN_FAKE_MAGIC_SESSION_H

#include "lang/session/session.h"

/* Binds `name` with the type and the text that %whos shows. */
void fake_bind(Session *session, const char *name, const char *type, const char *value);

#endif
