/* What the tests of the IR share: a session's worth of run-time context, functions from
 * text, and counting. */
#ifndef QUERN_TEST_IR_RUN_H
#define QUERN_TEST_IR_RUN_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/ir/ir.h"

typedef struct Bench {
  Arena *arena;
  TypeTable *types;
  Rt rt;
  atomic_bool interrupt;
  unsigned rounds; /* of a test's loop */
  unsigned passed, failed;
} Bench;

static inline bool bench_check(Bench *b, bool good, const char *what, int line) {
  if (good)
    b->passed++;
  else {
    b->failed++;
    printf("line %d: failed: %s\n", line, what);
  }
  return good;
}
#define CHECK(b, what) bench_check(b, what, #what, __LINE__)
#define CHECK_TEXT(b, have, want)                                                                            \
  do {                                                                                                       \
    const char *have_ = (have), *want_ = (want);                                                             \
    if (!bench_check(b, !strcmp(have_, want_), #have, __LINE__))                                             \
      printf("  have %s\n  want %s\n", have_, want_);                                                        \
  } while (0)

static inline void bench_init(Bench *b) {
  memset(b, 0, sizeof *b);
  b->arena = arena_new();
  b->types = type_table_new();
  b->rt.types = b->types;
  b->rt.pool = pool_new(2);
  b->rt.interrupt = &b->interrupt;
}

static inline int bench_fini(Bench *b) {
  pool_free(b->rt.pool);
  arena_free(b->arena);
  type_table_free(b->types);
  printf("%u passed, %u failed\n", b->passed, b->failed);
  return b->failed != 0;
}

/* The first function of IR text, which must parse and keep the rules. */
static inline Fn *bench_fn(Bench *b, const char *text) {
  Source *source = arena_new_of(b->arena, Source);
  DiagList diags = {.arena = b->arena};
  *source = (Source){"test", text, (uint32_t)strlen(text)};
  Fn *fn = ir_parse(b->arena, b->types, source, &diags);
  const char *broken = fn ? ir_verify(fn, b->arena) : diags.items.items[0]->message;
  if (broken) {
    StrBuf out = {0};
    if (!fn) diag_render(&out, diags.items.items[0], false);
    printf("%s\n%s\n%s", text, broken, strbuf_text(&out));
    exit(1);
  }
  return fn;
}

/* A float64 array 0, 1, 2 ... of that shape, owned by the caller. */
static inline Array *bench_array(Bench *b, unsigned rank, const int64_t *shape) {
  Array *a = array_new(&b->rt, elem_of(DT_F64), rank, shape, false);
  for (int64_t k = 0; k < a->size; k++) ((double *)a->data)[k] = (double)k;
  return a;
}

#endif
