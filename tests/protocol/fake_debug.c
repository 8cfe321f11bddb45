/* A debugger that knows nothing, for programs that have the kernel's code and a fake session. */
#include <stdlib.h>

#include "lang/session/debug/debug.h"

struct SessionDebug {
  char nothing;
};

SessionDebug *session_debug_new(const DebugHost *host) {
  (void)host;
  return calloc(1, sizeof(SessionDebug));
}

void session_debug_free(SessionDebug *debug) { free(debug); }

uint32_t session_debug_key(const char *text, size_t length) {
  (void)text;
  return (uint32_t)length;
}

void session_debug_set(SessionDebug *debug, uint32_t key, const DebugBreak *breaks, uint32_t count) {
  (void)debug, (void)key, (void)breaks, (void)count;
}

void session_debug_set_exceptions(SessionDebug *debug, bool raised, bool uncaught) {
  (void)debug, (void)raised, (void)uncaught;
}

void session_debug_pause(SessionDebug *debug) { (void)debug; }
void session_debug_wake(SessionDebug *debug) { (void)debug; }
void session_debug_turn(SessionDebug *debug, bool on) { (void)debug, (void)on; }
void session_debug_forget(SessionDebug *debug) { (void)debug; }

const uint32_t *session_debug_lines(Session *session, Arena *arena, const char *text, size_t length,
                                    uint32_t *count) {
  (void)session, (void)arena, (void)text, (void)length;
  *count = 0;
  return NULL;
}

const DebugFrame *session_debug_frames(SessionDebug *debug, Arena *arena, uint32_t *count) {
  (void)debug, (void)arena;
  *count = 0;
  return NULL;
}

uint32_t session_debug_scope(SessionDebug *debug, uint32_t frame) {
  (void)debug, (void)frame;
  return 0;
}

bool session_debug_parts(Session *session, SessionDebug *debug, Arena *arena, uint32_t reference,
                         uint32_t start, uint32_t count, const DebugVariable **out, uint32_t *out_count) {
  (void)session, (void)debug, (void)arena, (void)reference, (void)start, (void)count, (void)out,
      (void)out_count;
  return false;
}

bool session_debug_evaluate(Session *session, SessionDebug *debug, Arena *arena, uint32_t frame,
                            const char *text, size_t length, DebugVariable *out, const char **error) {
  (void)session, (void)debug, (void)arena, (void)frame, (void)text, (void)length, (void)out;
  *error = "there is no debugger";
  return false;
}

bool session_debug_show(Session *session, SessionDebug *debug, Arena *arena, uint32_t frame, const char *text,
                        size_t length, const Sink *sink, const char **error) {
  (void)sink;
  return session_debug_evaluate(session, debug, arena, frame, text, length, NULL, error);
}

void session_debug_choose(Session *session, const uint32_t block[3], const uint32_t thread[3]) {
  (void)session, (void)block, (void)thread;
}

bool session_debug_interrupted(const SessionDebug *debug) {
  (void)debug;
  return false;
}

bool session_debug_copy(Session *session, SessionDebug *debug, Arena *arena, uint32_t frame, const char *text,
                        const char *name, const char **error) {
  (void)name;
  return session_debug_evaluate(session, debug, arena, frame, text, 0, NULL, error);
}
