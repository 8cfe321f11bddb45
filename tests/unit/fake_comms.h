/* A session without widgets, for the sessions that tests put below the kernel. */
#include "lang/session/session.h"

bool session_comm(Session *session, const CommIn *message, CommSend *send, void *context) {
  (void)session, (void)message, (void)send, (void)context;
  return false;
}

void session_comms(Session *session, void (*each)(void *context, const char *id, const char *target),
                   void *context) {
  (void)session, (void)each, (void)context;
}

unsigned session_callbacks(const Session *session, const void *source) {
  (void)session, (void)source;
  return 0;
}

bool session_callback_run(Session *session, const void *source, const RunOptions *options, const Sink *sink,
                          void (*failed)(void *context, const RunResult *result)) {
  (void)session, (void)source, (void)options, (void)sink, (void)failed;
  return false;
}

void session_comm_end(Session *session, const Sink *sink) { (void)session, (void)sink; }

void session_callbacks_drop(Session *session) { (void)session; }
