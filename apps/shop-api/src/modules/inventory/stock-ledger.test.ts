import { inTransaction } from '@duskline/platform/database/database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { anOption, availableStock, someOptions } from '../../../test/checkout-factories.ts';
import { releaseStock, reserveStock, setStock, setStocks } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const sizes = ['S', 'M', 'L'].map((size, at) => ({ size, colour: 'BLACK', available: at * 3 }));

/** What the ledger says is available: by its sum, and by its last row. */
async function ledgerOf(optionNo: number): Promise<{ sum: number; last: number }> {
  const { rows } = await sql<{ sum: number; last: number }>`
    select coalesce(sum(quantity), 0)::integer as sum,
      coalesce((array_agg(available order by movement_no desc))[1], 0) as last
    from stock_movement where option_no = ${optionNo}`.execute(shop.db);
  return rows[0] as { sum: number; last: number };
}

function movementsOf(optionNo: number) {
  return shop.db
    .selectFrom('stockMovement')
    .where('optionNo', '=', optionNo)
    .orderBy('movementNo')
    .select(['kind', 'quantity', 'available', 'orderNo', 'actor', 'reason'])
    .execute();
}

const lines = fc.uniqueArray(
  fc.record({ at: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }),
  { minLength: 1, maxLength: 3, selector: ({ at }) => at },
);
const step = fc.oneof(
  fc.record({ does: fc.constant('order' as const), lines }),
  fc.record({
    does: fc.constant('release' as const),
    cause: fc.constantFrom('RELEASE', 'CANCEL', 'RETURN', 'EXCHANGE'),
  }),
  fc.record({
    does: fc.constant('count' as const),
    at: fc.nat(2),
    available: fc.nat(12),
    isImport: fc.boolean(),
  }),
);

test('whatever happens to stock, the ledger adds up to it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (history) => {
      const options = await someOptions(shop, { options: sizes });
      const ordered: Parameters<typeof reserveStock>[1][] = [];
      for (const [no, each] of history.entries()) {
        await inTransaction(shop.db, async (tx) => {
          if (each.does === 'order') {
            const wanted = each.lines.map(({ at, quantity }) => ({
              ...(options[at] as (typeof options)[number]),
              ...{ quantity, orderNo: String(no + 1) },
            }));
            const refused = await reserveStock(tx, wanted, 'ORDER');
            if (!refused) ordered.push(wanted);
            return refused;
          }
          if (each.does === 'release') {
            return releaseStock(tx, ordered.pop() ?? [], each.cause);
          }
          const { optionNo } = options[each.at] as (typeof options)[number];
          return setStock(tx, optionNo, each.available, {
            actor: 'staff:1',
            isImport: each.isImport,
          });
        });
      }
      for (const { optionNo } of options) {
        const available = await availableStock(shop, optionNo);
        expect(await ledgerOf(optionNo)).toEqual({ sum: available, last: available });
      }
    }),
    { numRuns: 20 },
  );
});

test('orders, releases and counts at once leave a ledger that adds up', async () => {
  const { productNo, optionNo } = await anOption(shop, { available: 20 });
  const order = (orderNo: string) => [{ productNo, optionNo, quantity: 1, orderNo }];
  await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      inTransaction(shop.db, async (tx) => {
        if (at % 3 === 2) return setStock(tx, optionNo, 10 + at, { actor: 'staff:1' });
        const refused = await reserveStock(tx, order(String(at + 1)), 'ORDER');
        if (refused || at % 3 === 0) return refused;
        return releaseStock(tx, order(String(at + 1)), 'RELEASE');
      }),
    ),
  );
  const available = await availableStock(shop, optionNo);
  expect(await ledgerOf(optionNo)).toEqual({ sum: available, last: available });
});

test('a movement says what moved, how many, and who did it or for which order', async () => {
  const { productNo, optionNo } = await anOption(shop, { available: 5 });
  const order = [{ productNo, optionNo, quantity: 2, orderNo: '123' }];
  await inTransaction(shop.db, (tx) => reserveStock(tx, order, 'ORDER'));
  await inTransaction(shop.db, (tx) => releaseStock(tx, order, 'RETURN'));
  const by = { actor: 'staff:7', reason: '실사' };
  await inTransaction(shop.db, (tx) => setStock(tx, optionNo, 4, by));
  await inTransaction(shop.db, (tx) => setStock(tx, optionNo, 4, by));
  const none = { orderNo: null, actor: '', reason: '' };
  expect(await movementsOf(optionNo)).toEqual([
    { ...none, kind: 'OPENING', quantity: 5, available: 5 },
    { ...none, kind: 'ORDER', quantity: -2, available: 3, orderNo: '123' },
    { ...none, kind: 'RETURN', quantity: 2, available: 5, orderNo: '123' },
    { kind: 'CORRECTION', quantity: -1, available: 4, orderNo: null, ...by },
  ]);
});

test('an order that is refused leaves no movement', async () => {
  const { productNo, optionNo } = await anOption(shop, { available: 1 });
  await inTransaction(shop.db, (tx) =>
    reserveStock(tx, [{ productNo, optionNo, quantity: 2, orderNo: '9' }], 'ORDER'),
  );
  expect((await movementsOf(optionNo)).map(({ kind }) => kind)).toEqual(['OPENING']);
});

test('many options are counted in one statement; one that does not exist is missing', async () => {
  const options = await someOptions(shop, { options: sizes });
  const counts = options.map(({ optionNo }, at) => ({ optionNo, available: at + 1 }));
  const set = await inTransaction(shop.db, (tx) =>
    setStocks(tx, [...counts, { optionNo: 2_000_000_000, available: 1 }], { actor: 'staff:1' }),
  );
  expect(set.map(({ before, available }) => [before, available])).toEqual([
    [0, 1],
    [3, 2],
    [6, 3],
  ]);
});
