/* Inside the kernel's debugger: debug.c (the requests, and the two threads), control.c (what control
 * answers) and cell.c (what the cell's thread answers). */
#ifndef QUERN_KERNEL_DEBUG_IMPL_H
#define QUERN_KERNEL_DEBUG_IMPL_H

#include <pthread.h>

#include "kernel/debug/debug.h"
#include "kernel/server/handler.h"

/* The one thread that front ends are told of. */
enum { DEBUG_THREAD = 1 };

typedef enum JobState { JOB_NONE, JOB_POSTED, JOB_TAKEN, JOB_DONE } JobState;

struct Debug {
  const DebugPart *part;
  Sink idle; /* for what expressions print while no cell runs */
  Kernel *kernel;
  SessionDebug *engine;
  char prefix[64]; /* of the path by which a cell is called; then its key, then the suffix */
  atomic_bool started;
  /* control's thread */
  json_t *breakpoints; /* path -> what was set there */
  json_t *stale;       /* what inspectVariables last answered */
  Message *waiting, **waiting_end;
  pthread_mutex_t lock; /* of all below */
  pthread_cond_t changed;
  Parent *parent;    /* of the last debug_request: events are its outputs */
  json_t *texts;     /* path -> the cell's text */
  json_t *exception; /* of the stop, or NULL */
  bool stopped, resumed;
  DebugGo go;
  JobState job;
  json_t *request, *reply;
  json_int_t seq;
};
extern const char debug_suffix[];

/* The last debug_request, retained. Any thread. */
Parent *debug_parent(Debug *debug);
/* Publishes an event; takes `body` over. Any thread. */
void debug_event(Debug *debug, const char *event, json_t *body);
/* A failed answer to a command: one sentence. */
json_t *debug_refuse(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The path of the cell with that text; remembers the text. */
json_t *debug_path(Debug *debug, const char *text, size_t length);
/* The sink for what expressions print. */
Sink debug_sink(Debug *debug);

/* Handlers: the body of the response (a new reference), or what debug_refuse made. */
typedef json_t *DebugHandler(Debug *debug, const json_t *arguments);
#define X(command, place, handler) DebugHandler handler;
#include "kernel/debug/commands.def"
#undef X

#endif
