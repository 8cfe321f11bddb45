/* The blocked matrix product of float32 and float64.
 *
 * As in Goto and van de Geijn, "Anatomy of High-Performance Matrix Multiplication"
 * (2008): b is packed in panels that stay in the shared cache, a in blocks that stay in
 * a core's, and a micro-kernel keeps a tile of c in registers. The tile's size follows
 * the widest vectors that the processor has. Blocks of rows are tasks for the pool.
 * Invariant: an element of c is summed in the order of k, in pieces of KC, whatever
 * the number of threads. */
#include <string.h>

#include "lang/base/system/cpu.h"
#include "lang/lib/linalg/gemm.h"
#include "lang/rt/array/buffer.h"
#include "lang/rt/array/plan.h"

/* Multiply-adds are fused where the target has them: the sums need not be a BLAS's bits. */
#pragma GCC optimize("O3,fp-contract=fast")

enum { KC = 256, NC = 2048, MAX_TILE = 512 };

/* tile[i * NR + j] = sum over p of a[p * MR + i] * b[p * NR + j] */
typedef void (*TileFn)(int64_t k, const void *a, const void *b, void *tile);

#define TILE(name, T, BYTES, MR, NV, TARGET)                                                                 \
  TARGET static void name(int64_t k, const void *a_packed, const void *b_packed, void *tile) {               \
    typedef T V __attribute__((vector_size(BYTES), aligned(sizeof(T)), may_alias));                          \
    enum { LANES = BYTES / sizeof(T) };                                                                      \
    const T *a = a_packed;                                                                                   \
    const V *b = b_packed;                                                                                   \
    V sum[MR][NV];                                                                                           \
    _Pragma("GCC unroll 16") for (int i = 0; i < MR; i++) {                                                  \
      _Pragma("GCC unroll 4") for (int j = 0; j < NV; j++) sum[i][j] = (V){0};                               \
    }                                                                                                        \
    for (int64_t p = 0; p < k; p++, a += MR, b += NV) {                                                      \
      V row[NV];                                                                                             \
      _Pragma("GCC unroll 4") for (int j = 0; j < NV; j++) row[j] = b[j];                                    \
      _Pragma("GCC unroll 16") for (int i = 0; i < MR; i++) {                                                \
        V x = a[i] - (V){0};                                                                                 \
        _Pragma("GCC unroll 4") for (int j = 0; j < NV; j++) sum[i][j] += x * row[j];                        \
      }                                                                                                      \
    }                                                                                                        \
    V *out = tile;                                                                                           \
    _Pragma("GCC unroll 16") for (int i = 0; i < MR; i++) {                                                  \
      _Pragma("GCC unroll 4") for (int j = 0; j < NV; j++) out[i * NV + j] = sum[i][j];                      \
    }                                                                                                        \
  }

TILE(tile_f64_plain, double, 16, 4, 2, )
TILE(tile_f32_plain, float, 16, 4, 2, )
#if defined(__x86_64__)
TILE(tile_f64_avx2, double, 32, 6, 2, __attribute__((target("avx2,fma"))))
TILE(tile_f32_avx2, float, 32, 6, 2, __attribute__((target("avx2,fma"))))
TILE(tile_f64_avx512, double, 64, 8, 3, __attribute__((target("avx512f"))))
TILE(tile_f32_avx512, float, 64, 8, 3, __attribute__((target("avx512f"))))
#endif

typedef struct TileKind {
  TileFn fn;
  int64_t rows, columns;
} TileKind;

static TileKind tile_for(bool wide) {
#if defined(__x86_64__)
  CpuLevel level = cpu_level();
  if (level == CPU_AVX512)
    return wide ? (TileKind){tile_f64_avx512, 8, 24} : (TileKind){tile_f32_avx512, 8, 48};
  if (level == CPU_AVX2) return wide ? (TileKind){tile_f64_avx2, 6, 8} : (TileKind){tile_f32_avx2, 6, 16};
#endif
  return wide ? (TileKind){tile_f64_plain, 4, 4} : (TileKind){tile_f32_plain, 4, 8};
}

/* Packs lines [0, count) of k elements, `width` lines side by side, zeros for missing
 * ones: out[(line / width * k + p) * width + line % width]. */
#define PACK(name, T)                                                                                        \
  static void name(const char *data, int64_t line_stride, int64_t step, int64_t count, int64_t k,            \
                   int64_t width, void *packed) {                                                            \
    T *out = packed;                                                                                         \
    for (int64_t first = 0; first < count; first += width, out += width * k) {                               \
      int64_t here = count - first < width ? count - first : width;                                          \
      const char *base = data + first * line_stride;                                                         \
      for (int64_t p = 0; p < k; p++) {                                                                      \
        const char *at = base + p * step;                                                                    \
        T *to = out + p * width;                                                                             \
        for (int64_t i = 0; i < here; i++) to[i] = *(const T *)(const void *)(at + i * line_stride);         \
        for (int64_t i = here; i < width; i++) to[i] = 0;                                                    \
      }                                                                                                      \
    }                                                                                                        \
  }
PACK(pack_f64, double)
PACK(pack_f32, float)

/* c (rows x columns of it) = or += tile */
#define UNLOAD(name, T)                                                                                      \
  static void name(const void *tile, int64_t width, int64_t rows, int64_t columns, char *c, int64_t row,     \
                   int64_t column, bool add) {                                                               \
    for (int64_t i = 0; i < rows; i++) {                                                                     \
      const T *from = (const T *)tile + i * width;                                                           \
      char *to = c + i * row;                                                                                \
      if (column == (int64_t)sizeof(T)) {                                                                    \
        T *line = (T *)(void *)to;                                                                           \
        if (add)                                                                                             \
          for (int64_t j = 0; j < columns; j++) line[j] += from[j];                                          \
        else                                                                                                 \
          for (int64_t j = 0; j < columns; j++) line[j] = from[j];                                           \
      } else {                                                                                               \
        for (int64_t j = 0; j < columns; j++) {                                                              \
          T *at = (T *)(void *)(to + j * column);                                                            \
          *at = add ? *at + from[j] : from[j];                                                               \
        }                                                                                                    \
      }                                                                                                      \
    }                                                                                                        \
  }
UNLOAD(unload_f64, double)
UNLOAD(unload_f32, float)

/* One panel of b (k x n, packed) against all of a's rows, in blocks of `block` rows. */
typedef struct Panel {
  bool wide, add;
  size_t item;
  TileKind tile;
  int64_t m, n, k, block, group; /* group: columns packed by one task */
  Matrix a, b, c;
  char *packed;
  atomic_bool no_memory;
} Panel;

static void pack_lines(const Panel *panel, const char *data, int64_t line_stride, int64_t step, int64_t count,
                       int64_t width, void *packed) {
  if (panel->wide)
    pack_f64(data, line_stride, step, count, panel->k, width, packed);
  else
    pack_f32(data, line_stride, step, count, panel->k, width, packed);
}

static void pack_b_task(void *context, uint64_t task) {
  const Panel *panel = context;
  int64_t first = (int64_t)task * panel->group,
          count = panel->n - first < panel->group ? panel->n - first : panel->group;
  pack_lines(panel, panel->b.data + first * panel->b.column, panel->b.column, panel->b.row, count,
             panel->tile.columns, panel->packed + (size_t)(first * panel->k) * panel->item);
}

static void block_task(void *context, uint64_t task) {
  Panel *panel = context;
  int64_t first = (int64_t)task * panel->block,
          rows = panel->m - first < panel->block ? panel->m - first : panel->block;
  int64_t mr = panel->tile.rows, nr = panel->tile.columns, k = panel->k;
  double tile[MAX_TILE] __attribute__((aligned(64)));
  Buffer *room = buffer_try(NULL, (size_t)((rows + mr - 1) / mr * mr * k) * panel->item, false);
  if (!room) {
    atomic_store(&panel->no_memory, true);
    return;
  }
  pack_lines(panel, panel->a.data + first * panel->a.row, panel->a.row, panel->a.column, rows, mr,
             room->host);
  for (int64_t j = 0; j < panel->n; j += nr) {
    const char *b = panel->packed + (size_t)(j * k) * panel->item;
    int64_t columns = panel->n - j < nr ? panel->n - j : nr;
    for (int64_t i = 0; i < rows; i += mr) {
      int64_t here = rows - i < mr ? rows - i : mr;
      panel->tile.fn(k, room->host + (size_t)(i * k) * panel->item, b, tile);
      char *c = panel->c.data + (first + i) * panel->c.row + j * panel->c.column;
      if (panel->wide)
        unload_f64(tile, nr, here, columns, c, panel->c.row, panel->c.column, panel->add);
      else
        unload_f32(tile, nr, here, columns, c, panel->c.row, panel->c.column, panel->add);
    }
  }
  buffer_release(room);
}

/* Rows of a block: a few hundred kilobytes of a, and enough blocks for every thread. */
static int64_t block_rows(Pool *pool, int64_t m, int64_t tile_rows, size_t item) {
  int64_t most = (int64_t)((size_t)256 * 1024 / (KC * item)), threads = (int64_t)pool_threads(pool);
  int64_t even = (m + 2 * threads - 1) / (2 * threads);
  int64_t rows = even < most ? even : most;
  return (rows + tile_rows - 1) / tile_rows * tile_rows;
}

bool gemm_blocked(Rt *rt, DType dtype, int64_t m, int64_t n, int64_t k, Matrix a, Matrix b, Matrix c) {
  Panel panel = {.wide = dtype == DT_F64, .item = dtype_size(dtype), .m = m, .c = c};
  panel.tile = tile_for(panel.wide);
  int64_t nr = panel.tile.columns, widest = n < NC ? n : NC / nr * nr;
  panel.block = block_rows(rt->pool, m, panel.tile.rows, panel.item);
  panel.group = 8 * nr;
  Buffer *room = buffer_try(NULL, (size_t)((widest + nr - 1) / nr * nr * KC) * panel.item, false);
  if (!room) return rt_fault(rt, DG_MEMORY, "Unable to allocate the work space of a matrix product");
  panel.packed = room->host;
  bool ok = true;
  for (int64_t j = 0; j < n && ok; j += widest) {
    panel.n = n - j < widest ? n - j : widest;
    for (int64_t p = 0; p < k && ok; p += KC) {
      panel.k = k - p < KC ? k - p : KC;
      panel.add = p > 0;
      panel.a = (Matrix){a.data + p * a.column, a.row, a.column};
      panel.b = (Matrix){b.data + p * b.row + j * b.column, b.row, b.column};
      panel.c.data = c.data + j * c.column;
      ok = plan_tasks(rt, (uint64_t)((panel.n + panel.group - 1) / panel.group), pack_b_task, &panel) &&
           plan_tasks(rt, (uint64_t)((m + panel.block - 1) / panel.block), block_task, &panel);
    }
  }
  buffer_release(room);
  if (ok && atomic_load(&panel.no_memory))
    ok = rt_fault(rt, DG_MEMORY, "Unable to allocate the work space of a matrix product");
  return ok;
}
