"""Teaches papermill to write a cell of parameters for Quern.

Papermill has a table of translators, by kernel and by language, and no entry point to
add to it; but it loads the engines of installed packages when it is imported. So this
module is an engine, the usual one under our name, and registers the translator on its
way in. Quern's grammar is a subset of Python's: only numbers that are not finite are
written otherwise, as `float('inf')` would be too, and what Python's translator says of
the rest holds."""
from papermill.engines import NBClientEngine
from papermill.translators import PythonTranslator, papermill_translators


class QuernEngine(NBClientEngine):
    """`--engine quern`; the default engine runs Quern as well."""


papermill_translators.register("quern", PythonTranslator)
