/* The methods of str: what LIB_str_method's `extra` means.
 *
 * X(NAME, "arguments after the string -> result"); an absent optional argument is None. */
#ifndef QUERN_LIB_TEXT_STR_H
#define QUERN_LIB_TEXT_STR_H

#define STR_METHODS(X)                                                                                       \
  X(upper, "-> str")                                                                                         \
  X(lower, "-> str")                                                                                         \
  X(casefold, "-> str")                                                                                      \
  X(isidentifier, "-> bool")                                                                                 \
  X(strip, "characters str or None -> str")                                                                  \
  X(lstrip, "characters str or None -> str")                                                                 \
  X(rstrip, "characters str or None -> str")                                                                 \
  X(split, "separator str or None, most int or None -> list of str")                                         \
  X(rsplit, "separator str or None, most int or None -> list of str")                                        \
  X(splitlines, "keep ends bool or None -> list of str")                                                     \
  X(join, "list (or tuple) of str -> str")                                                                   \
  X(replace, "old str, new str, most int or None -> str")                                                    \
  X(startswith, "str or tuple of str, start, stop int or None -> bool")                                      \
  X(endswith, "str or tuple of str, start, stop int or None -> bool")                                        \
  X(find, "str, start, stop int or None -> int: -1 if absent")                                               \
  X(rfind, "str, start, stop int or None -> int: -1 if absent")                                              \
  X(index, "str, start, stop int or None -> int: ValueError if absent")                                      \
  X(rindex, "str, start, stop int or None -> int: ValueError if absent")                                     \
  X(count, "str, start, stop int or None -> int")                                                            \
  X(zfill, "width int -> str")                                                                               \
  X(ljust, "width int, fill str or None -> str")                                                             \
  X(rjust, "width int, fill str or None -> str")                                                             \
  X(center, "width int, fill str or None -> str")                                                            \
  X(capitalize, "-> str")                                                                                    \
  X(title, "-> str")                                                                                         \
  X(swapcase, "-> str")                                                                                      \
  X(isdigit, "-> bool")                                                                                      \
  X(isdecimal, "-> bool")                                                                                    \
  X(isnumeric, "-> bool")                                                                                    \
  X(isprintable, "-> bool")                                                                                  \
  X(isalpha, "-> bool")                                                                                      \
  X(isalnum, "-> bool")                                                                                      \
  X(isspace, "-> bool")                                                                                      \
  X(isupper, "-> bool")                                                                                      \
  X(islower, "-> bool")                                                                                      \
  X(removeprefix, "str -> str")                                                                              \
  X(removesuffix, "str -> str")                                                                              \
  X(isascii, "-> bool")                                                                                      \
  X(istitle, "-> bool")                                                                                      \
  X(partition, "separator str -> tuple of three strs")                                                       \
  X(rpartition, "separator str -> tuple of three strs")

typedef enum StrMethod {
#define X(name, doc) STR_##name,
  STR_METHODS(X)
#undef X
      STR_METHOD_COUNT
} StrMethod;

#endif
