//! `td.plot` and `td.progress`: well-formed pictures whatever the data and the labels, each with text beside it.

use super::common::{Notebook, notebook};
use tandem_protocol::Output;

fn drawing() -> Notebook {
    let notebook = notebook();
    notebook.text("import tandem as td");
    notebook
}

/// The SVG of a picture, and its text. Every tag is closed in order, and nothing stands in it that could run or load.
#[track_caller]
fn svg(notebook: &Notebook, source: &str) -> (String, String) {
    let ran = notebook.run(source);
    let bundle = ran.result().unwrap_or_else(|| panic!("{source}: {:?}", ran.traceback()));
    let picture = bundle["image/svg+xml"].clone();
    let mut open = vec![];
    for tag in picture.split('<').skip(1) {
        let (inside, _) = tag.split_once('>').unwrap_or_else(|| panic!("{source}: an open tag in {picture}"));
        let name = inside.split([' ', '/']).find(|part| !part.is_empty()).unwrap_or_default();
        assert!(["svg", "style", "g", "path", "text", "circle", "rect"].contains(&name), "{source}: <{inside}>");
        assert!(!inside.contains("href") && !inside.contains(" on"), "{source}: <{inside}>");
        if inside.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{source}: {picture}");
        } else if !inside.ends_with('/') {
            open.push(name);
        }
        assert_eq!(inside.matches('"').count() % 2, 0, "{source}: <{inside}>");
    }
    assert!(open.is_empty(), "{source}");
    assert!(!picture.contains("nan") && !picture.contains("inf"), "{source}: {picture}");
    (picture, bundle["text/plain"].clone())
}

#[test]
fn every_kind_of_picture_is_drawn() {
    let notebook = drawing();
    let (picture, text) = svg(&notebook, "td.plot(td.linspace(0, 1, 11), label='a')");
    assert_eq!(text, "<line plot of a: 11 points, 0 to 1>");
    for part in ["<path", "currentColor", ">0.4</text>", ">a</text>", "role=\"img\""] {
        assert!(picture.contains(part), "{part} in {picture}");
    }
    svg(&notebook, "td.plot([0, 1, 2], [3, 1, 2], td.ones(3), labels=['x', 'y'], title='T', xlabel='X', ylabel='Y')");
    svg(&notebook, "td.plot({'train': [3, 2, 1], 'test': [3, 3]})");
    svg(&notebook, "td.plot(td.ones((12, 4)))");
    let (picture, _) = svg(&notebook, "td.plot.scatter([1, 2, 3], [1, 2, 3], groups=['a', 'b', 'a'])");
    assert_eq!(picture.matches("<circle").count(), 3 + 2);
    let (_, text) = svg(&notebook, "td.plot.hist(td.linspace(0.0, 1.0, 100), bins=10)");
    assert_eq!(text, "<histogram of 100 numbers, 0 to 1, in 10 bins>");
    let (picture, _) = svg(&notebook, "td.plot.bar({'loop': 1, 'gpu': -2})");
    assert!(picture.contains(">loop</text>"));
    svg(&notebook, "td.plot.bar(['a', 'b'], [[1, 2], [3, 4]], labels=['cpu', 'gpu'])");
}

#[test]
fn strange_data_make_well_formed_pictures() {
    let notebook = drawing();
    for data in [
        "[]",
        "[1]",
        "[2, 2]",
        "[float('nan')] * 3",
        "[1, float('nan'), 2, float('inf'), 3]",
        "[1e308, -1e308]",
        "[5e-324, 0]",
        "[1e300, 1e300 + 1e290]",
        "td.zeros((0,))",
        "True",
        "range(10)",
    ] {
        svg(&notebook, &format!("td.plot({data})"));
        svg(&notebook, &format!("td.plot.hist({data} if hasattr({data}, '__len__') else [1])"));
    }
    let (picture, _) = svg(&notebook, "td.plot([1, 2], label='<script>alert(1)</script>\\x00\"\\'&', title='</svg><b>')");
    assert!(picture.contains("&lt;script&gt;"));
    assert!(notebook.fail("td.plot([1, 2], [1, 2, 3])").contains("ValueError: x has 2 numbers and y has 3"));
    assert!(notebook.fail("td.plot()").contains("TypeError"));
    assert!(notebook.fail("td.plot('text')").contains("ValueError"));
}

#[test]
fn many_points_keep_their_extremes_and_few_bytes() {
    let notebook = drawing();
    let (picture, text) = svg(&notebook, "y = [0.0] * 100_000\ny[777] = 5.0\ntd.plot(y)");
    assert!(text.contains("100,000 points, 0 to 5"));
    assert!(picture.len() < 120_000, "{}", picture.len());
}

#[test]
fn pictures_of_pixels_are_png_files() {
    let notebook = drawing();
    for (data, words) in [
        ("td.linspace(0.0, 1.0, 784).reshape(28, 28)", "28 by 28 values, 0 to 1"),
        ("td.ones((3, 4, 5))", "5 by 4 colours"),
        ("td.ones((4, 5, 3))", "5 by 4 colours"),
        ("td.ones((1, 4, 5))", "5 by 4 values"),
        ("[[float('nan'), 1.0]]", "2 by 1 values"),
    ] {
        let ran = notebook.run(&format!("td.plot.image({data})"));
        let bundle = ran.result().unwrap_or_else(|| panic!("{data}: {:?}", ran.traceback()));
        assert!(bundle["image/png"].starts_with("iVBORw0KGgo"), "{data}");
        assert!(bundle["text/plain"].contains(words), "{data}: {}", bundle["text/plain"]);
    }
    assert!(notebook.fail("td.plot.image([1, 2])").contains("ValueError: a picture is a matrix"));
    assert!(notebook.fail("td.plot.image([[1]], cmap='jet')").contains("there is no colour map 'jet'"));
}

#[test]
fn progress_changes_at_most_ten_times_a_second_and_ends_whole() {
    let notebook = drawing();
    let ran = notebook.run("total = 0\nfor i in td.progress(range(20_000), label='epoch'):\n    total += i\nprint(total)");
    assert_eq!(ran.stdout(), "199990000\n");
    let bars: Vec<(&str, bool)> =
        ran.outputs
            .iter()
            .filter_map(|output| {
                if let Output::DisplayData { data, update, .. } = output { Some((data["text/plain"].as_str(), *update)) } else { None }
            })
            .collect();
    let seconds = ran.executed.timings.run_ms / 1e3;
    assert!((bars.len() as f64) <= seconds * 10.0 + 3.0, "{} in {seconds} s", bars.len());
    assert!(bars[0].0.starts_with("epoch    0% ▕") && !bars[0].1, "{bars:?}");
    let last = bars[bars.len() - 1];
    assert!(last.0.contains("100%") && last.0.contains("20,000/20,000") && last.1, "{bars:?}");
    assert!(notebook.text("for i in td.progress(iter([1, 2])): pass").is_empty());
    assert_eq!(notebook.text("for i in td.progress([]): pass\nwith td.progress(total=3) as p:\n    p.update(3)\nprint(p.count)"), "3\n");
}

#[test]
fn open_figures_are_shown_when_their_cell_ends() {
    let notebook = notebook();
    let pictures = |source: &str| {
        let is_picture = |output: &&Output| matches!(output, Output::DisplayData { data, .. } if data.contains_key("image/svg+xml"));
        notebook.run(source).outputs.iter().filter(is_picture).count()
    };
    assert_eq!(pictures("import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.figure()\nplt.plot([2, 1])"), 2);
    assert_eq!(pictures("plt.plot([1, 2])\nplt.show()\nplt.plot([1])\n1 / 0"), 2);
    assert_eq!(pictures("plt.plot([1, 2])\nplt.close()"), 0);
}
