/* np.set_printoptions, np.get_printoptions and np.printoptions.
 *
 * Source: https://numpy.org/doc/stable/reference/generated/numpy.set_printoptions.html. */
#include "lang/lib/text/print_options.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/value/sequence.h"

const PrintOption print_option_info[PRINT_OPTION_COUNT] = {
#define X(name, kind) {#name, kind},
    PRINT_OPTIONS(X)
#undef X
};

static const struct {
  char letter;
  const char *name;
} modes[] = {{'f', "fixed"}, {'u', "unique"}, {'m', "maxprec"}, {'M', "maxprec_equal"}};

static const char *mode_name(char letter) {
  for (size_t k = 0; k < sizeof modes / sizeof *modes; k++)
    if (modes[k].letter == letter) return modes[k].name;
  return "";
}

/* ---- as values ---- */

static void show(StrBuf *out, const Object *object, bool repr) {
  const FmtOptions *o = &((const PrintOptions *)object)->options;
  (void)repr;
  strbuf_printf(out, "{'edgeitems': %d, 'threshold': ", o->edgeitems);
  if (o->threshold == INT64_MAX)
    strbuf_puts(out, "inf");
  else
    strbuf_printf(out, "%lld", (long long)o->threshold);
  strbuf_printf(out, ", 'floatmode': '%s', 'precision': %d, 'suppress': %s, 'linewidth': ",
                mode_name(o->floatmode), o->precision, o->suppress ? "True" : "False");
  if (o->linewidth == INT64_MAX)
    strbuf_puts(out, "inf");
  else
    strbuf_printf(out, "%lld", (long long)o->linewidth);
  strbuf_printf(out,
                ", 'nanstr': '%s', 'infstr': '%s', 'sign': '%c', 'formatter': None, 'legacy': False, "
                "'override_repr': None}",
                o->nanstr, o->infstr, o->sign);
}

static bool enter(Rt *rt, Object *object) {
  PrintOptions *o = (PrintOptions *)object;
  o->outside = *rt->library.print_options;
  *rt->library.print_options = o->options;
  return true;
}

static bool leave(Rt *rt, Object *object) {
  *rt->library.print_options = ((PrintOptions *)object)->outside;
  return true;
}

const RuntimeClass print_options_class = {
    .def = {.name = "dict of print options"}, .show = show, .enter = enter, .leave = leave, .enters = true};

/* ---- setting ---- */

/* A length: inf means no limit. */
static bool take_limit(Rt *rt, const LibCall *call, const Value *args, unsigned k, int64_t *out) {
  if (!arg_given(call, k)) return true;
  if (!dtype_is_float(call->types[k]->dtype)) {
    *out = arg_int(call, args, k);
    return true;
  }
  double limit = arg_double(call, args, k);
  if (isnan(limit))
    return rt_fault(rt, DG_VALUE, "%s must be non-NAN, try sys.maxsize for untruncated representation",
                    print_option_info[k].name);
  *out = limit >= 0x1p62 ? INT64_MAX : limit <= 0 ? 0 : (int64_t)limit;
  return true;
}

static bool take_word(Rt *rt, const LibCall *call, const Value *args, unsigned k, char out[FMT_WORD]) {
  if (!arg_given(call, k)) return true;
  const Str *text = args[k].str;
  if (text->length >= FMT_WORD)
    return rt_fault(rt, DG_VALUE, "%s may have %d characters at most", print_option_info[k].name,
                    FMT_WORD - 1);
  memcpy(out, text->text, (size_t)text->length + 1);
  return true;
}

static bool take_sign(Rt *rt, const LibCall *call, const Value *args, char *out) {
  if (!arg_given(call, PRINT_OPTION_sign)) return true;
  const Str *text = args[PRINT_OPTION_sign].str;
  if (text->length != 1 || !strchr(" +-", text->text[0]))
    return rt_fault(rt, DG_VALUE, "sign option must be one of ' ', '+', or '-'");
  *out = text->text[0];
  return true;
}

static bool take_mode(Rt *rt, const LibCall *call, const Value *args, char *out) {
  if (!arg_given(call, PRINT_OPTION_floatmode)) return true;
  for (size_t k = 0; k < sizeof modes / sizeof *modes; k++)
    if (!strcmp(modes[k].name, args[PRINT_OPTION_floatmode].str->text)) {
      *out = modes[k].letter;
      return true;
    }
  return rt_fault(rt, DG_VALUE,
                  "floatmode option must be one of \"fixed\", \"unique\", \"maxprec\", \"maxprec_equal\"");
}

bool lib_print_options(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  FmtOptions options = *rt->library.print_options;
  int64_t precision = options.precision, edge = options.edgeitems;
  if (!take_mode(rt, call, args, &options.floatmode) || !take_sign(rt, call, args, &options.sign))
    return false;
  if (!take_limit(rt, call, args, PRINT_OPTION_threshold, &options.threshold) ||
      !take_limit(rt, call, args, PRINT_OPTION_linewidth, &options.linewidth))
    return false;
  if (!take_limit(rt, call, args, PRINT_OPTION_precision, &precision) ||
      !take_limit(rt, call, args, PRINT_OPTION_edgeitems, &edge))
    return false;
  if (precision < 0) return rt_fault(rt, DG_VALUE, "precision must be >= 0");
  options.precision = precision > 1000 ? 1000 : (int)precision;
  options.edgeitems = edge > INT32_MAX ? INT32_MAX : edge < 0 ? 0 : (int)edge;
  if (arg_given(call, PRINT_OPTION_suppress))
    options.suppress = arg_int(call, args, PRINT_OPTION_suppress) != 0;
  if (!take_word(rt, call, args, PRINT_OPTION_nanstr, options.nanstr) ||
      !take_word(rt, call, args, PRINT_OPTION_infstr, options.infstr))
    return false;
  if (!call->extra) {
    *rt->library.print_options = options;
    return true;
  }
  PrintOptions *object = calloc(1, sizeof *object);
  if (!object) return rt_fault(rt, DG_MEMORY, "out of memory for print options");
  object->head = (Opaque){.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = &print_options_class};
  object->options = options;
  out->object = &object->head.head;
  return true;
}

bool lib_print_option(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  const FmtOptions *o = &((const PrintOptions *)args[0].object)->options;
  const char *text = "";
  switch (args[1].i) {
    case PRINT_OPTION_precision: out->i = o->precision; return true;
    case PRINT_OPTION_threshold: out->i = o->threshold; return true;
    case PRINT_OPTION_edgeitems: out->i = o->edgeitems; return true;
    case PRINT_OPTION_linewidth: out->i = o->linewidth; return true;
    case PRINT_OPTION_suppress: out->b = o->suppress; return true;
    case PRINT_OPTION_nanstr: text = o->nanstr; break;
    case PRINT_OPTION_infstr: text = o->infstr; break;
    case PRINT_OPTION_sign: text = o->sign == '+' ? "+" : o->sign == ' ' ? " " : "-"; break;
    default: text = mode_name(o->floatmode); break;
  }
  return result_str(rt, out, text, strlen(text));
}

bool lib_array2string(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  FmtOptions options = ((const PrintOptions *)args[1].object)->options;
  StrBuf text = {0};
  size_t prefix = utf8_count(args[3].str->text, (size_t)args[3].str->length),
         suffix = utf8_count(args[4].str->text, (size_t)args[4].str->length);
  (void)call;
  if (options.linewidth != INT64_MAX) options.linewidth -= (int64_t)suffix;
  fmt_elements(&text, args[0].array, args[2].str->text, prefix, &options);
  if (rt_interrupted(rt)) {
    strbuf_fini(&text);
    return false;
  }
  return result_text(rt, out, &text);
}
