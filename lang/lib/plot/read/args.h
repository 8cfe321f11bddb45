/* One call of plt as the run time sees it: its receiver, and its arguments by name.
 *
 * The checker's rule (lang/front/rules/host/plot.c) binds a call to its row's signature and passes every
 * argument that was given as a pair (name, value); the static types of the values come along. Arguments of
 * *args have the name
 * "". Readers return false or NULL after a fault in the words of the call. */
#ifndef QUERN_LIB_PLOT_READ_ARGS_H
#define QUERN_LIB_PLOT_READ_ARGS_H

#include "lang/lib/lib.h"
#include "lang/lib/plot/plot.h"

typedef struct PlotArg {
  const Type *type;
  Value value;
} PlotArg;

typedef struct PlotCall {
  Rt *rt;
  const LibCall *call;
  const Value *args;
  Value *out;
  const char *name; /* of the function, for messages */
  PlotState *state;
  PlotFigure *figure; /* that is drawn on; its arena is `arena` */
  PlotAxes *axes;
  PlotArtist *artist; /* the receiver, if it is one */
  Arena *arena;
  PlotArtist **made; /* what the call gives: artists ... */
  uint32_t made_count, made_cap;
  PlotAxes **made_axes; /* ... or axes */
  uint32_t axes_count;
  uint32_t lists[4];  /* of a tuple of lists: how long each is */
  List *text_list;    /* of a tuple: the list of texts in it */
  bool done;          /* *out is set */
  uint64_t *read;     /* bit k: the k-th named argument was asked for; read[1 + k]: of its keys, if it is a
                         dictionary */
  bool options_read;  /* all keys of dictionaries were asked for */
  PlotStyle *style;   /* that settings go to: the session's, or a context's */
  const char *within; /* arguments are the keys of the dictionary under this name; NULL: those of the call */
  const PlotArg *value; /* of the setting that is made: the argument `value`; NULL: that of the call */
} PlotCall;

typedef bool (*PlotFnBody)(PlotCall *p);
#define F(id) bool plot_fn_##id(PlotCall *p);
#include "lang/lib/plot/functions.def"
#undef F

/* Whether `name` is one of "a|b|c". */
bool plot_one_of(const char *names, const char *name);
/* The argument under one of the names "a|b" that is not None. */
bool plot_arg(const PlotCall *p, const char *names, PlotArg *out);
/* The k-th of *args. */
bool plot_rest(const PlotCall *p, uint32_t k, PlotArg *out);
uint32_t plot_rest_count(const PlotCall *p);
bool plot_has(const PlotCall *p, const char *names);
/* Which of the named arguments, in order, has that name; their count if none. */
uint32_t plot_named_index(const PlotCall *p, const char *name);
/* The last of the arguments under these names that is given and not None; NULL: there is none. */
const char *plot_last_of(const PlotCall *p, const char *names);
/* How many named arguments the call has, those that are None too. */
uint32_t plot_named_count(const PlotCall *p);
/* The value under one of the keys "a|b" of a dictionary that was given under `name`. */
bool plot_option(const PlotCall *p, const char *name, const char *keys, PlotArg *out);
/* Its number; `otherwise` when there is none. */
bool plot_option_number(PlotCall *p, const char *name, const char *keys, double otherwise, double *out);
bool plot_option_color(PlotCall *p, const char *name, const char *keys, PlotColor *out, bool *given);
const char *plot_option_text(PlotCall *p, const char *name, const char *keys, const char *otherwise);
/* Whether it is a dictionary: names and values in turn. */
bool plot_is_dictionary(const PlotArg *a);
/* Whether one was given under `name`. */
bool plot_is_dictionary_of(const PlotCall *p, const char *name);
bool plot_is_str(const PlotArg *a);
/* Errors of n values (lang/lib/plot/call/lines.c): a number, one for each, or two rows, below and above;
 * NULL: not given. */
bool plot_errors(PlotCall *p, const char *name, int64_t n, double **below, double **above);
/* The bars of one direction through points and, with a cap size, their ends. */
bool plot_error_bars(PlotCall *p, const PlotVec *x, const PlotVec *y, bool up, const double *below,
                     const double *above, PlotPen pen, double cap);
/* A number as it is; `otherwise` when not given. False after a fault (not a number). */
bool plot_number(PlotCall *p, const char *names, double otherwise, double *out);
bool plot_flag(PlotCall *p, const char *names, bool otherwise);
/* Its text in the figure's arena, or `otherwise`. */
const char *plot_text(PlotCall *p, const char *names, const char *otherwise);
const char *plot_text_of(PlotCall *p, const PlotArg *a);
/* Numbers of anything array-like, in the figure's arena. */
bool plot_vec_of(PlotCall *p, const PlotArg *a, const char *what, PlotVec *out);
/* The argument of that name; out->count 0 and at NULL when it is absent. */
bool plot_vec(PlotCall *p, const char *names, PlotVec *out);
/* A colour: a name, '0.5', '#rrggbb', a tuple of 3 or 4 numbers. *given tells whether there was one. */
bool plot_color(PlotCall *p, const char *names, PlotColor *out, bool *given);
bool plot_color_of(PlotCall *p, const PlotArg *a, PlotColor *out);
/* Colours: one, or a list or rows of an array of them. *count 0: not given. */
bool plot_colors(PlotCall *p, const char *names, PlotColor **out, uint32_t *count);
bool plot_colors_of(PlotCall *p, const PlotArg *a, PlotColor **out, uint32_t *count);
/* Strings of a list or a tuple; one string is one. NULL and *count 0 when not given. */
bool plot_texts(PlotCall *p, const char *names, const char ***out, uint32_t *count);
/* Items of a list or a tuple; one that is neither is itself. */
uint32_t plot_items(PlotCall *p, const PlotArg *a, PlotArg **out);
/* The artist or axes inside a value, or NULL. */
PlotHandle *plot_handle_of(const PlotArg *a);
/* The next colour of the cycle. */
PlotColor plot_next_color(PlotCall *p, bool patch);
/* Of lines that take none of the cycle. */
PlotColor plot_line_color(const PlotCall *p);
/* linewidth, linestyle, color, alpha ... of a pen. */
bool plot_pen(PlotCall *p, PlotPen *pen);
bool plot_dash(PlotCall *p, const char *text, char *out);
bool plot_marker_name(PlotCall *p, const char *text, char *out);
/* Whether a weight of fonts is bold. */
bool plot_weight(PlotCall *p, const char *names, bool *out);
/* The colours of a cycler, or a list of them; up to 16. */
bool plot_cycle(PlotCall *p, const char *names, PlotColor *out, uint32_t *count);
/* loc= of a legend by its name (lang/lib/plot/call/text.c). */
bool plot_legend_place(PlotCall *p, const char *name, char *out);
/* marker, markersize ... and label, zorder, alpha, visible. */
bool plot_marker(PlotCall *p, PlotArtist *a, PlotColor color);
bool plot_common(PlotCall *p, PlotArtist *a);
/* transform=: the artist's coordinates. Who does not ask for it has the data's. */
bool plot_transform(PlotCall *p, PlotArtist *a);
bool plot_transform_of(PlotCall *p, const PlotArg *arg, PlotArtist *a);
/* Widens the limits by the artist's points along the axes whose numbers they are. */
void plot_cover_artist(PlotCall *p, const PlotArtist *a);
/* Colours, edge, hatch, label, transform of an area; in_order: the later of color= and facecolor= counts. */
bool plot_fill_style(PlotCall *p, PlotArtist *a, bool in_order);
/* Shows or hides what a title, label or legend stands for. */
void plot_text_of_show(const PlotArtist *a, bool on);
/* Width and height of a figure for something that is `ratio` times as high as wide: figaspect(). */
void plot_figure_shape(const PlotStyle *style, double ratio, double *size);
/* xticks= and xticklabels= of set(). */
bool plot_set_ticks(PlotCall *p, const char *name, const char *labels, PlotAxis *axis);
/* AXIS_X, AXIS_Y or AXIS_Z, of the call's axes. */
int plot_which(const PlotCall *p, const PlotAxis *axis);
/* The axis whose ticks and scale those of `axis` are: of axes that share, one for all. */
PlotAxis *plot_shared_axis(PlotCall *p, PlotAxis *axis);
/* aspect=: 'equal', 'auto' or a number, in the axes. */
bool plot_aspect(PlotCall *p, const PlotArg *a);
/* hatch=; edged: the area has an edge that was asked for, whose colour the hatch has. */
bool plot_hatch(PlotCall *p, PlotArtist *a, bool edged);
/* extend=: 1 below, 2 above, as bits of *out; *out as it was when not given. */
bool plot_extend(PlotCall *p, unsigned *out);
/* cmap, vmin, vmax, norm of a call whose values are given. */
PlotMap *plot_map_new(PlotCall *p, const double *values, int64_t count);
/* A family of fonts by its name or that of one of its fonts. */
bool plot_family_of(PlotCall *p, const char *text, char *out);
/* fontsize, color, ha, rotation ... over `font`. */
bool plot_font(PlotCall *p, PlotFont *font);
/* The label of an axis, from the argument `name`, in the call's font (lang/lib/plot/call/axes.c). */
bool plot_axis_label(PlotCall *p, PlotAxis *axis, const char *name, bool upright);
/* color=, linewidth= ... of ax.spines[...] (lang/lib/plot/call/spine.c). */
bool plot_spine_style(PlotCall *p, PlotArtist *a);
/* Ticks, numbers and the label go to the right, or above (lang/lib/plot/call/axes.c). */
void plot_axis_far(PlotAxis *axis);
PlotFont plot_font_of(const PlotCall *p, double size);
void plot_give(PlotCall *p, PlotArtist *a);
/* The call gives artists by name, as boxplot() does: out['boxes'] (lang/lib/plot/call/artist.c). `of`: the
 * call, for messages. */
PlotArtist *plot_group_new(PlotCall *p, const char *of);
void plot_group_add(PlotCall *p, PlotArtist *group, const char *name, PlotArtist **artists, uint32_t count);
/* A format such as 'r+' or 'o--' over the look of a line (lang/lib/plot/call/lines.c). */
bool plot_format_line(PlotCall *p, const char *format, PlotArtist *line);
/* (figure, axes) or, of a method, the axes alone, in the nesting that the result's type asks for. */
bool plot_give_grid(PlotCall *p, int64_t rows, int64_t columns, bool method);
/* unread.c: false after a fault: an argument that asks for something was read by nobody. */
bool plot_all_read(PlotCall *p);
bool plot_fault(PlotCall *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
double *plot_copy(PlotCall *p, const double *from, int64_t count);

/* ---- lang/lib/plot/call/bars.c ---- */
/* Places along an axis: numbers, or names, which become the ticks of the axis (out: their numbers). */
bool plot_positions(PlotCall *p, const char *name, PlotAxis *axis, PlotVec *out);
void plot_categories(PlotCall *p, PlotAxis *axis, const char **texts, uint32_t count, PlotVec *out);

/* An artist for `count` rectangles, empty so far; a rectangle into it, lying when `across`. */
PlotArtist *plot_rectangles(PlotCall *p, int64_t count);
void plot_rectangle(PlotArtist *a, bool across, double at, double width, double from, double to);

/* ---- lang/lib/plot/call/box.c ---- */
/* The values of v that are not NaN, sorted; their count, -1 after an interrupt. */
int64_t plot_sorted(PlotCall *p, const double *v, int64_t n, double **out);
/* Of sorted values, between neighbours; NaN of none. */
double plot_quantile(const double *v, int64_t n, double q);
/* Data sets: rows of a list, columns of a table, or one; their count, 0 after a fault. */
uint32_t plot_data_sets(PlotCall *p, const char *name, PlotVec **out);

/* ---- lang/lib/plot/call/space.c ---- */
/* Gives the artist heights and widens the limits. */
void plot_space_points(PlotCall *p, const PlotVec *z, PlotArtist *a);
/* Heights for `count` points: one is for all, none is 0. */
bool plot_space_heights(PlotCall *p, int64_t count, PlotVec *z);

#endif
