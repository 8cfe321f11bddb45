/* Settings of figures: rcParams and the styles of plt.style, which are settings with names (plot_styles.def). */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/nearest.h"
#include "lang/lib/plot.h"

static const uint32_t tab10[] = {0x1f77b4, 0xff7f0e, 0x2ca02c, 0xd62728, 0x9467bd,
                                 0x8c564b, 0xe377c2, 0x7f7f7f, 0xbcbd22, 0x17becf};

void plot_style_default(PlotStyle *out) {
  PlotColor black = {0, 0, 0, 1}, white = {1, 1, 1, 1};
  *out = (PlotStyle){.width = 6.4,
                     .height = 4.8,
                     .dpi = 100,
                     .font_size = 10,
                     .line_width = 1.5,
                     .marker_size = 6,
                     .marker_edge = 1,
                     .frame_width = 0.8,
                     .tick_length = -1,
                     .edges = {0.125, 0.9, 0.11, 0.88, 0.2, 0.2},
                     .figure_face = white,
                     .axes_face = white,
                     .edge = black,
                     .text = black,
                     .label = black,
                     .tick = black,
                     .grid_color = plot_color_hex(0xb0b0b0),
                     .grid_width = 0.8,
                     .grid_dash = '-',
                     .grid_alpha = 1,
                     .patch_width = 1,
                     .patch_edge = black,
                     .line_dash = '-',
                     .tick_way = {'o', 'o'},
                     .top = true,
                     .right = true,
                     .legend_frame = true,
                     .cycle_count = 10,
                     .map = "viridis",
                     .filter = plot_filter("auto"),
                     .svg = out->svg};
  for (int k = 0; k < 10; k++) out->cycle[k] = plot_color_hex(tab10[k]);
}

PlotColor plot_patch_face(const PlotStyle *style) {
  return style->patch_face.a > 0 ? style->patch_face : style->cycle[0];
}

/* ---- settings ---- */

#define NUMBER(key, field) {key, SETTING_NUMBER, offsetof(PlotStyle, field)}
#define SIZE(key, field)                                                                                     \
  { key, SETTING_SIZE, offsetof(PlotStyle, field) }
#define COLOR(key, field) {key, SETTING_COLOR, offsetof(PlotStyle, field)}
#define FLAG(key, field) {key, SETTING_FLAG, offsetof(PlotStyle, field)}
static const PlotSetting settings[] = {{"figure.figsize", SETTING_PAIR, offsetof(PlotStyle, width)},
                                       {"image.cmap", SETTING_MAP, offsetof(PlotStyle, map)},
                                       {"image.origin", SETTING_ORIGIN, offsetof(PlotStyle, origin_lower)},
                                       NUMBER("figure.dpi", dpi),
                                       SIZE("savefig.dpi", save_dpi),
                                       NUMBER("font.size", font_size),
                                       NUMBER("lines.linewidth", line_width),
                                       NUMBER("lines.markersize", marker_size),
                                       NUMBER("lines.markeredgewidth", marker_edge),
                                       NUMBER("axes.linewidth", frame_width),
                                       SIZE("axes.titlesize", title_size),
                                       SIZE("axes.labelsize", label_size),
                                       SIZE("xtick.labelsize", tick_size_x),
                                       SIZE("ytick.labelsize", tick_size_y),
                                       SIZE("legend.fontsize", legend_size),
                                       NUMBER("grid.linewidth", grid_width),
                                       NUMBER("grid.alpha", grid_alpha),
                                       FLAG("figure.autolayout", tight),
                                       NUMBER("figure.subplot.wspace", edges[4]),
                                       NUMBER("figure.subplot.hspace", edges[5]),
                                       NUMBER("figure.subplot.left", edges[0]),
                                       NUMBER("figure.subplot.right", edges[1]),
                                       NUMBER("figure.subplot.bottom", edges[2]),
                                       NUMBER("figure.subplot.top", edges[3]),
                                       COLOR("figure.facecolor", figure_face),
                                       COLOR("axes.facecolor", axes_face),
                                       COLOR("axes.edgecolor", edge),
                                       COLOR("axes.labelcolor", label),
                                       COLOR("text.color", text),
                                       COLOR("xtick.color", tick),
                                       COLOR("ytick.color", tick),
                                       COLOR("grid.color", grid_color),
                                       COLOR("patch.facecolor", patch_face),
                                       COLOR("patch.edgecolor", patch_edge),
                                       NUMBER("patch.linewidth", patch_width),
                                       FLAG("axes.grid", grid),
                                       FLAG("axes.axisbelow", grid_below),
                                       FLAG("axes.spines.top", top),
                                       FLAG("axes.spines.right", right),
                                       FLAG("legend.frameon", legend_frame)};
_Static_assert(offsetof(PlotStyle, height) == offsetof(PlotStyle, width) + sizeof(double), "a pair");
enum { SETTING_COUNT = sizeof settings / sizeof *settings };

const PlotSetting *plot_setting(const char *key) {
  for (int k = 0; k < SETTING_COUNT; k++)
    if (!strcmp(settings[k].key, key)) return &settings[k];
  return NULL;
}

const char *plot_setting_names(Arena *arena) {
  StrBuf out = {0};
  for (int k = 0; k < SETTING_COUNT; k++) strbuf_printf(&out, " %s", settings[k].key);
  const char *text = arena_printf(arena, "%s", strbuf_text(&out));
  strbuf_fini(&out);
  return text;
}

const char *plot_setting_near(const char *key) {
  Nearest nearest = {.wanted = key};
  for (int k = 0; k < SETTING_COUNT; k++) nearest_offer(&nearest, settings[k].key);
  return nearest.best;
}

/* ---- styles ---- */

static const struct {
  const char *name, *settings;
} styles[] = {
#define S(name, settings) {name, settings},
#include "lang/lib/plot_styles.def"
#undef S
};
enum { STYLE_COUNT = sizeof styles / sizeof *styles };

const char *plot_style_names(Arena *arena) {
  StrBuf out = {0};
  strbuf_printf(&out, "default");
  for (int k = 0; k < STYLE_COUNT; k++) strbuf_printf(&out, ", %s", styles[k].name);
  const char *text = arena_printf(arena, "%s", strbuf_text(&out));
  strbuf_fini(&out);
  return text;
}

static void set_cycle(PlotStyle *s, const char *colors) {
  s->cycle_count = 0;
  for (const char *at = colors; s->cycle_count < 16 && *at == '#'; at += 7 + (at[7] == ',')) {
    char one[8] = {0};
    memcpy(one, at, 7);
    plot_color_parse(one, s, &s->cycle[s->cycle_count++]);
  }
}

static void set_field(void *field, const PlotSetting *setting, PlotStyle *s, const char *value) {
  double *pair = field;
  switch (setting->kind) {
    case SETTING_NUMBER:
    case SETTING_SIZE: *(double *)field = atof(value); break;
    case SETTING_PAIR: sscanf(value, "%lf,%lf", pair, pair + 1); break;
    case SETTING_COLOR: plot_color_parse(value, s, field); break;
    case SETTING_FLAG: *(bool *)field = *value == '1'; break;
    case SETTING_MAP: snprintf(s->map, sizeof s->map, "%s", value); break;
    case SETTING_ORIGIN: *(bool *)field = *value == 'l'; break;
  }
}

/* One key=value of the table. */
static void set_one(PlotStyle *s, const char *key, const char *value) {
  const PlotSetting *setting = plot_setting(key);
  if (setting)
    set_field((char *)s + setting->offset, setting, s, value);
  else if (!strcmp(key, "axes.prop_cycle"))
    set_cycle(s, value);
  else if (!strcmp(key, "grid.linestyle"))
    s->grid_dash = !strcmp(value, "--") ? '=' : '-';
  else if (!strcmp(key, "xtick.major.size"))
    s->tick_length = atof(value);
  else if (!strcmp(key, "xtick.direction"))
    s->tick_way[0] = s->tick_way[1] = *value;
  else if (!strcmp(key, "savefig.facecolor"))
    s->has_save_face = plot_color_parse(value, s, &s->save_face);
  else if (!strcmp(key, "lines.color"))
    s->has_line_color = plot_color_parse(value, s, &s->line_color);
}

bool plot_style_use(PlotStyle *style, const char *name) {
  if (!strcmp(name, "default")) return plot_style_default(style), true;
  for (int k = 0; k < STYLE_COUNT; k++) {
    if (strcmp(styles[k].name, name)) continue;
    for (const char *at = styles[k].settings; *at;) {
      char one[512];
      size_t length = strcspn(at, " ");
      snprintf(one, sizeof one, "%.*s", (int)length, at);
      char *value = strchr(one, '=');
      if (value) {
        *value++ = 0;
        set_one(style, one, value);
      }
      at += length + strspn(at + length, " ");
    }
    return true;
  }
  return false;
}
