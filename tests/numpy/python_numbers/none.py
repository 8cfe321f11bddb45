# None, compared and contained.
print(None is None, None == None, [None, None], (None,), None != 0)
