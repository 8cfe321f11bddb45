"""Methods of ChainMaps, which ask their dictionaries one after another.

Sources: https://docs.python.org/3/library/collections.html#collections.ChainMap.
"""

import _lang


class ChainMap:
    """Dictionaries of which the first that has a key says its value."""

    @_lang.checked
    def get(self, key, default=None):
        """Return the value of a key, or the default where no dictionary has it.

        Parameters
        ----------
        key : hashable
            The key.
        default : any, optional
            What there is otherwise.

        Returns
        -------
        value : any
            The value in the first dictionary that has the key, or the default.

        Examples
        --------
        >>> from collections import ChainMap
        >>> ChainMap({"a": 1}, {"b": 2}).get("b")
        2
        """
        return _lang.chain_get(self.maps, key, default)

    @_lang.checked
    def setdefault(self, key, default=None):
        """Return the value of a key; where no dictionary has it, the first one gets the default.

        Parameters
        ----------
        key : hashable
            The key.
        default : any, optional
            What the first dictionary gets.

        Returns
        -------
        value : any
            The value in the first dictionary that has the key, or the default.

        Examples
        --------
        >>> from collections import ChainMap
        >>> c = ChainMap({}, {"b": 2}); c.setdefault("b", 5); c.setdefault("a", 1); c
        ChainMap({'a': 1}, {'b': 2})
        """
        return _lang.chain_default(self.maps, key, default)

    @_lang.checked
    def popitem(self):
        """Remove the newest key of the first dictionary and return it with its value.

        Parameters
        ----------

        Returns
        -------
        item : tuple
            The key and its value; KeyError where the first dictionary is empty.

        Examples
        --------
        >>> from collections import ChainMap
        >>> ChainMap({"a": 1}, {"b": 2}).popitem()
        ('a', 1)
        """
        return _lang.chain_popitem(self.maps)

    @_lang.checked
    def clear(self):
        """Remove all keys of the first dictionary.

        Parameters
        ----------

        Returns
        -------
        None

        Examples
        --------
        >>> from collections import ChainMap
        >>> c = ChainMap({"a": 1}, {"b": 2}); c.clear(); c
        ChainMap({}, {'b': 2})
        """
        _lang.chain_clear(self.maps)
