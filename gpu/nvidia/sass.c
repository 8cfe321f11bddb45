/* Sass: see sass.h. The tools read and write files; each run has a folder of its own under TMPDIR, which
 * is gone afterwards. */
#include "gpu/nvidia/sass.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lang/base/text/strbuf.h"

enum { SASS_PATH = 1024 };

/* A folder with kernel.ptx, kernel.cubin and out in it. */
typedef struct SassWork {
  char folder[SASS_PATH], ptx[SASS_PATH + 16], cubin[SASS_PATH + 16], out[SASS_PATH + 16];
} SassWork;

static char *sass_sentence(const char *format, ...) __attribute__((format(printf, 1, 2)));
static char *sass_sentence(const char *format, ...) {
  StrBuf text = {0};
  va_list list;
  va_start(list, format);
  strbuf_vprintf(&text, format, list);
  va_end(list);
  while (text.length && text.data[text.length - 1] == '\n') text.data[--text.length] = 0;
  return text.data;
}

/* ---- finding tools ---- */

static bool sass_runs(const char *folder, size_t length, const char *below, const char *name,
                      char out[SASS_PATH]) {
  int size = snprintf(out, SASS_PATH, "%.*s%s/%s", (int)length, folder, below, name);
  return length && size < SASS_PATH && access(out, X_OK) == 0;
}

/* The path of a tool in `out`; `variable` may name it. */
static bool sass_find(const char *variable, const char *name, char out[SASS_PATH]) {
  static const char *const roots[] = {"CUDA_HOME", "CUDA_PATH"};
  const char *named = variable ? getenv(variable) : NULL, *path = getenv("PATH");
  if (named && *named) return snprintf(out, SASS_PATH, "%s", named) < SASS_PATH && access(out, X_OK) == 0;
  while (path && *path) {
    size_t length = strcspn(path, ":");
    if (sass_runs(path, length, "", name, out)) return true;
    path += length + (path[length] == ':');
  }
  for (unsigned i = 0; i < 2; i++) {
    const char *root = getenv(roots[i]);
    if (root && sass_runs(root, strlen(root), "/bin", name, out)) return true;
  }
  return sass_runs("/usr/local/cuda", 15, "/bin", name, out);
}

/* ---- running them ---- */

static bool sass_work_init(SassWork *work, const char *ptx, char **why) {
  const char *base = getenv("TMPDIR");
  if (snprintf(work->folder, SASS_PATH, "%s/quern-XXXXXX", base && *base ? base : "/tmp") >= SASS_PATH ||
      !mkdtemp(work->folder)) {
    work->folder[0] = 0;
    *why = sass_sentence("no folder can be made for ptxas: %s", strerror(errno));
    return false;
  }
  snprintf(work->ptx, sizeof work->ptx, "%s/kernel.ptx", work->folder);
  snprintf(work->cubin, sizeof work->cubin, "%s/kernel.cubin", work->folder);
  snprintf(work->out, sizeof work->out, "%s/out", work->folder);
  FILE *file = fopen(work->ptx, "w");
  bool good = file && fputs(ptx, file) >= 0;
  if (file) good = fclose(file) == 0 && good;
  if (!good) *why = sass_sentence("%s cannot be written: %s", work->ptx, strerror(errno));
  return good;
}

static void sass_work_fini(SassWork *work) {
  if (!work->folder[0]) return;
  unlink(work->ptx);
  unlink(work->cubin);
  unlink(work->out);
  rmdir(work->folder);
}

static char *sass_read(const char *path) {
  StrBuf text = {0};
  char block[4096];
  size_t size;
  FILE *file = fopen(path, "r");
  while (file && (size = fread(block, 1, sizeof block, file)) > 0) strbuf_add(&text, block, size);
  if (file) fclose(file);
  char *copy = strdup(strbuf_text(&text));
  strbuf_fini(&text);
  return copy;
}

/* Runs a program with all its output in work->out. False with *why: it failed, and what it said. */
static bool sass_run(const SassWork *work, char *const *arguments, char **why) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, work->out, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  pid_t child;
  int status = -1, failed = posix_spawn(&child, arguments[0], &actions, NULL, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed) {
    *why = sass_sentence("%s cannot be run: %s", arguments[0], strerror(failed));
    return false;
  }
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
  char *said = sass_read(work->out);
  *why = sass_sentence("%s failed: %s", arguments[0], said);
  free(said);
  return false;
}

/* Makes work->cubin; `verbose`: and says in work->out what the kernel needs. */
static bool sass_assemble(const SassWork *work, const char *target, bool verbose, char **why) {
  char ptxas[SASS_PATH], arch[48];
  if (!sass_find("PTXAS", "ptxas", ptxas)) {
    *why = sass_sentence(
        "ptxas was not found: it comes with the CUDA toolkit; install that, or set CUDA_HOME or PTXAS");
    return false;
  }
  snprintf(arch, sizeof arch, "-arch=%s", target);
  char *arguments[] = {
      ptxas, arch, "-o", (char *)(uintptr_t)work->cubin, (char *)(uintptr_t)work->ptx, verbose ? "-v" : NULL,
      NULL};
  return sass_run(work, arguments, why);
}

/* ---- what is asked of them ---- */

static bool sass_disassemble(const SassWork *work, char **why) {
  char tool[SASS_PATH];
  char *cubin = (char *)(uintptr_t)work->cubin;
  if (sass_find("NVDISASM", "nvdisasm", tool)) return sass_run(work, (char *[]){tool, cubin, NULL}, why);
  if (sass_find(NULL, "cuobjdump", tool)) return sass_run(work, (char *[]){tool, "-sass", cubin, NULL}, why);
  *why = sass_sentence(
      "neither nvdisasm nor cuobjdump was found: they come with the CUDA toolkit (package cuda-nvdisasm "
      "or cuda-cuobjdump); install one, or set CUDA_HOME or NVDISASM; `%%ptx` shows the PTX without them");
  return false;
}

char *sass_text(const char *ptx, const char *target, char **why) {
  SassWork work = {0};
  char *text = NULL;
  if (sass_work_init(&work, ptx, why) && sass_assemble(&work, target, false, why) &&
      sass_disassemble(&work, why))
    text = sass_read(work.out);
  sass_work_fini(&work);
  return text;
}

/* The number before `word` in "ptxas info : Used 10 registers, 4096 bytes smem, 376 bytes cmem[0]". */
static uint32_t sass_number(const char *text, const char *word) {
  const char *at = strstr(text, word);
  while (at && at > text && (at[-1] == ' ' || (at[-1] >= '0' && at[-1] <= '9'))) at--;
  return at ? (uint32_t)strtoul(at, NULL, 10) : 0;
}

bool sass_use(const char *ptx, const char *target, SassUse *out, char **why) {
  SassWork work = {0};
  bool good = sass_work_init(&work, ptx, why) && sass_assemble(&work, target, true, why);
  if (good) {
    char *said = sass_read(work.out), *used = strstr(said, "Used ");
    *out = (SassUse){.registers = used ? sass_number(used, "registers") : 0,
                     .shared_bytes = used ? sass_number(used, "bytes smem") : 0,
                     .constant_bytes = used ? sass_number(used, "bytes cmem[0]") : 0,
                     .local_bytes = sass_number(said, "bytes stack frame")};
    free(said);
  }
  sass_work_fini(&work);
  return good;
}
