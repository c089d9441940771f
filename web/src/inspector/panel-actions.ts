// What the panels let a person do with the notebook: one part of the page, loaded with the first panel that has something of it.
export { MemoryGrowth } from './memory-growth';
export { ProfileButton } from './profile-button';
export { FusionFix, PassFix, RecompileFix } from './recompile-fix';
export { TuningFiles } from './tuning-files';
export { FindNan, TryCompiled } from './what-to-try';
