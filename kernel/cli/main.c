/* quern: the program. Reads the command line, makes the session and hands it to the
 * kernel, to a program or to the terminal.
 *
 * The only file that knows every module, handles signals and ends the process.
 * Invariant: `quern kernel` binds its sockets before a session exists. */
#include <getopt.h>
#include <locale.h>
#include <signal.h>
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gpu/registry.h"
#include "kernel/system/process_group.h"
#include "kernel/server/crash.h"
#include "kernel/magics/doctor.h"
#include "kernel/system/install.h"
#include "kernel/server/kernel.h"
#include "kernel/magics/magic.h"
#include "kernel/cli/repl.h"
#include "kernel/cli/run.h"
#include "lang/base/memory/limits.h"
#include "lang/base/system/cpu.h"
#include "quern_version.h"
#include "lang/session/debug/debug.h"
#include "lang/session/machine.h"
#include "lang/session/serve.h"

enum { MAIN_USAGE = 2, MAIN_THREADS_MOST = 4096, MAIN_ORPHAN_SECONDS = 2 };

/* For the signal handler: what SIGINT interrupts. */
static Session *volatile main_session;
static volatile int main_interrupts;

static const char main_help[] =
    "usage: quern [OPTIONS] COMMAND\n"
    "\n"
    "  quern kernel FILE       serve Jupyter; FILE is its connection file\n"
    "  quern run FILE          run a .qn program or the code cells of a notebook\n"
    "      --keep-going        do not stop at the first error\n"
    "      --json              write outputs and results as JSON, one object a line\n"
    "      --batch             for programs that test: every cell runs, shows its result and its errors,\n"
    "                          and ends with a line of the byte 1E and its number\n"
    "  quern -c CODE           run CODE\n"
    "  quern repl              the language on this terminal (also without a command)\n"
    "  quern install           make Jupyter find this program\n"
    "      --user              for this user (the default)\n"
    "      --sys-prefix        in the active virtual or conda environment\n"
    "      --prefix P, --to P  in P/share/jupyter/kernels/quern\n"
    "  quern session SOCKET    run cells for the Python package quern, which starts it (docs/beside.md)\n"
    "  quern doctor            report what this machine offers and what is missing\n"
    "  quern --version, quern --help\n"
    "\n"
    "options (before or after the command):\n"
    "  --threads N             threads for parallel loops (0: one per core; the default: $QUERN_THREADS, or "
    "0)\n"
    "  --engine E              walk: interpret everything; jit: compile everything; debug: run as under a\n"
    "                          debugger; auto, the default: what pays\n"
    "  --python PATH           the Python that runs beside where QUERN_PYTHON, VIRTUAL_ENV and CONDA_PREFIX\n"
    "                          name none; the default: python3\n"
    "  --no-cache              keep no compiled code on disk\n"
    "  --passes-off P[,P]      leave optimizer passes out\n"
    "  --stale                 after every operation its array is valid on the device alone (for tests)\n"
    "  --dump PASS[,PASS]      print the code after those passes to stderr\n";

typedef struct MainOptions {
  SessionOptions session;
  RunConfig run;
  const char *code; /* of -c */
  InstallWhere where;
  const char *prefix;
  bool version, help;
} MainOptions;

/* ---- the command line ---- */

enum {
  OPT_BATCH = 256,
  OPT_KEEP_GOING,
  OPT_JSON,
  OPT_THREADS,
  OPT_ENGINE,
  OPT_NO_CACHE,
  OPT_PASSES_OFF,
  OPT_DUMP,
  OPT_STALE,
  OPT_USER,
  OPT_SYS_PREFIX,
  OPT_PREFIX,
  OPT_PYTHON
};

static const struct option main_options[] = {{"batch", no_argument, NULL, OPT_BATCH},
                                             {"keep-going", no_argument, NULL, OPT_KEEP_GOING},
                                             {"json", no_argument, NULL, OPT_JSON},
                                             {"threads", required_argument, NULL, OPT_THREADS},
                                             {"engine", required_argument, NULL, OPT_ENGINE},
                                             {"no-cache", no_argument, NULL, OPT_NO_CACHE},
                                             {"passes-off", required_argument, NULL, OPT_PASSES_OFF},
                                             {"dump", required_argument, NULL, OPT_DUMP},
                                             {"stale", no_argument, NULL, OPT_STALE},
                                             {"user", no_argument, NULL, OPT_USER},
                                             {"sys-prefix", no_argument, NULL, OPT_SYS_PREFIX},
                                             {"prefix", required_argument, NULL, OPT_PREFIX},
                                             {"to", required_argument, NULL, OPT_PREFIX},
                                             {"python", required_argument, NULL, OPT_PYTHON},
                                             {"version", no_argument, NULL, 'V'},
                                             {"help", no_argument, NULL, 'h'},
                                             {0}};

static bool main_complain(const char *sentence, const char *what) {
  fprintf(stderr, "quern: %s: %s\n", sentence, what);
  return false;
}

static bool main_threads(MainOptions *options, const char *name, const char *text) {
  char *end;
  long threads = strtol(text, &end, 10);
  if (end == text || *end || threads < 0 || threads > MAIN_THREADS_MOST) return main_complain(name, text);
  options->session.threads = (unsigned)threads;
  return true;
}

/* The list names passes that there are. */
static bool main_passes(MainOptions *options, const char *list) {
  const char *const *names;
  uint32_t count = session_passes(&names);
  for (const char *at = list; at; at = strchr(at, ','), at += at != NULL) {
    size_t length = strcspn(at, ",");
    bool known = false;
    for (uint32_t k = 0; k < count; k++) known |= strlen(names[k]) == length && !memcmp(names[k], at, length);
    if (known) continue;
    fprintf(stderr, "quern: --passes-off: there is no pass '%.*s' that can be left out; there are",
            (int)length, at);
    for (uint32_t k = 0; k < count; k++) fprintf(stderr, "%s %s", k ? "," : "", names[k]);
    fputs("\n", stderr);
    return false;
  }
  options->session.passes_off = list;
  return true;
}

static bool main_engine(MainOptions *options, const char *name) {
  if (strcmp(name, "auto") && strcmp(name, "walk") && strcmp(name, "jit") && strcmp(name, "debug"))
    return main_complain("--engine is auto, walk, jit or debug, not", name);
  options->session.engine = name;
  return true;
}

/* One option; false after a complaint. */
static bool main_option(MainOptions *options, int code, const char *value) {
  switch (code) {
    case OPT_BATCH: options->run.batch = true; return true;
    case OPT_KEEP_GOING: options->run.keep_going = true; return true;
    case OPT_JSON: options->run.json = true; return true;
    case OPT_THREADS: return main_threads(options, "--threads needs a number, not", value);
    case OPT_ENGINE: return main_engine(options, value);
    case OPT_NO_CACHE: options->session.cache_dir = ""; return true;
    case OPT_PASSES_OFF: return main_passes(options, value);
    case OPT_DUMP: options->session.dump = value; return true;
    case OPT_STALE: options->session.stale = true; return true;
    case OPT_USER: options->where = INSTALL_USER; return true;
    case OPT_SYS_PREFIX: options->where = INSTALL_SYS_PREFIX; return true;
    case OPT_PREFIX:
      options->where = INSTALL_PREFIX;
      options->prefix = value;
      return true;
    case OPT_PYTHON: options->session.python = value; return true;
    case 'c': options->code = value; return true;
    case 'V': options->version = true; return true;
    case 'h': options->help = true; return true;
    default: return false; /* of main_options alone */
  }
}

/* getopt's `code` for an option that is none, or lacks its value. `word` is where it stands. */
static int main_bad_option(int code, const char *word) {
  int length = (int)strcspn(word, "=");
  if (code == ':')
    fprintf(stderr, "quern: %.*s needs a value; see quern --help\n", length, word);
  else
    fprintf(stderr, "quern: there is no option %.*s%s; see quern --help\n", length, word,
            word[length] ? " that takes a value" : "");
  return MAIN_USAGE;
}

/* ---- signals and the session ---- */

static void main_interrupt(int signal_number) {
  (void)signal_number;
  main_interrupts++;
  Session *session = main_session;
  if (session) session_interrupt(session);
}

static bool main_colour(void) {
  const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
  return isatty(STDERR_FILENO) && !(no && *no) && !(term && !strcmp(term, "dumb"));
}

typedef struct MainHost {
  const SessionOptions *options;
  MagicHost *magic;
} MainHost;

static Session *main_begin(void *context) {
  MainHost *host = context;
  Session *session = session_new(host->options);
  if (!session) return NULL;
  host->magic = magic_host_new(session, host->options->threads);
  magic_host_watch_children(host->magic, "/proc/self/exe");
  return session;
}

static void main_cell(void *context, int number, const char *text, size_t length) {
  MainHost *host = context;
  if (number > 0) magic_host_remember(host->magic, number, text, length);
}

static void main_end(void *context, Session *session) {
  MainHost *host = context;
  magic_host_free(host->magic);
  host->magic = NULL;
  session_free(session);
}

/* A session with SIGINT leading to it; NULL after a complaint. */
static Session *main_open(MainHost *host) {
  Session *session = main_begin(host);
  if (!session) {
    fputs("quern: the session cannot be made: out of memory\n", stderr);
    return NULL;
  }
  main_session = session;
  struct sigaction action = {.sa_handler = main_interrupt};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  return session;
}

static void main_close(MainHost *host, Session *session) {
  main_session = NULL;
  main_end(host, session);
}

/* ---- commands ---- */

static int main_kernel(MainOptions *options, const char *file) {
  options->session.lasting = options->session.notes = true;
  MainHost host = {.options = &options->session};
  KernelHost kernel = {.context = &host, .begin = main_begin, .cell = main_cell, .end = main_end};
  return kernel_run(file, &kernel);
}

static int main_run_program(MainOptions *options, const Program *program) {
  options->session.notes = isatty(STDERR_FILENO) && !options->run.batch && !options->run.json;
  MainHost host = {.options = &options->session};
  Session *session = main_open(&host);
  if (!session) return 1;
  options->run.colour = main_colour() && !options->run.batch;
  int status = run_program(session, host.magic, program, &options->run);
  main_close(&host, session);
  return status;
}

static int main_run(MainOptions *options, const char *file) {
  Arena *arena = arena_new();
  Program program = {0};
  const char *error = NULL;
  bool missing;
  int status = MAIN_USAGE;
  if (program_read(arena, file, &program, &error, &missing))
    status = main_run_program(options, &program);
  else
    fprintf(stderr, "quern: %s\n", error);
  arena_free(arena);
  return status;
}

static int main_code(MainOptions *options) {
  Arena *arena = arena_new();
  Program program = {.name = "<string>"};
  program_split(arena, options->code, strlen(options->code), &program);
  int status = main_run_program(options, &program);
  arena_free(arena);
  return status;
}

static int main_repl(MainOptions *options, const char *file) {
  (void)file;
  options->session.lasting = options->session.notes = true;
  MainHost host = {.options = &options->session};
  Session *session = main_open(&host);
  if (!session) return 1;
  setlocale(LC_CTYPE, "C.UTF-8"); /* libedit's wide characters */
  printf("Quern %s. name? for help, %%quickref for the magics, Ctrl-D to leave.\n\n", QUERN_VERSION);
  int status = repl_run(session, host.magic, main_colour() && isatty(STDOUT_FILENO), &main_interrupts);
  main_close(&host, session);
  return status;
}

static int main_install(MainOptions *options, const char *file) {
  (void)file;
  StrBuf directory = {0}, error = {0};
  bool good = install_spec(options->where, options->prefix, &directory, &error);
  if (good)
    printf("Installed the kernelspec quern in %s\n", directory.data);
  else
    fprintf(stderr, "quern: %s\n", strbuf_text(&error));
  strbuf_fini(&directory);
  strbuf_fini(&error);
  return good ? 0 : 1;
}

/* Its Python has gone, perhaps while a cell runs that nobody waits for any more: that is interrupted, and the
 * program goes, if need be from the middle of it. */
static void *main_orphan(void *context) {
  struct pollfd end = {.fd = *(int *)context, .events = POLLRDHUP};
  while (poll(&end, 1, -1) < 0 && errno == EINTR) continue;
  main_interrupt(SIGINT);
  sleep(MAIN_ORPHAN_SECONDS);
  _exit(0);
}

/* `quern session SOCKET[,MEMORY]`, the numbers of files that this program was given. */
static int main_session_of(MainOptions *options, const char *numbers) {
  int files[2] = {-1, -1};
  char more;
  pthread_t watch;
  if (sscanf(numbers, "%d,%d%c", &files[0], &files[1], &more) % 3 < 1 ||
      fcntl(files[0], F_SETFD, FD_CLOEXEC)) {
    fputs("quern: `quern session` is started by the Python package quern, with the number of a socket\n",
          stderr);
    return MAIN_USAGE;
  }
  options->session.lasting = true;
  MainHost host = {.options = &options->session};
  Session *session = main_open(&host);
  if (!session) return 1;
  bool watched = !pthread_create(&watch, NULL, main_orphan, &files[0]);
  ServeHost serve = {&host, main_cell};
  bool good = session_serve(session, files[0], files[1], &serve);
  if (watched && !pthread_cancel(watch)) pthread_join(watch, NULL);
  main_close(&host, session);
  return good ? 0 : 1;
}

static int main_doctor(MainOptions *options, const char *file) {
  (void)file;
  MainHost host = {.options = &options->session};
  Session *session = main_open(&host);
  if (!session) return 1;
  StrBuf report = {0};
  doctor_report(&report, session);
  fputs(strbuf_text(&report), stdout);
  strbuf_fini(&report);
  main_close(&host, session);
  return 0;
}

typedef struct MainCommand {
  const char *name;
  bool file; /* takes one */
  int (*run)(MainOptions *options, const char *file);
} MainCommand;

static const MainCommand main_commands[] = {
    {"kernel", true, main_kernel},      {"run", true, main_run},          {"repl", false, main_repl},
    {"session", true, main_session_of}, {"install", false, main_install}, {"doctor", false, main_doctor}};
enum { MAIN_COMMANDS = sizeof main_commands / sizeof *main_commands };

static int main_no_command(const char *name) {
  fprintf(stderr, "quern: there is no command '%s'", name);
  if (access(name, F_OK) == 0)
    fprintf(stderr, "; to run a file: quern run %s\n", name);
  else {
    for (unsigned i = 0; i < MAIN_COMMANDS; i++)
      fprintf(stderr, "%s%s", !i ? ", only " : i + 1 < MAIN_COMMANDS ? ", " : " and ", main_commands[i].name);
    fputs("; see quern --help\n", stderr);
  }
  return MAIN_USAGE;
}

static int main_command(MainOptions *options, char **words, int count) {
  const MainCommand *command = NULL;
  for (unsigned i = 0; i < MAIN_COMMANDS; i++)
    if (!strcmp(words[0], main_commands[i].name)) command = &main_commands[i];
  if (!command) return main_no_command(words[0]);
  /* Front ends hand on what they do not know themselves: `jupyter run` its files. */
  if (command->run == main_kernel && count > 2) count = 2;
  if (count != (command->file ? 2 : 1)) {
    fprintf(stderr, "quern: `quern %s` takes %s; see quern --help\n", command->name,
            command->file ? "one file" : "no arguments");
    return MAIN_USAGE;
  }
  return command->run(options, words[1]);
}

/* QUERN_KEY=value for each option of the back ends, as %device key=value says it; in `text`. */
static const char *main_device_options(char *text, size_t size) {
  const DeviceOption *option;
  text[0] = 0;
  for (unsigned k = 0; (option = session_device_option(k)); k++) {
    char name[64] = "QUERN_";
    size_t length = strlen(name), used = strlen(text);
    for (const char *c = option->key; *c && length + 1 < sizeof name; c++)
      name[length++] = (char)toupper((unsigned char)*c);
    const char *value = getenv(name);
    if (!value || !*value) continue;
    if (option->knows(value))
      snprintf(text + used, size - used, "%s%s=%s", used ? " " : "", option->key, value);
    else
      fprintf(stderr, "quern: %s is %s, not '%s': it is not used\n", name, option->words, value);
  }
  return text;
}

/* QUERN_COMPILE_SECONDS: what takes longer to compile is interpreted; as SessionOptions has it. */
static double main_compile_seconds(void) {
  const char *text = getenv("QUERN_COMPILE_SECONDS");
  if (!text || !*text) return 0;
  char *end;
  double seconds = strtod(text, &end);
  if (!*end && seconds >= 0) return seconds > 0 ? seconds : -1;
  fprintf(stderr, "quern: QUERN_COMPILE_SECONDS is a number of seconds, not '%s': it is not used\n", text);
  return 0;
}

/* QUERN_CPU: the instructions of generated code. */
static void main_cpu(void) {
  const char *named = getenv("QUERN_CPU");
  CpuLevel level;
  if (named && !cpu_named(named, &level))
    fprintf(stderr, "quern: QUERN_CPU is sse2, avx2 or avx512, not '%s': it is not used\n", named);
}

/* Below this not even errors are sure to be told. */
static bool main_has_room(void) {
  enum { LEAST_MIB = 8 };
  if (memory_maps((size_t)LEAST_MIB << 20)) return true;
  fprintf(
      stderr,
      "quern: there is no memory to start: less than %d MiB are left (ulimit -v and -d are limits of it)\n",
      LEAST_MIB);
  return false;
}

/* --engine debug: cells run as if they had a debugger, one that never stops. */
static bool main_debugged(MainOptions *options) {
  options->session.debug = session_debug_new(&(DebugHost){0});
  return options->session.debug != NULL;
}

int main(int count, char **words) {
  int watched = children_watch(count, words);
  if (watched >= 0) return watched;
  crash_watch_start();
  main_cpu();
  const char *threads = getenv("QUERN_THREADS");
  char device_options[256];
  MainOptions options = {.session.devices = devices_registry(),
                         .session.device_options = main_device_options(device_options, sizeof device_options),
                         .session.compile_seconds = main_compile_seconds()};
  if (threads && !main_threads(&options, "QUERN_THREADS needs a number, not", threads)) return MAIN_USAGE;
  opterr = 0; /* main_bad_option says it */
  for (int code; (code = getopt_long(count, words, ":c:h", main_options, NULL)) != -1;) {
    if (code == '?' || code == ':') return main_bad_option(code, words[optind - 1]);
    if (!main_option(&options, code, optarg)) return MAIN_USAGE;
  }
  const char *first = optind < count ? words[optind] : "";
  options.help |= !strcmp(first, "help");
  options.version |= !strcmp(first, "version");
  if (options.help)
    fputs(main_help, stdout);
  else if (options.version)
    printf("quern %s\n", QUERN_VERSION);
  else if (!main_has_room())
    return 1;
  else if (options.session.engine && !strcmp(options.session.engine, "debug") && !main_debugged(&options))
    return 1;
  else if (options.code)
    return main_code(&options);
  else if (optind < count)
    return main_command(&options, words + optind, count - optind);
  else if (isatty(STDIN_FILENO))
    return main_repl(&options, NULL);
  else
    return main_run(&options, "-");
  return 0;
}
