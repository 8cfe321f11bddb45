/* Backend: finding the one that a device names, and asking it. */
#include "lang/codegen/backend.h"

#include <string.h>

#include "lang/codegen/code.h"

/* ---- the table ---- */

#define BACKEND(object) extern const Backend object;
#include "lang/codegen/backends.def"

static const Backend *const built_in[] = {
#define BACKEND(object) &object,
#include "lang/codegen/backends.def"
};
enum { BUILT_IN = sizeof built_in / sizeof *built_in };

static const BackendView views[] = {
#define VIEW(name, backend, view, noun) {name, backend, view, noun},
#include "lang/codegen/backends.def"
};

static const struct {
  const char *backend, *by;
} shown[] = {
#define SHOWN(backend, by) {backend, by},
#include "lang/codegen/backends.def"
};

/* ---- looking up ---- */

/* Number k of those that came with the Cg and the built-in ones. */
static const Backend *numbered(const Cg *cg, unsigned k) {
  const Backend *const *own = code_backends(cg);
  while (own && *own && k) own++, k--;
  if (own && *own) return *own;
  return k < BUILT_IN ? built_in[k] : NULL;
}

const Backend *cg_backend(const Cg *cg, const char *name) {
  const Backend *backend;
  for (unsigned k = 0; (backend = numbered(cg, k)); k++)
    if (!strcmp(backend->name, name)) return backend;
  return NULL;
}

const Backend *cg_backend_of_option(const Cg *cg, const char *key, size_t length,
                                    const DeviceOption **option) {
  const Backend *backend;
  for (unsigned k = 0; (backend = numbered(cg, k)); k++)
    for (*option = backend->options; *option && (*option)->key; ++*option)
      if (strlen((*option)->key) == length && !memcmp((*option)->key, key, length)) return backend;
  return NULL;
}

const DeviceOption *backend_option(unsigned k) {
  for (unsigned b = 0; b < BUILT_IN; b++)
    for (const DeviceOption *option = built_in[b]->options; option && option->key; option++)
      if (!k--) return option;
  return NULL;
}

bool option_value(const char *options, const char *key, char *value, size_t size) {
  size_t length = strlen(key);
  for (const char *at = options; at && *at; at += strspn(at, " ")) {
    size_t word = strcspn(at, " ");
    if (word > length && !memcmp(at, key, length) && at[length] == '=' && word - length - 1 < size) {
      memcpy(value, at + length + 1, word - length - 1);
      value[word - length - 1] = 0;
      return true;
    }
    at += word;
  }
  return false;
}

const BackendView *backend_view(const char *name) {
  for (size_t k = 0; k < sizeof views / sizeof *views; k++)
    if (!strcmp(views[k].name, name)) return &views[k];
  return NULL;
}

const char *backend_shown(const char *name) {
  for (size_t k = 0; k < sizeof shown / sizeof *shown; k++)
    if (!strcmp(shown[k].backend, name)) return shown[k].by;
  return name;
}

/* ---- asking ---- */

bool cg_device(Cg *cg, Fn *kernel, const CgDeviceOptions *options, CgImage *out, const char **error) {
  const Backend *backend = cg_backend(cg, options->backend);
  code_begin(cg);
  if (backend) return backend->emit(cg, kernel, options, out, error);
  *error = "there is no code generator for this device";
  return false;
}

char *cg_show_device(Cg *cg, Fn *kernel, const CgDeviceOptions *options, const char *view, char **why) {
  const Backend *backend = cg_backend(cg, options->backend);
  *why = NULL;
  code_begin(cg);
  for (const char *const *known = backend ? backend->views : NULL; known && *known; known++)
    if (!strcmp(*known, view)) return backend->show(cg, kernel, options, view, why);
  return NULL;
}
