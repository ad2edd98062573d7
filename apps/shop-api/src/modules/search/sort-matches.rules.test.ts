import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NAME_PREFIX, SOLD_OUT, sortMatches } from './sort-matches.rules.ts';

const product = fc.record({
  value: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  isNamePrefix: fc.boolean(),
  isSoldOut: fc.boolean(),
});
const sort = fc.record({
  descending: fc.boolean(),
  soldOutLast: fc.boolean(),
  namePrefixFirst: fc.boolean(),
});

test('matches are sorted as a comparison of two products would sort them, whatever matches', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 60 }), fc.nat(), sort, (products, every, asked) => {
      const rows = [...products.keys()].filter((row) => (row + every) % 3 !== 0);
      const matches = {
        rows: Int32Array.from(rows),
        flags: Int32Array.from(rows, (row) => {
          const { isNamePrefix, isSoldOut } = products[row] ?? {
            isNamePrefix: false,
            isSoldOut: false,
          };
          return (isNamePrefix ? NAME_PREFIX : 0) | (isSoldOut ? SOLD_OUT : 0);
        }),
      };
      const values = Int32Array.from(products, ({ value }) => value);
      const expected = rows.toSorted((one, other) => {
        const [a, b] = [products[one], products[other]];
        if (!a || !b) throw new Error('no such product');
        const direction = asked.descending ? -1 : 1;
        return (
          (asked.soldOutLast ? Number(a.isSoldOut) - Number(b.isSoldOut) : 0) ||
          (asked.namePrefixFirst ? Number(b.isNamePrefix) - Number(a.isNamePrefix) : 0) ||
          direction * (a.value - b.value) ||
          direction * (one - other)
        );
      });
      expect([...sortMatches(matches, { ...asked, values })]).toEqual(expected);
    }),
  );
});

test('the last row with the highest value is sorted, too', () => {
  const last = 2 ** 20 - 1;
  const values = new Int32Array(last + 1).fill(2 ** 31 - 1);
  const matches = { rows: Int32Array.of(0, last), flags: Int32Array.of(SOLD_OUT, SOLD_OUT) };
  const asked = { values, soldOutLast: true, namePrefixFirst: true };
  expect([...sortMatches(matches, { ...asked, descending: true })]).toEqual([last, 0]);
  expect([...sortMatches(matches, { ...asked, descending: false })]).toEqual([0, last]);
});
