/* Wire: the values of the protocol between the kernel and a Python beside it, as bytes.
 *
 * A frame is the length of what follows (8 bytes, little-endian as all numbers here), a letter and a payload.
 * To Python: Q, a request; V, what a
 * function gave that Python has called, one value; X, what it raised (the names of its classes, its text, its
 * number); P, the folder and the environment that are now the kernel's (a text, a count, texts); T, the
 * identifier of the message that asks for the cell (a text). Both ways: I, an interrupt that has not come yet
 * is not to be raised any more, or has been; S, where a stream of random numbers stands (n, np.random's, or
 * r, random's; 624 words of 32 bits, how many of them are spent, g or -: whether the second of two normal
 * numbers is kept, and it; or g, that of a generator of that number: of default_rng() state and increment,
 * each of 16 bytes, the half of a number, and h or -: whether it is kept; to Python also x: the generator is
 * not had here any more). From Python: H, it is ready (a version, and the code of its modules where the
 * kernel had none), or its version of Python, where that is too old; R, an answer, one value; E, an exception
 * (how many of the things asked for in the request were done, the names of its classes, its own whole name,
 * its text, its arguments, a hint, its number, 0 of one that is Python's, and then the exception itself as a
 * value); C, a call of a function of the program (its number, 0: a line of the user's, of a prompt and
 * whether it is hidden; a count, values, a count, names with values); D, numbers of such functions that are
 * not held any more, each with how often it was received; O and W, text for stdout and stderr; Y, a display
 * (a name or nothing, u where it takes the place of what has the name, a count, pairs of a MIME type and a
 * text; one without a type is metadata, JSON), and Z, that outputs are to be cleared (w: when the next one
 * comes); J, what a comm says to front ends (o it is open, m a message, c it is closed; its identifier and
 * target; data and metadata, JSON; a count, binary parts, each with its length), or the target of comms that
 * front ends may open (t) and may not any more (u), all else empty; M, elements that were changed in an array
 * that the request copied (its number among them). Between a request and its answer calls may come, and
 * between a call and what it gave requests: each is answered before what was asked earlier. A value is a
 * letter and what belongs to it: N None, T and F bools, i an int of 64 bits, I one in hexadecimal digits, d a
 * float, c a complex number, s a text and b bytes (their length, then they), h the number of an object there
 * (from Python also the name of its class), f that of a function of the program (to Python also its name,
 * documentation and parameters), y a generator of random numbers (to Python G, R or P, a Generator,
 * RandomState or Random, its number and where it stands; from it the number), A an array, B one that is not
 * to be written to, and S a NumPy scalar (the dtype's name, rank, lengths, elements in C order), G and P
 * arrays in the memories that both sides map, the kernel's and Python's (a number, the place of the first
 * element, r or w, the dtype's name, rank, lengths, strides; the number is that of what is lent, or of the
 * object), t l e v w a tuple, list, set, frozenset and dictionary (the number of items, then they; of a
 * dictionary keys and values in turn), L a slice (three values), r a range, E an ellipsis, O a class, X an
 * exception as above, Q what is asked for in a request of its own, to be done when it is read.
 *
 * Where Python started the program (parent.h) there is no H, and these come besides. From the program: B, the
 * first (a version; the sizes of the two memories and of the library's file in whatever unit, 0 for what is
 * not there; the text of guest; the files go with it); O, W, Y and Z as above. From Python, while nothing
 * is asked of it: K, a cell (y or n: whether pictures are wanted, a report in colour, all names that it
 * binds; the folder where files are looked for, its name, its text; a count, names with values that it sees;
 * a count, names that are wanted). It is answered by K: y, q where the program is to end, or n after an
 * error, which then stands there (the name of its class and, behind a blank, of its kind; its text; its
 * report); the value of the last expression (n for none, v and it, b and what is shown where it does not go
 * over, as in Y); a count, wanted names with v and the value, u where it is not bound, or x and why it does
 * not go over; a count, places among the values seen, of arrays that came as copies, with the elements that
 * the cell changed; numbers of objects that are let go. N, a text, is answered by N (a count, names that it
 * reads, a count, names that it binds). C is answered as above.
 *
 * Invariant: nothing that is read is trusted: what does not fit ends the reading with false. */
#ifndef QUERN_LIB_BESIDE_WIRE_H
#define QUERN_LIB_BESIDE_WIRE_H

#include "lang/lib/beside/traffic.h"
#include "lang/rt/value/rt.h"
#include "lang/rt/value/value.h"

struct WireReader;

/* What the values of the protocol need of whoever has functions and memory that both sides know (beside.c).
 */
typedef struct WireHost {
  /* The number of a function that is being sent; 0: there is no memory. */
  uint64_t (*give)(Rt *rt, const Type *type, Value value);
  bool (*find)(Rt *rt, uint64_t number, const Type **type, Value *out);
  /* As shared_put, shared_note and shared_get of memory.h. */
  bool (*put_place)(StrBuf *out, Rt *rt, struct Array *array);
  bool (*note)(Rt *rt, struct Array *array);
  bool (*get_place)(struct WireReader *in, Rt *rt, bool ours, struct Array **out);
  /* As streams_put_generator and streams_find_generator of streams.h. */
  bool (*put_generator)(StrBuf *out, Rt *rt, const Type *type, Value value);
  bool (*find_generator)(Rt *rt, uint64_t number, const Type **type, Value *out);
} WireHost;

/* What the struct of Rt.library.beside begins with. */
typedef struct WireUser {
  const WireHost *host;
  TrafficBytes bytes; /* of arrays that went over since the request began */
  bool joined; /* several things are asked for at once: an object that holds what the first of them may change
                  does not go over, without a fault */
} WireUser;

/* What is left of a frame to read. */
typedef struct WireReader {
  const char *at, *end;
} WireReader;

typedef struct WireFrame {
  char *bytes; /* malloc'ed: a letter and a payload */
  size_t length;
} WireFrame;

void wire_put_number(StrBuf *out, uint64_t number);
void wire_put_text(StrBuf *out, const char *text, size_t length);
/* A value of a static type; false after a fault: it is none that goes over, or an object of an interpreter
 * that has ended. */
bool wire_put(StrBuf *out, Rt *rt, const Type *type, Value value);
/* What is asked for: its name, the numbers of values and pairs, then they. False as above. */
struct BesideAsk;
bool wire_put_ask(StrBuf *out, Rt *rt, const struct BesideAsk *ask);
/* What X and the value X begin with: the names of the kind's classes, from its own to the last, and the text.
 */
void wire_put_raised(StrBuf *out, DiagKind kind, const char *text, size_t length);
/* Whether values are objects of the library that Python has a like of: patterns and generators of random
 * numbers. */
bool wire_has_like(const Type *type);
/* Whether values of the type go over, for all that the type says. */
bool wire_takes(const Type *type);

bool wire_number(WireReader *in, uint64_t *out);
bool wire_byte(WireReader *in, char *out);
/* The element type of NumPy's name; NULL: none. */
const Elem *wire_elem(const char *name, size_t length);
bool wire_text(WireReader *in, const char **text, size_t *length);
/* The next value, with a reference of its own: *type NULL for an object of Python's, whose number is in *out
 * and whose class's name in *name; false: it is malformed, or (a fault is set) there is no memory. */
bool wire_get(WireReader *in, Rt *rt, const Type **type, Value *out, const char **name, size_t *length);

#endif
