import { shopRefusals } from '@duskline/contract/shop/refusals';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  type BuyableOption,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  openSheet,
  type Refused,
  reserve,
} from '../../../test/checkout-factories.ts';
import { recordSteps } from '../../../test/order-walk.ts';
import { setStock } from '../inventory/index.ts';
import { CROWD } from '../inventory/sold-out-crowd.ts';

const recorder = recordSteps();
let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(async () => {
  recorder.end();
  await shop.close();
});

const SOLD_OUT = { body: { code: shopRefusals.sold_out.code } };
const askForSheet = (option: BuyableOption) =>
  callShop<Refused>(shop, 'POST', '/order-sheets', {
    body: { products: [{ ...option, orderCnt: 1 }] },
  });

/** The statements that a call sends. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  recorder.take();
  await recorder.record('the call', call);
  return recorder.take().flatMap(({ statements }) => statements);
}

async function crowdAsksFor(option: BuyableOption): Promise<void> {
  for (let at = 0; at < CROWD; at++) expect(await askForSheet(option)).toMatchObject(SOLD_OUT);
}

test('a crowd is refused from memory, and a second later by the database again', async () => {
  const option = await anOption(shop, { available: 0 });
  const other = await anOption(shop);
  expect(await statementsOf(() => askForSheet(option))).not.toEqual([]);
  await crowdAsksFor(option);
  const statements = await statementsOf(async () =>
    expect(await askForSheet(option)).toMatchObject(SOLD_OUT),
  );
  expect(statements).toEqual([]);
  // Whoever wants something else is not of the crowd.
  expect((await askForSheet(other)).status).toBe(200);

  await inTransaction(shop.db, (tx) => setStock(tx, option.optionNo, 1, { actor: 'tester' }));
  shop.clock.advance({ seconds: 1 });
  expect((await askForSheet(option)).status).toBe(200);
});

test('who comes to pay when all is sold out is refused by one read; who holds the last unit keeps it', async () => {
  const option = await anOption(shop, { available: 1 });
  const [first, second] = [await openSheet(shop, [option]), await openSheet(shop, [option])];
  const held = await reserve(shop, first);
  expect(held.status).toBe(200);
  await crowdAsksFor(option);
  const statements = await statementsOf(async () =>
    expect(await reserve(shop, second)).toMatchObject(SOLD_OUT),
  );
  expect(statements).toHaveLength(1);
  const again = await reserve(shop, first);
  expect(again.body.extraData.orderNo).toBe(held.body.extraData.orderNo);
});
