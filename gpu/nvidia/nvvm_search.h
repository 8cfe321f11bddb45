/* Nvvm search: where CUDA's compiler library and its device library may lie. */
#ifndef QUERN_GPU_NVIDIA_NVVM_SEARCH_H
#define QUERN_GPU_NVIDIA_NVVM_SEARCH_H

#include <stdbool.h>

#include "lang/base/text/strbuf.h"

typedef struct NvvmSearch {
  char *libnvvm, *libdevice;     /* malloc'ed paths, or NULL */
  bool no_libnvvm, no_libdevice; /* switched off by the environment */
  StrBuf looked;                 /* places without libnvvm, one a line */
} NvvmSearch;

/* Fills in a zeroed search from the environment and the file system. */
void nvvm_search(NvvmSearch *search);
void nvvm_search_fini(NvvmSearch *search);

#endif
