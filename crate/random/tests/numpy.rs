//! The numbers of NumPy 2.2, of both of its streams, by seed 42.

use tandem_random::{Distribution, MersenneTwister, Order, Pcg64, Stream, different, order, small_integers};

/// A distribution, its parameters, and the first, second and 2000th number.
type Row = (&'static str, &'static [f64], [f64; 3]);

const START: u128 = 0x9f1e_2e6d_cd54_0ab7_d578_73dc_79fb_94b6;
const SEQUENCE: u128 = 0x7d28_2a1b_64d4_20b7_3365_7971_4692_d5ff;

/// What NumPy's seed sequence makes of 42.
fn modern() -> Pcg64 {
    Pcg64::of_seed(START, SEQUENCE)
}

fn legacy() -> MersenneTwister {
    MersenneTwister::of_seed(42)
}

fn is_close(a: f64, b: f64) -> bool {
    // Logarithms and powers may differ in the last place.
    (a - b).abs() <= 1e-13 * b.abs()
}

fn compare(rows: &[Row], stream: fn() -> Box<dyn Stream>) {
    for (name, parameters, wanted) in rows {
        let distribution = Distribution::of_name(name).unwrap();
        assert_eq!(distribution.parameters(), parameters.len(), "{name}");
        let mut stream = stream();
        let numbers: Vec<f64> = (0..2000).map(|_| distribution.draw(&mut *stream, parameters)).collect();
        for (at, wanted) in [0, 1, 1999].into_iter().zip(wanted) {
            assert!(is_close(numbers[at], *wanted), "{name}{parameters:?}: number {at} is {}, not {wanted}", numbers[at]);
        }
    }
}

#[test]
fn distributions_of_the_twister() {
    compare(LEGACY, || Box::new(legacy()));
}

#[test]
fn distributions_of_the_congruential_generator() {
    compare(MODERN, || Box::new(modern()));
}

#[test]
fn short_floats() {
    let of = |name: &str| {
        let (mut stream, distribution) = (modern(), Distribution::of_name(name).unwrap());
        let numbers: Vec<f64> = (0..2000).map(|_| distribution.draw(&mut stream, &[])).collect();
        (numbers[0] as f32, numbers[1999] as f32)
    };
    assert_eq!(of("random_float32"), (0.089_250_92, 0.280_896_37));
    assert_eq!(of("standard_normal_float32"), (0.141_907_17, 0.632_449_1));
}

fn integers(stream: &mut dyn Stream, largest: u64, count: usize) -> Vec<u64> {
    (0..count).map(|_| stream.up_to(largest)).collect()
}

#[test]
fn whole_numbers() {
    let mut old = legacy();
    assert_eq!(integers(&mut old, 999, 5), [102, 435, 860, 270, 106]);
    assert_eq!(integers(&mut old, 999_999_999_999, 3), [307_513_896_636, 86_569_440_870, 520_361_034_194]);
    assert_eq!(integers(&mut old, u64::from(u32::MAX), 2), [429_389_014, 249_467_210]);
    let mut new = modern();
    assert_eq!(integers(&mut new, 999, 5), [89, 773, 654, 438, 433]);
    assert_eq!(integers(&mut new, 999_999_999_999, 3), [697_368_029_059, 94_177_347_887, 975_622_351_636]);
    assert_eq!(integers(&mut new, u64::from(u32::MAX), 2), [3_687_649_986, 3_160_032_369]);
}

#[test]
fn whole_numbers_of_few_bits() {
    let of = |stream: &mut dyn Stream, bits, largest, count| {
        let mut found = vec![0; count];
        small_integers(stream, bits, largest, &mut found);
        found
    };
    let mut old = legacy();
    assert_eq!(of(&mut old, 8, 99, 6), [92, 97, 95, 51, 61, 75]);
    assert_eq!(of(&mut old, 8, 255, 3), [92, 3, 98]);
    assert_eq!(of(&mut old, 16, 2999, 4), [1294, 1130, 2915, 1095]);
    let mut new = modern();
    assert_eq!(of(&mut new, 8, 99, 6), [14, 84, 8, 12, 77, 75]);
    assert_eq!(of(&mut new, 8, 255, 3), [97, 86, 90]);
    assert_eq!(of(&mut new, 16, 2999, 4), [259, 1299, 219, 2575]);
}

#[test]
fn orders_and_choices() {
    assert_eq!(order(&mut legacy(), 8, 8, Order::Intervals), [1, 5, 0, 7, 2, 4, 3, 6]);
    assert_eq!(order(&mut modern(), 8, 8, Order::Intervals), [3, 4, 2, 7, 6, 1, 5, 0]);
    assert_eq!(different(&mut modern(), 10, 4), [4, 0, 5, 6]);
    assert_eq!(different(&mut modern(), 20_000, 1000)[..4], [9742, 18275, 6853, 10003]);
    assert_eq!(different(&mut modern(), 5, 5).len(), 5);
    assert!(different(&mut modern(), 5, 0).is_empty());
}

#[test]
fn streams_go_on_from_a_state() {
    let mut old = MersenneTwister::of_seeds(&[1, 2, 3]);
    assert_eq!(old.double(), 0.609_861_272_286_728_9);
    old.gauss();
    let (words, used, next) = old.state();
    let mut copy = MersenneTwister::of_state(words, used, next);
    assert_eq!([copy.gauss(), copy.gauss(), copy.double()], [old.gauss(), old.gauss(), old.double()]);
    let mut new = modern();
    new.word();
    let (state, increment, half) = new.state();
    let mut copy = Pcg64::of_state(state, increment, half);
    assert_eq!([copy.word(), copy.word()], [new.word(), new.word()]);
}

#[test]
fn parameters_that_are_none_end_every_draw() {
    let odd = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0, 0.0, 1.0, 1e300, 1e-300];
    for (name, parameters, _) in MODERN.iter().filter(|row| !row.1.is_empty()) {
        let distribution = Distribution::of_name(name).unwrap();
        for value in odd {
            for at in 0..parameters.len() {
                let mut parameters = parameters.to_vec();
                parameters[at] = value;
                distribution.draw(&mut legacy(), &parameters);
                distribution.draw(&mut modern(), &parameters);
            }
        }
    }
    small_integers(&mut modern(), 1, 5, &mut [0; 9]);
}

#[rustfmt::skip]
#[allow(clippy::excessive_precision, clippy::unreadable_literal, reason = "numbers as NumPy prints them")]
const LEGACY: &[Row] = &[
    ("random", &[], [0.3745401188473625, 0.9507143064099162, 0.28218707469320015]),
    ("uniform", &[-1.5, 2.0], [-0.1891095840342314, 1.8275000724347068, -0.5123452385737994]),
    ("standard_normal", &[], [0.4967141530112327, -0.13826430117118466, -0.7449026448064491]),
    ("normal", &[3.0, 0.5], [3.2483570765056164, 2.930867849414408, 2.6275486775967756]),
    ("lognormal", &[0.1, 0.4], [1.3480858011975203, 1.0457081166598672, 0.8204018006662127]),
    ("exponential", &[2.0], [0.9385361799537182, 6.020242861835042, 0.6630925871897281]),
    ("standard_gamma", &[0.4], [0.08585109917059396, 0.5038414961510707, 0.7644171879130335]),
    ("standard_gamma", &[2.5], [2.983135365424813, 1.9694529574820125, 1.8487829861509986]),
    ("gamma", &[7.5, 0.3], [2.5741016785474975, 2.0408580548705144, 2.339271629435013]),
    ("chisquare", &[3.0], [3.579246352985752, 2.0472117146208575, 2.0395351722198303]),
    ("standard_t", &[4.0], [0.5746173004062043, -1.08169023656249, -0.3910003570954463]),
    ("f", &[3.0, 7.0], [1.4266729680291241, 0.785291470247438, 1.8065448805258917]),
    ("beta", &[0.5, 0.4], [0.6589669266573197, 0.7169284633953791, 0.9371401557906114]),
    ("beta", &[2.0, 3.0], [0.4944725879278468, 0.3751527747114991, 0.551723490740339]),
    ("laplace", &[1.0, 2.0], [0.4221816504513213, 5.633948500715152, -0.1440757239801025]),
    ("logistic", &[1.0, 2.0], [-0.02557653071485122, 6.919159510955579, -0.8672774979102649]),
    ("gumbel", &[1.0, 2.0], [2.5131621068576706, -1.2039608408891258, 3.207975660505856]),
    ("triangular", &[-1.0, 0.5, 3.0], [0.49907995553411855, 2.29796229737938, 0.30120038739588484]),
    ("weibull", &[1.5], [0.6038754149558739, 2.0847597350646243, 0.47903007962292465]),
    ("pareto", &[3.0], [0.16932036645405568, 1.7274682836709054, 0.11685358330824802]),
    ("power", &[2.5], [0.6751485473767549, 0.9799863164943249, 0.6028577481184186]),
    ("rayleigh", &[2.0], [1.937561539620064, 4.907236640650232, 1.6286099437124018]),
    ("standard_cauchy", &[], [-3.5924974762375737, 0.425263191903688, 4.556738566422756]),
    ("wald", &[2.0, 3.0], [2.992123291293097, 2.23888874436636, 0.33114191429079076]),
    ("poisson", &[3.5], [4.0, 1.0, 2.0]),
    ("poisson", &[50.0], [47.0, 55.0, 57.0]),
    ("binomial", &[10.0, 0.3], [2.0, 5.0, 2.0]),
    ("binomial", &[100.0, 0.45], [44.0, 47.0, 45.0]),
    ("binomial", &[5000.0, 0.7], [3530.0, 3473.0, 3516.0]),
    ("geometric", &[0.2], [3.0, 14.0, 2.0]),
    ("geometric", &[0.6], [1.0, 4.0, 1.0]),
    ("negative_binomial", &[4.0, 0.3], [12.0, 7.0, 7.0]),
];

#[rustfmt::skip]
#[allow(clippy::excessive_precision, clippy::unreadable_literal, reason = "numbers as NumPy prints them")]
const MODERN: &[Row] = &[
    ("random", &[], [0.7739560485559633, 0.4388784397520523, 0.5200719122614881]),
    ("uniform", &[-1.5, 2.0], [1.208846169945872, 0.03607453913218306, 0.32025169291520816]),
    ("standard_normal", &[], [0.30471707975443135, -1.0399841062404955, 2.214152615791911]),
    ("normal", &[3.0, 0.5], [3.152358539877216, 2.480007946879752, 4.107076307895955]),
    ("lognormal", &[0.1, 0.4], [1.248430087410886, 0.7290640851805835, 2.679582627311285]),
    ("exponential", &[2.0], [4.808417207931989, 4.672379311648907, 0.8501691748144223]),
    ("standard_gamma", &[0.4], [0.6243977600998736, 1.0403349230234853, 0.05875752742535153]),
    ("standard_gamma", &[2.5], [2.646860815267719, 3.4696608496366044, 5.232597146056803]),
    ("gamma", &[7.5, 0.3], [2.4041267346949007, 2.8107734018450623, 1.1228066954930924]),
    ("chisquare", &[3.0], [3.0554394899785056, 4.358928659107372, 0.569105192331814]),
    ("standard_t", &[4.0], [0.5335635801179842, 0.9813493087338849, 0.8458652353145165]),
    ("f", &[3.0, 7.0], [0.7586641548806311, 0.9746347203901106, 2.1702144480959484]),
    ("beta", &[0.5, 0.4], [0.8243861695855395, 0.009345675519631015, 0.7491040979341917]),
    ("beta", &[2.0, 3.0], [0.33841183847153383, 0.41040972646061824, 0.36770466623599213]),
    ("laplace", &[1.0, 2.0], [2.5877572852834136, 0.7392287473869138, 1.081943645910816]),
    ("logistic", &[1.0, 2.0], [3.4615712627710136, 0.5085698102635776, 1.160661638715348]),
    ("gumbel", &[1.0, 2.0], [0.20644393339980482, 2.0969936744344135, 1.6181682667587625]),
    ("triangular", &[-1.0, 0.5, 3.0], [1.4965241889407177, 0.6311995435496311, 0.8092738926590757]),
    ("weibull", &[1.5], [1.794656893050126, 1.7606460812380325, 0.5653493612428142]),
    ("pareto", &[3.0], [1.228665259618174, 1.178703304272667, 0.1522250077963854]),
    ("power", &[2.5], [0.9628357780513209, 0.960138075671411, 0.6542951925586888]),
    ("rayleigh", &[2.0], [4.385620689449551, 4.323137430916999, 1.8440923781789482]),
    ("standard_cauchy", &[], [-0.2930016698581793, 0.7978730040882357, 0.5183124408009775]),
    ("wald", &[2.0, 3.0], [1.5604652496748113, 3.657156847017199, 1.8947894002559795]),
    ("poisson", &[3.5], [4.0, 5.0, 5.0]),
    ("poisson", &[50.0], [56.0, 59.0, 43.0]),
    ("binomial", &[10.0, 0.3], [4.0, 3.0, 3.0]),
    ("binomial", &[100.0, 0.45], [50.0, 35.0, 42.0]),
    ("binomial", &[5000.0, 0.7], [3490.0, 3557.0, 3545.0]),
    ("geometric", &[0.2], [11.0, 11.0, 2.0]),
    ("geometric", &[0.6], [2.0, 1.0, 1.0]),
    ("negative_binomial", &[4.0, 0.3], [13.0, 14.0, 4.0]),
];
