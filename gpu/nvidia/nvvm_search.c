/* Nvvm search: see nvvm_search.h. The roots of gpu/nvidia/toolkit.h are tried in order, in each the folders
 * where a toolkit, conda, pip and Debian keep the two files.
 * Invariant: only existing files are returned; the two may come from different roots. */
#include "gpu/nvidia/nvvm_search.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/nvidia/toolkit.h"

static const char *const library_folders[] = {
    "nvvm/lib64", "nvvm/lib", "lib64", "lib", "targets/x86_64-linux/lib", "lib/x86_64-linux-gnu"};
static const char *const library_names[] = {"libnvvm.so", "libnvvm.so.4", "libnvvm.so.3"};
static const char *const bitcode_folders[] = {"nvvm/libdevice", "lib/nvidia-cuda-toolkit/libdevice",
                                              "share/libdevice", "libdevice"};
static const char *const bitcode_names[] = {"libdevice.10.bc"};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static char *search_names(const char *root, const char *folder, const char *const *names, size_t count) {
  char *found = NULL;
  for (size_t i = 0; i < count && !found; i++) found = toolkit_file(root, folder, names[i]);
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

/* A variable that names the file, its folder, or says "off". True when it decided. */
static bool search_named(const char *variable, const char *const *names, size_t count, char **found,
                         bool *off) {
  const char *value = getenv(variable);
  if (!value || !*value) return false;
  *off = strcmp(value, "off") == 0;
  if (!*off) *found = toolkit_is_file(value) ? strdup(value) : search_names(value, "", names, count);
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

static bool search_visit(void *context, const char *root) {
  search_root(context, root);
  return search_done(context);
}

void nvvm_search(NvvmSearch *search) {
  search_overrides(search);
  if (!search_done(search)) toolkit_each(search_visit, search);
}

void nvvm_search_fini(NvvmSearch *search) {
  free(search->libnvvm);
  free(search->libdevice);
  strbuf_fini(&search->looked);
}
