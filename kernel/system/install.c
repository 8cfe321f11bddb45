/* Install: see install.h. Files are written beside their place and renamed, so that
 * a front end never reads half of one. */
#include "kernel/system/install.h"

#include <errno.h>
#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *install_variable(const char *name) {
  const char *value = getenv(name);
  return value && *value ? value : NULL;
}

/* Jupyter's data directory of this user; false without a home. */
static bool install_user_data(StrBuf *out) {
  const char *data = install_variable("JUPYTER_DATA_DIR"), *share = install_variable("XDG_DATA_HOME");
  const char *home = install_variable("HOME");
  if (data)
    strbuf_puts(out, data);
  else if (share)
    strbuf_printf(out, "%s/jupyter", share);
  else if (home)
    strbuf_printf(out, "%s/.local/share/jupyter", home);
  return out->length > 0;
}

static const char *install_environment(void) {
  const char *venv = install_variable("VIRTUAL_ENV");
  return venv ? venv : install_variable("CONDA_PREFIX");
}

/* mkdir -p. */
static bool install_make_directories(char *path) {
  for (char *slash = path + 1; *slash; slash++) {
    if (*slash != '/') continue;
    *slash = 0;
    bool good = mkdir(path, 0777) == 0 || errno == EEXIST;
    *slash = '/';
    if (!good) return false;
  }
  return mkdir(path, 0777) == 0 || errno == EEXIST;
}

/* A path as a JSON string without its quotes. */
static void install_quoted(StrBuf *out, const char *path) {
  for (const char *c = path; *c; c++) {
    if (*c == '"' || *c == '\\') strbuf_putc(out, '\\');
    strbuf_putc(out, *c);
  }
}

/* The running program's absolute path. */
static bool install_self(StrBuf *out, const char *prefix) {
  char path[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  (void)prefix;
  if (length <= 0) return false;
  path[length] = 0;
  install_quoted(out, path);
  return true;
}

/* The option that names the prefix's own Python, where it has one: Jupyter that runs there sets no
 * VIRTUAL_ENV for its kernels. Its link is kept: behind it a virtual environment is none. */
static bool install_python(StrBuf *out, const char *prefix) {
  char whole[PATH_MAX];
  StrBuf python = {0};
  if (prefix && realpath(prefix, whole)) strbuf_printf(&python, "%s/bin/python", whole);
  if (python.length && access(python.data, X_OK)) strbuf_putc(&python, '3');
  if (python.length && !access(python.data, X_OK)) {
    strbuf_puts(out, "--python\", \"");
    install_quoted(out, python.data);
    strbuf_puts(out, "\", \"");
  }
  strbuf_fini(&python);
  return true;
}

/* What stands for a mark of the kernelspec. */
static const struct {
  const char *mark;
  bool (*put)(StrBuf *out, const char *prefix);
} install_marks[] = {{"@QUERN@", install_self}, {"@PYTHON@", install_python}};

/* The file's bytes with its marks replaced, which stand in this order. */
static bool install_contents(const SpecFile *file, const char *prefix, StrBuf *out) {
  const char *text = (const char *)file->data, *end = text + file->length;
  for (size_t k = 0; k < sizeof install_marks / sizeof *install_marks; k++) {
    const char *mark = install_marks[k].mark, *found = memmem(text, (size_t)(end - text), mark, strlen(mark));
    if (!found) continue;
    strbuf_add(out, text, (size_t)(found - text));
    if (!install_marks[k].put(out, prefix)) return false;
    text = found + strlen(mark);
  }
  strbuf_add(out, text, (size_t)(end - text));
  return true;
}

static bool install_write(const char *path, const StrBuf *contents) {
  StrBuf beside = {0};
  strbuf_printf(&beside, "%s.%ld", path, (long)getpid());
  FILE *file = fopen(beside.data, "wb");
  bool good = file && fwrite(contents->data, 1, contents->length, file) == contents->length;
  if (file) good = fclose(file) == 0 && good;
  good = good && rename(beside.data, path) == 0;
  if (!good && file) {
    int saved = errno;
    unlink(beside.data);
    errno = saved;
  }
  strbuf_fini(&beside);
  return good;
}

static bool install_files(const char *directory, const char *prefix, StrBuf *error) {
  for (size_t i = 0; i < spec_file_count; i++) {
    StrBuf path = {0}, contents = {0};
    strbuf_printf(&path, "%s/%s", directory, spec_files[i].name);
    bool good = install_contents(&spec_files[i], prefix, &contents) && install_write(path.data, &contents);
    if (!good) strbuf_printf(error, "cannot write %s: %s", path.data, strerror(errno));
    strbuf_fini(&path);
    strbuf_fini(&contents);
    if (!good) return false;
  }
  return true;
}

/* *prefix becomes that of the environment, or NULL for the user. */
static bool install_directory(InstallWhere where, const char **prefix, StrBuf *out, StrBuf *error) {
  switch (where) {
    case INSTALL_USER:
      *prefix = NULL;
      if (install_user_data(out)) break;
      strbuf_puts(error, "HOME is not set: say where with --prefix");
      return false;
    case INSTALL_SYS_PREFIX:
      *prefix = install_environment();
      if (*prefix) {
        strbuf_printf(out, "%s/share/jupyter", *prefix);
        break;
      }
      strbuf_puts(error,
                  "no virtual or conda environment is active: activate one, or use --user or --prefix");
      return false;
    case INSTALL_PREFIX: strbuf_printf(out, "%s/share/jupyter", *prefix); break;
  }
  strbuf_puts(out, "/kernels/quern");
  return true;
}

bool install_spec(InstallWhere where, const char *prefix, StrBuf *directory, StrBuf *error) {
  if (!install_directory(where, &prefix, directory, error)) return false;
  if (!install_make_directories(directory->data)) {
    strbuf_printf(error, "cannot make %s: %s", directory->data, strerror(errno));
    return false;
  }
  return install_files(directory->data, prefix, error);
}

/* ---- what is installed ---- */

static void install_visit(void (*visit)(void *, const char *), void *context, const char *data,
                          size_t length) {
  StrBuf path = {0};
  struct stat info;
  strbuf_add(&path, data, length);
  strbuf_puts(&path, "/kernels");
  if (length && stat(path.data, &info) == 0 && S_ISDIR(info.st_mode)) visit(context, path.data);
  strbuf_fini(&path);
}

void install_search(void (*visit)(void *context, const char *kernels_directory), void *context) {
  static const char *const system[] = {"/usr/local/share/jupyter", "/usr/share/jupyter"};
  const char *list = install_variable("JUPYTER_PATH");
  while (list && *list) {
    size_t length = strcspn(list, ":");
    install_visit(visit, context, list, length);
    list += length + (list[length] != 0);
  }
  StrBuf data = {0};
  if (install_user_data(&data)) install_visit(visit, context, data.data, data.length);
  const char *environment = install_environment();
  if (environment) {
    strbuf_clear(&data);
    strbuf_printf(&data, "%s/share/jupyter", environment);
    install_visit(visit, context, data.data, data.length);
  }
  strbuf_fini(&data);
  for (size_t i = 0; i < sizeof system / sizeof *system; i++)
    install_visit(visit, context, system[i], strlen(system[i]));
}

bool install_program(const char *kernel_json, StrBuf *program) {
  json_t *spec = json_load_file(kernel_json, 0, NULL);
  const char *text = json_string_value(json_array_get(json_object_get(spec, "argv"), 0));
  if (text) strbuf_puts(program, text);
  bool good = text != NULL;
  json_decref(spec);
  return good;
}
