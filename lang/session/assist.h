/* Assistance of a session: what front ends ask while a user writes, and what a crash asks. */
#ifndef QUERN_SESSION_ASSIST_H
#define QUERN_SESSION_ASSIST_H

#include "lang/session/session.h"

/* Completion at byte offset `cursor`: matches replace bytes [begin, end). */
typedef struct Completion {
  const char *text;
  const char *type; /* function, module, instance, keyword, magic, param, statement */
} Completion;

typedef struct CompletionList {
  uint32_t begin, end;
  VEC(Completion) items;
} CompletionList;

/* complete, inspect, completeness: any thread, also while a cell runs on another; what the running cell may
 * be writing to (elements of arrays and lists, objects) is not read then, and said so. They wait while a cell
 * is checked (milliseconds), never for what it runs. An entry may be NULL, and all of it: nothing is known.
 */
typedef struct SessionAssist {
  /* Evaluates one expression without changing the session's bindings, for user_expressions; outputs the
   * text/plain and text/html through sink->result. */
  RunResult (*evaluate)(Session *session, const char *text, size_t length, const Sink *sink);
  void (*complete)(Session *session, Arena *arena, const char *text, size_t length, size_t cursor,
                   CompletionList *out);
  /* Help for the name at byte offset `cursor`: text/plain (and html) in `arena`, false when nothing is known.
   * detail 1 adds source text. */
  bool (*inspect)(Session *session, Arena *arena, const char *text, size_t length, size_t cursor, int detail,
                  MimeBundle *out);
  /* is_complete: 0 complete, 1 incomplete (*indent blanks should start the next line), 2 invalid. */
  int (*completeness)(Session *session, const char *text, size_t length, unsigned *indent);
  /* Where in the user's text instruction `ins` of `fn` is (a Crash's, lang/base/system/guard.h); no place
   * when fn is NULL. Another thread may ask while a cell runs if that stands still in a signal's handler. */
  Span (*point)(Session *session, const void *fn, uint32_t ins);
} SessionAssist;

static inline RunResult session_evaluate(Session *session, const char *text, size_t length,
                                         const Sink *sink) {
  const SessionAssist *assist = session_parts()->assist;
  return assist && assist->evaluate ? assist->evaluate(session, text, length, sink) : (RunResult){0};
}

static inline void session_complete(Session *session, Arena *arena, const char *text, size_t length,
                                    size_t cursor, CompletionList *out) {
  const SessionAssist *assist = session_parts()->assist;
  if (assist && assist->complete) assist->complete(session, arena, text, length, cursor, out);
}

static inline bool session_inspect(Session *session, Arena *arena, const char *text, size_t length,
                                   size_t cursor, int detail, MimeBundle *out) {
  const SessionAssist *assist = session_parts()->assist;
  return assist && assist->inspect && assist->inspect(session, arena, text, length, cursor, detail, out);
}

static inline int session_completeness(Session *session, const char *text, size_t length, unsigned *indent) {
  const SessionAssist *assist = session_parts()->assist;
  return assist && assist->completeness ? assist->completeness(session, text, length, indent) : 0;
}

static inline Span session_point(Session *session, const void *fn, uint32_t ins) {
  const SessionAssist *assist = session_parts()->assist;
  return assist && assist->point ? assist->point(session, fn, ins) : (Span){0};
}

#endif
