import numpy as np
print(np.tril(np.ones((3,3)), -2**62)[0,0])
print(np.triu(np.ones((3,3)), 2**62)[0,0])
try:
    print(np.tril(np.ones((3,3)), -2**63))
except Exception as e: print(type(e).__name__, e)
try:
    print(np.triu(np.ones((3,3)), -2**63))
except Exception as e: print(type(e).__name__, e)
try:
    print(np.triu(np.ones((3,3)), 2**63-1))
except Exception as e: print(type(e).__name__, e)
try:
    print(np.tril(np.ones((3,3)), 2**63-1))
except Exception as e: print(type(e).__name__, e)
for rows, columns in ((0, 3), (2, 0), (1, 1)):
    for k in (-2**63, -2**63 + 1, -2**63 + 2, 0, 1, 2**63 - 1):
        for each in (np.tril, np.triu):
            try:
                print(each(np.ones((rows, columns)), k).tolist())
            except OverflowError:
                print("overflow")
