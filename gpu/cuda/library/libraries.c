/* CudaLibraries: see libraries.h. */
#include "gpu/cuda/library/libraries.h"

#include <stdio.h>
#include <string.h>

#include "gpu/cuda/library/blas.h"
#include "gpu/cuda/library/fft.h"
#include "gpu/cuda/library/random.h"
#include "gpu/cuda/library/solver.h"

static bool library(Device *device, const char *name, char *text, size_t size) {
  static const struct {
    const char *name;
    bool (*find)(CudaDevice *cuda, char *text, size_t size);
  } known[] = {{"cublas", cuda_blas_library},
               {"cufft", cuda_fft_library},
               {"curand", cuda_random_library},
               {"cusolver", cuda_solver_library}};
  for (size_t k = 0; k < sizeof known / sizeof *known; k++)
    if (!strcmp(name, known[k].name)) return known[k].find(cuda_of(device), text, size);
  snprintf(text, size, "Quern does not know it");
  return false;
}

const DeviceLibraries cuda_libraries = {.product = cuda_product,
                                        .transform = cuda_transform,
                                        .factor = cuda_factor,
                                        .random = cuda_random,
                                        .library = library};
