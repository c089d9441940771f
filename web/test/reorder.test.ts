// Where a dragged item of a list would be dropped.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gapAt, indexInGap } from '../src/viewers/graph/reorder';

/** Two rows: three items of 100 px with gaps, then two. */
const items = [0, 110, 220]
  .map((x) => ({ x, y: 0, width: 100, height: 30 }))
  .concat([0, 110].map((x) => ({ x, y: 40, width: 100, height: 30 })));

describe('the place of a dragged item', () => {
  it('is the gap next to the pointer in the nearest row', () => {
    assert.equal(gapAt(items, -20, 10), 0);
    assert.equal(gapAt(items, 40, 10), 0);
    assert.equal(gapAt(items, 60, 10), 1);
    assert.equal(gapAt(items, 400, 10), 3);
    assert.equal(gapAt(items, 20, 55), 3);
    assert.equal(gapAt(items, 400, 90), 5);
    assert.equal(gapAt(items, 150, -50), 1);
  });

  it('counts without the item itself', () => {
    assert.equal(indexInGap(3, 0), 2);
    assert.equal(indexInGap(0, 2), 0);
    assert.equal(indexInGap(1, 1), 1);
    assert.equal(indexInGap(2, 1), 1);
  });
});
