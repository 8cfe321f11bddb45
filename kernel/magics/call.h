/* MagicCall helpers: what the handlers in kernel/magics share. Only they include it.
 *
 * Invariant: a handler that returns false has called magic_fail (or a thunk of the
 * cell has failed); text that it makes lives in call->arena. */
#ifndef QUERN_KERNEL_MAGICS_CALL_H
#define QUERN_KERNEL_MAGICS_CALL_H

#include "kernel/system/process_group.h"
#include "kernel/magics/magic.h"

/* An input kept for %history. */
typedef struct MagicInput {
  int number;
  char *text;
} MagicInput;

struct MagicHost {
  Session *session;
  Children *children; /* NULL: nobody watches over commands */
  unsigned threads;
  MagicInput *inputs;
  size_t input_count, input_cap;
  bool inputs_gone;   /* the oldest were let go */
  char **directories; /* %cd's history, newest last */
  size_t directory_count, directory_cap;
};

static inline MagicHost *magic_host(MagicCall *call) { return call->host; }

/* Options at the start of a magic's line. */
typedef struct MagicOption {
  char letter;       /* 0: a long option */
  const char *name;  /* long: its name without dashes */
  const char *value; /* "" when it takes none */
} MagicOption;

typedef struct MagicOptions {
  VEC(MagicOption) items;
  const char *rest; /* the line after them, blanks trimmed at both ends */
} MagicOptions;

/* Reads the options that `letters` (getopt's syntax) and `long_names` (separated by
 * blanks, "out=" takes a value; NULL: none) name. Stops at the first word that is not an option, as
 * IPython does for code. False after a UsageError. */
bool magic_options(MagicCall *call, const char *letters, const char *long_names, MagicOptions *out);
/* The last value given for `letter`, or NULL. */
const char *magic_option(const MagicOptions *options, char letter);
bool magic_long_option(const MagicOptions *options, const char *name);
/* A whole number in [least, most] for option `letter`; *value is unchanged when it
 * is absent. False after a UsageError. */
bool magic_option_int(MagicCall *call, const MagicOptions *options, char letter, long least, long most,
                      long *value);

/* Words of a line as a shell cuts them: blanks separate, quotes and backslashes keep. */
typedef struct MagicWords {
  VEC(char *) items;
} MagicWords;
void magic_words(Arena *arena, const char *text, MagicWords *out);

/* A copy of the text without the blanks at its ends. */
char *magic_trim(Arena *arena, const char *text);

/* printf to the cell's stdout or stderr. */
void magic_print(MagicCall *call, const char *format, ...) __attribute__((format(printf, 2, 3)));
void magic_note(MagicCall *call, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What the magic evaluates to: bound to `x` in `x = %name`, else shown as the
 * cell's result. */
void magic_return_string(MagicCall *call, const char *text);
void magic_return_list(MagicCall *call, const char *const *items, uint32_t count);
/* A value that has only a text: `x = %name` is refused with a TypeError (false). */
bool magic_return_opaque(MagicCall *call, const char *text);

/* Help text in the pager, or on stdout where the front end has none. */
void magic_page(MagicCall *call, const char *text);

/* Appends Python's repr of a str. */
void magic_repr(StrBuf *out, const char *text);

/* Runs a command (argv[0] is looked up on PATH; ends with NULL); what it prints is the cell's. *status: as it
 * exited, or less than 0, by which signal it was ended. False after an interrupt, or when it cannot be
 * started. */
bool magic_command(MagicCall *call, const char *const *argv, int *status);

/* Asks until y, n or nothing (`fallback`) is answered; true where nobody can be
 * asked, as IPython decides. */
bool magic_ask(MagicCall *call, const char *prompt, bool fallback);

/* The text with `$name` and `{expression}` replaced by the session's values; what
 * cannot be evaluated stays. */
const char *magic_expand(MagicCall *call, const char *text);

/* The row of that name (a leading %, %% is skipped), or NULL. */
const MagicRow *magic_find(const char *name);

/* A StrBuf's text in the call's arena; the buffer is freed. */
const char *magic_take(MagicCall *call, StrBuf *buf);

#define MAGIC(name, where, text, returns, options, function, doc) bool function(MagicCall *call);
#include "kernel/magics/magics.def"
#undef MAGIC

#endif
