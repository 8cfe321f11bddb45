/* Run: see run.h. RunPrinter is the Sink: as text or as JSON lines. */
#include "kernel/cli/run.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/system/prompt.h"

typedef struct RunPrinter {
  const RunConfig *config;
  bool results; /* values of last expressions are shown */
  int cell;
} RunPrinter;

/* ---- JSON lines ---- */

static void run_json(const RunPrinter *printer, json_t *event) {
  json_object_set_new(event, "cell", json_integer(printer->cell));
  json_dumpf(event, stdout, JSON_COMPACT | JSON_ENSURE_ASCII);
  putchar('\n');
  json_decref(event);
}

static void run_json_bundle(const RunPrinter *printer, const char *type, const MimeBundle *bundle) {
  json_t *data = json_object();
  for (uint32_t i = 0; i < bundle->count; i++) {
    const MimeItem *item = &bundle->items[i];
    json_t *value = item->json ? json_loadb(item->data, item->length, JSON_DECODE_ANY, NULL) : NULL;
    if (!value) value = json_stringn(item->data, item->length);
    json_object_set_new(data, item->mime, value ? value : json_string(""));
  }
  run_json(printer, json_pack("{s:s, s:o}", "type", type, "data", data));
}

/* ---- the sink ---- */

static void run_stream(void *context, bool error, const char *text, size_t length) {
  RunPrinter *printer = context;
  if (printer->config->json) {
    json_t *body = json_stringn(text, length);
    if (body)
      run_json(printer, json_pack("{s:s, s:s, s:o}", "type", "stream", "name", error ? "stderr" : "stdout",
                                  "text", body));
    return;
  }
  fflush(error ? stdout : stderr);
  fwrite(text, 1, length, error ? stderr : stdout);
}

static void run_flush(void *context) {
  (void)context;
  fflush(stdout);
}

static const MimeItem *run_plain(const MimeBundle *bundle) {
  for (uint32_t i = 0; i < bundle->count; i++) {
    if (!strcmp(bundle->items[i].mime, "text/plain")) return &bundle->items[i];
  }
  return NULL;
}

static void run_result(void *context, const MimeBundle *bundle) {
  RunPrinter *printer = context;
  const MimeItem *plain = run_plain(bundle);
  if (!printer->results) return;
  if (printer->config->json) {
    run_json_bundle(printer, "result", bundle);
  } else if (plain) {
    bool lines = memchr(plain->data, '\n', plain->length) != NULL;
    fflush(stderr);
    printf("Out[%d]:%c%.*s\n", printer->cell, lines ? '\n' : ' ', (int)plain->length, plain->data);
  }
}

static void run_display(void *context, const MimeBundle *bundle, const char *display_id, bool update) {
  RunPrinter *printer = context;
  const MimeItem *plain = run_plain(bundle);
  (void)display_id;
  if (printer->config->json) {
    run_json_bundle(printer, update ? "update_display" : "display", bundle);
  } else if (plain) {
    fflush(stderr);
    printf("%.*s\n", (int)plain->length, plain->data);
  }
}

static void run_clear(void *context, bool wait) {
  RunPrinter *printer = context;
  if (printer->config->json) run_json(printer, json_pack("{s:s, s:b}", "type", "clear_output", "wait", wait));
}

static bool run_input(void *context, const char *prompt, bool password, char **line) {
  const RunPrinter *printer = context;
  if (!printer->config->json) return ask_line(prompt, password, line);
  if (*prompt) run_stream(context, false, prompt, strlen(prompt)); /* a record, as all that is printed */
  fflush(stdout);
  return ask_line("", password, line);
}

static void run_errors(RunPrinter *printer, const RunResult *result) {
  const RunConfig *config = printer->config;
  FILE *file = config->batch ? stdout : stderr;
  StrBuf text = {0};
  if (config->json) {
    diag_render(&text, result->error, false);
    run_json(printer, json_pack("{s:s, s:s, s:s, s:s}", "type", "error", "ename", diag_class(result->error),
                                "evalue", result->error->message, "traceback", strbuf_text(&text)));
  } else {
    diag_list_render(&text, result->errors, config->colour);
    fflush(config->batch ? stderr : stdout);
    fwrite(strbuf_text(&text), 1, text.length, file);
  }
  strbuf_fini(&text);
}

/* ---- leaving ---- */

/* The exit status that Python gives exit(text): none is 0, a number itself, any other text is told and 1. */
static int run_leave(const char *text) {
  char *end;
  if (!*text) return 0;
  long status = strtol(text, &end, 10);
  if (!*end) return (int)(status & 0xFF);
  fflush(stdout);
  fprintf(stderr, "%s\n", text);
  return 1;
}

/* ---- cells ---- */

/* Text and name under which the cell runs: a script's cells are one file to its
 * reader, a notebook's and a batch's are cells. */
static RunResult run_cell(Session *session, MagicHost *host, const Program *program, RunPrinter *printer,
                          const ProgramCell *cell, Arena *arena) {
  bool in_cells = program->notebook || printer->config->batch;
  size_t length = cell->length;
  const char *text = in_cells ? cell->text : program_cell_in_place(arena, cell, &length);
  RunOptions options = {.execution_count = printer->cell};
  options.ends = !cell->may_raise && !printer->config->batch && !printer->config->keep_going;
  options.name = in_cells ? arena_printf(arena, "Cell In[%d]", printer->cell) : program->name;
  Sink sink = {.context = printer,
               .stream = run_stream,
               .flush = run_flush,
               .result = run_result,
               .display = run_display,
               .clear_output = run_clear,
               .input = run_input,
               .pictures = printer->config->json || program->notebook};
  magic_host_remember(host, printer->cell, cell->text, cell->length);
  return session_run(session, text, length, &options, &sink);
}

/* Shows the cell's errors and sets the exit status; true: the program ends here. */
static bool run_outcome(RunPrinter *printer, const ProgramCell *cell, const RunResult *result, int *status) {
  const RunConfig *config = printer->config;
  bool failed = !result->ok && !cell->may_raise, plain = !config->batch && !config->json;
  bool leaves = failed && plain && result->error->kind == DG_SYSTEM_EXIT; /* sys.exit() */
  if (!result->ok && !leaves) run_errors(printer, result);
  if (result->exit_requested || leaves) {
    *status = run_leave(leaves ? result->error->message : result->exit_text);
    return true;
  }
  if (failed) *status = result->error->kind == DG_KEYBOARD_INTERRUPT && !config->batch ? 130 : 1;
  return failed && !config->batch && !config->keep_going;
}

int run_program(Session *session, MagicHost *host, const Program *program, const RunConfig *config) {
  RunPrinter printer = {.config = config, .results = config->batch || config->json || program->notebook};
  Arena *arena = arena_new();
  int status = 0;
  for (uint32_t i = 0; i < program->cells.count; i++) {
    const ProgramCell *cell = &program->cells.items[i];
    printer.cell = (int)i + 1;
    RunResult result = run_cell(session, host, program, &printer, cell, arena);
    bool ends = run_outcome(&printer, cell, &result, &status);
    if (config->batch && !config->json) printf("\x1e%d\n", printer.cell);
    fflush(stdout);
    fflush(stderr);
    if (ends) break;
  }
  arena_free(arena);
  return status;
}
