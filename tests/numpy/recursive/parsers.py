"""What a parser of nested texts gives, and what walks over it."""
# parser of nested lists
def parse(tokens):
    token = tokens.pop(0)
    if token == "(":
        out = []
        while tokens[0] != ")":
            out.append(parse(tokens))
        tokens.pop(0)
        return out
    try:
        return int(token)
    except ValueError:
        try:
            return float(token)
        except ValueError:
            return token
text = "(define (square x) (* x x 2.5))"
ast = parse(text.replace("(", " ( ").replace(")", " ) ").split())
print(ast)
def show(x):
    if isinstance(x, list):
        return "(" + " ".join(map(show, x)) + ")"
    return str(x)
print(show(ast))

