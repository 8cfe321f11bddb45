/* Text of np.finfo and np.iinfo objects, which are static: "finfo:float32" names what they are of.
 *
 * The numbers are those of IEEE 754 in the digits that NumPy shows. */
#include <string.h>

#include "lang/rt/format/impl.h"

#define RULER "---------------------------------------------------------------\n"

/* Of one float type; `greatest` is the maximum as repr shows it. */
typedef struct FloatTexts {
  DType dtype;
  int precision, machep, negep, minexp, maxexp, nexp;
  const char *resolution, *eps, *epsneg, *tiny, *max, *subnormal, *greatest;
} FloatTexts;

static const FloatTexts float_texts[] = {
    {DT_F16, 3, -10, -11, -14, 16, 5, "0.001", "0.000977", "0.0004883", "6.104e-05", "6.55e+04", "6e-08",
     "6.55040e+04"},
    {DT_F32, 6, -23, -24, -126, 128, 8, "1e-06", "1.1920929e-07", "5.9604645e-08", "1.1754944e-38",
     "3.4028235e+38", "1e-45", "3.4028235e+38"},
    {DT_F64, 15, -52, -53, -1022, 1024, 11, "1e-15", "2.220446049250313e-16", "1.1102230246251565e-16",
     "2.2250738585072014e-308", "1.7976931348623157e+308", "5e-324", "1.7976931348623157e+308"},
};

static void put_float(StrBuf *out, const FloatTexts *t, const char *name, bool repr) {
  if (repr) {
    strbuf_printf(out, "finfo(resolution=%s, min=-%s, max=%s, dtype=%s)", t->resolution, t->greatest,
                  t->greatest, name);
    return;
  }
  strbuf_printf(out, "Machine parameters for %s\n" RULER, name);
  strbuf_printf(out, "precision = %d   resolution = %s\n", t->precision, t->resolution);
  strbuf_printf(out, "machep = %d   eps =        %s\n", t->machep, t->eps);
  strbuf_printf(out, "negep =  %d   epsneg =     %s\n", t->negep, t->epsneg);
  strbuf_printf(out, "minexp = %d   tiny =       %s\n", t->minexp, t->tiny);
  strbuf_printf(out, "maxexp = %d   max =        %s\n", t->maxexp, t->max);
  strbuf_printf(out, "nexp =   %d   min =        -max\n", t->nexp);
  strbuf_printf(out, "smallest_normal = %s   smallest_subnormal = %s\n" RULER, t->tiny, t->subnormal);
}

static void put_int(StrBuf *out, DType dtype, const char *name, bool repr) {
  unsigned bits = (unsigned)dtype_size(dtype) * 8;
  uint64_t max = dtype_is_signed(dtype) ? UINT64_MAX >> (65 - bits) : UINT64_MAX >> (64 - bits);
  int64_t min = dtype_is_signed(dtype) ? -(int64_t)max - 1 : 0;
  if (repr)
    strbuf_printf(out, "iinfo(min=%lld, max=%llu, dtype=%s)", (long long)min, (unsigned long long)max, name);
  else
    strbuf_printf(out, "Machine parameters for %s\n" RULER "min = %lld\nmax = %llu\n" RULER, name,
                  (long long)min, (unsigned long long)max);
}

bool fmt_limits(StrBuf *out, const char *module, bool repr) {
  const char *colon = strchr(module, ':');
  DType dtype = colon ? dtype_named(colon + 1) : DT_COUNT;
  if (dtype == DT_COUNT) return false;
  for (size_t k = 0; k < sizeof float_texts / sizeof *float_texts; k++)
    if (float_texts[k].dtype == dtype) put_float(out, &float_texts[k], colon + 1, repr);
  if (dtype_is_int(dtype)) put_int(out, dtype, colon + 1, repr);
  return true;
}
