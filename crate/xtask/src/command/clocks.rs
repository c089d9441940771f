//! `clocks`: how often comparisons of times are judged rightly, in three browsers.

use super::Command;
use crate::campaign::Campaign;
use crate::requirement::Requirement;

/// `./x clocks [--comparisons N] [--only WORD] [--list]`
pub const COMMAND: Command = Command {
    name: "clocks",
    about: "Count how often comparisons of times are judged rightly, in three browsers.",
    help: "Usage: ./x clocks [--comparisons N] [--only WORD] [--list]\n\n  \
        --comparisons N   of each kind and condition; 200 without it, a second each\n  \
        --only WORD       only conditions whose names contain this\n  \
        --list            lists the conditions\n\n\
        In dist/ (`./x build`), `td.compare` gets a function and itself, of which 95 % must show no difference, and a function\n\
        and one that does a tenth more, of which 90 % must be found slower: in Chromium, Firefox and WebKitGTK, isolated or\n\
        not, and slowed by the browser's tools. Close other programs. The last line counts conditions:\n\
        `clocks: N passed, N failed, N skipped`.",
    run: |workspace, args| CAMPAIGN.run(workspace, args),
};

const CAMPAIGN: Campaign = Campaign {
    script: "tests/clocks/run.mjs",
    options: &["--comparisons", "--only"],
    browsers: &[Requirement::Chromium, Requirement::Firefox, Requirement::WebKit],
    complaint: "conditions judged too few comparisons rightly.",
};
