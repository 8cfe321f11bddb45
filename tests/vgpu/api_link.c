/* api_link.c: the linker: PTX texts become one text, which is the image that it gives. Memory shared between
 * processes is not for this device. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

enum { INPUT_PTX = 1, JIT_ERROR = 5, JIT_ERROR_BYTES = 6 };

static int link_create(unsigned count, const int *options, void **values, void **handle) {
  if (!handle || (count && (!options || !values))) return CUDA_ERROR_INVALID_VALUE;
  Link *link = calloc(1, sizeof *link);
  if (!link) abort();
  link->context = context_current();
  for (unsigned k = 0; k < count; k++) {
    if (options[k] == JIT_ERROR) link->log = values[k];
    if (options[k] == JIT_ERROR_BYTES) link->log_bytes = (uint32_t)(uintptr_t)values[k];
  }
  if (!link->log) link->log_bytes = 0;
  *handle = handle_new(HANDLE_LINK, link);
  return CUDA_SUCCESS;
}
int cuLinkCreate_v2(unsigned count, int *options, void **values, void **link)
    CALL(cuLinkCreate_v2, NEED_CONTEXT, link_create(count, options, values, link))

    /* The lines of one text; those that open a module only from the first. */
    static void link_append(Link *link, const char *text, size_t bytes) {
  bool first = link->bytes == 0;
  link->text = realloc(link->text, link->bytes + bytes + 2);
  if (!link->text) abort();
  for (const char *end = text + bytes; text < end;) {
    const char *stop = memchr(text, '\n', (size_t)(end - text));
    size_t length = stop ? (size_t)(stop - text) + 1 : (size_t)(end - text);
    bool opens = strncmp(text, ".version", 8) == 0 || strncmp(text, ".target", 7) == 0 ||
                 strncmp(text, ".address_size", 13) == 0;
    if (first || !opens) {
      memcpy(link->text + link->bytes, text, length);
      link->bytes += length;
    }
    text += length;
  }
  link->text[link->bytes++] = '\n';
  link->text[link->bytes] = '\0';
}

static int link_data(const void *handle, int type, const void *data, size_t bytes) {
  Link *link = handle_get(HANDLE_LINK, handle);
  if (!link) return CUDA_ERROR_INVALID_HANDLE;
  if (!data || bytes == 0) return CUDA_ERROR_INVALID_VALUE;
  if (type != INPUT_PTX) return CUDA_ERROR_NO_BINARY_FOR_GPU; /* no machine code runs here */
  link_append(link, data, strnlen(data, bytes));
  return CUDA_SUCCESS;
}
int cuLinkAddData_v2(void *link, int type, void *data, size_t bytes, const char *name, unsigned count,
                     int *options, void **values)
    CALL(cuLinkAddData_v2, NEED_CONTEXT,
         ((void)name, (void)count, (void)options, (void)values, link_data(link, type, data, bytes)))

        static int link_file(const void *handle, int type, const char *path) {
  FILE *file = path ? fopen(path, "rb") : NULL;
  if (!file) return CUDA_ERROR_FILE_NOT_FOUND;
  char *text = NULL;
  size_t bytes = 0, cap = 0, got;
  do {
    text = realloc(text, cap += 1 << 16);
    if (!text) abort();
    got = fread(text + bytes, 1, cap - bytes, file);
    bytes += got;
  } while (got);
  fclose(file);
  int result = link_data(handle, type, text, bytes);
  free(text);
  return result;
}
int cuLinkAddFile_v2(void *link, int type, const char *path, unsigned count, int *options, void **values)
    CALL(cuLinkAddFile_v2, NEED_CONTEXT,
         ((void)count, (void)options, (void)values, link_file(link, type, path)))

        static uint64_t place_nowhere(void *context, uint64_t bytes, uint32_t align) {
  (void)context, (void)bytes;
  return align;
}

/* The text is read once here, so that mistakes are told by the linker. */
static int link_complete(const void *handle, void **image, size_t *bytes) {
  Link *link = handle_get(HANDLE_LINK, handle);
  if (!link) return CUDA_ERROR_INVALID_HANDLE;
  if (!image || !link->text) return CUDA_ERROR_INVALID_VALUE;
  PtxTarget target = {ptx_newest(driver.version), driver.capability, place_nowhere, NULL};
  PtxModule *module;
  PtxStatus status = ptx_load(link->text, &target, &module, link->log, link->log_bytes);
  ptx_free(module);
  if (status != PTX_FINE)
    return status == PTX_TOO_NEW ? CUDA_ERROR_UNSUPPORTED_PTX_VERSION : CUDA_ERROR_INVALID_PTX;
  *image = link->text;
  if (bytes) *bytes = link->bytes + 1;
  return CUDA_SUCCESS;
}
int cuLinkComplete(void *link, void **image, size_t *bytes)
    CALL(cuLinkComplete, NEED_CONTEXT, link_complete(link, image, bytes))

        static int link_destroy(const void *handle) {
  Link *link = handle_get(HANDLE_LINK, handle);
  if (!link) return CUDA_ERROR_INVALID_HANDLE;
  free(link->text);
  handle_drop(handle);
  return CUDA_SUCCESS;
}
int cuLinkDestroy(void *link) CALL(cuLinkDestroy, NEED_CONTEXT, link_destroy(link))

    /* ---- other processes ---- */

    int cuIpcGetMemHandle(void *handle, uint64_t pointer)
        CALL(cuIpcGetMemHandle, NEED_CONTEXT,
             ((void)handle, (void)pointer,
              CUDA_ERROR_NOT_SUPPORTED)) int cuIpcCloseMemHandle(uint64_t pointer)
            CALL(cuIpcCloseMemHandle, NEED_CONTEXT,
                 ((void)pointer, CUDA_ERROR_NOT_SUPPORTED)) int cuIpcOpenMemHandle_v2(uint64_t *pointer,
                                                                                      IpcHandle handle,
                                                                                      unsigned flags)
                CALL(cuIpcOpenMemHandle_v2, NEED_CONTEXT,
                     ((void)pointer, (void)handle, (void)flags, CUDA_ERROR_NOT_SUPPORTED))
