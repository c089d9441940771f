//! `soak`: the built page at work for hours, and what it holds afterwards.

use super::Command;
use crate::campaign::Campaign;
use crate::requirement::Requirement;

/// `./x soak [--rounds PART] [--only WORD] [--list]`
pub const COMMAND: Command = Command {
    name: "soak",
    about: "Work the built page for hours, and look that it holds no more than before.",
    help: "Usage: ./x soak [--rounds PART] [--only WORD] [--list]\n\n  \
        --rounds PART   that part of each load's rounds; 1 without it, which takes more than an hour\n  \
        --only WORD     only loads whose names contain this\n  \
        --list          lists the loads with their rounds\n\n\
        Drives dist/ (`./x build`) in Chromium: cells, edits, tensors, compilations, training, restarts. A load passes when\n\
        tensors, WebAssembly memory, the page's heap, elements and listeners, workers and the store have grown by less than\n\
        1 % since half of the rounds. The table of loads is tests/soak/loads.mjs; the last line counts them:\n\
        `soak: N passed, N failed, N skipped`.",
    run: |workspace, args| CAMPAIGN.run(workspace, args),
};

const CAMPAIGN: Campaign = Campaign {
    script: "tests/soak/run.mjs",
    options: &["--rounds", "--only"],
    browsers: &[Requirement::Chromium],
    complaint: "loads left something behind.",
};
