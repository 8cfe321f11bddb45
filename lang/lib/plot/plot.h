/* Figures: what plt draws on, as data.
 *
 * A call of plt adds to the display list of a figure: artists on axes, in data coordinates. Nothing is
 * drawn until the figure is shown or saved (lang/lib/plot/draw/figure.c); limits, ticks and colours are
 * settled then, so the order of calls does not matter. All of a figure lies in its arena. The objects that
 * the language holds (PlotHandle) keep their figure alive; the session's figures are in Rt.library.plots.
 * Invariant: lengths are in points (1/72 inch), angles in degrees, colours in 0 .. 1. */
#ifndef QUERN_LIB_PLOT_PLOT_H
#define QUERN_LIB_PLOT_PLOT_H

#include "lang/base/memory/vec.h"
#include "lang/lib/plot/style.h"
#include "lang/rt/value/rt.h"
#include "lang/rt/value/value.h"

/* Numbers of an argument. */
typedef struct PlotVec {
  double *at;
  int64_t count;
  unsigned rank;
  int64_t dims[3]; /* of rank <= 3 */
} PlotVec;

typedef struct PlotPen {
  PlotColor color;
  double width; /* 0: no line */
  char dash;    /* '-' solid, '=' dashed, ':' dotted, '.' dash and dot, 0 none */
} PlotPen;

typedef enum PlotScale { SCALE_LINEAR, SCALE_LOG, SCALE_SYMLOG } PlotScale;

/* Values to colours. */
typedef struct PlotMap {
  const char *name; /* of the colour map */
  bool reversed, log;
  double low, high;     /* of the colour scale */
  double *levels;       /* contours: boundaries; NULL: continuous */
  uint32_t level_count; /* boundaries */
  unsigned extend;      /* areas beyond the levels: 1 below, 2 above */
  bool lines;           /* contour lines: its colour bar has lines, not areas */
  PlotColor *colors;    /* given colours, one per band; NULL: from the map */
  uint32_t color_count;
  uint32_t steps; /* lut=: colours of the map; 0: continuous */
} PlotMap;

typedef enum PlotKind {
  PLOT_LINE,     /* one polyline with markers */
  PLOT_POLYGONS, /* many: fills, bars, wedges, contour bands; or open lines */
  PLOT_MARKS,    /* scatter */
  PLOT_IMAGE,
  PLOT_TEXT,
  PLOT_ARROWS, /* quiver */
} PlotKind;

typedef enum PlotCoords { COORDS_DATA, COORDS_AXES, COORDS_FIGURE } PlotCoords;

typedef struct PlotFont {
  double size, angle;
  PlotColor color;
  char ha, va; /* 'l' 'c' 'r'; 't' 'c' 'b' (bottom) 's' (baseline) */
  bool bold, italic;
  char family;                         /* 's' sans-serif, 'r' serif, 'm' monospace; 0: the style's */
  bool boxed, box_round, box_relative; /* relative: box_pad is in tenths of the size, else in points */
  double box_pad, box_width;
  bool clipped;        /* where its axes end */
  double line_spacing; /* of the font's height; 0: the font's own */
  PlotColor box, box_edge;
} PlotFont;

/* What a title, a label or a legend that was handed out stands for. */
typedef struct PlotTextOf {
  const char **text; /* NULL: of a legend */
  PlotFont *font;
  bool *shown;
} PlotTextOf;

struct PlotArtist;
/* Artists under a name, of a call that gives several kinds: boxplot(). */
typedef struct PlotGroup {
  const char *name;
  struct PlotArtist **artists;
  uint32_t count;
} PlotGroup;

typedef struct PlotArtist {
  PlotKind kind;
  double zorder;
  bool hidden;
  const char *label; /* in the legend; NULL: not there */
  const char *repr;
  struct PlotTextOf
      *of; /* a text that belongs to axes or a figure, or their legend; NULL: it is drawn itself */
  PlotCoords coords_x, coords_y;
  double shift[2];   /* TEXT: points to the right and up from there */
  int64_t count;     /* points; of an image its pixels */
  double *x, *y, *z; /* z: 3-D */
  char steps; /* LINE: between points it goes level and upright: 'r' pre, 'o' post, 'i' mid; 0: straight */
  uint32_t *starts, parts; /* POLYGONS: part k is points [starts[k], starts[k + 1]) */
  bool closed;
  double *area; /* MARKS: in square points, `area_count` of them (1: for all) */
  bool no_fade; /* MARKS in space: those behind are as strong as those before */
  int64_t area_count;
  PlotPen pen; /* line or edge */
  bool edge_is_face;
  PlotColor fill;
  bool filled;
  const char *hatch; /* letters of plot_hatch(), more of one: denser; NULL: none */
  PlotColor hatch_color;
  bool hatch_solid; /* alpha is not its own */
  double hatch_width;
  PlotColor *fills; /* per part or point; NULL: `fill` */
  double *values;   /* per part, point or pixel: colours by `map`; NaN: not drawn */
  PlotMap *map;
  bool map_lines;    /* the colours are those of the pens */
  bool dashed_below; /* lines of values below 0 are dashed */
  double alpha;      /* in place of its colours'; -1: not given */
  char marker;       /* 0: none */
  double marker_size, marker_edge_width;
  PlotColor marker_face, marker_edge;
  int64_t mark_every;
  double *widths;    /* POLYGONS: pens per part */
  bool bars, across; /* POLYGONS: of bar() and its kin; lying ones */
  bool collection;   /* POLYGONS: no patches */
  bool fixed_limits; /* what it covered counts no more when an axis gets names */
  bool clip_away;    /* TEXT: not drawn where (x[1], y[1]) lies outside the axes */
  bool unclipped;    /* drawn beyond the edges of its axes too */
  bool rectangle;    /* POLYGONS: a rectangle of its own, as axvspan() makes */
  bool segments;     /* LINE: many lines without markers, as hlines() makes */
  double *ends;      /* of their error bars, two each; NULL: none */
  /* IMAGE */
  int64_t rows, columns;
  uint32_t *pixels; /* 0xAARRGGBB, not premultiplied; NULL: from values */
  double extent[4]; /* left, right, where the last and where the first row ends */
  bool lower;       /* the first row is the lowest one of extent= */
  int filter;       /* of plot_filter() */
  /* TEXT; PLOT_ARROWS: the key */
  const char *spine; /* of ax.spines[...]: the sides, "top|right"; NULL: it is none */
  const char *text;
  PlotFont font;
  bool arrow;                  /* from (x[0], y[0]), the text, to (x[1], y[1]) */
  char arrow_head, arrow_tail; /* '>' both lines, 'f' filled, '-' or ' ' none; head 'b': a broad arrow */
  PlotPen arrow_pen;
  double arrow_bend;                   /* connectionstyle arc3: how far the line is bent, in its lengths */
  double arrow_alpha, arrow_shrink[2]; /* points that a line leaves at its ends */
  double arrow_sizes[4];       /* broad: width, head's width and length in points, share left at both ends */
  PlotCoords about_x, about_y; /* of (x[1], y[1]) */
  /* ARROWS */
  double *u, *v;
  double arrow_scale, arrow_width; /* units of u and v per arrow_units; of the axes' width; 0: automatic */
  char arrow_units;      /* 'w' their width, 'h' their height, 'i' inches, 'd' pixels, 'x' 'y' units of that
                            axis, 'b' of both; 0: 'w', and without a scale what fits */
  bool arrow_along;      /* they point as their ends in the data say */
  char arrow_pivot;      /* (x, y) is the 't' tail, 'm' middle or 'e' end */
  double arrow_shape[4]; /* in widths of the shaft: the head's width, its length, where it meets the shaft;
                            arrows shorter than the last one are dots */
  double head_only;      /* the head of a streamline: its size; 0: whole arrows */
  const struct PlotArtist *key; /* TEXT: the arrows that it is a key of */
  double key_length;
  bool part;     /* of a group: no legend's labels are for it */
  bool last;     /* in legends: after the lines and areas */
  bool outlined; /* an unfilled area, not a line */
  const struct PlotArtist *errors[2],
      *caps[2];          /* LINE: its error bars across and up, also in legends; NULL: none */
  bool map_values_off;   /* the map is for the colour bar alone */
  VEC(PlotGroup) groups; /* no artist, but what boxplot() gave */
} PlotArtist;

/* Of an axis: at the left or below, at the right or above. */
enum { SIDE_NEAR = 1, SIDE_FAR = 2 };

typedef struct PlotAxis {
  double low, high; /* the limits: see limits.c */
  bool inverted, fixed,
      stale; /* it runs from high to low; it does not follow the data; it has not yet followed */
  bool hidden;
  unsigned char ticks_at, labels_at; /* sides: SIDE_NEAR, SIDE_FAR */
  bool label_far;                    /* the axis' label stands at the far side */
  PlotScale scale;
  double linthresh;
  double data_low, data_high, data_positive; /* low > high: no data */
  VEC(double) sticky;                        /* edges that no margin crosses */
  double margin;                             /* beside the data, as a share of their length */
  const char *label;
  PlotFont label_font;
  bool has_label_font;
  char label_end;   /* 'l' or 'r': at the low or the high end; 0: in the middle */
  double label_pad; /* between the numbers and the label; the default is LABEL_PAD */
  bool ticks_set;
  double *ticks;
  uint32_t tick_count;
  bool ticks_named;   /* the ticks are those of `names` */
  const char **names; /* of the places 0, 1, ... when data along it are names */
  uint32_t name_count;
  const char **tick_labels;    /* NULL: numbers */
  const double *tick_label_at; /* of which places they are; NULL: of the first ticks, in their order */
  uint32_t tick_label_count;
  double tick_size;   /* of labels; 0: the default */
  const char *format; /* of the numbers: '%.2f', '{x:.2f}'; NULL: as many digits as tell them apart */
  bool plain, no_offset, math,
      sci_set;   /* ticklabel_format: no powers of ten; no offset; the power as mathematics; `sci` */
  double sci[2]; /* powers of ten from and below which numbers are written out */
  bool has_tick_color, has_tick_label_color;
  PlotColor tick_color, tick_label_color;
  double tick_angle;
  double tick_length, tick_width, tick_pad;
  double minor_length, minor_width;
  char tick_way; /* 'o' outwards, 'i' inwards, 'b' both */
  bool whole;    /* ticks at integers only */
  bool tick_end; /* labels end at the tick (rotated ones) */
  char grid;     /* 0 none, 'M' major, 'm' minor, 'B' both */
  PlotPen grid_pen, minor_pen;
  bool minor;
  bool no_minor; /* none between given ticks of a logarithmic axis either */
} PlotAxis;

typedef struct PlotAxes PlotAxes;
typedef VEC(PlotArtist *) PlotArtists;

typedef struct PlotLegend {
  bool shown, frame, reverse;
  double scale; /* of markers */
  char place;   /* 'b' best, else a compass code: see lang/lib/plot/draw/legend.c */
  bool anchored;
  double anchor[4]; /* x, y, or with width and height */
  const char *title;
  double size; /* of the text */
  uint32_t columns;
  const char **labels; /* NULL: the artists' own */
  PlotArtist **artists;
  uint32_t count;
  uint32_t seen; /* artists that were there when it was asked for */
  double alpha;
  double drawn[4]; /* pixels, from the last drawing: left, top, width, height */
  double pad, outer_pad, gap, handle, handle_gap,
      between; /* in sizes of the font: inside and outside the frame, lines, sample, columns */
  double title_size;
  bool has_face, has_edge, has_ink;
  PlotColor face, edge, ink;
} PlotLegend;

/* What a grid of axes has of its own: gridspec_kw=. */
typedef struct PlotGridSpec {
  double edges[6]; /* left, right, bottom, top, wspace, hspace, where they are `own` */
  bool own[6];
  double *wide, *high; /* relations of columns and rows; NULL: all alike */
} PlotGridSpec;

struct PlotAxes {
  struct PlotFigure *figure;
  uint32_t rows, columns, row, column, row_end, column_end; /* place in the grid; rows 0: `box` is given */
  double box[4];                                            /* left, bottom, width, height of the figure */
  const PlotGridSpec *grid;                                 /* NULL: the figure's */
  double placed[4];                                         /* the box from the layout */
  double anchor[2];                                         /* where in it less than all of it is used */
  double drawn[4]; /* pixels, from the layout: left, top, width, height */
  PlotArtists artists;
  PlotAxis x, y, z;
  const char *title, *title_left, *title_right;
  PlotFont title_fonts[3]; /* left, centre, right */
  bool has_title_font[3];
  double title_pad;
  PlotLegend legend;
  PlotArtist *current;                   /* what plt.colorbar() and plt.clim() are about */
  double aspect;                         /* height of a unit of y over that of x; 0: free */
  bool aspect_data;                      /* the limits give way, not the box */
  bool off, frame_off, below_set, three; /* frame_off: spines and the face are not drawn */
  bool no_spine[4], spine_set[4];        /* left, right, top, bottom */
  PlotPen spine_pen[4];                  /* where it is set */
  char spine_how[4]; /* where it stands: 0 at the edge, 'd' in data, 'a' in axes, 'o' points outwards */
  double spine_at[4];
  bool gone; /* set_visible(False): nothing of them is drawn */
  PlotColor face;
  uint32_t next_color, next_patch;
  PlotColor cycle[16]; /* the style's, as it was when the axes were made */
  uint32_t cycle_count;
  PlotAxes *twin; /* shares the other axis and the place with it */
  char twin_axis; /* 'x' or 'y': the shared one */
  PlotAxes *share_x, *share_y;
  PlotArtist *colorbar; /* these axes are the colour bar of that artist */
  PlotAxes *colorbar_of;
  double bar_aspect;      /* length by width */
  bool bar_across;        /* horizontal */
  char bar_side;          /* of its parents: 'r' 'l' 't' 'b' */
  PlotAxes **bar_parents; /* when they are several */
  uint32_t bar_parent_count;
  double bar_shrink, bar_fraction, bar_pad;
  unsigned bar_extend; /* triangles at its ends: 1 low, 2 high */
  double elevation, azimuth;
  bool polar;
};

typedef struct PlotFigure {
  Opaque head;
  Arena *arena;
  int number;
  PlotStyle style;           /* as it was when the figure was made */
  double width, height, dpi; /* inches, pixels per inch */
  PlotColor face;
  VEC(PlotAxes *) axes;
  PlotAxes *current;
  const char *title;
  PlotFont title_font;
  PlotArtists texts;
  PlotArtists legend_unused;
  bool tight, constrained;
  double tight_pad, tight_gap[2]; /* in sizes of the font; 0, -1: the default */
  double tight_rect[4];           /* left, bottom, right, top */
  double title_x, title_y;
  bool title_auto; /* the title stands where the layout wants it */
  double edges[6]; /* left, right, bottom, top, wspace, hspace */
  bool edges_set;
} PlotFigure;

typedef struct Cairo Cairo;
typedef struct PlotState {
  Opaque head;
  Arena *arena; /* of nothing but the vector */
  VEC(PlotFigure *) figures;
  PlotFigure *current; /* in `figures`, or NULL */
  PlotStyle style;
  int next_number;
  Cairo *cairo;          /* the library, once it was needed */
  struct Aside *writers; /* lang/lib/plot/draw/write.c; or NULL */
} PlotState;

/* What the language holds: a figure's part. `axes` and `artist` may be NULL. */
typedef struct PlotHandle {
  Opaque head;
  PlotFigure *figure; /* retained */
  PlotAxes *axes;
  PlotArtist *artist;
} PlotHandle;

extern const RuntimeClass plot_context_class, plot_state_class, plot_figure_class, plot_axes_class,
    plot_artist_class, plot_group_class, plot_cycler_class, plot_cycle_keys_class, plot_spines_class,
    plot_transform_class;

typedef enum PlotFn {
#define F(id) PLOT_FN_##id,
#include "lang/lib/plot/functions.def"
#undef F
  PLOT_FN_COUNT
} PlotFn;

/* ---- figure.c ---- */
/* The session's figures; NULL after a MemoryError. */
PlotState *plot_state(Rt *rt);
/* patch.facecolor. */
PlotColor plot_patch_face(const PlotStyle *style);
PlotFigure *plot_figure_new(Rt *rt, double width, double height, double dpi);
void plot_state_add(PlotState *state, PlotFigure *figure);   /* becomes the current one */
void plot_state_close(PlotState *state, PlotFigure *figure); /* NULL: all */
/* The current figure and axes, made if there are none. */
PlotFigure *plot_current_figure(Rt *rt);
PlotAxes *plot_current_axes(Rt *rt);
PlotAxes *plot_axes_new(PlotFigure *figure, const PlotStyle *style);
/* The line of a step plot with its corners, in data coordinates. */
PlotArtist plot_stepped(Arena *arena, const PlotArtist *artist);
/* They have three dimensions from now on. */
void plot_axes_three(PlotAxes *axes);
PlotArtist *plot_artist_new(PlotAxes *axes, PlotKind kind, double zorder);
/* Widens the limits of the data by these points (COORDS_DATA ones only), which the limits follow; NULL:
 * nothing along that axis. */
void plot_cover(PlotAxes *axes, const double *x, const double *y, int64_t count);
/* The limits of the data anew, from lines, patches and images, as when the axis `named` that had numbers gets
 * names; its limits follow. */
void plot_relim(PlotAxes *axes, int named);
/* The same with the corners of the box around the points alone: of lines that are one artist. */
void plot_cover_corners(PlotAxes *axes, const double *x, const double *y, int64_t count);
/* A line across the axes at `at`: the limits follow if it lies outside them. */
void plot_cover_line(PlotAxes *axes, int which, double at);
/* `axes` have the axis of `of` from now on (limits.c). */
void plot_share(PlotAxes *axes, PlotAxes *of, int which);
/* The axes whose axis these share, or themselves. */
PlotAxes *plot_share_root(PlotAxes *axes, bool y);
void plot_axis_sticky(Arena *arena, PlotAxis *axis, double at);
/* Owned objects of the language. */
Object *plot_handle(const RuntimeClass *class_, PlotFigure *figure, PlotAxes *axes, PlotArtist *artist);

/* Hands all figures to the host's `figure` hook and closes them. */
bool plot_show_all(Rt *rt);

/* ---- lang/lib/plot/draw/figure.c ---- */
typedef enum PlotFormat {
  PLOT_PNG,
  PLOT_SVG,
  PLOT_PDF,
  PLOT_JSON
} PlotFormat; /* JSON: what is drawn, in words */
/* How long somebody waits for a picture: until the flag is set (NULL: it never is), and so many seconds
 * (negative: any). */
typedef struct PlotDeadline {
  const atomic_bool *stop;
  double seconds;
} PlotDeadline;
/* The picture's bytes, appended to `out`. tight: cut to what is drawn. dpi 0: the figure's. False when there
 * is no cairo (*why says what to install), no memory (canvas_no_memory), no time left (canvas_stopped). */
bool plot_draw(PlotState *state, PlotFigure *figure, PlotFormat format, bool tight, double dpi,
               bool transparent, const PlotDeadline *deadline, StrBuf *out, const char **why);

/* ---- color.c ---- */
bool plot_color_parse(const char *text, const PlotStyle *style, PlotColor *out);
PlotColor plot_color_hex(uint32_t rgb);
/* Whether there is a map of that name (with or without _r). */
bool plot_map_known(const char *name);
/* The names of the maps, for messages. */
const char *plot_map_names(void);
/* Colour at t in [0, 1] of a map. */
PlotColor plot_map_at(const PlotMap *map, double t);
/* Colour of a value. */
PlotColor plot_map_color(const PlotMap *map, double value);
/* Number of colours of a list map (tab10 ...), else 0. */
uint32_t plot_map_list(const char *name);
/* ---- ticks.c ---- */
typedef struct PlotTicks {
  double *at;
  const char **labels;
  uint32_t count;
  double *minor;
  uint32_t minor_count;
  const char *offset; /* "1e6" at the end of the axis, or NULL */
} PlotTicks;
/* Ticks of the axis between its limits; `space` is how many labels fit, on `share` of them (1: all). */
void plot_ticks(Arena *arena, const PlotAxis *axis, double share, unsigned space, PlotTicks *out);
/* The number on a contour line: as many digits as tell the levels apart. */
const char *plot_level_text(Arena *arena, const double *levels, uint32_t count, double v);
/* Where `v` lies between the limits, 0 .. 1 (outside: beyond). */
double plot_axis_place(const PlotAxis *axis, double v);
double plot_axis_warp(const PlotAxis *axis, double v); /* v as the scale stretches it */
double plot_axis_unwarp(const PlotAxis *axis, double w);
/* Limits that are (almost) the same are moved apart by that share of themselves. */
void plot_apart(double *low, double *high, double by, double least);
/* Round boundaries of about `count` bands, from the last one below `low` to the first one above `high`. */
/* Powers of ten around the values, at most that many between them and one beyond them at each end. */
double *plot_log_levels(Arena *arena, double low, double high, int most, uint32_t *count);
uint32_t plot_levels(Arena *arena, double low, double high, int count, double **out);

/* ---- format.c ---- */
/* Whether it is a format for one number ('%.2f', '{x:.2f}'), and the number by it. */
bool plot_format_ok(const char *format);
const char *plot_format(Arena *arena, const char *format, double v);

/* ---- lang/lib/plot/read/option.c ---- */
/* Keywords of plt whose dictionaries, written out in the call, go to the run time as (name, value, ...). */
bool plot_takes_dictionary(const char *keyword);

/* ---- lang/lib/plot/draw/resample.c ---- */
/* The number of an interpolation= by its name; -1: there is none. */
int plot_filter(const char *name);
const char *plot_filter_name(int filter);

/* ---- limits.c ---- */
enum { AXIS_X, AXIS_Y, AXIS_Z };
PlotAxis *plot_axis_of(PlotAxes *axes, int which);
/* The axis with the limits that a drawing would have now: stale ones, of all axes, are settled. Areas, marks
 * and arrows that are added look at the limits first, as Matplotlib's do, which shows when the limits are
 * then held. */
const PlotAxis *plot_limits_now(PlotAxes *axes, int which);
/* The limits follow the data when somebody looks next, unless they are fixed. */
void plot_limits_ask(PlotAxes *axes, int which);
/* The same at once. */
void plot_limits_free(PlotAxes *axes, int which);
typedef enum PlotLimits { LIMITS_FIXED, LIMITS_FREE, LIMITS_AS_THEY_ARE } PlotLimits;
/* The axis runs from `from` to `to` (which may be less), and is then fixed, free to follow, or as it was. */
void plot_limits_set(PlotAxes *axes, int which, double from, double to, PlotLimits how);
/* The limits, as they are, widened to these. */
void plot_limits_reach(PlotAxes *axes, int which, double low, double high);
/* The axis runs the other way. */
void plot_limits_turn(PlotAxes *axes, int which);
/* Free to follow the data, or not, without a look. */
void plot_limits_release(PlotAxes *axes, int which);
void plot_limits_hold(PlotAxes *axes, int which);
/* The least datum above 0 of all axes that share it; INFINITY: there is none. */
double plot_least_positive(PlotAxes *axes, int which);
/* Another scale, with ticks of its own. */
void plot_scale(PlotAxes *axes, int which, PlotScale scale);
/* Of all axes of the figure; colour bars by the scale of their colours. */
void plot_limits_settle(PlotFigure *figure);

/* Pixels of the axes as a drawing would place them now, but for tight layouts and equal aspects: left,
 * bottom, width, height from the lower left (lang/lib/plot/draw/layout.c). */
void plot_box_now(PlotFigure *figure, PlotAxes *axes, double *box);

/* ---- lang/lib/plot/draw/curve.c ---- */
typedef struct PlotEllipse {
  double x, y, a, b, turn; /* middle, half its axes, the angle of `a` in radians */
} PlotEllipse;
/* The points of an arc between two angles (in radians, before the ellipse is turned), appended to the
 * artist's, which have room for plot_arc_room() more. */
int64_t plot_arc_room(double from, double to);
void plot_arc(PlotArtist *out, const PlotEllipse *ellipse, double from, double to);

/* ---- contour.c ---- */
/* Lines where z (rows x columns at x[columns], y[rows], or at each point when `grid`) is `level`, appended to
 * the artist as open parts. Once *stop is set the rest may be missing. */
typedef struct PlotGrid {
  const double *x, *y, *z; /* each rows * columns */
  int64_t rows, columns;
} PlotGrid;
/* Whether anything lies in the band. */
bool plot_contour_holds(const PlotGrid *grid, double low, double high);
void plot_contour_lines(Arena *arena, const PlotGrid *grid, double level, double value, PlotArtist *out,
                        const atomic_bool *stop);
void plot_contour_band(Arena *arena, const PlotGrid *grid, double low, double high, double value,
                       PlotArtist *out, const atomic_bool *stop);

#endif
