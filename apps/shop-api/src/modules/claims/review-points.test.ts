import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  lineNosOf,
  type Refused,
} from '../../../test/checkout-factories.ts';
import { claimActions } from '../../../test/claim-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { findAvailablePoints } from '../points/index.ts';

let shop: BuyingShop;
let actions: ReturnType<typeof claimActions>;
beforeAll(async () => {
  shop = await buildBuyingShop();
  actions = claimActions(shop);
});
afterAll(() => shop.close());

const EARNS_500 = '원단이 두껍고 박음질이 튼튼해서 오래 입을 수 있을 것 같아요. '.repeat(3);

/** A member to whom so many of one option were delivered. */
async function aBuyer(orderCnt: number) {
  const option = await anOption(shop);
  const { memberNo, headers } = await registerMember(shop);
  const { orderNo } = await aPaidOrder(shop, [{ ...option, orderCnt }], { headers });
  await actions.delivered(orderNo);
  const reviews = `/products/${option.productNo}/product-reviews`;
  return {
    orderNo,
    lineNos: () => lineNosOf(shop, orderNo),
    points: () => findAvailablePoints(shop.db, memberNo, shop.clock.now()),
    review: (orderOptionNo?: number, content = EARNS_500) =>
      callShop<Refused & { reviewNo: number }>(shop, 'POST', reviews, {
        headers,
        body: { content, rate: 5, orderOptionNo },
      }),
    edit: (reviewNo: number) =>
      callShop<Refused>(shop, 'PUT', `${reviews}/${reviewNo}`, {
        headers,
        body: { content: EARNS_500, rate: 5 },
      }),
    remove: (reviewNo: number) =>
      callShop<Refused>(shop, 'DELETE', `${reviews}/${reviewNo}`, { headers }),
    requestReturn: (lineNo: number, productCnt: number) =>
      actions.requestReturn({ orderNo, headers }, lineNo, productCnt),
    withdraw: (claimNo: number) =>
      actions.send('PUT', `/profile/claims/${claimNo}/withdraw`, headers),
  };
}

/** A buyer of three who reviewed them, and then asked to return one and thought better of it. */
async function splitByWithdrawnReturn() {
  const buyer = await aBuyer(3);
  const [whole] = await buyer.lineNos();
  expect((await buyer.review(whole)).status).toBe(200);
  const claimNo = await buyer.requestReturn(whole, 1);
  expect((await buyer.withdraw(claimNo)).status).toBe(204);
  const [rest, piece = 0] = await buyer.lineNos();
  return { buyer, rest, piece };
}

test('a line that was split by a withdrawn return is reviewed once: its pieces earn nothing more', async () => {
  const { buyer, piece } = await splitByWithdrawnReturn();
  expect(piece).toBeGreaterThan(0);
  const ofPiece = await buyer.review(piece);
  expect([ofPiece.status, ofPiece.body.code]).toEqual([400, 'DL0643']);
  expect((await buyer.review()).body.code).toBe('DL0643');
  expect(await buyer.points()).toBe(500);
});

test('a review earns nothing in the end when all it is about was returned, piece by piece', async () => {
  const { buyer, rest, piece } = await splitByWithdrawnReturn();
  await actions.settle(await buyer.requestReturn(piece, 1));
  expect(await buyer.points()).toBe(500);
  await actions.settle(await buyer.requestReturn(rest, 2));
  expect(await buyer.points()).toBe(0);
});

test('points of a returned review are revoked once, and are earned by no edit again', async () => {
  const buyer = await aBuyer(1);
  const [lineNo] = await buyer.lineNos();
  const { reviewNo } = (await buyer.review(lineNo, '짧아요')).body;
  await actions.settle(await buyer.requestReturn(lineNo, 1));
  expect((await buyer.edit(reviewNo)).status).toBe(204);
  expect(await buyer.points()).toBe(0);

  const other = await aBuyer(1);
  const [otherLineNo] = await other.lineNos();
  const written = (await other.review(otherLineNo)).body;
  await actions.settle(await other.requestReturn(otherLineNo, 1));
  await other.remove(written.reviewNo);
  expect(await other.points()).toBe(0);
  const debts = await shop.db.selectFrom('pointRevocation').select(['amount', 'owed']).execute();
  expect(debts.filter(({ owed }) => owed > 0)).toEqual([]);
});
