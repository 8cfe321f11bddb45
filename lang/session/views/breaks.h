/* Breaks: text that may be broken over lines at given places, laid out as IPython's pretty printer does
 * (IPython.lib.pretty.PrettyPrinter, after D. C. Oppen, "Prettyprinting", 1980).
 *
 * Text comes in pieces, with places between them where a line may end, in groups that lie in each other. A
 * group whose text does not fit in the line ends it at each of its places; the outermost one is the first.
 * Widths are code points. Invariant: what is certain is in `out`; what may still be broken is held back. */
#ifndef QUERN_SESSION_BREAKS_H
#define QUERN_SESSION_BREAKS_H

#include "lang/base/memory/vec.h"
#include "lang/base/text/strbuf.h"

typedef struct BreakPiece {
  bool place;           /* where a line may end: a space; else text of `held` */
  size_t start, length; /* bytes of the text */
  size_t width, indent; /* a place's: of a line that begins there */
  uint32_t group;       /* ... and its group */
} BreakPiece;

typedef struct BreakGroup {
  uint32_t depth, places; /* places: held back */
  bool breaks;            /* each further place ends the line */
} BreakGroup;

typedef struct BreakLevel {
  VEC(uint32_t) groups; /* of the depth, that may have places held back */
} BreakLevel;

typedef struct Breaks {
  Arena *arena;
  StrBuf *out;
  StrBuf held;
  size_t most, written, waiting, indent; /* widths: of a line, written in it, held back, of a new one */
  VEC(BreakPiece) pieces;
  uint32_t first; /* of the pieces that are held back */
  VEC(BreakGroup) groups;
  VEC(uint32_t) stack; /* groups that are open */
  VEC(BreakLevel) levels;
} Breaks;

/* Lines of so many code points, appended to `out`. */
void breaks_begin(Breaks *b, Arena *arena, StrBuf *out, size_t most);
void breaks_end(Breaks *b);
/* Text without a newline. */
void breaks_text(Breaks *b, const char *text, size_t length);
void breaks_puts(Breaks *b, const char *text);
/* A space, or the end of a line. */
void breaks_place(Breaks *b);
/* The end of a line. */
void breaks_line(Breaks *b);
/* A group, whose lines are so much further to the right. */
void breaks_open(Breaks *b, size_t indent);
void breaks_close(Breaks *b, size_t indent);

#endif
