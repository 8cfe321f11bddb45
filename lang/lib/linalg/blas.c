/* Blas: finding and loading OpenBLAS.
 *
 * OpenBLAS reads its settings from the environment while it is loaded: they are there for just so long, so
 * that no program that a cell starts inherits them. Releases older than the processor take it for one of
 * twenty years ago; then OpenBLAS is loaded again with the kernels that the processor's instructions allow.
 */
#include "lang/lib/linalg/blas.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/system/cpu.h"
#include "lang/base/system/guard.h"
#include "lang/base/memory/limits.h"
#include "lang/base/text/strbuf.h"

static const char package[] = "libopenblas0-pthread";
static const char library_name[] = "libopenblas.so.0";

struct Blas {
  pthread_mutex_t lock;
  _Atomic(const BlasCalls *) ready; /* NULL: not tried yet, or not to be had */
  bool tried;
  char why[512]; /* there is none */
  void *handle;
  BlasCalls calls;
  void (*set_threads)(int threads);
  char *(*config)(void);
  char *(*core)(void);
  Aside *aside; /* NULL until it is needed */
  bool limited; /* calls wait for a work space: */
  pthread_cond_t given_back;
  unsigned spaces;
};

/* Of addresses: what it maps when it is loaded, and each work space; what is left to others. */
static const size_t library_size = (size_t)56 << 20, space_size = (size_t)129 << 20,
                    left_over = (size_t)8 << 20;
enum { SPACES_MOST = 8 };

typedef struct BlasRow {
  const char *types, *stem;
  size_t offset; /* in BlasCalls */
} BlasRow;

static const BlasRow rows[] = {
#define BLAS(field, types, stem, parameters) {types, stem, offsetof(BlasCalls, field)},
#include "lang/lib/linalg/blas.def"
};

Blas *blas_new(void) {
  Blas *blas = calloc(1, sizeof *blas);
  if (!blas) return NULL;
  pthread_mutex_init(&blas->lock, NULL);
  pthread_cond_init(&blas->given_back, NULL);
  blas->calls.own = blas;
  return blas;
}

/* The library stays: another session may use it, and its threads may not have ended. */
void blas_free(Blas *blas) {
  if (!blas) return;
  aside_free(blas->aside);
  pthread_cond_destroy(&blas->given_back);
  pthread_mutex_destroy(&blas->lock);
  free(blas);
}

/* ---- the environment while it loads ---- */

typedef struct Setting {
  const char *name, *value;
  char *before; /* what it was; NULL: not set */
} Setting;

static void setting_begin(Setting *setting) {
  const char *before = getenv(setting->name);
  setting->before = before ? strdup(before) : NULL;
  if (setting->value) setenv(setting->name, setting->value, 1);
}

static void setting_end(Setting *setting) {
  if (setting->before)
    setenv(setting->name, setting->before, 1);
  else
    unsetenv(setting->name);
  free(setting->before);
}

/* `core`: the kernels to use, or NULL for OpenBLAS's choice. Its threads, if it ever makes some, shall sleep
 * soon after their work: the pool needs the cores. */
static void *load(const char *path, const char *core) {
  Setting settings[] = {{"OPENBLAS_NUM_THREADS", "1", NULL},
                        {"OPENBLAS_THREAD_TIMEOUT", "18", NULL},
                        {"OPENBLAS_CORETYPE", core, NULL}};
  enum { COUNT = sizeof settings / sizeof *settings };
  for (int k = 0; k < COUNT; k++) setting_begin(&settings[k]);
  void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  for (int k = 0; k < COUNT; k++) setting_end(&settings[k]);
  return handle;
}

/* ---- the kernels ---- */

/* OpenBLAS's kernels with vectors of 256 bits and more. `rows`: the rows (columns, as it counts) of a product
 * whose sums do not depend on what stands before them, if it is a multiple of that; seen on all four kinds,
 * on 0.3.21 (tests/unit/test_gemm.c under each OPENBLAS_CORETYPE). */
enum { ROWS_ANYWHERE = 24 };
static const struct WideCore {
  const char *name;
  int rows;
} wide_cores[] = {{"Haswell", 12},
                  {"Zen", 12},
                  {"SkylakeX", 12},
                  {"Cooperlake", ROWS_ANYWHERE},
                  {"Sapphirerapids", ROWS_ANYWHERE}};

static const struct WideCore *wide_core(const char *name) {
  for (size_t k = 0; k < sizeof wide_cores / sizeof *wide_cores; k++)
    if (!strcmp(name, wide_cores[k].name)) return &wide_cores[k];
  return NULL;
}

/* The kernels that fit this processor, when OpenBLAS has chosen ones without its vectors; else NULL. */
static const char *better_core(const char *chosen) {
  static const char *const cores[CPU_LEVELS] = {NULL, "Haswell", "SkylakeX"};
  if (wide_core(chosen) || getenv("OPENBLAS_CORETYPE")) return NULL;
  return cores[cpu_level()];
}

static void *load_fitting(const char *path) {
  void *handle = load(path, NULL);
  char *(*core)(void) = NULL;
  if (handle) *(void **)&core = dlsym(handle, "openblas_get_corename");
  const char *better = core ? better_core(core()) : NULL;
  if (!better) return handle;
  dlclose(handle);
  return load(path, better);
}

/* ---- symbols ---- */

static bool resolve_row(Blas *blas, const BlasRow *row) {
  static const char letters[] = "sdcz";
  void **field = (void **)(void *)((char *)&blas->calls + row->offset);
  for (const char *type = row->types; *type; type++) {
    char name[32];
    snprintf(name, sizeof name, "%c%s_", *type, row->stem);
    void *address = dlsym(blas->handle, name);
    if (!address) {
      snprintf(blas->why, sizeof blas->why, "%s has no function %s: it comes with LAPACK in Debian's %s",
               library_name, name, package);
      return false;
    }
    field[strchr(letters, *type) - letters] = address;
  }
  return true;
}

/* OpenBLAS's work spaces are had and given back to it: those it keeps. Under a limit a part of the room that
 * there is, or one. */
static void have_spaces(Blas *blas) {
  void *(*take)(int position), (*give)(void *space), *spaces[SPACES_MOST];
  *(void **)&take = dlsym(blas->handle, "blas_memory_alloc");
  *(void **)&give = dlsym(blas->handle, "blas_memory_free");
  blas->spaces = 1;
  if (!take || !give) return;
  unsigned count = 0;
  do spaces[count++] = take(0);
  while (count < SPACES_MOST && memory_maps((blas->limited ? 4 : 1) * space_size));
  blas->spaces = count;
  while (count) give(spaces[--count]);
}

static bool open_library(Blas *blas) {
  const char *chosen = getenv("QUERN_OPENBLAS");
  bool given = chosen && *chosen;
  if (given && !strcmp(chosen, "off")) {
    snprintf(blas->why, sizeof blas->why, "QUERN_OPENBLAS=off asks for none");
    return false;
  }
  /* Beside the program lie the package's own; the loader does not look there for what OpenBLAS needs. */
  dlopen("libquadmath.so.0", RTLD_NOW | RTLD_LOCAL);
  dlopen("libgfortran.so.5", RTLD_NOW | RTLD_LOCAL);
  blas->handle = load_fitting(given ? chosen : library_name);
  if (!blas->handle) {
    snprintf(blas->why, sizeof blas->why, "%.400s", dlerror());
    return false;
  }
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
    if (!resolve_row(blas, &rows[k])) return false;
  *(void **)&blas->set_threads = dlsym(blas->handle, "openblas_set_num_threads");
  *(void **)&blas->config = dlsym(blas->handle, "openblas_get_config");
  *(void **)&blas->core = dlsym(blas->handle, "openblas_get_corename");
  if (blas->set_threads) blas->set_threads(1);
  have_spaces(blas);
  const struct WideCore *wide = blas->core ? wide_core(blas->core()) : NULL;
  blas->calls.rows = wide ? wide->rows : ROWS_ANYWHERE;
  return true;
}

static const BlasCalls *blas_open(Blas *blas) {
  const BlasCalls *ready = atomic_load_explicit(&blas->ready, memory_order_acquire);
  if (ready) return ready;
  guard_lock(&blas->lock);
  blas->limited = blas->limited || memory_limited();
  if (!blas->tried && !(blas->limited && !memory_maps(library_size + space_size + left_over))) {
    blas->tried = true;
    if (open_library(blas)) atomic_store_explicit(&blas->ready, &blas->calls, memory_order_release);
  }
  ready = atomic_load(&blas->ready);
  guard_unlock(&blas->lock);
  return ready;
}

const BlasCalls *blas_of(const Rt *rt) { return rt->library.blas ? blas_open(rt->library.blas) : NULL; }

const BlasCalls *blas_need(Rt *rt) {
  const BlasCalls *calls = blas_of(rt);
  if (calls) return calls;
  if (rt->library.blas && !rt->library.blas->tried) {
    rt_fault(rt, DG_MEMORY, "OpenBLAS needs %zu MiB of addresses, which the process's limit does not leave",
             (library_size + space_size + left_over) >> 20);
    return NULL;
  }
  rt_fault(rt, DG_NOT_IMPLEMENTED, "linear algebra needs OpenBLAS, which cannot be loaded: %s",
           rt->library.blas ? rt->library.blas->why : "there is no memory");
  rt_hint(rt, "install Debian's package %s (apt-get install %s)", package, package);
  return NULL;
}

void blas_describe(Blas *blas, StrBuf *out) {
  if (!blas_open(blas)) {
    strbuf_printf(out, "not used: %s: np.linalg needs Debian's package %s", blas->why, package);
    return;
  }
  strbuf_printf(out, "%s, kernels for %s", blas->config ? blas->config() : library_name,
                blas->core ? blas->core() : "this processor");
}

Aside *blas_aside(const Rt *rt) {
  if (rt->library.blas->limited) return NULL;
  if (!rt->library.blas->aside) rt->library.blas->aside = aside_new(NULL);
  return rt->library.blas->aside;
}

Aside *blas_aside_own(const Rt *rt) { return rt->library.blas->limited ? NULL : aside_new(NULL); }

void blas_threads(const Rt *rt, unsigned threads) {
  if (rt->library.blas && rt->library.blas->set_threads && !rt->library.blas->limited)
    rt->library.blas->set_threads((int)threads);
}

void blas_enter(const BlasCalls *calls) {
  Blas *blas = calls->own;
  if (!blas->limited) return;
  guard_lock(&blas->lock);
  while (!blas->spaces) pthread_cond_wait(&blas->given_back, &blas->lock);
  blas->spaces--;
  guard_unlock(&blas->lock);
}

void blas_leave(const BlasCalls *calls) {
  Blas *blas = calls->own;
  if (!blas->limited) return;
  guard_lock(&blas->lock);
  blas->spaces++;
  pthread_cond_signal(&blas->given_back);
  guard_unlock(&blas->lock);
}
