// The viewers: a traced program, its kernels, a comparison of run times, and a profile, each drawn from its document.
//
// Each takes a document of crate/protocol and follows language and theme by itself. A click on a place sends the
// bubbling event `tandem:goto` with a `Place` as its detail. Text of a document is drawn as text, never as markup.
export { ComparisonOutput } from './comparison/comparison-output';
export { GraphOutput } from './graph/graph-output';
export { KernelsPanel } from './kernels/kernels-panel';
export { GOTO_EVENT } from './shared/goto';
export { TimelineOutput } from './timeline/timeline-output';
