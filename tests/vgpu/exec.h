/* exec.h: a launch: its blocks, their threads, and what stops it.
 *
 * Threads run one at a time on the calling host thread, each until it waits (barrier, warp operation), ends,
 * or has used up its turn; so loops that wait for other threads of live blocks end. */
#ifndef VGPU_EXEC_H
#define VGPU_EXEC_H

#include "memory.h"
#include "ptx.h"

typedef enum FaultKind {
  FAULT_NONE,
  FAULT_ADDRESS,
  FAULT_MISALIGNED,
  FAULT_TRAP,
  FAULT_DEADLOCK,
  FAULT_WARP, /* a lane outside its own mask */
  FAULT_STACK,
  FAULT_CALL, /* through an address that is no function's */
  FAULT_TIMEOUT,
} FaultKind;

typedef enum ThreadState { THREAD_READY, THREAD_WARP, THREAD_BARRIER, THREAD_DONE } ThreadState;

typedef struct Frame {
  const Func *func;
  const Inst *call; /* of the caller */
  uint32_t slots_at, bytes_at;
} Frame;

/* The memory of a running thread; reused by the next one. */
typedef struct Stack {
  Slot *slots;
  uint8_t *bytes;
  Frame *frames;
  uint32_t slot_cap, byte_cap, frame_cap;
  struct Stack *next;
} Stack;

typedef struct Thread {
  struct Block *block;
  Stack *stack;
  const Func *func;
  const Inst *pc; /* the instruction that it waits at, or the next one */
  uint32_t slots_at, bytes_at, bytes_top, depth;
  uint32_t carry;
  uint32_t tid[3];
  uint32_t index; /* in the block */
  ThreadState state;
} Thread;

typedef struct Block {
  struct Machine *machine;
  uint32_t id[3], linear;
  uint8_t *shared;
  Thread *threads;
  uint32_t live;
  uint32_t arrived[16]; /* bar.arrive */
} Block;

typedef struct Machine {
  Memory *memory;
  unsigned device;
  const PtxModule *module;
  const Func *kernel;
  const uint8_t *params;
  uint32_t grid[3], block[3], threads;
  uint32_t shared_bytes, dynamic_bytes; /* all; of those dynamic */
  uint64_t first, region;               /* of the device's addresses */
  const uint16_t *limits;
  uint8_t *bytes;
  Stack *free_stacks;
  uint32_t *order; /* of the threads of a block */
  uint64_t clock, deadline;
  FaultKind fault;
  uint32_t fault_line;
  uint64_t fault_address;
  char fault_text[256];
} Machine;

/* Runs until the thread waits, ends, uses up its turn, or machine->fault is set. */
void exec_run(Machine *machine, Thread *thread);
/* The host's bytes behind an address of device code; NULL sets the fault. */
uint8_t *exec_address(Machine *machine, Thread *thread, Space space, uint64_t address, uint32_t bytes);
void exec_fault(Machine *machine, const Thread *thread, FaultKind kind, uint64_t address);
bool exec_start(Machine *machine, Thread *thread);
void exec_atomic(Machine *machine, Thread *thread, Slot *slots, const Inst *in);
uint64_t exec_special(Machine *machine, const Thread *thread, SpecialReg which);

/* Serves what the lanes of a warp wait for; whether any of them can go on. */
bool warp_serve(Machine *machine, Thread *lanes, uint32_t count);
bool barrier_serve(Machine *machine, Block *block);

/* The whole launch; machine->fault says how it ended. The parameters are laid out as the kernel's frame has
 * them. */
void launch_run(Machine *machine, bool cooperative, unsigned order_seed);
/* Threads of a warp. */
enum { WARP_LANES = 32, TURN = 2000, LIVE_BLOCKS_MAX = 1 << 16 };

/* ---- exec_float.c ---- */
typedef enum FloatKind {
  FLOAT_ADD,
  FLOAT_SUB,
  FLOAT_MUL,
  FLOAT_FMA,
  FLOAT_DIV,
  FLOAT_RCP,
  FLOAT_SQRT,
  FLOAT_RSQRT,
  FLOAT_SIN,
  FLOAT_COS,
  FLOAT_LG2,
  FLOAT_EX2,
  FLOAT_TANH,
  FLOAT_MIN,
  FLOAT_MAX,
  FLOAT_NEG,
  FLOAT_ABS
} FloatKind;
/* Any kind of operation in any mode. */
uint32_t float_op32(FloatKind kind, unsigned mods, float a, float b, float c);
double float_op64(FloatKind kind, unsigned mods, double a, double b, double c);
uint32_t half_op(FloatKind kind, unsigned mods, Type type, uint32_t a, uint32_t b, uint32_t c);
uint16_t half_pack(double x, unsigned mods, bool brain); /* rounds; brain: bfloat16 */
uint64_t float_convert(Type to, Type from, unsigned mods, Slot value);

#endif
