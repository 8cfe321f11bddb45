"""A format with %s, %r and %a alone makes text of each item before the next is evaluated; any other takes all first."""


def items():
    return [0, 1]


l = items()
print('%s %s' % (l, l.pop()))
l = items()
print('%5s|%-8r|%s' % (l, l.append(2), l))
l = items()
print('%s %d' % (l, l.pop()))
l = items()
print('%s%%%s' % (l, l.pop()))
l = items()
print('%.2s %s' % (l, l.pop()))
l = items()
print('%a %s' % (l, l.pop()), '%#s %s' % (l, l.append(5)))
l = items()
print('%100s %s' % (l, l.pop()))
l = items()
print('%08s %+s % s' % (l, l.pop(), l))
l = ['a']
print('%r %r' % (l, l.append('b')))
print('%s' % (l.pop(),), '%s-%s' % (1, 2), '%r %s' % ('x', 'x'.upper()))


def once(n):
    print('called', n)
    return n


print('%s %r' % (once(1), once('2')))
