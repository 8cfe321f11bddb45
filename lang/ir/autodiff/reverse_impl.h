/* Inside reverse-mode differentiation: the state that its files share. */
#ifndef QUERN_IR_AUTODIFF_REVERSE_IMPL_H
#define QUERN_IR_AUTODIFF_REVERSE_IMPL_H

#include "lang/ir/autodiff/autodiff.h"

/* A LOOP that is left by its first BREAK at the latest: an inlined body with several exits. No loop for what
 * follows. (A flag that loops have no other use for.) */
enum { INS_ONCE = INS_NOCHECK };

/* A value that the reverse sweep may ask for: an instruction's, or the shadow of an array (an array of its
 * shape that gathers its cotangent). */
typedef uint32_t Node;
static inline Node node_shadow(Ref r) { return r | 1u << 31; }

typedef struct Bar {
  Ref value;    /* in the present region of the adjoint; REF_NONE: zero */
  uint32_t var; /* scalars used in several regions: where it is summed up; UINT32_MAX: none */
} Bar;

/* What is noted of one value of the forward sweep for the reverse sweep. */
typedef struct Note {
  bool needed;
  Ref primal; /* in the adjoint: its value in the forward sweep */
  Ref back;   /* ... and in the present region of the reverse sweep, or REF_NONE */
  uint32_t
      var; /* where it is kept: itself, an array of one for each iteration, a list; UINT32_MAX: not yet */
} Note;

/* A loop of the forward sweep: iterations are counted over the whole run. */
typedef struct Turns {
  uint32_t var; /* turns begun so far */
  Ref at;       /* number of the present iteration, in the sweep that is being made */
  Ref before;   /* turns begun before the loop was entered this time */
  bool used;
} Turns;

typedef struct Segments Segments;
typedef struct Shapes Shapes;

typedef struct Ad {
  Arena *arena;
  const AdHost *host;
  TypeTable *types;
  Fn *p;   /* what is differentiated: without calls, one RET, the last instruction */
  Fn *out; /* the adjoint */
  const bool *wrt;
  uint32_t count;       /* instructions of p */
  const uint32_t *next; /* fn_regions */
  Ref *block;           /* [i]: the marker of the region around i, or REF_NONE */
  uint32_t *segment;    /* [i]: a run of instructions of one region that run equally often */
  Ref *loop;            /* [i]: the innermost true loop around i, or REF_NONE */
  bool *active;         /* [i]: carries a derivative */
  bool *root;           /* [i]: a part of a parameter with wrt */
  uint32_t *kin;        /* [i], then variables: arrays of one class may share memory */
  bool *kin_active, *kin_shadow, *kin_written; /* [class] */
  bool *kin_overlap;                           /* [class]: a shadow may have several elements in one place */
  Ref *kin_read; /* [class]: written arrays: the first instruction whose rule reads elements, or REF_NONE */
  Ref now;       /* whose rule is being made */
  bool *nested;  /* [i]: scalars: used in another segment than its own */
  Note *notes, *shadows;                    /* [i] */
  Bar *bars;                                /* [i] */
  uint32_t *var_map, *var_shadow, *var_bar; /* [variable of p]: in out; UINT32_MAX: none */
  bool *var_active;                         /* [variable of p]: a scalar that carries a derivative */
  Turns *turns;                             /* [i]: of loops */
  Ref *ends;           /* [i]: count of iterations (END of a loop), true (END of an IF that may jump) */
  VEC(Node) cached;    /* notes with `back`, in order of making */
  Segments **segments; /* [i]: of loops that keep checkpoints; NULL: others */
  bool whole;          /* no loop keeps checkpoints */
  bool quiet;          /* turns that will be run again: nothing is recorded */
  bool dry;            /* this run is only to find what is needed */
  bool grown;          /* ... and something new was */
  bool failed;
  Shapes *known;       /* of shapes */
  uint32_t *owner;     /* [i]: a part of that parameter; UINT32_MAX: of none */
  bool *owner_written; /* [parameter]: a part of it is written to */
  Ref *given;          /* [parameter]: in out, as it was given */
  Ref seed, result;    /* the result's cotangent, until it was given to the result */
  Span span;
} Ad;

/* ---- normalise.c ---- */
/* fn with its calls written out and one RET. NULL after a reported error. */
Fn *ad_plain(Arena *arena, Fn *fn, const AdHost *host);
/* Whether control may leave [from, to) by BREAK or CONTINUE of a loop outside of it. */
bool ad_jumps(const Fn *fn, Ref from, Ref to);

/* ---- facts.c ---- */
void ad_facts(Ad *ad);
/* The class of the instruction's array. */
uint32_t ad_kin(const Ad *ad, Ref r);
/* The array that the instruction writes to, or REF_NONE. */
Ref ad_written(const Ad *ad, const Ins *ins);
/* A function of lists or tuples that the forward sweep does to their shadows as well. */
bool ad_is_list_lib(LibId lib);
/* What carries derivatives, tuples and lists with such. */
bool ad_may_carry(const Type *type);
/* Arrays, lists of what carries derivatives, tuples with such. */
bool ad_refers(const Type *type);
/* A part of a tuple that comes out of a list: if it is a number, the list's rule takes its cotangent. */
bool ad_is_list_part(const Ad *ad, Ref i);
/* One of several results of a library function: a value of its own, whose cotangent the function's rule
 * takes. */
bool ad_is_part(const Ad *ad, Ref i);
/* The cotangent of what instruction i has made; REF_NONE: zero. */
Ref ad_take(Ad *ad, Ref i);
/* Whether the instruction makes an array that shares memory with its first operand, and a shadow that does.
 */
bool ad_is_view(const Ad *ad, Ref i);
/* Refuses a view of other elements than its operand's: of bytes as ints, say. */
void ad_check_view(Ad *ad, Ref i);
/* Whether the value's cotangent lies in a shadow. */
static inline bool ad_shadowed(const Ad *ad, Ref r) {
  return ad_refers(fn_ins(ad->p, r)->type) && ad->active[r] && ad->kin_shadow[ad_kin(ad, r)];
}

/* ---- shapes.c ---- */
/* What is known of shapes, from the facts. */
void ad_find_shapes(Ad *ad);
/* Whether arrays a and b have one shape for certain. */
bool ad_same_shape(const Ad *ad, Ref a, Ref b);
/* The axes of array i, true or false in axes[], along which its operand r was broadcast for certain: it has
 * none there, or one that is 1 long where i's is not known to be. False: along others it is known only when
 * it runs. */
bool ad_broadcast_axes(const Ad *ad, Ref i, Ref r, bool *axes);

/* ---- alias_check.c: arguments that share memory ---- */
void ad_find_owners(Ad *ad);
/* Whether value r is a part of a parameter that the adjoint copies, because it is written to. */
bool ad_is_copied(const Ad *ad, Ref r);
/* Code that faults where the value at hand, of the parameter, or global variable, r, shares memory with a
 * parameter and one of the two is written to. */
void ad_check_apart(Ad *ad, Ref r, Ref value);

/* ---- emitting (emit.c) ---- */
Ref ad_int(Ad *ad, int64_t value);
Ref ad_zero(Ad *ad, DType dtype);
Ref ad_op(Ad *ad, unsigned op, const Type *type, Ref a, Ref b);
Ref ad_int_op(Ad *ad, unsigned op, Ref a, Ref b);
Ref ad_add(Ad *ad, Ref a, Ref b);
Ref ad_retype(Ad *ad, Ref r, const Type *type);
Ref ad_get(Ad *ad, uint32_t var);
void ad_set(Ad *ad, uint32_t var, Ref value);
Ref ad_lib(Ad *ad, LibId lib, const Type *type, const Ref *args, uint32_t count, int64_t extra);
Ref ad_none(Ad *ad);
/* Zeros in the shape, and with the home, of array a. */
Ref ad_zeros_like(Ad *ad, Ref a);
Ref ad_if(Ad *ad, Ref condition);
Ref ad_mark(Ad *ad, unsigned op);
Ref ad_load(Ad *ad, Ref array, Ref index);
void ad_store(Ad *ad, Ref array, Ref index, Ref value);
/* Code that faults unless array `seed` has the shape of array `value`, both of the adjoint. */
void ad_check_shape(Ad *ad, Ref seed, Ref value);
/* A cotangent as shadows hold it, or one from a shadow: the conjugate. So the parts of a complex shadow, and
 * its bytes as floats, are the shadows of the array's parts and floats: df/dx + i df/dy. */
Ref ad_turn(Ad *ad, Ref c);
/* shadow += c, an array of its shape or a scalar, of value r. */
void ad_add_to_shadow(Ad *ad, Ref r, Ref shadow, Ref c);
/* The view that instruction `ins` makes of a shadow that is args[0]. */
Ref ad_view_of_shadow(Ad *ad, const Ins *ins, const Ref *args, Ref like);
void ad_refuse(Ad *ad, Span span, const char *hint, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* ---- tape.c ---- */
/* The value of instruction r of p, in the reverse sweep. An array's elements are those of then. */
Ref ad_value(Ad *ad, Ref r);
/* The same, when an array's elements do not matter. */
Ref ad_address(Ad *ad, Ref r);
/* Some array with the shape and dtype of array r. */
Ref ad_like(Ad *ad, Ref r);
/* The shadow of array r, in the reverse sweep. */
Ref ad_shadow(Ad *ad, Ref r);
/* The forward sweep has made the value: it is recorded if it is needed. */
void ad_record(Ad *ad, Node node, Ref value);
/* What was recorded in the segment of [from, to) becomes known; and forgotten again after `mark`. */
void ad_recall(Ad *ad, Ref from, Ref to);
uint32_t ad_cache_mark(const Ad *ad);
void ad_cache_forget(Ad *ad, uint32_t mark);
void ad_cache(Ad *ad, Node node, Ref value);
Note *ad_note(Ad *ad, Node node);
/* Variables for what is recorded; the loop's room for the turns to come. */
void ad_tapes_begin(Ad *ad);
void ad_tapes_reserve(Ad *ad, Ref loop, Ref turns);
bool ad_tapes_of(const Ad *ad, Ref loop);
/* Whether what is recorded of one iteration of the loop may be more than some numbers. */
bool ad_tapes_grow(const Ad *ad, Ref loop);

/* ---- primal.c ---- */
void ad_forward_sweep(Ad *ad);
/* Iterations [start, stop) of a FOR. */
void ad_sweep_turns(Ad *ad, Ref loop, Ref start, Ref stop);
/* The adjoint's variable for variable v of p. */
uint32_t ad_mapped_var(Ad *ad, int64_t v);

/* Zeros for each element of what `value` refers to, of its type. */
Ref ad_zeros_of(Ad *ad, Ref value);

/* ---- checkpoint.c ---- */
/* Decides which loops keep checkpoints, from what is recorded so far. */
void ad_segments_find(Ad *ad);
/* Such a loop in the forward sweep; in the reverse sweep. */
void ad_segments_forward(Ad *ad, Ref loop);
void ad_segments_reverse(Ad *ad, Ref loop);

/* ---- reverse.c ---- */
/* Undoes iterations [start, stop) of a FOR of step 1, from the last to the first. */
void ad_reverse_turns(Ad *ad, Ref loop, Ref start, Ref stop);
/* Adds c, of value r's dtype, to r's cotangent; an array's may be a scalar, for all elements. */
void ad_contribute(Ad *ad, Ref r, Ref c);

/* ---- rules.c ---- */
/* The rule of an instruction that is no scalar operation, region or variable; bar: its cotangent. */
void ad_rule(Ad *ad, Ref i, Ref bar);
/* Whether the function computes its result from its operands alone, and has a rule. */
bool ad_lib_has_rule(LibId lib);
/* The rule of a function of lists. */
void ad_rule_list(Ad *ad, Ref i, Ref bar);
/* The cotangent of an array made of a list goes to the list's items. */
void ad_rule_from_list(Ad *ad, Ref list, Ref c);
/* Element or row k of an array. */
Ref ad_part(Ad *ad, Ref array, Ref k);
/* Instructions without a result: stores. */
void ad_rule_store(Ad *ad, Ref i);

/* ---- broadcast.c ---- */
/* c summed over the axes along which r was broadcast to its shape. */
Ref ad_sum_to(Ad *ad, Ref c, Ref r);
/* c, of the shape of instruction i, summed over the axes along which its operand r was broadcast. */
Ref ad_unbroadcast(Ad *ad, Ref c, Ref i, Ref r);
/* A scalar cotangent of array i as an array, unless all array operands have i's shape. */
Ref ad_spread(Ad *ad, Ref bar, Ref i);
/* The same, always. */
Ref ad_whole(Ad *ad, Ref bar, Ref i);

#endif
