// tandem-run: runs the programs of `.tandem` files with the code that they hold. No Python, no compiler, no dependency.
export { TandemError } from './error';
export { type InstructionSet, type LoadOptions, load, Network } from './network';
export type { Source } from './source';
export type { DType, Elements, Input, Inputs, Nested, Tensor, TensorSpec } from './tensors';
