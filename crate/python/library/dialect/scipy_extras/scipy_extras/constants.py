"""Constants of physics (CODATA 2022) and units in those of the SI."""

import math

pi, golden = math.pi, (1 + 5**0.5) / 2
golden_ratio = golden
c = speed_of_light = 299792458.0
mu_0, epsilon_0 = 1.25663706127e-06, 8.8541878188e-12
h = Planck = 6.62607015e-34
hbar = h / (2 * pi)
G = gravitational_constant = 6.6743e-11
g = 9.80665
e = elementary_charge = 1.602176634e-19
R = gas_constant = 8.31446261815324
alpha = fine_structure = 0.0072973525643
N_A = Avogadro = 6.02214076e23
k = Boltzmann = 1.380649e-23
sigma = Stefan_Boltzmann = 5.6703744191844314e-08
Wien, Rydberg = 0.0028977719551851727, 10973731.568157
m_e = electron_mass = 9.1093837139e-31
m_p = proton_mass = 1.67262192595e-27
m_n = neutron_mass = 1.67492750056e-27
u = m_u = atomic_mass = 1.66053906892e-27

quetta, ronna, yotta, zetta, exa, peta, tera, giga, mega, kilo, hecto, deka = 1e30, 1e27, 1e24, 1e21, 1e18, 1e15, 1e12, 1e9, 1e6, 1e3, 1e2, 1e1
deci, centi, milli, micro, nano, pico, femto, atto, zepto, yocto = 1e-1, 1e-2, 1e-3, 1e-6, 1e-9, 1e-12, 1e-15, 1e-18, 1e-21, 1e-24
kibi, mebi, gibi, tebi, pebi, exbi = (2 ** (10 * power) for power in range(1, 7))

gram, metric_ton, grain = 1e-3, 1e3, 64.79891e-6
lb = pound = 7000 * grain
oz = ounce = pound / 16
stone, long_ton, short_ton, carat = 14 * pound, 2240 * pound, 2000 * pound, 200e-6
degree = pi / 180
arcmin = arcminute = degree / 60
arcsec = arcsecond = arcmin / 60
minute, hour, day, week, year, Julian_year = 60.0, 3600.0, 86400.0, 604800.0, 365 * 86400.0, 365.25 * 86400.0
inch = 0.0254
foot, yard, mile, mil = 12 * inch, 36 * inch, 1760 * 36 * inch, inch / 1000
pt = point = inch / 72
nautical_mile, fermi, angstrom, micron = 1852.0, 1e-15, 1e-10, 1e-6
au = astronomical_unit = 149597870700.0
light_year, parsec = Julian_year * c, au / arcsec
atm = atmosphere = 101325.0
bar, torr = 1e5, 101325.0 / 760
mmHg = torr
psi = pound * g / (inch * inch)
hectare, acre = 1e4, 43560 * foot**2
litre = liter = 1e-3
gallon = gallon_US = 231 * inch**3
gallon_imp = 4.54609e-3
fluid_ounce = gallon_US / 128
bbl = barrel = 42 * gallon_US
kmh, mph = 1e3 / hour, mile / hour
mach = speed_of_sound = 340.5
knot = nautical_mile / hour
zero_Celsius, degree_Fahrenheit = 273.15, 1 / 1.8
eV = electron_volt = elementary_charge
calorie = calorie_th = 4.184
calorie_IT = 4.1868
erg, Btu_th = 1e-7, pound * (1 / 1.8) * 4.184 / gram
Btu = Btu_IT = pound * (1 / 1.8) * 4.1868 / gram
ton_TNT, Wh = 1e9 * 4.184, 3600.0
hp = horsepower = 550 * foot * pound * g
dyn = dyne = 1e-5
lbf = pound_force = pound * g
kgf = kilogram_force = g

physical_constants = {
    "speed of light in vacuum": (c, "m s^-1", 0.0),
    "Planck constant": (h, "J Hz^-1", 0.0),
    "elementary charge": (e, "C", 0.0),
    "Boltzmann constant": (k, "J K^-1", 0.0),
    "Avogadro constant": (N_A, "mol^-1", 0.0),
    "molar gas constant": (R, "J mol^-1 K^-1", 0.0),
    "electron mass": (m_e, "kg", 2.8e-40),
    "proton mass": (m_p, "kg", 5.2e-37),
    "neutron mass": (m_n, "kg", 8.5e-37),
    "Newtonian constant of gravitation": (G, "m^3 kg^-1 s^-2", 1.5e-15),
    "fine-structure constant": (alpha, "", 1.1e-12),
    "Rydberg constant": (Rydberg, "m^-1", 1.2e-05),
    "standard acceleration of gravity": (g, "m s^-2", 0.0),
    "electron volt": (e, "J", 0.0),
    "Stefan-Boltzmann constant": (sigma, "W m^-2 K^-4", 0.0),
    "vacuum electric permittivity": (epsilon_0, "F m^-1", 1.4e-21),
    "Bohr radius": (5.29177210544e-11, "m", 8.2e-21),
}


def value(key):
    """The value of a physical constant."""
    return physical_constants[key][0]


def unit(key):
    """The unit of a physical constant."""
    return physical_constants[key][1]


def precision(key):
    """The relative uncertainty of a physical constant."""
    return physical_constants[key][2] / physical_constants[key][0]


def find(sub=None, disp=False):
    """The names of physical constants that hold a text."""
    found = sorted(name for name in physical_constants if sub is None or sub.lower() in name.lower())
    if disp:
        print("\n".join(found))
        return None
    return found


def convert_temperature(val, old_scale, new_scale):
    """Temperatures from one scale to another: Celsius, Kelvin, Fahrenheit, Rankine."""
    import numpy as np

    to_kelvin = {"c": lambda t: t + zero_Celsius, "k": lambda t: t, "f": lambda t: (t - 32) * 5 / 9 + zero_Celsius, "r": lambda t: t * 5 / 9}
    from_kelvin = {"c": lambda t: t - zero_Celsius, "k": lambda t: t, "f": lambda t: (t - zero_Celsius) * 9 / 5 + 32, "r": lambda t: t * 9 / 5}
    found = from_kelvin[new_scale.lower()[0]](to_kelvin[old_scale.lower()[0]](np.asarray(val, dtype=float)))
    return found[()] if isinstance(found, np.ndarray) and found.ndim == 0 else found


def lambda2nu(lambda_):
    """The frequency of a wave length."""
    return c / lambda_


def nu2lambda(nu):
    """The wave length of a frequency."""
    return c / nu
