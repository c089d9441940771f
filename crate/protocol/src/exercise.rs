//! What the page shows of a checked exercise.

use serde::{Deserialize, Serialize};

/// Result of `td.exercise(...)`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct ExerciseOutcome {
    /// The lesson and the exercise, `LESSON.EXERCISE`.
    pub exercise: String,
    /// Whether the notebook's variables are what it asks for.
    pub solved: bool,
    /// What is missing; empty when it is solved.
    pub hint: ExerciseHint,
}

/// What is missing, in both languages of the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct ExerciseHint {
    /// English.
    pub en: String,
    /// Chinese.
    pub zh: String,
}
