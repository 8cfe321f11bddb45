/* The names and arities of gpu_ops.def's rows. */
#include "lang/base/device/gpu_ops.h"

static const char *const sregs[] = {
#define GPU_SREG(id, text) text,
#include "lang/base/device/gpu_ops.def"
};
static const char *const spaces[] = {
#define GPU_SPACE(id, text) text,
#include "lang/base/device/gpu_ops.def"
};
static const char *const fences[] = {
#define GPU_FENCE(id, text) text,
#include "lang/base/device/gpu_ops.def"
};

typedef struct Row {
  const char *text;
  unsigned operands;
} Row;
static const Row barriers[] = {
#define GPU_BARRIER(id, text, predicate) {text, predicate},
#include "lang/base/device/gpu_ops.def"
};
static const Row groups[] = {
#define GPU_GROUP(id, text, operands) {text, operands},
#include "lang/base/device/gpu_ops.def"
};
static const Row atomics[] = {
#define GPU_ATOMIC(id, text, values) {text, values},
#include "lang/base/device/gpu_ops.def"
};

const char *gpu_sreg_text(unsigned sreg) { return sregs[sreg]; }
const char *gpu_space_text(unsigned space) { return spaces[space]; }
const char *gpu_fence_text(unsigned fence) { return fences[fence]; }
const char *gpu_barrier_text(unsigned barrier) { return barriers[barrier].text; }
const char *gpu_group_text(unsigned group) { return groups[group].text; }
const char *gpu_atomic_text(unsigned atomic) { return atomics[atomic].text; }
unsigned gpu_group_operands(unsigned group) { return groups[group].operands; }
unsigned gpu_atomic_values(unsigned atomic) { return atomics[atomic].operands; }
unsigned gpu_barrier_predicate(unsigned barrier) { return barriers[barrier].operands; }
