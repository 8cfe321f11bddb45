# Two inner functions share one rebound name; parameters and loops too.
import numpy as np

def account(balance):
    def deposit(x):
        nonlocal balance
        balance += x
        return balance
    def show():
        return balance
    return deposit, show
deposit, show = account(100)
print(show(), deposit(50), show(), deposit(-30), show())
def search(n):
    best = -1
    def visit(k, score):
        nonlocal best
        if k == n:
            if score > best:
                best = score
            return
        visit(k + 1, score + k)
        visit(k + 1, score * 2 % 7)
    visit(0, 1)
    return best
print(search(3), search(6))
def outer():
    x = "a"
    def middle():
        def inner():
            nonlocal x
            x = x + "b"
        inner()
        inner()
    middle()
    return x
print(outer())
def loops():
    hits = 0
    def hit(v):
        nonlocal hits
        if v % 3 == 0:
            hits = hits + 1
    for i in range(10):
        hit(i)
    while hits < 6:
        hit(3)
    return hits
print(loops())
def arrays():
    a = np.zeros(2)
    def step():
        nonlocal a
        a = a + 1
    step()
    step()
    return a
print(arrays())
