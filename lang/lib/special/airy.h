/* Airy's functions of real numbers. Formulas by section of NIST's Digital Library of Mathematical Functions.
 */
#ifndef QUERN_LIB_SPECIAL_AIRY_H
#define QUERN_LIB_SPECIAL_AIRY_H

typedef enum AiryKind { AIRY_AI, AIRY_AI_SLOPE, AIRY_BI, AIRY_BI_SLOPE } AiryKind;

/* Ai, Ai', Bi or Bi' of x; NaN of what is not finite. Far below zero, where a double's neighbours are turns
 * apart, the value is one of the right size. */
double real_airy(AiryKind kind, double x);

#endif
