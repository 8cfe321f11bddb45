# The density of chi-squared at infinitely many degrees of freedom.
import numpy as np
from scipy import stats
for x in [0.0, 0.5, 1.0, 2.0, 3.5]:
    print(x, stats.chi2.pdf(x, np.inf), stats.chi2.logpdf(x, np.inf), f"{stats.chi2.pdf(x, 3):.12g}", f"{stats.chi2.logpdf(x, 2.5):.12g}", stats.chi2.pdf(x, 0.0))
