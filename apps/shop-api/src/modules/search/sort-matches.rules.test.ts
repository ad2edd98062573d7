import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NAMED, orderFound, SOLD_OUT } from './sort-matches.rules.ts';

const product = fc.record({
  value: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  isNamed: fc.boolean(),
  isSoldOut: fc.boolean(),
});
const wish = fc.record({
  descending: fc.boolean(),
  soldOutLast: fc.boolean(),
  namedFirst: fc.boolean(),
});

test('what was found is sorted as one would compare two products, every other being left out', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 60 }), fc.nat(), wish, (products, every, order) => {
      const places = [...products.keys()].filter((place) => (place + every) % 3 !== 0);
      const found = {
        places: Int32Array.from(places),
        flags: Int32Array.from(places, (place) => {
          const { isNamed, isSoldOut } = products[place] ?? { isNamed: false, isSoldOut: false };
          return (isNamed ? NAMED : 0) | (isSoldOut ? SOLD_OUT : 0);
        }),
      };
      const values = Int32Array.from(products, ({ value }) => value);
      const expected = places.toSorted((one, other) => {
        const [a, b] = [products[one], products[other]];
        if (!a || !b) throw new Error('no such product');
        const direction = order.descending ? -1 : 1;
        return (
          (order.soldOutLast ? Number(a.isSoldOut) - Number(b.isSoldOut) : 0) ||
          (order.namedFirst ? Number(b.isNamed) - Number(a.isNamed) : 0) ||
          direction * (a.value - b.value) ||
          direction * (one - other)
        );
      });
      expect([...orderFound(found, { ...order, values })]).toEqual(expected);
    }),
  );
});

test('the last place with the highest value is sorted, too', () => {
  const last = 2 ** 20 - 1;
  const values = new Int32Array(last + 1).fill(2 ** 31 - 1);
  const found = { places: Int32Array.of(0, last), flags: Int32Array.of(SOLD_OUT, SOLD_OUT) };
  const order = { values, soldOutLast: true, namedFirst: true };
  expect([...orderFound(found, { ...order, descending: true })]).toEqual([last, 0]);
  expect([...orderFound(found, { ...order, descending: false })]).toEqual([0, last]);
});
