/* What the rules of files share: paths, what the cell itself saved, and files that are not there. */
#ifndef QUERN_FRONT_RULES_NP_FILE_H
#define QUERN_FRONT_RULES_NP_FILE_H

#include "lang/front/rules/rules.h"
#include "lang/lib/io/npz.h"

/* Whether v is a string; an error that names the row's function otherwise. */
bool path_arg(Check *c, const BuiltinRow *row, Val v);
/* The path, if it is known while checking, with `suffix` if it lacks it; else NULL. */
const char *known_path(Check *c, Val v, const char *suffix);
/* The cell's code has written `path`: what loading it gives is of that type; or (NULL) it is text, and
 * the caller sets its size in what is returned. */
SavedFile *remember_saved(Check *c, const char *path, const Type *type);
/* What the cell's code so far saved there; NULL if it did not, or only under a condition and a file lies
 * there already. */
const SavedFile *file_saved(Check *c, const char *path);
/* The functions being checked depend on what files hold now: they are checked anew in another cell. */
void depend_on_files(Check *c);
/* The error of a file that cannot be read; under a condition one that is raised if it comes to that. */
Val load_trouble(Check *c, const char *path, const FileTrouble *trouble, Span span);

#endif
