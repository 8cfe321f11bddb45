/* What completion asks of the checker: the type of one expression in a text that is still being typed.
 *
 * Such a text is full of errors, so what the checker does not reach by itself is checked too: code that
 * cannot be reached, both sides of an `if` whose test is known, functions that nothing calls. Invariant: only
 * a check that check_type_of began has a Watch, and nothing of it is run or kept. */
#ifndef QUERN_FRONT_SEMA_WATCH_H
#define QUERN_FRONT_SEMA_WATCH_H

#include "lang/front/sema/checker.h"

typedef struct Watch {
  const Node *node; /* the expression; NULL: the name that is bound at ... */
  Span place;       /* where it stands */
  const Type *type; /* its type where it was checked last; NULL: not known */
  bool met;         /* it was checked */
  unsigned left;    /* how many expressions may still be checked */
} Watch;

/* Whether what is watched lies in the tree at `node`; false where nothing is watched. */
bool watch_inside(const Check *c, const Node *node);
bool watch_inside_body(const Check *c, const NodeList *body);
/* Whether all the work is done that the watch allows. */
static inline bool watch_spent(const Check *c) { return c->checker->watch && !c->checker->watch->left; }
/* The value of an expression, or of the name that is bound at `span`, for who watches it. */
void watch_expr(Check *c, const Node *node, Val v);
void watch_name(Check *c, Span span, Val v);
/* `f` is the function of a def or lambda that holds the watched node: if nothing has checked that, it is
 * checked for arguments as its annotations, defaults and uses suggest them. `made`: what the decorators made
 * of it. */
void watch_function(Check *c, const Node *node, Val f, Val made);
/* After top-level statement `node`: whether the rest of the text can tell nothing more. */
bool watch_done(const Check *c, const Node *node);
/* At the end of the text: checks the watched expression by itself if nothing has. */
void watch_end(Check *c);

#endif
