/* Magics: the host, the table, and the helpers that the handlers share. */
#include "kernel/magics/call.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lang/base/memory/reserve.h"

enum { LINE = 1, CELL = 2, BOTH = 3, PLAIN = 0, CODE = 1 };
enum { INPUTS_KEPT = 2000 };

static const MagicRow magic_rows[] = {
#define MAGIC(name, where, text, returns, options, function, doc)                                            \
  {name, ((where)&LINE) != 0,  ((where)&CELL) != 0, (text) == CODE, options, function,                       \
   doc,  MAGIC_VALUE_##returns},
#include "kernel/magics/magics.def"
#undef MAGIC
};

enum { MAGIC_COUNT = sizeof magic_rows / sizeof *magic_rows };

const MagicRow *magic_table(size_t *count) {
  *count = MAGIC_COUNT;
  return magic_rows;
}

const MagicRow *magic_find(const char *name) {
  while (*name == '%') name++;
  for (size_t i = 0; i < MAGIC_COUNT; i++) {
    if (!strcmp(magic_rows[i].name, name)) return &magic_rows[i];
  }
  return NULL;
}

/* ---- the host ---- */

MagicHost *magic_host_new(Session *session, unsigned threads) {
  MagicHost *host = reserve_zero(1, sizeof *host);
  host->session = session;
  host->threads = threads;
  char *directory = getcwd(NULL, 0);
  host->directories = reserve_zero(1, sizeof *host->directories);
  host->directory_cap = 1;
  if (directory) host->directories[host->directory_count++] = directory;
  session_set_magics(session, magic_rows, MAGIC_COUNT, host);
  return host;
}

void magic_host_watch_children(MagicHost *host, const char *program) {
  host->children = children_new(program);
}

void magic_host_free(MagicHost *host) {
  if (!host) return;
  children_free(host->children);
  for (size_t i = 0; i < host->input_count; i++) free(host->inputs[i].text);
  for (size_t i = 0; i < host->directory_count; i++) free(host->directories[i]);
  free(host->inputs);
  free(host->directories);
  free(host);
}

/* Room for one more: the oldest half goes when INPUTS_KEPT are there, so that a long session does not grow.
 */
static void inputs_trim(MagicHost *host) {
  if (host->input_count < INPUTS_KEPT) return;
  size_t gone = INPUTS_KEPT / 2;
  for (size_t i = 0; i < gone; i++) free(host->inputs[i].text);
  host->input_count -= gone;
  host->inputs_gone = true;
  memmove(host->inputs, host->inputs + gone, host->input_count * sizeof *host->inputs);
}

void magic_host_remember(MagicHost *host, int number, const char *text, size_t length) {
  inputs_trim(host);
  if (host->input_count == host->input_cap) {
    host->input_cap = host->input_cap ? host->input_cap * 2 : 64;
    host->inputs = reserve_renew(host->inputs, sizeof *host->inputs * host->input_cap);
  }
  char *copy = reserve_zero(length + 1, 1);
  memcpy(copy, text, length);
  host->inputs[host->input_count++] = (MagicInput){number, copy};
}

/* ---- options and words ---- */

char *magic_trim(Arena *arena, const char *text) {
  while (isspace((unsigned char)*text)) text++;
  size_t length = strlen(text);
  while (length && isspace((unsigned char)text[length - 1])) length--;
  return arena_copy(arena, text, length);
}

/* Cuts the next word off *text: its end; quotes stay in. */
static const char *magic_word_end(const char *text) {
  char quote = 0;
  for (; *text; text++) {
    if (quote) {
      if (*text == quote) quote = 0;
    } else if (*text == '"' || *text == '\'') {
      quote = *text;
    } else if (isspace((unsigned char)*text)) {
      break;
    }
  }
  return text;
}

static const char *magic_skip(const char *text) {
  while (isspace((unsigned char)*text)) text++;
  return text;
}

void magic_words(Arena *arena, const char *text, MagicWords *out) {
  for (text = magic_skip(text); *text; text = magic_skip(text)) {
    char *word = arena_alloc(arena, strlen(text) + 1), *end = word, quote = 0;
    for (; *text && (quote || !isspace((unsigned char)*text)); text++) {
      if (quote ? *text == quote : *text == '"' || *text == '\'')
        quote = quote ? 0 : *text;
      else if (*text == '\\' && quote != '\'' && text[1])
        *end++ = *++text;
      else
        *end++ = *text;
    }
    vec_push(arena, out->items, word);
  }
}

static bool magic_option_unknown(MagicCall *call, const char *option) {
  return magic_fail(call, DG_USAGE, "%%%s has no option %s; see %%%s?", call->row->name, option,
                    call->row->name);
}

/* One "--name" or "--name=value" at *text; advances past it. */
static bool magic_option_long(MagicCall *call, const char *names, const char **text, MagicOptions *out) {
  const char *end = magic_word_end(*text);
  char *word = arena_copy(call->arena, *text + 2, (size_t)(end - *text - 2));
  char *equals = strchr(word, '=');
  if (equals) *equals = 0;
  *text = magic_skip(end);
  size_t length = strlen(word);
  for (const char *name = names ? names : ""; *name; name = magic_skip(name)) {
    size_t span = strcspn(name, " ");
    bool takes = span && name[span - 1] == '=';
    if (span - takes == length && !strncmp(name, word, length)) {
      const char *value = equals ? equals + 1 : "";
      if (takes && !equals) {
        end = magic_word_end(*text);
        value = arena_copy(call->arena, *text, (size_t)(end - *text));
        *text = magic_skip(end);
      }
      MagicOption option = {.name = word, .value = value};
      vec_push(call->arena, out->items, option);
      return true;
    }
    name += span;
  }
  return magic_option_unknown(call, arena_printf(call->arena, "--%s", word));
}

/* One "-abc" or "-n5" or "-n 5" at *text; advances past it. */
static bool magic_option_short(MagicCall *call, const char *letters, const char **text, MagicOptions *out) {
  const char *at = *text + 1, *end = magic_word_end(*text);
  while (at < end) {
    MagicOption option = {.letter = *at++, .value = ""};
    const char *known = option.letter == ':' ? NULL : strchr(letters, option.letter);
    if (!known) return magic_option_unknown(call, arena_printf(call->arena, "-%c", option.letter));
    if (known[1] == ':') {
      if (at == end) {
        at = magic_skip(end);
        end = magic_word_end(at);
      }
      if (at == end) return magic_fail(call, DG_USAGE, "option -%c requires a value", option.letter);
      option.value = arena_copy(call->arena, at, (size_t)(end - at));
      at = end;
    }
    vec_push(call->arena, out->items, option);
  }
  *text = magic_skip(end);
  return true;
}

bool magic_options(MagicCall *call, const char *letters, const char *long_names, MagicOptions *out) {
  const char *text = magic_skip(call->line);
  while (text[0] == '-' && text[1] && !isspace((unsigned char)text[1])) {
    if (text[1] == '-' && (!text[2] || isspace((unsigned char)text[2]))) {
      text += 2;
      break;
    }
    bool good = text[1] == '-' ? magic_option_long(call, long_names, &text, out)
                               : magic_option_short(call, letters, &text, out);
    if (!good) return false;
  }
  out->rest = magic_trim(call->arena, text);
  return true;
}

const char *magic_option(const MagicOptions *options, char letter) {
  for (uint32_t i = options->items.count; i-- > 0;) {
    if (options->items.items[i].letter == letter) return options->items.items[i].value;
  }
  return NULL;
}

bool magic_long_option(const MagicOptions *options, const char *name) {
  for (uint32_t i = 0; i < options->items.count; i++) {
    const MagicOption *option = &options->items.items[i];
    if (!option->letter && !strcmp(option->name, name)) return true;
  }
  return false;
}

bool magic_option_int(MagicCall *call, const MagicOptions *options, char letter, long least, long most,
                      long *value) {
  const char *text = magic_option(options, letter);
  if (!text) return true;
  char *end;
  long number = strtol(text, &end, 10);
  if (end == text || *end || number < least || number > most) {
    return magic_fail(call, DG_USAGE, "option -%c of %%%s needs a whole number from %ld to %ld, not '%s'",
                      letter, call->row->name, least, most, text);
  }
  *value = number;
  return true;
}

/* ---- output ---- */

static void magic_write(MagicCall *call, bool error, const char *format, va_list list) {
  StrBuf text = {0};
  strbuf_vprintf(&text, format, list);
  if (text.length) session_write(call->session, error, text.data, text.length);
  strbuf_fini(&text);
}

void magic_print(MagicCall *call, const char *format, ...) {
  va_list list;
  va_start(list, format);
  magic_write(call, false, format, list);
  va_end(list);
}

void magic_note(MagicCall *call, const char *format, ...) {
  va_list list;
  va_start(list, format);
  magic_write(call, true, format, list);
  va_end(list);
}

static void magic_result(MagicCall *call, const char *text) {
  if (call->hidden || !call->sink->result) return;
  MimeItem item = {.mime = "text/plain", .data = text, .length = (uint32_t)strlen(text)};
  MimeBundle bundle = {.items = &item, .count = 1};
  call->sink->result(call->sink->context, &bundle);
}

const char *magic_take(MagicCall *call, StrBuf *buf) {
  const char *text = arena_copy(call->arena, strbuf_text(buf), buf->length);
  strbuf_fini(buf);
  return text;
}

void magic_repr(StrBuf *out, const char *text) {
  char quote = strchr(text, '\'') && !strchr(text, '"') ? '"' : '\'';
  strbuf_putc(out, quote);
  for (; *text; text++) {
    unsigned char c = (unsigned char)*text;
    if (c == (unsigned char)quote || c == '\\')
      strbuf_printf(out, "\\%c", c);
    else if (c == '\n')
      strbuf_puts(out, "\\n");
    else if (c == '\r')
      strbuf_puts(out, "\\r");
    else if (c == '\t')
      strbuf_puts(out, "\\t");
    else if (c < 0x20 || c == 0x7f)
      strbuf_printf(out, "\\x%02x", c);
    else
      strbuf_putc(out, (char)c);
  }
  strbuf_putc(out, quote);
}

void magic_return_string(MagicCall *call, const char *text) {
  if (call->assigns) {
    const char **item = arena_array(call->arena, const char *, 1);
    *item = text;
    call->value = (MagicValue){MAGIC_VALUE_STR, item, 1};
    return;
  }
  StrBuf shown = {0};
  magic_repr(&shown, text);
  magic_result(call, magic_take(call, &shown));
}

void magic_return_list(MagicCall *call, const char *const *items, uint32_t count) {
  if (call->assigns) {
    call->value = (MagicValue){MAGIC_VALUE_LIST, items, count};
    return;
  }
  size_t width = 2;
  StrBuf shown = {0};
  for (uint32_t i = 0; i < count; i++) {
    magic_repr(&shown, items[i]);
    width += utf8_count(shown.data, shown.length) + 2;
    strbuf_clear(&shown);
  }
  /* As pprint does: one line while it fits in 79 columns, else one item a line. */
  const char *gap = width - 2 < 79 ? ", " : ",\n ";
  strbuf_putc(&shown, '[');
  for (uint32_t i = 0; i < count; i++) {
    if (i) strbuf_puts(&shown, gap);
    magic_repr(&shown, items[i]);
  }
  strbuf_putc(&shown, ']');
  magic_result(call, magic_take(call, &shown));
}

bool magic_return_opaque(MagicCall *call, const char *text) {
  if (call->assigns) {
    return magic_fail(call, DG_TYPE, "what %%%s returns can be shown but not kept in a variable",
                      call->row->name);
  }
  magic_result(call, text);
  return true;
}

void magic_page(MagicCall *call, const char *text) {
  MimeItem item = {.mime = "text/plain", .data = text, .length = (uint32_t)strlen(text)};
  MimeBundle bundle = {.items = &item, .count = 1};
  if (call->sink->page)
    call->sink->page(call->sink->context, &bundle);
  else
    magic_print(call, "%s", text);
}

bool magic_ask(MagicCall *call, const char *prompt, bool fallback) {
  for (;;) {
    char *line = NULL;
    if (!call->sink->input || !call->sink->input(call->sink->context, prompt, false, &line)) return true;
    char first = (char)tolower((unsigned char)*magic_trim(call->arena, line));
    free(line);
    if (first == 'y') return true;
    if (first == 'n') return false;
    if (!first) return fallback;
  }
}
