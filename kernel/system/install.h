/* Install: writes the kernelspec that makes Jupyter find this program, and finds the
 * kernelspecs that are there.
 *
 * Source: https://jupyter-client.readthedocs.io/en/stable/kernels.html#kernel-specs
 * Invariant: argv[0] in an installed kernel.json is the absolute path of the running
 * program (front ends hide kernels whose program they cannot find). Where it was installed into a prefix that
 * has a Python, --python names that. */
#ifndef QUERN_KERNEL_SYSTEM_INSTALL_H
#define QUERN_KERNEL_SYSTEM_INSTALL_H

#include <stdbool.h>
#include <stddef.h>

#include "lang/base/text/strbuf.h"

/* A file of the kernelspec, embedded; see kernelspec/generate.py. */
typedef struct SpecFile {
  const char *name;
  const unsigned char *data;
  size_t length;
} SpecFile;
extern const SpecFile spec_files[];
extern const size_t spec_file_count;

typedef enum InstallWhere {
  INSTALL_USER,       /* Jupyter's data directory of this user */
  INSTALL_SYS_PREFIX, /* the active virtual or conda environment */
  INSTALL_PREFIX      /* PREFIX/share/jupyter */
} InstallWhere;

/* Writes the spec and puts its directory in `directory`. On false, `error` is one
 * sentence that says what failed. */
bool install_spec(InstallWhere where, const char *prefix, StrBuf *directory, StrBuf *error);

/* Calls `visit` with each directory, of the kernels directories that Jupyter searches in
 * order, that exists. */
void install_search(void (*visit)(void *context, const char *kernels_directory), void *context);

/* argv[0] of a kernel.json into `program`; false when it cannot be read. */
bool install_program(const char *kernel_json, StrBuf *program);

#endif
