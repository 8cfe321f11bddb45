/* Inside the type cells of lists (list_cell.h): what list_cell.c (rounds and deciding), list_birth.c (lists
 * that expressions and calls make) and list_global.c (those of earlier notebook cells) share. */
#ifndef QUERN_FRONT_SEMA_LIST_IMPL_H
#define QUERN_FRONT_SEMA_LIST_IMPL_H

#include "lang/front/sema/list_cell.h"

typedef struct ListCell {
  Span born; /* the expression ... */
  uint64_t path;
  uint32_t part;
  const FuncDef *def; /* ... in a function for these types, or NULL */
  const Type *const *params;
  uint32_t param_count;
  const Object *object; /* or: this container of an earlier notebook cell */
  const Type *like;     /* its class: a container of nothing */
  uint32_t same;        /* the cell that it was found to be; its own number: none */
  const Type *item;     /* its content (type_content); NULL: not known */
  const Type *before;   /* of one that is empty again: what it held; it stands if nothing else decides */
  bool settled;         /* nothing is stored in it */
  bool asked;           /* in this round, before it was decided */
  bool pinned;          /* it is also that of a list which has no cell: what it holds stays */
} ListCell;

typedef struct ListUndo {
  uint32_t at;
  ListCell old;
} ListUndo;

typedef struct ListGlobal {
  Global *global;
  const Type *type;
} ListGlobal;

/* A global that a function binds to values of other types: what it may be besides. */
typedef struct WideGlobal {
  const Global *global;
  const Type *type;
} WideGlobal;

/* The same of a function's own name. */
typedef struct WideLocal {
  const FuncDef *def;
  const char *name; /* interned */
  const Type *type; /* NULL: only its functions are closed */
  bool closes;      /* a function that is bound to it carries what it captures: branches bind several */
} WideLocal;

/* A recursive type, and one for all that was put into it where it is not enough. */
typedef struct WideType {
  const Type *type, *wide;
} WideType;

struct ListCells {
  Arena *arena;
  VEC(ListCell) cells;
  VEC(ListUndo) trail;
  VEC(Spec *) made;
  VEC(ListGlobal) globals;
  VEC(WideGlobal) wide;
  VEC(WideLocal) locals;
  VEC(WideType) recursive; /* the types of values that hold such of the same type, made by this check */
  unsigned round;
  bool last;    /* no type is open */
  bool wanted;  /* from the next round on: */
  bool tracked; /* lists that are born with items have cells too: one of them turned out to hold others */
  bool changed; /* this round decided something */
  bool open;    /* ... and gave out a type that is */
};

/* The number of the cell that it was found to be. */
uint32_t cell_root(const ListCells *l, uint32_t at);
/* The number of the cell of that place; `make`: a new one where there is none, else UINT32_MAX. */
uint32_t cell_at(Check *c, ListCell place, bool make);
/* The cell of a list type that has one. */
uint32_t cell_of(const ListCells *l, const Type *list);
/* The list type of a cell: as it is known now; with nothing said of its items. */
const Type *cell_type(Check *c, uint32_t at);
const Type *cell_open(Check *c, uint32_t at);
/* The cell of that list type holds items of that type too; false: it would hold itself. */
bool cell_decide(Check *c, const Type *list, const Type *item);

/* The type of nothing of the container's class. */
const Type *cell_class(Check *c, const Type *container);
/* What a container holds that is to hold either; NULL: none does. */
const Type *content_of_both(Check *c, const Type *like, const Type *a, const Type *b);

/* Whether a cell says what the list holds; whether that is so of a list in it. */
bool type_in_cell(const Type *type);
bool type_has_cells(const Type *type);

typedef const Type *(*OnEmpty)(Check *c, const Type *list, void *context);
/* The type with each list in it replaced that is empty or has a cell. */
const Type *lists_map(Check *c, const Type *type, OnEmpty on, void *context);

#endif
