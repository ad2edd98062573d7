import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareBlocks } from './compare-blocks.rules.ts';

test('a changed paragraph stands as removed and added at its place, the others as they were', () => {
  expect(compareBlocks(['목적', '7일', '끝'], ['목적', '14일', '끝', '부칙'])).toEqual([
    { change: 'same', text: '목적' },
    { change: 'removed', text: '7일' },
    { change: 'added', text: '14일' },
    { change: 'same', text: '끝' },
    { change: 'added', text: '부칙' },
  ]);
});

test('whatever is compared, both texts can be read from the comparison', () => {
  const paragraphs = fc.array(fc.constantFrom('가', '나', '다', '라'), { maxLength: 12 });
  fc.assert(
    fc.property(paragraphs, paragraphs, (before, after) => {
      const blocks = compareBlocks(before, after);
      const without = (change: string) =>
        blocks.filter((block) => block.change !== change).map(({ text }) => text);
      expect(without('added')).toEqual(before);
      expect(without('removed')).toEqual(after);
    }),
  );
});
