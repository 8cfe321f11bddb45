/* Repl: see repl.h. libedit edits one line at a time; a cell is as many lines as
 * session_completeness asks for. The history file keeps lines, cells in memory. */
#include "kernel/cli/repl.h"

#include <errno.h>
#include <histedit.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "kernel/system/prompt.h"
#include "kernel/system/state_folders.h"
#include "lang/session/assist.h"
enum { REPL_HISTORY = 10000, REPL_TICK_MS = 100, REPL_INCOMPLETE = 1 /* of session_completeness */ };

typedef struct Repl {
  Session *session;
  MagicHost *host;
  EditLine *edit;
  History *history;
  bool colour;
  const volatile int *interrupts;
  int seen; /* interrupts already answered */
  int cell;
  StrBuf text;     /* the cell so far */
  unsigned indent; /* blanks that the next line starts with */
  char *prompt;
  StrBuf history_file;
} Repl;

static Repl *repl_of(EditLine *edit) {
  void *repl = NULL;
  el_get(edit, EL_CLIENTDATA, &repl);
  return repl;
}

/* ---- prompt ---- */

static char *repl_prompt(EditLine *edit) {
  Repl *repl = repl_of(edit);
  char plain[32];
  int width = snprintf(plain, sizeof plain, "In [%d]:", repl->cell);
  StrBuf text = {0};
  if (repl->text.length) strbuf_printf(&text, "%*s ", width, "...:");
  /* \1 marks escapes that take no columns; one at the very end would be lost */
  else if (repl->colour)
    strbuf_printf(&text, "\1\033[32m\1%s\1\033[0m\1 ", plain);
  else
    strbuf_printf(&text, "%s ", plain);
  free(repl->prompt);
  repl->prompt = strdup(strbuf_text(&text));
  strbuf_fini(&text);
  return repl->prompt;
}

/* ---- keys ---- */

/* One character from the terminal; -1 after Ctrl-C, 0 at the end of the input. */
static int repl_getc(EditLine *edit, wchar_t *out) {
  Repl *repl = repl_of(edit);
  char bytes[4];
  size_t have = 0, need = 1;
  while (have < need) {
    struct pollfd polled = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = poll(&polled, 1, REPL_TICK_MS);
    if (*repl->interrupts != repl->seen) {
      errno = EINTR;
      return -1;
    }
    if (ready <= 0) continue;
    ssize_t got = read(STDIN_FILENO, bytes + have, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return got < 0 ? -1 : 0;
    unsigned char lead = (unsigned char)bytes[0];
    if (have == 0) need = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    have++;
  }
  size_t pos = 0;
  *out = (wchar_t)utf8_next(bytes, have, &pos);
  return 1;
}

/* The longest text that all matches begin with. */
static size_t repl_common(const CompletionList *list) {
  size_t common = strlen(list->items.items[0].text);
  for (uint32_t i = 1; i < list->items.count; i++) {
    size_t same = 0;
    const char *a = list->items.items[0].text, *b = list->items.items[i].text;
    while (same < common && a[same] == b[same]) same++;
    common = same;
  }
  return common;
}

/* All matches in columns, under the line being typed. */
static void repl_list(const CompletionList *list) {
  struct winsize size = {0};
  size_t widest = 0, columns = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col ? size.ws_col : 80;
  for (uint32_t i = 0; i < list->items.count; i++) {
    size_t width = strlen(list->items.items[i].text);
    if (width > widest) widest = width;
  }
  size_t across = columns / (widest + 2);
  if (!across) across = 1;
  putchar('\n');
  for (uint32_t i = 0; i < list->items.count; i++) {
    bool last = (i + 1) % across == 0 || i + 1 == list->items.count;
    printf("%-*s%s", last ? 0 : (int)widest + 2, list->items.items[i].text, last ? "\n" : "");
  }
  fflush(stdout);
}

static unsigned char repl_complete(EditLine *edit, int key) {
  (void)key;
  Repl *repl = repl_of(edit);
  const LineInfo *line = el_line(edit);
  size_t at = (size_t)(line->cursor - line->buffer), first = 0;
  while (first < at && line->buffer[first] == ' ') first++;
  if (first == at) return el_insertstr(edit, "    ") == 0 ? CC_REFRESH : CC_ERROR;
  Arena *arena = arena_new();
  StrBuf text = {0};
  strbuf_add(&text, strbuf_text(&repl->text), repl->text.length);
  strbuf_add(&text, line->buffer, (size_t)(line->lastchar - line->buffer));
  CompletionList list = {0};
  size_t cursor = repl->text.length + at;
  unsigned char answer = CC_ERROR;
  session_complete(repl->session, arena, text.data, text.length, cursor, &list);
  if (list.items.count) {
    size_t typed = cursor - list.begin, common = repl_common(&list);
    answer = CC_REFRESH;
    if (common > typed || list.items.count == 1) {
      if (typed) el_deletestr(edit, (int)utf8_count(text.data + list.begin, typed));
      char *match = arena_copy(arena, list.items.items[0].text, common);
      if (*match && el_insertstr(edit, match) != 0) answer = CC_ERROR;
    } else {
      repl_list(&list);
      answer = CC_REDISPLAY;
    }
  }
  strbuf_fini(&text);
  arena_free(arena);
  return answer;
}

/* ---- outputs ---- */

static void repl_stream(void *context, bool error, const char *text, size_t length) {
  (void)context;
  fflush(error ? stdout : stderr);
  fwrite(text, 1, length, error ? stderr : stdout);
  fflush(error ? stderr : stdout);
}

static const MimeItem *repl_plain(const MimeBundle *bundle) {
  for (uint32_t i = 0; i < bundle->count; i++) {
    if (!strcmp(bundle->items[i].mime, "text/plain")) return &bundle->items[i];
  }
  return NULL;
}

static void repl_result(void *context, const MimeBundle *bundle) {
  Repl *repl = context;
  const MimeItem *plain = repl_plain(bundle);
  if (!plain) return;
  bool lines = memchr(plain->data, '\n', plain->length) != NULL;
  printf("%sOut[%d]:%s%s%.*s\n", repl->colour ? "\033[31m" : "", repl->cell, repl->colour ? "\033[0m" : "",
         lines ? "\n" : " ", (int)plain->length, plain->data);
}

static void repl_display(void *context, const MimeBundle *bundle, const char *display_id, bool update) {
  (void)context;
  (void)display_id;
  (void)update;
  const MimeItem *plain = repl_plain(bundle);
  if (plain) printf("%.*s\n", (int)plain->length, plain->data);
}

static bool repl_input(void *context, const char *prompt, bool password, char **line) {
  (void)context;
  return ask_line(prompt, password, line);
}

/* ---- cells ---- */

/* Runs the cell; true when it asked to exit. */
static bool repl_execute(Repl *repl) {
  RunOptions options = {.execution_count = repl->cell};
  char name[32];
  snprintf(name, sizeof name, "Cell In[%d]", repl->cell);
  options.name = name;
  Sink sink = {.context = repl,
               .stream = repl_stream,
               .result = repl_result,
               .display = repl_display,
               .input = repl_input};
  magic_host_remember(repl->host, repl->cell, repl->text.data, repl->text.length);
  RunResult result = session_run(repl->session, repl->text.data, repl->text.length, &options, &sink);
  fflush(stdout);
  if (!result.ok) {
    StrBuf text = {0};
    diag_list_render(&text, result.errors, repl->colour);
    fputs(strbuf_text(&text), stderr);
    strbuf_fini(&text);
  }
  repl->seen = *repl->interrupts;
  putchar('\n');
  fflush(stdout);
  repl->cell++;
  return result.exit_requested;
}

static bool repl_blank(const char *text) { return text[strspn(text, " \t\r\n")] == 0; }

/* Adds a line; true when the cell is complete. An empty line ends a block or a cell
 * magic's body. The last newline is not shown to the language: it is the Enter that asks. */
static bool repl_add(Repl *repl, const char *line) {
  bool first = repl->text.length == 0;
  strbuf_puts(&repl->text, !first && repl_blank(line) ? "\n" : line); /* its blanks are ours */
  if (!first && repl_blank(line) && !strncmp(repl->text.data, "%%", 2)) return true;
  size_t length = repl->text.length;
  if (repl->text.data[length - 1] == '\n') length--;
  repl->indent = 0;
  return session_completeness(repl->session, repl->text.data, length, &repl->indent) != REPL_INCOMPLETE;
}

/* One line from the terminal: NULL at the end of the input; "" after Ctrl-C, which
 * drops the cell. */
static const char *repl_read(Repl *repl) {
  int count = 0;
  if (repl->indent) {
    char blanks[64];
    snprintf(blanks, sizeof blanks, "%*s", (int)(repl->indent < 60 ? repl->indent : 60), "");
    el_push(repl->edit, blanks);
  }
  /* before the prompt is out: what is typed at its sight is for the editor, and a Ctrl-D
   * that meets the terminal's own line discipline would become a NUL */
  el_set(repl->edit, EL_PREP_TERM, 1);
  const char *line = el_gets(repl->edit, &count);
  if (*repl->interrupts != repl->seen) {
    repl->seen = *repl->interrupts;
    el_reset(repl->edit);
    puts("\nKeyboardInterrupt\n");
    strbuf_clear(&repl->text);
    repl->indent = 0;
    return "";
  }
  return count > 0 ? line : NULL;
}

/* ---- the loop ---- */

static void repl_history_open(Repl *repl) {
  HistEvent event;
  repl->history = history_init();
  history(repl->history, &event, H_SETSIZE, REPL_HISTORY);
  history(repl->history, &event, H_SETUNIQUE, 1);
  el_set(repl->edit, EL_HIST, history, repl->history);
  if (!state_path(&repl->history_file, "history")) return;
  history(repl->history, &event, H_LOAD, repl->history_file.data);
}

static void repl_history_close(Repl *repl) {
  HistEvent event;
  if (repl->history_file.length) history(repl->history, &event, H_SAVE, repl->history_file.data);
  history_end(repl->history);
  strbuf_fini(&repl->history_file);
}

static void repl_loop(Repl *repl) {
  const char *line;
  while ((line = repl_read(repl)) != NULL) {
    HistEvent event;
    if (!*line || (!repl->text.length && repl_blank(line))) continue;
    if (!repl_blank(line)) history(repl->history, &event, H_ENTER, line);
    if (!repl_add(repl, line)) continue;
    bool leave = repl_execute(repl);
    strbuf_clear(&repl->text);
    if (leave) return;
  }
  putchar('\n');
}

int repl_run(Session *session, MagicHost *host, bool colour, const volatile int *interrupts) {
  Repl repl = {.session = session,
               .host = host,
               .colour = colour,
               .interrupts = interrupts,
               .seen = *interrupts,
               .cell = 1};
  repl.edit = el_init("quern", stdin, stdout, stderr);
  if (!repl.edit) {
    fputs("quern: this terminal cannot be edited on; use `quern run FILE`\n", stderr);
    return 1;
  }
  el_set(repl.edit, EL_CLIENTDATA, &repl);
  el_set(repl.edit, EL_PROMPT_ESC, repl_prompt, '\1');
  el_set(repl.edit, EL_EDITOR, "emacs");
  el_set(repl.edit, EL_GETCFN, repl_getc);
  /* el_set would leak its copies of these strings */
  el_wset(repl.edit, EL_ADDFN, L"quern-complete", L"Complete the name before the cursor", repl_complete);
  el_set(repl.edit, EL_BIND, "^I", "quern-complete", NULL);
  el_set(repl.edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
  repl_history_open(&repl);
  el_source(repl.edit, NULL);
  repl_loop(&repl);
  repl_history_close(&repl);
  el_end(repl.edit);
  strbuf_fini(&repl.text);
  free(repl.prompt);
  return 0;
}
