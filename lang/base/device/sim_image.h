/* SimImage: a kernel as the simulator runs it. The contract between the code that lang/codegen makes
 * for the target "sim", the simulator (gpu/sim), and those who show its reports.
 *
 * A kernel is native code cut at its stops (barriers, group operations). Region 0 runs a thread from
 * the beginning to its first stop, region s from stop s to the next. A thread says in `next` where it
 * stands; what it needs there it keeps in `kept`, in columns: a value of z bytes at offset o is at
 * kept + o * pad + thread * z. Threads are numbered as hardware does, x fastest.
 * Invariant: generated code touches nothing but what a SimBlock points to. */
#ifndef QUERN_BASE_DEVICE_SIM_IMAGE_H
#define QUERN_BASE_DEVICE_SIM_IMAGE_H

#include "lang/base/device/control.h"
#include "lang/base/device/gpu_ops.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct SimBlock SimBlock;

/* `next` of a thread: the stop at which it stands, 1 .. stop_count, 0: at the beginning, or: */
enum { SIM_DONE = -1 };

enum { SIM_MAX_THREADS = 1024 };

/* As the mask of a group operation: all lanes that stand at it when no lane of the group can go on. */
static const int64_t SIM_LANES_HERE = 0x1ffffffff;

/* Kinds of accesses (check mode). */
enum { SIM_LOAD, SIM_STORE, SIM_ATOMIC };

/* What generated code asks of the simulator. */
typedef struct SimHooks {
  /* Check mode, before an element is touched: `value` its new bytes (STORE) or NULL; `indices` as the program
   * wrote them (after wrap-around), `rank` of them. False: the thread must end here. */
  bool (*access)(SimBlock *block, uint32_t thread, uint32_t site, uint32_t kind, void *address,
                 uint32_t bytes, const void *value, const int64_t *indices, uint32_t rank);
  /* Check mode: a fence, a row of gpu_ops.def. */
  void (*fence)(SimBlock *block, uint32_t thread, uint32_t row);
  /* On the way around a loop, when `fuel` is used up: fills it; true: the thread must end here. */
  bool (*out_of_fuel)(SimBlock *block);
  /* Debugged code: a thread comes to the LINE at `site`, whose operands' values are at `values`, each part
   * (a scalar; an array's address, lengths and strides) in SIM_CELL bytes. */
  void (*line)(SimBlock *block, uint32_t thread, uint32_t site, const void *values);
} SimHooks;
enum { SIM_HOOKS_ACCESS = 0, SIM_HOOKS_FENCE = 8, SIM_HOOKS_TIRED = 16, SIM_HOOKS_LINE = 24, SIM_CELL = 16 };

/* One block while it runs. The first fields are known to generated code by their offsets. */
struct SimBlock {
  const uint64_t *params; /* the kernel's parameters, 8 bytes each */
  GpuControl *control;
  uint8_t *shared; /* static arrays, then the dynamic ones */
  uint64_t dynamic_bytes;
  uint64_t local_bytes; /* of a thread */
  uint8_t *local;       /* of thread t: at local + t * SimImage.local_bytes */
  uint8_t *kept;
  uint64_t pad;  /* threads of the block, rounded up to a multiple of 32 */
  int32_t *next; /* [thread] */
  uint64_t *mask, *value, *operand,
      *result; /* [thread]: at a stop: its operands, and after it what it gave. Check mode, `mask` of a thread
                * that is done: 1 + the site of its return statement, or 0 */
  uint32_t *fault_site;     /* [thread]: 0, or 1 + the site at which it faulted, which ended it */
  int64_t *fault_arguments; /* columns of GPU_FAULT_ARGUMENTS: argument k of a thread at k * pad + thread */
  const SimHooks *hooks;
  uint32_t block[3], grid[3], size[3];
  uint32_t fuel; /* turns of loops until hooks->out_of_fuel */
  void *own;     /* the simulator's */
};

enum {
  SIM_BLOCK_PARAMS = 0,
  SIM_BLOCK_CONTROL = 8,
  SIM_BLOCK_SHARED = 16,
  SIM_BLOCK_DYNAMIC = 24,
  SIM_BLOCK_LOCAL_BYTES = 32,
  SIM_BLOCK_LOCAL = 40,
  SIM_BLOCK_KEPT = 48,
  SIM_BLOCK_PAD = 56,
  SIM_BLOCK_NEXT = 64,
  SIM_BLOCK_MASK = 72,
  SIM_BLOCK_VALUE = 80,
  SIM_BLOCK_OPERAND = 88,
  SIM_BLOCK_RESULT = 96,
  SIM_BLOCK_FAULT_SITE = 104,
  SIM_BLOCK_FAULT_ARGUMENTS = 112,
  SIM_BLOCK_HOOKS = 120,
  SIM_BLOCK_BLOCK = 128,
  SIM_BLOCK_GRID = 140,
  SIM_BLOCK_SIZE = 152,
  SIM_BLOCK_FUEL = 164
};
_Static_assert(offsetof(SimBlock, result) == SIM_BLOCK_RESULT &&
                   offsetof(SimBlock, hooks) == SIM_BLOCK_HOOKS &&
                   offsetof(SimBlock, size) == SIM_BLOCK_SIZE && offsetof(SimBlock, fuel) == SIM_BLOCK_FUEL,
               "the generator knows this layout");

/* Runs threads [first, end) of a block, which all stand at the region's stop, to their next one. */
typedef void (*SimRegion)(SimBlock *block, uint32_t first, uint32_t end);

/* A stop: `barrier` or a group operation, a row of gpu_ops.def.
 * BARRIER: value = the predicate (0 or 1); result: the count, or 0 or 1.
 * WARP: mask, value (the predicate, or the bits of the value), operand (lane, delta, lane mask); result: the
 * value's bits, 0 or 1, or a mask; MATCH_ALL: the mask, and its predicate is mask != 0. */
typedef struct SimStop {
  bool barrier;
  uint8_t row;
  uint32_t site; /* of CgImage.sites */
} SimStop;

/* ---- what the check mode finds ---- */

typedef enum SimFinding {
  SIM_RACE,          /* two accesses of one element that nothing orders, one of them a write */
  SIM_SAME_VALUE,    /* a note: two writes that nothing orders, of the same value */
  SIM_OUTSIDE,       /* an access outside of the array's memory */
  SIM_UNINITIALISED, /* a read of shared or local memory that nothing has written */
  SIM_EARLY_EXIT,   /* a barrier that some threads of the block have returned before (`first`: one of them) */
  SIM_INACTIVE_LANE /* a group operation asks a lane that does not take part (`first`: that lane's thread) */
} SimFinding;

typedef enum SimPlace { SIM_PLACE_GLOBAL, SIM_PLACE_SHARED, SIM_PLACE_LOCAL } SimPlace;

typedef struct SimParty {
  uint32_t site; /* UINT32_MAX: not known */
  uint32_t block[3], thread[3];
  uint8_t kind; /* SIM_LOAD ... */
} SimParty;

enum { SIM_REPORT_AXES = 8 };

/* The array and its name: operand 0 of the instruction at the site of `second`. */
typedef struct SimReport {
  SimFinding finding;
  SimPlace place;
  bool across;            /* between blocks */
  SimParty first, second; /* in the order in which they ran; races: both; else `second` */
  uint32_t rank;
  int64_t indices[SIM_REPORT_AXES];
  uint64_t times; /* the same finding at these sites */
} SimReport;

enum { SIM_MAX_REPORTS = 64 };

typedef struct SimReports {
  uint32_t count;
  SimReport items[SIM_MAX_REPORTS]; /* one for each finding and pair of sites */
  uint64_t lost;                    /* findings that found no room */
  /* of groups: accesses of shared memory, the extra passes that bank conflicts cost; accesses of global
   * memory, and the 32-byte sectors that they took and would have taken at best */
  uint64_t shared_accesses, bank_conflicts, global_accesses, sectors, best_sectors;
} SimReports;

typedef struct SimImage {
  const SimRegion *regions; /* stop_count + 1 */
  const SimStop *stops;     /* [state]; [0] is unused */
  uint32_t stop_count;
  const uint8_t *param_sizes;
  uint32_t param_count;
  uint32_t kept_bytes, local_bytes, shared_bytes; /* per thread, per thread, per block */
  bool cooperative, check, groups;                /* groups: has group operations */
  const char *name;
  SimReports *reports; /* check mode: what was found is added here */
} SimImage;

#endif
