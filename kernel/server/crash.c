/* Crash; see crash.h. */
#include "kernel/server/crash.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kernel/server/handler.h"
#include "kernel/server/router.h"
#include "lang/base/system/guard.h"
#include "lang/session/assist.h"

enum { LAST_WORDS_MS = 3000, LINGER_MS = 200 };

static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
enum { CRASH_SIGNALS = sizeof crash_signals / sizeof *crash_signals };

static const char crash_advice[] = "all names are lost and the kernel must be restarted";

static _Atomic(Kernel *) crash_kernel; /* for the handler */

/* ---- the words; on the iopub thread ---- */

static json_t *crash_content(Kernel *kernel) {
  const Crash *crash = &kernel->crash;
  Arena *arena = arena_new();
  DiagList list = {.arena = arena};
  const char *where = crash->sent                      ? ""
                      : crash->place == CRASH_COMPILED ? " in compiled code"
                      : crash->place == CRASH_OURS     ? " in code of this program"
                                                       : " in a library or what it had called";
  Session *session = atomic_load(&kernel->session);
  Diag *diag = diag_add(&list, DG_SYSTEM, session ? session_point(session, crash->fn, crash->ins) : (Span){0},
                        "the kernel crashed: %s%s; %s", crash_text(crash), where, crash_advice);
  if (!crash->sent)
    diag_hint(&list, diag, "this is a bug in Quern or in that library; please report the cell");
  json_t *content = diag_content(diag);
  arena_free(arena);
  return content;
}

/* Answers the request that is being served, as kernel/handlers/execute.c would an ordinary failure. */
static void crash_tell(void *context) {
  Kernel *kernel = context;
  Message *request = atomic_load(&kernel->serving);
  if (!request || !kernel->crash_answers) return;
  json_t *error = crash_content(kernel), *reply = json_copy(error);
  json_object_set_new(reply, "status", json_string("error"));
  if (!strcmp(request->type, "execute_request")) {
    iopub_publish(kernel->iopub, request->parent, "error", json_incref(error));
    json_object_set_new(reply, "execution_count",
                        json_integer(request->subshell ? request->subshell->execution_count : 0));
  }
  json_decref(error);
  const char *type = kernel_reply_type(CHANNEL_SHELL, request->type);
  if (type)
    router_reply(kernel, request, type, reply);
  else
    json_decref(reply);
  iopub_status(kernel->iopub, request->parent, "idle");
}

/* ---- the handler ---- */

static void crash_say(int file, const char *text) {
  ssize_t ignored = write(file, text, strlen(text));
  (void)ignored;
}

static void crash_line(int file, const Crash *crash, bool serving) {
  crash_say(file, serving ? "quern: the kernel crashed: " : "quern: the program crashed: ");
  crash_say(file, crash_text(crash));
  crash_say(file, "; ");
  crash_say(file, serving ? crash_advice : "it ends here");
  crash_say(file, ".\n");
}

static _Noreturn void crash_end(Kernel *kernel, const Crash *crash) {
  static atomic_flag begun = ATOMIC_FLAG_INIT;
  while (atomic_flag_test_and_set(&begun)) poll(NULL, 0, LAST_WORDS_MS); /* another thread speaks already */
  kernel->crash = *crash;
  kernel->crash_answers = guard_thread.top || pthread_equal(pthread_self(), kernel->shell_thread);
  crash_line(kernel->wire.log, crash, true);
  if (kernel->iopub) iopub_last_words(kernel->iopub, crash_tell, kernel, LAST_WORDS_MS);
  poll(NULL, 0, LINGER_MS); /* ZeroMQ's own thread sends what it was given */
  _exit(CRASH_STATUS);
}

static void crash_handle(int number, siginfo_t *info, void *machine) {
  Crash crash;
  guard_recover(number, info, machine, &crash);
  Kernel *kernel = atomic_load(&crash_kernel);
  if (!kernel) {
    crash_line(STDERR_FILENO, &crash, false);
    _exit(CRASH_STATUS);
  }
  if (info->si_code == SI_USER && !pthread_equal(pthread_self(), kernel->shell_thread)) {
    pthread_kill(kernel->shell_thread,
                 number); /* sent to no thread in particular: not to one that must speak */
    return;
  }
  crash_end(kernel, &crash);
}

/* A library has called exit, as Fortran's does where it has no memory when it is loaded. */
static void crash_at_exit(void) {
  Kernel *kernel = atomic_load(&crash_kernel);
  if (kernel) crash_end(kernel, &(Crash){.signal = SIGABRT, .place = CRASH_LIBRARY});
}

/* ---- watching ---- */

static bool is_ours_to_set(int number) {
  struct sigaction now;
  return !sigaction(number, NULL, &now) && !(now.sa_flags & SA_SIGINFO) && now.sa_handler == SIG_DFL;
}

void crash_watch_start(void) {
  struct sigaction action = {.sa_sigaction = crash_handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  guard_start();
  guard_thread_begin();
  for (int i = 0; i < CRASH_SIGNALS; i++)
    if (is_ours_to_set(crash_signals[i])) sigaction(crash_signals[i], &action, NULL);
}

void crash_serve(Kernel *kernel) {
  static bool watched; /* by the thread that serves */
  if (kernel && !watched) watched = !atexit(crash_at_exit);
  atomic_store(&crash_kernel, kernel);
}
