/* Inside the checker: statements, loops and what they iterate over, as its files offer them to each other. */
#ifndef QUERN_FRONT_SEMA_FLOW_H
#define QUERN_FRONT_SEMA_FLOW_H

#include "lang/front/sema/checker.h"

/* ---- lang/front/sema/stmt/stmt.c ---- */
void check_body(Check *c, const NodeList *body);
void check_stmt(Check *c, const Node *node);
/* Whether the rest of the cell is left unread: for want of memory, or because somebody stops it. What is
 * checked then has no meaning, and must not be kept. */
bool check_is_left(const Check *c);
/* Debugged code: the statement begins here, if it is the first of its line. */
void mark_line(Check *c, const Node *node);
/* Runs `emit` into a function of its own (top level only), and calls it here. */
typedef Val (*OutlineFn)(Check *c, void *context);
Val outline(Check *c, const char *name, OutlineFn emit, void *context, Span span);
bool has_loops(const NodeList *body);
/* return v, out of the function of `scope`: its result type so far joins v's, and this point becomes dead. */
void return_value(Check *c, Scope *scope, Val v, Span span);

/* ---- lang/front/sema/stmt/loop.c ---- */
/* What is evaluated here raises `kind` with the text `what`, for a list is empty whose items have no type
 * yet: before it runs where nothing can keep the program from coming here, else when it runs. Inside a loop a
 * later line may append to the list: names bound from the item are not lost, and if the list has a type when
 * the body is checked again, so is the error. */
Val always_raises(Check *c, DiagKind kind, const char *what, Span span);
/* The same of the IndexError of taking an item. */
Val list_without_items(Check *c, const char *what, Span span);

/* ---- lang/front/sema/stmt/assign.c ---- */
/* target = v for any target, taking v apart for several; an error Val fails the names. */
void assign_target(Check *c, const Node *target, Val v);
/* The statements `x = y = v`, `x op= v` and `x: T = v`. */
void check_assign(Check *c, const Node *node);
void check_aug_assign(Check *c, const Node *node);
void check_ann_assign(Check *c, const Node *node);

/* ---- lang/front/sema/stmt/try.c ---- */
void check_raise(Check *c, const Node *node);
void check_assert(Check *c, const Node *node);
void check_try(Check *c, const Node *node);
/* Opens and closes the body of a TRY whose handlers will ask for its assignments. */
void tried_begin(Check *c, Tried *tried);
void tried_end(Check *c, const Tried *tried);
/* What a handler of the try sees: whatever its body managed to do before the fault. `before` and `after`: the
 * states at the body's ends; `names`: what it assigns. */
State tried_state(Check *c, const Tried *tried, const State *before, const State *after, const NameSet *names,
                  Span span);
/* TRY and END, counted. */
void try_open(Check *c, Span span);
void try_close(Check *c, Span span);
/* A CATCH of those kinds (a bit each): the message. */
Ref emit_catch(Check *c, DiagKinds kinds, Span span);
/* The exception that the CATCH has just taken, by its message. */
Val exception_caught(Check *c, Ref message, Span span);
/* A handler's body; e: what a name of the handler's is bound to. */
void check_handler_body(Check *c, const AstHandler *handler, Val e);
/* What stands in a CATCH of all exceptions; `all`: what the statement assigns. */
typedef void HandlerFn(Check *c, Ref message, const NameSet *all, void *context);
/* A try without its final statements. `own` takes the place of the bodies of its handlers; or NULL. */
void check_handled(Check *c, const Node *node, HandlerFn *own, void *context);
/* The kind that an exception's name (a value of rule EXCEPTION) stands for, or DG_COUNT. */
DiagKind exception_kind_of(Val v);
/* isinstance(e, KIND) of an exception object. */
Val exception_is(Check *c, Val e, DiagKind kind, Span span);
/* A class that type(e) gave against a named one: == != is, is not. */
Val exception_class_compare(Check *c, AstOp op, Val class_, DiagKind kind, Span span);
/* An exception object of that kind made of these arguments. */
Val exception_make(Check *c, DiagKind kind, Val *args, uint32_t count, Span span);

/* ---- lang/front/sema/stmt/foreign.c ---- */
/* Whether what the handler names, or one of it, is an object of Python's: it is looked at, and its code is
 * thrown away. */
bool handler_is_foreign(Check *c, const AstHandler *handler);
/* The handler of that number, of which only Python can tell whether it takes the exception, in a CATCH of all
 * exceptions; where it does not, the exception goes on to the handlers behind it. */
void check_foreign_handler(Check *c, const Node *node, uint32_t at, Ref message, const NameSet *all);
/* The block of a with statement whose manager, which has been entered, is an object of Python's. `names`:
 * what the block assigns. */
void check_managed(Check *c, Val manager, const NodeList *body, const NameSet *names, Span span);
/* The same where the manager is not known yet, or is in error: it may take away what the block raises. */
void check_unmanaged(Check *c, const NodeList *body, Span span);

/* ---- lang/front/sema/stmt/awaited.c ---- */
/* Whether a handler around the statement waits for an error that checking may find in it. */
bool is_awaited(const Check *c, const Node *node);
/* Checks it. Such an error, if Python has it, is raised when the program comes there, behind what the
 * statement does before. */
void check_awaited(Check *c, const Node *node, void (*check)(Check *c, const Node *node));

/* ---- lang/front/sema/stmt/finally.c ---- */
/* `body` and then, on every way out of it, `final`. `names`: what either assigns; `late`: what `final` does.
 */
void check_guarded(Check *c, void (*body)(Check *c, void *context), void (*final)(Check *c, void *context),
                   void *context, const NameSet *names, const NameSet *late, Span span);
/* Control leaves by return (of v), break or continue, past the final statements on its way. */
void check_leave(Check *c, LeaveKind kind, Val v, Span span);
/* A bare raise: the exception being handled, or the one that final statements hold up. */
void emit_raise_again(Check *c, Span span);
/* A call of a function in which a bare raise stands outside of handlers: in a handler it is refused, for the
 * exception that it would raise is the caller's. */
void check_raising_call(Check *c, Spec *spec, Span span);

/* ---- lang/front/sema/stmt/with.c ---- */
void check_with(Check *c, const Node *node);

/* ---- lang/front/sema/stmt/iter.c ---- */
/* Something that a for loop can walk: a length and an item per position. */
typedef struct Iter Iter;
struct Iter {
  Ref length; /* int; REF_NONE: a range (start, stop, step below) */
  Ref start, stop, step;
  int64_t known; /* length if known, else -1 */
  Val (*item)(Check *c, Iter *iter, Ref position, Span span);
  Val source;
  Iter *parts;
  uint32_t part_count;
  Ref extra;
  bool nothing;  /* a tuple without items: there is no type for one */
  bool list;     /* a list, of items of a known type */
  bool live;     /* lists in it may change while the loop runs: it asks them in each turn */
  bool strict;   /* zip(strict=True): the parts must be of one length */
  bool skips;    /* lang/front/sema/stmt/lazy.c: a position may have no item, and goes on to the next turn */
  bool drawn;    /* its items have no positions: each turn takes the next one, or leaves the loop */
  bool forwards; /* its parts are asked for the positions that it is asked for */
  uint32_t counter;      /* enumerate() of such: the variable that counts the items */
  const Node *generator; /* the generator expression that gives the items */
};
/* Whether there is nothing to run over, and no type for the items: an empty tuple, or an empty list; that a
 * list is empty is asked when it runs. */
bool never_runs(Check *c, Iter *iter, Span span);
/* Whether a list is run over, whose changes during the loop it has to see. */
bool iter_over_list(const Iter *iter);
/* The code that follows relies on the list, of no known items, being empty: a TypeError when it is not. */
void expect_empty(Check *c, Val list, Span span);
/* The builtin that a call's callee names, if it is not shadowed; else NULL. */
const BuiltinRow *callee_builtin(Check *c, const Node *call);

/* The number of items as a value. */
Ref iter_length(Check *c, Iter *iter, Span span);
/* An int of the value; false after an error. */
bool iter_int(Check *c, Val v, Span span, Val *out);
/* What a loop over `node` walks. Where it is part of another iterable, which numbers its items, or a bar
 * does, iter_counted() says it: then each position has an item. */
bool iter_of(Check *c, const Node *node, Iter *out);
bool iter_counted(Check *c, const Node *node, Iter *out);
/* The same of what the head of a `for` names, where CPython walks a display of constants as the frozen set
 * that its compiler made of it. */
bool iter_walked(Check *c, const Node *node, Iter *out);
/* lang/front/sema/stmt/lazy.c: filter() (a call of `row`) and generator expressions, item by item; false, and
 * nothing emitted, for all else. `*ok`: false after an error. */
bool iter_lazy(Check *c, const Node *node, const BuiltinRow *row, Iter *out, bool *ok);
/* Whether `node`, a call of `row`, is filter(f, xs) whose items another call or generator expression gives
 * one by one, between the calls of f. */
bool filter_draws(const Node *node, const BuiltinRow *row);
bool iter_range(Check *c, const Node *call, Iter *out);
/* Of zip(strict=True), at a position: an error where one part has no item left and another has. */
void iter_require(Check *c, Iter *iter, Ref at, Span span);
/* lang/front/rules/python/progress.c: a bar of `row` around what the call runs over. */
bool iter_progress(Check *c, const BuiltinRow *row, const Node *call, Iter *out);
bool iter_of_val(Check *c, Val v, Span span, Iter *out);
/* Opens the counted loop over `iter` (the caller emits its IR_END); the item is ready inside. */
Val iter_open(Check *c, Iter *iter, Span span);

/* ---- lang/front/sema/stmt/kept.c ---- */
/* The value that a name is bound to or a function returns: check_expr(), but an iterator whose items have
 * effects is refused. */
Val check_kept(Check *c, const Node *node);
/* An error where body[at] binds a name to an iterator, and a later statement of the body changes what its
 * items would be in Python before one uses it. Changes in functions that are called are not seen. */
void check_kept_stays(Check *c, const NodeList *body, uint32_t at);
/* An error where the body of a for loop changes what items that it took all at once were made from. */
void check_taken_stays(Check *c, const Node *loop);
/* An argument of the call: check_kept() where the function may keep it. */
Val check_argument(Check *c, const Node *call, const Node *node);

/* The value of the call zip(*rows) of so many rows as there are when it runs: a list of its columns, tuples
 * of any length. */
Val zip_columns(Check *c, const Node *call, Val rows);

/* ---- lang/front/rules/python/cache.c: functools.cache and lru_cache ---- */
/* The name, which no program can write, of what remembers the results of a function of that name. */
const char *cache_name(Check *c, const char *function);
/* Whether arguments of those types have a hash; else a reported error. */
struct FuncDef;
struct CallArgs;
bool cache_takes(Check *c, const struct FuncDef *def, const Type *const *params, Span span);
/* The last argument of a call of such a function, a value without storage: which arguments are given by place
 * and which by name, as CPython tells two calls apart. Each way has a specialisation of its own. */
Val cache_call(Check *c, struct FuncDef *def, const struct CallArgs *args, Span span);
/* At the beginning of the body of such a function: gives back what is remembered of the call; false after an
 * error. */
bool cache_enter(Check *c, Scope *scope, const struct FuncDef *def, const Type *const *params);
/* The result that is returned, once it is remembered. */
Val cache_keep(Check *c, Scope *scope, Val v, Span span);

/* ---- lang/front/sema/stmt/unroll.c ---- */
/* Whether the iterable's items are known one by one and are of several types; then they are evaluated. */
bool items_of_several_types(Check *c, const Node *iter, Val **items, uint32_t *count);
/* A for loop over such items, written out; false (and nothing emitted) for any other. */
bool check_for_each_written_out(Check *c, const Node *node);
/* tuple(node) of a generator, map(), zip(), enumerate() or range() whose items are known one by one; false
 * (and nothing emitted) where they are not. */
bool check_tuple_of(Check *c, const Node *node, Val *out);

/* ---- lang/front/sema/stmt/loop.c ---- */
typedef void (*LoopEmit)(Check *c, Loop *loop, void *context);
/* Emits a loop, again and again until the types of `names`, which its body assigns, are stable around it. */
void loop_run(Check *c, const NameSet *names, LoopEmit emit, void *context, Span span);
void check_for(Check *c, const Node *node);
void check_while(Check *c, const Node *node);
/* %timeit's code as (loops int) -> seconds in a scope of its own: setup statements (or NULL), then the
 * body in a loop between two readings of the clock. */
Fn *check_timed(Check *c, const NodeList *setup, const NodeList *body, Span span);

/* ---- lang/front/sema/prange/prange.c ---- */
/* Whether this for statement runs on several threads: prange, in a function of @jit(parallel=True). */
bool prange_wanted(Check *c, const Node *node);
/* Emits it: a function of its own for the body, and PARALLEL. */
void check_prange(Check *c, const Node *node, Iter *iter);
/* The error of a name that an iteration reads without having assigned it. */
Val prange_carried(Check *c, const char *name, Span span);

/* ---- lang/front/sema/expr/comprehension.c ---- */
Val check_comprehension(Check *c, const Node *node);
/* any() or all() over a generator expression: stops at the first item that decides. */
Val check_any_all(Check *c, const Node *generator, bool all);
/* next(generator, otherwise): the first item; `otherwise` of type NULL: a StopIteration where there is none.
 */
Val check_first(Check *c, const Node *generator, Val otherwise, Span span);
/* sum() over a generator expression of numbers, without a list of them; type NULL and nothing reported for
 * other items. */
Val check_sum(Check *c, const Node *generator);

#endif
