/* Backend: who makes a device's code. One is a row of backends.def, or comes with CgOptions.backends; a
 * device names its own (DeviceProps.backend).
 *
 * Invariant: what a target and an option mean is the back end's alone; all others hand on their text. */
#ifndef QUERN_CODEGEN_BACKEND_H
#define QUERN_CODEGEN_BACKEND_H

#include "lang/base/text/strbuf.h"
#include "lang/codegen/codegen.h"

enum { BACKEND_TARGET = 32 };

typedef struct Backend {
  const char *name;
  /* What code is made for on a device of its own, or on another whose kernels it only shows. */
  void (*target_of)(const DeviceProps *props, char target[BACKEND_TARGET]);
  /* As cg_device. */
  bool (*emit)(Cg *cg, Fn *kernel, const CgDeviceOptions *options, CgImage *out, const char **error);
  /* The names of what `show` can show, NULL at the end; and the text, as cg_show_device. */
  const char *const *views;
  char *(*show)(Cg *cg, Fn *kernel, const CgDeviceOptions *options, const char *view, char **why);
  /* Options that users may set, a NULL key at the end; the rest may be NULL where there are none. */
  const DeviceOption *options;
  /* Whether an option that `knows` the value can have it here; false with a sentence in *error. */
  bool (*can)(const char *key, const char *value, const DeviceTools *tools, const char **error);
  /* Appends lines for %device: how its options stand. */
  void (*describe)(const char *options, const DeviceTools *tools, StrBuf *out);
} Backend;

/* The one of that name; NULL: there is none. */
const Backend *cg_backend(const Cg *cg, const char *name);
/* The one that has the option of that key (`length` bytes), with it in *option; NULL: none has. */
const Backend *cg_backend_of_option(const Cg *cg, const char *key, size_t length,
                                    const DeviceOption **option);
/* Option k of all built-in back ends; NULL past the last. */
const DeviceOption *backend_option(unsigned k);

/* The value of `key` in "key=value key=value" (or NULL); false when it is not there. */
bool option_value(const char *options, const char *key, char *value, size_t size);

/* A user's name for what is to be seen of a kernel (a row of backends.def). */
typedef struct BackendView {
  const char *name, *backend, *view;
  const char *noun; /* what functions that are no kernels lack */
} BackendView;
/* NULL: it is not a view of one back end, but one that the device's own may have. */
const BackendView *backend_view(const char *name);
/* The back end that shows the kernels of another's devices: itself, or as backends.def says. */
const char *backend_shown(const char *name);

#endif
