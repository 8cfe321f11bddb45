/* What rcParams and styles say of how figures look: settings.def names the fields, style.c makes them. */
#ifndef QUERN_LIB_PLOT_STYLE_H
#define QUERN_LIB_PLOT_STYLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lang/base/memory/arena.h"

typedef struct PlotColor {
  double r, g, b, a;
} PlotColor;

#define LABEL_PAD 4.0 /* between the numbers of an axis and its label */

/* Of the ticks of x or of y. */
typedef struct PlotTickStyle {
  PlotColor color, label; /* label: of the numbers; a < 0: the ticks' */
  double length, width, pad, minor_length, minor_width;
  char way;
  bool near, far, label_near, label_far, minor;
} PlotTickStyle;

typedef struct PlotStyle {
  double width, height, dpi, save_dpi, font_size, line_width, marker_size;
  double title_size, label_size, tick_size_x, tick_size_y, legend_size, suptitle_size,
      legend_title_size; /* 0: relative to font_size */
  PlotColor figure_face, axes_face, edge, text, grid_color;
  PlotTickStyle tick[2];
  PlotColor cycle[16];
  uint32_t cycle_count;
  PlotColor label, title_color, line_color; /* of axes' labels; of titles, a < 0: the text's; of lines that
                                               take no colour of the cycle, if it is set */
  bool grid, sides[4];                      /* spines: left, right, top, bottom */
  PlotColor save_face;
  bool has_save_face; /* savefig.facecolor is another colour than the figure's */
  bool has_line_color, legend_frame, grid_below, title_bold, label_bold, suptitle_bold, tight, save_tight;
  char line_dash, line_marker, scatter_marker, family; /* family: of fonts, 0 sans-serif */
  double marker_edge, frame_width, title_pad, label_pad, margin[2];
  double edges[6]; /* left, right, bottom, top of grids of axes, wspace, hspace */
  double grid_width, grid_alpha, patch_width;
  PlotColor patch_face,
      patch_edge; /* of areas that take no colour of the cycle; a face without alpha: the cycle's first */
  PlotColor hatch;
  double hatch_width;
  double legend_alpha, legend_pad, legend_gap, legend_handle, legend_handle_gap, legend_outer_pad,
      legend_between, legend_scale;
  PlotColor legend_face, legend_edge, legend_ink; /* a < 0: as if there were none */
  char legend_place;
  double cap, bins, sci[2], image_aspect; /* image_aspect: 1 'equal', 0 'auto' */
  bool offset, math;
  char grid_dash;
  char map[32];
  PlotColor box[4]; /* of boxplots: boxes, whiskers, caps, fliers */
  bool box_means, box_fliers, box_filled, box_notched;
  bool origin_lower;
  bool svg;   /* of the notebook's pictures */
  int filter; /* image.interpolation */
} PlotStyle;

void plot_style_default(PlotStyle *out);
/* plt.style.use; false: no such style. */
bool plot_style_use(PlotStyle *style, const char *name);
const char *plot_style_names(Arena *arena);
/* A key of rcParams, what its value is, and where that lies in a PlotStyle. */
typedef struct PlotSetting {
  const char *key;
  enum {
    SETTING_NUMBER, /* double */
    SETTING_SIZE, /* the same; Matplotlib has words for it too ("large"), so its type is not known where it is
                     read */
    SETTING_PAIR, /* two doubles */
    SETTING_COLOR,  /* PlotColor */
    SETTING_FLAG,   /* bool */
    SETTING_MAP,    /* text: the name of a colour map */
    SETTING_ORIGIN, /* bool: 'lower', not 'upper' */
    SETTING_WEIGHT, /* bool: bold */
    SETTING_DASH,
    SETTING_MARKER,
    SETTING_WAY /* char */
  } kind;
  size_t offset;
} PlotSetting;
/* NULL: there is none of that name. */
const PlotSetting *plot_setting(const char *key);
const char *plot_setting_names(Arena *arena);
/* The key that is most like it, or NULL. */
const char *plot_setting_near(const char *key);

#endif
