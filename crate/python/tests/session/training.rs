//! `td.fit` in a cell: what it shows, and Stop in the middle of it.

use super::common::notebook;
use std::collections::BTreeMap;
use tandem_protocol::{ExecuteStatus, Output};

const NETWORK: &str = "import tandem as td
from tandem import nn
td.random.seed(0)
x = td.random.normal((256, 8))
y = td.sum(x, axis=1, keepdims=True)
net = nn.Sequential(nn.Dense(32, activation='tanh'), nn.Dense(1))
opt = td.optim.Adam(net, lr=0.01)";

/// The last state of each display by its identifier, in order of first appearance, and how often it was drawn.
fn displays(outputs: &[Output]) -> Vec<(BTreeMap<String, String>, usize)> {
    let mut found: Vec<(String, BTreeMap<String, String>, usize)> = vec![];
    for output in outputs {
        let Output::DisplayData { data, display_id: Some(id), update } = output else { continue };
        let shown: BTreeMap<String, String> = data.iter().map(|(mime, text)| (mime.clone(), text.clone())).collect();
        match found.iter_mut().find(|(known, ..)| known == id) {
            Some((_, last, times)) => (*last, *times) = (shown, *times + 1),
            None => {
                assert!(!update, "{id} is updated before it is shown");
                found.push((id.clone(), shown, 1));
            }
        }
    }
    found.into_iter().map(|(_, shown, times)| (shown, times)).collect()
}

#[test]
fn fit_shows_one_bar_and_one_chart() {
    let notebook = notebook();
    notebook.text(NETWORK);
    let ran = notebook.run("history = td.fit(net, (x, y), 'mse', opt, epochs=40, metrics=['mae'], validation=0.25)");
    assert_eq!(ran.traceback(), None);
    assert_eq!(ran.stdout(), "");
    let shown = displays(&ran.outputs);
    assert_eq!(shown.len(), 2, "{shown:?}");
    let (bar, chart) = (&shown[0].0["text/plain"], &shown[1].0);
    assert!(bar.contains("epoch 40/40") && bar.contains("100%") && bar.contains("240/240") && bar.contains("val_mae"), "{bar}");
    let (svg, text) = (&chart["image/svg+xml"], &chart["text/plain"]);
    assert!(svg.contains("<svg") && svg.contains("val_loss") && svg.contains("epoch"), "{svg}");
    assert!(text.contains("line plot of loss: 40 epochs") && text.contains("val_mae"), "{text}");
    assert_eq!(notebook.text("print(len(history), history.stopped)"), "40 None\n");
    let quiet = notebook.run("h = td.fit(net, (x, y), 'mse', opt, epochs=2, verbose=0)");
    assert!(quiet.outputs.is_empty());
    let lines = notebook.text("h = td.fit(net, (x, y), 'mse', opt, epochs=2, verbose=2)");
    assert!(lines.lines().count() == 2 && lines.starts_with("epoch 1/2  loss "), "{lines}");
}

#[test]
fn stop_keeps_weights_and_history() {
    let notebook = notebook();
    notebook.text(NETWORK);
    notebook.text("td.fit(net, (x, y), 'mse', opt, verbose=0)");
    for _ in 0..3 {
        notebook.stop_after_ms(700);
        let ran = notebook.run(
            "before = net[0].weight.tolist()\nhistory = td.fit(net, (x, y), 'mse', opt, epochs=10**6, validation=(x, y))\nprint('on')",
        );
        assert_eq!(ran.executed.status, ExecuteStatus::Ok, "{:?}", ran.traceback());
        assert_eq!(ran.stdout(), "on\n");
        let shown = displays(&ran.outputs);
        assert_eq!(shown.len(), 2);
        assert!(shown[0].0["text/plain"].contains("weights and history are kept"), "{shown:?}");
        assert!(shown[0].1 <= 12 && shown[1].1 <= 12, "drawn too often: {shown:?}");
        assert_eq!(
            notebook.text(
                "print(len(history) > 0, history.stopped[:15], net[0].weight.tolist() != before, td.all(td.isfinite(net(x))).item())"
            ),
            "True stopped at step True True\n"
        );
    }
    assert_eq!(notebook.text("print(td.evaluate(net, (x, y), 'mse')['loss'] < 1, net.training)"), "True False\n");
}

#[test]
fn an_epoch_that_stop_cuts_short_is_in_no_column() {
    let notebook = notebook();
    let ran = notebook.run(
        "import tandem as td
class Stopped:
    def __float__(self):
        raise KeyboardInterrupt
history = td.training.History({'loss': [2.0]})
try:
    history.add({'loss': 1.0, 'val_loss': Stopped()})
except KeyboardInterrupt:
    print(len(history), history)
history.add({'loss': 1.0, 'val_loss': 3.0})
print(history)",
    );
    assert_eq!(ran.traceback(), None);
    assert_eq!(ran.stdout(), "1 epoch  loss\n    1     2\nepoch  loss  val_loss\n    1     2       nan\n    2     1         3\n");
}
