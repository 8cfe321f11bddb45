"""Methods of what json.JSONDecoder and json.JSONEncoder make.

Sources: https://docs.python.org/3/library/json.html. Such a coder is its settings, a tuple.
"""

import _lang


class JSONDecoder:
    """What json.JSONDecoder() makes."""

    @_lang.checked
    def decode(self, s):
        """Return the value that a text of JSON says.

        Parameters
        ----------
        s : str
            The text.

        Returns
        -------
        value : None, bool, int, float, str, list or dict
            As json.loads gives it.

        Raises
        ------
        JSONDecodeError
            If it is no text of JSON.

        Examples
        --------
        >>> import json
        >>> json.JSONDecoder(parse_int=float).decode('[1, 2.5]')
        [1.0, 2.5]
        """
        return _lang.json_whole(s, 0, self[4], self[0], self[1], self[2], self[3], self[5])

    @_lang.checked
    def raw_decode(self, s, idx=0):
        """Return the value that begins at a place of a text, and the place behind it.

        Parameters
        ----------
        s : str
            The text, in which something may follow.
        idx : int, optional
            The place.

        Returns
        -------
        value : tuple
            The value and the place.

        Raises
        ------
        JSONDecodeError
            If no value begins there.

        Examples
        --------
        >>> import json
        >>> json.JSONDecoder().raw_decode('[1, 2] and more')
        ([1, 2], 6)
        """
        return _lang.json_begun(s, idx, self[4], self[0], self[1], self[2], self[3], self[5])


class JSONEncoder:
    """What json.JSONEncoder() makes."""

    @_lang.checked
    def encode(self, o):
        """Return a value as a text of JSON.

        Parameters
        ----------
        o : any
            The value.

        Returns
        -------
        text : str
            As json.dumps gives it.

        Raises
        ------
        TypeError
            If a value or a key is of a type that JSON has not.

        Examples
        --------
        >>> import json
        >>> json.JSONEncoder(sort_keys=True).encode({'b': 1, 'a': 2})
        '{"a": 2, "b": 1}'
        """
        return _lang.json_written(o, self[0], self[1], self[2], self[3], self[4], self[5], self[6])
