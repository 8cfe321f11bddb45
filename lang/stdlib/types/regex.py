"""Methods of patterns and matches.

Sources: https://docs.python.org/3/library/re.html.
"""

import _lang


class Pattern:
    """What re.compile() makes."""

    def search(self, string, pos=0, endpos=9223372036854775807):
        """Return the first match anywhere in a text, or None.

        Parameters
        ----------
        string : str, bytes or bytearray
            The text, or bytes for a pattern of bytes.
        pos : int, optional
            Where to begin.
        endpos : int, optional
            Where the text ends for this search.

        Returns
        -------
        match : Match or None
            What was found.

        Examples
        --------
        >>> import re
        >>> re.compile('a').search('banana', 2)
        <re.Match object; span=(3, 4), match='a'>
        """
        return _lang.regex_find(self, string, pos, endpos, 0)

    def match(self, string, pos=0, endpos=9223372036854775807):
        """Return the match at the beginning of a text, or None.

        Parameters
        ----------
        string : str, bytes or bytearray
            The text, or bytes for a pattern of bytes.
        pos : int, optional
            Where to begin.
        endpos : int, optional
            Where the text ends for this search.

        Returns
        -------
        match : Match or None
            What was found.

        Examples
        --------
        >>> import re
        >>> re.compile('a').match('banana', 1)
        <re.Match object; span=(1, 2), match='a'>
        """
        return _lang.regex_find(self, string, pos, endpos, 1)

    def fullmatch(self, string, pos=0, endpos=9223372036854775807):
        """Return the match with a whole text, or None.

        Parameters
        ----------
        string : str, bytes or bytearray
            The text, or bytes for a pattern of bytes.
        pos : int, optional
            Where to begin.
        endpos : int, optional
            Where the text ends for this search.

        Returns
        -------
        match : Match or None
            What was found.

        Examples
        --------
        >>> import re
        >>> re.compile('[a-z]+').fullmatch('banana')
        <re.Match object; span=(0, 6), match='banana'>
        """
        return _lang.regex_find(self, string, pos, endpos, 2)

    def findall(self, string, pos=0, endpos=9223372036854775807):
        """Return the texts of all matches that do not overlap, or of their groups.

        Parameters
        ----------
        string : str, bytes or bytearray
            The text, or bytes for a pattern of bytes.
        pos : int, optional
            Where to begin.
        endpos : int, optional
            Where the text ends for this search.

        Returns
        -------
        texts : list of str or bytes, or list of tuple of them
            Those of the whole match, of its group where there is one, or of all groups.

        Examples
        --------
        >>> import re
        >>> re.compile('a.').findall('banana')
        ['an', 'an']
        """
        return _lang.regex_findall(self, string, pos, endpos)

    def finditer(self, string, pos=0, endpos=9223372036854775807):
        """Return all matches that do not overlap.

        Parameters
        ----------
        string : str, bytes or bytearray
            The text, or bytes for a pattern of bytes.
        pos : int, optional
            Where to begin.
        endpos : int, optional
            Where the text ends for this search.

        Returns
        -------
        matches : list of Match
            The matches, in order.

        Examples
        --------
        >>> import re
        >>> [m.span() for m in re.compile('an').finditer('banana')]
        [(1, 3), (3, 5)]
        """
        return _lang.regex_matches(self, string, pos, endpos, 0)

    def split(self, string, maxsplit=0):
        """Return the parts of a text between the matches, and the groups of these.

        Parameters
        ----------
        string : str, bytes or bytearray
            The text, or bytes for a pattern of bytes.
        maxsplit : int, optional
            At how many matches it is split, 0: at all.

        Returns
        -------
        parts : list of str or bytes
            A new list; of groups that took no part it has None.

        Examples
        --------
        >>> import re
        >>> re.compile('(-)').split('a-b')
        ['a', '-', 'b']
        """
        return _lang.regex_split(self, string, maxsplit)

    def sub(self, repl, string, count=0):
        """Return a text with something else in the place of the matches.

        Parameters
        ----------
        repl : str, bytes or callable
            What stands in their place, a text or a function of a match.
        string : str, bytes or bytearray
            The text, or bytes for a pattern of bytes.
        count : int, optional
            How many matches are replaced, 0: all.

        Returns
        -------
        text : str or bytes
            A new text.

        Examples
        --------
        >>> import re
        >>> re.compile('[0-9]+').sub(lambda m: str(int(m.group()) + 1), 'a1 b22')
        'a2 b23'
        """
        return self.subn(repl, string, count)[0]

    def subn(self, repl, string, count=0):
        """Return what sub() does, and how many matches were replaced.

        Parameters
        ----------
        repl : str, bytes or callable
            What stands in their place.
        string : str, bytes or bytearray
            The text, or bytes for a pattern of bytes.
        count : int, optional
            How many matches are replaced, 0: all.

        Returns
        -------
        result : tuple of str or bytes and int
            The new text and the number.

        Examples
        --------
        >>> import re
        >>> re.compile('a').subn('o', 'banana', 2)
        ('bonona', 2)
        """

        def each(f, matches, gaps):
            nothing = gaps[0][:0]
            parts = [gaps[0]]
            for k, m in enumerate(matches):
                new = f(m)
                parts.append(nothing if new is None else new)
                parts.append(gaps[k + 1])
            return nothing.join(parts), len(matches)

        if callable(repl):
            matches = _lang.regex_matches(self, string, 0, 9223372036854775807, count)
            return each(repl, matches, _lang.regex_gaps(matches, string))
        else:
            return _lang.regex_subn(self, repl, string, count)


class Match:
    """What a pattern has found."""

    def group(self, *groups):
        """Return the text of a group, or a tuple of those of several.

        Parameters
        ----------
        *groups : int or str
            Numbers or names; 0 or nothing: the whole match.

        Returns
        -------
        text : str, bytes or None
            None of a group that took no part.

        Raises
        ------
        IndexError
            If there is no such group.

        Examples
        --------
        >>> import re
        >>> re.match('(?P<x>a)(b)', 'ab').group('x', 2)
        ('a', 'b')
        """
        if len(groups) == 0:
            return _lang.regex_group(self, 0)
        if len(groups) == 1:
            return _lang.regex_group(self, groups[0])
        return tuple(_lang.regex_group(self, k) for k in groups)

    def groups(self, default=None):
        """Return the texts of all groups.

        Parameters
        ----------
        default : any, optional
            What stands for a group that took no part.

        Returns
        -------
        texts : tuple
            One for each group.

        Examples
        --------
        >>> import re
        >>> re.match('(a)(b)?', 'a').groups()
        ('a', None)
        """
        return _lang.regex_groups(self, default)

    @_lang.checked
    def groupdict(self, default=None):
        """Return the texts of the groups that have names.

        Parameters
        ----------
        default : any, optional
            What stands for a group that took no part.

        Returns
        -------
        texts : dict of str or bytes
            By their names.

        Examples
        --------
        >>> import re
        >>> re.match('(?P<x>a)(?P<y>b)', 'ab').groupdict()
        {'x': 'a', 'y': 'b'}
        """
        return {name: _lang.regex_group(self, name, default) for name in _lang.regex_names(self)}

    def start(self, group=0):
        """Return where a group begins, -1 where it took no part.

        Parameters
        ----------
        group : int or str, optional
            Which; the whole match by default.

        Returns
        -------
        position : int
            In the text.

        Examples
        --------
        >>> import re
        >>> re.search('b', 'abc').start()
        1
        """
        return _lang.regex_span(self, group)[0]

    def end(self, group=0):
        """Return where a group ends, -1 where it took no part.

        Parameters
        ----------
        group : int or str, optional
            Which; the whole match by default.

        Returns
        -------
        position : int
            In the text.

        Examples
        --------
        >>> import re
        >>> re.search('b', 'abc').end()
        2
        """
        return _lang.regex_span(self, group)[1]

    def span(self, group=0):
        """Return where a group begins and ends.

        Parameters
        ----------
        group : int or str, optional
            Which; the whole match by default.

        Returns
        -------
        positions : tuple of int
            Both -1 where it took no part.

        Examples
        --------
        >>> import re
        >>> re.search('b+', 'abbc').span()
        (1, 3)
        """
        return _lang.regex_span(self, group)

    def expand(self, template):
        r"""Return what sub() would put in the place of the match.

        Parameters
        ----------
        template : str or bytes
            A text in which \1 and \g<name> are groups.

        Returns
        -------
        text : str or bytes
            The text; a bytearray of a match in one.

        Examples
        --------
        >>> import re
        >>> re.match('(a)(b)', 'ab').expand(r'\2\1')
        'ba'
        """
        return _lang.regex_expand(self, template)
