# Slices of a list assigned from the list itself, under one name or two: what is read is as it was before
# the first store.


def case0():
    x=[1,2,3,4]
    x[::-1]=x
    print(x)


case0()


def case1():
    x=["a","b","c"]
    x[::-1]=x
    print(x)


case1()


def case2():
    x=[1,2,3,4]
    x[1:3]=x
    print(x)


case2()


def case3():
    x=[[1],[2],[3]]
    x[1:2]=x
    x[0].append(9)
    print(x)


case3()


def case4():
    x=[1,2,3,4]
    x[:]=x
    print(x)


case4()


def case5():
    x=[1,2,3,4,5,6]
    x[::2]=x[1::2]
    print(x)


case5()


def case6():
    x=["a","b","c"]
    x+=x
    x.extend(x)
    print(x)


case6()


def case7():
    x=[1,2,3,4]
    x[1:3:1]=[7,8,9]
    print(x)


case7()


def case8():
    x=[1,2,3,4]
    x[3:1]=[7,8,9]
    print(x)


case8()


def case10():
    x=[1,2,3,4]
    x[1:1]=x
    print(x)


case10()


def case11():
    x=[1,2,3,4]
    x[2:]=x[:2]
    print(x)


case11()


def case12():
    x=[1,2,3,4]
    x[:0]=x
    x[len(x):]=x
    print(x)


case12()


def case13():
    x=[1,2,3]
    x[::2]=x[::-2]
    print(x)


case13()


def case15():
    x=["p","q"]
    y=x
    x[::-1]=y
    print(x,y)


case15()


def case16():
    x=[[1],[2],[3],[4]]
    x[::-1]=x
    x[0].append(5)
    print(x)


case16()


def case17():
    x=[[1],[2],[3],[4]]
    def f(a, b):
        a[::-1] = b
    f(x,x)
    print(x)


case17()


def case18():
    x=[1,2,3,4]
    x[1:3]=(7,8,9)
    x[0:1]=range(3)
    x[:0]=[i*i for i in x]
    print(x)


case18()


def case19():
    x=["a","b"]
    x[1:]="xyz"
    print(x)


case19()


def case20():
    x=[1,2,3,4,5]
    x[3:0:-2]=x[1:3]
    print(x)


case20()


def case21():
    x=[1,2,3,4,5]
    x[-1::-1]=x
    x[::-1]=x[::-1]
    print(x)


case21()


def case22():
    x=[1,2,3]
    x.insert(1, 5)
    del x[::-2]
    print(x)


case22()


def case23():
    x=[1,2,3,4,5,6,7]
    del x[5:1:-2]
    print(x)


case23()


def case24():
    x=[1,2,3,4,5,6,7]
    del x[-1:-100:-3]
    print(x)


case24()


def case25():
    x=[1,2,3,4,5,6,7]
    del x[::9223372036854775807]
    print(x)


case25()


def case26():
    x=[1]
    x[::-1]=x
    x[0:0]=x
    print(x)


case26()


def case27():
    x=["a%d"%i for i in range(5)]
    x[1:4]=x[::-1]
    x[::3]=x[3:6]
    print(x)


case27()


def case28():
    a=[1,2,3]
    b=a
    a[1:]=b[:-1]
    a[0:2],b[1:3]=b[1:3],a[0:2]
    print(a)


case28()


def case29():
    x=[1,2,3]
    x[0:2]=[i for i in x if i>1]
    print(x)


case29()


def case30():
    x=[1,2,3]
    x[:]=reversed(x)
    print(x)


case30()
