/* Children; see process_group.h. */
#include "kernel/system/process_group.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

enum {
  CHILDREN_PATIENCE_MS = 500, /* from SIGTERM to SIGKILL */
  CHILDREN_TICK_MS = 10
};

static char watch_word[] = "watch-children"; /* argv[1] of the watcher; argv[2] is the session, argv[3] "all"
                                                or "groups", argv[4] the mark */
static const char mark_name[] = "QUERN_CHILD=";

struct Children {
  const char *program;
  pthread_mutex_t lock;
  int pipe; /* to the watcher; -1: not started */
  char mark[sizeof mark_name +
            16]; /* "QUERN_CHILD=0123456789abcdef": in the environment of all that cells start */
};

/* ---- in the program ---- */

Children *children_new(const char *program) {
  Children *children = calloc(1, sizeof *children);
  if (!children) return NULL;
  *children = (Children){.program = program, .pipe = -1};
  uint64_t number;
  if (getrandom(&number, sizeof number, 0) != sizeof number)
    number = (uint64_t)time(NULL) << 32 ^ (uint64_t)getpid();
  snprintf(children->mark, sizeof children->mark, "%s%016llx", mark_name, (unsigned long long)number);
  pthread_mutex_init(&children->lock, NULL);
  return children;
}

void children_free(Children *children) {
  if (!children) return;
  if (children->pipe >= 0) close(children->pipe);
  pthread_mutex_destroy(&children->lock);
  free(children);
}

/* Its input is the pipe and nothing else: the end of another file would tell it that the program is gone. */
static int watcher_files(posix_spawn_file_actions_t *actions, int input) {
  int failed = posix_spawn_file_actions_adddup2(actions, input, 0);
  if (!failed) failed = posix_spawn_file_actions_addopen(actions, 1, "/dev/null", O_WRONLY, 0);
  if (!failed) failed = posix_spawn_file_actions_adddup2(actions, 1, 2);
  if (!failed) failed = posix_spawn_file_actions_addclosefrom_np(actions, 3);
  return failed;
}

/* The watcher has a session of its own, so that no signal for this program's group or terminal reaches it,
 * and none of its files, so that nobody waits for their end. */
static bool watcher_spawn(Children *children, int input) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none;
  pid_t pid, session = getsid(0);
  char number[24], all[] = "all", groups[] = "groups", name[] = "quern";
  snprintf(number, sizeof number, "%ld", (long)session);
  char *argv[] = {name, watch_word, number, session == getpid() ? all : groups, children->mark, NULL};
  sigemptyset(&none);
  posix_spawn_file_actions_init(&actions);
  int failed = watcher_files(&actions, input);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigmask(&attributes, &none);
  if (!failed) failed = posix_spawn(&pid, children->program, &actions, &attributes, argv, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return !failed;
}

static void watcher_start(Children *children) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC)) return;
  if (watcher_spawn(children, ends[0]))
    children->pipe = ends[1];
  else
    close(ends[1]);
  close(ends[0]);
}

/* A pipe whose watcher somebody has killed is closed, and the next command starts another. SIGPIPE is ignored
 * by the kernel; elsewhere it is held back here. */
static void group_tell(Children *children, pid_t group) {
  sigset_t pipe_signal, before;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  if (write(children->pipe, &group, sizeof group) < 0 && errno == EPIPE) {
    if (!sigismember(&before, SIGPIPE)) sigtimedwait(&pipe_signal, NULL, &(struct timespec){0});
    close(children->pipe);
    children->pipe = -1;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

char **children_environment(const Children *children) {
  size_t count = 0, kept = 0;
  if (!children) return NULL;
  while (environ && environ[count]) count++;
  char **out = calloc(count + 2, sizeof *out);
  if (!out) return NULL;
  for (size_t k = 0; k < count; k++)
    if (strncmp(environ[k], mark_name, sizeof mark_name - 1) != 0) out[kept++] = environ[k];
  out[kept] = (char *)(uintptr_t)children->mark;
  return out;
}

void children_begin(Children *children) {
  if (!children) return;
  pthread_mutex_lock(&children->lock);
  if (children->pipe < 0) watcher_start(children);
  pthread_mutex_unlock(&children->lock);
}

void children_add(Children *children, pid_t group) {
  if (!children) return;
  pthread_mutex_lock(&children->lock);
  if (children->pipe >= 0) group_tell(children, group);
  pthread_mutex_unlock(&children->lock);
}

/* ---- in the watcher ---- */

typedef struct Watch {
  pid_t session;
  const char *mark;
  bool all; /* the whole session is to end */
  pid_t *groups;
  size_t count, cap;
} Watch;

/* Groups that are empty are forgotten when the list is full, so that it does not grow with the number of
 * commands. */
static void watch_trim(Watch *watch) {
  size_t kept = 0;
  for (size_t i = 0; i < watch->count; i++)
    if (!kill(-watch->groups[i], 0) || errno != ESRCH) watch->groups[kept++] = watch->groups[i];
  watch->count = kept;
}

static void watch_take(Watch *watch, pid_t group) {
  if (watch->count == watch->cap) watch_trim(watch);
  if (watch->count == watch->cap) {
    size_t cap = watch->cap ? 2 * watch->cap : 64;
    pid_t *more = realloc(watch->groups, cap * sizeof *more);
    if (!more) return;
    watch->groups = more;
    watch->cap = cap;
  }
  watch->groups[watch->count++] = group;
}

static bool watch_has(const Watch *watch, pid_t group) {
  for (size_t i = 0; i < watch->count; i++)
    if (watch->groups[i] == group) return true;
  return false;
}

/* Whether a process was started with the mark. */
static bool has_mark(const Watch *watch, long pid) {
  char path[40], *line = NULL;
  size_t room = 0;
  bool has = false;
  snprintf(path, sizeof path, "/proc/%ld/environ", pid);
  FILE *file = fopen(path, "re");
  while (file && !has && getdelim(&line, &room, 0, file) > 0) has = !strcmp(line, watch->mark);
  if (file) fclose(file);
  free(line);
  return has;
}

/* Numbers of processes are used again: only those of the program's own session, and who has its mark, are its
 * children. The session's leader is the program itself, which may still be on its way out. */
static bool is_ours(const Watch *watch, long pid) {
  if (getsid((pid_t)pid) == watch->session && (watch->all || watch_has(watch, getpgid((pid_t)pid))))
    return true;
  return has_mark(watch, pid);
}

static size_t watch_signal(const Watch *watch, int number) {
  size_t found = 0;
  DIR *processes = opendir("/proc");
  for (struct dirent *entry; processes && (entry = readdir(processes));) {
    char *end;
    long pid = strtol(entry->d_name, &end, 10);
    if (pid <= 0 || *end || pid == watch->session || pid == getpid() || !is_ours(watch, pid)) continue;
    found += !kill((pid_t)pid, number);
  }
  if (processes) closedir(processes);
  return found;
}

/* A zombie that nobody has waited for yet counts as alive; it costs the watcher half a second, and nobody
 * else. */
static void watch_end(const Watch *watch) {
  if (!watch_signal(watch, SIGTERM)) return;
  for (int waited = 0; waited < CHILDREN_PATIENCE_MS; waited += CHILDREN_TICK_MS) {
    poll(NULL, 0, CHILDREN_TICK_MS);
    if (!watch_signal(watch, 0)) return;
  }
  watch_signal(watch, SIGKILL);
}

int children_watch(int argc, char **argv) {
  if (argc != 5 || strcmp(argv[1], watch_word) != 0) return -1;
  Watch watch = {
      .session = (pid_t)strtol(argv[2], NULL, 10), .all = !strcmp(argv[3], "all"), .mark = argv[4]};
  pid_t group;
  for (ssize_t got; (got = read(STDIN_FILENO, &group, sizeof group)) > 0 || (got < 0 && errno == EINTR);)
    if (got == sizeof group && group > 1) watch_take(&watch, group);
  if (watch.session > 0) watch_end(&watch);
  free(watch.groups);
  return 0;
}
