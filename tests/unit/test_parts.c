/* The list of parts of each kind of type, with objects and without, against what parts.h says. */
/* module: codegen */
#include <string.h>

#include "lang/codegen/llvm/parts.h"
#include "tests/unit/check.h"

static Arena *arena;
static TypeTable *types;

/* One letter a part: scalar, data, length, stride, object, flags. */
static const char *letters(PartsForm form, const Type *type) {
  PartList parts = parts_of(form, type, arena);
  char *out = arena_array(arena, char, parts.count + 1);
  for (uint32_t k = 0; k < parts.count; k++) out[k] = "sdltof"[parts.items[k].role];
  CHECK(parts.count == parts_count(form, type));
  return out;
}

static void expect(const Type *type, const char *plain, const char *objects) {
  if (!CHECK(!strcmp(letters(PARTS_PLAIN, type), plain)) |
      !CHECK(!strcmp(letters(PARTS_OBJECTS, type), objects)))
    printf("of %s: %s and %s\n", type_text(arena, type), letters(PARTS_PLAIN, type),
           letters(PARTS_OBJECTS, type));
}

static const Type *pair(const Type *a, const Type *b) {
  const Type *items[2] = {a, b};
  return type_tuple(types, items, 2);
}

static void kinds(void) {
  const Type *integer = type_int(types), *none = type_none(types), *text = type_str(types);
  const Type *plane = type_array(types, elem_of(DT_F32), 2, LAYOUT_C), *slice[3] = {integer, none, integer};
  expect(integer, "s", "s");
  expect(type_complex(types), "s", "s");
  expect(none, "", "");
  expect(text, "", "o");
  expect(type_list(types, integer), "", "o");
  expect(type_range(types), "", "o");
  expect(type_slice(types, slice), "ss", "o");
  expect(plane, "dlltt", "dllttof");
  expect(type_array(types, elem_of(DT_F64), 0, LAYOUT_ANY), "d", "dof");
  expect(type_tuple(types, NULL, 0), "", "");
  expect(pair(integer, pair(plane, none)), "sdlltt", "sdllttof");
  expect(type_func(types, types, NULL, 0), "", "");
  expect(type_func(types, types, &plane, 1), "dlltt", "dllttof");
  expect(type_builtin(types, types, NULL), "", "");
  expect(type_builtin(types, types, text), "", "o");
}

static void items(void) {
  const Type *line = type_array(types, elem_of(DT_C64), 1, LAYOUT_ANY);
  const Type *three[3] = {line, type_str(types), type_bool(types)};
  const Type *tuple = type_tuple(types, three, 3);
  CHECK(parts_item(PARTS_PLAIN, tuple, 0) == 0);
  CHECK(parts_item(PARTS_PLAIN, tuple, 1) == 3);
  CHECK(parts_item(PARTS_PLAIN, tuple, 2) == 3);
  CHECK(parts_item(PARTS_OBJECTS, tuple, 1) == 5);
  CHECK(parts_item(PARTS_OBJECTS, tuple, 2) == 6);
  CHECK(parts_count(PARTS_PLAIN, NULL) == 0);
}

/* Only the last stride of an array that is C-contiguous for certain. */
static void known(void) {
  LLVMContextRef context = LLVMContextCreate();
  Emit e = {.ptr = LLVMPointerTypeInContext(context, 0),
            .i8 = LLVMInt8TypeInContext(context),
            .i64 = LLVMInt64TypeInContext(context)};
  for (int any = 0; any < 2; any++) {
    const Type *cube = type_array(types, elem_of(DT_F32), 3, any ? LAYOUT_ANY : LAYOUT_C);
    PartList parts = parts_of(PARTS_OBJECTS, cube, arena);
    for (uint32_t k = 0; k < parts.count; k++) {
      LLVMValueRef value = part_known(&e, &parts.items[k]);
      CHECK((value != NULL) == (!any && parts.items[k].role == PART_STRIDE && parts.items[k].axis == 2));
      CHECK(!value || LLVMConstIntGetSExtValue(value) == 4);
    }
    CHECK(part_type(&e, &parts.items[0]) == e.ptr);
    CHECK(part_type(&e, &parts.items[parts.count - 1]) == e.i8);
  }
  LLVMContextDispose(context);
}

int main(void) {
  arena = arena_new();
  types = type_table_new();
  kinds();
  items();
  known();
  type_table_free(types);
  arena_free(arena);
  return check_report();
}
