/* Nvvm search: see nvvm_search.h. A root is a folder laid out like a CUDA toolkit (also a conda
 * environment and each of NVIDIA's pip packages); roots are tried in order, in each the folders
 * where a toolkit, conda, pip and Debian keep the two files.
 * Invariant: only existing files are returned; the two may come from different roots. */
#include "gpu/nvvm_search.h"

#include <glob.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *const library_folders[] = {
    "nvvm/lib64", "nvvm/lib", "lib64", "lib", "targets/x86_64-linux/lib", "lib/x86_64-linux-gnu"};
static const char *const library_names[] = {"libnvvm.so", "libnvvm.so.4", "libnvvm.so.3"};
static const char *const bitcode_folders[] = {"nvvm/libdevice", "lib/nvidia-cuda-toolkit/libdevice",
                                              "share/libdevice", "libdevice"};
static const char *const bitcode_names[] = {"libdevice.10.bc"};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static bool search_is_file(const char *path) {
  struct stat facts;
  return stat(path, &facts) == 0 && S_ISREG(facts.st_mode);
}

/* root/folder/name when it is a file: malloc'ed. */
static char *search_file(const char *root, const char *folder, const char *name) {
  StrBuf path = {0};
  strbuf_puts(&path, root);
  if (*folder) strbuf_printf(&path, "/%s", folder);
  strbuf_printf(&path, "/%s", name);
  if (search_is_file(path.data)) return path.data;
  strbuf_fini(&path);
  return NULL;
}

static char *search_names(const char *root, const char *folder, const char *const *names, size_t count) {
  char *found = NULL;
  for (size_t i = 0; i < count && !found; i++) found = search_file(root, folder, names[i]);
  return found;
}

/* Looks into one root for what is still missing. */
static void search_root(NvvmSearch *search, const char *root) {
  for (size_t i = 0; i < COUNT(library_folders) && !search->libnvvm && !search->no_libnvvm; i++)
    search->libnvvm = search_names(root, library_folders[i], library_names, COUNT(library_names));
  for (size_t i = 0; i < COUNT(bitcode_folders) && !search->libdevice && !search->no_libdevice; i++)
    search->libdevice = search_names(root, bitcode_folders[i], bitcode_names, COUNT(bitcode_names));
  if (!search->libnvvm) strbuf_printf(&search->looked, "%s\n", root);
}

static bool search_done(const NvvmSearch *search) {
  return (search->libnvvm || search->no_libnvvm) && (search->libdevice || search->no_libdevice);
}

/* All folders of a pattern, the last in alphabetic order first: the newest version. */
static void search_pattern(NvvmSearch *search, const char *pattern) {
  glob_t found;
  if (glob(pattern, GLOB_ONLYDIR, NULL, &found) == 0)
    for (size_t i = found.gl_pathc; i-- > 0 && !search_done(search);) search_root(search, found.gl_pathv[i]);
  globfree(&found);
}

/* NVIDIA's pip packages of a Python environment. */
static void search_python(NvvmSearch *search, const char *prefix) {
  static const char *const folders[] = {"lib/python3*/site-packages", "lib/python3*/dist-packages",
                                        "lib/python3/dist-packages"};
  for (size_t i = 0; i < COUNT(folders) && !search_done(search); i++) {
    StrBuf pattern = {0};
    strbuf_printf(&pattern, "%s/%s/nvidia/c*", prefix, folders[i]); /* cu13, cuda_nvcc */
    search_pattern(search, pattern.data);
    strbuf_fini(&pattern);
  }
}

/* The Python environments whose programs are in PATH. */
static void search_path(NvvmSearch *search) {
  const char *path = getenv("PATH");
  while (path && *path && !search_done(search)) {
    const char *end = strchrnul(path, ':');
    StrBuf folder = {0}, python = {0};
    strbuf_add(&folder, path, (size_t)(end - path));
    strbuf_printf(&python, "%s/python3", strbuf_text(&folder));
    char *slash = folder.data ? strrchr(folder.data, '/') : NULL;
    if (slash && search_is_file(python.data)) {
      *slash = 0;
      search_python(search, folder.data);
    }
    strbuf_fini(&folder);
    strbuf_fini(&python);
    path = *end ? end + 1 : end;
  }
}

/* A variable that names the file, its folder, or says "off". True when it decided. */
static bool search_named(const char *variable, const char *const *names, size_t count, char **found,
                         bool *off) {
  const char *value = getenv(variable);
  if (!value || !*value) return false;
  *off = strcmp(value, "off") == 0;
  if (!*off) *found = search_is_file(value) ? strdup(value) : search_names(value, "", names, count);
  return *off || *found;
}

static void search_overrides(NvvmSearch *search) {
  if (!search_named("QUERN_NVVM", library_names, COUNT(library_names), &search->libnvvm, &search->no_libnvvm))
    search_named("NUMBAPRO_NVVM", library_names, COUNT(library_names), &search->libnvvm, &search->no_libnvvm);
  if (!search_named("QUERN_LIBDEVICE", bitcode_names, COUNT(bitcode_names), &search->libdevice,
                    &search->no_libdevice))
    search_named("NUMBAPRO_LIBDEVICE", bitcode_names, COUNT(bitcode_names), &search->libdevice,
                 &search->no_libdevice);
}

void nvvm_search(NvvmSearch *search) {
  static const char *const variables[] = {"CUDA_HOME", "CUDA_PATH", "CONDA_PREFIX"};
  static const char *const patterns[] = {"/usr/local/cuda", "/usr/local/cuda-*", "/opt/cuda", "/usr"};
  search_overrides(search);
  for (size_t i = 0; i < COUNT(variables) && !search_done(search); i++) {
    const char *root = getenv(variables[i]);
    if (root && *root) search_root(search, root);
  }
  for (size_t i = 0; i < COUNT(patterns) && !search_done(search); i++) search_pattern(search, patterns[i]);
  const char *environment = getenv("VIRTUAL_ENV"), *home = getenv("HOME");
  if (!search_done(search) && environment && *environment) search_python(search, environment);
  if (!search_done(search)) search_path(search);
  if (!search_done(search) && home && *home) {
    StrBuf local = {0};
    strbuf_printf(&local, "%s/.local", home);
    search_python(search, local.data);
    strbuf_fini(&local);
  }
}

void nvvm_search_fini(NvvmSearch *search) {
  free(search->libnvvm);
  free(search->libdevice);
  strbuf_fini(&search->looked);
}
