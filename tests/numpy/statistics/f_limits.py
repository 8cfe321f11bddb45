# The F distribution with infinitely many degrees of freedom has no distribution function, but at the end.
import numpy as np
from scipy import special, stats
for dfn, dfd in [(2.0, np.inf), (np.inf, 2.0), (np.inf, np.inf)]:
    for x in [0.5, 2.0, np.inf]:
        print(dfn, dfd, x, special.fdtr(dfn, dfd, x), special.fdtrc(dfn, dfd, x), stats.f.cdf(x, dfn, dfd))
print(f"{special.fdtr(2.0, 5.0, 1.5):.12g}", special.fdtr(2.0, 5.0, 0.0), special.fdtr(2.0, 5.0, np.inf))
