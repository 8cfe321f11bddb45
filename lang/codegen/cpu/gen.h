/* Gen: generating whole functions from IR. What the files of lang/codegen/cpu share.
 *
 * An IR function becomes an internal function
 *   i32 fn(ptr rt, ptr link, arguments ..., ptr out)
 * which returns 1 after a fault. A value is its parts with objects (lang/codegen/llvm/parts.h): in
 * registers SSA values, in local variables stack slots that LLVM promotes. Of an array the object alone
 * is handed over, kept in memory and counted. Its other parts, its fields, are read from the descriptor,
 * which is immutable, once, where the array is made, if something wants them; else they are NULL. A parameter
 * whose parts are handed over (INS_VIEW) is all of them; its object is that of the array whose memory it is,
 * or is a view of, borrowed.
 *
 * Ownership: a register that owns a reference has a slot, emptied when the reference
 * moves on or is released; all slots are released at the function's one exit. LLVM promotes
 * slots, and at the exit merges each of them from every place that may fault: slots times
 * faults. So in a big function they are words of one frame in memory, and counts are kept by
 * calls (frame.c).
 * Invariant: whatever path is taken, every reference taken is given back once. */
#ifndef QUERN_CODEGEN_CPU_GEN_H
#define QUERN_CODEGEN_CPU_GEN_H

#include "lang/codegen/llvm/parts.h"
#include "lang/codegen/llvm/scalar.h"
#include "lang/codegen/base/link.h"
#include "lang/ir/effects.h"
#include "lang/ir/lanes.h"

typedef struct Reg {
  LLVMValueRef *parts; /* &value unless there are several */
  LLVMValueRef value;
  LLVMValueRef *slots; /* of owned references, one for each object in order, else NULL */
  LLVMValueRef memory; /* of an array that may lie on the stack: where its object is made then; else NULL */
  uint32_t words; /* big functions: its objects' words of the frame begin here, counted from 1; 0: none */
} Reg;

typedef struct VarSlot {
  LLVMValueRef *slots; /* one for each part; NULL for what is not kept in registers */
  LLVMValueRef set;    /* the ISSET flag or NULL */
  LLVMValueRef cells;  /* debugged: where it lives, in place of `slots`; else NULL */
  LLVMValueRef lane;   /* in a loop with lanes: where it lives, in place of both; else NULL */
  bool fields;         /* an array's fields are kept too */
} VarSlot;

/* A global within a loop that holds it in registers (globals.c). */
typedef struct Held {
  const Type *type;
  LLVMValueRef bound;       /* whether it had a value before the loop; NULL: not held */
  LLVMValueRef *parts;      /* only read in the loop */
  LLVMValueRef slot, dirty; /* written in the loop */
} Held;

/* Where a fault goes: `fault` gets the instruction's number in `ins` and adds the frame;
 * `framed` is for faults that have their frame already. */
typedef struct Handler {
  struct Handler *outer;
  LLVMBasicBlockRef fault, framed;
  LLVMValueRef ins; /* phi */
} Handler;

/* The memory for the fault that a labelled catch has taken. */
typedef struct CaughtSlot {
  const struct CaughtSlot *outer;
  int64_t label;
  LLVMValueRef saved;
} CaughtSlot;

/* What is known about each instruction before code is made (plan.c). */
typedef struct InsPlan {
  Ref last;    /* last use, moved to the end of loops that run it again */
  bool owned;  /* the register holds a reference of its own */
  bool fields; /* the array's fields are wanted */
  Ref loop;    /* innermost loop around, or REF_NONE */
} InsPlan;

typedef struct Gen {
  Emit *e;
  const LinkPlan *plan;
  LLVMValueRef *fns;     /* [f] */
  bool **takes_parts;    /* [f][k]: fn_takes_parts */
  LLVMValueRef *entries; /* [f]: the same called with Values; of what PARALLEL runs, else NULL */
  Arena *arena;
  /* the function at hand */
  Fn *fn;
  uint32_t f;
  const uint32_t *next; /* fn_regions */
  InsPlan *ins;
  Reg *regs;
  VarSlot *vars;
  Held *globals;
  bool holding;
  bool debugged;                                            /* it has LINEs */
  LLVMValueRef debug, frame, cells, sets, attention, stops; /* then; frame NULL: else (debug.c) */
  bool big;                                                 /* owned references lie in the frame */
  LLVMValueRef words;                                       /* of such a function: its frame */
  uint32_t words_used;
  bool *small;         /* of each function of the plan: gen_returns_small */
  uint64_t stack_used; /* bytes of arrays on the stack above STACK_LINE_BYTES each */
  bool failing;        /* at the function's exit behind a fault */
  bool cold;           /* in the copy of a loop that hardly ever runs */
  LLVMValueRef
      beside; /* room for a line, for the time of one instruction; NULL: nobody has asked yet (inline.c) */
  LLVMValueRef *links; /* entries of the table already loaded */
  LLVMValueRef rt, link, out, interrupt, saved, spare[3];
  LLVMBasicBlockRef exit;
  Handler *handler;
  FlowScope *loop; /* TRYs too, which a LEAVE goes out of */
  const CaughtSlot *labelled;
} Gen;

/* Generates all functions of the plan and the external entry `name` (FnEntry). */
void gen_build(Emit *e, const LinkPlan *plan, const char *name);

/* ---- plan.c ---- */
void gen_plan(Gen *g);
static inline Ins *gen_ins(const Gen *g, Ref r) { return &g->fn->ins.items[r]; }
static inline bool gen_proved(const Gen *g, Ref r) { return (gen_ins(g, r)->flags & INS_PROVED) != 0; }
/* Whether register r is a view that is no object: its parts are those of the array that lends it its memory
 * but data, lengths and strides. */
static inline bool gen_is_view(const Gen *g, Ref r) {
  return gen_ins(g, r)->op == IR_INDEX && gen_ins(g, r)->flags & INS_VIEW;
}
/* Whether register r is a parameter whose parts are handed over; its object is of the array that lends it its
 * memory. */
static inline bool gen_is_part(const Gen *g, Ref r) {
  return gen_ins(g, r)->op == IR_PARAM && gen_ins(g, r)->flags & INS_VIEW;
}
/* Whether register r is an array that is no object of its own, or not always. */
static inline bool gen_is_bare(const Gen *g, Ref r) {
  return gen_is_view(g, r) || gen_is_part(g, r) || g->regs[r].memory;
}
/* Whether register r is a character that is a number: its bytes, the first one highest, which orders
 * characters as their code points do. */
static inline bool gen_is_char(const Gen *g, Ref r) {
  const Ins *ins = gen_ins(g, r);
  return ins->op == IR_LIB && ins->imm.lib.lib == LIB_str_index && ins->flags & INS_ITEM;
}
static inline Ref gen_arg_ref(const Gen *g, Ref r, uint32_t k) { return ins_arg(g->fn, gen_ins(g, r), k); }
/* Whether an instruction in (from, to) sets variable or global `slot`; globals: a call counts. */
bool gen_sets_var(const Gen *g, Ref from, Ref to, int64_t slot);
bool gen_sets_global(const Gen *g, Ref from, Ref to, int64_t slot);

/* ---- gen.c ---- */
void gen_range(Gen *g, Ref from, Ref to);
static inline const Type *gen_arg_type(const Gen *g, Ref r, uint32_t k) {
  return gen_ins(g, gen_arg_ref(g, r, k))->type;
}
/* Parts of an operand; its value where it has one part alone. */
static inline const LLVMValueRef *gen_operand(const Gen *g, Ref r, uint32_t k) {
  return g->regs[gen_arg_ref(g, r, k)].parts;
}
static inline LLVMValueRef gen_value(const Gen *g, Ref r, uint32_t k) { return gen_operand(g, r, k)[0]; }
/* Calls function f with the parts of its arguments; it leaves its result at `out` (gen_store_kept).
 * The value is 0 unless it faulted. */
LLVMValueRef gen_invoke(Gen *g, uint32_t f, const LLVMValueRef *const *args, LLVMValueRef out); /* call.c */
/* Entry `slot` of the link table. */
LLVMValueRef gen_link(Gen *g, uint32_t slot);

/* ---- value.c: types, boxes, references ---- */
static inline PartList gen_parts(const Gen *g, const Type *type) {
  return parts_of(PARTS_OBJECTS, type, g->arena);
}
/* Whether a part is handed over and kept in memory, as an array's fields are not. */
static inline bool gen_kept(const Part *part) {
  return part->role == PART_SCALAR || part->role == PART_OBJECT || part->role == PART_WORD;
}
uint32_t gen_kept_count(const Gen *g, const Type *type);
/* Room for the parts of a value. */
LLVMValueRef *gen_room(const Gen *g, const Type *type);
/* Writes what is kept of a value to the Values from `to` on, one a part; reads it. */
void gen_store_kept(Gen *g, const Type *type, const LLVMValueRef *parts, LLVMValueRef to);
LLVMValueRef *gen_load_kept(Gen *g, const Type *type, LLVMValueRef from);
/* Parts that are zero. */
LLVMValueRef *gen_zero(const Gen *g, const Type *type);
/* Whether values of the type have objects that are counted: of a union of numbers they are marks, which are
 * not. */
bool gen_counted(const Type *type);
/* The objects among the parts, in order; out NULL: they are counted only. */
uint32_t gen_objects(const Gen *g, const Type *type, const LLVMValueRef *parts, LLVMValueRef *out);
/* The object of a value that is one (arrays too). */
LLVMValueRef gen_object(const Type *type, const LLVMValueRef *parts);
void gen_retain(Gen *g, const Type *type, const LLVMValueRef *parts);
void gen_release(Gen *g, const Type *type, const LLVMValueRef *parts);
/* Reads the fields of an array from `descriptor`, its own or another in its place. */
void gen_read_fields(Gen *g, const Type *type, LLVMValueRef descriptor, LLVMValueRef *parts);
/* The parts of an array in register `array` with its fields, which are read here if they are not known. */
const LLVMValueRef *gen_fields_at(Gen *g, Ref array);
/* Defines register r: reads fields that are wanted and not known, puts owned references (or takes them when
 * `borrowed`) into its slots. */
void gen_define(Gen *g, Ref r, const LLVMValueRef *parts, bool borrowed);
/* The same by its object. */
void gen_define_object(Gen *g, Ref r, LLVMValueRef object, bool borrowed);
/* Releases (or with `move` just forgets) what register r owns. */
void gen_drop(Gen *g, Ref r, bool move);
/* Whether values of the type have a box of their own when they are Values: tuples and what they are like. */
bool gen_boxed(const Type *type);
/* Whether a tuple has items that have, or another type such a box that is no tuple's. */
bool gen_boxed_inside(const Type *type);
/* Writes a value as a Value at `to`; a tuple is boxed, its box owned by the Value (*boxed). */
void gen_box(Gen *g, Ref at, const Type *type, const LLVMValueRef *parts, LLVMValueRef to, bool *boxed);
/* Reads a Value; tuple items are retained when `own`. Does not consume a box. */
LLVMValueRef *gen_unbox(Gen *g, const Type *type, LLVMValueRef from, bool own);
/* The same for the items of a box: where item k lies, all written with references of their own, all read. */
LLVMValueRef gen_box_item(Gen *g, LLVMValueRef box, unsigned k);
/* What is in front of the items of a tuple whose count rests, so that nothing keeps it but by a copy. */
void gen_box_head(Gen *g, const Type *type, LLVMValueRef box);
void gen_box_items(Gen *g, Ref at, const Type *type, const LLVMValueRef *parts, LLVMValueRef box);
LLVMValueRef *gen_unbox_items(Gen *g, const Type *type, LLVMValueRef box, bool own);
/* An array of `count` Values in the frame. */
LLVMValueRef gen_values(Gen *g, uint32_t count);
LLVMValueRef gen_value_at(Gen *g, LLVMValueRef values, uint32_t k);

/* ---- frame.c: owned references of big functions ---- */
/* Makes the frame if the function at hand is big; the builder stands in its prologue. */
void gen_frame_begin(Gen *g);
/* Register r owns the references in `parts`, one more of each if `borrowed`. */
void gen_frame_define(Gen *g, Ref r, const LLVMValueRef *parts, bool borrowed);
void gen_frame_drop(Gen *g, Ref r, bool move);
/* Releases all of it, at the exit. */
void gen_frame_end(Gen *g);
static inline bool gen_owns(const Gen *g, Ref r) { return g->regs[r].slots || g->regs[r].words; }

/* ---- fault.c ---- */
/* Branches to the handler unless `good`; the fault is recorded already. */
void gen_check(Gen *g, LLVMValueRef good, Ref at);
/* Jumps to the handler: instruction `at` has recorded a fault. */
void gen_fault(Gen *g, Ref at);
/* Unless `good`: in a cold block calls `symbol` with args (a recording helper), then the handler. */
void gen_require(Gen *g, LLVMValueRef good, Ref at, const char *symbol, const LLVMValueRef *args,
                 unsigned count);
/* Records a fault of `kind` with a constant text unless `good`. */
void gen_require_text(Gen *g, LLVMValueRef good, Ref at, DiagKind kind, const char *text);
void gen_handler_push(Gen *g, Handler *handler);
/* Closes the handler: its blocks get their code; the builder stands in `framed`. */
void gen_handler_pop(Gen *g, Handler *handler);
/* Polls the interrupt flag. */
void gen_poll(Gen *g, Ref at);
/* Where `good` is false calls `symbol`, which returns whether it faulted; if not, all goes on.
 * `at` REF_NONE: the fault gets no frame here. */
void gen_ask(Gen *g, LLVMValueRef good, Ref at, const char *symbol, LLVMValueRef *args, unsigned count);

/* ---- debug.c: all do nothing in a function that is not debugged ---- */
/* Whether the function is marked for the debugger. */
bool gen_debugs(const Fn *fn);
/* Whether the debugger may stop in instruction r of a debugged function, and change variables and globals. */
bool gen_may_stop(const Gen *g, Ref r);
/* Whether variable v lives in cells. */
bool gen_in_cells(const Gen *g, uint32_t v);
/* Gives the named variables their cells. */
void gen_debug_vars(Gen *g);
LLVMValueRef *gen_debug_read(Gen *g, uint32_t v);
void gen_debug_write(Gen *g, uint32_t v, const LLVMValueRef *parts);
/* Behind make_vars; at the function's exit. */
void gen_debug_begin(Gen *g);
void gen_debug_end(Gen *g);
void gen_debug_line(Gen *g, Ref r);
/* Around a call. */
void gen_debug_call(Gen *g, Ref r);
void gen_debug_back(Gen *g, Ref r);
/* A fault is recorded; `ins`: the instruction's number. */
void gen_debug_fault(Gen *g, LLVMValueRef ins);
/* Variable `slot` was assigned or deleted. */
void gen_debug_assigned(Gen *g, uint32_t slot, LLVMValueRef there);
/* The value of variable v (var.c), with an array's fields if they are kept and `fields`; another one for it.
 */
LLVMValueRef *gen_var_load(Gen *g, uint32_t v, bool fields);
void gen_var_store(Gen *g, uint32_t v, const LLVMValueRef *parts);
/* A descriptor of zeros, to read from where there is no array. */
LLVMValueRef gen_empty(Gen *g, unsigned rank);

/* ---- lanes.c: loops whose sums are kept in lanes ---- */
typedef struct GenLanes {
  LaneLoop loop;
  LLVMValueRef rounds[LANES_VARS]; /* the lanes of a variable in whole rounds */
  LLVMValueRef rest[LANES_VARS];   /* and behind them */
} GenLanes;
/* The lanes as they are before the first turn. */
void gen_lanes_begin(Gen *g, GenLanes *l);
/* The variables are their lane with that number from here on; NULL: themselves. */
void gen_lanes_use(Gen *g, const GenLanes *l, bool rest, LLVMValueRef lane);
/* Behind the last whole round. */
void gen_lanes_rest(Gen *g, const GenLanes *l);
/* Behind the last turn: the variables get their values. */
void gen_lanes_fold(Gen *g, const GenLanes *l);

/* ---- the instructions ---- */
void gen_scalar(Gen *g, Ref r);                /* scalar.c; ITERATIONS and tests for overflow too */
void gen_refuse(void *own, const ScalarOp *s); /* ... FlowOps.refuse and exact */
LLVMValueRef gen_exact(void *own, const ScalarOp *s);
Flow gen_flow(Gen *g);            /* control.c: what lang/codegen/llvm makes code with */
void gen_control(Gen *g, Ref *r); /* ...: a region from its opener; *r moves to its END */
void gen_jump(Gen *g, Ref r);     /* BREAK, CONTINUE, RET, RAISE, RERAISE */
void gen_array(Gen *g, Ref r);    /* array.c: DIM STRIDE SIZE WRITABLE INDEX LOAD STORE */
void gen_bounds(void *own, Ref r, LLVMValueRef good, const FlowIndex *index); /* ... FlowOps.bounds */
void gen_variable(Gen *g, Ref r);                                             /* var.c */
void gen_global(Gen *g, Ref r);                                               /* globals.c */
/* Holds globals during loop `open`, before which the builder stands; false: there is nothing to hold. */
bool gen_hold(Gen *g, Ref open, Handler *handler);
/* Ends it: the builder stands behind the loop, before and after. */
void gen_unhold(Gen *g, Ref open, Handler *handler);
/* Writes what is held and changed; before a return out of the loop. */
void gen_write_back(Gen *g, Ref at);
void gen_call(Gen *g, Ref r); /* call.c: CALL LIB KERNEL TUPLE TUPLE_GET */
/* The call of library row r; the value is whether it went well, *result: where its value is then. `reads`: it
 * changes no memory that code which is generated looks at. */
LLVMValueRef gen_lib_outcome(Gen *g, Ref r, bool reads, LLVMValueRef *result);
/* The parts of an owned Value, whose references are the caller's; a box is opened and dropped. */
const LLVMValueRef *gen_take_value(Gen *g, const Type *type, LLVMValueRef from);
/* items.c: where library row r is some instructions on items in their memory: those; else false. */
bool gen_item(Gen *g, Ref r);
/* Two ways to do one thing: in place, where the builder stands after gen_fork, which goes there if `good`,
 * and by the library. */
typedef struct GenFork {
  LLVMBasicBlockRef call, end, here;
  const LLVMValueRef *parts; /* of the value that was found in place */
} GenFork;
GenFork gen_fork(Gen *g, LLVMValueRef good);
/* The library's way, and the end of both: the register, where it has a value, is that of either. */
void gen_fork_end(Gen *g, Ref r, GenFork *fork);
/* Writes operand k at `to` as an item, which owns what it refers to. */
void gen_write_item(Gen *g, Ref r, uint32_t k, LLVMValueRef to);
/* tables.c: the same of library rows on tables and deques. */
bool gen_table(Gen *g, Ref r);
/* Whether part p of parameter k of function f is handed over. */
bool gen_handed(const Gen *g, uint32_t f, uint32_t k, const Part *part);
/* How many parts of it are. */
uint32_t gen_handed_count(const Gen *g, uint32_t f, uint32_t k);
/* Puts the register's value at `to` as a Value, of a view the object made for it; *boxed: it is to be
 * released. */
void gen_box_register(Gen *g, Ref at, Ref r, LLVMValueRef to, bool *boxed);

/* ---- stack.c: new small arrays in the function's own memory ---- */
/* What such an array is where its register is defined: in slots, filled on both ways there. */
typedef struct GenStack {
  LLVMValueRef memory; /* room for the object */
  LLVMValueRef room;   /* for the elements; NULL: the register's array is always an object */
  LLVMValueRef data, lengths[2], object, owner;
} GenStack;
/* Whether register r, which is about to be defined, may be one; if so makes the room. */
bool gen_stack_begin(Gen *g, Ref r, GenStack *s);
/* How many elements fit at most. */
int64_t gen_stack_most(const Gen *g, Ref r);
/* Whether the elements of an array of those lengths, one for each of its axes, fit. */
LLVMValueRef gen_stack_fits(Gen *g, Ref r, const LLVMValueRef *lengths);
/* The register is an array of those lengths in the room. */
void gen_stack_made(Gen *g, Ref r, const GenStack *s, const LLVMValueRef *lengths);
/* It is this object, which is owned. */
void gen_stack_object(Gen *g, Ref r, const GenStack *s, LLVMValueRef object);
/* Defines it, where both ways meet. */
void gen_stack_define(Gen *g, Ref r, const GenStack *s);
/* LIB r that makes a new array: where it may lie on the stack, computes and defines it and true. */
bool gen_stack_lib(Gen *g, Ref r);
/* The object of an array in register r, or of what the view r is of, for whoever needs one now. */
LLVMValueRef gen_stack_base(Gen *g, Ref r);
/* Calls library row r: its value, owned. */
LLVMValueRef gen_lib_object(Gen *g, Ref r); /* call.c */

/* ---- union.c: UNION, MEMBER ---- */
void gen_union(Gen *g, Ref r);

/* ---- small.c: small arrays that functions return ---- */
/* Whether the function can: its result is left in an area then (runtime.h). */
bool gen_returns_small(const Fn *fn);
LLVMValueRef gen_small_area(Gen *g);
/* RET of register `arg`; `moves`: its reference is handed over. */
void gen_small_return(Gen *g, Ref arg, bool moves);
/* The object of what such a function left, which is `old` (NULL: a new one) where that is such an array and
 * nobody else knows it; NULL after a fault. */
LLVMValueRef gen_small_object(Gen *g, const Type *type, LLVMValueRef area, LLVMValueRef old);
/* Defines register r, the CALL of such a function, which went well. */
void gen_small_result(Gen *g, Ref r, LLVMValueRef area);

/* The variable that gets the value of instruction r at once, and with it loses what it had; -1: none
 * (inline.c). */
int64_t gen_variable_of(const Gen *g, Ref r);

/* ---- inline.c: array operations on short lines, without the launcher ---- */
/* Where kernel r is one: computes it where it can be (the builder then stands where it cannot, and `done` is
 * where code goes on) and true. The value is to be in `slot` or, if it is an array, in `stack`. */
typedef struct GenInline {
  LLVMBasicBlockRef launch, done;
  LLVMValueRef slot; /* NULL: there is no scalar value */
  GenStack stack;
} GenInline;
bool gen_inline(Gen *g, Ref r, GenInline *into);

/* ---- products.c: the same of products, without the library ---- */
bool gen_product(Gen *g, Ref r, GenInline *into);

/* ---- made.c: arrays of numbers in registers ---- */
/* Where library call r makes one: defines it and true. */
bool gen_made(Gen *g, Ref r);
/* Room for the result of library call r, an array of those lengths (owned), which is `old` where that is such
 * an array and nobody else knows it (NULL: a new one); and where its elements are. */
LLVMValueRef gen_new_array(Gen *g, Ref r, const LLVMValueRef *shape, bool zero, LLVMValueRef old);
LLVMValueRef gen_new_data(Gen *g, LLVMValueRef array);
/* Stores a number, or those of a tuple one behind another, from element `at` on; how many there are. */
uint32_t gen_store_numbers(Gen *g, DType dtype, const Type *type, const LLVMValueRef *parts, LLVMValueRef to,
                           uint32_t at);

#endif
