/* Crash; see crash.h. */
#include "kernel/crash.h"

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LAST_WORDS_MS = 200, CRASH_STACK = 64 * 1024 };

static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
enum { CRASH_SIGNALS = sizeof crash_signals / sizeof *crash_signals };

static void crash_say(const char *text) {
  ssize_t ignored = write(STDERR_FILENO, text, strlen(text));
  (void)ignored;
}

static void crash_handle(int number) {
  crash_say("quern: the kernel crashed: ");
  crash_say(number == SIGABRT  ? "it gave up (SIGABRT)"
            : number == SIGFPE ? "arithmetic fault (SIGFPE)"
            : number == SIGILL ? "illegal instruction (SIGILL)"
                               : "invalid memory access (SIGSEGV)");
  crash_say(". This is a bug in Quern, and all names are lost; please report the cell that did it.\n");
  poll(NULL, 0, LAST_WORDS_MS);
  signal(number, SIG_DFL);
  raise(number);
}

static bool is_ours_to_set(int number, void (*expected)(int)) {
  struct sigaction now;
  return !sigaction(number, NULL, &now) && !(now.sa_flags & SA_SIGINFO) && now.sa_handler == expected;
}

void crash_watch_start(void) {
  stack_t stack = {0};
  struct sigaction action = {.sa_handler = crash_handle, .sa_flags = SA_ONSTACK | SA_NODEFER};
  if (!sigaltstack(NULL, &stack) && stack.ss_flags & SS_DISABLE) {
    stack = (stack_t){.ss_sp = malloc(CRASH_STACK), .ss_size = CRASH_STACK};
    if (stack.ss_sp) sigaltstack(&stack, NULL);
  }
  for (int i = 0; i < CRASH_SIGNALS; i++)
    if (is_ours_to_set(crash_signals[i], SIG_DFL)) sigaction(crash_signals[i], &action, NULL);
}

void crash_watch_stop(void) {
  for (int i = 0; i < CRASH_SIGNALS; i++)
    if (is_ours_to_set(crash_signals[i], crash_handle)) signal(crash_signals[i], SIG_DFL);
}
