/* The interpreter as a child process. */
#include "lang/lib/beside/process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
  SOCKET_THERE = 3,
  SOURCE_THERE = SOCKET_THERE + 1 + PROCESS_FILES,
  LOOK_MS = 20,
  PATIENCE_S = 5,
  LEAVE_S = 2
};

static double now(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

/* ---- finding it ---- */

/* `name` in a folder of an environment, if it can be run; malloc'ed. */
static char *python_in(const char *folder, const char *name) {
  char *path = NULL;
  if (!folder || !*folder || asprintf(&path, "%s/%s", folder, name) < 0) return NULL;
  if (!access(path, X_OK)) return path;
  free(path);
  return NULL;
}

static char *python_on_path(void) {
  const char *path = getenv("PATH");
  for (const char *at = path; at && *at;) {
    const char *end = strchrnul(at, ':');
    char *folder = strndup(at, (size_t)(end - at)), *found = python_in(folder, "python3");
    free(folder);
    if (found) return found;
    at = *end ? end + 1 : end;
  }
  return NULL;
}

static const char *wanted_python(const char *chosen) { return chosen ? chosen : getenv("QUERN_PYTHON"); }

bool process_is_off(const char *chosen) {
  const char *wanted = wanted_python(chosen);
  return wanted && (!*wanted || !strcmp(wanted, "off"));
}

char *process_python(const char *chosen, const char *last, const char **why) {
  const char *wanted = wanted_python(chosen);
  *why = NULL;
  if (process_is_off(chosen)) {
    *why = chosen ? "%beside off: no Python is to run beside; %beside restart lets one"
                  : "QUERN_PYTHON=off: no Python is to run beside; unset it, or let it name an interpreter";
    return NULL;
  }
  if (wanted) return strdup(wanted);
  char *found = python_in(getenv("VIRTUAL_ENV"), "bin/python");
  if (!found) found = python_in(getenv("CONDA_PREFIX"), "bin/python");
  if (!found && last && !access(last, X_OK)) found = strdup(last);
  if (!found) found = python_on_path();
  if (!found)
    *why =
        "no python3 is on PATH: install one, or name an interpreter of Python 3.9 or later, by %beside use "
        "PATH or QUERN_PYTHON=PATH";
  return found;
}

/* ---- starting it ---- */

/* What is too old says its version, and is read by any Python. The text comes in a file: in the command it
 * would be read by launchers (pyenv's looks for "-m pip" there), and by whoever lists the processes. */
static const char start[] = "import sys\n"
                            "if sys.version_info < (3, 9):\n"
                            "    import os, struct\n"
                            "    old = ('H' + sys.version.split()[0]).encode()\n"
                            "    os.write(3, struct.pack('<Q', len(old)) + old)\n"
                            "    os._exit(0)\n"
                            "file = open(7, 'rb')\n"
                            "exec(compile(file.read(int(file.readline())), '<quern beside: load>', 'exec'))\n"
                            "begin(3, file)\n";
_Static_assert(SOCKET_THERE == 3 && SOURCE_THERE == 7, "the numbers of the files in the text above");

/* A file without a name that holds the text, to be read from its beginning; -1: there is none. */
static int file_of(const char *text, size_t length) {
  int fd = memfd_create("quern beside", MFD_CLOEXEC);
  if (fd < 0 || (write(fd, text, length) == (ssize_t)length && !lseek(fd, 0, SEEK_SET))) return fd;
  close(fd);
  return -1;
}

/* The same file under a number that none of those in the child is. */
static int apart(int fd) {
  int other = fd < 0 ? -1 : fcntl(fd, F_DUPFD_CLOEXEC, SOURCE_THERE + 1);
  return other;
}

static void look_now_and_then(const Process *process) {
  const struct timeval moment = {.tv_usec = 1000 * LOOK_MS};
  setsockopt(process->socket, SOL_SOCKET, SO_RCVTIMEO, &moment, sizeof moment);
  setsockopt(process->socket, SOL_SOCKET, SO_SNDTIMEO, &moment, sizeof moment);
}

bool process_start(Process *process, const char *python, const char *source, size_t length,
                   const char *argument, const int files[PROCESS_FILES]) {
  int ends[2], own[PROCESS_FILES + 2], text = file_of(source, length);
  if (text < 0) return false;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) return close(text), false;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, ordinary;
  sigemptyset(&none);
  sigemptyset(&ordinary);
  sigaddset(&ordinary, SIGINT);
  sigaddset(&ordinary, SIGQUIT);
  sigaddset(&ordinary, SIGHUP);
  sigaddset(&ordinary, SIGPIPE);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  own[0] = apart(ends[1]); /* dup2 onto itself would leave it to be closed */
  for (unsigned k = 0; k < PROCESS_FILES; k++) own[k + 1] = apart(files[k]);
  own[PROCESS_FILES + 1] = apart(text);
  close(text);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", 0, 0);
  for (int k = 0; k <= PROCESS_FILES + 1; k++)
    if (own[k] >= 0) posix_spawn_file_actions_adddup2(&actions, own[k], SOCKET_THERE + k);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &ordinary);
  char *const words[] = {(char *)(uintptr_t)python, "-c", (char *)(uintptr_t)start,
                         (char *)(uintptr_t)argument, NULL};
  int failed = posix_spawnp(&process->pid, python, &actions, &attributes, words, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(ends[1]);
  for (unsigned k = 0; k <= PROCESS_FILES + 1; k++)
    if (own[k] >= 0) close(own[k]);
  if (failed) {
    close(ends[0]);
    process->pid = 0;
    errno = failed;
    return false;
  }
  process->socket = ends[0];
  process->from = process->to = 0;
  look_now_and_then(process);
  return true;
}

void process_adopt(Process *process, int socket) {
  *process = (Process){.pid = getppid(), .socket = socket, .parent = true};
  look_now_and_then(process);
}

int process_end(Process *process) {
  int status = 0;
  if (!process->pid) return 0;
  close(process->socket); /* the interpreter reads its end, runs what is registered for that, and goes */
  double since = now();
  while (!process->parent && waitpid(process->pid, &status, WNOHANG) == 0) {
    if (now() - since > LEAVE_S) {
      kill(-process->pid, SIGKILL);
      waitpid(process->pid, &status, 0);
      break;
    }
    nanosleep(&(struct timespec){0, 1000000}, NULL);
  }
  process->pid = 0;
  return status;
}

/* ---- reading and writing ---- */

/* Whether the interpreter is no more. Its end of the socket says so late: a process that it has forked may
 * have it, too, and go on. */
static bool has_ended(const Process *process) {
  siginfo_t info = {0};
  if (process->parent) return getppid() != process->pid;
  return !waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT) && info.si_pid;
}

/* Hands an interrupt on; false: it has been waited for long enough, and the interpreter is killed. */
static bool goes_on(const Process *process, const atomic_bool *interrupt, double *interrupted) {
  if (!process->parent && atomic_load(interrupt) && *interrupted == 0) {
    kill(-process->pid, SIGINT); /* the interpreter may be the child of a launcher */
    *interrupted = now();
  }
  if (*interrupted == 0 || now() - *interrupted <= PATIENCE_S) return true;
  kill(-process->pid, SIGKILL);
  return false;
}

/* As much of what was read ahead as is wanted; where the rest goes. */
static char *take_ahead(Process *process, char *at, size_t *bytes) {
  size_t there = process->to - process->from;
  if (there > *bytes) there = *bytes;
  if (there) memcpy(at, process->ahead + process->from, there);
  process->from += there;
  *bytes -= there;
  return at + there;
}

ProcessOutcome process_read(Process *process, void *out, size_t bytes, const atomic_bool *interrupt,
                            double *interrupted) {
  char *at = take_ahead(process, out, &bytes);
  bool ended = false;
  while (bytes) {
    if (!goes_on(process, interrupt, interrupted)) return PROCESS_STOPPED;
    bool small = bytes < PROCESS_AHEAD;
    ssize_t came = recv(process->socket, small ? process->ahead : at, small ? PROCESS_AHEAD : bytes, 0);
    if (came < 0 && errno == EINTR) continue;
    if (came < 0 && errno == EAGAIN && !ended) { /* what it sent before it ended is still read */
      ended = has_ended(process);
      continue;
    }
    if (came <= 0) return PROCESS_GONE;
    if (small) {
      process->from = 0, process->to = (size_t)came;
      at = take_ahead(process, at, &bytes);
    } else {
      at += came;
      bytes -= (size_t)came;
    }
  }
  return PROCESS_DONE;
}

ProcessOutcome process_write(Process *process, const void *bytes, size_t count, const atomic_bool *interrupt,
                             double *interrupted) {
  const char *at = bytes;
  while (count) {
    ssize_t went = send(process->socket, at, count, MSG_NOSIGNAL);
    if (went > 0) {
      at += went;
      count -= (size_t)went;
      continue;
    }
    if (went == 0 || (errno != EINTR && errno != EAGAIN) || has_ended(process)) return PROCESS_GONE;
    if (!goes_on(process, interrupt, interrupted)) return PROCESS_STOPPED;
  }
  return PROCESS_DONE;
}
