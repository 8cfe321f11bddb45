/* Magics that run other cells inside this one: %run, the cells of a file one after
 * the other (its names stay bound, as with IPython's `%run -i`), and %%capture. */
#include "kernel/magics/call.h"

#include <string.h>
#include <unistd.h>

#include "kernel/system/notebook.h"

/* The file of that name, or with .qn, .py or .ipynb after it where that exists. */
static const char *run_find(MagicCall *call, const char *name) {
  static const char *const endings[] = {"", ".qn", ".py", ".ipynb"};
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
    const char *path = arena_printf(call->arena, "%s%s", name, endings[i]);
    if (access(path, F_OK) == 0) return path;
  }
  return NULL;
}

/* A run-time error of the file is the cell's error, with the place in the file. */
static bool run_failed(MagicCall *call, const Program *program, const RunResult *result) {
  uint32_t line = 0, column = 0;
  const Diag *error = result->error;
  if (!error->span.source) return magic_fail(call, error->kind, "%s (in %s)", error->message, program->name);
  source_locate(error->span.source, error->span.begin, &line, &column);
  return magic_fail(call, error->kind, "%s (%s, line %u)", error->message, error->span.source->name,
                    (unsigned)line);
}

static bool run_cells(MagicCall *call, const Program *program) {
  Sink sink = *call->sink;
  sink.result = NULL;
  for (uint32_t i = 0; i < program->cells.count; i++) {
    const ProgramCell *cell = &program->cells.items[i];
    size_t length = cell->length;
    RunOptions options = {.name = program->name, .silent = true};
    const char *text = program->notebook ? cell->text : program_cell_in_place(call->arena, cell, &length);
    if (program->notebook)
      options.name = arena_printf(call->arena, "%s, cell %u", program->name, (unsigned)i + 1);
    RunResult result = session_run(call->session, text, length, &options, &sink);
    if (!result.ok && !cell->may_raise) return run_failed(call, program, &result);
    if (result.exit_requested) break;
  }
  return true;
}

bool magic_run(MagicCall *call) {
  MagicOptions options = {0};
  MagicWords words = {0};
  Program program = {0};
  const char *error = NULL;
  bool missing;
  if (!magic_options(call, "in", NULL, &options)) return false;
  magic_words(call->arena, magic_expand(call, options.rest), &words);
  if (!words.items.count) return magic_fail(call, DG_USAGE, "%%run needs the name of a file");
  if (words.items.count > 1)
    return magic_fail(call, DG_USAGE, "%%run passes no arguments to the file: leave them out");
  const char *path = run_find(call, words.items.items[0]);
  if (!path) return magic_fail(call, DG_FILE_NOT_FOUND, "File `'%s'` not found.", words.items.items[0]);
  if (!program_read(call->arena, path, &program, &error, &missing))
    return magic_fail(call, DG_OS, "%s", error);
  return run_cells(call, &program);
}

/* ---- %%capture ---- */

/* What is not captured goes on to the sink of the cell. */
typedef struct CaptureSink {
  const Sink *outer;
  bool output, error;
} CaptureSink;

static bool capture_room(void *context, bool stream, size_t bytes) {
  const Sink *outer = ((CaptureSink *)context)->outer;
  return !outer->room || outer->room(outer->context, stream, bytes);
}

static void capture_stream(void *context, bool error, const char *text, size_t length) {
  CaptureSink *capture = context;
  if (error ? capture->error : capture->output)
    capture->outer->stream(capture->outer->context, error, text, length);
}

static void capture_result(void *context, const MimeBundle *bundle) {
  const Sink *outer = ((CaptureSink *)context)->outer;
  outer->result(outer->context, bundle);
}

static void capture_display(void *context, const MimeBundle *bundle, const char *display_id, bool update) {
  const Sink *outer = ((CaptureSink *)context)->outer;
  outer->display(outer->context, bundle, display_id, update);
}

static bool capture_input(void *context, const char *prompt, bool password, char **line) {
  const Sink *outer = ((CaptureSink *)context)->outer;
  return outer->input && outer->input(outer->context, prompt, password, line);
}

bool magic_capture(MagicCall *call) {
  MagicOptions options = {0};
  if (!magic_options(call, "", "no-stdout no-stderr no-display", &options)) return false;
  if (*options.rest) {
    return magic_fail(call, DG_USAGE, "%%%%capture cannot keep the output in a variable: leave '%s' out",
                      options.rest);
  }
  CaptureSink capture = {.outer = call->sink,
                         .output = magic_long_option(&options, "no-stdout"),
                         .error = magic_long_option(&options, "no-stderr")};
  Sink sink = {.context = &capture, .room = capture_room, .stream = capture_stream, .input = capture_input};
  if (magic_long_option(&options, "no-display")) {
    sink.result = call->sink->result ? capture_result : NULL;
    sink.display = call->sink->display ? capture_display : NULL;
  }
  RunOptions run = {.name = "%%capture"};
  RunResult result = session_run(call->session, call->body, strlen(call->body), &run, &sink);
  if (result.ok) return true;
  return magic_fail(call, result.error->kind, "%s", result.error->message);
}
