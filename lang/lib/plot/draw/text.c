/* Text on pictures: lines, and the part of TeX's mathematics that labels use: $x^2$, $\alpha_{ij}$,
 * $\frac{a}{b}$, $\sqrt{x}$, Greek letters and common signs. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lang/lib/plot/draw/canvas.h"

static const struct {
  const char *name, *text;
} signs[] = {
    {"alpha", "α"},      {"beta", "β"},       {"gamma", "γ"},  {"delta", "δ"},     {"epsilon", "ϵ"},
    {"varepsilon", "ε"}, {"zeta", "ζ"},       {"eta", "η"},    {"theta", "θ"},     {"iota", "ι"},
    {"kappa", "κ"},      {"lambda", "λ"},     {"mu", "μ"},     {"nu", "ν"},        {"xi", "ξ"},
    {"pi", "π"},         {"rho", "ρ"},        {"sigma", "σ"},  {"tau", "τ"},       {"upsilon", "υ"},
    {"phi", "ϕ"},        {"varphi", "φ"},     {"chi", "χ"},    {"psi", "ψ"},       {"omega", "ω"},
    {"Gamma", "Γ"},      {"Delta", "Δ"},      {"Theta", "Θ"},  {"Lambda", "Λ"},    {"Xi", "Ξ"},
    {"Pi", "Π"},         {"Sigma", "Σ"},      {"Phi", "Φ"},    {"Psi", "Ψ"},       {"Omega", "Ω"},
    {"times", "×"},      {"cdot", "⋅"},       {"pm", "±"},     {"mp", "∓"},        {"div", "÷"},
    {"leq", "≤"},        {"le", "≤"},         {"geq", "≥"},    {"ge", "≥"},        {"neq", "≠"},
    {"ne", "≠"},         {"approx", "≈"},     {"sim", "∼"},    {"equiv", "≡"},     {"propto", "∝"},
    {"infty", "∞"},      {"partial", "∂"},    {"nabla", "∇"},  {"sum", "∑"},       {"prod", "∏"},
    {"int", "∫"},        {"rightarrow", "→"}, {"to", "→"},     {"leftarrow", "←"}, {"Rightarrow", "⇒"},
    {"in", "∈"},         {"ldots", "…"},      {"dots", "…"},   {"cdots", "⋯"},     {"circ", "∘"},
    {"degree", "°"},     {"hbar", "ħ"},       {"ell", "ℓ"},    {"prime", "′"},     {"angle", "∠"},
    {"quad", "  "},      {"langle", "⟨"},     {"rangle", "⟩"}, {"mid", "|"},       {"forall", "∀"},
    {"exists", "∃"},     {"ast", "∗"},        {"star", "⋆"},   {"subset", "⊂"},    {"cup", "∪"}};

/* Signs over what follows: those that fonts have, as they stand over a small letter. */
static const struct {
  const char *name, *text;
} accents[] = {{"hat", "ˆ"},  {"widehat", "ˆ"}, {"tilde", "˜"},   {"widetilde", "˜"}, {"dot", "˙"},
               {"ddot", "¨"}, {"acute", "´"},   {"grave", "`"},   {"breve", "˘"},     {"check", "ˇ"},
               {"vec", "→"},  {"bar", ""},      {"overline", ""}, {"mathring", "˚"}};

/* Names of functions, which stand upright. */
static const char functions[] =
    "arccos|arcsin|arctan|arg|cos|cosh|cot|coth|csc|deg|det|dim|exp|gcd|hom|inf|ker|lg|lim|"
    "liminf|limsup|ln|log|max|min|Pr|sec|sin|sinh|sup|tan|tanh";

typedef struct Math {
  Canvas *canvas;
  const char *start, *at, *end; /* of all of it; what is left */
  double x, y, size;            /* of the next piece */
  bool bold, upright, draw;
  char family;
  int depth;
  bool script, function; /* inside of an exponent or an index; a function's name may want room behind it */
} Math;

static void math_run(Math *m, char until);

static void math_piece(Math *m, const char *text, bool italic) {
  PlotFont font = {.size = m->size, .bold = m->bold, .italic = italic, .family = m->family};
  m->x += canvas_piece(m->canvas, text, m->x, m->y, &font, m->draw);
}

/* One group {...} or one character, set at a size and a height above the baseline (in ems of the size). */
static void math_group(Math *m, double scale, double rise) {
  double size = m->size, y = m->y;
  if (m->depth > 8) return;
  m->depth++;
  m->y -= rise * size * canvas_unit(m->canvas);
  m->size = size * scale;
  if (m->at < m->end && *m->at == '{') {
    m->at++;
    math_run(m, '}');
  } else if (m->at < m->end) {
    const char *end = m->end;
    size_t pos = 0;
    if (*m->at == '\\')
      pos = 1 + strspn(m->at + 1, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    else
      utf8_next(m->at, (size_t)(end - m->at), &pos);
    m->end = m->at + pos;
    math_run(m, 0);
    m->end = end;
  }
  m->size = size;
  m->y = y;
  m->depth--;
}

/* The width of what follows as a group; the place goes back. */
static double group_width(Math *m, double scale) {
  Math copy = *m;
  copy.draw = false;
  math_group(&copy, scale, 0);
  return copy.x - m->x;
}

static void math_fraction(Math *m) {
  double unit = canvas_unit(m->canvas), scale = 0.7, start = m->x;
  Math below = *m;
  below.draw = false;
  double top = group_width(m, scale);
  math_group(&below, scale, 0);
  double bottom = group_width(&below, scale), width = fmax(top, bottom), gap = 0.1 * m->size * unit;
  m->x = start + gap + (width - top) / 2;
  math_group(m, scale, 0.4);
  m->x = start + gap + (width - bottom) / 2;
  math_group(m, scale, -0.42);
  m->x = start + width + 2 * gap;
  double y = m->y - 0.27 * m->size * unit;
  if (m->draw) canvas_rule(m->canvas, start + gap / 2, y, m->x - gap / 2, y, 0.07 * m->size * unit);
}

static void math_root(Math *m) {
  double unit = canvas_unit(m->canvas);
  math_piece(m, "√", false);
  double start = m->x, y = m->y - 0.86 * m->size * unit;
  math_group(m, 1, 0);
  if (m->draw) canvas_rule(m->canvas, start - 0.02 * m->size * unit, y, m->x, y, 0.06 * m->size * unit);
}

/* \mathbf{...}, \mathrm{...}, \text{...} and the like. */
static void math_style(Math *m, bool bold, bool upright) {
  bool was_bold = m->bold, was_upright = m->upright;
  m->bold = bold || was_bold;
  m->upright = upright;
  math_group(m, 1, 0);
  m->bold = was_bold;
  m->upright = was_upright;
}

/* Whether the name is one of "a|b|c". */
static bool is_among(const char *names, const char *name) {
  size_t length = strlen(name);
  for (const char *at = names; (at = strstr(at, name)); at += length)
    if ((at == names || at[-1] == '|') && (!at[length] || at[length] == '|')) return true;
  return false;
}

/* ---- the room around signs: between two values for those that join them, around relations, behind commas
 * ---- */

static const char joining[] = "+|-|*|times|cdot|pm|mp|div|ast|star|circ|cup";
static const char relations[] =
    "=|<|>|:|leq|le|geq|ge|neq|ne|approx|sim|equiv|propto|in|mid|subset|rightarrow|to|leftarrow|Rightarrow";

/* Room of so many widths of an m. */
static void math_space(Math *m, double widths) {
  PlotFont font = {.size = m->size, .italic = true, .family = m->family};
  m->x += widths * canvas_piece(m->canvas, "m", 0, 0, &font, false);
}

/* The character before or after that place that is no space; 0: none. */
static char math_neighbour(const Math *m, const char *at, int way) {
  for (at += way < 0 ? -1 : 0; at >= m->start && *at && *at != '$'; at += way)
    if (*at != ' ') return *at;
  return 0;
}

/* The room at each side of a sign that starts at `at`. */
static double math_room(const Math *m, const char *name, const char *at) {
  if (m->script || (!is_among(joining, name) && !is_among(relations, name))) return 0;
  char before = math_neighbour(m, at, -1);
  return is_among(joining, name) && (!before || strchr("{([<=>:", before)) ? 0 : 0.2;
}

/* Behind the comma or point that ends at `at`: none of decimals. */
static double math_room_behind(const Math *m, char c, const char *at) {
  if (!strchr(",;.!", c)) return 0;
  char before = math_neighbour(m, at - 1, -1), after = math_neighbour(m, at, 1);
  bool digits = before >= '0' && before <= '9' && after >= '0' && after <= '9';
  return (c == '.' && digits) || (c == ',' && before == '{' && after == '}') ? 0 : 0.2;
}

/* Behind a function's name, unless a bracket follows, or behind its scripts. */
static void math_function_ends(Math *m, bool scripts) {
  char next = math_neighbour(m, m->at, 1);
  if (!m->function || (next && strchr("^_", next))) return;
  m->function = false;
  if (scripts || !next || !strchr("()[]<>|/", next)) math_space(m, 1.0 / 6);
}

/* Whether a letter with an ascender, a capital or a digit comes next: its sign stands higher. */
static bool is_tall(const char *at, const char *end) {
  while (at < end && (*at == '{' || *at == ' ')) at++;
  return at < end && (strchr("bdfhklt", *at) || (*at >= 'A' && *at <= 'Z') || (*at >= '0' && *at <= '9'));
}

static void math_accent(Math *m, const char *name, const char *sign) {
  double unit = canvas_unit(m->canvas), start = m->x, em = m->size * unit;
  double up = is_tall(m->at, m->end) ? 0.22 * em : 0;
  bool arrow = !strcmp(name, "vec");
  const char *letter = m->at;
  math_group(m, 1, 0);
  double width = m->x - start, y = m->y - up;
  if (!*sign) { /* a line over it */
    y = m->y - (strcmp(name, "bar") ? 0.84 : is_tall(letter, m->end) ? 0.88 : 0.66) * em;
    if (m->draw) canvas_rule(m->canvas, start + 0.04 * em, y, m->x, y, 0.06 * em);
    return;
  }
  PlotFont font = {.size = arrow ? 0.6 * m->size : m->size, .family = m->family};
  double own = canvas_piece(m->canvas, sign, 0, 0, &font, false);
  canvas_piece(m->canvas, sign, start + (width - own) / 2 + 0.06 * em, arrow ? y - 0.46 * em : y, &font,
               m->draw);
}

static void math_command(Math *m) {
  char name[32];
  size_t length = strspn(m->at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
  if (!length) { /* \, \; \$ \% ... */
    static const char spaces[] = ",/>:; !";
    static const double widths[] = {1.0 / 6, 1.0 / 6, 2.0 / 9, 2.0 / 9, 5.0 / 18, 1.0 / 3, -1.0 / 6};
    char text[2] = {m->at < m->end ? *m->at : 0, 0};
    const char *space = *text ? strchr(spaces, *text) : NULL;
    m->at += m->at < m->end;
    if (space)
      math_space(m, widths[space - spaces]);
    else
      math_piece(m, text, false);
    return;
  }
  if (length > (size_t)(m->end - m->at)) length = (size_t)(m->end - m->at);
  snprintf(name, sizeof name, "%.*s", (int)length, m->at);
  double room = math_room(m, name, m->at - 1);
  m->at += length;
  while (m->at < m->end && *m->at == ' ') m->at++;
  if (!strcmp(name, "frac") || !strcmp(name, "dfrac") || !strcmp(name, "tfrac")) {
    math_fraction(m);
  } else if (!strcmp(name, "sqrt")) {
    math_root(m);
  } else if (!strcmp(name, "left") || !strcmp(name, "right")) {
  } else if (!strcmp(name, "mathbf") || !strcmp(name, "textbf") || !strcmp(name, "boldsymbol")) {
    math_style(m, true, true);
  } else if (!strncmp(name, "math", 4) || !strncmp(name, "text", 4) || !strcmp(name, "operatorname")) {
    math_style(m, false, strcmp(name, "mathit"));
  } else {
    for (size_t k = 0; k < sizeof signs / sizeof *signs; k++)
      if (!strcmp(signs[k].name, name)) {
        if (!strcmp(name, "quad")) return math_space(m, 1);
        math_space(m, room);
        math_piece(m, signs[k].text, name[0] >= 'a' && k < 25);
        math_space(m, room);
        return;
      }
    for (size_t k = 0; k < sizeof accents / sizeof *accents; k++)
      if (!strcmp(accents[k].name, name)) {
        math_accent(m, name, accents[k].text);
        return;
      }
    if (!is_among(functions, name)) canvas_complain(m->canvas, name);
    math_piece(m, name, false); /* sin, log, max ... */
    m->function = true;
    math_function_ends(m, false);
  }
}

/* Until the end or the character `until`, which is passed. */
static void math_run(Math *m, char until) {
  double script = NAN; /* where the scripts of this atom start */
  while (m->at < m->end) {
    char c = *m->at;
    if (until && c == until) {
      m->at++;
      return;
    }
    if (c == '^' || c == '_') {
      double start = isnan(script) ? m->x : script, reached = m->x;
      bool inside = m->script, function = m->function;
      m->at++;
      m->x = start;
      m->script = true, m->function = false;
      math_group(m, 0.7, c == '^' ? 0.38 : -0.16);
      m->script = inside, m->function = function;
      m->x = fmax(m->x, reached);
      script = start;
      math_function_ends(m, true);
      continue;
    }
    script = NAN;
    if (c == '{') {
      m->at++;
      math_run(m, '}');
    } else if (c == '\\') {
      m->at++;
      math_command(m);
    } else if (c == ' ' || c == '}') {
      m->at++;
    } else {
      char text[8];
      size_t pos = 0;
      uint32_t code = utf8_next(m->at, (size_t)(m->end - m->at), &pos);
      size_t length = c == '-' ? 3 : utf8_put(text, code);
      if (c == '-') memcpy(text, "\xe2\x88\x92", 3);
      text[length] = 0;
      double room = math_room(m, (const char[]){c, 0}, m->at);
      bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      m->at += pos;
      math_space(m, room);
      math_piece(m, text, letter && !m->upright);
      math_space(m, room + math_room_behind(m, c, m->at));
    }
  }
}

static double plain_run(Canvas *canvas, const char *text, size_t length, double x, double y,
                        const PlotFont *font, bool draw) {
  char piece[512];
  size_t n = 0;
  for (size_t k = 0; k < length && n + 1 < sizeof piece; k++)
    if (!(text[k] == '\\' && k + 1 < length && text[k + 1] == '$')) piece[n++] = text[k];
  piece[n] = 0;
  return n ? canvas_piece(canvas, piece, x, y, font, draw) : 0;
}

/* The next $ that is not written \$, or the end. */
static size_t dollar(const char *text, size_t from, size_t length) {
  while (from < length && !(text[from] == '$' && (!from || text[from - 1] != '\\'))) from++;
  return from;
}

double plot_text_line(Canvas *canvas, const char *text, size_t length, double x, double y,
                      const PlotFont *font, bool draw) {
  double start = x;
  size_t at = 0;
  while (at < length) {
    size_t open = dollar(text, at, length), close = open < length ? dollar(text, open + 1, length) : length;
    if (close == length) open = length; /* one alone is a dollar */
    x += plain_run(canvas, text + at, open - at, x, y, font, draw);
    if (open == length) break;
    Math m = {.canvas = canvas,
              .start = text + open + 1,
              .at = text + open + 1,
              .end = text + close,
              .x = x,
              .y = y,
              .size = font->size,
              .bold = font->bold,
              .family = font->family,
              .draw = draw};
    math_run(&m, 0);
    x = m.x;
    at = close + 1;
  }
  return x - start;
}

/* ---- blocks of lines ---- */

/* Thousandths of the size, from the font: above and below the baseline, and between the lines of a block,
 * half of which is above its first line and below its last one. */
enum { ASCENT = 760, DESCENT = 240, GAP = 200 };

/* The height of one line of the block, in thousandths. */
static double line_height(const PlotFont *font, uint32_t lines) {
  if (font->line_spacing > 0) return font->line_spacing * (ASCENT + DESCENT);
  return ASCENT + DESCENT + (lines > 1 ? GAP : 0);
}

static uint32_t line_count(const char *text) {
  uint32_t n = 1;
  for (; *text; text++) n += *text == '\n';
  return n;
}

void canvas_text_size(Canvas *canvas, const char *text, const PlotFont *font, double *width, double *height) {
  *width = 0;
  for (const char *at = text;; at++) {
    size_t length = strcspn(at, "\n");
    *width = fmax(*width, plot_text_line(canvas, at, length, 0, 0, font, false));
    at += length;
    if (!*at) break;
  }
  double em = font->size * canvas_unit(canvas) / 1000;
  uint32_t lines = line_count(text);
  *height = em * line_height(font, lines) * lines;
}

void canvas_text(Canvas *canvas, const char *text, double x, double y, const PlotFont *font) {
  double w, h, em = font->size * canvas_unit(canvas) / 1000;
  if (!isfinite(x) || !isfinite(y) || !*text) return;
  canvas_text_size(canvas, text, font, &w, &h);
  double turn = font->angle * M_PI / 180, c = fabs(cos(turn)), s = fabs(sin(turn));
  double wide = w * c + h * s, high = w * s + h * c; /* of the turned box */
  double cx = font->ha == 'c' ? x : font->ha == 'r' ? x - wide / 2 : x + wide / 2;
  double cy = font->va == 't' ? y + high / 2 : font->va == 'c' ? y : y - high / 2;
  double one = line_height(font, line_count(text)), around = (one - ASCENT - DESCENT) / 2;
  if (font->va == 's') cy += (DESCENT + around) * em;
  canvas_turn(canvas, cx, cy, font->angle);
  if (font->boxed) {
    PlotPen pen = {font->box_edge, font->box_width > 0 ? font->box_width : 1, '-'};
    double pad = (font->box_pad > 0 ? font->box_pad : 3) * (font->box_relative ? font->size / 10 : 1) *
                 canvas_unit(canvas);
    if (font->box_round)
      canvas_rounded(canvas, -w / 2 - pad, -h / 2 - pad, w + 2 * pad, h + 2 * pad, pad);
    else
      canvas_rectangle(canvas, -w / 2 - pad, -h / 2 - pad, w + 2 * pad, h + 2 * pad);
    canvas_paint(canvas, &font->box, &pen);
  }
  double base = -h / 2 + (ASCENT + around) * em;
  canvas_ink(canvas, font->color);
  for (const char *at = text;; at++) {
    size_t length = strcspn(at, "\n");
    double width = plot_text_line(canvas, at, length, 0, 0, font, false);
    double from = font->ha == 'c' ? -width / 2 : font->ha == 'r' ? w / 2 - width : -w / 2;
    plot_text_line(canvas, at, length, from, base, font, true);
    base += one * em;
    at += length;
    if (!*at) break;
  }
  canvas_return(canvas);
}
