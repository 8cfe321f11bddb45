/* Toolkit: the folders in which CUDA's libraries may lie, and libraries found there.
 *
 * A root is a folder laid out like a CUDA toolkit (also a conda environment and each of NVIDIA's pip
 * packages). Invariant: nothing is opened before somebody asks. */
#ifndef QUERN_GPU_NVIDIA_TOOLKIT_H
#define QUERN_GPU_NVIDIA_TOOLKIT_H

#include <stdbool.h>
#include <stddef.h>

#include "lang/base/device/device.h"

/* Calls `visit` for each root, the likeliest first, until it returns true: CUDA_HOME, CUDA_PATH,
 * CONDA_PREFIX, /usr/local/cuda*, /opt/cuda, /usr, and the Python environments at hand. */
void toolkit_each(bool (*visit)(void *context, const char *root), void *context);

/* root/folder/name when it is a file: malloc'ed; else NULL. */
char *toolkit_file(const char *root, const char *folder, const char *name);
bool toolkit_is_file(const char *path);

typedef struct ToolkitSymbol {
  const char *name;
  size_t offset; /* of its pointer, in the table of calls */
} ToolkitSymbol;

/* Opens a library and fills in `calls`: the file that the environment's `variable` names (or "off"), else the
 * first of `names` (NULL ends them) that the loader knows, else that lies under a root. Its path goes to
 * `path`. NULL with *error when there is none or it lacks a symbol. It stays open. */
void *toolkit_open(const char *variable, const char *const *names, const ToolkitSymbol *symbols, size_t count,
                   void *calls, char *path, size_t path_size, DeviceError *error);

/* What a result of a library's calls means: rows of its *_errors.def. */
typedef struct ToolkitFailure {
  int result;
  const char *name;
  DeviceFailure kind;
  const char *sentence;
} ToolkitFailure;

/* Puts "CALL failed: NAME (LIBRARY, result N): sentence" into *error; always false. A result that is in none
 * of the rows is the mistake of a call. */
bool toolkit_fail(const ToolkitFailure *failures, size_t count, const char *library, const char *call,
                  int result, DeviceError *error);

#endif
