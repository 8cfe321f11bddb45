/* Digits and bytes of ints of any size. See integer.h. */
#include <stdlib.h>
#include <string.h>

#include "lang/rt/integer/impl.h"

/* CPython's limit of decimal digits (PYTHONINTMAXSTRDIGITS). */
enum { DIGITS_MOST = 4300 };

bool integer_shown(Rt *rt, Integer a) {
  if (integer_bits(a) <= 14280) return true; /* 4299 digits and a little */
  StrBuf digits = {0};
  bool few = integer_bits(a) <= 14290;
  if (few) {
    integer_digits(&digits, a, 10);
    few = digits.length <= DIGITS_MOST;
    strbuf_fini(&digits);
  }
  return few || rt_fault(rt, DG_VALUE,
                         "Exceeds the limit (4300 digits) for integer string conversion; use "
                         "sys.set_int_max_str_digits() to increase the limit");
}

static void put_decimal(StrBuf *out, const mp_int *number) {
  enum { PLACES = 18 }; /* of one digit of libtommath's */
  const mp_digit unit = UINT64_C(1000000000000000000);
  size_t count = (size_t)mp_count_bits(number) / 59 + 2, used = 0;
  mp_digit *parts = calloc(count, sizeof *parts);
  mp_int rest;
  if (!parts || mp_init_copy(&rest, number) != MP_OKAY) {
    free(parts);
    return;
  }
  rest.sign = MP_ZPOS;
  while (rest.used && used < count && mp_div_d(&rest, unit, &rest, &parts[used]) == MP_OKAY) used++;
  mp_clear(&rest);
  for (size_t k = used; k-- > 0;)
    strbuf_printf(out, k + 1 == used ? "%llu" : "%018llu", (unsigned long long)parts[k]);

  free(parts);
}

void integer_digits(StrBuf *out, Integer a, unsigned base) {
  View x;
  const mp_int *number = integer_view(a, &x);
  if (!number->used) {
    strbuf_putc(out, '0');
  } else if (base == 10) {
    put_decimal(out, number);
  } else {
    int width = base == 16 ? 4 : base == 8 ? 3 : 1, bits = mp_count_bits(number);
    for (int k = (bits + width - 1) / width; k-- > 0;) {
      unsigned digit = 0;
      for (int bit = k * width + width; bit-- > k * width;) {
        bool set = bit < bits && (number->dp[bit / MP_DIGIT_BIT] >> bit % MP_DIGIT_BIT & 1);
        digit = digit << 1 | set;
      }
      strbuf_putc(out, "0123456789abcdef"[digit]);
    }
  }
}

bool integer_read(Rt *rt, const char *digits, size_t length, unsigned base, bool negative, Integer *out) {
  bool power_of_two = (base & (base - 1)) == 0;
  if (!power_of_two && length > DIGITS_MOST)
    return rt_fault(rt, DG_VALUE,
                    "Exceeds the limit (4300 digits) for integer string conversion: value has %zu digits; "
                    "use sys.set_int_max_str_digits() to increase the limit",
                    length);
  char *text = malloc(length + 1);
  mp_int number;
  if (!text || mp_init(&number) != MP_OKAY) {
    free(text);
    return integer_no_memory(rt);
  }
  memcpy(text, digits, length);
  text[length] = 0;
  mp_err failed = mp_read_radix(&number, text, (int)base);
  free(text);
  if (failed == MP_OKAY && negative) failed = mp_neg(&number, &number);
  return integer_settle(rt, &number, failed, out);
}

bool integer_to_bytes(Integer a, unsigned char *out, size_t count, bool is_signed) {
  View x;
  bool negative = integer_negative(a);
  if (negative && !is_signed) return false;
  const mp_int *number = integer_view(a, &x);
  size_t bits = (size_t)mp_count_bits(number);
  /* -2 ** (n - 1) has as many bits in two's complement as 2 ** (n - 1) - 1 */
  bool least = negative && bits && (size_t)mp_cnt_lsb(number) == bits - 1;
  size_t needed = bits + (is_signed && !least && bits ? 1 : 0);
  if (needed > 8 * count) return false;
  unsigned carry = 1;
  for (size_t k = 0; k < count; k++) {
    unsigned byte = 0;
    for (size_t bit = 8 * k + 8; bit-- > 8 * k;) {
      bool set = bit < bits && (number->dp[bit / MP_DIGIT_BIT] >> bit % MP_DIGIT_BIT & 1);
      byte = byte << 1 | set;
    }
    if (negative) {
      unsigned sum = (~byte & 255) + carry;
      byte = sum & 255;
      carry = sum >> 8;
    }
    out[k] = (unsigned char)byte;
  }
  return true;
}

bool integer_of_bytes(Rt *rt, const unsigned char *bytes, size_t count, bool is_signed, Integer *out) {
  mp_int number, top;
  if (mp_init_multi(&number, &top, NULL) != MP_OKAY) return integer_no_memory(rt);
  mp_err failed = integer_room(rt, 8 * (int64_t)count)
                      ? mp_unpack(&number, count, MP_LSB_FIRST, 1, MP_LITTLE_ENDIAN, 0, bytes)
                      : MP_MEM;
  if (failed == MP_OKAY && is_signed && count && bytes[count - 1] & 128) {
    failed = mp_2expt(&top, (int)(8 * count));
    if (failed == MP_OKAY) failed = mp_sub(&number, &top, &number);
  }
  mp_clear(&top);
  return integer_settle(rt, &number, failed, out);
}
