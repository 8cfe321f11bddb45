/* Completion: where the cursor stands decides what is offered.
 *
 * The text is cut at the cursor and one letter added there, so that the word being
 * typed is always a token: a name, or part of a string, a comment or a magic. */
#include "lang/rt/hash/dict.h"
#include "lang/rt/value/union.h"
#include "lang/front/assist/complete.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "lang/base/types/modules.h"
#include "lang/front/sema/apply.h"
#include "lang/front/assist/context.h"
#include "lang/front/assist/foreign.h"
#include "lang/lib/widget/widget.h"

#define MARK "Z"
enum { MAX_FILES = 500 };
enum { RANK_ARGUMENT, RANK_BOUND, RANK_LANGUAGE, RANK_EXCEPTION };

typedef struct Completer {
  const CompleteHost *host;
  Arena *arena;
  const char *text; /* up to the cursor, then MARK */
  uint32_t cursor;
  const char *prefix; /* the word so far */
  size_t length;
  CompletionContext context;
  uint32_t rank; /* of what is offered now */
  MatchList *out;
} Completer;

/* ---- offers ---- */

static void begin_word(Completer *c, uint32_t begin) {
  c->prefix = c->text + begin;
  c->length = c->cursor - begin;
  c->out->begin = begin;
}

static void offer(Completer *c, const char *text, const char *type) {
  if (strncmp(text, c->prefix, c->length) != 0 || (*text == '_' && !c->length)) return;
  bool argument = c->rank == RANK_ARGUMENT && !strcmp(type, "param");
  Match match = {text, type, c->rank, argument ? c->out->items.count : 0};
  vec_push(c->arena, c->out->items, match);
}

static int text_order(const void *a, const void *b) {
  const Match *x = a, *y = b;
  int order = strcmp(x->text, y->text);
  return order ? order : (x->rank > y->rank) - (x->rank < y->rank);
}

static int match_order(const void *a, const void *b) {
  const Match *x = a, *y = b;
  if (x->rank != y->rank) return x->rank < y->rank ? -1 : 1;
  if (x->order != y->order) return x->order < y->order ? -1 : 1;
  if ((*x->text == '_') != (*y->text == '_')) return *x->text == '_' ? 1 : -1;
  return strcmp(x->text, y->text);
}

/* Sorts and drops what came twice. */
static void settle(MatchList *list) {
  if (!list->items.count) return;
  qsort(list->items.items, list->items.count, sizeof *list->items.items, text_order);
  uint32_t kept = 1;
  for (uint32_t i = 1; i < list->items.count; i++)
    if (strcmp(list->items.items[i].text, list->items.items[kept - 1].text) != 0)
      list->items.items[kept++] = list->items.items[i];
  list->items.count = kept;
  qsort(list->items.items, kept, sizeof *list->items.items, match_order);
}

static const char *row_type(const BuiltinRow *row) {
  if (row->rule == RULE_MODULE_) return row->types[0] ? "module" : "class";
  if (row->rule == RULE_DTYPE_) return "class";
  return row_is_value(row) ? "instance" : "function";
}

/* The lines of an answer of Python's: a name, and behind a tab what it is. */
static void offer_foreign(Completer *c, const char *lines, const char *type, const char *ending) {
  while (lines && *lines) {
    size_t length = strcspn(lines, "\n"), name = strcspn(lines, "\t\n");
    const char *kind = name < length ? arena_copy(c->arena, lines + name + 1, length - name - 1) : type;
    offer(c, arena_printf(c->arena, "%.*s%s", (int)name, lines, ending), kind);
    lines += length + (lines[length] != 0);
  }
}

/* Rows that only explain why something is missing have no help and are not offered. */
static void offer_rows(Completer *c, const char *module) {
  for (uint32_t i = builtin_next(module, 0); i < builtin_count; i = builtin_next(module, i + 1))
    if (builtin_rows[i].doc[0]) offer(c, builtin_rows[i].name, row_type(&builtin_rows[i]));
}

static void offer_builtins(Completer *c) {
  for (uint32_t i = builtin_next("builtins", 0); i < builtin_count; i = builtin_next("builtins", i + 1)) {
    const BuiltinRow *row = &builtin_rows[i];
    if (!row->doc[0]) continue;
    c->rank = diag_kind(row->name) == DG_COUNT ? RANK_LANGUAGE : RANK_EXCEPTION;
    offer(c, row->name, row_type(row));
  }
}

/* Of a scalar: Python's own numbers lack most of NumPy's. */
static void offer_scalar(Completer *c, const Type *type) {
  for (uint32_t i = builtin_next("scalar", 0); i < builtin_count; i = builtin_next("scalar", i + 1)) {
    const BuiltinRow *row = &builtin_rows[i];
    if (row->doc[0] && scalar_has(type, row)) offer(c, row->name, row_type(row));
  }
}

/* Attributes and methods of a widget, whose class has the name `rows`. */
static void offer_widget(Completer *c, const char *rows) {
  for (int id = 0; id < WIDGET_COUNT; id++) {
    if (strcmp(widget_name((WidgetId)id), rows)) continue;
    const WidgetTrait *trait;
    for (uint32_t k = 0; (trait = widget_trait_at((WidgetId)id, k)); k++) offer(c, trait->name, "instance");
    offer_rows(c, "Widget");
  }
}

static void offer_globals(Completer *c) {
  Global *const *globals;
  uint32_t count = c->host->globals(c->host->context, &globals);
  for (uint32_t i = 0; i < count; i++) {
    const Type *type = globals[i]->type;
    if (!type) continue;
    bool function = type->kind == TY_FUNC || type->kind == TY_BUILTIN;
    offer(c, globals[i]->name,
          function                  ? "function"
          : type->kind == TY_MODULE ? "module"
          : type->kind == TY_DTYPE  ? "class"
                                    : "instance");
  }
}

static void offer_locals(Completer *c, const char *word) {
  static const char *const types[] = {[LOCAL_VALUE] = "instance",
                                      [LOCAL_FUNCTION] = "function",
                                      [LOCAL_PARAMETER] = "param",
                                      [LOCAL_MODULE] = "module",
                                      [LOCAL_ROW] = "function"};
  for (uint32_t i = 0; i < c->context.locals.count; i++) {
    const LocalName *local = &c->context.locals.items[i];
    if (local->name == word) continue; /* the word being typed */
    offer(c, local->name, local->kind == LOCAL_ROW ? row_type(local->found) : types[local->kind]);
  }
}

static void offer_keywords(Completer *c) {
  for (int kind = TK_FIRST_KEYWORD; kind < TK_FIRST_OPERATOR; kind++) {
    bool refused = kind == TK_CLASS || kind == TK_ASYNC || kind == TK_AWAIT || kind == TK_YIELD;
    if (!refused) offer(c, token_info[kind].text, "keyword");
  }
}

/* ---- files ---- */

static bool is_directory(Completer *c, const char *folder, const struct dirent *entry) {
  if (entry->d_type != DT_UNKNOWN && entry->d_type != DT_LNK) return entry->d_type == DT_DIR;
  struct stat info;
  return !stat(arena_printf(c->arena, "%s/%s", folder, entry->d_name), &info) && S_ISDIR(info.st_mode);
}

/* Names of files that continue the path in [begin, cursor). Only the last part is replaced. */
static void offer_files(Completer *c, uint32_t begin, bool folders_only) {
  uint32_t name = c->cursor;
  while (name > begin && c->text[name - 1] != '/') name--;
  const char *folder = arena_copy(c->arena, c->text + begin, name - begin);
  const char *home = getenv("HOME");
  if (*folder == '~' && folder[1] == '/' && home) folder = arena_printf(c->arena, "%s%s", home, folder + 1);
  if (!*folder) folder = ".";
  begin_word(c, name);
  DIR *dir = opendir(folder);
  if (!dir) return;
  const struct dirent *entry;
  while ((entry = readdir(dir)) && c->out->items.count < MAX_FILES) {
    if (entry->d_name[0] == '.' && c->prefix[0] != '.') continue;
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..") ||
        strncmp(entry->d_name, c->prefix, c->length) != 0)
      continue;
    bool directory = is_directory(c, folder, entry);
    if (directory || !folders_only)
      offer(c, arena_printf(c->arena, "%s%s", entry->d_name, directory ? "/" : ""), "path");
  }
  closedir(dir);
}

/* The start of the blank-separated word at the cursor. */
static uint32_t shell_word(const Completer *c, uint32_t begin) {
  uint32_t at = c->cursor;
  while (at > begin && !strchr(" \t\n\"'=<>|;&(", c->text[at - 1])) at--;
  return at;
}

/* ---- magics ---- */

/* `first`: the cell begins here, so cell magics may stand; %ti offers %%time too. */
static void offer_magics(Completer *c, uint32_t begin, bool first) {
  uint32_t name = begin;
  while (name < c->cursor && c->text[name] == '%') name++;
  size_t length = c->cursor - name;
  HelpMagic row;
  begin_word(c, begin);
  for (uint32_t i = 0; c->host->magic && c->host->magic(c->host->context, i, &row); i++) {
    if (strncmp(row.name, c->text + name, length) != 0) continue;
    if (row.line && name - begin < 2) offer(c, arena_printf(c->arena, "%%%s", row.name), "magic");
    Match match = {arena_printf(c->arena, "%%%%%s", row.name), "magic", 0, 0};
    if (row.cell && first) vec_push(c->arena, c->out->items, match);
  }
}

/* In a magic or a shell line whose text is not code. */
static void complete_magic(Completer *c, const Token *token) {
  const char *text = c->text + token->begin;
  uint32_t line = 0;
  while (token->begin + line < c->cursor && text[line] != '\n') line++;
  if (token->begin + line < c->cursor) return; /* in the body of a cell magic: another language */
  if (*text == '!') {
    offer_files(c, shell_word(c, token->begin + 1), false);
    return;
  }
  uint32_t at = token->begin;
  while (at < c->cursor && c->text[at] == '%') at++;
  uint32_t end = at + lex_name_length(c->text + at, c->cursor - at);
  if (end >= c->cursor) {
    offer_magics(c, token->begin, c->context.count == 1 && token == c->context.tokens);
    return;
  }
  size_t length = end - at;
  bool folders = length == 2 && !memcmp(c->text + at, "cd", 2),
       run = length == 3 && !memcmp(c->text + at, "run", 3);
  uint32_t word = shell_word(c, end);
  if (!folders && !run && !memchr(c->text + word, '/', c->cursor - word)) {
    begin_word(c, word);
    offer_locals(c, NULL);
    offer_globals(c);
  }
  offer_files(c, word, folders);
}

/* ---- imports ---- */

static TokenKind kind_at(const Completer *c, uint32_t i) {
  return i < c->context.count ? c->context.tokens[i].kind : TK_EOF;
}

/* The first token of the statement that holds token `at`. */
static uint32_t statement_of(const Completer *c, uint32_t at) {
  while (at) {
    TokenKind before = kind_at(c, at - 1);
    if (before == TK_NEWLINE || before == TK_SEMICOLON || before == TK_INDENT || before == TK_DEDENT) break;
    at--;
  }
  return at;
}

static void offer_modules(Completer *c, uint32_t word) {
  while (word &&
         (kind_at(c, word - 1) == TK_DOT || (kind_at(c, word - 1) == TK_NAME && kind_at(c, word) == TK_DOT)))
    word--;
  begin_word(c, c->context.tokens[word].begin);
  const char *const *names;
  uint32_t count = module_names(&names);
  for (uint32_t i = 0; i < count; i++) offer(c, names[i], "module");
}

/* In an import statement: true when it was one. */
static bool complete_import(Completer *c, uint32_t word) {
  uint32_t first = statement_of(c, word);
  TokenKind kind = kind_at(c, first), before = word ? kind_at(c, word - 1) : TK_EOF;
  if (first == word || (kind != TK_FROM && kind != TK_IMPORT)) return false;
  if (before == TK_AS) return true;
  uint32_t import = first;
  while (import < word && kind_at(c, import) != TK_IMPORT) import++;
  if (kind == TK_FROM && import < word) {
    const Token *name = &c->context.tokens[first + 1];
    const char *module = module_find(
        arena_copy(c->arena, c->text + name->begin, c->context.tokens[import - 1].end - name->begin));
    if (before == TK_NAME)
      offer(c, "as", "keyword");
    else if (module)
      offer_rows(c, module);
  } else if (before == TK_NAME) {
    offer(c, kind == TK_FROM ? "import" : "as", "keyword");
  } else {
    offer_modules(c, word);
  }
  return true;
}

/* ---- arguments ---- */

/* The comma (or end) behind the parameter at `at`. */
static const char *next_parameter(const char *at) {
  unsigned depth = 0;
  char quote = 0;
  for (; *at && (quote || depth || *at != ','); at++) {
    if (quote ? *at == quote : *at == '\'' || *at == '"')
      quote = quote ? 0 : *at;
    else if (!quote && (*at == '(' || *at == '['))
      depth++;
    else if (!quote && depth && (*at == ')' || *at == ']'))
      depth--;
  }
  return at;
}

/* Names of a signature like "a, axis=None, *, keepdims=False" that a keyword can give; `given`
 * arguments stand before. */
static void offer_signature(Completer *c, const char *at, uint32_t given) {
  at += *at == '(';
  while (*at) {
    at += strspn(at, ", ");
    uint32_t length = lex_name_length(at, (uint32_t)strlen(at));
    const char *name = arena_copy(c->arena, at, length);
    bool gone = !length || !strcmp(name, "self");
    if (!gone && !given) offer(c, arena_printf(c->arena, "%s=", name), "param");
    if (!gone && given) given--;
    if (*at == '*') given = 0;
    at = next_parameter(at);
  }
}

static bool opens(TokenKind kind) { return kind == TK_LPAR || kind == TK_LBRACKET || kind == TK_LBRACE; }
static bool closes(TokenKind kind) { return kind == TK_RPAR || kind == TK_RBRACKET || kind == TK_RBRACE; }

/* Arguments between `open` and `word` that are given by position. */
static uint32_t positional_given(const Completer *c, uint32_t open, uint32_t word) {
  unsigned depth = 0;
  uint32_t count = 0;
  bool named = false;
  for (uint32_t i = open + 1; i < word; i++) {
    TokenKind kind = kind_at(c, i);
    depth += opens(kind);
    depth -= depth && closes(kind);
    if (depth) continue;
    if (kind == TK_ASSIGN) named = true;
    if (kind != TK_COMMA) continue;
    count += !named;
    named = false;
  }
  return count;
}

/* Arguments that the call gives by name already are not offered again. */
static void drop_given(Completer *c, uint32_t open, uint32_t word) {
  const CompletionContext *g = &c->context;
  unsigned depth = 0;
  for (uint32_t i = open; i + 1 < word; i++) {
    TokenKind kind = g->tokens[i].kind;
    depth += opens(kind);
    depth -= depth && closes(kind);
    if (depth != 1 || kind != TK_NAME || g->tokens[i + 1].kind != TK_ASSIGN) continue;
    uint32_t kept = 0;
    for (uint32_t k = 0; k < c->out->items.count; k++) {
      const char *text = c->out->items.items[k].text;
      size_t length = strlen(text) - 1;
      if (strlen(g->tokens[i].name) != length || memcmp(text, g->tokens[i].name, length) != 0)
        c->out->items.items[kept++] = c->out->items.items[k];
    }
    c->out->items.count = kept;
  }
}

/* Whether no bracket opened after token `open` is still open at `word`. */
static bool directly_inside(const Completer *c, uint32_t open, uint32_t word) {
  int depth = 0;
  for (uint32_t i = open + 1; i < word; i++) depth += opens(kind_at(c, i)) - closes(kind_at(c, i));
  return depth == 0;
}

static void complete_argument(Completer *c, uint32_t word) {
  uint32_t open = context_call(&c->context, word);
  if (open == UINT32_MAX || !directly_inside(c, open, word)) return;
  if (kind_at(c, word - 1) != TK_COMMA && kind_at(c, word - 1) != TK_LPAR) return;
  ContextValue callee = context_callee(&c->context, open);
  uint32_t given = positional_given(c, open, word);
  if (callee.row) {
    bool bound = callee.type && callee.type->count && strncmp(callee.row->signature, "self", 4) != 0;
    offer_signature(c, callee.row->signature, given + bound); /* the first is the receiver */
  } else if (callee.type && callee.type->kind == TY_FUNC) {
    FuncView view;
    func_view(c->arena, callee.type, &view);
    offer_signature(c, view.signature, given);
  } else {
    const char *lines = foreign_ask(&c->context, "parameters", context_primary(&c->context, open), open);
    for (uint32_t k = 0; lines && k < given && *lines; k++) lines += strcspn(lines, "\n") + 1;
    offer_foreign(c, lines, "param", "=");
  }
  drop_given(c, open, word);
}

/* ---- strings ---- */

/* dtype='fl: a string that names a type. */
static bool names_dtype(const Completer *c, uint32_t token) {
  if (token < 2 || kind_at(c, token - 2) != TK_NAME) return false;
  const char *name = c->context.tokens[token - 2].name;
  if (kind_at(c, token - 1) == TK_ASSIGN) return !strcmp(name, "dtype");
  return kind_at(c, token - 1) == TK_LPAR && (!strcmp(name, "dtype") || !strcmp(name, "astype"));
}

/* The offset of the quote of an unfinished string, or UINT32_MAX: `token` is another error. */
static uint32_t quote_of(const Completer *c, const Token *token) {
  uint32_t at = token->begin + (uint32_t)strspn(c->text + token->begin, "rRbBuU");
  return token->kind == TK_ERROR && (c->text[at] == '\'' || c->text[at] == '"') ? at : UINT32_MAX;
}

/* d["..., where d is a dictionary of the session: its keys that are texts. */
static void offer_keys(Completer *c, uint32_t token, uint32_t begin) {
  const Dict *dict = NULL;
  const Token *base = token > 1 ? &c->context.tokens[token - 2] : NULL;
  if (!base || base->kind != TK_NAME || kind_at(c, token - 1) != TK_LBRACKET || c->host->running) return;
  if (token > 2 && kind_at(c, token - 3) == TK_DOT) return;
  Global *const *globals;
  uint32_t count = c->host->globals(c->host->context, &globals);
  for (uint32_t i = 0; i < count; i++)
    if (globals[i]->type && globals[i]->type->kind == TY_DICT && !strcmp(globals[i]->name, base->name))
      dict = globals[i]->value.dict;
  begin_word(c, begin);
  if (!dict) offer_foreign(c, foreign_ask(&c->context, "keys", token - 2, token - 1), "dict key", "");
  for (int64_t at = dict ? dict_next(dict, 0) : -1; at >= 0; at = dict_next(dict, at + 1)) {
    const Type *key = dict->key;
    Value value = dict_key_at(dict, at);
    if (key->kind == TY_UNION) value = union_open(key, value, &key);
    if (key->kind == TY_STR)
      offer(c, arena_copy(c->arena, value.str->text, (size_t)value.str->length), "dict key");
  }
}

static void complete_string(Completer *c, uint32_t token, uint32_t quote) {
  uint32_t begin = quote + 1;
  if (c->text[begin] == c->text[quote] && c->text[begin + 1] == c->text[quote]) begin += 2;
  if (begin > c->cursor || memchr(c->text + begin, '\n', c->cursor - begin)) return;
  if (names_dtype(c, token)) {
    begin_word(c, begin);
    for (int k = 0; k < DT_COUNT; k++) offer(c, dtype_info[k].name, "class");
  } else if (token && kind_at(c, token - 1) == TK_LBRACKET && token > 1 && kind_at(c, token - 2) == TK_NAME) {
    offer_keys(c, token, begin);
  } else {
    offer_files(c, begin, false);
  }
}

/* ---- code ---- */

static void complete_word(Completer *c, uint32_t word) {
  const Token *token = &c->context.tokens[word];
  begin_word(c, token->begin);
  const Token *before = word ? token - 1 : NULL;
  TokenKind kind = before ? before->kind : TK_EOF;
  bool glued = before && before->end == token->begin;
  if (glued && (kind == TK_INT || kind == TK_FLOAT || kind == TK_IMAGINARY || kind == TK_STRING ||
                kind == TK_FSTRING_END || kind == TK_ERROR))
    return;
  if (complete_import(c, word)) return;
  if (kind == TK_DOT) {
    ContextValue base = context_before(&c->context, word);
    if (!base.rows) {
      const CompletionContext *g = &c->context;
      offer_foreign(c, foreign_ask(g, "names", context_primary(g, word - 1), word - 1), "instance", "");
    }
    if (base.type && base.type->kind == TY_SCALAR) {
      offer_scalar(c, base.type);
    } else if (base.rows) {
      offer_rows(c, base.rows);
      offer_widget(c, base.rows);
    }
    return;
  }
  if (kind == TK_DEF || kind == TK_CLASS || kind == TK_AS) return;
  c->rank = RANK_ARGUMENT;
  complete_argument(c, word);
  c->rank = RANK_BOUND;
  offer_locals(c, token->name);
  offer_globals(c);
  offer_builtins(c);
  c->rank = RANK_LANGUAGE;
  offer_keywords(c);
}

void complete(const CompleteHost *host, Arena *arena, const char *text, size_t length, size_t cursor,
              MatchList *out) {
  if (cursor > length) cursor = length;
  while (cursor && cursor < length && (text[cursor] & 0xC0) == 0x80) cursor--;
  char *marked = arena_alloc(arena, cursor + sizeof MARK), *whole = arena_alloc(arena, length + sizeof MARK);
  memcpy(marked, text, cursor);
  memcpy(marked + cursor, MARK, sizeof MARK);
  memcpy(whole, marked, cursor + 1);
  memcpy(whole + cursor + 1, text + cursor, length - cursor);
  Completer c = {.host = host, .arena = arena, .text = marked, .cursor = (uint32_t)cursor, .out = out};
  *out = (MatchList){.end = (uint32_t)cursor};
  begin_word(&c, (uint32_t)cursor);
  context_text(&c.context, host, arena, marked, (uint32_t)cursor + 1, whole, (uint32_t)length + 1);
  if (!c.context.count) return;
  uint32_t last = c.context.count - 1, quote;
  const Token *token = &c.context.tokens[last];
  bool touches = token->end == cursor + 1;
  if (token->kind == TK_NAME && touches)
    complete_word(&c, last);
  else if (token->kind == TK_MAGIC && touches)
    complete_magic(&c, token);
  else if ((quote = quote_of(&c, token)) != UINT32_MAX)
    complete_string(&c, last, quote);
  settle(out);
}
