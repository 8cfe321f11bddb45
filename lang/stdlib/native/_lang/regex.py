"""Primitives of bodies: regular expressions."""


def regex_compile(pattern, flags):
    ...


def regex_find(pattern, text, pos, endpos, mode):
    ...


def regex_matches(pattern, text, pos, endpos, most):
    ...


def regex_findall(pattern, text, pos, endpos):
    ...


def regex_split(pattern, text, most):
    ...


def regex_gaps(matches, text):
    ...


def regex_subn(pattern, template, text, most):
    ...


def regex_expand(match, template):
    ...


def regex_group(match, group, default=None):
    ...


def regex_span(match, group):
    ...


def regex_names(match):
    ...


def regex_index(match, name):
    ...


def regex_escape(text):
    ...


def regex_purge():
    ...


def regex_groups(match, default):
    ...
