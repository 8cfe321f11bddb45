/* Colours by name, and colour maps. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "lang/lib/plot/plot.h"

PlotColor plot_color_hex(uint32_t rgb) {
  return (PlotColor){(rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, 1};
}

static const struct {
  const char *name;
  uint32_t rgb;
} named[] = {
#define C(name, rgb) {name, rgb},
#include "lang/lib/plot/colors.def"
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
#include "lang/lib/plot/maps.def"
#undef M
};
enum { MAP_COUNT = sizeof maps / sizeof *maps };

static int map_find(const char *name, size_t length) {
  for (int k = 0; k < MAP_COUNT; k++)
    if (strlen(maps[k].name) == length && !strncmp(maps[k].name, name, length)) return k;
  static const char *const other[][2] = {
      {"grey", "gray"}, {"gist_grey", "gist_gray"}, {"gist_yerg", "gist_yarg"}, {"Grays", "Greys"}};
  for (size_t k = 0; k < sizeof other / sizeof *other; k++)
    if (strlen(other[k][0]) == length && !strncmp(other[k][0], name, length))
      return map_find(other[k][1], strlen(other[k][1]));
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
#include "lang/lib/plot/maps.def"
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
    if (!map->lines && beyond &&
        map->color_count == bands + beyond) /* one for each area beyond the levels too */
      k = value < map->levels[0]                      ? 0
          : value > map->levels[map->level_count - 1] ? bands + beyond - 1
                                                      : k + below;
    return map->colors[k % map->color_count];
  }
  return plot_map_at(map, (value - map->low) / (map->high - map->low));
}

PlotColor plot_map_color(const PlotMap *map, double value) {
  if (isnan(value)) return (PlotColor){0, 0, 0, 0};
  if (map->levels && map->colors) return band_color(map, value);
  if (map->log) {
    if (value <= 0) return (PlotColor){0, 0, 0, 0};
    double from = log10(map->low);
    return plot_map_at(map, (log10(value) - from) / (log10(map->high) - from));
  }
  return plot_map_at(map, map->high > map->low ? (value - map->low) / (map->high - map->low) : 0);
}
