/* The start of an interpreter: what it is handed, and what it says first. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "beside_guest.h"
#include "lang/lib/beside/impl.h"

static const char version[] = "quern beside 1";

/* A file that holds the library which the interpreter loads; -1: there is none, and nothing is shared. */
int beside_library_file(void) {
  size_t bytes;
  const char *library = beside_library(&bytes);
  int fd = memfd_create("quern library", MFD_CLOEXEC);
  if (fd < 0 || write(fd, library, bytes) == (ssize_t)bytes) return fd;
  close(fd);
  return -1;
}

const char *beside_source(void) { return beside_guest; }

/* What the code of the interpreter's side is kept under: its text and the interpreter. */
static StrBuf kept_under(const char *python) {
  StrBuf of = {0};
  strbuf_add(&of, beside_guest, sizeof beside_guest - 1);
  strbuf_add(&of, python, strlen(python));
  return of;
}

/* The text with its first part's length before it, and the code of the others behind that, if it is kept. */
static void put_source(StrBuf *out, const Beside *beside, const char *python) {
  size_t first = (size_t)(strchr(beside_guest, '\f') - beside_guest), bytes;
  const BesideKept *kept = &beside->options.kept;
  StrBuf of = kept_under(python);
  char *code = kept->find ? kept->find(kept->context, strbuf_text(&of), &bytes) : NULL;
  strbuf_printf(out, "%zu\n", first);
  strbuf_add(out, beside_guest, first);
  if (code)
    strbuf_add(out, code, bytes);
  else
    strbuf_add(out, "0 \n", 3);
  strbuf_add(out, beside_guest, sizeof beside_guest - 1);
  free(code);
  strbuf_fini(&of);
}

static bool start(Beside *beside, const char *python) {
  int files[PROCESS_FILES];
  size_t sizes[2];
  char argument[64];
  shared_begin(beside->shared, -1, files, sizes);
  files[2] = beside_library_file();
  snprintf(argument, sizeof argument, "%zu %zu%s", files[0] < 0 ? 0 : sizes[0], files[1] < 0 ? 0 : sizes[1],
           beside->options.notes && !beside->started ? " notes" : "");
  StrBuf source = {0};
  put_source(&source, beside, python);
  bool started = process_start(&beside->process, python, source.data, source.length, argument, files);
  strbuf_fini(&source);
  for (unsigned k = 1; k < PROCESS_FILES; k++)
    if (files[k] >= 0) close(files[k]);
  if (!started) shared_forget(beside->shared);
  return started;
}

static void keep_code(const Beside *beside, const char *python, const char *code, size_t bytes) {
  const BesideKept *kept = &beside->options.kept;
  StrBuf of = kept_under(python);
  if (kept->keep) kept->keep(kept->context, strbuf_text(&of), code, bytes);
  strbuf_fini(&of);
}

/* The first frame: it is ready, and has the code that it had to make; or it says that it is too old. */
static bool greeted(Beside *beside, Rt *rt, const char *python) {
  WireFrame hello;
  double interrupted = 0;
  if (!beside_receive(beside, rt, &hello, &interrupted)) {
    if (rt->fault.kind != DG_CHILD_PROCESS) return false;
    rt->fault.hint[0] = 0; /* no object is lost */
    rt_hint(rt, "%s was not ready yet: %%beside use PATH or QUERN_PYTHON=PATH names another", python);
    return false;
  }
  const char *says = hello.bytes + 1;
  size_t length = hello.length - 1, known = sizeof version - 1;
  bool greets = *hello.bytes == 'H', good = greets && length >= known && !memcmp(says, version, known);
  if (good && length > known) {
    keep_code(beside, python, says + known, length - known);
  } else if (greets && length && length < 20 && *says >= '0' && *says <= '9') {
    rt_fault(rt, DG_CHILD_PROCESS, "%s is Python %.*s, and what runs beside must be 3.9 or later", python,
             (int)length, says);
    rt_hint(rt, "%%beside use PATH or QUERN_PYTHON=PATH names another interpreter");
  }
  free(hello.bytes);
  return good || beside_malformed(beside, rt);
}

bool beside_begin(Beside *beside, Rt *rt) {
  if (beside->process.pid) return true;
  if (beside->attached)
    return rt_fault(rt, DG_CHILD_PROCESS, "the Python that started this session has gone");
  const char *why;
  char *python = beside_python(beside, &why);
  if (!python) {
    rt_fault(rt, DG_MODULE_NOT_FOUND, "this needs Python, and none runs beside");
    rt_hint(rt, "%s", why);
    return false;
  }
  surroundings_begin(&beside->surroundings);
  bool good = start(beside, python);
  if (good) {
    beside->running = ++beside->started;
    good = greeted(beside, rt, python);
    if (good) beside_tell_all(beside);
  } else {
    rt_fault(rt, DG_CHILD_PROCESS, "%s cannot be started: %s", python, strerror(errno));
    rt_hint(rt, "%%beside use PATH or QUERN_PYTHON=PATH names an interpreter of Python 3.9 or later");
  }
  free(python);
  return good;
}
