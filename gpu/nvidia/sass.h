/* Sass: what NVIDIA's own tools say of PTX: the machine's code, and what a kernel needs of the machine.
 *
 * ptxas makes a cubin of PTX; nvdisasm or cuobjdump make text of a cubin. They come with a CUDA toolkit and
 * are looked for in $PTXAS and $NVDISASM, PATH, the bin/ of CUDA_HOME and CUDA_PATH, and /usr/local/cuda. */
#ifndef QUERN_GPU_NVIDIA_SASS_H
#define QUERN_GPU_NVIDIA_SASS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct SassUse {
  uint32_t registers, shared_bytes, local_bytes, constant_bytes;
} SassUse;

/* The machine's code of PTX for `target` ("sm_90"), malloc'ed; NULL with a malloc'ed sentence in *why. */
char *sass_text(const char *ptx, const char *target, char **why);
/* What the first kernel of the PTX needs; false with a malloc'ed sentence in *why. */
bool sass_use(const char *ptx, const char *target, SassUse *out, char **why);

#endif
