/* Objects that `with` manages: text files, and contexts that change nothing. */
#ifndef QUERN_LIB_IO_TEXT_FILE_H
#define QUERN_LIB_IO_TEXT_FILE_H

#include "lang/rt/value/value.h"

/* What open() gives. */
extern const RuntimeClass text_file_class;
/* np.errstate(...): there is nothing to manage. */
extern const RuntimeClass no_context_class;

#endif
