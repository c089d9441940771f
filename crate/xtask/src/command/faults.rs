//! `faults`: the built page while something breaks, at random points.

use super::Command;
use crate::campaign::Campaign;
use crate::requirement::Requirement;

/// `./x faults [--points N] [--seed S] [--only WORD] [--list]`
pub const COMMAND: Command = Command {
    name: "faults",
    about: "Break things at random points while the built page works: kernel, GPU, memory, store, network, files.",
    help: "Usage: ./x faults [--points N] [--seed S] [--only WORD] [--list]\n\n  \
        --points N    of each fault; 10 without it\n  \
        --seed S      of the first point; 0 without it, and each further one has the next seed\n  \
        --only WORD   only faults whose names contain this\n  \
        --list        lists the faults and the states in which they come\n\n\
        Drives dist/ (`./x build`) in Chromium: idle, compiling, running, allocating or saving. A point passes when no\n\
        typed character is lost, a sentence says what happened, and the next cell runs. The table of faults is\n\
        tests/faults/table.mjs; the last line counts points: `faults: N passed, N failed, N skipped`.",
    run: |workspace, args| CAMPAIGN.run(workspace, args),
};

const CAMPAIGN: Campaign = Campaign {
    script: "tests/faults/run.mjs",
    options: &["--points", "--seed", "--only"],
    browsers: &[Requirement::Chromium],
    complaint: "points failed.",
};
