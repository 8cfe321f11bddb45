/* api_module.c: loading PTX, functions and their attributes, occupancy, launches. */
#include <stdlib.h>
#include <string.h>

#include "driver.h"

enum { SHARED_USUAL = 48 << 10, SHARED_MOST = 227 << 10, SHARED_UNIT = 228 << 10, SHARED_RESERVED = 1 << 10 };
enum { THREADS_MOST = 1024, THREADS_UNIT = 2048, BLOCKS_UNIT = 32, UNITS = 4, REGISTERS_UNIT = 65536 };
enum { JIT_INFO = 3, JIT_INFO_BYTES, JIT_ERROR, JIT_ERROR_BYTES };

/* ---- modules ---- */

/* The newest PTX ISA of a driver, by the release notes of CUDA. */
unsigned ptx_newest(unsigned version) {
  static const struct {
    unsigned driver, ptx;
  } rows[] = {{13000, 90}, {12090, 88}, {12080, 87}, {12070, 86}, {12050, 85}, {12040, 84},
              {12030, 83}, {12020, 82}, {12010, 81}, {12000, 80}, {11080, 78}, {11070, 77},
              {11060, 76}, {11050, 75}, {11040, 74}, {11030, 73}, {11020, 72}, {11010, 71},
              {11000, 70}, {10020, 65}, {10010, 64}, {10000, 63}, {9020, 62},  {9000, 60}};
  for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++)
    if (version >= rows[k].driver) return rows[k].ptx;
  return 50;
}

static uint64_t place(void *context, uint64_t bytes, uint32_t align) {
  (void)align; /* allocations are aligned to more than any variable asks */
  Context *owner = context_current();
  uint64_t address = memory_alloc(driver.memory, owner->device, bytes, context);
  return address;
}

/* Initialisers into device memory; the module owns its variables. */
static void module_fill(const PtxModule *ptx) {
  for (uint32_t k = 0; k < ptx->var_count; k++) {
    const Var *var = &ptx->vars[k];
    uint8_t *at = var->space == SPACE_SHARED ? NULL : memory_at(driver.memory, var->address, var->bytes);
    if (!at) continue;
    if (var->init == SIZE_MAX)
      memset(at, 0, var->bytes);
    else
      memcpy(at, ptx->bytes + var->init, var->bytes);
    for (uint32_t n = 0; n < ptx->reloc_count; n++) {
      const Reloc *reloc = &ptx->relocs[n];
      if (var->init == SIZE_MAX || reloc->at < var->init || reloc->at >= var->init + var->bytes) continue;
      const Var *target = ptx_var(ptx, reloc->name.at, reloc->name.length);
      const Func *func = target ? NULL : ptx_func(ptx, reloc->name.at, reloc->name.length);
      uint64_t address = (target ? target->address : ptx_func_address(func)) + (uint64_t)reloc->offset;
      memcpy(at + (reloc->at - var->init), &address, reloc->bytes);
    }
  }
}

static int module_load(void **handle, const void *image, char *log, size_t log_bytes) {
  if (!handle || !image) return CUDA_ERROR_INVALID_VALUE;
  const unsigned char *bytes = image;
  bool elf = memcmp(bytes, "\177ELF", 4) == 0,
       fat = bytes[0] == 0x50 && bytes[1] == 0xed && bytes[2] == 0x55 && bytes[3] == 0xba;
  if (elf || fat) return CUDA_ERROR_NO_BINARY_FOR_GPU;
  Module *module = calloc(1, sizeof *module);
  if (!module) abort();
  module->context = context_current();
  PtxTarget target = {ptx_newest(driver.version), driver.capability, place, module};
  char own[1024];
  PtxStatus status = ptx_load(image, &target, &module->ptx, log ? log : own, log ? log_bytes : sizeof own);
  if (status != PTX_FINE) {
    api_note("%.400s", log ? log : own);
    memory_free_owner(driver.memory, module);
    free(module);
    return status == PTX_TOO_NEW     ? CUDA_ERROR_UNSUPPORTED_PTX_VERSION
           : status == PTX_NO_MEMORY ? CUDA_ERROR_OUT_OF_MEMORY
                                     : CUDA_ERROR_INVALID_PTX;
  }
  module_fill(module->ptx);
  module->handle = *handle = handle_new(HANDLE_MODULE, module);
  return CUDA_SUCCESS;
}
int cuModuleLoadData(void **module, const void *image)
    CALL(cuModuleLoadData, NEED_CONTEXT, module_load(module, image, NULL, 0))

        static int module_load_ex(void **module, const void *image, unsigned count, const int *options,
                                  void **values) {
  char *log = NULL, *info = NULL;
  size_t log_bytes = 0, info_bytes = 0;
  for (unsigned k = 0; k < count; k++) {
    if (options[k] < 0 || options[k] > 40) return CUDA_ERROR_INVALID_VALUE;
    if (options[k] == JIT_ERROR) log = values[k];
    if (options[k] == JIT_ERROR_BYTES) log_bytes = (uint32_t)(uintptr_t)values[k];
    if (options[k] == JIT_INFO) info = values[k];
    if (options[k] == JIT_INFO_BYTES) info_bytes = (uint32_t)(uintptr_t)values[k];
  }
  if (info && info_bytes) info[0] = '\0';
  int result = module_load(module, image, log_bytes ? log : NULL, log_bytes);
  for (unsigned k = 0; k < count; k++) { /* the sizes come back as what was written */
    if (options[k] == JIT_ERROR_BYTES) values[k] = (void *)(uintptr_t)(log && log_bytes ? strlen(log) : 0);
    if (options[k] == JIT_INFO_BYTES) values[k] = (void *)0;
  }
  return result;
}
int cuModuleLoadDataEx(void **module, const void *image, unsigned count, int *options, void **values)
    CALL(cuModuleLoadDataEx, NEED_CONTEXT, module_load_ex(module, image, count, options, values))

        static Module *module_of(const void *handle) {
  Module *module = handle_get(HANDLE_MODULE, handle);
  return module && module->context == context_current() ? module : NULL;
}

static int module_unload(void *handle) {
  Module *module = handle_get(HANDLE_MODULE, handle);
  if (!module) return CUDA_ERROR_INVALID_HANDLE;
  if (module->context->sticky != CUDA_SUCCESS) return (int)module->context->sticky;
  work_finish_all();
  for (uint32_t k = 0; k < driver.handle_count; k++) {
    HandleEntry *entry = &driver.handles[k];
    if (entry->kind == HANDLE_FUNCTION && ((Function *)entry->object)->module == module)
      handle_drop(((Function *)entry->object)->handle);
  }
  memory_free_owner(driver.memory, module);
  ptx_free(module->ptx);
  handle_drop(handle);
  return CUDA_SUCCESS;
}
int cuModuleUnload(void *module) CALL(cuModuleUnload, NEED_INIT, module_unload(module))

    static int module_function(void **handle, const void *module_handle, const char *name) {
  Module *module = module_of(module_handle);
  if (!module) return CUDA_ERROR_INVALID_HANDLE;
  if (!handle || !name || !*name) return CUDA_ERROR_INVALID_VALUE;
  const Func *func = ptx_func(module->ptx, name, strlen(name));
  if (!func || !func->entry || !func->defined) return CUDA_ERROR_NOT_FOUND;
  Function *function = calloc(1, sizeof *function);
  if (!function) abort();
  uint32_t room = func->shared_bytes < SHARED_USUAL ? SHARED_USUAL - func->shared_bytes : 0;
  *function = (Function){.module = module, .func = func, .dynamic_most = room};
  function->handle = *handle = handle_new(HANDLE_FUNCTION, function);
  api_note("%s", name);
  return CUDA_SUCCESS;
}
int cuModuleGetFunction(void **function, void *module, const char *name)
    CALL(cuModuleGetFunction, NEED_CONTEXT, module_function(function, module, name))

        static int module_global(uint64_t *pointer, size_t *bytes, const void *module_handle,
                                 const char *name) {
  const Module *module = module_of(module_handle);
  if (!module) return CUDA_ERROR_INVALID_HANDLE;
  if (!name) return CUDA_ERROR_INVALID_VALUE;
  const Var *var = ptx_var(module->ptx, name, strlen(name));
  if (!var || var->space == SPACE_SHARED) return CUDA_ERROR_NOT_FOUND;
  if (pointer) *pointer = var->address;
  if (bytes) *bytes = var->bytes;
  return CUDA_SUCCESS;
}
int cuModuleGetGlobal_v2(uint64_t *pointer, size_t *bytes, void *module, const char *name)
    CALL(cuModuleGetGlobal_v2, NEED_CONTEXT, module_global(pointer, bytes, module, name))

    /* ---- functions ---- */

    enum {
      FUNC_THREADS,
      FUNC_SHARED,
      FUNC_CONST,
      FUNC_LOCAL,
      FUNC_REGISTERS,
      FUNC_PTX,
      FUNC_BINARY,
      FUNC_CACHE,
      FUNC_DYNAMIC,
      FUNC_CARVEOUT
    };

static Function *function_of(const void *handle) {
  Function *function = handle_get(HANDLE_FUNCTION, handle);
  return function && function->module->context == context_current() ? function : NULL;
}

/* A register allocator would need fewer than the text names; a block of 1024 threads always fits. */
static uint32_t registers_of(const Func *func) {
  return func->registers < 16 ? 16 : func->registers > 64 ? 64 : func->registers;
}

static uint32_t const_bytes(const PtxModule *ptx) {
  uint64_t sum = 0;
  for (uint32_t k = 0; k < ptx->var_count; k++)
    sum += ptx->vars[k].space == SPACE_CONST ? ptx->vars[k].bytes : 0;
  return (uint32_t)sum;
}

static int function_attribute(int *value, int attribute, const void *handle) {
  const Function *f = function_of(handle);
  if (!f) return CUDA_ERROR_INVALID_HANDLE;
  if (!value || attribute < 0 || attribute > 15) return CUDA_ERROR_INVALID_VALUE;
  const Func *func = f->func;
  switch (attribute) {
    case FUNC_THREADS: *value = (int)(func->max_threads ? func->max_threads : THREADS_MOST); break;
    case FUNC_SHARED: *value = (int)func->shared_bytes; break;
    case FUNC_CONST: *value = (int)const_bytes(f->module->ptx); break;
    case FUNC_LOCAL: *value = (int)func->local_bytes; break;
    case FUNC_REGISTERS: *value = (int)registers_of(func); break;
    case FUNC_PTX: *value = (int)f->module->ptx->target; break;
    case FUNC_BINARY: *value = (int)driver.capability; break;
    case FUNC_DYNAMIC: *value = (int)f->dynamic_most; break;
    case FUNC_CARVEOUT: *value = -1; break;
    default: *value = 0; break;
  }
  return CUDA_SUCCESS;
}
int cuFuncGetAttribute(int *value, int attribute, void *function)
    CALL(cuFuncGetAttribute, NEED_CONTEXT, function_attribute(value, attribute, function))

        static int function_set(const void *handle, int attribute, int value) {
  Function *f = function_of(handle);
  if (!f) return CUDA_ERROR_INVALID_HANDLE;
  if (attribute == FUNC_CARVEOUT) return value < -1 || value > 100 ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
  if (attribute != FUNC_DYNAMIC || value < 0 || (uint32_t)value + f->func->shared_bytes > SHARED_MOST)
    return CUDA_ERROR_INVALID_VALUE;
  f->dynamic_most = (uint32_t)value;
  return CUDA_SUCCESS;
}
int cuFuncSetAttribute(void *function, int attribute, int value)
    CALL(cuFuncSetAttribute, NEED_CONTEXT,
         function_set(function, attribute, value)) int cuFuncSetCacheConfig(void *function, int config)
        CALL(cuFuncSetCacheConfig, NEED_CONTEXT,
             !function_of(function)     ? CUDA_ERROR_INVALID_HANDLE
             : config < 0 || config > 3 ? CUDA_ERROR_INVALID_VALUE
                                        : CUDA_SUCCESS)

    /* Blocks that one multiprocessor holds. */
    static uint32_t occupancy(const Function *f, uint32_t threads, size_t dynamic) {
  uint32_t warps = (threads + 31) / 32 * 32,
           most = f->func->max_threads ? f->func->max_threads : THREADS_MOST;
  size_t shared = f->func->shared_bytes + dynamic + SHARED_RESERVED;
  if (threads > most || dynamic > f->dynamic_most || shared > SHARED_UNIT) return 0;
  uint32_t blocks = THREADS_UNIT / warps;
  if (blocks > BLOCKS_UNIT) blocks = BLOCKS_UNIT;
  if (blocks > SHARED_UNIT / shared) blocks = (uint32_t)(SHARED_UNIT / shared);
  uint32_t by_registers = REGISTERS_UNIT / (registers_of(f->func) * warps);
  return blocks < by_registers ? blocks : by_registers;
}

static int occupancy_get(int *blocks, const void *handle, int threads, size_t shared) {
  const Function *f = function_of(handle);
  if (!f) return CUDA_ERROR_INVALID_HANDLE;
  if (!blocks || threads <= 0) return CUDA_ERROR_INVALID_VALUE;
  *blocks = (int)occupancy(f, (uint32_t)threads, shared);
  return CUDA_SUCCESS;
}
int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, void *function, int threads, size_t shared)
    CALL(cuOccupancyMaxActiveBlocksPerMultiprocessor, NEED_CONTEXT,
         occupancy_get(blocks, function, threads,
                       shared)) int cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks,
                                                                                         void *function,
                                                                                         int threads,
                                                                                         size_t shared,
                                                                                         unsigned flags)
        CALL(cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags, NEED_CONTEXT,
             flags > 1 ? (int)CUDA_ERROR_INVALID_VALUE : occupancy_get(blocks, function, threads, shared))

            static int occupancy_best(int *grid, int *block, const void *handle, size_t (*shared_of)(int),
                                      size_t shared, int limit) {
  const Function *f = function_of(handle);
  if (!f) return CUDA_ERROR_INVALID_HANDLE;
  if (!grid || !block || limit < 0) return CUDA_ERROR_INVALID_VALUE;
  uint32_t best = 0;
  for (int threads = limit && limit < THREADS_MOST ? limit : THREADS_MOST; threads >= 32; threads -= 32) {
    uint32_t blocks = occupancy(f, (uint32_t)threads, shared_of ? shared_of(threads) : shared);
    if (blocks * (uint32_t)threads <= best) continue;
    best = blocks * (uint32_t)threads;
    *block = threads, *grid = (int)blocks * UNITS;
  }
  return best ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}
int cuOccupancyMaxPotentialBlockSize(int *grid, int *block, void *function, size_t (*shared_of)(int),
                                     size_t shared, int limit)
    CALL(cuOccupancyMaxPotentialBlockSize, NEED_CONTEXT,
         occupancy_best(grid, block, function, shared_of, shared, limit))

    /* ---- launches ---- */

    static bool launch_fits(const uint32_t *grid, const uint32_t *block) {
  static const uint32_t grid_most[] = {INT32_MAX, 65535, 65535}, block_most[] = {1024, 1024, 64};
  for (int k = 0; k < 3; k++)
    if (grid[k] == 0 || grid[k] > grid_most[k] || block[k] == 0 || block[k] > block_most[k]) return false;
  return (uint64_t)block[0] * block[1] * block[2] <= THREADS_MOST;
}

/* The arguments as the kernel's frame has them, from a list of addresses or one packed buffer; NULL: neither.
 */
static uint8_t *launch_params(const Func *func, void **params, void **extra, int *result) {
  const uint8_t *packed = NULL;
  size_t packed_bytes = 0;
  for (void **at = extra; at && *at; at += 2) {
    if (*at == (void *)1)
      packed = at[1]; /* CU_LAUNCH_PARAM_BUFFER_POINTER, _SIZE */
    else if (*at == (void *)2)
      packed_bytes = *(size_t *)at[1];
    else
      break;
  }
  uint8_t *bytes = calloc(1, func->param_bytes + 16);
  if (!bytes) abort();
  if (func->param_count && !params && !packed) *result = CUDA_ERROR_INVALID_VALUE;
  if (params && packed) *result = CUDA_ERROR_INVALID_VALUE;
  if (packed && !params)
    memcpy(bytes, packed, packed_bytes < func->param_bytes ? packed_bytes : func->param_bytes);
  for (uint32_t k = 0; params && k < func->param_count; k++) {
    if (!params[k])
      *result = CUDA_ERROR_INVALID_VALUE;
    else
      memcpy(bytes + func->params[k].offset, params[k], func->params[k].bytes);
  }
  return bytes;
}

static int launch(const void *handle, const uint32_t *grid, const uint32_t *block, uint32_t dynamic,
                  void *stream, void **params, void **extra, bool cooperative) {
  const Function *f = function_of(handle);
  if (!f) return CUDA_ERROR_INVALID_HANDLE;
  if (!stream_valid(stream)) return CUDA_ERROR_INVALID_HANDLE;
  if (!launch_fits(grid, block) || dynamic > f->dynamic_most) return CUDA_ERROR_INVALID_VALUE;
  uint32_t threads = block[0] * block[1] * block[2];
  if (f->func->max_threads && threads > f->func->max_threads) return CUDA_ERROR_INVALID_VALUE;
  uint64_t blocks = (uint64_t)grid[0] * grid[1] * grid[2];
  if (cooperative && blocks > (uint64_t)occupancy(f, threads, dynamic) * UNITS)
    return CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE;
  int result = CUDA_SUCCESS;
  uint8_t *bytes = launch_params(f->func, params, extra, &result);
  if (result != CUDA_SUCCESS) {
    free(bytes);
    return result;
  }
  api_note("%.*s grid (%u,%u,%u) block (%u,%u,%u) shared %u",
           (int)(f->func->name.length < 200 ? f->func->name.length : 200), f->func->name.at, grid[0], grid[1],
           grid[2], block[0], block[1], block[2], dynamic);
  Work work = {.kind = WORK_LAUNCH,
               .stream = stream,
               .func = f->func,
               .ptx = f->module->ptx,
               .params = bytes,
               .dynamic = dynamic,
               .cooperative = cooperative};
  memcpy(work.grid, grid, sizeof work.grid);
  memcpy(work.block, block, sizeof work.block);
  return work_submit(work, false);
}
int cuLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                   unsigned bz, unsigned shared, void *stream, void **params, void **extra)
    CALL(cuLaunchKernel, NEED_CONTEXT,
         launch(function, (uint32_t[]){gx, gy, gz}, (uint32_t[]){bx, by, bz}, shared, stream, params, extra,
                false)) int cuLaunchCooperativeKernel(void *function, unsigned gx, unsigned gy, unsigned gz,
                                                      unsigned bx, unsigned by, unsigned bz, unsigned shared,
                                                      void *stream, void **params)
        CALL(cuLaunchCooperativeKernel, NEED_CONTEXT,
             launch(function, (uint32_t[]){gx, gy, gz}, (uint32_t[]){bx, by, bz}, shared, stream, params,
                    NULL, true))
