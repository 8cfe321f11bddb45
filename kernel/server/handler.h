/* Kernel: what the handlers of messages.def share. Only kernel/'s loops and handlers
 * include it.
 *
 * Invariant: each field says which thread may touch it; a handler returns the
 * content of its reply (a new reference) and leaves busy, reply and idle to
 * kernel_dispatch. */
#ifndef QUERN_KERNEL_SERVER_HANDLER_H
#define QUERN_KERNEL_SERVER_HANDLER_H

#include <stdatomic.h>

#include "kernel/system/capture.h"
#include "kernel/history/history.h"
#include "kernel/server/iopub.h"
#include "kernel/server/kernel.h"
#include "kernel/server/parent.h"
#include "kernel/wire/msg.h"
#include "kernel/server/subshell.h"
#include "lang/base/system/guard.h"

/* Processor time of the kernel and its children when usage was last asked for. */
typedef struct UsageSample {
  double seconds; /* of the monotonic clock; 0: never */
  unsigned long long ticks;
  unsigned long long machine, machine_busy; /* ticks of all processors */
} UsageSample;

typedef struct Kernel {
  /* fixed while threads run */
  const KernelHost *host;
  Connection connection;
  Transport *transport;
  Signer *signer;
  Wire wire;
  Iopub *iopub;
  ParentWatch parent;
  int stop;     /* eventfd, readable from kernel_stop on */
  int finished; /* eventfd, readable when the shell's loop is over */
  int cancel;   /* eventfd, readable after an interrupt */
  int posted;   /* eventfd, readable when the debugger has a command for the shell's thread */
  /* any thread and the signal handler */
  _Atomic(Session *) session;
  atomic_bool running;     /* a cell runs */
  atomic_bool interrupted; /* since it began */
  atomic_bool stopping;
  _Atomic(struct Debug *) debug; /* made by control at the first debug_request (kernel/debug/debug.h) */
  _Atomic(Message *) serving;    /* what the shell's thread answers now, or NULL */
  atomic_bool leaving;           /* stop once the request at hand is answered */
  struct Router *router;
  SubshellList subshells;
  pthread_t shell_thread;
  Crash crash;        /* of crash.c, once */
  bool crash_answers; /* the request that is being served is to be answered */
  /* the control thread */
  UsageSample usage;
  /* the shell's thread */
  bool greeted;       /* a kernel_info_reply is out */
  bool session_asked; /* host->begin was called */
  History *history;
  Message *queue, **queue_end; /* received, not yet served */
} Kernel;

/* A debugger as the server has it: the head of a Debug (kernel/debug/debug.h). */
typedef struct DebugPart {
  /* Serves the command that waits for the cell's thread, if there is one. The cell's thread, between cells.
   */
  void (*serve)(Kernel *kernel);
  /* The next request that came while control waited for an answer, or NULL. Control's thread. */
  Message *(*take_waiting)(Kernel *kernel);
  /* After all threads are done. */
  void (*free)(struct Debug *debug);
} DebugPart;
/* NULL until there is a debugger. */
static inline const DebugPart *kernel_debug_part(Kernel *kernel) {
  const struct Debug *debug = atomic_load(&kernel->debug);
  return debug ? *(const DebugPart *const *)(const void *)debug : NULL;
}

/* Publishes busy, calls the handler, replies, publishes idle; takes `request` over. */
void kernel_dispatch(Kernel *kernel, Channel channel, Message *request);
/* The type of the reply to a request; NULL where there is none. */
const char *kernel_reply_type(Channel channel, const char *type);
/* The session, made now if it was not; NULL when the host could make none. The
 * shell's thread. */
Session *kernel_session(Kernel *kernel);
/* Interrupts the running cell, if there is one. Async-signal-safe, any thread. */
void kernel_interrupt(Kernel *kernel);
/* Ends all loops. Any thread. */
void kernel_stop(Kernel *kernel);

/* kernel_run over a transport of the caller's, which stays his: binds, serves, returns
 * the exit status. `captures`: descriptors 1 and 2 lead to the front end meanwhile. */
int kernel_serve(Transport *transport, const Connection *connection, const KernelHost *host, bool captures);

/* Whether a subshell's request of this type is served while a cell runs. */
bool kernel_serves_beside(const char *type);
/* Starts a thread that takes no signals but those of its own mistakes. */
bool kernel_thread(pthread_t *thread, void *(*loop)(void *), Kernel *kernel);

/* A reply that says `status: error`. */
json_t *error_content(const char *ename, const char *evalue);
/* The error of a subshell_id in `named` that no subshell has. */
json_t *subshell_unknown(const json_t *named);
/* {ename, evalue, traceback} of a diagnostic. */
json_t *diag_content(const Diag *diag);
/* {mime: data} of a bundle, one of the data, and its metadata, {} where there is none. */
json_t *bundle_content(const MimeBundle *bundle);
json_t *mime_value(const MimeItem *item);
json_t *bundle_metadata(const MimeBundle *bundle);

/* ---- kernel/handlers/comm.c, kernel/handlers/execute.c ---- */
/* Publishes a widget's message as a part of the answer to `parent`. Any thread. */
void comm_publish(Kernel *kernel, Parent *parent, const CommOut *message);
/* Lets a waiting comm message change its widget's state now; its handler does the rest in its turn. The
 * shell's thread. */
void comm_take_early(Kernel *kernel, Message *request);
/* Runs what the comm message's changes call, with it as the parent. The shell's thread. */
void callbacks_run(Kernel *kernel, Message *request);

/* Handlers run on the thread of the channel, ON_SHELL or ON_CONTROL; those that are also ON_SUBSHELL run on
 * the router's thread when they are sent to a subshell, while a cell may run on the shell's. */
enum { ON_SHELL = 1 << CHANNEL_SHELL, ON_CONTROL = 1 << CHANNEL_CONTROL, ON_SUBSHELL = 1 << CHANNEL_COUNT };
/* Besides: its answer may be so large that it is refused where there is little memory. */
enum { IS_LARGE = 2 * ON_SUBSHELL };
typedef json_t *Handler(Kernel *kernel, Message *request);
#define X(type, reply, channels, handler) Handler handler;
#include "kernel/server/messages.def"
#undef X

#endif
