/* IR: the one typed intermediate representation between checking and every back end.
 *
 * A Fn is a flat array of instructions; an instruction's index is its value. Control
 * flow is structured: IF/ELSE/END, LOOP/END, FOR/END, TRY/CATCH/END are markers in
 * the array. Local variables are typed slots (GETVAR/SETVAR), so there are no phis;
 * expression temporaries are single-assignment values, used only inside the region
 * (or a nested one) where they are made, after they are made.
 *
 * A scalar operation (base/ops.def) whose result type is an array is elementwise over
 * the broadcast of its operands; each operand is an array or a scalar of the dtype
 * that the op asks for (the checker has put CONVERTs in).
 *
 * Ownership at run time: every instruction whose type is an object owns one reference
 * in its register; making the value again (next iteration) releases the old one; DROP
 * releases early; a function's end (return or fault) releases all. SETVAR, SETGLOBAL,
 * TUPLE and RET take references of their own. Parameters are borrowed.
 *
 * Text: ir_text prints and parses the same syntax (docs/ir.md). */
#ifndef QUERN_IR_IR_H
#define QUERN_IR_IR_H

#include "lang/base/types/diag.h"
#include "lang/base/device/gpu_ops.h"
#include "lang/base/types/ops.h"
#include "lang/lib/lib.h"
#include "lang/rt/exec/kernel.h"
#include "lang/rt/value/value.h"

typedef enum IrOp {
  /* 0 .. OP_SCALAR_COUNT: the scalar operations, same numbers as Op */
  IR_FIRST_ = OP_SCALAR_COUNT,
#define X(id, text, operands, region, imm, typing, effect) IR_##id,
#include "lang/ir/opcodes.def"
#undef X
  IR_COUNT
} IrOp;

enum { OPF_INSIDE = 0, OPF_OPEN = 1, OPF_CLOSE = 2, OPF_MID = 4 };

/* What an instruction's immediate is. */
typedef enum ImmKind {
  IMM_NONE,
  IMM_INT,
  IMM_CONST,
  IMM_STR,
  IMM_VAR,
  IMM_GLOBAL,
  IMM_INDEX,
  IMM_FOLD,
  IMM_KERNEL,
  IMM_LIB,
  IMM_FN,
  IMM_PARALLEL,
  IMM_ROW,       /* of a list in base/gpu_ops.def */
  IMM_ROW_BYTES, /* the same, with the elements of a constant if there are some */
  IMM_KIND,      /* DiagKind */
  IMM_LABEL,     /* an integer, unless it is 0 */
  IMM_CAUGHT,    /* kinds, and a label if there is one */
  IMM_MAGIC      /* has no text */
} ImmKind;

typedef struct IrOpInfo {
  const char *text;
  int8_t operands;
  uint8_t flags; /* OPF_*: its region */
  ImmKind imm;
  Effect effect; /* of the row; effects.h says it of an instruction */
} IrOpInfo;
/* Facts of any opcode, scalar ones included. */
const IrOpInfo *ir_op(unsigned op);
static inline bool ir_is_scalar_op(unsigned op) { return op < OP_SCALAR_COUNT; }

typedef uint32_t Ref;
#define REF_NONE UINT32_MAX

typedef struct Fn Fn;
typedef struct Kernel Kernel;

/* A name bound at top level. Storage is stable for the session, so that compiled code
 * may hold its address. `type` NULL: unbound. */
typedef struct Global {
  const char *name;
  const Type *type;
  Value value;
  char place[48]; /* where it got its value, for messages: "Cell In[1], line 3"; empty: not known */
  char *room;     /* the session's: where the name stands */
  bool held;      /* the session's: code may refer to it */
} Global;

/* Index expression of INDEX: kinds in order; each part that is present takes one operand. */
typedef struct IndexSpec {
  uint32_t count;
  struct {
    IndexKind kind;
    bool has[3]; /* INT: has[0]; SLICE: start, stop, step */
  } items[];
} IndexSpec;

typedef struct ReduceInfo {
  FoldOp fold;
  bool all_axes, keepdims;
  uint8_t axis_count; /* operands after the array */
} ReduceInfo;

/* What LIB needs beyond its operands. */
typedef struct LibInfoRef {
  LibId lib;
  int64_t extra;
  LibCall *call; /* filled by ir_lib_calls before running: types of operands and result */
} LibInfoRef;

/* What PARALLEL runs. The body: fn (shared values ..., int first, int last) -> tuple of partial results,
 * or None; `combine` joins two such tuples, of earlier and of later iterations. */
typedef struct ParallelInfo {
  Fn *body, *combine;  /* combine NULL: no results */
  uint64_t writes;     /* bit k: shared value k is an array that the body writes to */
  uint64_t natural;    /* bit k: shared value k is an int, and if it is negative the loop runs in order */
  uint32_t chunks;     /* at most */
  bool serial;         /* in order, on one thread */
  const char *why;     /* why it is `serial`, for people; or NULL */
  Span place;          /* what `why` is about */
  const char *results; /* the names that it folds into, for people; or NULL */
} ParallelInfo;

/* LAUNCH's operands before its kernel's arguments: grid x y z, block x y z, stream, shared bytes. */
enum { LAUNCH_GRID = 0, LAUNCH_BLOCK = 3, LAUNCH_STREAM = 6, LAUNCH_SHARED = 7, LAUNCH_OPERANDS = 8 };
/* As block x: the launcher chooses the block, for at least grid x threads in all (k.forall(n); 0: no launch).
 */
#define LAUNCH_FORALL INT64_MIN

/* What the operands of a LINE are called, and the function that it stands in. */
typedef struct LineNames {
  const char *function;
  const char *const *names;
} LineNames;

typedef struct Ins {
  uint16_t op;    /* Op or IrOp */
  uint16_t flags; /* INS_* */
  uint32_t nargs;
  uint32_t args;    /* first operand in fn->args */
  const Type *type; /* of the value; type_none for none */
  union {
    int64_t i;
    Value value;
    Str *str;
    const IndexSpec *index;
    ReduceInfo reduce;
    LibInfoRef lib;
    Fn *fn;
    Kernel *kernel;
    ParallelInfo *parallel;
    struct {
      int64_t space; /* GpuSpace */
      Str *bytes;    /* CONSTANT: the elements, in C order; kept by the Fn */
    } space;
    struct {
      DiagKinds kinds; /* what it takes, with all that derive from it */
      uint32_t label;  /* by which a RERAISE behind the TRY names it, or 0 */
    } caught;
    struct {
      int64_t number;
      const struct LineNames *names; /* device code; else NULL */
    } line;
    void *magic;
  } imm;
  Span span;
} Ins;

enum {
  INS_WRAP = 1,    /* int arithmetic wraps (inside @jit and friends, or proved safe) */
  INS_MATH = 2,    /* scalar of Python's own: libm's bits and Python's zero-division faults (weak operands) */
  INS_NOCHECK = 4, /* LOAD/STORE: bounds proved or switched off */
  INS_NONNEG = 8,  /* LOAD/STORE: indices known >= 0 (no wrap-around needed) */
  INS_FASTMATH = 16, /* reassociation and approximate maths allowed on a GPU; FOR, GETVAR, SETVAR: lanes.h */
  INS_PARALLEL = 32, /* FOR: iterations are independent (prange) */
  INS_DEVICE = 128,  /* array operations: they run on the current device (ufuncs with target='cuda') */
  INS_PROVED = 256,  /* LOAD, STORE, ATOMIC: nothing is checked: indices are inside, none is negative, the
                        array may be  written; GETGLOBAL: it is bound */
  INS_COLD = 512,    /* FOR, LOAD, STORE: it hardly ever runs; IF: its ELSE does */
  INS_VIEW = 1024,   /* INDEX: of the view only elements, lengths and strides are used, so that it need be no
                        object; its operand, which lends it its memory, lives until its last use (opt_views);
                        PARAM: the same is used of the array, so that code hands over its parts (opt_params) */
  INS_LINE =
      2048, /* KERNEL: it works on lines, and code which is generated computes it in place where they are
               short (opt_lines); LIB: a product of them (opt_products), an array of
               numbers (opt_arrays) */
  INS_ITEM = 4096,  /* LIB: code which is generated reads and writes items where they lie; a character is a
                       number there; CONST_STR: such a character is compared with it (opt_items) */
  INS_STACK = 8192, /* KERNEL, LIB: a new line, used as views are, of at most STACK_LINE_BYTES in the
                       function's own memory (opt_stack) */
  INS_BYTES =
      16384, /* LOAD, STORE of device code: the index of a line is a distance in bytes, whatever its stride */
  INS_STEADY = 32768, /* GETGLOBAL: no function of the program binds it, so that code which runs meanwhile
                         leaves it as it is */
  INS_BORROW = 64 /* GETVAR, GETGLOBAL, TUPLE_GET of an object: the register does not own a reference, because
                     its source keeps it alive until the last use (set by opt_borrow) */
};

enum { ITEM_TUPLE_MOST = 16 }; /* items of a tuple among which INS_ITEM selects */
/* What INS_LINE and INS_STACK are for: elements of a line (a block of the pairwise sum: one inner loop,
 * whatever the fold), and bytes of one on the stack. */
enum { LINE_MOST = 128, STACK_LINE_BYTES = 128 };
/* Bytes of an array on the stack whose lengths are constants, and of all such of a function that are longer
 * than those of a line: a frame stays small, for recursion. */
enum { STACK_CONSTANT_BYTES = 1024, STACK_FUNCTION_BYTES = 2048 };

typedef struct Var {
  const char *name; /* or NULL for a temporary */
  const Type *type;
  bool maybe_unset; /* an ISSET flag is kept */
} Var;

/* Of a function that finds its answer in a way that derivatives do not follow (_lang.found): they are those
 * of `again`(answer, arguments ...), which returns the answer. No `again`: the answer is a constant to the
 * derivative that is being made, and to that one's own derivatives what the function computes (_lang.still).
 */
typedef struct Redo {
  const Type *again;        /* a function that carries no values, or NULL */
  const Type *const *types; /* of the arguments, with those that have no storage */
  uint32_t count;
  bool same; /* the function returns its argument */
  Fn *made;  /* again as a function of the answer and the parameters, or the function without Redo; NULL: not
                made yet */
} Redo;

/* How a function was asked for: what its code means and who is shown it. */
typedef struct FnMode {
  bool wrap; /* made by @jit and friends */
  bool fastmath;
  bool numpy_errors; /* error_model="numpy": for the checker; instructions say it by their flags */
  bool nocheck;      /* boundscheck=False: LOAD and STORE are not checked */
  bool device;       /* runs on a GPU: what IR_LAUNCH starts, and what that calls */
  bool debug;        /* its statements are marked with LINE and all its names are kept */
  bool stepped;      /* it, or what it calls, is so (set by engine_prepare) */
  bool library;      /* text of a builtin: its frames are not shown */
  bool outlined;     /* a loop of the cell made a function: its caller's frame is not shown */
  bool array_code;   /* on a GPU: no block of it has more than DEVICE_ARRAY_THREADS (ir/device/kernel.h) */
} FnMode;

/* For the choice of engine. */
typedef struct FnHints {
  bool has_loop, recursive;
  bool brief; /* loops whose end is not known have few iterations */
} FnHints;

/* The same function before and after this code. */
typedef struct FnForms {
  bool optimized; /* opt_run was applied */
  Fn *plain;      /* the code before opt_run changed it, for differentiation; NULL: this is it */
  Fn *lowered;    /* what engines run in its place (lang/ir/lower); NULL: the function itself */
} FnForms;

/* What derivatives take in its place. */
typedef struct FnDerivative {
  const Type *vjp; /* of the function that is its derivative in reverse (f.defvjp), or NULL */
  Redo *redo;      /* what derivatives follow, or NULL */
} FnDerivative;

/* What modules have found out about the code or made of it: each a record of its module, which alone looks
 * inside, in the function's arena; NULL until it is asked for. Another code has none of it (fn_copy). */
typedef struct FnKept {
  uint64_t hash;           /* lang/ir/hash.c: of the canonical text with callees; 0: not computed */
  struct WalkPlan *walk;   /* lang/ir/interp/impl.h */
  struct CodeLines *lines; /* lang/ir/interp/debug.h, for the debugger */
  struct FnFacts *facts;   /* lang/ir/device/facts.h */
  struct EngineFn *engine; /* lang/session/engine.c: compiled code, and what was walked so far */
  struct GpuImage *images; /* lang/offload/launch.h: of a kernel, for each device */
} FnKept;

struct Fn {
  const char *name; /* for tracebacks: "<cell>", "f", "<lambda>" */
  Arena *arena;     /* of everything below; not owned */
  TypeTable *types;
  const Type **params; /* types */
  uint32_t param_count;
  const Type *result; /* type_none when it returns None */
  VEC(Ins) ins;       /* with the regions that they open and close, and their places in the source */
  VEC(Ref) args;
  VEC(Var) vars;
  VEC(Global *) globals;
  FnMode mode;
  FnHints hints;
  FnForms forms;
  FnDerivative derivative;
  FnKept kept;
};

/* A fused group. Body: a Fn whose params are the inputs' element types (arrays and
 * scalars alike) and which ends in one YIELD of the element type `out`; only scalar
 * operations, CONST and PARAM inside.
 * Operands of the KERNEL instruction: STORE: target array first; then the inputs
 * (inputs[k].scalar says scalar value or array); REDUCE: then axis_count axes (int64);
 * SCAN: then the axis. */
struct Kernel {
  KernelKind kind;
  ReduceInfo reduce; /* REDUCE and SCAN */
  Fn *body;
  uint32_t inputs;
  bool scalar[KERNEL_MAX_INPUTS]; /* this input is a scalar value, not an array */
  bool device;                    /* it runs on the current device, wherever its operands are */
  KernelBody form;                /* REDUCE: as KernelCode.body */
  KernelCode *code;               /* made by the engine on first use; shared by hash */
  uint64_t hash;                  /* of the canonical text; 0: not computed (kernel_hash) */
  void *walk;                     /* the walker's leaves and code */
};

/* ---- building (ir.c) ---- */
Fn *fn_new(Arena *arena, TypeTable *types, const char *name, const Type *const *params, uint32_t param_count);
/* Appends; operands are copied. Returns the new instruction's index. */
Ref fn_emit(Fn *fn, unsigned op, const Type *type, Span span, const Ref *args, uint32_t nargs);
Ref fn_emit1(Fn *fn, unsigned op, const Type *type, Span span, Ref a);
Ref fn_emit2(Fn *fn, unsigned op, const Type *type, Span span, Ref a, Ref b);
Ref fn_const(Fn *fn, const Type *type, Value value, Span span);
Ref fn_const_int(Fn *fn, int64_t value, Span span);
Ref fn_const_str(Fn *fn, const char *text, size_t length, Span span);
/* The same in place of the instruction `at`. */
void fn_text_at(Fn *fn, Ref at, const char *text, size_t length);
uint32_t fn_var(Fn *fn, const char *name, const Type *type);
/* Index of `global` in fn->globals, added if new. */
uint32_t fn_global(Fn *fn, Global *global);
static inline Ins *fn_ins(Fn *fn, Ref ref) { return &fn->ins.items[ref]; }
static inline Ref ins_arg(const Fn *fn, const Ins *ins, uint32_t k) { return fn->args.items[ins->args + k]; }
/* Forgets everything emitted after `mark` (an instruction count); for re-checking a loop. */
typedef struct FnMark {
  uint32_t ins, args, vars, globals;
} FnMark;
FnMark fn_mark(const Fn *fn);
void fn_rewind(Fn *fn, FnMark mark);
/* The function as the checker made it, before any pass: array operations, no kernels. */
static inline Fn *fn_plain(Fn *fn) { return fn->forms.plain ? fn->forms.plain : fn; }
/* What engines run. */
static inline Fn *fn_lowered(Fn *fn) { return fn->forms.lowered ? fn->forms.lowered : fn; }
/* A copy of the code as it is, of which nothing is kept yet. */
Fn *fn_copy(const Fn *fn);
/* The functions that an instruction runs on the CPU (none, one, or PARALLEL's two); how many. LAUNCH's is
 * not among them: it is compiled by and for a device. */
uint32_t ins_callees(const Ins *ins, Fn *out[2]);
/* Whether parameter k is an array whose parts are handed over (INS_VIEW). */
bool fn_takes_parts(const Fn *fn, uint32_t k);
/* Whether a LIB is some instructions on numbers, which compiled code does itself: int(x), round(x),
 * math.floor(x) and math.ceil(x) of a double, n.bit_length(), math.gcd and math.lcm of ints. */
bool ins_is_arithmetic(const Fn *fn, const Ins *ins);
/* Whether the instruction's register owns a reference to the object it holds. */
bool ins_owns(const Ins *ins);
/* For each instruction that opens or continues a region, the index of the next marker
 * of the same region (IF -> ELSE or END, ELSE -> END, LOOP -> END, TRY -> CATCH ...);
 * for END, its opener. For BREAK/CONTINUE: the loop's opener. arena array of ins.count. */
uint32_t *fn_regions(const Fn *fn, Arena *arena);

/* ---- text and checks ---- */
/* Prints in the syntax that ir_parse reads; `spans` false for hashing (canonical). */
void ir_print(StrBuf *out, const Fn *fn, bool callees);
/* Parses functions printed by ir_print; NULL with diagnostics. Calls refer to earlier functions by name. */
Fn *ir_parse(Arena *arena, TypeTable *types, const Source *source, DiagList *diags);
/* The first broken rule as text in `arena`, or NULL: operand counts, types, region nesting,
 * use before definition, op rules. Run after every pass in debug builds. */
const char *ir_verify(const Fn *fn, Arena *arena);
/* Hash of the canonical text including callees and kernels (for caches). */
uint64_t ir_hash(Fn *fn);
/* The same for a kernel alone: kind, fold, inputs and body. Axes and shapes are not part of it. */
uint64_t kernel_hash(Kernel *kernel);

/* ---- kernels (kernel_build.c) ---- */
/* The array operation, REDUCE, SCAN or ASSIGN at `root` as a Kernel in fn's arena, together with
 * the elementwise producers for which group[ref] is true (NULL: none; an implicit conversion of a
 * reduction's operand always joins). operands[0 .. *count) are those of the KERNEL instruction;
 * room for KERNEL_OPERANDS. NULL when more than KERNEL_MAX_INPUTS inputs would be needed. */
enum { KERNEL_OPERANDS = 1 + KERNEL_MAX_INPUTS + MAX_RANK };
Kernel *kernel_build(Fn *fn, Ref root, const bool *group, Ref *operands, uint32_t *count);
/* Fills what the launcher reads (kind, fold, dtypes, scalar flags, cost, ir); inner_loop, provider and
 * slots are left alone. */
void kernel_code_init(KernelCode *code, const Kernel *kernel);
/* KernelCode.blame of every kernel (kernel_code_init sets it). */
void kernel_blame(const KernelCode *code, Rt *rt, const Value *inputs);
/* Where frame `frame` of a fault stands in the source: the operation inside a kernel, if one is
 * to blame, else the instruction; an empty span for a frame without a place. */
Span fault_frame_span(const Fault *fault, uint32_t frame);
/* Rough scalar operations of one instruction, as KernelCode.cost counts them. */
uint32_t op_cost(Op op, DType dtype);

/* ---- optimizer: a list that reads top to bottom (lang/ir/opt/passes.c) ---- */
typedef struct OptOptions {
  const char *off;  /* comma-separated passes to leave out, or NULL */
  const char *dump; /* passes after which the IR goes to stderr, or NULL ("all") */
  bool verify;
  /* Or NULL: rewrites the function when its array operations are kernels and values are not yet ended. */
  void (*after_lower)(void *context, Fn *fn, Arena *scratch);
  void *context;
} OptOptions;
/* Runs all passes on one function (callees are optimized on their own). */
void opt_run(Fn *fn, const OptOptions *options);
/* Why compiled code does not compute a KERNEL in place where its arrays are short, in words; NULL: it does.
 */
const char *opt_not_line(const Fn *fn, const Ins *ins);
/* Names of the passes in order; returns the count. */
uint32_t opt_passes(const char *const **names);

/* ---- the walker: exact interpretation (lang/ir/interp/interp.c) ---- */
typedef struct WalkLaunch {
  Fn *kernel;
  const Value *operands;    /* LAUNCH_OPERANDS, then the arguments */
  const char *const *names; /* of the arguments' variables, where they have one: else NULL */
  bool array_code;          /* made for array operations: nobody asked for eager copies of its arguments */
} WalkLaunch;
/* Engine hooks: how the walker gets kernels run and calls made. */
typedef struct WalkHooks {
  void *context;
  bool lowered; /* run what the generators are given, as an engine of its own does */
  /* KernelCode for a kernel (cached by hash); NULL after a fault */
  KernelCode *(*kernel)(void *context, Kernel *kernel);
  /* compiled entry of a function that is to be called with `args`, or NULL to walk it */
  int (*(*entry)(void *context, Fn *fn, const Value *args))(Rt *rt, void *const *link, Value *args,
                                                            Value *out);
  void *const *(*link)(void *context, Fn *fn); /* its link table */
  /* cell code: run a magic; show the cell's result. False after a fault. */
  void *host; /* context of the next */
  bool (*magic)(void *host, void *magic);
  /* Launches a kernel. False after a fault. */
  bool (*launch)(void *host, const WalkLaunch *launch);
  /* Runs a kernel of array code on a device; *done false: it is for the host. False after a fault. */
  bool (*device_kernel)(void *host, Kernel *kernel, const KernelLaunch *launch, Value *out, bool *done);
  /* The same for a library function. */
  bool (*device_lib)(void *host, const LibCall *call, const Value *args, Value *out, bool *done);
  bool (*result)(void *host, const Type *type, Value value);
} WalkHooks;
/* Runs fn with borrowed arguments; *out owned by the caller. False after a fault
 * (frames recorded). Scalars, views, libs, control flow: everything. */
bool walk_run(Rt *rt, const WalkHooks *hooks, Fn *fn, const Value *args, Value *out);
/* An interpreting inner loop for a kernel, any form and pattern; context lives in the kernel's arena. */
InnerLoop walk_inner_loop(Kernel *kernel, InnerForm form, unsigned operands);
/* What one element takes in it, about, in units of a column's addition, which is half a nanosecond or one. */
uint64_t walk_inner_cost(const Kernel *kernel);
/* A KernelCode whose every inner loop is walk_inner_loop's; in the kernel's arena, one per kernel. */
KernelCode *walk_kernel_code(Kernel *kernel);
/* The LibCall of the LIB instruction at `ref`, made when missing. */
LibCall *ir_lib_call(Fn *fn, Ref ref);

#endif
