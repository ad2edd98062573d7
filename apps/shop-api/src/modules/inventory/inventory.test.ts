import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import {
  availableStock,
  type BuyableOption,
  someOptions,
} from '../../../test/checkout-factories.ts';
import { releaseStock, reserveStock, reserveStockAndCommit } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const AVAILABLE = 5;
const sizes = ['S', 'M', 'L'].map((size) => ({ size, colour: 'BLACK', available: AVAILABLE }));
const line = fc.record({ at: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) });
const linesToReserve = fc.uniqueArray(line, {
  minLength: 1,
  maxLength: 3,
  selector: ({ at }) => at,
});
type Lines = { at: number; quantity: number }[];

const stockLines = (options: readonly BuyableOption[], lines: Lines) =>
  lines.map(({ at, quantity }) => ({ ...(options[at] as BuyableOption), quantity, orderNo: '1' }));
const available = (options: readonly BuyableOption[]) =>
  Promise.all(options.map((option) => availableStock(shop, option.optionNo)));
const isSoldOut = async ({ productNo }: BuyableOption) =>
  (
    await shop.db
      .selectFrom('product')
      .where('productNo', '=', productNo)
      .select('soldOut')
      .executeTakeFirstOrThrow()
  ).soldOut;

test('whatever is reserved and released, no unit is lost, made or sold twice', async () => {
  const step = fc.record({
    reserves: fc.boolean(),
    commitsAtOnce: fc.boolean(),
    lines: linesToReserve,
  });
  const steps = fc.array(step, { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const options = await someOptions(shop, { options: sizes });
      const reserved: Lines[] = [];
      for (const step of given) {
        const before = await available(options);
        if (step.reserves) {
          const lines = stockLines(options, step.lines);
          const reserve = step.commitsAtOnce ? reserveStockAndCommit : reserveStock;
          const refused = await inTransaction(shop.db, (tx) => reserve(tx, lines, 'ORDER'));
          const isEnough = step.lines.every(({ at, quantity }) => quantity <= (before[at] ?? 0));
          expect(isRefusal(refused)).toBe(!isEnough);
          if (isRefusal(refused)) expect(await available(options)).toEqual(before);
          else reserved.push(step.lines);
        } else {
          const released = reserved.pop() ?? [];
          await inTransaction(shop.db, (tx) =>
            releaseStock(tx, stockLines(options, released), 'RELEASE'),
          );
        }
      }
      const out = (at: number) =>
        reserved.flat().reduce((sum, each) => sum + (each.at === at ? each.quantity : 0), 0);
      expect(await available(options)).toEqual(sizes.map((_, at) => AVAILABLE - out(at)));
    }),
    { numRuns: 15 },
  );
});

test('many who reserve several options at once leave exactly what they did not get', async () => {
  const options = await someOptions(shop, { options: sizes });
  const requests = fc.sample(linesToReserve, 30);
  const results = await Promise.all(
    requests.map((lines, at) => {
      const reserve = at % 2 === 0 ? reserveStock : reserveStockAndCommit;
      return inTransaction(shop.db, (tx) => reserve(tx, stockLines(options, lines), 'ORDER'));
    }),
  );
  const reserved = requests.filter((_, at) => !isRefusal(results[at])).flat();
  const out = (at: number) =>
    reserved.reduce((sum, each) => sum + (each.at === at ? each.quantity : 0), 0);
  expect(await available(options)).toEqual(sizes.map((_, at) => AVAILABLE - out(at)));
});

test.each([
  ['before other statements', reserveStock],
  ['with the commit', reserveStockAndCommit],
])(
  'a product is sold out with its last option, reserved %s, and back with its first',
  async (_when, reserve) => {
    const options = await someOptions(shop, { options: sizes });
    const all = options.map((option) => ({ ...option, quantity: AVAILABLE, orderNo: '1' }));
    await inTransaction(shop.db, (tx) => reserve(tx, all, 'ORDER'));
    expect(await isSoldOut(all[0] as BuyableOption)).toBe(true);
    await inTransaction(shop.db, (tx) => releaseStock(tx, all.slice(0, 1), 'CANCEL'));
    expect(await isSoldOut(all[0] as BuyableOption)).toBe(false);
  },
);

test('units of an option that has left the catalogue are released without an error', async () => {
  const [option] = await someOptions(shop);
  const gone = { ...(option as BuyableOption), quantity: 1, orderNo: '1' };
  await inTransaction(shop.db, (tx) => reserveStock(tx, [gone], 'ORDER'));
  await shop.db.deleteFrom('product').where('productNo', '=', gone.productNo).execute();
  await inTransaction(shop.db, (tx) => releaseStock(tx, [gone], 'RETURN'));
});
