/* Fuzz target: any text through the parser and the checker, between names of every kind
 * that are bound already. What is refused has a diagnostic that can be rendered; what is
 * accepted is IR that the verifier accepts, also after each pass of the optimizer. Nothing runs, but names
 * that a cell gives to functions, modules and constants are bound when it ends. Byte 0x1e begins another
 * cell, 0x1f one for the debugger, 0x1d another input.
 *
 * One checker serves many inputs, as it does in a kernel; between two inputs all names but the first ones are
 * unbound. So what kills it may need the inputs before: with QUERN_FUZZ_TRAIL=FILE they are kept in FILE,
 * joined by 0x1d, and that file is an input that does the same. */
/* module: front */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "lang/front/sema/check.h"
#include "lang/front/syntax/parse.h"
#include "lang/rt/array/array.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
  INPUTS = 256,   /* that one checker serves */
  ROOM = 4 << 20, /* bytes, or until it has kept so much */
  BUCKETS = 64,   /* of the names */
  NEXT_CELL = 0x1e,
  NEXT_DEBUG = 0x1f,
  NEXT_INPUT = 0x1d,
  TRAIL = 1 << 20
};

/* A name, in the chain of its bucket. A Global that was handed out stays where it is. */
typedef struct Name {
  struct Name *next;
  Global global;
  const Type *first; /* what it is bound to before every input, or NULL */
  Value value;       /* ... whose owner this is */
} Name;

typedef struct Trees { /* of functions, which live as long as the checker */
  struct Trees *next;
  Arena *arena;
} Trees;

typedef struct World {
  Arena *arena;
  TypeTable *types;
  Rt rt;
  Name *buckets[BUCKETS];
  Checker *checker;
  Trees *kept;
  unsigned inputs;
} World;

static atomic_bool interrupt;
static World *world;
static char *trail;
static size_t trail_length;

static Global *names_find(void *context, const char *name, bool create) {
  World *w = context;
  uint32_t hash = 5381;
  for (const char *at = name; *at; at++) hash = hash * 33 + (unsigned char)*at;
  Name **bucket = &w->buckets[hash % BUCKETS];
  for (Name *at = *bucket; at; at = at->next)
    if (!strcmp(at->global.name, name)) return &at->global;
  if (!create) return NULL;
  Name *made = arena_new_of(w->arena, Name);
  *made = (Name){.next = *bucket, .global = {.name = arena_copy(w->arena, name, strlen(name))}};
  *bucket = made;
  return &made->global;
}
static bool magic_binds(void *context, const char *name) {
  (void)context;
  return !strcmp(name, "time");
}

static const Type *magic_type(void *context, const char *name) {
  (void)context, (void)name;
  return NULL;
}

static const char *let_go(void *context, const char *name) {
  (void)context, (void)name;
  return NULL;
}

static int magic_classify(void *context, const char *name, bool cell, const char *line, uint32_t *options) {
  (void)context, (void)cell, (void)line;
  *options = 0;
  return !strcmp(name, "time") || !strcmp(name, "timeit") ? MAGIC_TEXT_CODE : MAGIC_TEXT_PLAIN;
}

static void bind(World *w, const char *name, const Type *type, Value value) {
  Global *global = names_find(w, name, true);
  global->type = type;
  global->value = value;
}

static void bind_array(World *w, const char *name, DType dtype, unsigned rank) {
  static const int64_t shape[] = {3, 4, 2};
  Array *array = array_new(&w->rt, elem_of(dtype), rank, shape, true);
  if (!array) abort();
  bind(w, name, type_array(w->types, elem_of(dtype), rank, LAYOUT_C), (Value){.array = array});
}

/* From now on every input begins with the names that are bound now. */
static void names_settle(World *w) {
  for (unsigned k = 0; k < BUCKETS; k++)
    for (Name *name = w->buckets[k]; name; name = name->next)
      name->first = name->global.type, name->value = name->global.value;
}

static void names_reset(World *w) {
  for (unsigned k = 0; k < BUCKETS; k++)
    for (Name *name = w->buckets[k]; name; name = name->next)
      name->global.type = name->first, name->global.value = name->value;
}

/* What a cell has bound, as far as that is known without running it; nothing that is counted. */
static void cell_bind(const Fn *fn) {
  for (uint32_t k = 0; k < fn->ins.count; k++) {
    const Ins *set = &fn->ins.items[k];
    if (set->op != IR_SETGLOBAL) continue;
    const Ins *from = &fn->ins.items[fn->args.items[set->args]];
    bool constant = from->op == IR_CONST && type_is_scalar(from->type);
    if (!constant && (!from->type || type_has_storage(from->type))) continue;
    Global *global = fn->globals.items[set->imm.i];
    global->type = from->type;
    global->value = constant ? from->imm.value : (Value){0};
  }
}

static void diags_render(const DiagList *diags) {
  for (uint32_t i = 0; i < diags->items.count; i++) {
    StrBuf out = {0};
    diag_render(&out, diags->items.items[i], true);
    strbuf_fini(&out);
  }
}

/* As the engine does before it runs a function; what a pass breaks ends the program. */
static void optimize(Fn *fn) {
  static const OptOptions options = {.verify = true},
                          debug = {.verify = true, .off = "forward,fuse,borrow,drop"};
  if (fn->forms.optimized) return;
  fn->forms.optimized = true;
  opt_run(fn, fn->mode.debug ? &debug : &options);
  for (uint32_t k = 0; k < fn->ins.count; k++) {
    Fn *callees[2];
    for (uint32_t n = ins_callees(&fn->ins.items[k], callees); n > 0; n--) optimize(callees[n - 1]);
  }
}

static void cell_check(World *w, const char *data, size_t size) {
  Arena *arena = arena_new(), *tree = arena_new();
  Source *source = arena_new_of(tree, Source);
  *source = (Source){"fuzz", arena_copy(tree, data, size), (uint32_t)size};
  DiagList diags = {.arena = arena};
  MagicInfo magics = {magic_classify, NULL};
  uint32_t functions = checker_functions(w->checker);
  Node *module = parse_cell(tree, source, &magics, &diags);
  Fn *fn = module && !diags.items.count ? check_cell(w->checker, arena, module, true, NULL, &diags) : NULL;
  if (!fn && !diags.items.count) abort();
  diags_render(&diags);
  if (fn) {
    cell_bind(fn);
    optimize(fn);
  }
  arena_free(arena);
  if (checker_functions(w->checker) == functions) {
    arena_free(tree);
    return;
  }
  Trees *kept = arena_new_of(w->arena, Trees);
  *kept = (Trees){w->kept, tree};
  w->kept = kept;
}

/* Modules under the names that programs give them, arrays and numbers. */
static void world_furnish(World *w) {
  static const char imports[] =
      "import numpy as np\nimport math\nfrom numba import cuda, jit, njit, vectorize, prange\nimport "
      "matplotlib.pyplot as plt\n";
  bind_array(w, "a", DT_F64, 2);
  bind_array(w, "b", DT_F32, 1);
  bind_array(w, "c", DT_I64, 3);
  bind_array(w, "m", DT_BOOL, 1);
  bind_array(w, "z", DT_C128, 1);
  bind(w, "n", type_int(w->types), (Value){.i = 3});
  bind(w, "x", type_float(w->types), (Value){.f = 0.5});
  bind(w, "s", type_str(w->types), (Value){.str = str_new("text", 4)});
  cell_check(w, imports, sizeof imports - 1);
  if (!names_find(w, "plt", true)->type) abort();
  names_settle(w);
}

static const char *no_floor(void *context) {
  (void)context;
  return NULL;
}

static World *world_new(void) {
  World *w = calloc(1, sizeof *w);
  if (!w) abort();
  w->arena = arena_new();
  w->types = type_table_new();
  w->rt = (Rt){.interrupt = &interrupt, .types = w->types};
  CheckHost host = {.context = w,
                    .types = w->types,
                    .arena = w->arena,
                    .global = names_find,
                    .magic_binds = magic_binds,
                    .magic_type = magic_type,
                    .let_go = let_go,
                    .stack_floor = no_floor};
  w->checker = checker_new(&host);
  world_furnish(w);
  return w;
}

static void world_free(World *w) {
  for (unsigned k = 0; k < BUCKETS; k++)
    for (Name *name = w->buckets[k]; name; name = name->next)
      if (name->first) value_release(name->first, name->value);
  checker_free(w->checker);
  for (Trees *kept = w->kept; kept; kept = kept->next) arena_free(kept->arena);
  type_table_free(w->types);
  arena_free(w->arena);
  free(w);
}

static void trail_open(void) {
  const char *path = getenv("QUERN_FUZZ_TRAIL");
  int file = path ? open(path, O_RDWR | O_CREAT | O_TRUNC, 0644) : -1;
  if (file < 0 || ftruncate(file, TRAIL)) return;
  trail = mmap(NULL, TRAIL, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (trail == MAP_FAILED) trail = NULL;
  close(file);
}

static void trail_add(const uint8_t *data, size_t size) {
  if (!trail || trail_length + size + 1 > TRAIL) return;
  memcpy(trail + trail_length, data, size);
  trail[trail_length + size] = NEXT_INPUT;
  trail_length += size + 1;
}

static void trail_clear(void) {
  if (trail) memset(trail, NEXT_INPUT, trail_length);
  trail_length = 0;
}

static void world_drop(void) {
  if (world) world_free(world);
  world = NULL;
}

static void world_begin(void) {
  static bool began;
  if (!began) {
    trail_open();
    atexit(world_drop);
    began = true;
  }
  world_drop();
  trail_clear();
  world = world_new();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (!world || ++world->inputs > INPUTS || arena_used(world->arena) > ROOM) world_begin();
  trail_add(data, size);
  names_reset(world);
  checker_set_debug(world->checker, false);
  const uint8_t *end = data + size;
  for (const uint8_t *at = data, *stop = data; at <= end; at = stop + 1) {
    for (stop = at; stop < end && (*stop < NEXT_INPUT || *stop > NEXT_DEBUG); stop++) continue;
    cell_check(world, (const char *)at, (size_t)(stop - at));
    if (stop < end && *stop == NEXT_INPUT) names_reset(world);
    if (stop < end) checker_set_debug(world->checker, *stop == NEXT_DEBUG);
  }
  return 0;
}
