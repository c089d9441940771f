// What the reference says of an op's dtypes, devices and errors, in both languages; the figures are those of the op table.

/** Python functions that are an op of the table under another name. */
const OPS = { astype: 'cast', concat: 'concatenate', permute_dims: 'permute' };

const WORDS = {
  en: {
    dtypes: (all, gpu) => `Dtypes: ${all}. On WebGPU: ${gpu}.`,
    exact: 'none',
    sum: 'that of a sum by halves, (T + log2(n/T) + 1)·ε·Σ|terms| for n terms in blocks of T',
    ulps: (n) => `${n} ULP`,
    growing: (n, growth) => `${n} + ${growth}·|x| ULP`,
    absolute: (error) => `an absolute error of ${error}`,
    within: ([low, high]) => ` for x from ${low} to ${high}`,
    or: ' or ',
    upTo: (limit) => `, for |x| up to ${limit}`,
    bounds: (cpu, gpu) => `Largest error of floats: on the CPU ${cpu}; on WebGPU ${gpu}.`,
    same: (both) => `Largest error of floats: ${both}.`,
  },
  zh: {
    dtypes: (all, gpu) => `数据类型：${all}。在 WebGPU 上：${gpu}。`,
    exact: '无',
    sum: '分段求和的误差界，n 项、每段 T 项时为 (T + log2(n/T) + 1)·ε·Σ|各项|',
    ulps: (n) => `${n} ULP`,
    growing: (n, growth) => `${n} + ${growth}·|x| ULP`,
    absolute: (error) => `绝对误差 ${error}`,
    within: ([low, high]) => `（x 在 ${low} 与 ${high} 之间）`,
    or: '或',
    upTo: (limit) => `（|x| 不超过 ${limit}）`,
    bounds: (cpu, gpu) => `浮点数的最大误差，CPU 上：${cpu}；WebGPU 上：${gpu}。`,
    same: (both) => `浮点数的最大误差：${both}。`,
  },
};

function cpuBound(bound, words) {
  if (bound === 'sum') return words.sum;
  return bound === 0 ? words.exact : words.ulps(bound);
}

function gpuBound(bound, words) {
  if (bound === 'sum') return words.sum;
  const { ulps = 0, growth, absolute, absoluteRange, upTo } = bound;
  const parts = [];
  if (growth !== undefined) parts.push(words.growing(ulps, growth));
  else if (ulps > 0) parts.push(words.ulps(ulps));
  if (absolute !== undefined)
    parts.push(words.absolute(absolute) + (absoluteRange === undefined ? '' : words.within(absoluteRange)));
  if (parts.length === 0) return words.exact;
  return parts.join(words.or) + (upTo === undefined ? '' : words.upTo(Number(upTo.toPrecision(4))));
}

function sentences(op, words) {
  const [cpu, gpu] = [cpuBound(op.cpuBound, words), gpuBound(op.webgpuBound, words)];
  return [
    words.dtypes(op.dtypes.join(', '), op.webgpu.join(', ')),
    cpu === gpu ? words.same(cpu) : words.bounds(cpu, gpu),
  ];
}

/** The sentences of a function of the module `tandem`, by language; nothing for what is no op of the table. */
export function limitsOf(name, ops) {
  const op = ops[OPS[name] ?? name];
  if (op === undefined) return undefined;
  return { en: sentences(op, WORDS.en), zh: sentences(op, WORDS.zh) };
}
