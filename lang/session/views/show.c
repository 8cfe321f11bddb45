/* %llvm, %asm, %ir, %explain: what the compiler made of a function. */
#include <stdlib.h>
#include <string.h>

#include "lang/codegen/backend.h"
#include "lang/session/impl.h"
#include "lang/session/views/explain.h"

enum { MAX_SHOWN = 16 };

const Type *session_named_function(Session *session, const char *name) {
  Global *global = session_global(session, name, false);
  return global && global->type && global->type->kind == TY_FUNC ? global->type : NULL;
}

static void add_types(StrBuf *out, const Fn *fn) {
  strbuf_printf(out, "%s(", fn->name);
  for (uint32_t k = 0; k < fn->param_count; k++) {
    if (k) strbuf_puts(out, ", ");
    type_print(out, fn->params[k]);
  }
  strbuf_puts(out, ") -> ");
  type_print(out, fn->result);
  strbuf_putc(out, '\n');
}

/* What was fused, compiled and checked, in words. */
static void explain(StrBuf *out, const Fn *fn) {
  add_types(out, fn);
  strbuf_printf(out, "  %s\n",
                engine_has_compiled(fn) ? "compiled" : "interpreted until it is worth compiling; then:");
  explain_code(out, fn);
}

/* The loops of the function's fused kernels are modules of their own. */
static void add_kernels(Session *session, StrBuf *out, const Fn *fn, const char *what) {
  uint32_t number = 0;
  for (uint32_t i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (ins->op != IR_KERNEL) continue;
    char *text = cg_show_kernel(engine_cg(session->engine), ins->imm.kernel, what);
    strbuf_printf(out, "\n%s kernel %u of %s: the loop over contiguous elements\n",
                  strcmp(what, "asm") ? ";" : "#", ++number, fn->name);
    strbuf_puts(out, text ? text : "(not available)\n");
    free(text);
  }
}

static uint32_t line_of(Span span) {
  uint32_t line = 0, column;
  if (span.source) source_locate(span.source, span.begin, &line, &column);
  return line;
}

/* The parallel loops of a function, from 1 (what runs where) to 4 (and how it was cut and fused). */
static void add_parallel(StrBuf *out, const Fn *fn, int level) {
  uint32_t number = 0;
  for (uint32_t i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (ins->op != IR_PARALLEL) continue;
    const ParallelInfo *info = ins->imm.parallel;
    strbuf_printf(out, "  prange loop %u, line %u: ", ++number, line_of(ins->span));
    if (info->serial)
      strbuf_printf(out, "in order, on one thread, because %s (line %u)\n",
                    info->why ? info->why : "its code says so", line_of(info->place));
    else
      strbuf_puts(out, "its iterations run on all threads\n");
    if (level >= 2 && info->results)
      strbuf_printf(out, "    partial results, joined in a fixed tree: %s\n", info->results);
    if (level >= 3)
      strbuf_printf(out, "    at most %u chunks of iterations, whatever the number of threads\n",
                    info->chunks);
    if (level >= 4) explain(out, info->body);
  }
  if (!number)
    strbuf_puts(out,
                "  no prange loop (with parallel=True); array operations run on all threads by themselves\n");
}

static bool add_device_code(Session *session, StrBuf *out, Fn *fn, const char *what, char **why) {
  char *text = session_kernel_text(session, fn, what, why);
  if (text) strbuf_puts(out, text);
  free(text);
  return text != NULL;
}

static bool only_device_code(const char *what, const Fn *fn, char **why) {
  const BackendView *view = backend_view(what);
  if (!view) return false;
  StrBuf text = {0};
  strbuf_printf(&text,
                "%s() is not a kernel: only functions of @cuda.jit have %s; %%asm shows the CPU's code",
                fn->name, view->noun);
  *why = text.data;
  return true;
}

/* Appends what is asked for of one specialisation. False: *why says why not (malloc'ed), or a fault or nobody
 * does. */
static bool add_one(Session *session, StrBuf *out, Fn *fn, const char *what, char **why) {
  engine_prepare(session->engine, fn);
  if (!strcmp(what, "ir"))
    ir_print(out, fn, false);
  else if (!strcmp(what, "types"))
    add_types(out, fn);
  else if (!strcmp(what, "explain")) {
    explain(out, fn);
    for (uint32_t i = 0; i < fn->ins.count; i++)
      if (fn->ins.items[i].op == IR_PARALLEL) {
        add_parallel(out, fn, 2);
        break;
      }
  } else if (!strncmp(what, "parallel", 8)) {
    add_types(out, fn);
    add_parallel(out, fn, what[8] - '0');
  } else if (fn->mode.device) {
    return add_device_code(session, out, fn, what, why);
  } else if (only_device_code(what, fn, why)) {
    return false;
  } else {
    const char *error = NULL;
    if (!engine_compile(session->engine, fn, NULL, &error)) return false;
    char *text = cg_show(engine_cg(session->engine), fn, what);
    if (!text) return false;
    strbuf_puts(out, text);
    free(text);
    add_kernels(session, out, fn, what);
  }
  return true;
}

/* ---- .inspect_llvm() and its kin ---- */

/* Blocks and the edges between them, as Graphviz reads them, from the text of a function in LLVM's IR. */
static void add_edges(StrBuf *out, const char *name, const char *llvm) {
  char block[64] = "entry";
  for (const char *line = llvm; line && *line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
    size_t length = strcspn(line, "\n"), label = strcspn(line, ":\n");
    if (!strncmp(line, "define ", 7))
      strbuf_printf(out, "digraph \"%s\" {\n", name);
    else if (*line == '}')
      strbuf_puts(out, "}\n");
    else if (label < length && *line != ' ' && *line != ';' && *line != '!' && label < sizeof block) {
      memcpy(block, line, label);
      block[label] = 0;
    } else
      for (const char *at = line; *line == ' ' && (at = strstr(at, "label %")) && at < line + length;) {
        at += 7;
        strbuf_printf(out, "  \"%s\" -> \"%.*s\";\n", block, (int)strcspn(at, ", \n"), at);
      }
  }
}

char *session_compiled_text(void *host, const Type *function, const char *what, int64_t which) {
  Session *session = host;
  Fn *fns[MAX_SHOWN];
  uint32_t count = func_specialisations(function, fns, MAX_SHOWN);
  StrBuf out = {0};
  char *why = NULL;
  bool ok = true;
  for (uint32_t i = count; i-- > 0 && ok;) {
    if (which >= 0 && count - 1 - i != (uint64_t)which) continue;
    StrBuf llvm = {0};
    if (!strcmp(what, "cfg")) {
      ok = add_one(session, &llvm, fns[i], "llvm", &why);
      add_edges(&out, fns[i]->name, strbuf_text(&llvm));
    } else if (!strcmp(what, "types")) {
      add_types(&out, fns[i]);
      strbuf_puts(&out, "--------------------------------------------------------------------------------\n");
      ok = add_one(session, &out, fns[i], "ir", &why);
      strbuf_putc(&out, '\n');
    } else
      ok = add_one(session, &out, fns[i], what, &why);
    strbuf_fini(&llvm);
  }
  char *text = ok ? strdup(strbuf_text(&out)) : NULL;
  if (why) rt_fault(&session->rt, DG_RUNTIME, "%s", why);
  free(why);
  strbuf_fini(&out);
  return text;
}

/* An expression is wrapped in a function of no arguments and shown as that. */
static const Type *wrapped(Session *session, Arena *arena, const char *expression, const char **error) {
  const char *text = arena_printf(arena, "def __shown__():\n    return (%s)\n__shown__()", expression);
  RunOptions options = {.name = SHOWN_SOURCE, .silent = true};
  Sink quiet = {0};
  RunResult result = session_run(session, text, strlen(text), &options, &quiet);
  if (!result.ok) {
    *error = result.error ? arena_printf(arena, "%s: %s", diag_class(result.error), result.error->message)
                          : "the expression could not be compiled";
    return NULL;
  }
  return session_named_function(session, "__shown__");
}

const char *views_show(Session *session, Arena *arena, const char *what, const char *expression,
                       const char **error) {
  *error = NULL;
  while (*expression == ' ') expression++;
  size_t length = strlen(expression);
  while (length && expression[length - 1] == ' ') length--;
  const char *name = arena_copy(arena, expression, length);
  if (!*name) {
    *error = "give the name of a function, or an expression";
    return NULL;
  }
  const Type *type = session_named_function(session, name);
  bool wrap = !type;
  if (wrap) type = wrapped(session, arena, name, error);
  if (!type) return NULL;
  if (!strcmp(what, "source")) {
    FuncView view;
    func_view(arena, type, &view);
    return arena_copy(arena, view.source, view.source_length);
  }
  Fn *fns[MAX_SHOWN];
  uint32_t count = func_specialisations(type, fns, MAX_SHOWN);
  StrBuf out = {0};
  if (!count)
    *error = arena_printf(arena, "%s() was not called yet, so nothing was compiled: call it once", name);
  for (uint32_t i = 0; i < count && wrap; i++)
    fns[i]->name = "expression"; /* the wrapper is nobody's function */
  char *why = NULL;
  for (uint32_t i = 0; i < count && !*error; i++)
    if (!add_one(session, &out, fns[i], what, &why))
      *error = why ? arena_printf(arena, "%s", why) : "this could not be compiled";
  free(why);
  if (wrap) session_forget(session, "__shown__");
  const char *text = *error ? NULL : arena_copy(arena, strbuf_text(&out), out.length);
  strbuf_fini(&out);
  return text;
}
