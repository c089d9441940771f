// A small chart of Vega-Lite for tests.
export const VEGA = {
  $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
  data: {
    values: [
      { a: 'x', b: 3 },
      { a: 'y', b: 7 },
    ],
  },
  transform: [{ calculate: 'datum.b * 2', as: 'c' }],
  mark: 'bar',
  encoding: { x: { field: 'a' }, y: { field: 'c', type: 'quantitative' } },
};
