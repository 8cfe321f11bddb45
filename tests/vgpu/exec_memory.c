/* exec_memory.c: addresses of every space, atomic operations, special registers. */
#include <time.h>

#include "exec.h"
#include "exec_ops.h"

/* The bytes of a global address of another device, of host memory, or of the kernel's own device. */
static uint8_t *global_address(Machine *m, Thread *t, uint64_t address, uint32_t bytes) {
  uint64_t offset = address - memory_first(m->memory, 0);
  if (offset < m->memory->region * m->memory->devices) {
    unsigned device = (unsigned)(offset / m->memory->region);
    bool seen = device == m->device || m->memory->peers[m->device][device];
    if (seen && offset % GRANULE + bytes <= m->memory->limits[offset / GRANULE])
      return m->memory->bytes + offset;
  } else {
    const HostRange *host = memory_host(m->memory, address, bytes);
    if (host) return host->at + (address - (uint64_t)(uintptr_t)host->at);
  }
  exec_fault(m, t, FAULT_ADDRESS, address);
  return NULL;
}

static uint8_t *piece(Machine *m, Thread *t, uint8_t *all, uint64_t size, uint64_t offset, uint32_t bytes) {
  if (offset <= size && bytes <= size - offset) return all + offset;
  exec_fault(m, t, FAULT_ADDRESS, offset);
  return NULL;
}

uint8_t *exec_address(Machine *m, Thread *t, Space space, uint64_t address, uint32_t bytes) {
  if (address & (bytes - 1)) {
    exec_fault(m, t, FAULT_MISALIGNED, address);
    return NULL;
  }
  uint64_t window = address - m->memory->base;
  if (space == SPACE_GENERIC && window < 2 * WINDOW_BYTES) {
    space = window < WINDOW_BYTES ? SPACE_SHARED : SPACE_LOCAL;
    address = window % WINDOW_BYTES;
  }
  switch (space) {
    case SPACE_SHARED: return piece(m, t, t->block->shared, m->shared_bytes, address, bytes);
    case SPACE_LOCAL:
    case SPACE_PARAM: return piece(m, t, t->stack->bytes, t->bytes_top, address, bytes);
    case SPACE_GENERIC:
    case SPACE_GLOBAL:
    case SPACE_CONST: break;
  }
  return global_address(m, t, address, bytes);
}

/* ---- atomic operations ---- */

static uint64_t atomic_float(AtomicOp op, Type type, Slot old, Slot b) {
  if (op == ATOMIC_EXCH) return b.u64;
  if (op != ATOMIC_ADD) { /* min and max of halves only */
    return half_op(op == ATOMIC_MIN ? FLOAT_MIN : FLOAT_MAX, 0, type, old.u32, b.u32, 0);
  }
  if (type == T_F64) return (Slot){.f64 = old.f64 + b.f64}.u64;
  if (type == T_F32) return float_op32(FLOAT_ADD, 0, old.f32, b.f32, 0);
  return half_op(FLOAT_ADD, 0, type, old.u32, b.u32, 0);
}

static uint64_t atomic_whole(AtomicOp op, bool sign, bool wide, Slot old, Slot b, Slot c) {
  uint64_t x = wide ? old.u64 : sign ? (uint64_t)(int64_t)old.s32 : old.u32;
  uint64_t y = wide ? b.u64 : sign ? (uint64_t)(int64_t)b.s32 : b.u32;
  bool less = sign ? (int64_t)x < (int64_t)y : x < y;
  switch (op) {
    case ATOMIC_ADD: return x + y;
    case ATOMIC_AND: return x & y;
    case ATOMIC_OR: return x | y;
    case ATOMIC_XOR: return x ^ y;
    case ATOMIC_EXCH: return y;
    case ATOMIC_CAS: return x == y ? c.u64 : x;
    case ATOMIC_MIN: return less ? x : y;
    case ATOMIC_MAX: return less ? y : x;
    case ATOMIC_INC: return x >= y ? 0 : x + 1;
    case ATOMIC_DEC: return x == 0 || x > y ? y : x - 1;
  }
  return x;
}

void exec_atomic(Machine *m, Thread *t, Slot *r, const Inst *in) {
  Type type = (Type)in->type;
  uint32_t bytes = type_bytes[type];
  uint8_t *at = exec_address(m, t, (Space)in->space, r[in->a].u64 + (uint64_t)in->x, bytes);
  if (!at) return;
  Slot old = {0}, fresh, b = r[in->b];
  memcpy(&old, at, bytes);
  bool whole = type_class[type] != CLASS_FLOAT && type_class[type] != CLASS_PAIR;
  if (bytes == 2 && whole) b.u64 = b.u16;
  if (whole)
    fresh.u64 =
        atomic_whole((AtomicOp)in->sub, type_class[type] == CLASS_SIGNED, bytes == 8, old, b, r[in->c]);
  else
    fresh.u64 = atomic_float((AtomicOp)in->sub, type, old, b);
  memcpy(at, &fresh, bytes);
  r[in->d] = old;
}

/* ---- special registers ---- */

static uint64_t nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t exec_special(Machine *m, const Thread *t, SpecialReg which) {
  uint32_t lane = t->index % WARP_LANES, bit = 1u << lane;
  switch (which) {
    case SREG_TID_X: return t->tid[0];
    case SREG_TID_Y: return t->tid[1];
    case SREG_TID_Z: return t->tid[2];
    case SREG_NTID_X: return m->block[0];
    case SREG_NTID_Y: return m->block[1];
    case SREG_NTID_Z: return m->block[2];
    case SREG_CTAID_X: return t->block->id[0];
    case SREG_CTAID_Y: return t->block->id[1];
    case SREG_CTAID_Z: return t->block->id[2];
    case SREG_NCTAID_X: return m->grid[0];
    case SREG_NCTAID_Y: return m->grid[1];
    case SREG_NCTAID_Z: return m->grid[2];
    case SREG_LANEID: return lane;
    case SREG_WARPID: return t->index / WARP_LANES;
    case SREG_NWARPID: return 64;
    case SREG_SMID: return t->block->linear % 4;
    case SREG_NSMID: return 4;
    case SREG_GRIDID: return 1;
    case SREG_LANEMASK_EQ: return bit;
    case SREG_LANEMASK_LE: return bit | (bit - 1);
    case SREG_LANEMASK_LT: return bit - 1;
    case SREG_LANEMASK_GE: return (uint32_t) ~(bit - 1);
    case SREG_LANEMASK_GT: return (uint32_t) ~(bit | (bit - 1));
    case SREG_CLOCK: return (uint32_t)m->clock;
    case SREG_CLOCK_HI: return m->clock >> 32;
    case SREG_CLOCK64: return m->clock;
    case SREG_GLOBALTIMER: return nanoseconds();
    case SREG_GLOBALTIMER_LO: return (uint32_t)nanoseconds();
    case SREG_GLOBALTIMER_HI: return nanoseconds() >> 32;
    case SREG_DYNAMIC_SMEM_SIZE: return m->dynamic_bytes;
    case SREG_TOTAL_SMEM_SIZE: return m->kernel->shared_bytes + m->dynamic_bytes;
    case SREG_COUNT: break;
  }
  return 0;
}
