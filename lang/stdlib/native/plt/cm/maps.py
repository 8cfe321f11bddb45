"""Color maps: colors of numbers in [0, 1].

Sources: https://matplotlib.org/stable/api/cm_api.html.
"""


def viridis(X):
    """The color map viridis."""
    ...


def viridis_r(X):
    """The color map viridis, reversed."""
    ...


def plasma(X):
    """The color map plasma."""
    ...


def plasma_r(X):
    """The color map plasma, reversed."""
    ...


def inferno(X):
    """The color map inferno."""
    ...


def inferno_r(X):
    """The color map inferno, reversed."""
    ...


def magma(X):
    """The color map magma."""
    ...


def magma_r(X):
    """The color map magma, reversed."""
    ...


def cividis(X):
    """The color map cividis."""
    ...


def cividis_r(X):
    """The color map cividis, reversed."""
    ...


def twilight(X):
    """The color map twilight."""
    ...


def twilight_r(X):
    """The color map twilight, reversed."""
    ...


def turbo(X):
    """The color map turbo."""
    ...


def turbo_r(X):
    """The color map turbo, reversed."""
    ...


def jet(X):
    """The color map jet."""
    ...


def jet_r(X):
    """The color map jet, reversed."""
    ...


def hot(X):
    """The color map hot."""
    ...


def hot_r(X):
    """The color map hot, reversed."""
    ...


def gray(X):
    """The color map gray."""
    ...


def gray_r(X):
    """The color map gray, reversed."""
    ...


def bone(X):
    """The color map bone."""
    ...


def bone_r(X):
    """The color map bone, reversed."""
    ...


def copper(X):
    """The color map copper."""
    ...


def copper_r(X):
    """The color map copper, reversed."""
    ...


def cool(X):
    """The color map cool."""
    ...


def cool_r(X):
    """The color map cool, reversed."""
    ...


def spring(X):
    """The color map spring."""
    ...


def spring_r(X):
    """The color map spring, reversed."""
    ...


def summer(X):
    """The color map summer."""
    ...


def summer_r(X):
    """The color map summer, reversed."""
    ...


def autumn(X):
    """The color map autumn."""
    ...


def autumn_r(X):
    """The color map autumn, reversed."""
    ...


def winter(X):
    """The color map winter."""
    ...


def winter_r(X):
    """The color map winter, reversed."""
    ...


def hsv(X):
    """The color map hsv."""
    ...


def hsv_r(X):
    """The color map hsv, reversed."""
    ...


def rainbow(X):
    """The color map rainbow."""
    ...


def rainbow_r(X):
    """The color map rainbow, reversed."""
    ...


def coolwarm(X):
    """The color map coolwarm."""
    ...


def coolwarm_r(X):
    """The color map coolwarm, reversed."""
    ...


def bwr(X):
    """The color map bwr."""
    ...


def bwr_r(X):
    """The color map bwr, reversed."""
    ...


def seismic(X):
    """The color map seismic."""
    ...


def seismic_r(X):
    """The color map seismic, reversed."""
    ...


def RdBu(X):
    """The color map RdBu."""
    ...


def RdBu_r(X):
    """The color map RdBu, reversed."""
    ...


def RdYlBu(X):
    """The color map RdYlBu."""
    ...


def RdYlBu_r(X):
    """The color map RdYlBu, reversed."""
    ...


def RdYlGn(X):
    """The color map RdYlGn."""
    ...


def RdYlGn_r(X):
    """The color map RdYlGn, reversed."""
    ...


def RdGy(X):
    """The color map RdGy."""
    ...


def RdGy_r(X):
    """The color map RdGy, reversed."""
    ...


def PiYG(X):
    """The color map PiYG."""
    ...


def PiYG_r(X):
    """The color map PiYG, reversed."""
    ...


def PRGn(X):
    """The color map PRGn."""
    ...


def PRGn_r(X):
    """The color map PRGn, reversed."""
    ...


def BrBG(X):
    """The color map BrBG."""
    ...


def BrBG_r(X):
    """The color map BrBG, reversed."""
    ...


def PuOr(X):
    """The color map PuOr."""
    ...


def PuOr_r(X):
    """The color map PuOr, reversed."""
    ...


def Spectral(X):
    """The color map Spectral."""
    ...


def Spectral_r(X):
    """The color map Spectral, reversed."""
    ...


def Blues(X):
    """The color map Blues."""
    ...


def Blues_r(X):
    """The color map Blues, reversed."""
    ...


def Greens(X):
    """The color map Greens."""
    ...


def Greens_r(X):
    """The color map Greens, reversed."""
    ...


def Reds(X):
    """The color map Reds."""
    ...


def Reds_r(X):
    """The color map Reds, reversed."""
    ...


def Oranges(X):
    """The color map Oranges."""
    ...


def Oranges_r(X):
    """The color map Oranges, reversed."""
    ...


def Purples(X):
    """The color map Purples."""
    ...


def Purples_r(X):
    """The color map Purples, reversed."""
    ...


def Greys(X):
    """The color map Greys."""
    ...


def Greys_r(X):
    """The color map Greys, reversed."""
    ...


def YlOrRd(X):
    """The color map YlOrRd."""
    ...


def YlOrRd_r(X):
    """The color map YlOrRd, reversed."""
    ...


def YlOrBr(X):
    """The color map YlOrBr."""
    ...


def YlOrBr_r(X):
    """The color map YlOrBr, reversed."""
    ...


def YlGn(X):
    """The color map YlGn."""
    ...


def YlGn_r(X):
    """The color map YlGn, reversed."""
    ...


def YlGnBu(X):
    """The color map YlGnBu."""
    ...


def YlGnBu_r(X):
    """The color map YlGnBu, reversed."""
    ...


def BuPu(X):
    """The color map BuPu."""
    ...


def BuPu_r(X):
    """The color map BuPu, reversed."""
    ...


def BuGn(X):
    """The color map BuGn."""
    ...


def BuGn_r(X):
    """The color map BuGn, reversed."""
    ...


def GnBu(X):
    """The color map GnBu."""
    ...


def GnBu_r(X):
    """The color map GnBu, reversed."""
    ...


def OrRd(X):
    """The color map OrRd."""
    ...


def OrRd_r(X):
    """The color map OrRd, reversed."""
    ...


def PuBu(X):
    """The color map PuBu."""
    ...


def PuBu_r(X):
    """The color map PuBu, reversed."""
    ...


def PuRd(X):
    """The color map PuRd."""
    ...


def PuRd_r(X):
    """The color map PuRd, reversed."""
    ...


def RdPu(X):
    """The color map RdPu."""
    ...


def RdPu_r(X):
    """The color map RdPu, reversed."""
    ...


def PuBuGn(X):
    """The color map PuBuGn."""
    ...


def PuBuGn_r(X):
    """The color map PuBuGn, reversed."""
    ...


def terrain(X):
    """The color map terrain."""
    ...


def terrain_r(X):
    """The color map terrain, reversed."""
    ...


def ocean(X):
    """The color map ocean."""
    ...


def ocean_r(X):
    """The color map ocean, reversed."""
    ...


def gnuplot(X):
    """The color map gnuplot."""
    ...


def gnuplot_r(X):
    """The color map gnuplot, reversed."""
    ...


def gnuplot2(X):
    """The color map gnuplot2."""
    ...


def gnuplot2_r(X):
    """The color map gnuplot2, reversed."""
    ...


def cubehelix(X):
    """The color map cubehelix."""
    ...


def cubehelix_r(X):
    """The color map cubehelix, reversed."""
    ...


def nipy_spectral(X):
    """The color map nipy_spectral."""
    ...


def nipy_spectral_r(X):
    """The color map nipy_spectral, reversed."""
    ...


def gist_earth(X):
    """The color map gist_earth."""
    ...


def gist_earth_r(X):
    """The color map gist_earth, reversed."""
    ...


def gist_heat(X):
    """The color map gist_heat."""
    ...


def gist_heat_r(X):
    """The color map gist_heat, reversed."""
    ...


def gist_gray(X):
    """The color map gist_gray."""
    ...


def gist_gray_r(X):
    """The color map gist_gray, reversed."""
    ...


def gist_rainbow(X):
    """The color map gist_rainbow."""
    ...


def gist_rainbow_r(X):
    """The color map gist_rainbow, reversed."""
    ...


def gist_ncar(X):
    """The color map gist_ncar."""
    ...


def gist_ncar_r(X):
    """The color map gist_ncar, reversed."""
    ...


def pink(X):
    """The color map pink."""
    ...


def pink_r(X):
    """The color map pink, reversed."""
    ...


def binary(X):
    """The color map binary."""
    ...


def binary_r(X):
    """The color map binary, reversed."""
    ...


def afmhot(X):
    """The color map afmhot."""
    ...


def afmhot_r(X):
    """The color map afmhot, reversed."""
    ...


def brg(X):
    """The color map brg."""
    ...


def brg_r(X):
    """The color map brg, reversed."""
    ...


def CMRmap(X):
    """The color map CMRmap."""
    ...


def CMRmap_r(X):
    """The color map CMRmap, reversed."""
    ...


def flag(X):
    """The color map flag."""
    ...


def flag_r(X):
    """The color map flag, reversed."""
    ...


def prism(X):
    """The color map prism."""
    ...


def prism_r(X):
    """The color map prism, reversed."""
    ...


def twilight_shifted(X):
    """The color map twilight_shifted."""
    ...


def twilight_shifted_r(X):
    """The color map twilight_shifted, reversed."""
    ...


def tab10(X):
    """The color map tab10."""
    ...


def tab10_r(X):
    """The color map tab10, reversed."""
    ...


def tab20(X):
    """The color map tab20."""
    ...


def tab20_r(X):
    """The color map tab20, reversed."""
    ...


def tab20b(X):
    """The color map tab20b."""
    ...


def tab20b_r(X):
    """The color map tab20b, reversed."""
    ...


def tab20c(X):
    """The color map tab20c."""
    ...


def tab20c_r(X):
    """The color map tab20c, reversed."""
    ...


def Set1(X):
    """The color map Set1."""
    ...


def Set1_r(X):
    """The color map Set1, reversed."""
    ...


def Set2(X):
    """The color map Set2."""
    ...


def Set2_r(X):
    """The color map Set2, reversed."""
    ...


def Set3(X):
    """The color map Set3."""
    ...


def Set3_r(X):
    """The color map Set3, reversed."""
    ...


def Pastel1(X):
    """The color map Pastel1."""
    ...


def Pastel1_r(X):
    """The color map Pastel1, reversed."""
    ...


def Pastel2(X):
    """The color map Pastel2."""
    ...


def Pastel2_r(X):
    """The color map Pastel2, reversed."""
    ...


def Dark2(X):
    """The color map Dark2."""
    ...


def Dark2_r(X):
    """The color map Dark2, reversed."""
    ...


def Paired(X):
    """The color map Paired."""
    ...


def Paired_r(X):
    """The color map Paired, reversed."""
    ...


def Accent(X):
    """The color map Accent."""
    ...


def Accent_r(X):
    """The color map Accent, reversed."""
    ...


def Wistia(X):
    """The color map Wistia."""
    ...


def Wistia_r(X):
    """The color map Wistia, reversed."""
    ...


def gist_yarg(X):
    """The color map gist_yarg."""
    ...


def gist_yarg_r(X):
    """The color map gist_yarg, reversed."""
    ...


def gist_stern(X):
    """The color map gist_stern."""
    ...


def gist_stern_r(X):
    """The color map gist_stern, reversed."""
    ...


def okabe_ito(X):
    """The color map okabe_ito."""
    ...


def okabe_ito_r(X):
    """The color map okabe_ito, reversed."""
    ...
