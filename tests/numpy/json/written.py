# JSON: texts that dumps() makes, and its errors.
import json
import numpy as np
for d in ({(1,2):3},):
    print(json.dumps(d,skipkeys=True,indent=1)); print(json.dumps(d,skipkeys=True))
d = {(1,2): 3, "a": 1}
print(json.dumps(d,skipkeys=True,indent=1)); print(json.dumps(d,skipkeys=True))
d = {"a": 1, (1,2): 3}
print(json.dumps(d,skipkeys=True,indent=1)); print(json.dumps(d,skipkeys=True))
print(json.dumps({},indent=2), json.dumps([],indent=2), json.dumps({"a":[]},indent=2))
try: json.dumps(float('nan'),allow_nan=False)
except ValueError as e: print(e)
try: json.dumps({float('nan'):1},allow_nan=False)
except ValueError as e: print(e)
try: json.dumps({1:2,"a":3},sort_keys=True)
except TypeError as e: print(e)
def t(v):
    try: print(json.dumps(v))
    except TypeError as e: print(e)
t(np.float64(2.5)); t(np.int64(3)); t(np.bool_(True)); t(np.zeros(2)); t({1}); t(1j); t(range(3)); t(b"a"); t(np.float32(1)); t(bytearray(b"a")); t(frozenset({1}))
print(json.dumps({np.float64(2.5):1}))
try: print(json.dumps({np.int64(2):1}))
except TypeError as e: print(e)
print(json.dumps("\x7f\x80é\U0001F600/"), json.dumps("\x7fé",ensure_ascii=False))
print(json.dumps({True:1,None:2,1.5:3,float('inf'):2}))
print(json.dumps({"b":1,"a":(1,)},sort_keys=True,indent="--",separators=("|","=")))
print(json.dumps([1,2],indent=0), json.dumps([1,[2,3]],indent=-1), json.dumps([1], indent=True))
print(json.dumps({"x": np.arange(3), "y": [1, np.float32(2)]}, default=lambda o: o.tolist()))
print(json.dumps({"x": {1, 2}, "y": 3j}, default=str))
print(json.dumps([1e16, 1e22, 1.5e-7, -0.0, 1e5, 123456789.125, float("inf")]))
