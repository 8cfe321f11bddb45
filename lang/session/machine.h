/* The machine of a session: threads, memory, the compiler and its cache, the libraries that were found. */
#ifndef QUERN_SESSION_MACHINE_H
#define QUERN_SESSION_MACHINE_H

#include "lang/session/session.h"

/* The figures of the compile cache. */
typedef struct CacheStats {
  uint64_t memory_hits, disk_hits, misses, disk_bytes;
  double compile_seconds;
  uint64_t linked; /* by LLVM, which takes longer than the loader for what it knows */
} CacheStats;

/* What array operations have cost so far, for differences: how many were launched (those that compiled code
 * does in place are not among them), and how many arrays got memory of their own. */
typedef struct SessionWork {
  uint64_t launches, arrays;
} SessionWork;

/* A list of names. */
typedef struct NameList {
  const char *const *items;
  uint32_t count;
} NameList;

/* A cell that a Python beside runs (%%python). */
typedef struct PythonCell {
  const char *code;
  NameList in, out; /* names whose values go there before, and come from there behind */
  bool hides;       /* the value of its last expression is not shown */
} PythonCell;

/* An entry may be NULL, and all of it: there is nothing of that kind. */
typedef struct SessionMachine {
  void (*set_threads)(Session *session, unsigned threads);
  /* The bytes of all arrays on the host; *limit: what they may have together, 0 for no limit but the
   * machine's. The limit is the process's. */
  size_t (*memory)(const Session *session, size_t *limit);
  void (*set_memory_limit)(Session *session, size_t bytes);
  /* How often this session has interpreted code because compiling it takes longer than *seconds; or, the last
   * time
   * (*crowded), because compilations that were interrupted still run. */
  unsigned (*late)(const Session *session, double *seconds, bool *crowded);
  /* The figures of the compile cache, for %cache, unless NULL; unless NULL, appends for doctor where it is on
   * disk, its size, and what of it is ignored and why. */
  void (*cache)(Session *session, CacheStats *figures, StrBuf *description);
  /* The name of the instruction set and LLVM used ("x86-64-v4, LLVM 19.1.7"); loads LLVM. */
  const char *(*target)(Session *session);
  /* Appends what OpenBLAS was found, or why there is none; loads it. */
  void (*blas)(Session *session, StrBuf *out);
  /* Appends which library transforms lines; loads it. */
  void (*transforms)(Session *session, StrBuf *out);
  /* Appends which Python runs beside, its memory, objects and calls, or which one would. */
  void (*beside)(Session *session, StrBuf *out);
  /* Ends the Python beside: the next one is that of the path, "off" is none, NULL: the one that is found.
   * False: it is the one that started this program, and there is no other. */
  bool (*beside_choose)(Session *session, const char *path);
  /* The interpreter that runs beside or would, malloc'ed; NULL: there is none, and *why says what to do. */
  char *(*beside_python)(Session *session, const char **why);
  /* Runs the cell there; false after a fault: what it raised, a name that is not bound, the interpreter's
   * end. */
  bool (*beside_run)(Session *session, const PythonCell *cell);
  /* Names that are bound to modules of Matplotlib become those of Python's; false after a fault. */
  bool (*beside_pictures)(Session *session);
  /* Packages were installed for it: an interpreter that runs finds them from now on. */
  bool (*beside_installed)(Session *session);
  /* The optimizer passes that passes_off may name; their number. */
  uint32_t (*passes)(const char *const **names);
  /* The options of devices' code that there are, by number; NULL past the last. */
  const DeviceOption *(*device_option)(unsigned k);
  /* What this session's array operations have cost so far. */
  SessionWork (*work)(const Session *session);
} SessionMachine;

static inline void session_set_threads(Session *session, unsigned threads) {
  const SessionMachine *machine = session_parts()->machine;
  if (machine && machine->set_threads) machine->set_threads(session, threads);
}

static inline size_t session_memory(const Session *session, size_t *limit) {
  const SessionMachine *machine = session_parts()->machine;
  *limit = 0;
  return machine && machine->memory ? machine->memory(session, limit) : 0;
}

static inline void session_set_memory_limit(Session *session, size_t bytes) {
  const SessionMachine *machine = session_parts()->machine;
  if (machine && machine->set_memory_limit) machine->set_memory_limit(session, bytes);
}

static inline SessionWork session_work(const Session *session) {
  const SessionMachine *machine = session_parts()->machine;
  return machine && machine->work ? machine->work(session) : (SessionWork){0};
}

static inline unsigned session_late(const Session *session, double *seconds, bool *crowded) {
  const SessionMachine *machine = session_parts()->machine;
  *seconds = 0, *crowded = false;
  return machine && machine->late ? machine->late(session, seconds, crowded) : 0;
}

static inline void session_cache(Session *session, CacheStats *figures, StrBuf *description) {
  const SessionMachine *machine = session_parts()->machine;
  if (figures) *figures = (CacheStats){0};
  if (machine && machine->cache) machine->cache(session, figures, description);
}

static inline const char *session_target(Session *session) {
  const SessionMachine *machine = session_parts()->machine;
  return machine && machine->target ? machine->target(session) : "no compiler";
}

static inline char *session_beside_python(Session *session, const char **why) {
  const SessionMachine *machine = session_parts()->machine;
  return machine && machine->beside_python ? machine->beside_python(session, why) : NULL;
}

static inline void session_blas(Session *session, StrBuf *out) {
  const SessionMachine *machine = session_parts()->machine;
  if (machine && machine->blas) machine->blas(session, out);
}

static inline void session_transforms(Session *session, StrBuf *out) {
  const SessionMachine *machine = session_parts()->machine;
  if (machine && machine->transforms) machine->transforms(session, out);
}

static inline uint32_t session_passes(const char *const **names) {
  const SessionMachine *machine = session_parts()->machine;
  return machine && machine->passes ? machine->passes(names) : 0;
}

static inline const DeviceOption *session_device_option(unsigned k) {
  const SessionMachine *machine = session_parts()->machine;
  return machine && machine->device_option ? machine->device_option(k) : NULL;
}

#endif
