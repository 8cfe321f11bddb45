/* ptx.h: a PTX module as this device runs it: functions of compact instructions.
 *
 * Every operand of an instruction is a slot of its function's frame: slot 0 holds the offset of the frame's
 * bytes (parameters and local memory) in the thread's stack, registers follow, constants are the last ones
 * and are copied in when a frame is made. Invariant: after ptx_load an instruction is valid: all slots exist,
 * all targets are instructions of the same function. */
#ifndef VGPU_PTX_H
#define VGPU_PTX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef union Slot {
  uint64_t u64;
  int64_t s64;
  uint32_t u32;
  int32_t s32;
  uint16_t u16;
  int16_t s16;
  uint8_t u8;
  int8_t s8;
  float f32;
  double f64;
} Slot;

typedef enum TypeClass {
  CLASS_NONE,
  CLASS_BITS,
  CLASS_UNSIGNED,
  CLASS_SIGNED,
  CLASS_FLOAT,
  CLASS_PAIR,
  CLASS_PREDICATE
} TypeClass;
typedef enum Type {
  T_NONE,
#define TYPE(id, text, bytes, kind) T_##id,
#include "types.def"
#undef TYPE
  T_COUNT
} Type;

/* Bits of Inst.mods. The rounding mode is a number in the low bits; 0 is to nearest even. */
enum {
  MOD_RN = 0,
  MOD_RZ = 1,
  MOD_RM = 2,
  MOD_RP = 3,
  MOD_RNA = 4, /* to nearest, ties away from zero */
  MOD_ROUND = 7,
  MOD_FTZ = 8,
  MOD_SAT = 16,
  MOD_INT = 32, /* cvt: round to an integer */
  MOD_NAN = 64, /* min, max: a NaN operand gives NaN */
  MOD_RELU = 128,
  MOD_NEAREST = 512, /* .rn is written: while reading only; in a row: .rn may be written */
};

typedef enum Space { SPACE_GENERIC, SPACE_GLOBAL, SPACE_SHARED, SPACE_LOCAL, SPACE_PARAM, SPACE_CONST } Space;

typedef enum Op {
#define ALU(id, key, sources, mods, body) OP_##id,
#include "ops.def"
#undef ALU
#define STEP(id) OP_##id,
#include "steps.def"
#undef STEP
  OP_COUNT
} Op;

typedef enum AtomicOp {
#define ATOMIC(id, text) ATOMIC_##id,
#include "atomics.def"
#undef ATOMIC
} AtomicOp;
typedef enum WarpOp {
#define WARP(id, text, operands) WARP_##id,
#include "warps.def"
#undef WARP
} WarpOp;
typedef enum BarrierOp { BARRIER_SYNC, BARRIER_ARRIVE, BARRIER_POPC, BARRIER_AND, BARRIER_OR } BarrierOp;

/* Special registers, in the order of SREG numbers (exec). */
typedef enum SpecialReg {
#define SREG(id, text, bits) SREG_##id,
#include "sregs.def"
#undef SREG
  SREG_COUNT
} SpecialReg;

typedef struct Inst {
  uint16_t op;
  uint16_t mods;
  uint8_t type;           /* of the operation; cvt: of the source */
  uint8_t dtype;          /* cvt: of the result; ld and st: number of values */
  uint8_t space;          /* of memory operations */
  uint8_t sub;            /* which of a family: comparison, atomic operation, shuffle mode ... */
  uint32_t d, a, b, c, e; /* slots */
  uint32_t line;          /* in the text */
  int64_t x;              /* address offset, branch target, number of a special register ... */
} Inst;

/* A piece of the text. */
typedef struct Slice {
  const char *at;
  size_t length;
} Slice;

typedef struct Param {
  Slice name;
  uint32_t bytes, align, offset; /* offset in the frame's bytes */
} Param;

typedef struct Func {
  Slice name;
  bool entry, defined;
  Param *params; /* results first: `results` of them */
  uint32_t results, param_count, param_cap;
  Inst *code;
  uint32_t count, cap;
  uint32_t *extra; /* slots of vectors, arguments of calls, targets of brx.idx */
  uint32_t extra_count, extra_cap;
  Slot *consts;
  uint32_t const_count, const_cap;
  uint32_t slots;       /* all, constants included */
  uint32_t frame_bytes; /* parameters and local memory */
  uint32_t shared_bytes, local_bytes, param_bytes, registers;
  uint32_t max_threads;      /* .maxntid or .reqntid; 0: no limit */
  uint32_t index;            /* in the module */
  uint8_t *callees, *shares; /* by number of function, of variable: whether it is named here */
} Func;

/* A variable of the module: in global or constant memory, or in a block's shared memory. */
typedef struct Var {
  Slice name;
  Space space;
  bool external; /* .extern .shared: the dynamic memory */
  uint32_t align;
  uint64_t bytes;
  uint64_t address; /* generic for global and const; offset for shared */
  size_t init;      /* in PtxModule.bytes; SIZE_MAX: zeros */
} Var;

/* A word of an initialiser that is the address of a variable. */
typedef struct Reloc {
  size_t at; /* in PtxModule.bytes */
  Slice name;
  int64_t offset;
  uint32_t bytes;
} Reloc;

typedef struct PtxModule {
  char *text;
  unsigned version, target; /* 83 for 8.3, 90 for sm_90 */
  Func **funcs;
  uint32_t func_count, func_cap;
  Var *vars;
  uint32_t var_count, var_cap;
  uint8_t *bytes; /* of initialisers */
  size_t byte_count, byte_cap;
  Reloc *relocs;
  uint32_t reloc_count, reloc_cap;
  uint64_t global_bytes;  /* that global and const variables need, from ptx_load's first pass */
  uint32_t shared_bytes;  /* of all static shared variables: where the dynamic memory begins */
  uint32_t shared_static; /* that those alone */
} PtxModule;

/* What ptx_load needs from its device. */
typedef struct PtxTarget {
  unsigned newest_version, capability; /* 83, 90 */
  /* Device memory for the module's variables. 0: there is none. */
  uint64_t (*place)(void *context, uint64_t bytes, uint32_t align);
  void *context;
} PtxTarget;

typedef enum PtxStatus { PTX_FINE, PTX_INVALID, PTX_TOO_NEW, PTX_NO_MEMORY } PtxStatus;

/* Reads `text` (zero terminated; copied). On failure *out is NULL and log[0..log_bytes) says what and in
 * which line. */
PtxStatus ptx_load(const char *text, const PtxTarget *target, PtxModule **out, char *log, size_t log_bytes);
void ptx_free(PtxModule *module);
/* The kernel or function of that name, or NULL. */
Func *ptx_func(const PtxModule *module, const char *name, size_t length);
Var *ptx_var(const PtxModule *module, const char *name, size_t length);
/* Address that stands for a function in device code, and back (NULL: none). */
uint64_t ptx_func_address(const Func *func);

extern const uint8_t type_bytes[T_COUNT];
extern const uint8_t type_class[T_COUNT];

#endif
