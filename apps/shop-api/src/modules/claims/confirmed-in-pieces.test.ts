import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
} from '../../../test/checkout-factories.ts';
import { claimActions } from '../../../test/claim-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { decideClaim } from '../claim-settlement/index.ts';
import { confirmLines } from '../fulfilment/index.ts';
import { findAvailablePoints } from '../points/index.ts';
import { pointsOfLine } from '../pricing/index.ts';
import { requestClaim } from './index.ts';

let shop: BuyingShop;
let actions: ReturnType<typeof claimActions>;
beforeAll(async () => {
  shop = await buildBuyingShop();
  actions = claimActions(shop);
});
afterAll(() => shop.close());

/** A member who paid for so many of one option at such a price and has them. */
async function aBuyer(salePrice: number, orderCnt: number) {
  const option = await anOption(shop, { salePrice });
  const { memberNo, headers } = await registerMember(shop);
  const { orderNo } = await aPaidOrder(shop, [{ ...option, orderCnt }], { headers });
  await actions.delivered(orderNo);
  const keptLines = () =>
    shop.db
      .selectFrom('orderLine')
      .where('orderNo', '=', orderNo)
      .where('state', 'in', ['DELIVERY_DONE', 'BUY_CONFIRM'])
      .selectAll()
      .orderBy('orderLineNo')
      .execute();
  const points = () => findAvailablePoints(shop.db, memberNo, shop.clock.now());
  return { keptLines, points };
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

async function confirmAll({ keptLines }: Buyer) {
  const lines = await keptLines();
  await inTransaction(shop.db, (tx) => confirmLines(tx, lines, shop.clock.now()));
}

/** What staff take back for the buyer; each entry a line's number and how many of it. */
async function returnOf(options: { orderLineNo: number; quantity: number }[]): Promise<number> {
  const made = await requestClaim(
    shop.shop,
    { kind: 'operator' },
    { options },
    {
      ...{ type: 'RETURN', reasonType: 'DEFECTIVE_PRODUCT', reasonDetail: '' },
      ...{ responsible: 'SELLER', isAtOnce: false, account: undefined, pictureKeys: [] },
      ...{ returnWay: 'BUYER_DIRECT_RETURN', returnAddress: undefined },
      ...{ returnCompanyType: 'CJ', returnInvoiceNo: '' },
    },
  );
  if (isRefusal(made)) throw new Error(made.name);
  return made.claimNo;
}

const cut = fc.record({ at: fc.nat(5), quantity: fc.integer({ min: 1, max: 3 }) });

test('whatever the pieces of a confirmed purchase that come back, they take what it earned and no more', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 15_000, max: 15_199 }),
      fc.integer({ min: 2, max: 6 }),
      fc.array(cut, { maxLength: 3 }),
      async (salePrice, orderCnt, cuts) => {
        const buyer = await aBuyer(salePrice, orderCnt);
        await confirmAll(buyer);
        const earned = Math.floor((salePrice * orderCnt) / 100);
        expect(await buyer.points()).toBe(earned);
        for (const { at, quantity } of cuts) {
          const lines = await buyer.keptLines();
          const line = lines[at % Math.max(lines.length, 1)];
          if (!line || line.quantity <= quantity) continue;
          await actions.settle(await returnOf([{ ...line, quantity }]));
          const ofTheRest = (await buyer.keptLines()).map(pointsOfLine);
          expect(await buyer.points()).toBe(ofTheRest.reduce((sum, each) => sum + each, 0));
        }
        await actions.settle(await returnOf(await buyer.keptLines()));
        expect(await buyer.points()).toBe(0);
      },
    ),
    { numRuns: 8 },
  );
  const debts = await shop.db.selectFrom('pointRevocation').where('owed', '>', 0).execute();
  expect(debts).toEqual([]);
});

test('pieces that were confirmed apart give back what each of them earned', async () => {
  // 150.99 points a unit: three together earn 452, two and one 301 and 150.
  const buyer = await aBuyer(15_099, 3);
  const [whole] = await buyer.keptLines();
  if (!whole) throw new Error('an order without options');
  const refused = await returnOf([{ ...whole, quantity: 1 }]);
  await decideClaim(shop.shop, refused, { decision: 'refuse', reason: '사용한 상품이에요.' });
  await confirmAll(buyer);
  expect(await buyer.points()).toBe(451);
  const [two, one] = await buyer.keptLines();
  if (!two || !one) throw new Error('a purchase that was not split');
  await actions.settle(await returnOf([one]));
  expect(await buyer.points()).toBe(301);
  await actions.settle(await returnOf([two]));
  expect(await buyer.points()).toBe(0);
});
