"""Methods of counters, which are loops over them.

Sources: https://docs.python.org/3/library/collections.html#collections.Counter.
"""

import _lang


class Counter:
    """Dictionaries of counts."""

    @_lang.checked
    def most_common(self, n=None):
        """Return the keys and their counts, the largest first.

        Parameters
        ----------
        n : int, optional
            How many; all without it. Equal counts stay in the order in which they came.

        Returns
        -------
        pairs : list of (key, int)
            A new list.

        Examples
        --------
        >>> from collections import Counter
        >>> Counter("abca").most_common(1)
        [('a', 2)]
        """
        pairs = sorted(self.items(), key=lambda pair: pair[1], reverse=True)
        if n is None:
            return pairs
        else:
            return pairs[: max(n, 0)]

    @_lang.checked
    def elements(self):
        """Return each key as often as it was counted.

        Parameters
        ----------

        Returns
        -------
        keys : list
            A new list, without the keys whose count is below one.

        Examples
        --------
        >>> from collections import Counter
        >>> list(Counter(a=2, b=1).elements())
        ['a', 'a', 'b']
        """
        return [key for key, count in self.items() for k in range(count)]

    @_lang.checked
    def total(self):
        """Return the sum of the counts.

        Parameters
        ----------

        Returns
        -------
        total : int
            The sum.

        Examples
        --------
        >>> from collections import Counter
        >>> Counter("abca").total()
        4
        """
        return sum(self.values())
