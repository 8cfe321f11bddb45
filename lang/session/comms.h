/* Comms of a session: widgets (kernel/handlers/comm.c; lang/lib/widget/widget.h). A session may have none. */
#ifndef QUERN_SESSION_COMMS_H
#define QUERN_SESSION_COMMS_H

#include "lang/session/session.h"

typedef struct SessionComms {
  /* A front end's comm message. Any thread, also while a cell runs: states change at once; answers go to
   * `send` before it returns; callbacks wait. False: there is no such comm, or no such target. */
  bool (*receive)(Session *session, const CommIn *message, CommSend *send, void *context);
  /* Calls `each` with every open comm. Any thread. */
  void (*each)(Session *session, void (*each)(void *context, const char *id, const char *target),
               void *context);
  /* How many callbacks wait that the message of that CommIn.source asked for, or (NULL) a cell. Any thread.
   */
  unsigned (*waiting)(const Session *session, const void *source);
  /* Runs the oldest of them as a cell that has no number; true when there was one. `failed` (may be NULL) is
   * called with its error while outputs still go where the callback's go. */
  bool (*run)(Session *session, const void *source, const RunOptions *options, const Sink *sink,
              void (*failed)(void *context, const RunResult *result));
  /* What a failed cell left open is closed: outputs belong to the cell again. After the last output of a
   * cell. */
  void (*end)(Session *session, const Sink *sink);
  /* Drops the callbacks that wait (after an interrupt). */
  void (*drop)(Session *session);
} SessionComms;

static inline bool session_comm(Session *session, const CommIn *message, CommSend *send, void *context) {
  const SessionComms *comms = session_parts()->comms;
  return comms && comms->receive(session, message, send, context);
}

static inline void session_comms(Session *session,
                                 void (*each)(void *context, const char *id, const char *target),
                                 void *context) {
  const SessionComms *comms = session_parts()->comms;
  if (comms) comms->each(session, each, context);
}

static inline unsigned session_callbacks(const Session *session, const void *source) {
  const SessionComms *comms = session_parts()->comms;
  return comms ? comms->waiting(session, source) : 0;
}

static inline bool session_callback_run(Session *session, const void *source, const RunOptions *options,
                                        const Sink *sink,
                                        void (*failed)(void *context, const RunResult *result)) {
  const SessionComms *comms = session_parts()->comms;
  return comms && comms->run(session, source, options, sink, failed);
}

static inline void session_comm_end(Session *session, const Sink *sink) {
  const SessionComms *comms = session_parts()->comms;
  if (comms) comms->end(session, sink);
}

static inline void session_callbacks_drop(Session *session) {
  const SessionComms *comms = session_parts()->comms;
  if (comms) comms->drop(session);
}

#endif
