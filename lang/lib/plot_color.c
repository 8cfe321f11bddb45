/* Colours by name, colour maps, and the styles of plt.style. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "lang/lib/plot.h"

PlotColor plot_color_hex(uint32_t rgb) {
  return (PlotColor){(rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, 1};
}

static const struct {
  const char *name;
  uint32_t rgb;
} named[] = {
#define C(name, rgb) {name, rgb},
#include "lang/lib/plot_colors.def"
#undef C
};

/* tab10, the default cycle. */
static const uint32_t cycle10[] = {0x1f77b4, 0xff7f0e, 0x2ca02c, 0xd62728, 0x9467bd,
                                   0x8c564b, 0xe377c2, 0x7f7f7f, 0xbcbd22, 0x17becf};
static const char *const cycle_names[] = {"blue",  "orange", "green", "red",   "purple",
                                          "brown", "pink",   "gray",  "olive", "cyan"};

static bool parse_hex(const char *text, PlotColor *out) {
  size_t length = strspn(text, "0123456789abcdefABCDEF");
  char wide[9];
  if (text[length]) return false;
  if (length == 3 || length == 4) {
    for (size_t k = 0; k < length; k++) wide[2 * k] = wide[2 * k + 1] = text[k];
    wide[2 * length] = 0;
  } else if (length == 6 || length == 8)
    snprintf(wide, sizeof wide, "%s", text);
  else
    return false;
  uint32_t v = (uint32_t)strtoul(wide, NULL, 16);
  bool alpha = length == 4 || length == 8;
  *out = plot_color_hex(alpha ? v >> 8 : v);
  if (alpha) out->a = (v & 255) / 255.0;
  return true;
}

static bool parse_letter(char letter, PlotColor *out) {
  static const char letters[] = "bgrcmykw";
  static const PlotColor colors[] = {{0, 0, 1, 1},       {0, 0.5, 0, 1},     {1, 0, 0, 1}, {0, 0.75, 0.75, 1},
                                     {0.75, 0, 0.75, 1}, {0.75, 0.75, 0, 1}, {0, 0, 0, 1}, {1, 1, 1, 1}};
  const char *at = letter ? strchr(letters, letter) : NULL;
  if (at) *out = colors[at - letters];
  return at != NULL;
}

bool plot_color_parse(const char *text, const PlotStyle *style, PlotColor *out) {
  char *end;
  if (*text == '#') return parse_hex(text + 1, out);
  if (*text && !text[1] && parse_letter(*text, out)) return true;
  if (*text == 'C' && text[1] >= '0' && text[1] <= '9') {
    unsigned long n = strtoul(text + 1, &end, 10);
    *out = style->cycle[n % style->cycle_count];
    return !*end;
  }
  if (!strcasecmp(text, "none")) return *out = (PlotColor){0, 0, 0, 0}, true;
  if (!strncmp(text, "tab:", 4))
    for (int k = 0; k < 10; k++)
      if (!strcmp(text + 4, cycle_names[k]) || (k == 7 && !strcmp(text + 4, "grey")))
        return *out = plot_color_hex(cycle10[k]), true;
  for (size_t k = 0; k < sizeof named / sizeof *named; k++)
    if (!strcasecmp(named[k].name, text)) return *out = plot_color_hex(named[k].rgb), true;
  double grey = strtod(text, &end);
  *out = (PlotColor){grey, grey, grey, 1};
  return *text && !*end && grey >= 0 && grey <= 1;
}

/* ---- colour maps ---- */

typedef enum MapKind { RAMP, LIST } MapKind;
static const struct {
  const char *name;
  MapKind kind;
  const char *colors;
} maps[] = {
#define M(name, kind, colors) {#name, kind, colors},
#include "lang/lib/plot_maps.def"
#undef M
};
enum { MAP_COUNT = sizeof maps / sizeof *maps };

static int map_find(const char *name, size_t length) {
  for (int k = 0; k < MAP_COUNT; k++)
    if (strlen(maps[k].name) == length && !strncmp(maps[k].name, name, length)) return k;
  if (length == 4 && !strncmp(name, "grey", 4)) return map_find("gray", 4);
  return -1;
}

bool plot_map_known(const char *name) {
  size_t length = strlen(name);
  if (map_find(name, length) >= 0) return true;
  return length > 2 && !strcmp(name + length - 2, "_r") && map_find(name, length - 2) >= 0;
}

const char *plot_map_names(void) {
  return
#define M(name, kind, colors) " " #name
#include "lang/lib/plot_maps.def"
#undef M
      ;
}

uint32_t plot_map_list(const char *name) {
  int at = map_find(name, strlen(name));
  return at >= 0 && maps[at].kind == LIST ? (uint32_t)strlen(maps[at].colors) / 6 : 0;
}

static PlotColor map_entry(const char *colors, uint32_t k) {
  char digits[7] = {0};
  memcpy(digits, colors + 6 * k, 6);
  return plot_color_hex((uint32_t)strtoul(digits, NULL, 16));
}

/* The map has 256 colours (lut=: `steps`), as in Matplotlib; `t` falls into one of them. */
PlotColor plot_map_at(const PlotMap *map, double t) {
  int at = map_find(map->name, strlen(map->name));
  const char *colors = maps[at].colors;
  uint32_t n = (uint32_t)strlen(colors) / 6;
  if (isnan(t)) return (PlotColor){0, 0, 0, 0};
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  double steps = map->steps ? map->steps : maps[at].kind == LIST ? n : 256;
  double entry = fmin(floor(t * steps), steps - 1);
  if (map->reversed) entry = steps - 1 - entry;
  if (maps[at].kind == LIST) return map_entry(colors, (uint32_t)(entry * n / steps));
  double place = steps > 1 ? entry / (steps - 1) * (n - 1) : 0;
  uint32_t low = (uint32_t)fmin(floor(place), n - 2);
  double f = place - low;
  PlotColor a = map_entry(colors, low), b = map_entry(colors, low + 1);
  return (PlotColor){a.r + f * (b.r - a.r), a.g + f * (b.g - a.g), a.b + f * (b.b - a.b), 1};
}

/* The colour of band k of contours. */
static PlotColor band_color(const PlotMap *map, double value) {
  uint32_t k = 0, bands = map->lines ? map->level_count : map->level_count - 1;
  while (k + 1 < bands && value >= map->levels[k + 1]) k++;
  if (map->colors) {
    uint32_t below = map->extend & 1, beyond = below + (map->extend >> 1);
    if (!map->lines && beyond && map->color_count == bands + beyond) /* one for each area beyond the levels too */
      k = value < map->levels[0] ? 0 : value > map->levels[map->level_count - 1] ? bands + beyond - 1 : k + below;
    return map->colors[k % map->color_count];
  }
  return plot_map_at(map, (value - map->low) / (map->high - map->low));
}

PlotColor plot_map_color(const PlotMap *map, double value) {
  if (isnan(value)) return (PlotColor){0, 0, 0, 0};
  if (map->levels && map->colors) return band_color(map, value);
  if (map->log) {
    if (value <= 0) return (PlotColor){0, 0, 0, 0};
    return plot_map_at(map, log(value / map->low) / log(map->high / map->low));
  }
  return plot_map_at(map, map->high > map->low ? (value - map->low) / (map->high - map->low) : 0);
}

/* ---- styles ---- */

void plot_style_default(PlotStyle *out) {
  PlotColor black = {0, 0, 0, 1}, white = {1, 1, 1, 1};
  *out = (PlotStyle){.width = 6.4,
                     .height = 4.8,
                     .dpi = 100,
                     .font_size = 10,
                     .line_width = 1.5,
                     .marker_size = 6,
                     .figure_face = white,
                     .axes_face = white,
                     .edge = black,
                     .text = black,
                     .tick = black,
                     .grid_color = plot_color_hex(0xb0b0b0),
                     .grid_width = 0.8,
                     .grid_dash = '-',
                     .top_right = true,
                     .cycle_count = 10,
                     .map = "viridis",
                     .svg = out->svg};
  for (int k = 0; k < 10; k++) out->cycle[k] = plot_color_hex(cycle10[k]);
}

static void set_cycle(PlotStyle *style, const uint32_t *rgb, uint32_t count) {
  style->cycle_count = count;
  for (uint32_t k = 0; k < count; k++) style->cycle[k] = plot_color_hex(rgb[k]);
}

static void style_ggplot(PlotStyle *s) {
  static const uint32_t colors[] = {0xe24a33, 0x348abd, 0x988ed5, 0x777777, 0xfbc15e, 0x8eba42, 0xffb5b8};
  set_cycle(s, colors, 7);
  s->axes_face = plot_color_hex(0xe5e5e5);
  s->edge = s->grid_color = (PlotColor){1, 1, 1, 1};
  s->tick = plot_color_hex(0x555555);
  s->grid = true;
}

static void style_dark(PlotStyle *s) {
  static const uint32_t colors[] = {0x8dd3c7, 0xfeffb3, 0xbfbbd9, 0xfa8174,
                                    0x81b1d2, 0xfdb462, 0xb3de69, 0xbc82bd};
  set_cycle(s, colors, 8);
  s->figure_face = s->axes_face = (PlotColor){0, 0, 0, 1};
  s->edge = s->text = s->tick = s->grid_color = (PlotColor){1, 1, 1, 1};
}

static void style_bmh(PlotStyle *s) {
  static const uint32_t colors[] = {0x348abd, 0xa60628, 0x7a68a6, 0x467821, 0xd55e00,
                                    0xcc79a7, 0x56b4e9, 0x009e73, 0xf0e442, 0x0072b2};
  set_cycle(s, colors, 10);
  s->axes_face = plot_color_hex(0xeeeeee);
  s->edge = plot_color_hex(0xbcbcbc);
  s->grid = true;
  s->grid_dash = '=';
  s->grid_color = plot_color_hex(0xb2b2b2);
  s->grid_width = 0.5;
}

static void style_fivethirtyeight(PlotStyle *s) {
  static const uint32_t colors[] = {0x008fd5, 0xfc4f30, 0xe5ae38, 0x6d904f, 0x8b8b8b, 0x810f7c};
  set_cycle(s, colors, 6);
  s->figure_face = s->axes_face = s->edge = plot_color_hex(0xf0f0f0);
  s->grid_color = plot_color_hex(0xcbcbcb);
  s->grid = true;
  s->grid_width = 1;
  s->line_width = 4;
  s->font_size = 14;
  s->tick_none = true;
}

static void style_grayscale(PlotStyle *s) {
  static const uint32_t colors[] = {0x000000, 0x666666, 0x999999, 0xb3b3b3};
  set_cycle(s, colors, 4);
  s->figure_face = plot_color_hex(0xbfbfbf);
  snprintf(s->map, sizeof s->map, "gray");
}

static void style_seaborn(PlotStyle *s) {
  s->axes_face = plot_color_hex(0xeaeaf2);
  s->edge = s->grid_color = (PlotColor){1, 1, 1, 1};
  s->grid_width = 1;
  s->text = s->tick = plot_color_hex(0x262626);
  s->grid = s->tick_none = true;
}

static void style_seaborn_white(PlotStyle *s) {
  style_seaborn(s);
  s->axes_face = (PlotColor){1, 1, 1, 1};
  s->edge = s->grid_color = plot_color_hex(0xcccccc);
}

static const struct {
  const char *name;
  void (*set)(PlotStyle *);
} styles[] = {{"default", NULL},
              {"classic", NULL},
              {"ggplot", style_ggplot},
              {"dark_background", style_dark},
              {"bmh", style_bmh},
              {"fivethirtyeight", style_fivethirtyeight},
              {"grayscale", style_grayscale},
              {"seaborn-whitegrid", style_seaborn_white},
              {"seaborn", style_seaborn}};

const char *plot_style_names(void) {
  return "default, ggplot, dark_background, bmh, fivethirtyeight, grayscale, seaborn, seaborn-whitegrid";
}

bool plot_style_use(PlotStyle *style, const char *name) {
  char plain[64];
  snprintf(plain, sizeof plain, "%s", name);
  char *version = strstr(plain, "-v0_8");
  if (version) memmove(version, version + 5, strlen(version + 5) + 1);
  for (size_t k = 0; k < sizeof styles / sizeof *styles; k++) {
    size_t length = strlen(styles[k].name);
    bool same = !strcmp(styles[k].name, plain) ||
                (!strcmp(styles[k].name, "seaborn") && !strncmp(plain, "seaborn", length));
    if (!same) continue;
    PlotStyle before = *style;
    if (!styles[k].set) {
      plot_style_default(style);
      style->svg = before.svg;
    } else
      styles[k].set(style);
    return true;
  }
  return false;
}
