// The viewers: a traced program, its kernels, a comparison of run times, a profile, what a run did, and a value, each drawn from its
// document.
//
// Each takes a document of crate/protocol and follows language and theme by itself. A click on a place sends the
// bubbling event `tandem:goto` with a `Place` as its detail. Text of a document is drawn as text, never as markup.
export { ComparisonOutput, Verdicts } from './comparison/comparison-output';
export { FusionTrial } from './compiler/fusion-trial';
export { PassesPanel } from './compiler/passes-panel';
export { GraphOutput } from './graph/graph-output';
export { SelectedInPicture } from './graph/selected-in-picture';
export { KernelsPanel } from './kernels/kernels-panel';
export { MemoryPanel } from './reports/memory-report';
export { RecompilesPanel } from './reports/recompiles-panel';
export { ReportOutput } from './reports/report-output';
export { ReportedValuesPanel } from './reports/selected-values';
export { TuningPanel } from './reports/tuning-panel';
export { RunGraph } from './run/run-graph';
export { RunOverview } from './run/run-overview';
export { ValuePanel } from './run/value-panel';
export { GOTO_EVENT } from './shared/goto';
export { notebookGraphs } from './shared/notebook-graphs';
export { prober } from './shared/prober';
export { recompiler } from './shared/recompiler';
export { RunTimeline } from './timeline/run-timeline';
export { TimelineOutput, TimelinePanel } from './timeline/timeline-output';
export { adoptValues } from './values/node-values';
export { offerProber } from './values/watch';
