/* Opt: the passes, from top to bottom. */
#include "lang/ir/opt/passes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/ir/lower/versions.h"

/* X(name, optional): REQUIRED ones cannot be left out and are not told to the tests. */
#define PASSES(OPTIONAL, REQUIRED)                                                                           \
  REQUIRED("lanes", opt_lanes)       /* the order of sums in fastmath functions */                           \
  OPTIONAL("forward", opt_forward)   /* values instead of reads of variables */                              \
  OPTIONAL("fuse", opt_fuse)         /* groups of array operations become kernels */                         \
  REQUIRED("lower", opt_lower)       /* and so do single ones */                                             \
  OPTIONAL("lines", opt_lines)       /* kernels that are computed where they stand */                        \
  OPTIONAL("products", opt_products) /* products that are computed where they stand */                       \
  OPTIONAL("arrays", opt_arrays)     /* arrays of numbers at hand */                                         \
  OPTIONAL("views", opt_views)       /* views that need be no objects */                                     \
  OPTIONAL("params", opt_params)     /* parameters that need be no objects */                                \
  OPTIONAL("items", opt_items)       /* items that are read and written where they lie */                    \
  OPTIONAL("entries", opt_entries)   /* keys that are looked for again where they were */                    \
  OPTIONAL("stack", opt_stack)       /* small arrays in the function's own memory */                         \
  OPTIONAL("asks", opt_asks)         /* what is asked of Python in one request */                            \
  OPTIONAL("borrow", opt_borrow)     /* registers that need no reference of their own */                     \
  OPTIONAL("drop", opt_drop)         /* temporaries end after their last use */                              \
  OPTIONAL("versions", opt_versions) /* innermost loops without checks */

void opt_versions(Fn *fn, Arena *scratch) { fn->forms.lowered = lower_versions(fn, scratch, NULL); }

typedef struct Pass {
  const char *name;
  void (*run)(Fn *fn, Arena *scratch);
  bool required;
} Pass;

static const Pass passes[] = {
#define OPTIONAL_PASS(name, run) {name, run, false},
#define REQUIRED_PASS(name, run) {name, run, true},
    PASSES(OPTIONAL_PASS, REQUIRED_PASS)};
enum { PASS_COUNT = sizeof passes / sizeof *passes };

uint32_t opt_passes(const char *const **names) {
#define OPTIONAL_NAME(name, run) name,
#define NO_NAME(name, run)
  static const char *const optional[] = {PASSES(OPTIONAL_NAME, NO_NAME)};
  *names = optional;
  return sizeof optional / sizeof *optional;
}

/* Whether `name` is an item of the comma-separated list. */
static bool listed(const char *list, const char *name) {
  size_t length = strlen(name);
  for (const char *at = list; at; at = strchr(at, ','), at += at != NULL) {
    size_t item = strcspn(at, ",");
    if (item == length && !memcmp(at, name, length)) return true;
  }
  return false;
}

static void dump(const Fn *fn, const char *after) {
  StrBuf out = {0};
  strbuf_printf(&out, "# %s: after %s\n", fn->name, after);
  ir_print(&out, fn, false);
  fputs(strbuf_text(&out), stderr);
  strbuf_fini(&out);
}

/* A pass that breaks the rules is our own bug: the program ends here with the reason. */
static void verify(const Fn *fn, const char *after, Arena *scratch) {
  const char *broken = ir_verify(fn, scratch);
  if (!broken) return;
  dump(fn, after);
  fprintf(stderr, "quern: internal error: %s is wrong after the pass '%s': %s\n", fn->name, after, broken);
  abort();
}

void opt_run(Fn *fn, const OptOptions *options) {
  const OptOptions none = {0};
  if (!options) options = &none;
  fn->forms.lowered = NULL;
  if (!fn->forms.plain && fn->param_count) fn->forms.plain = fn_copy(fn);
  for (unsigned k = 0; k < PASS_COUNT; k++) {
    const Pass *pass = &passes[k];
    if (!pass->required && options->off && listed(options->off, pass->name)) continue;
    Arena *scratch = arena_new();
    if (k == 0 && options->verify) verify(fn, "the checker", scratch);
    pass->run(fn, scratch);
    if (pass->run == opt_lower && options->after_lower) options->after_lower(options->context, fn, scratch);
    if (options->verify) verify(fn_lowered(fn), pass->name, scratch);
    if (options->dump && (listed(options->dump, pass->name) || listed(options->dump, "all")))
      dump(fn_lowered(fn), pass->name);
    arena_free(scratch);
  }
  fn->kept.walk = NULL;
  fn->kept.hash = 0;
  fn->forms.optimized = true;
}
