/* Dictionaries of a call of plt, written out in it: arrowprops=dict(arrowstyle='->'),
 * bbox=dict(facecolor='w').
 *
 * The checker's rule passes them as tuples of names and values in turn (lang/front/rules/host/plot.c). Keys
 * that nobody asked for are errors (unread.c). */
#include <string.h>

#include "lang/lib/plot/read/args.h"

bool plot_takes_dictionary(const char *keyword) {
  static const char *const all[] = {"arrowprops", "bbox",       "subplot_kw",  "gridspec_kw",
                                    "wedgeprops", "textprops",  "prop",        "rc",
                                    "fontdict",   "boxprops",   "medianprops", "whiskerprops",
                                    "capprops",   "flierprops", "meanprops",   "error_kw"};
  for (size_t k = 0; k < sizeof all / sizeof *all; k++)
    if (!strcmp(all[k], keyword)) return true;
  return false;
}

bool plot_is_dictionary(const PlotArg *a) {
  if (a->type->kind != TY_TUPLE || a->type->count % 2) return false;
  for (uint32_t k = 0; k < a->type->count; k += 2)
    if (a->type->items[k]->kind != TY_STR) return false;
  return true;
}

bool plot_is_dictionary_of(const PlotCall *p, const char *name) {
  PlotArg a;
  return plot_arg(p, name, &a) && plot_is_dictionary(&a);
}

bool plot_option(const PlotCall *p, const char *name, const char *keys, PlotArg *out) {
  PlotArg a;
  if (!plot_arg(p, name, &a) || !plot_is_dictionary(&a)) return false;
  uint32_t place = plot_named_index(p, name);
  for (uint32_t k = 0; 2 * k < a.type->count; k++) {
    if (!plot_one_of(keys, a.value.tuple->items[2 * k].str->text)) continue;
    if (k < 64 && place < 64) p->read[1 + place] |= (uint64_t)1 << k;
    *out = (PlotArg){a.type->items[2 * k + 1], a.value.tuple->items[2 * k + 1]};
    return out->type->kind != TY_NONE;
  }
  return false;
}

bool plot_option_number(PlotCall *p, const char *name, const char *keys, double otherwise, double *out) {
  PlotArg a;
  PlotVec v;
  *out = otherwise;
  if (!plot_option(p, name, keys, &a)) return true;
  if (!plot_vec_of(p, &a, name, &v)) return false;
  return v.count == 1 ? (*out = v.at[0], true) : plot_fault(p, "%s: %s is a number", name, keys);
}

bool plot_option_color(PlotCall *p, const char *name, const char *keys, PlotColor *out, bool *given) {
  PlotArg a;
  *given = plot_option(p, name, keys, &a);
  return !*given || plot_color_of(p, &a, out);
}

const char *plot_option_text(PlotCall *p, const char *name, const char *keys, const char *otherwise) {
  PlotArg a;
  return plot_option(p, name, keys, &a) ? plot_text_of(p, &a) : otherwise;
}
