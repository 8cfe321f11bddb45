/* Inside normalise.c and normalise_list.c: what they share while a function is made simple. */
#ifndef QUERN_IR_AUTODIFF_NORMALISE_IMPL_H
#define QUERN_IR_AUTODIFF_NORMALISE_IMPL_H

#include "lang/ir/autodiff/reverse_impl.h"

enum { MAX_INLINED = 60, MAX_INSTRUCTIONS = 200000 };

typedef struct Plain {
  Arena *arena;
  const AdHost *host;
  Fn *out;
  const Fn *stack[MAX_INLINED]; /* being written out */
  uint32_t depth;
  bool sorting;        /* the text of a sort is being written out, which sorts what carries none */
  VEC(uint32_t) items; /* [variable of out]: of a tuple: the variable of its first item, or 0: not made yet */
  bool failed;
} Plain;

/* One body that is being written out. */
typedef struct Body {
  Fn *fn;
  Ref *map;
  const uint32_t *next;
  Span at;               /* text of a builtin: the call of it; else none */
  uint32_t vars;         /* its first variable in the result */
  uint32_t result, left; /* variables: the result; an exit inside a loop was taken */
  bool early;            /* it has exits before its end */
  bool loops;            /* ... of which some are in loops */
} Body;

/* Where messages point: errors in the text of a builtin, at its call. */
static inline Span plain_span(const Body *y, const Ins *ins) { return y->at.source ? y->at : ins->span; }
/* REF_NONE, after the error was reported unless one was before. */
Ref plain_refuse(Plain *b, Span span, const char *message, const char *hint);
/* The function's body for these arguments, at the end of the result; its value. */
Ref plain_write_out(Plain *b, Fn *fn, const Ref *args, Span span);

/* ---- normalise_list.c ---- */
/* Whether the operation takes or gives a list of what carries derivatives. */
bool plain_list_carries(const Body *y, const Ins *ins);
/* Whether a function of lang/stdlib/derivatives/lists stands for the operation on such a list: it has no
 * rule. */
bool plain_list_loops(const Plain *b, const Body *y, const Ins *ins);
/* The value of instruction i, made by that function in its place. */
Ref plain_rewritten(Plain *b, Body *y, Ref i);

#endif
