"""Constants of nature and units, in SI units.

Sources: the page of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/constants.html; CODATA,
https://physics.nist.gov/cuu/Constants.
"""

# ---- mathematics ----

pi = 3.141592653589793
"""Pi."""

golden = 1.618033988749895
"""The golden ratio."""

golden_ratio = golden


# ---- nature: CODATA 2022 ----

c = 299792458.0
"""The speed of light."""

speed_of_light = c

mu_0 = 1.25663706127e-06
"""The magnetic constant."""

epsilon_0 = 8.8541878188e-12
"""The electric constant."""

h = 6.62607015e-34
"""Planck's constant."""

Planck = h

hbar = h / (2 * pi)
"""Planck's constant over 2 pi."""

G = 6.6743e-11
"""Newton's constant of gravitation."""

gravitational_constant = G

g = 9.80665
"""The standard acceleration of gravity."""

e = 1.602176634e-19
"""The elementary charge."""

elementary_charge = e

R = 8.31446261815324
"""The molar gas constant."""

gas_constant = R

alpha = 0.0072973525643
"""The fine-structure constant."""

fine_structure = alpha

N_A = 6.02214076e23
"""Avogadro's constant."""

Avogadro = N_A

k = 1.380649e-23
"""Boltzmann's constant."""

Boltzmann = k

sigma = 5.6703744191844314e-08
"""The Stefan-Boltzmann constant."""

Stefan_Boltzmann = sigma

Wien = 0.0028977719551851727
"""Wien's displacement law constant."""

Rydberg = 10973731.568157
"""Rydberg's constant."""

m_e = 9.1093837139e-31
"""The mass of the electron."""

electron_mass = m_e

m_p = 1.67262192595e-27
"""The mass of the proton."""

proton_mass = m_p

m_n = 1.67492750056e-27
"""The mass of the neutron."""

neutron_mass = m_n

u = 1.66053906892e-27
"""The atomic mass constant."""

atomic_mass = u


# ---- prefixes ----

yotta = 1e24
"""10**24."""

zetta = 1e21
"""10**21."""

exa = 1e18
"""10**18."""

peta = 1e15
"""10**15."""

tera = 1e12
"""10**12."""

giga = 1e9
"""10**9."""

mega = 1e6
"""10**6."""

kilo = 1e3
"""10**3."""

hecto = 1e2
"""10**2."""

deka = 1e1
"""10."""

deci = 1e-1
"""10**-1."""

centi = 1e-2
"""10**-2."""

milli = 1e-3
"""10**-3."""

micro = 1e-6
"""10**-6."""

nano = 1e-9
"""10**-9."""

pico = 1e-12
"""10**-12."""

femto = 1e-15
"""10**-15."""

atto = 1e-18
"""10**-18."""

kibi = 2**10
"""2**10."""

mebi = 2**20
"""2**20."""

gibi = 2**30
"""2**30."""

tebi = 2**40
"""2**40."""


# ---- angles and times ----

degree = pi / 180
"""A degree in radians."""

arcmin = degree / 60
"""A minute of arc in radians."""

arcsec = arcmin / 60
"""A second of arc in radians."""

minute = 60.0
"""A minute in seconds."""

hour = 60 * minute
"""An hour in seconds."""

day = 24 * hour
"""A day in seconds."""

week = 7 * day
"""A week in seconds."""

year = 365 * day
"""A year of 365 days in seconds."""

Julian_year = 365.25 * day
"""A Julian year in seconds."""


# ---- lengths and volumes ----

inch = 0.0254
"""An inch in metres."""

foot = 12 * inch
"""A foot in metres."""

yard = 3 * foot
"""A yard in metres."""

mile = 1760 * yard
"""A mile in metres."""

nautical_mile = 1852.0
"""A nautical mile in metres."""

angstrom = 1e-10
"""An angstrom in metres."""

au = 149597870700.0
"""An astronomical unit in metres."""

light_year = Julian_year * c
"""A light year in metres."""

parsec = au / arcsec
"""A parsec in metres."""

liter = 1e-3
"""A litre in cubic metres."""

gallon = 231 * inch**3
"""A gallon in cubic metres."""


# ---- masses, speeds, pressures, energies and powers ----

gram = 1e-3
"""A gram in kilograms."""

pound = 7000 * 64.79891e-6
"""A pound in kilograms."""

lb = pound

kmh = 1e3 / hour
"""A kilometre per hour in metres per second."""

mph = mile / hour
"""A mile per hour in metres per second."""

knot = nautical_mile / hour
"""A knot in metres per second."""

atm = 101325.0
"""An atmosphere in pascals."""

bar = 1e5
"""A bar in pascals."""

eV = e
"""An electron volt in joules."""

electron_volt = eV

calorie = 4.184
"""A calorie in joules."""

zero_Celsius = 273.15
"""0 degrees Celsius in kelvins."""

hp = 550 * foot * pound * g
"""A horsepower in watts."""
