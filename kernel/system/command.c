/* Command: see command.h. One poll loop feeds stdin, reads both outputs, and
 * watches for the interrupt; a partial line is held until the child pauses. */
#include "kernel/system/command.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "lang/base/text/strbuf.h"

enum {
  COMMAND_TICK_MS = 20, /* how long an interrupt or a pause may go unseen */
  COMMAND_CHUNK = 16384
};

typedef struct CommandStream {
  int fd; /* -1 when closed */
  bool error;
  StrBuf pending;
} CommandStream;

typedef struct CommandRun {
  const Command *command;
  pid_t pid;
  int input_fd; /* -1 when closed */
  size_t input_done, input_length;
  CommandStream streams[2];
  bool ended;
  int wait_status;
  bool interrupted;
  int signals_sent;
  struct timespec last_signal;
} CommandRun;

static long command_ms_since(const struct timespec *then) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (now.tv_sec - then->tv_sec) * 1000 + (now.tv_nsec - then->tv_nsec) / 1000000;
}

/* Bytes of text[0 .. length) up to the last whole UTF-8 character. */
static size_t command_whole(const char *text, size_t length) {
  size_t back = 0;
  while (back < 3 && back < length && ((unsigned char)text[length - 1 - back] & 0xC0) == 0x80) back++;
  if (back == length) return length;
  unsigned char lead = (unsigned char)text[length - 1 - back];
  size_t need = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
  return need > back + 1 ? length - 1 - back : length;
}

/* Passes text on; bytes that are not UTF-8 become U+FFFD. */
static void command_emit(CommandRun *run, bool error, const char *text, size_t length) {
  StrBuf clean = {0};
  for (size_t pos = 0; pos < length;) {
    char bytes[4];
    strbuf_add(&clean, bytes, utf8_put(bytes, utf8_next(text, length, &pos)));
  }
  if (clean.length) run->command->output(run->command->context, error, clean.data, clean.length);
  strbuf_fini(&clean);
}

typedef enum CommandFlush { FLUSH_LINES, FLUSH_CHARACTERS, FLUSH_ALL } CommandFlush;

static void command_flush(CommandRun *run, CommandStream *stream, CommandFlush how) {
  StrBuf *pending = &stream->pending;
  size_t length = pending->length;
  if (how == FLUSH_LINES) {
    while (length && pending->data[length - 1] != '\n' && pending->data[length - 1] != '\r') length--;
  } else if (how == FLUSH_CHARACTERS && length) {
    length = command_whole(pending->data, length);
  }
  if (!length) return;
  command_emit(run, stream->error, pending->data, length);
  memmove(pending->data, pending->data + length, pending->length - length);
  pending->length -= length;
  pending->data[pending->length] = 0;
}

static void command_close(CommandRun *run, CommandStream *stream) {
  command_flush(run, stream, FLUSH_ALL);
  close(stream->fd);
  stream->fd = -1;
}

/* True when something was read. */
static bool command_read(CommandRun *run, CommandStream *stream) {
  char chunk[COMMAND_CHUNK];
  ssize_t got = read(stream->fd, chunk, sizeof chunk);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return false;
  if (got <= 0) {
    command_close(run, stream);
    return false;
  }
  strbuf_add(&stream->pending, chunk, (size_t)got);
  command_flush(run, stream, FLUSH_LINES);
  return true;
}

/* write() without SIGPIPE: a child that closes its stdin early must not end us. */
static ssize_t command_write(int fd, const char *text, size_t length) {
  sigset_t pipe_signal, before;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  ssize_t sent = write(fd, text, length);
  int saved = errno;
  if (sent < 0 && saved == EPIPE && !sigismember(&before, SIGPIPE))
    sigtimedwait(&pipe_signal, NULL, &(struct timespec){0});
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = saved;
  return sent;
}

static void command_feed(CommandRun *run) {
  const char *text = run->command->input + run->input_done;
  ssize_t sent = command_write(run->input_fd, text, run->input_length - run->input_done);
  if (sent > 0) run->input_done += (size_t)sent;
  bool gone = sent < 0 && errno != EAGAIN && errno != EINTR;
  if (gone || run->input_done == run->input_length) {
    close(run->input_fd);
    run->input_fd = -1;
  }
}

/* Escalates from SIGINT to SIGKILL for children that do not listen. */
static void command_press(CommandRun *run) {
  static const int signals[] = {SIGINT, SIGTERM, SIGKILL};
  run->interrupted = run->interrupted || run->command->interrupted(run->command->context);
  if (!run->interrupted) return;
  bool due = run->signals_sent == 0 || command_ms_since(&run->last_signal) >= COMMAND_PATIENCE_MS;
  if (!due || run->signals_sent >= 3) return;
  kill(-run->pid, signals[run->signals_sent++]);
  clock_gettime(CLOCK_MONOTONIC, &run->last_signal);
}

static void command_reap(CommandRun *run) {
  if (!run->ended && waitpid(run->pid, &run->wait_status, WNOHANG) == run->pid) run->ended = true;
}

/* One round of the loop; true while it must go on. A child that left a background
 * process behind keeps the pipes open: its own end is what counts. */
static bool command_step(CommandRun *run) {
  struct pollfd polled[3];
  int sources[3];
  nfds_t count = 0;
  for (int i = 0; i < 2; i++) {
    if (run->streams[i].fd < 0) continue;
    polled[count] = (struct pollfd){.fd = run->streams[i].fd, .events = POLLIN};
    sources[count++] = i;
  }
  bool outputs = count > 0;
  if (run->input_fd >= 0) {
    polled[count] = (struct pollfd){.fd = run->input_fd, .events = POLLOUT};
    sources[count++] = 2;
  }
  int ready = poll(polled, count, outputs ? COMMAND_TICK_MS : 1);
  bool progress = false;
  for (nfds_t i = 0; ready > 0 && i < count; i++) {
    if (!polled[i].revents) continue;
    if (sources[i] == 2)
      command_feed(run);
    else
      progress |= command_read(run, &run->streams[sources[i]]);
  }
  if (ready == 0) {
    for (int i = 0; i < 2; i++) {
      if (run->streams[i].fd >= 0) command_flush(run, &run->streams[i], FLUSH_CHARACTERS);
    }
  }
  command_press(run);
  bool was_ended = run->ended;
  if (!progress) command_reap(run);
  if (!run->ended) return true;
  return outputs && (progress || !was_ended);
}

static bool command_pipe(int ends[2], int parent_end) {
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  fcntl(ends[parent_end], F_SETFL, O_NONBLOCK);
  return true;
}

/* The child's standard files; 0 or an error's number: with one of them missing it would have the kernel's. */
static int command_files(posix_spawn_file_actions_t *actions, int input, int output, int error) {
  int failed = input >= 0 ? posix_spawn_file_actions_adddup2(actions, input, 0)
                          : posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0);
  if (!failed) failed = posix_spawn_file_actions_adddup2(actions, output, 1);
  if (!failed) failed = posix_spawn_file_actions_adddup2(actions, error, 2);
  return failed;
}

static int command_spawn(CommandRun *run, int input, int output, int error) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t defaults, none;
  sigemptyset(&none);
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGINT);
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGTERM);
  posix_spawn_file_actions_init(&actions);
  int failed = command_files(&actions, input, output, error);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setsigmask(&attributes, &none);
  char *const *argv = (char *const *)(uintptr_t)run->command->argv;
  char **environment = children_environment(run->command->children);
  if (!failed)
    failed =
        posix_spawnp(&run->pid, argv[0], &actions, &attributes, argv, environment ? environment : environ);
  free(environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failed;
}

static void command_close_all(int pipes[3][2]) {
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 2; j++) {
      if (pipes[i][j] >= 0) close(pipes[i][j]);
    }
  }
}

/* Starts the child; 0 or errno. */
static int command_start(CommandRun *run) {
  int pipes[3][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
  bool fed = run->command->input != NULL;
  children_begin(run->command->children);
  bool made = (!fed || command_pipe(pipes[0], 1)) && command_pipe(pipes[1], 0) && command_pipe(pipes[2], 0);
  int failed = made ? command_spawn(run, pipes[0][0], pipes[1][1], pipes[2][1]) : errno;
  if (failed) {
    command_close_all(pipes);
    return failed;
  }
  children_add(run->command->children, run->pid);
  if (fed) close(pipes[0][0]);
  close(pipes[1][1]);
  close(pipes[2][1]);
  run->input_fd = pipes[0][1];
  run->streams[0] = (CommandStream){.fd = pipes[1][0]};
  run->streams[1] = (CommandStream){.fd = pipes[2][0], .error = true};
  return 0;
}

CommandEnd command_run(const Command *command, int *status) {
  CommandRun run = {.command = command, .input_fd = -1};
  run.input_length = command->input ? strlen(command->input) : 0;
  *status = command_start(&run);
  if (*status) return COMMAND_FAILED;
  while (command_step(&run)) continue;
  if (run.input_fd >= 0) close(run.input_fd);
  for (int i = 0; i < 2; i++) {
    if (run.streams[i].fd >= 0) command_close(&run, &run.streams[i]);
    strbuf_fini(&run.streams[i].pending);
  }
  if (run.interrupted) {
    kill(-run.pid, SIGTERM); /* those of its group that do not listen to SIGINT: a shell's background jobs */
    return COMMAND_INTERRUPTED;
  }
  bool killed = WIFSIGNALED(run.wait_status);
  *status = killed ? WTERMSIG(run.wait_status) : WEXITSTATUS(run.wait_status);
  return killed ? COMMAND_KILLED : COMMAND_EXITED;
}
