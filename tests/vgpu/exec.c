/* exec.c: one thread of a kernel, instruction by instruction.
 *
 * `r` are the slots of the current frame and `in` the instruction; both are put back into the thread before
 * anything else may look at it. Backward branches and calls use up a turn. */
#include <stdio.h>
#include <stdlib.h>

#include "exec.h"
#include "exec_ops.h"

#define A(T)      (r[in->a].T)
#define B(T)      (r[in->b].T)
#define C(T)      (r[in->c].T)
#define E(T)      (r[in->e].T)
#define CC        carry
#define FZ(x)     (in->mods & MOD_FTZ ? float_flush(x) : (x))
#define SET16(x)  r[in->d].u64 = (uint16_t)(x)
#define SET32(x)  r[in->d].u64 = (uint32_t)(x)
#define SET64(x)  r[in->d].u64 = (uint64_t)(x)
#define SETP(x)   r[in->d].u64 = (uint64_t)((x) ? 1u : 0u)
#define SETF64(x) r[in->d].f64 = (x)
#define SETCC(W, BITS, sum, SET)                                                                             \
  do {                                                                                                       \
    W wide_ = (W)(sum);                                                                                      \
    carry = (uint32_t)(wide_ >> BITS) & 1;                                                                   \
    SET(wide_);                                                                                              \
  } while (0)
#define F32(kind, expr)                                                                                      \
  do {                                                                                                       \
    if (in->mods) {                                                                                          \
      SET64(float_op32(FLOAT_##kind, in->mods, A(f32), B(f32), C(f32)));                                     \
    } else {                                                                                                 \
      Slot v_ = {.f32 = (expr)};                                                                             \
      SET64(isnan(v_.f32) ? 0x7fffffffu : v_.u32);                                                           \
    }                                                                                                        \
  } while (0)
#define F32_BITS(kind, expr)                                                                                 \
  do {                                                                                                       \
    if (in->mods)                                                                                            \
      SET64(float_op32(FLOAT_##kind, in->mods, A(f32), 0, 0));                                               \
    else                                                                                                     \
      SET32(expr);                                                                                           \
  } while (0)
#define F64(kind, expr)                                                                                      \
  do {                                                                                                       \
    if (in->mods)                                                                                            \
      SETF64(float_op64(FLOAT_##kind, in->mods, A(f64), B(f64), C(f64)));                                    \
    else                                                                                                     \
      SETF64(expr);                                                                                          \
  } while (0)
#define HALF(kind, type) SET64(half_op(FLOAT_##kind, in->mods, T_##type, A(u32), B(u32), C(u32)))

enum { SLOTS_MOST = 1 << 20, BYTES_MOST = 1 << 22 };

void exec_fault(Machine *m, const Thread *t, FaultKind kind, uint64_t address) {
  if (m->fault) return;
  m->fault = kind;
  m->fault_line = t->pc ? t->pc->line : 0;
  m->fault_address = address;
  const Block *b = t->block;
  snprintf(m->fault_text, sizeof m->fault_text,
           "%.*s line %u, block (%u,%u,%u), thread (%u,%u,%u), address 0x%llx",
           (int)(t->func->name.length < 100 ? t->func->name.length : 100), t->func->name.at, m->fault_line,
           b->id[0], b->id[1], b->id[2], t->tid[0], t->tid[1], t->tid[2], (unsigned long long)address);
}

/* ---- frames ---- */

static void *widened(void *array, uint32_t *cap, uint64_t need, size_t size) {
  if (need <= *cap) return array;
  uint64_t cap_new = *cap ? *cap : 64;
  while (cap_new < need) cap_new *= 2;
  array = realloc(array, cap_new * size);
  if (!array) abort();
  *cap = (uint32_t)cap_new;
  return array;
}

/* Room for a frame of `func` above the thread's; false when the stack is full. */
static bool frame_make(Thread *t, const Func *func, uint32_t slots_at, uint32_t bytes_at) {
  Stack *s = t->stack;
  if (slots_at + (uint64_t)func->slots > SLOTS_MOST || bytes_at + (uint64_t)func->frame_bytes > BYTES_MOST)
    return false;
  s->slots = widened(s->slots, &s->slot_cap, slots_at + (uint64_t)func->slots, sizeof *s->slots);
  s->bytes = widened(s->bytes, &s->byte_cap, bytes_at + (uint64_t)func->frame_bytes, 1);
  s->frames = widened(s->frames, &s->frame_cap, t->depth + 1, sizeof *s->frames);
  t->func = func;
  t->slots_at = slots_at, t->bytes_at = bytes_at, t->bytes_top = bytes_at + func->frame_bytes;
  Slot *slots = s->slots + slots_at;
  uint32_t registers = func->slots - func->const_count;
  memset(slots, 0, registers * sizeof *slots);
  if (func->const_count) memcpy(slots + registers, func->consts, func->const_count * sizeof *slots);
  slots[0].u64 = bytes_at;
  t->pc = func->code;
  return true;
}

bool exec_start(Machine *m, Thread *t) {
  if (m->free_stacks) {
    t->stack = m->free_stacks;
    m->free_stacks = t->stack->next;
  } else if (!(t->stack = calloc(1, sizeof *t->stack))) {
    abort();
  }
  t->depth = 0;
  if (!frame_make(t, m->kernel, 0, 0)) return false;
  if (m->kernel->param_bytes) memcpy(t->stack->bytes, m->params, m->kernel->param_bytes);
  return true;
}

static bool frame_call(Machine *m, Thread *t, const Inst *in, const Func *callee) {
  const Func *caller = t->func;
  uint32_t slots_at = t->slots_at, bytes_at = t->bytes_at;
  if (callee->param_count != in->dtype || callee->entry) {
    exec_fault(m, t, FAULT_CALL, ptx_func_address(callee));
    return false;
  }
  if (!frame_make(t, callee, slots_at + caller->slots, t->bytes_top)) {
    exec_fault(m, t, FAULT_STACK, 0);
    return false;
  }
  t->stack->frames[t->depth++] = (Frame){caller, in, slots_at, bytes_at};
  for (uint32_t k = callee->results; k < callee->param_count; k++) {
    const uint32_t *from = &caller->extra[in->e + 2 * k];
    uint32_t bytes = from[1] < callee->params[k].bytes ? from[1] : callee->params[k].bytes;
    memcpy(t->stack->bytes + t->bytes_at + callee->params[k].offset, t->stack->bytes + bytes_at + from[0],
           bytes);
  }
  return true;
}

/* Back to the caller, with the results. */
static void frame_return(Thread *t) {
  Frame frame = t->stack->frames[--t->depth];
  const Func *callee = t->func;
  for (uint32_t k = 0; k < callee->results; k++) {
    const uint32_t *to = &frame.func->extra[frame.call->e + 2 * k];
    uint32_t bytes = to[1] < callee->params[k].bytes ? to[1] : callee->params[k].bytes;
    memcpy(t->stack->bytes + frame.bytes_at + to[0], t->stack->bytes + t->bytes_at + callee->params[k].offset,
           bytes);
  }
  t->func = frame.func;
  t->slots_at = frame.slots_at, t->bytes_at = frame.bytes_at;
  t->bytes_top = frame.bytes_at + frame.func->frame_bytes;
  t->pc = frame.call + 1;
}

static const Func *called(const Machine *m, const Inst *in, const Slot *r) {
  if (in->op == OP_CALL) return m->module->funcs[in->x];
  uint64_t number = A(u64) / 16 - 1;
  return A(u64) % 16 == 0 && number < m->module->func_count && m->module->funcs[number]->defined
             ? m->module->funcs[number]
             : NULL;
}

/* ---- memory ---- */

static inline uint8_t *global_at(Machine *m, Thread *t, const Inst *in, uint64_t address, uint32_t bytes) {
  uint64_t offset = address - m->first;
  if (offset < m->region && (offset & (bytes - 1)) == 0 && (offset & 255) + bytes <= m->limits[offset >> 8])
    return m->bytes + offset;
  t->pc = in;
  return exec_address(m, t, SPACE_GENERIC, address, bytes);
}

static uint64_t value_read(const uint8_t *from, Type type) {
  Slot v = {0};
  memcpy(&v, from, type_bytes[type]);
  if (type_class[type] == CLASS_SIGNED) {
    if (type == T_S8)
      v.s64 = v.s8;
    else if (type == T_S16)
      v.s64 = v.s16;
    else if (type == T_S32)
      v.s64 = v.s32;
  }
  return v.u64;
}

static void access_any(Machine *m, Thread *t, Slot *r, const Inst *in, bool store) {
  uint32_t size = type_bytes[in->type], lanes = in->dtype;
  t->pc = in;
  uint8_t *at = exec_address(m, t, (Space)in->space, A(u64) + (uint64_t)in->x, size * lanes);
  if (!at) return;
  for (uint32_t k = 0; k < lanes; k++, at += size) {
    Slot *slot = &r[lanes > 1 ? t->func->extra[in->e + k] : in->d];
    if (store)
      memcpy(at, slot, size);
    else
      slot->u64 = value_read(at, (Type)in->type);
  }
}

static void cvta(Machine *m, Slot *r, const Inst *in) {
  uint64_t window =
      m->memory->base + (in->space == SPACE_LOCAL || in->space == SPACE_PARAM ? WINDOW_BYTES : 0);
  uint64_t add =
      in->space == SPACE_SHARED || in->space == SPACE_LOCAL || in->space == SPACE_PARAM ? window : 0;
  SET64(in->op == OP_CVTA ? A(u64) + add : A(u64) - add);
}

static bool is_space(const Machine *m, Space space, uint64_t address) {
  uint64_t offset = address - m->memory->base;
  bool shared = offset < WINDOW_BYTES, local = offset >= WINDOW_BYTES && offset < 2 * WINDOW_BYTES;
  if (space == SPACE_SHARED) return shared;
  if (space == SPACE_LOCAL) return local;
  return !shared && !local;
}

static void pack(const Thread *t, Slot *r, const Inst *in) {
  uint64_t value = 0;
  for (uint32_t k = in->dtype; k-- > 0;) {
    uint64_t part = r[t->func->extra[in->e + k]].u64;
    unsigned bits = 8u * in->type;
    value = value << bits | (part & ((UINT64_C(1) << bits) - 1));
  }
  SET64(value);
}

static void unpack(const Thread *t, Slot *r, const Inst *in) {
  uint64_t value = A(u64);
  unsigned bits = 8u * in->type;
  for (uint32_t k = 0; k < in->dtype; k++, value >>= bits)
    r[t->func->extra[in->e + k]].u64 = value & ((UINT64_C(1) << bits) - 1);
}

static void thread_end(Machine *m, Thread *t) {
  t->state = THREAD_DONE;
  t->block->live--;
  t->stack->next = m->free_stacks;
  m->free_stacks = t->stack;
  t->stack = NULL;
}

/* ---- the loop ---- */

void exec_run(Machine *m, Thread *t) {
  if (!t->stack && !exec_start(m, t)) {
    exec_fault(m, t, FAULT_STACK, 0);
    return;
  }
  Slot *r = t->stack->slots + t->slots_at;
  const Inst *code = t->func->code, *in = t->pc;
  uint32_t carry = t->carry;
  int turn = TURN;
  uint8_t *at;
#define FRAME_CHANGED (r = t->stack->slots + t->slots_at, code = t->func->code, in = t->pc)
#define JUMP                                                                                                 \
  {                                                                                                          \
    const Inst *to = code + in->x;                                                                           \
    if (to <= in && --turn < 0) {                                                                            \
      t->pc = to;                                                                                            \
      goto out;                                                                                              \
    }                                                                                                        \
    in = to;                                                                                                 \
    continue;                                                                                                \
  }
  for (;;) {
    m->clock++;
    switch ((Op)in->op) {
#define ALU(id, key, sources, mods, body)                                                                    \
  case OP_##id:                                                                                              \
    body;                                                                                                    \
    break;
#include "ops.def"
#undef ALU
      case OP_MOV: SET64(A(u64)); break;
      case OP_SREG: SET64(exec_special(m, t, (SpecialReg)in->x)); break;
      case OP_FRAME: SET64(t->bytes_at + (uint64_t)in->x); break;
      case OP_DYNAMIC: SET64(m->module->shared_bytes + (uint64_t)in->x); break;
      case OP_PACK: pack(t, r, in); break;
      case OP_UNPACK: unpack(t, r, in); break;
      case OP_CVT: SET64(float_convert((Type)in->dtype, (Type)in->type, in->mods, r[in->a])); break;
      case OP_LOAD_G32:
        if (!(at = global_at(m, t, in, A(u64) + (uint64_t)in->x, 4))) goto fault;
        r[in->d].u64 = *(const uint32_t *)(const void *)at;
        break;
      case OP_LOAD_G64:
        if (!(at = global_at(m, t, in, A(u64) + (uint64_t)in->x, 8))) goto fault;
        r[in->d].u64 = *(const uint64_t *)(const void *)at;
        break;
      case OP_STORE_G32:
        if (!(at = global_at(m, t, in, A(u64) + (uint64_t)in->x, 4))) goto fault;
        *(uint32_t *)(void *)at = r[in->d].u32;
        break;
      case OP_STORE_G64:
        if (!(at = global_at(m, t, in, A(u64) + (uint64_t)in->x, 8))) goto fault;
        *(uint64_t *)(void *)at = r[in->d].u64;
        break;
      case OP_LOAD_P32:
      case OP_LOAD_P64: {
        uint64_t offset = A(u64) + (uint64_t)in->x;
        uint32_t bytes = in->op == OP_LOAD_P32 ? 4 : 8;
        if (offset > t->bytes_top || t->bytes_top - offset < bytes || offset % bytes) {
          t->pc = in;
          exec_fault(m, t, offset % bytes ? FAULT_MISALIGNED : FAULT_ADDRESS, offset);
          goto fault;
        }
        r[in->d].u64 = 0;
        memcpy(&r[in->d], t->stack->bytes + offset, bytes);
        break;
      }
      case OP_LOAD:
      case OP_STORE: access_any(m, t, r, in, in->op == OP_STORE); goto checked;
      case OP_ATOM:
        t->pc = in;
        exec_atomic(m, t, r, in);
        goto checked;
      case OP_CVTA:
      case OP_CVTA_TO: cvta(m, r, in); break;
      case OP_ISSPACE: SETP(is_space(m, (Space)in->space, A(u64))); break;
      case OP_BRA: JUMP case OP_BRA_IF : if (A(u32)) JUMP break;
      case OP_BRA_NOT:
        if (!A(u32)) JUMP break;
      case OP_BRX:
        if (A(u32) >= (uint64_t)in->x) {
          t->pc = in;
          exec_fault(m, t, FAULT_CALL, A(u32));
          goto fault;
        }
        in = code + t->func->extra[in->e + A(u32)];
        if (--turn < 0) {
          t->pc = in;
          goto out;
        }
        continue;
      case OP_CALL:
      case OP_CALL_AT: {
        const Func *callee = called(m, in, r);
        t->pc = in;
        if (!callee) exec_fault(m, t, FAULT_CALL, A(u64));
        if (!callee || !frame_call(m, t, in, callee)) goto fault;
        FRAME_CHANGED;
        if (--turn < 0) goto out;
        continue;
      }
      case OP_RET:
        if (t->depth) {
          frame_return(t);
          FRAME_CHANGED;
          continue;
        }
        thread_end(m, t);
        return;
      case OP_EXIT: thread_end(m, t); return;
      case OP_TRAP:
        t->pc = in;
        exec_fault(m, t, FAULT_TRAP, 0);
        goto fault;
      case OP_NOP: break;
      case OP_NANOSLEEP: t->pc = in + 1; goto out;
      case OP_BARRIER:
      case OP_WARP:
        t->pc = in;
        t->state = in->op == OP_WARP ? THREAD_WARP : THREAD_BARRIER;
        goto out;
      case OP_COUNT:
        abort();
      checked:
        if (m->fault) goto fault;
        break;
    }
    in++;
  }
fault:
out:
  t->carry = carry;
}
