// The cases of text generation, in the form of `cases.mjs`: a GPT-2 of 12 layers with random weights, in each format of its weights.
const perSecond = (count) => (seconds) => count / seconds;

/** The model, and a text of so many tokens that it has read. */
const decoding = (format, context) => `
from tandem.models import GPT2, GPT2Config
from tandem.models.causal_lm import Decoding
td.random.seed(1)
model = GPT2(GPT2Config()).eval()
${format === 'float32' ? '' : `td.quantize(model, '${format}')`}
text = td.random.randint(0, 50257, (1, ${context}))
decoding = Decoding(model, 1, ${context + 448})
token = td.tensor([11])
`;

/** One token behind a context: the length is set back, so that each call sees the same. */
const decode = (format, context) => ({
  name: `GPT-2 ${format}, a token behind ${context}`,
  python: `${decoding(format, context)}
decoding.start(text)
begun = decoding._cache.length + 0
def f():
    decoding._cache.length.assign(begun); decoding.length = ${context}
    return td.argmax(decoding.go_on(token), axis=-1)`,
  unit: 'tokens/s',
  of: perSecond(1),
});

const prefill = (format, context) => ({
  name: `GPT-2 ${format}, a prompt of ${context}`,
  python: `${decoding(format, context)}
f = lambda: decoding.start(text)`,
  unit: 'tokens/s',
  of: perSecond(context),
});

export const GENERATION = [
  ...['float32', 'float16', 'int8', 'int4'].flatMap((format) => [decode(format, 1), decode(format, 512)]),
  ...['float32', 'int8'].map((format) => prefill(format, 512)),
];
