/* Install: see install.h. Files are written beside their place and renamed, so that
 * a front end never reads half of one. */
#include "kernel/system/install.h"

#include <errno.h>
#include <jansson.h>
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

/* The running program's absolute path as a JSON string without its quotes. */
static bool install_self(StrBuf *out) {
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length <= 0) return false;
  path[length] = 0;
  for (const char *c = path; *c; c++) {
    if (*c == '"' || *c == '\\') strbuf_putc(out, '\\');
    strbuf_putc(out, *c);
  }
  return true;
}

/* The file's bytes with @QUERN@ replaced. */
static bool install_contents(const SpecFile *file, StrBuf *out) {
  static const char mark[] = "@QUERN@";
  const char *text = (const char *)file->data, *end = text + file->length;
  const char *found = memmem(text, file->length, mark, strlen(mark));
  if (!found) {
    strbuf_add(out, text, file->length);
    return true;
  }
  strbuf_add(out, text, (size_t)(found - text));
  if (!install_self(out)) return false;
  found += strlen(mark);
  strbuf_add(out, found, (size_t)(end - found));
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

static bool install_files(const char *directory, StrBuf *error) {
  for (size_t i = 0; i < spec_file_count; i++) {
    StrBuf path = {0}, contents = {0};
    strbuf_printf(&path, "%s/%s", directory, spec_files[i].name);
    bool good = install_contents(&spec_files[i], &contents) && install_write(path.data, &contents);
    if (!good) strbuf_printf(error, "cannot write %s: %s", path.data, strerror(errno));
    strbuf_fini(&path);
    strbuf_fini(&contents);
    if (!good) return false;
  }
  return true;
}

static bool install_directory(InstallWhere where, const char *prefix, StrBuf *out, StrBuf *error) {
  switch (where) {
    case INSTALL_USER:
      if (install_user_data(out)) break;
      strbuf_puts(error, "HOME is not set: say where with --prefix");
      return false;
    case INSTALL_SYS_PREFIX:
      prefix = install_environment();
      if (prefix) {
        strbuf_printf(out, "%s/share/jupyter", prefix);
        break;
      }
      strbuf_puts(error,
                  "no virtual or conda environment is active: activate one, or use --user or --prefix");
      return false;
    case INSTALL_PREFIX: strbuf_printf(out, "%s/share/jupyter", prefix); break;
  }
  strbuf_puts(out, "/kernels/quern");
  return true;
}

bool install_spec(InstallWhere where, const char *prefix, StrBuf *directory, StrBuf *error) {
  if (!install_directory(where, prefix, directory, error)) return false;
  if (!install_make_directories(directory->data)) {
    strbuf_printf(error, "cannot make %s: %s", directory->data, strerror(errno));
    return false;
  }
  return install_files(directory->data, error);
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
