# Objects of Python's beside values of the language: equal ones are found in lists, tuples, sets and dictionaries.
import fractions
F = fractions.Fraction
x = F(2)
def f(v):
    print(v in [1, 2], v in (1, 2.0), v in {1, 2}, v in {2: "a"}, v not in [3], 2 in [v], [1, 2].count(v), [v] == [2], (v, 1) == (2, 1), [1, 2].index(v))
try:
    f(x)
except (TypeError, ValueError) as e:
    print("no")
print([x] == [2], [x] == [F(2)], (x, 1) == (F(2), 1), {x: 1} == {F(2): 1}, {x} == {F(2)})
