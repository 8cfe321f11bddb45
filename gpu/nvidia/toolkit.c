/* Toolkit: see toolkit.h. */
#include "gpu/nvidia/toolkit.h"

#include <dlfcn.h>
#include <glob.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "lang/base/text/strbuf.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

bool toolkit_is_file(const char *path) {
  struct stat facts;
  return stat(path, &facts) == 0 && S_ISREG(facts.st_mode);
}

char *toolkit_file(const char *root, const char *folder, const char *name) {
  StrBuf path = {0};
  strbuf_puts(&path, root);
  if (*folder) strbuf_printf(&path, "/%s", folder);
  strbuf_printf(&path, "/%s", name);
  if (toolkit_is_file(path.data)) return path.data;
  strbuf_fini(&path);
  return NULL;
}

/* ---- roots ---- */

typedef struct Walk {
  bool (*visit)(void *context, const char *root);
  void *context;
  bool enough;
} Walk;

static void walk_root(Walk *walk, const char *root) {
  if (!walk->enough) walk->enough = walk->visit(walk->context, root);
}

/* All folders of a pattern, the last in alphabetic order first: the newest version. */
static void walk_pattern(Walk *walk, const char *pattern) {
  glob_t found;
  if (!walk->enough && glob(pattern, GLOB_ONLYDIR, NULL, &found) == 0) {
    for (size_t i = found.gl_pathc; i-- > 0;) walk_root(walk, found.gl_pathv[i]);
    globfree(&found);
  }
}

/* NVIDIA's pip packages of a Python environment. */
static void walk_python(Walk *walk, const char *prefix) {
  static const char *const folders[] = {"lib/python3*/site-packages", "lib/python3*/dist-packages",
                                        "lib/python3/dist-packages"};
  for (size_t i = 0; i < COUNT(folders) && !walk->enough; i++) {
    StrBuf pattern = {0};
    strbuf_printf(&pattern, "%s/%s/nvidia/c*", prefix, folders[i]); /* cu13, cuda_nvcc, cublas */
    walk_pattern(walk, pattern.data);
    strbuf_fini(&pattern);
  }
}

/* The Python environments whose programs are in PATH. */
static void walk_path(Walk *walk) {
  const char *path = getenv("PATH");
  while (path && *path && !walk->enough) {
    const char *end = strchrnul(path, ':');
    StrBuf folder = {0}, python = {0};
    strbuf_add(&folder, path, (size_t)(end - path));
    strbuf_printf(&python, "%s/python3", strbuf_text(&folder));
    char *slash = folder.data ? strrchr(folder.data, '/') : NULL;
    if (slash && toolkit_is_file(python.data)) {
      *slash = 0;
      walk_python(walk, folder.data);
    }
    strbuf_fini(&folder);
    strbuf_fini(&python);
    path = *end ? end + 1 : end;
  }
}

void toolkit_each(bool (*visit)(void *context, const char *root), void *context) {
  static const char *const variables[] = {"CUDA_HOME", "CUDA_PATH", "CONDA_PREFIX"};
  static const char *const patterns[] = {"/usr/local/cuda", "/usr/local/cuda-*", "/opt/cuda", "/usr"};
  Walk walk = {visit, context, false};
  for (size_t i = 0; i < COUNT(variables); i++) {
    const char *root = getenv(variables[i]);
    if (root && *root) walk_root(&walk, root);
  }
  for (size_t i = 0; i < COUNT(patterns); i++) walk_pattern(&walk, patterns[i]);
  const char *environment = getenv("VIRTUAL_ENV"), *home = getenv("HOME");
  if (environment && *environment) walk_python(&walk, environment);
  walk_path(&walk);
  if (!walk.enough && home && *home) {
    StrBuf local = {0};
    strbuf_printf(&local, "%s/.local", home);
    walk_python(&walk, local.data);
    strbuf_fini(&local);
  }
}

/* ---- libraries ---- */

typedef struct Opening {
  const char *const *names;
  void *library;
} Opening;

static bool open_under(void *context, const char *root) {
  static const char *const folders[] = {"lib64", "lib", "targets/x86_64-linux/lib", "lib/x86_64-linux-gnu"};
  Opening *o = context;
  for (size_t i = 0; i < COUNT(folders) && !o->library; i++)
    for (size_t k = 0; o->names[k] && !o->library; k++) {
      char *path = toolkit_file(root, folders[i], o->names[k]);
      if (path) o->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
      free(path);
    }
  return o->library != NULL;
}

static void *open_named(const char *variable, const char *value, DeviceError *error) {
  if (!strcmp(value, "off")) {
    device_fail(error, DEVICE_ABSENT, "%s=off asks for none", variable);
    return NULL;
  }
  void *library = dlopen(value, RTLD_NOW | RTLD_LOCAL);
  if (!library)
    device_fail(error, DEVICE_ABSENT, "%s names a file that cannot be loaded: %s", variable, dlerror());
  return library;
}

void *toolkit_open(const char *variable, const char *const *names, const ToolkitSymbol *symbols, size_t count,
                   void *calls, char *path, size_t path_size, DeviceError *error) {
  const char *value = getenv(variable);
  Opening o = {.names = names};
  if (value && *value) {
    o.library = open_named(variable, value, error);
    if (!o.library) return NULL;
  }
  for (size_t k = 0; names[k] && !o.library; k++) o.library = dlopen(names[k], RTLD_NOW | RTLD_LOCAL);
  if (!o.library) toolkit_each(open_under, &o);
  if (!o.library) {
    device_fail(error, DEVICE_ABSENT, "%s was not found (%s may name it)", names[0], variable);
    return NULL;
  }
  struct link_map *map = NULL;
  bool known = dlinfo(o.library, RTLD_DI_LINKMAP, &map) == 0 && map;
  snprintf(path, path_size, "%s", known ? map->l_name : names[0]);
  for (size_t k = 0; k < count; k++) {
    void *symbol = dlsym(o.library, symbols[k].name);
    if (!symbol) {
      device_fail(error, DEVICE_ABSENT, "%.200s is too old: it has no %s", path, symbols[k].name);
      dlclose(o.library);
      return NULL;
    }
    memcpy((char *)calls + symbols[k].offset, &symbol, sizeof symbol);
  }
  return o.library;
}

bool toolkit_fail(const ToolkitFailure *failures, size_t count, const char *library, const char *call,
                  int result, DeviceError *error) {
  const ToolkitFailure *failure = NULL;
  for (size_t k = 0; k < count; k++)
    if (failures[k].result == result) failure = &failures[k];
  return device_fail(error, failure ? failure->kind : DEVICE_BAD_CALL, "%s failed: %s (%s, result %d): %s",
                     call, failure ? failure->name : "an unknown error", library, result,
                     failure ? failure->sentence : "the library has no text for it");
}
