/* The checker: syntax tree to typed IR, a whole cell at a time.
 *
 * It runs the cell abstractly: names have types (and, where known, constants and
 * shapes) at every point; each expression emits the IR that computes it. Whatever is
 * provably wrong is a diagnostic before anything runs. Functions are specialised per
 * argument types and kept; a specialisation remembers the types of the globals it read
 * and is made anew when one has changed.
 * Invariant: IR is only handed out when the cell has no error at all. */
#ifndef QUERN_FRONT_SEMA_CHECK_H
#define QUERN_FRONT_SEMA_CHECK_H

#include "lang/front/sema/host.h"

Checker *checker_new(const CheckHost *host);
void checker_free(Checker *checker);

/* The statements of a cell that are checked and run together. A stage ends behind a statement that binds a
 * name to what a Python beside gives, whose type only running it tells. */
typedef struct CellStage {
  uint32_t begin; /* the number of its first statement */
  uint32_t end;   /* out: of the one behind its last */
} CellStage;

/* Checks a parsed cell from stage->begin to stage->end. Where that is 0, what follows the end is checked too,
 * with what Python will give as unknown, so that the errors of all else are found before anything runs. stage
 * NULL: the whole cell is one. Its code (to be walked) is allocated in `arena`; NULL when `diags` got an
 * error. `show_result`: the value of a last expression statement goes to IR_RESULT. The tree and its source
 * must outlive the session if it defines functions. */
Fn *check_cell(Checker *checker, Arena *arena, const Node *module, bool show_result, CellStage *stage,
               DiagList *diags);

/* After check_cell found errors: the code that binds the imports of that cell above the first statement that
 * is refused, imports of what there is not apart, and a note of the first error that says so. NULL: they bind
 * nothing that was not bound. */
Fn *check_imports(Checker *checker, Arena *arena, const Node *module, DiagList *diags);

/* A global, and the type that code was checked with for it (NULL: it was not bound). */
typedef struct Relied {
  const Global *global;
  const Type *type;
} Relied;

/* The code of a call from outside: its parameters are those of the function and the arguments that have
 * storage. */
typedef struct CheckedCall {
  Fn *fn;
  const Type *type; /* of what it gives */
  Relied *relied;   /* it holds as long as these do */
  uint32_t count;
} CheckedCall;

/* Checks a call of a function of the program that comes while a cell runs; its code is allocated in `arena`,
 * that of the cell. False: `diags` got an error. */
bool check_outside_call(Checker *checker, Arena *arena, const OutsideCall *call, CheckedCall *out,
                        DiagList *diags);

/* From now on cells and the functions that they call are checked for the debugger: statements are marked
 * (LINE), loops stay in the code around them. Specialisations of the two kinds are kept apart. */
void checker_set_debug(Checker *checker, bool debug);

/* Functions defined so far: when a cell raises it, its tree must be kept. */
uint32_t checker_functions(const Checker *checker);

/* ---- for completion and inspection (lang/front/assist/complete.c) ---- */
/* The type of `wanted`, an expression of the tree `module` (parse_partial) at `place`, or (NULL) of the name
 * that is bound at `place`; NULL: not known. Nothing is run, and nothing is left behind: `host` has an arena
 * and a table of types of its own and copies of the session's globals, and the session's functions are
 * afterwards as they were. What would take long is not known. */
const Type *check_type_of(Checker *checker, const CheckHost *host, const Node *module, const Node *wanted,
                          Span place);
/* A function of the language or the user, as help shows it. */
typedef struct FuncView {
  const char *name, *signature, *doc, *source;
  uint32_t source_length;
  const char *file;
} FuncView;
/* The module of lang/front/rules/builtins.def with the attributes of a function: "dispatcher", "dufunc" ...,
 * "function" of a plain one. */
const char *decor_module(const Type *type);
/* What is known of a TY_FUNC type. */
void func_view(Arena *arena, const Type *type, FuncView *out);
/* A function of the top level as its def has it, "f(x, *, y=2) -> int"; NULL: it is another's, or a decorator
 * made it. */
const char *func_header(Arena *arena, const Type *type);
/* Its parameters as a lambda has them, "x, *, y=2", with "..." for defaults that are no literals. */
const char *func_parameters(Arena *arena, const Type *type);
/* The specialisations made so far of a TY_FUNC type's function; returns the count. */
uint32_t func_specialisations(const Type *type, Fn **out, uint32_t cap);

#endif
