/* Inside the checker: the abstract values and scopes that its files share. */
#ifndef QUERN_FRONT_SEMA_CHECKER_H
#define QUERN_FRONT_SEMA_CHECKER_H

#include "lang/front/rules/builtins.h"
#include "lang/front/sema/host.h"
#include "lang/lib/value/exception.h"

typedef struct Check Check;
typedef struct Scope Scope;
typedef struct FuncDef FuncDef;

/* What is known of an expression: its type, the IR value, and facts that checking may use
 * but that never change the code. `type` NULL: an error was reported (or, while the result
 * of a recursive function is not known yet, nothing is known). */
typedef struct Val Val;
struct Val {
  const Type *type;
  Ref ref;       /* REF_NONE: not materialised (static types, lazy tuples and lists) */
  bool is_const; /* scalars, strings: value known */
  bool by_value; /* ... because of what a name holds now, not because of types or literals */
  Value constant;
  const char *text; /* constant strings */
  uint32_t length;
  const int64_t *shape; /* arrays: known lengths, -1 unknown; NULL: nothing known */
  Val *items;           /* tuples, list displays: the components, type->count or count of them */
  uint32_t count;       /* of items */
  uint32_t known; /* a list: one more than the number of its items as far as its names tell, 0: they do not */
  const Node *origin; /* a list of constant strings: the display that made it, while nothing can have changed
                         it ... */
  const List *held;   /* ... or what it holds as the cell begins */
  bool display;       /* a list display whose items are known */
  bool mixed;         /* ... and are of several types: good for np.array, not for a list */
  const Scope *open;  /* a function value whose captures are the scope's current variables */
  const Type
      *narrow;     /* facts of a name whose type is a union: what it is known to be, or NULL (narrow.h) ... */
  Ref narrowed_at; /* ... by a test in front of this instruction */
  Span span;
};

/* Two types that a name may have here, depending on the path: an error once it is read. */
typedef struct Conflict {
  const Type *types[2];
  Span places[2], span;
  bool loop;  /* before and at the end of a loop's body, rather than after two branches */
  bool tried; /* in the body of a try, as its handlers see it */
  bool inner; /* none of these: each iteration of the prange loop at `span` had its own, and none is left */
} Conflict;

/* The abstract state of one name in a scope. */
typedef struct Slot {
  const char *name;
  const Type *type;         /* NULL: unassigned on every path */
  bool maybe;               /* assigned on some paths only */
  const Conflict *conflict; /* type is NULL then */
  bool failed;              /* its assignment had an error: reads are silent */
  bool unknown; /* ... or depends on a type that a later attempt knows: whoever knows more decides */
  bool gone;    /* it was unbound: a variable of another type may still hold what it was before */
  bool cell;    /* an inner function rebinds it: `type` is a list of one item, the value, which they share */
  uint32_t var; /* local variable, or UINT32_MAX at top level */
  Global *global; /* top level, `global` declarations */
  Val facts;      /* constants, shape, open; no ref */
  Span assigned;
  Span kept; /* a function that reads the name was kept here with the value of then; see closure.c */
} Slot;

typedef struct State {
  Slot *slots;
  uint32_t count, cap;
  bool dead; /* this point cannot be reached */
} State;

/* A function that is being made a value, and which of the names that it reads has its turn. */
typedef struct Closing {
  const FuncDef *def;
  const char *name;
  const struct Closing *outer;
} Closing;

typedef enum ScopeKind { SCOPE_TOP, SCOPE_FUNC, SCOPE_COMP } ScopeKind;

/* A loop being checked: where break and continue go. */
typedef struct Loop {
  struct Loop *outer;
  State *header;     /* slots at the loop's head, which every edge back must restore */
  const State *pre;  /* those before the loop */
  const Node *node;  /* the loop, or NULL for one that is no statement */
  State at_continue; /* join of the states of edges back; unused until the first */
  bool changed;      /* an edge asked for another header type: check again */
  int broke;         /* local var of for-else, or -1 */
  bool left;         /* a break was met */
  bool unsure;       /* this attempt took an item of a list whose item type a later line may give */
} Loop;

/* How control leaves a block other than by its end or a fault. */
typedef enum LeaveKind { LEAVE_RETURN, LEAVE_BREAK, LEAVE_CONTINUE } LeaveKind;

/* A block around whose final statements are due when control leaves it; see lang/front/sema/stmt/finally.c.
 */
typedef struct Final {
  struct Final *outer;
  Loop *loop;     /* the loop around the block: a break inside it does not leave the block */
  uint32_t tries; /* TRYs open inside the block's own */
  uint32_t why;   /* local int: how the block was left */
  const struct NameSet *names;
  struct Way *ways; /* the ways out that were met */
  VEC(struct Edge *) edges;
} Final;

/* A handler whose name is unbound when control leaves it. */
typedef struct Handling {
  const struct Handling *outer;
  const char *name;
  const Final *finals;
  const Loop *loop;
} Handling;

/* The body of a try statement being checked: a fault may show what any of its assignments had done. */
typedef struct Tried {
  struct Tried *outer;
  uint32_t first;  /* of its assignments among CheckTries.assigned */
  bool names;      /* a handler waits for names that are not bound: they are no error before it runs */
  bool imports;    /* ... for modules that there are not */
  DiagKinds kinds; /* ... for errors of these kinds, ... */
  bool waits;      /* ... if there are any */
  bool unread;     /* no handler reads what an error says */
} Tried;

/* A statement whose error a handler waits for: where the first one was met. */
typedef struct Awaited {
  const DiagList *list;
  uint32_t errors; /* in it before the statement */
  const Fn *fn;
  FnMark mark;
  const Scope *scope; /* ... and its names by then */
  State state;
  uint32_t begin; /* the statement's first instruction */
  uint64_t
      code; /* ... and what the code up to the error was, for it may have been made again (awaited_code) */
} Awaited;
/* What tells the code of a function between two instructions from other such. */
uint64_t awaited_code(const Fn *fn, uint32_t from, uint32_t to);

/* One assignment inside a try's body, found again by the NOP that was emitted with it: of code that was made
 * again, that is another. */
typedef struct Assignment {
  const Scope *scope;
  const Fn *fn;
  const char *name;
  const Type *type; /* NULL: deleted, or bound by a handler, which unbinds it */
  uint32_t var;
  Ref at;
  Span span;
} Assignment;

/* A name of a body of rule SOURCE: the value itself, no variable. */
typedef struct Let {
  const char *name;
  Val value;
  const struct Let *next;
} Let;

struct Scope {
  ScopeKind kind;
  const Node *turns; /* the prange loop whose body this is (a name is assigned in an iteration before it is
                        read there), or NULL */
  bool
      sealed; /* a body of rule SOURCE, or a function in one: reads see own names and `lets`, then builtins */
  bool telling;    /* ... whose errors are those of Python's function, word for word */
  const Let *lets; /* newest first */
  Scope *parent;
  State state;
  FuncDef *def;
  Loop *loop;
  Final *finals;
  const Final *in_final; /* whose statements are being checked: a bare raise there raises what they hold up */
  const Handling *handling;
  uint32_t handlers;    /* handlers open here: a bare raise raises what the innermost took */
  uint32_t tries;       /* TRYs open here */
  const char **globals; /* names declared global */
  uint32_t global_count;
  /* functions: */
  const Type *expected; /* result type when already known, else NULL */
  const Type *returned; /* join of the types returned so far, or NULL */
  const Type *exact;    /* ... and their union, in which an int stays one; NULL: there is none */
  bool any_return, mixed;
  bool widened;          /* returns of several types met: the body is checked again with the common one */
  struct NamedDim *dims; /* named dimensions of the annotations */
  uint32_t dim_count;
  Val returned_facts;
  struct Spec *spec;
  const Node *annotation; /* of the result, or NULL */
  const Type *declared;   /* by a signature of @jit: the result, or NULL */
  Val memo,
      memo_key;     /* of a function with a cache: what remembers its results, and by what; no types: none */
  int64_t memo_how; /* what memo.c is told of memo_key */
};

/* A named dimension and its length in this call. */
typedef struct NamedDim {
  const char *name;
  Val length;
  Span span;
} NamedDim;

/* A dependency of a specialisation on the world: the type of a global and, in device code, its value. */
typedef struct Dep {
  Global *global;
  const Type *type;
  const Val *value; /* NULL: any; a constant scalar or string, or a tuple of them */
} Dep;

/* One specialisation of a function. */
typedef struct Spec {
  const Type **params; /* arguments, then captures */
  uint32_t param_count;
  Fn *fn;
  const Type *result;
  bool device;      /* for a GPU */
  bool debug;       /* for the debugger: checker_set_debug */
  bool promotes;    /* for its derivative: CheckMode.promotes */
  const Val *known; /* device: constants that captures hold, by which it was made; type NULL: not known */
  VEC(Dep) reads;   /* by its own code */
  VEC(Dep) writes;  /* by its own code and by what it calls */
  VEC(struct Spec *) calls;
  VEC(Dep) passed;      /* device: globals whose values come as further parameters, after the others */
  bool busy;            /* being checked: a call now is recursion */
  bool recursed;        /* a recursive call was met */
  bool changes_lists;   /* it may add to lists or take from them */
  bool raises_again;    /* a bare raise in it, or in what it calls, stands outside of handlers */
  bool called_handling; /* a call of it, while busy, stands in a handler */
  bool never;           /* it does not return: it raises, or calls what does, on every path */
  bool inner;           /* called with other types by a call of the same function that was being checked */
  bool unfinished;      /* it calls a function that was still being checked */
  FuncDef *def;
  const Type *assumed; /* result type while busy, or NULL */
  Val facts;           /* of the result */
  uint64_t file_cell;  /* > 0: it holds only in that cell, for it depends on what a file held then */
  struct Spec *next;
  uint64_t visit;    /* the last walk over calls that came here */
  struct Spec *todo; /* ... what it has yet to look at */
} Spec;

/* What a function reads of the functions around it. */
typedef struct FuncCaptured {
  const Scope *home;  /* where it stands; NULL at top level */
  const char **names; /* of enclosing locals that the body reads */
  uint32_t count;
  bool *cells; /* which of them are cells (Slot.cell) */
  FuncDef *const
      *peers; /* functions of the same place that call each other, itself among them: none captures one */
  uint32_t peer_count;
} FuncCaptured;

/* How its code is meant, as FnMode and FnHints say it of what is made of it. */
typedef struct FuncMode {
  bool wrap, fastmath, nocheck, parallel; /* set by decorators */
  bool sealed;                            /* stands in a body of rule SOURCE */
  bool brief;                             /* loops whose end is not known have few iterations */
  bool numpy_errors;  /* @jit(error_model="numpy"), and in ufuncs: scalars divide by zero as arrays do */
  bool python_errors; /* @cuda.jit(debug=True): device code divides by zero as Python does */
} FuncMode;

/* What decorators, and the methods of what they make, have to do with it. */
typedef struct FuncDecoration {
  const struct Decor *decor; /* what made it: @jit and its kin, or NULL */
  FuncDef *plain;            /* ... of this function */
  FuncDef *kernel;           /* @vectorize and its kin: the function itself, compiled */
  struct Stencil *stencil;   /* of a kernel of @stencil: what its body was found to read */
  const Type *vjp;           /* of the function given to f.defvjp, or NULL */
  const char *wraps; /* functools.wraps: the captured name of the function whose name it has, or NULL */
  const FuncDef *plain_name; /* ... or that function */
  const char *memo; /* functools.cache: the name, of its scope, of what remembers its results, or NULL */
  bool memo_typed;  /* ... equal arguments of two types are two calls */
  struct MemoCall *memo_calls; /* ... the ways in which it is called */
  bool body_less;              /* a decorator that was given its options and waits for its function */
} FuncDecoration;

/* What was made of it so far. */
typedef struct FuncSpecialised {
  Spec *first;      /* the newest */
  uint64_t endless; /* > 0: in that cell calls of it with ever new types were met */
} FuncSpecialised;

/* A user function: the tree, and what was made of it. */
struct FuncDef {
  const Node *node; /* FunctionDef or Lambda */
  const char *name;
  const char *repr; /* what it prints as; NULL: <function name> */
  const char *doc;
  const AstArgs *args;
  Val *defaults; /* per parameter; constants, or items of the function's type */
  FuncCaptured captured;
  FuncMode mode;
  FuncDecoration decoration;
  FuncSpecialised specialised;
};

typedef struct SourceBody SourceBody;
typedef struct ListCells ListCells;

/* A file that the cell's code writes an array to, newest first. */
typedef struct SavedFile {
  const char *path;
  const Type *type;              /* of the array, or of the archive; NULL: it is text, with ... */
  int64_t rows, columns, header; /* ... so many, -1: not known; header: lines before the first row */
  bool maybe;                    /* under a condition */
  const struct SavedFile *next;
} SavedFile;

struct Checker {
  CheckHost host;
  VEC(FuncDef *) defs;
  uint32_t specialisations;
  uint64_t visits;            /* walks over calls so far */
  SourceBody *bodies;         /* of rule SOURCE, parsed so far */
  bool debug;                 /* checker_set_debug */
  bool future_annotations;    /* from __future__ import annotations: they are not evaluated */
  uint64_t cells;             /* checked so far, this one included */
  struct NpzClass *archives;  /* types of .npz files met so far */
  struct RegexClass *regexes; /* types of patterns and matches met so far */
  VEC(BuiltinRow *) made;     /* rows of what grad(), jacobian() and their kin have made */
  uint32_t refused;    /* statement of the last cell, but for imports, that has an error; or their count */
  struct Watch *watch; /* completion's question (watch.h), or NULL */
  bool asks;           /* something was asked of a Python beside */
  bool pictures;       /* %matplotlib python: imports of Matplotlib are Python's */
  struct NameSet *declared; /* globals that functions of cells so far bind */
};

/* Speculation: errors are not reported. */
typedef struct CheckQuiet {
  int depth;             /* > 0: they go to `muted`, which Check.diags is then */
  VEC(uint32_t) before;  /* errors of each around the innermost one when it began */
  DiagList muted, *loud; /* loud: what Check.diags was before */
} CheckQuiet;

/* What becomes of the code that is being checked; each counts how often it was entered and not yet left. */
typedef struct CheckMode {
  int uncertain;     /* under a condition, so a shape error is left to run time */
  unsigned dry;      /* running a function's body over known shapes; its code is thrown away */
  unsigned undebug;  /* it is not for the debugger, who cannot follow what becomes of it */
  unsigned promotes; /* its derivative is taken: an int and a float that meet are a float */
  unsigned timing;   /* inside %timeit's code: constants are hidden from the optimizer */
  unsigned raised;   /* what fails is raised when it runs, in Python's words */
  bool walrus;       /* a := assigns: comprehension scopes are passed over */
} CheckMode;

/* Functions being checked because code calls them. */
typedef struct CheckCalls {
  unsigned depth;         /* of nested specialisations */
  const char *floor;      /* where the larger stack ends that checking went on to, or NULL */
  VEC(Spec *) stack;      /* specialisations being checked, outermost first */
  VEC(Spec *) dependents; /* finished ones that call a busy one: made anew when that is checked again */
  const Closing *closing; /* functions being made values, innermost first */
  unsigned inner;         /* specialisations that were made by calls of the same function so far */
  const Type *guess;      /* what the function seemed to give whose check has just failed, or NULL */
} CheckCalls;

/* What only a later attempt at the cell knows. */
typedef struct CheckRounds {
  unsigned unknown;      /* recursive calls, lists and names met whose type is such */
  unsigned silent;       /* reads of names that an error has taken their value: that error says why */
  unsigned since;        /* ... and how many there were before the statement being checked */
  ListCells *lists;      /* what lists that are born empty hold */
  unsigned list_changes; /* operations met that add to lists or take from them */
  bool cut;              /* what Python gives is not known (cell.c) ... */
  VEC(Spec *) made;      /* ... and the specialisations made so */
  unsigned collapsing;   /* unions whose tuples are being made one, in each other */
  unsigned stars;        /* from module import * of Python's */
  unsigned handed;       /* functions that were met on their way to Python */
} CheckRounds;

/* Try statements around the code, and what they may have to undo. */
typedef struct CheckTries {
  Tried *innermost;
  Awaited *awaited; /* the statement being checked; NULL: nobody waits for its error */
  VEC(Assignment *) assigned;
} CheckTries;

/* What the cell does with files before the code being checked. */
typedef struct CheckFiles {
  bool ran;               /* a %run stands there: what it will bind is not known yet */
  const SavedFile *saved; /* what was written */
} CheckFiles;

/* The call that x: T = call() asks for, and the array type that it asks. */
typedef struct CheckWanted {
  const Node *by;
  const Type *type;
} CheckWanted;

struct Check {
  Checker *checker;
  TypeTable *types;
  DiagList *diags;
  Arena *arena; /* where this cell's code goes */
  Fn *fn;       /* being emitted */
  Scope *scope;
  uint64_t path;     /* which of several copies of one piece of the tree this is */
  Span library_call; /* the user's call of the library function whose body is being checked */
  CheckQuiet quiet;
  CheckMode mode;
  CheckCalls calls;
  CheckRounds rounds;
  CheckTries tries;
  CheckFiles files;
  CheckWanted wanted;
  const struct NameSet *cell_names; /* that the cell binds at its top level; NULL: there is no cell */
};

/* Inside copy `k` of a piece of the tree; the caller restores c->path. */
static inline void path_enter(Check *c, uint64_t k) { c->path = (c->path + k + 1) * 0x9E3779B97F4A7C15u; }

/* ---- check.c and convert.c: shared ---- */
/* Whether the code that is being made is for the debugger. */
static inline bool check_debugs(const Check *c) { return c->checker->debug && !c->mode.undebug; }
Val val_error(void);
static inline bool val_ok(Val v) { return v.type != NULL; }
Val fail(Check *c, DiagKind kind, Span span, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* The same of an error that Python raises when it runs the operation, not of one that only the language has:
 * of a union, the members for which it is one may be refused at run time. */
Val fail_as_python(Check *c, DiagKind kind, Span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* The same where Python has other words for it: it is raised where no handler reads them. */
Val fail_in_other_words(Check *c, DiagKind kind, Span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Speculation: what fails between the two is counted in c->diags, as ever, but is not reported. They nest. */
void check_quiet(Check *c);
void check_unquiet(Check *c);
/* The last reported diagnostic, for notes and hints; NULL while silent. */
Diag *last_diag(Check *c);
void hint(Check *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
void note(Check *c, Span span, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* A note on a part of the failed operation: "a is float64[3, 4]", at the place where a name got its value.
 * `role` ("the left side, ") comes first, or is empty. */
void note_operand(Check *c, Val v, const char *role);
/* Fails: v is used as only other types can be ("object is not iterable"); tells where a None comes from; as
 * Python. */
Val fail_object(Check *c, Val v, const char *what, Span span);
const char *type_str_of(Check *c, const Type *type);
/* The type with its known shape: "float64[3, 4]". */
const char *val_text(Check *c, Val v);

Val val_of(Check *c, const Type *type, Ref ref, Span span);
static inline Val val_of_int(Check *c, Ref ref, Span span) {
  return val_of(c, type_int(c->types), ref, span);
}
Val val_none(Check *c, Span span);
Val val_static(const Type *type, Span span);
Val val_int(Check *c, int64_t value, Span span);
Val val_float(Check *c, double value, Span span);
Val val_bool(Check *c, bool value, Span span);
Val val_str(Check *c, const char *text, size_t length, Span span);
Val val_scalar_const(Check *c, const Type *type, Value value, Span span);
Val val_tuple(Check *c, const Val *items, uint32_t count, Span span);
/* The IR value of v, materialising constants, lazy tuples and list displays. */
Ref val_ref(Check *c, Val *v);
/* Item k of a tuple. */
Val tuple_item(Check *c, Val *tuple, uint32_t k);
/* Facts without the IR value (to keep in a Slot), and back onto a fresh read. */
Val val_facts(Val v);
bool val_const_int(Val v, int64_t *out);
bool val_is_none(Val v);
const int64_t *shape_unknown(Check *c, unsigned rank);
int64_t val_dim(Val v, unsigned axis); /* -1 unknown */
/* How many items a list has as far as its names tell; -1: they do not. */
int64_t list_known(Val v);
/* The list `v` with that fact, where `count` is not negative. */
Val list_of_known(Val v, int64_t count);

/* Converts to `type` as an assignment or join does (numbers widen, layouts relax): error-free
 * only if can_convert. */
bool can_convert(const Type *from, const Type *to);
Val convert(Check *c, Val v, const Type *type, Span span);
/* The value itself under a type of the same storage, or converted to another dtype, any cast. */
Val val_retyped(Check *c, Val v, const Type *type, Span span);
/* A constant scalar as another scalar type, any cast. */
Val convert_scalar(Check *c, Val v, const Type *type);
/* To an element type: scalars and arrays, any cast (unsafe allowed). */
Val cast_dtype(Check *c, Val v, DType dtype, bool weak, Span span);
/* A uint64 as Python's int, which has 64 bits here: OverflowError, when it runs, for what does not fit. */
Val int_of_unsigned(Check *c, Val v, Span span);
/* Of the same type, but for layouts and for lists that are still empty: nothing is converted. */
bool type_alike(const Type *a, const Type *b);
/* The type both branches can have, or NULL: an int can be a float, a bool is no number, and an array keeps
 * its dtype, for it is an object that other names may have too. */
const Type *type_join(Check *c, const Type *a, const Type *b);
/* The same of two values: a Python number is what a NumPy scalar is only where its value is known to fit. */
const Type *val_common(Check *c, Val a, Val b);
/* Python's numbers of two types, or a complex number and one that is none, perhaps in tuples: as the other,
 * it would show. */
bool type_shows(const Check *c, const Type *a, const Type *b);
/* The same, or the union of both types. */
const Type *val_join(Check *c, Val a, Val b);
/* `v` as the type that val_join found: OverflowError, when it runs, for an int that is beyond it. */
Val val_merged(Check *c, Val v, const Type *type, Span span);
/* The same of values that are only computed with, as a sum is: numbers and arrays of any dtypes have one. */
const Type *type_promoted(Check *c, const Type *a, const Type *b);
Val join_facts(Check *c, Val a, Val b);

/* ---- scope.c ---- */
Slot *scope_slot(Check *c, Scope *scope, const char *name, bool create);
Val name_read(Check *c, const char *name, Span span);
/* Whether the session let the value of unbound `name` go; the error is then reported. */
bool name_let_go(Check *c, const char *name, Span span);
/* The global of that name, which is bound. */
Val name_read_global(Check *c, const char *name, Span span);
/* A capture of an inner function: the value, or the cell itself if the name has one. */
/* The function of that name that is its own in the body of a nested function: itself, or one of its peers;
 * NULL: none.
 */
FuncDef *scope_function(const Scope *scope, const char *name);
Val name_capture(Check *c, const char *name, Span span);
/* The newest binding of a name among the scope's lets, or NULL. */
const Let *let_find(const Scope *scope, const char *name);
bool name_is_cell(Check *c, const char *name);
/* Whether the local has another value in the next iteration of a loop or comprehension around here. */
bool name_varies(Check *c, const char *name);
bool name_known(Check *c, const char *name);
/* Where this cell gave the name the value that a read here would find; no source: not in this cell. */
Span name_place(Check *c, const char *name);
/* The same of a name from an earlier cell, as text: "Cell In[1], line 3"; NULL: not known. */
const char *name_origin(Check *c, const char *name);
/* Tells the globals which line of this cell gave them their values. */
void names_settle(Scope *top);
/* ---- stmt/bind.c ---- */
void name_assign(Check *c, const char *name, Val v, Span span);
/* The list that the expression names may be changed: what is known of its items is forgotten. */
void name_touched(Check *c, const Node *node);
/* ... and has `count` items now; -1: that is not known. */
void name_resized(Check *c, const Node *node, int64_t count);
void name_delete(Check *c, const char *name, Span span);
/* At a handler's end: a name that is not bound any more is no error. */
void name_unbind(Check *c, const char *name, Span span);
/* Whether the code that the assignment belongs to is still part of the function. */
bool assigned_stands(const Check *c, const Assignment *note);
/* ---- merge.c and names.c ---- */
State state_copy(Check *c, const State *state);
/* The name of a slot as it is where nothing has met it yet: what the session has, or no local. */
Slot slot_untouched(Check *c, const Slot *slot);
/* Appends; the slot returned is valid until the next addition. */
Slot *state_add(Check *c, State *state, Slot slot);
/* Room for one conversion per name at the end of a branch; patched by state_merge. */
typedef struct Patch {
  Ref *refs; /* the first of the instructions reserved for each slot, or REF_NONE */
  uint32_t count;
} Patch;
/* Names in the order in which they came, each once. Many are found by their hash. */
typedef struct NameSet {
  VEC(const char *) items;
  uint32_t *slots,
      room; /* indices into items plus 1, by hash; room is a power of two, 0 while there are few */
} NameSet;
void names_assigned(Check *c, const NodeList *body, NameSet *out);
/* Targets of := inside an expression (or NULL). */
void names_expr(Check *c, const Node *node, NameSet *out);
void names_target(Check *c, const Node *target, NameSet *out);
Patch patch_reserve(Check *c, const NameSet *names);
/* Room for the conversion of a value whose type beside another's is known later. */
Ref conversion_reserve(Check *c);
/* Ways on which a value was given to a variable of its own type (`own`: both; UINT32_MAX: it has no storage;
 * type NULL: there is no value) with room behind that: after them variable *joined has it as `type`. False
 * where a conversion needs more room than there is. */
bool reserved_fill(Check *c, const Ref *reserved, const Slot *own, uint32_t count, uint32_t *joined,
                   const Type *type, Span span);
/* An end of one of several branches that meet: its state there, and room for what it converts. */
typedef struct Edge {
  State state;
  Patch patch;
  Ref at;          /* ways through final statements: the LEAVE, or REF_NONE */
  struct Way *way; /* ... what goes on behind them */
  Patch onward;    /* ... the room for that */
  uint32_t depth;  /* ... and how many TRYs inside the block are left before it */
} Edge;
/* Joins the ends of any number of branches into the current state. */
void edges_merge(Check *c, Edge *const *edges, uint32_t count, const NameSet *names, Span span);
/* Joins them for code that runs before they part again: nothing is converted, and a name whose types differ
 * has none. The last one, a fault's, has no room: its variables are the joined ones. */
void edges_meet(Check *c, Edge *const *edges, uint32_t count, const NameSet *names, Span span);
/* The same names in the same order in both, a's. */
void state_align(Check *c, State *a, State *b);
/* Joins two ends of branches into the current state. */
void state_merge(Check *c, State *a, Patch pa, State *b, Patch pb, const NameSet *names, Span span);
/* Writes what the name holds in the current state as `type` to variable `var`, or to its global; a variable
 * is unset where the name holds nothing. */
void slot_carry(Check *c, Slot *slot, const Type *type, uint32_t var, Span span);
/* The local variable holds nothing from here on. */
void var_unset(Check *c, uint32_t var, Span span);
/* Loops: header state from the current one for the names that the body assigns, then edges. */
void back_edge(Check *c, Loop *loop, Span span);
/* Names that functions inside this body rebind (nonlocal), and those that the body itself declares so. */
void names_rebound(Check *c, const NodeList *body, NameSet *out);
void names_nonlocal(Check *c, const NodeList *body, NameSet *out);
void names_declared(Check *c, const NodeList *body, NameSet *out); /* global, as copies */
bool names_have(const NameSet *set, const char *name);
/* Free names of a function body that are locals of enclosing function scopes. */
void names_captured(Check *c, const AstArgs *args, const NodeList *body, const Node *expr, NameSet *out);

#endif
