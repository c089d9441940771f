"""Constants of physics (CODATA 2022) and units in those of the SI."""
from typing import Any

Avogadro: float
Boltzmann: float
Btu: float
Btu_IT: float
Btu_th: float
G: float
Julian_year: float
N_A: float
Planck: float
R: float
Rydberg: float
Stefan_Boltzmann: float
Wh: float
Wien: float
acre: float
alpha: float
angstrom: float
arcmin: float
arcminute: float
arcsec: float
arcsecond: float
astronomical_unit: float
atm: float
atmosphere: float
atomic_mass: float
atto: float
au: float
bar: float
barrel: float
bbl: float
c: float
calorie: float
calorie_IT: float
calorie_th: float
carat: float
centi: float
def convert_temperature(val, old_scale, new_scale):
    """Temperatures from one scale to another: Celsius, Kelvin, Fahrenheit, Rankine."""
    ...

day: float
deci: float
degree: float
degree_Fahrenheit: float
deka: float
dyn: float
dyne: float
e: float
eV: float
electron_mass: float
electron_volt: float
elementary_charge: float
epsilon_0: float
erg: float
exa: float
exbi: int
femto: float
fermi: float
def find(sub=None, disp=False):
    """The names of physical constants that hold a text."""
    ...

fine_structure: float
fluid_ounce: float
foot: float
g: float
gallon: float
gallon_US: float
gallon_imp: float
gas_constant: float
gibi: int
giga: float
golden: float
golden_ratio: float
grain: float
gram: float
gravitational_constant: float
h: float
hbar: float
hectare: float
hecto: float
horsepower: float
hour: float
hp: float
inch: float
k: float
kgf: float
kibi: int
kilo: float
kilogram_force: float
kmh: float
knot: float
def lambda2nu(lambda_):
    """The frequency of a wave length."""
    ...

lb: float
lbf: float
light_year: float
liter: float
litre: float
long_ton: float
m_e: float
m_n: float
m_p: float
m_u: float
mach: float
mebi: int
mega: float
metric_ton: float
micro: float
micron: float
mil: float
mile: float
milli: float
minute: float
mmHg: float
mph: float
mu_0: float
nano: float
nautical_mile: float
neutron_mass: float
def nu2lambda(nu):
    """The wave length of a frequency."""
    ...

ounce: float
oz: float
parsec: float
pebi: int
peta: float
physical_constants: dict
pi: float
pico: float
point: float
pound: float
pound_force: float
def precision(key):
    """The relative uncertainty of a physical constant."""
    ...

proton_mass: float
psi: float
pt: float
quetta: float
ronna: float
short_ton: float
sigma: float
speed_of_light: float
speed_of_sound: float
stone: float
tebi: int
tera: float
ton_TNT: float
torr: float
u: float
def unit(key):
    """The unit of a physical constant."""
    ...

def value(key):
    """The value of a physical constant."""
    ...

week: float
yard: float
year: float
yocto: float
yotta: float
zepto: float
zero_Celsius: float
zetta: float
