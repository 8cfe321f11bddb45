# State in closures instead of a class.
def account(owner, balance=0.0):
    history = [("open", balance)]
    def deposit(amount):
        nonlocal balance
        if amount <= 0:
            raise ValueError(f"{owner}: cannot deposit {amount}")
        balance += amount
        history.append(("in", amount))
        return balance
    def withdraw(amount):
        nonlocal balance
        assert amount <= balance, f"{owner} has {balance} only"
        balance -= amount
        history.append(("out", amount))
        return balance
    def report():
        return f"{owner}: {balance:.2f} " + " ".join(f"{k}={v:g}" for k, v in history)
    return deposit, withdraw, report
deposit, withdraw, report = account("Ann", 10.0)
print(deposit(5.5), withdraw(3.0))
for f, amount in ((deposit, -1.0), (withdraw, 100.0)):
    try:
        f(amount)
    except (ValueError, AssertionError) as e:
        print(type(e).__name__, e)
print(report())
