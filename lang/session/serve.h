/* Cells for the Python that started the program (lang/lib/beside/parent.h): `quern session`. */
#ifndef QUERN_SESSION_SERVE_H
#define QUERN_SESSION_SERVE_H

#include "lang/session/session.h"

typedef struct ServeHost {
  void *context;
  /* A cell of that number is about to run (optional). */
  void (*cell)(void *context, int number, const char *text, size_t length);
} ServeHost;

typedef struct SessionServe {
  /* Runs cells that come over the socket, until the Python at its other end has gone; `memory`: the file of
   * its heap, where it has one already, else -1. False: nobody was there. */
  bool (*serve)(Session *session, int socket, int memory, const ServeHost *host);
} SessionServe;

static inline bool session_serve(Session *session, int socket, int memory, const ServeHost *host) {
  const SessionServe *serve = session_parts()->serve;
  return serve && serve->serve(session, socket, memory, host);
}

#endif
