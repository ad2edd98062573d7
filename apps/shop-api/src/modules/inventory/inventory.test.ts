import { inTransaction } from '@duskline/platform/database';
import { isRefusal } from '@duskline/platform/refusal';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { type OnShelf, someOptions, unitsLeft } from '../../../test/checkout-factories.ts';
import { giveBackStock, takeStock } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const UNITS = 5;
const sizes = ['S', 'M', 'L'].map((size) => ({ size, colour: 'BLACK', units: UNITS }));
const line = fc.record({ at: fc.nat(2), units: fc.integer({ min: 1, max: 4 }) });
const asked = fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ at }) => at });
type Asked = { at: number; units: number }[];

const wanted = (options: readonly OnShelf[], lines: Asked) =>
  lines.map(({ at, units }) => ({ ...(options[at] as OnShelf), units }));
const shelf = (options: readonly OnShelf[]) =>
  Promise.all(options.map((option) => unitsLeft(shop, option.optionNo)));
const isSoldOut = async ({ productNo }: OnShelf) =>
  (
    await shop.db
      .selectFrom('product')
      .where('productNo', '=', productNo)
      .select('soldOut')
      .executeTakeFirstOrThrow()
  ).soldOut;

test('whatever is taken and given back, no unit is lost, made or sold twice', async () => {
  const steps = fc.array(fc.record({ takes: fc.boolean(), lines: asked }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const options = await someOptions(shop, { options: sizes });
      const held: Asked[] = [];
      for (const step of given) {
        const before = await shelf(options);
        if (step.takes) {
          const lines = wanted(options, step.lines);
          const refused = await inTransaction(shop.db, (tx) => takeStock(tx, lines));
          const isEnough = step.lines.every(({ at, units }) => units <= (before[at] ?? 0));
          expect(isRefusal(refused)).toBe(!isEnough);
          if (isRefusal(refused)) expect(await shelf(options)).toEqual(before);
          else held.push(step.lines);
        } else {
          const back = held.pop() ?? [];
          await inTransaction(shop.db, (tx) => giveBackStock(tx, wanted(options, back)));
        }
      }
      const out = (at: number) =>
        held.flat().reduce((sum, each) => sum + (each.at === at ? each.units : 0), 0);
      expect(await shelf(options)).toEqual(sizes.map((_, at) => UNITS - out(at)));
    }),
    { numRuns: 15 },
  );
});

test('many who take several options at once leave exactly what they did not get', async () => {
  const options = await someOptions(shop, { options: sizes });
  const askers = fc.sample(asked, 30);
  const answers = await Promise.all(
    askers.map((lines) => inTransaction(shop.db, (tx) => takeStock(tx, wanted(options, lines)))),
  );
  const taken = askers.filter((_, asker) => !isRefusal(answers[asker])).flat();
  const out = (at: number) =>
    taken.reduce((sum, each) => sum + (each.at === at ? each.units : 0), 0);
  expect(await shelf(options)).toEqual(sizes.map((_, at) => UNITS - out(at)));
});

test('a product is sold out with its last option, and back with its first', async () => {
  const options = await someOptions(shop, { options: sizes });
  const all = options.map((option) => ({ ...option, units: UNITS }));
  await inTransaction(shop.db, (tx) => takeStock(tx, all));
  expect(await isSoldOut(all[0] as OnShelf)).toBe(true);
  await inTransaction(shop.db, (tx) => giveBackStock(tx, all.slice(0, 1)));
  expect(await isSoldOut(all[0] as OnShelf)).toBe(false);
});

test('units of an option that has left the catalogue have nowhere to go back to', async () => {
  const [option] = await someOptions(shop);
  const gone = { ...(option as OnShelf), units: 1 };
  await inTransaction(shop.db, (tx) => takeStock(tx, [gone]));
  await shop.db.deleteFrom('product').where('productNo', '=', gone.productNo).execute();
  await inTransaction(shop.db, (tx) => giveBackStock(tx, [gone]));
});
