/* Settings of figures: rcParams and the styles of plt.style, which are settings with names (styles.def).
 */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/text/nearest.h"
#include "lang/lib/plot/plot.h"

static const uint32_t tab10[] = {0x1f77b4, 0xff7f0e, 0x2ca02c, 0xd62728, 0x9467bd,
                                 0x8c564b, 0xe377c2, 0x7f7f7f, 0xbcbd22, 0x17becf};

void plot_style_default(PlotStyle *out) {
  PlotColor black = {0, 0, 0, 1}, white = {1, 1, 1, 1}, none = {0, 0, 0, -1};
  *out = (PlotStyle){.width = 6.4,
                     .height = 4.8,
                     .dpi = 100,
                     .font_size = 10,
                     .line_width = 1.5,
                     .marker_size = 6,
                     .marker_edge = 1,
                     .frame_width = 0.8,
                     .title_pad = 6,
                     .label_pad = LABEL_PAD,
                     .margin = {0.05, 0.05},
                     .edges = {0.125, 0.9, 0.11, 0.88, 0.2, 0.2},
                     .figure_face = white,
                     .axes_face = white,
                     .edge = black,
                     .text = black,
                     .label = black,
                     .title_color = none,
                     .grid_color = plot_color_hex(0xb0b0b0),
                     .grid_width = 0.8,
                     .grid_dash = '-',
                     .grid_alpha = 1,
                     .patch_width = 1,
                     .patch_edge = black,
                     .hatch = {0, 0, 0, -1},
                     .hatch_width = 1,
                     .box = {black, black, black, black},
                     .box_fliers = true,
                     .line_dash = '-',
                     .scatter_marker = 'o',
                     .sides = {true, true, true, true},
                     .legend_frame = true,
                     .legend_alpha = 0.8,
                     .legend_pad = 0.4,
                     .legend_gap = 0.5,
                     .legend_handle = 2,
                     .legend_handle_gap = 0.8,
                     .legend_outer_pad = 0.5,
                     .legend_between = 2,
                     .legend_scale = 1,
                     .legend_face = none,
                     .legend_ink = none,
                     .legend_edge = {0.8, 0.8, 0.8, 1},
                     .legend_place = 'b',
                     .bins = 10,
                     .sci = {-5, 6},
                     .image_aspect = 1,
                     .offset = true,
                     .cycle_count = 10,
                     .map = "viridis",
                     .filter = plot_filter("auto"),
                     .svg = out->svg};
  for (int k = 0; k < 2; k++)
    out->tick[k] = (PlotTickStyle){.color = black,
                                   .label = none,
                                   .length = 3.5,
                                   .width = 0.8,
                                   .pad = 3.5,
                                   .minor_length = 2,
                                   .minor_width = 0.6,
                                   .way = 'o',
                                   .near = true,
                                   .label_near = true};
  for (int k = 0; k < 10; k++) out->cycle[k] = plot_color_hex(tab10[k]);
}

PlotColor plot_patch_face(const PlotStyle *style) {
  return style->patch_face.a > 0 ? style->patch_face : style->cycle[0];
}

/* ---- settings ---- */

static const PlotSetting settings[] = {
#define R(key, kind, field) {key, SETTING_##kind, offsetof(PlotStyle, field)},
#include "lang/lib/plot/settings.def"
#undef R
};
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
#include "lang/lib/plot/styles.def"
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
    case SETTING_WEIGHT: *(bool *)field = *value == 'b'; break;
    case SETTING_DASH: *(char *)field = !strcmp(value, "--") ? '=' : *value; break;
    case SETTING_MARKER:
    case SETTING_WAY: *(char *)field = *value; break;
  }
}

/* One key=value of the table. */
static void set_one(PlotStyle *s, const char *key, const char *value) {
  const PlotSetting *setting = plot_setting(key);
  if (setting)
    set_field((char *)s + setting->offset, setting, s, value);
  else if (!strcmp(key, "axes.prop_cycle"))
    set_cycle(s, value);
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
