/* Type: interned static types, compared by pointer.
 *
 * Every expression of the language has one. A Python scalar is a weak scalar
 * (NEP 50), a NumPy scalar a strong one; both are stored by dtype. Types that
 * exist only at compile time (modules, builtins, dtypes) are types too, so that
 * `f = np.sin` and `dt = np.float32` need no special case.
 * Invariant: two equal types from one TypeTable are the same pointer. */
#ifndef QUERN_BASE_TYPES_TYPE_H
#define QUERN_BASE_TYPES_TYPE_H

#include "lang/base/memory/arena.h"
#include "lang/base/types/elem.h"
#include "lang/base/text/strbuf.h"

enum { MAX_RANK = 32 };
enum { UNION_MAX = 8 }; /* members of a union */

/* What a type of each kind says besides (kinds.def has the rest of what is known of a kind):
 *   SCALAR    dtype, weak
 *   BIG       nothing: an int beyond 64 bits, which to users is an int
 *   ARRAY     elem, rank, layout
 *   TUPLE     items[count], each of its own type; def: its TupleNames, or NULL
 *   PYOBJ     nothing: running tells what it is
 *   VARTUPLE  items[0]: of each of its items, whose number the type does not say; kept as a list that nothing
 *             changes
 *   LIST      items[0]; count is 1, or 0 for the empty list whose element type is not known yet
 *   DICT      items[0], its keys, and items[1], its values, or none as a list; rank: a DictKind; missing
 *   SET       items[0], or none as a list; rank: a SetKind
 *   DEQUE     items[0], or none as a list
 *   VIEW      items[0], its dictionary or ChainMap; rank: a DictView
 *   CHAIN     items[0], the list of its dictionaries, which a ChainMap is kept as
 *   ITER      items[0], what it walks, as a value that is kept; items[1], where it is, int, or of a
 *             callable_iterator what ends it; two ints that it remembers; rank: an IterClass
 *   PACKED    def: a PackedKind, and its dtype
 *   SLICE     items[3], each int or None
 *   SPEC      a type as a value, as Numba has them: items[0]; of rank 1 a signature: the result (TY_ELLIPSIS:
 * to be found), then the parameters; of rank 2 a list of signatures DTYPE     dtype; a NumPy or Python scalar
 * type as a value (weak: int, float, bool, complex) FUNC      def: a FuncDef; items[count] are its captured
 * values and defaults (storage: a tuple of them) BUILTIN   def: a builtin's row; items[0], if any, is the
 * receiver of a bound method MODULE    def: the module's name UNION     items[count]:
 * its members, in the order of type_union; def: its name, where members hold it, else NULL OBJECT    def: a
 * ClassDef (class.h) of a library (generator, file, IPython display handle) */
typedef enum TypeKind {
#define K(id, name, storage, parts, flat, class_name, text) TY_##id,
#include "lang/base/types/kinds.def"
#undef K
  TY_KIND_COUNT
} TypeKind;

/* What values of a kind are kept as. */
typedef enum TypeStorage {
  STORAGE_NONE,    /* nothing: the type says all */
  STORAGE_BITS,    /* bits in the Value itself */
  STORAGE_OBJECT,  /* a counted heap object */
  STORAGE_ITEMS,   /* an object where the type has items, else nothing */
  STORAGE_RECEIVER /* what its receiver is kept as, if it has one */
} TypeStorage;

/* What values of a kind are in registers of generated code. */
typedef enum TypeFlat {
  FLAT_NONE,
  FLAT_BITS,           /* the scalar */
  FLAT_ARRAY,          /* where its elements are, its lengths and strides */
  FLAT_ITEMS,          /* what its items are, one after another */
  FLAT_OBJECT,         /* the object, where there are objects */
  FLAT_UNION,          /* its object and its word, where there are objects (lang/rt/value/union.h) */
  FLAT_OBJECT_OR_ITEMS /* the same; where there are none, what its items are */
} TypeFlat;

typedef struct TypeKindInfo {
  TypeStorage storage;
  bool parts;
  TypeFlat flat;
  const char *class_name; /* "": the type itself says */
  const char *text;       /* "": more than a word */
} TypeKindInfo;
extern const TypeKindInfo type_kind_info[TY_KIND_COUNT];

typedef enum Layout {
  LAYOUT_C,   /* C-contiguous for certain */
  LAYOUT_ANY, /* any strides */
  LAYOUT_F    /* Fortran-contiguous: in a TY_SPEC only, no value has it */
} Layout;

/* Classes of dictionaries and of sets, and what views of dictionaries show. */
typedef enum DictKind { DICT_PLAIN, DICT_COUNTER, DICT_DEFAULT, DICT_ORDERED } DictKind;
typedef enum SetKind { SET_PLAIN, SET_FROZEN } SetKind;
/* iterators.def */
typedef enum IterClass {
#define IT(id, module, name) ITER_##id,
#include "lang/base/types/iterators.def"
#undef IT
  ITER_CLASS_COUNT
} IterClass;
typedef enum DictView { VIEW_KEYS, VIEW_VALUES, VIEW_ITEMS } DictView;
enum { TABLE_GROWS = 8 }; /* beside a DictView: what takes the items makes no room for them first */

typedef struct Type Type;
struct Type {
  TypeKind kind;
  DType dtype;      /* SCALAR ARRAY DTYPE: the elem's, which arithmetic asks for */
  bool weak;        /* SCALAR DTYPE */
  uint8_t rank;     /* ARRAY; DICT SET VIEW: which class of them */
  Layout layout;    /* ARRAY */
  const Elem *elem; /* ARRAY: of its elements; SCALAR DTYPE: that of the dtype */
  uint32_t count;
  const Type *const *items;
  const Type *missing; /* DICT of DICT_DEFAULT: of what is called for the value of a key that is missing */
  const void *def;     /* identity only; base never looks inside */
  uint32_t id;         /* dense, in order of creation */
};

typedef struct TypeTable TypeTable;

/* A tuple's name and those of its items (tuple_names.def). Two such tuples of one name are of one type. */
typedef struct TupleNames {
  const char *name;
  const char *items[12]; /* as many as there are, then NULL */
  bool lines;            /* shown in a line for each item */
} TupleNames;
/* NULL: there is no tuple of that name. */
const TupleNames *tuple_names(const char *name, size_t length);
/* The position of the item called so; -1: a tuple without names, or without this one. */
int tuple_named(const Type *type, const char *item);

/* The table lives as long as its session. */
TypeTable *type_table_new(void);
/* One in `arena` that adds to `below`, which stays as it is and may be added to meanwhile, by another thread
 * too. */
TypeTable *type_table_over(Arena *arena, const TypeTable *below);
void type_table_free(TypeTable *table);

const Type *type_none(TypeTable *table);
const Type *type_str(TypeTable *table);
const Type *type_bytes(TypeTable *table);
/* An int beyond 64 bits, and an int of any size: the union of int and that. */
const Type *type_big(TypeTable *table);
const Type *type_integer(TypeTable *table);

/* A kind of numbers that lie one behind another and can be changed: a row of packed.def. */
typedef struct PackedKind {
  char code;
  DType dtype, wide;
  const char *wide_name, *name;
} PackedKind;
/* By its letter; NULL: there is none. */
const PackedKind *packed_kind(char code);
const Type *type_packed(TypeTable *table, const PackedKind *kind);
const Type *type_range(TypeTable *table);
const Type *type_ellipsis(TypeTable *table);
/* An object of a Python beside, or a value that it gave (lang/lib/beside/beside.h). */
const Type *type_pyobj(TypeTable *table);
const Type *type_scalar(TypeTable *table, DType dtype, bool weak);
const Type *type_array(TypeTable *table, const Elem *elem, unsigned rank, Layout layout);
const Type *type_tuple(TypeTable *table, const Type *const *items, unsigned count);
/* One whose items have names besides: `names` has as many. */
const Type *type_tuple_named(TypeTable *table, const Type *const *items, unsigned count,
                             const struct TupleNames *names);
/* A tuple of any length, whose items are all of that type. */
const Type *type_vartuple(TypeTable *table, const Type *item);
const Type *type_list(TypeTable *table, const Type *item); /* NULL: element type unknown */
/* Dictionaries and sets; key and item NULL: of types not known yet. */
const Type *type_dict(TypeTable *table, DictKind kind, const Type *key, const Type *value);
/* One of DICT_DEFAULT, for whose missing keys a value of type `missing` is called. */
const Type *type_dict_default(TypeTable *table, const Type *missing, const Type *key, const Type *value);
const Type *type_set(TypeTable *table, SetKind kind, const Type *item);
const Type *type_deque(TypeTable *table, const Type *item);
const Type *type_view(TypeTable *table, DictView kind, const Type *dict);
/* An iterator over a value of type `source`; `stop`: the type of what ends it, of a callable_iterator. */
const Type *type_iter(TypeTable *table, IterClass class_, const Type *source, const Type *stop);
/* A ChainMap of a list of dictionaries of that type. */
const Type *type_chain(TypeTable *table, const Type *maps);

/* Lists, deques, dictionaries and sets: objects that are filled, and that know at run time what is in them.
 * Their content is the type of an item; of a dictionary a tuple of those of keys and values. */
static inline bool type_is_container(const Type *type) {
  return type->kind == TY_LIST || type->kind == TY_DICT || type->kind == TY_SET || type->kind == TY_DEQUE;
}
/* Whether two containers are of one class, whatever they hold. */
static inline bool type_same_class(const Type *a, const Type *b) {
  return a->kind == b->kind && a->rank == b->rank && a->missing == b->missing;
}
/* NULL: it is not known. */
const Type *type_content(TypeTable *table, const Type *container);
/* The container's class with that content (NULL: not known), and the cell that says what it will be, or NULL.
 */
const Type *type_filled(TypeTable *table, const Type *like, const Type *content, const void *cell);

const Type *type_slice(TypeTable *table, const Type *const items[3]);
const Type *type_dtype(TypeTable *table, DType dtype, bool weak);
/* NumPy's dtype('float32'), as against the class np.float32: a TY_DTYPE of rank 1. */
const Type *type_dtype_object(TypeTable *table, DType dtype);
/* A type as a value, and a signature: items[0] is the result, the others are the parameters. */
const Type *type_spec(TypeTable *table, const Type *type);
/* A list of signatures, a TY_SPEC of rank 2. */
const Type *type_signatures(TypeTable *table, const Type *const *items, unsigned count);
const Type *type_signature(TypeTable *table, const Type *const *items, unsigned count);
const Type *type_func(TypeTable *table, const void *def, const Type *const *items, unsigned count);
const Type *type_builtin(TypeTable *table, const void *row, const Type *receiver);
/* What means something in annotations alone, by the name that it is of: List, List[int], a TypeVar. The items
 * are those of a union of types that isinstance() knows, int | float. */
const Type *type_hint(TypeTable *table, const char *interned_name, const Type *const *items, unsigned count);
const Type *type_module(TypeTable *table, const char *interned_name);
/* What a value of any of these types may be: the types, those of unions among them, each once, in an order
 * that follows from what they are; of one type that itself. NULL: more than UNION_MAX. */
const Type *type_union(TypeTable *table, const Type *const *members, unsigned count);
/* What a text of JSON may say: None, bool, int, float, str, and lists and dictionaries (of str) of the same.
 * It is a union that its own members hold (type_recursive), which its text calls Json. */
const Type *type_json(const TypeTable *table);
/* The union of such members in which what they hold as type_itself is the union: "int | list[...]", as its
 * text shows it. The same members give the same type. NULL: they are more than UNION_MAX. */
const Type *type_recursive(TypeTable *table, const Type *const *members, unsigned count);
const Type *type_itself(TypeTable *table);
/* The type with `by` where it is `part`, or holds it at any depth. */
const Type *type_replaced(TypeTable *table, const Type *type, const Type *part, const Type *by);
/* Whether it is a union that its members hold. What looks at parts of types stops there (type_parts). */
static inline bool type_is_recursive(const Type *type) { return type->kind == TY_UNION && type->def; }
/* The number of a union's member that values of the type are, as they are; -1: it has no such. */
int union_member(const Type *type, const Type *member);
/* Of a ClassDef. */
const Type *type_object(TypeTable *table, const void *class_);

/* The type with other items, as many: of a list, a tuple, a function, a union or a bound method. */
const Type *type_with_items(TypeTable *table, const Type *type, const Type *const *items);

/* Python's scalars. */
static inline const Type *type_bool(TypeTable *t) { return type_scalar(t, DT_BOOL, true); }
static inline const Type *type_int(TypeTable *t) { return type_scalar(t, DT_I64, true); }
static inline const Type *type_float(TypeTable *t) { return type_scalar(t, DT_F64, true); }
static inline const Type *type_complex(TypeTable *t) { return type_scalar(t, DT_C128, true); }

static inline bool type_is_scalar(const Type *t) { return t->kind == TY_SCALAR; }
/* Bytes, whether they can be changed or not. */
static inline bool type_is_bytes(const Type *type) {
  return type->kind == TY_BYTES || (type->kind == TY_PACKED && !((const PackedKind *)type->def)->code);
}
/* The type of the numbers of bytes, a bytearray or an array.array. */
static inline DType packed_dtype(const Type *type) { return type->kind == TY_BYTES ? DT_U8 : type->dtype; }
static inline bool type_is_array(const Type *t) { return t->kind == TY_ARRAY; }
static inline bool type_is_numeric(const Type *t) { return t->kind == TY_SCALAR || t->kind == TY_ARRAY; }
static inline bool type_is_weak_int(const Type *t) {
  return t->kind == TY_SCALAR && t->weak && t->dtype == DT_I64;
}
/* Whether a value of the type is a counted heap object (Array, Str, List, Tuple,
 * Range, Slice, Func with captures, Object) rather than bits in the Value itself. */
bool type_is_object(const Type *type);
/* Whether code may change what a value of the type holds, or holds inside (arrays, lists, objects). */
bool type_is_mutable(const Type *type);
/* What a value of the type is kept as: a bound method's receiver, else the type itself. */
const Type *type_stored(const Type *type);
/* Whether a value of the type has any storage at all. */
bool type_has_storage(const Type *type);

/* The number of its items that are types of what a value holds and hands out: those of lists and tuples, what
 * functions captured, the receiver of a bound method, the dictionary of a view. 0 of an empty list, and of a
 * union that its members hold. */
static inline uint32_t type_parts(const Type *type) {
  return type_kind_info[type->kind].parts && !type_is_recursive(type) ? type->count : 0;
}

/* Whether it is of that kind, or a list or tuple that holds one at any depth. */
bool type_holds(const Type *type, TypeKind kind);

/* Whether it is, or holds at any depth, a recursive union. */
bool type_holds_recursive(const Type *type);

/* Whether NumPy takes its values for arrays of what is in them. */
static inline bool type_is_sequence(const Type *type) {
  return type->kind == TY_LIST || type->kind == TY_TUPLE || type->kind == TY_VARTUPLE ||
         type->kind == TY_RANGE;
}

/* Whether a value that was stored under type `have` can be read under `want`, bit for bit: the same type, but
 * for layouts that are promised less and for the items of lists, which every list knows itself. */
bool type_fits(const Type *have, const Type *want);

/* The name of the class of its values as messages of Python have it, where it does not follow from an
 * element: "list", "collections.defaultdict"; "": none. */
const char *type_class_name(const Type *type);
/* The same without its module: "defaultdict". */
const char *type_class_short(const Type *type);
/* The type as the language writes it: "float64[:, :]", "int", "np.float32",
 * "tuple[int, float]", "list[int]", "function". */
void type_print(StrBuf *out, const Type *type);
/* The type as Numba writes it: "array(float64, 2d, C)", "UniTuple(int64 x 2)", "none"; a Python scalar is the
 * 64-bit type that it has there. `repr`: as repr() shows it, "Array(float64, 2, 'C', False, aligned=True)".
 */
void type_print_numba(StrBuf *out, const Type *type, bool repr);
/* The same text in `arena`. */
const char *type_text(Arena *arena, const Type *type);

#endif
