import { ClaimAccepted } from '@duskline/contract/shop/claim-details';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  lineNosOf,
  type Refused,
  reserve,
} from '../../../test/checkout-factories.ts';
import { claimActions } from '../../../test/claim-factories.ts';
import { aCouponOf, stateOfCoupon } from '../../../test/coupon-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { confirmLines, deliverOrder, shipOrder } from '../fulfilment/index.ts';
import { findAvailablePoints } from '../points/index.ts';
import { requestClaim } from './index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

const mind = { claimReasonType: 'CHANGE_MIND' };
const cancelLine = (lineNo: number, headers: Record<string, string>) =>
  callShop<Refused>(shop, 'POST', `/profile/order-options/${lineNo}/claims/cancel`, {
    headers: { ...headers, version: '1.1' },
    body: { ...mind, productCnt: 1 },
  });

test('cancelled lines count no more towards the limit per person', async () => {
  const { headers } = await registerMember(shop);
  const option = await anOption(shop, { maxBuyPersonCount: 1 });
  const order = await aPaidOrder(shop, [option], { headers });
  const [lineNo] = await lineNosOf(shop, order.orderNo);
  const again = async () => {
    const sheet = await callShop<Refused & { orderSheetNo: string }>(
      shop,
      'POST',
      '/order-sheets',
      {
        headers,
        body: { products: [{ ...option, orderCnt: 1 }] },
      },
    );
    if (sheet.status !== 200) return sheet.body.code;
    return (await reserve(shop, sheet.body.orderSheetNo, { headers })).status;
  };
  expect(await again()).toBe('O8003');
  ClaimAccepted.parse((await cancelLine(lineNo, headers)).body);
  expect(await again()).toBe(200);
});

test('a coupon is released with the last option of its order, and its discount is not refunded', async () => {
  const member = await registerMember(shop);
  const { headers } = member;
  const issueNo = await aCouponOf(shop, member, { kind: 'CART', discount: { fixedAmt: 6_000 } });
  const options = [
    await anOption(shop, { salePrice: 40_000 }),
    await anOption(shop, { salePrice: 20_000 }),
  ];
  const coupons = { cartCouponIssueNo: issueNo, productCoupons: [] };
  const order = await aPaidOrder(shop, options, { headers, coupons });
  expect(order.amount).toBe(54_000);
  const [first, second = 0] = await lineNosOf(shop, order.orderNo);
  await cancelLine(first, headers);
  // 40,000 won less 4,000 of the coupon and 3,000 for the delivery that is not free any more.
  expect(shop.toss.payment(order.paymentKey).canceled).toBe(33_000);
  expect(await stateOfCoupon(shop, issueNo)).toMatchObject({ state: 'USED' });
  await cancelLine(second, headers);
  expect(shop.toss.payment(order.paymentKey).canceled).toBe(54_000);
  expect(await stateOfCoupon(shop, issueNo)).toMatchObject({ state: 'ISSUED' });
});

test('a confirmed purchase that is returned loses the points it earned', async () => {
  const { headers, memberNo } = await registerMember(shop);
  const order = await aPaidOrder(shop, [await anOption(shop, { salePrice: 60_000 })], { headers });
  const { orderNo } = order;
  await shipOrder(shop.shop, { orderNo, companyType: 'CJ', invoiceNo: '300000000017' });
  await deliverOrder(shop.shop, orderNo);
  const [lineNo] = await lineNosOf(shop, orderNo);
  const now = shop.clock.now();
  await inTransaction(shop.db, (tx) => confirmLines(tx, [{ orderLineNo: lineNo }], now));
  const points = () => findAvailablePoints(shop.db, memberNo, shop.clock.now());
  expect(await points()).toBe(600);

  const made = await requestClaim(
    shop.shop,
    { kind: 'operator' },
    { options: [{ orderLineNo: lineNo, quantity: 1 }] },
    {
      ...{
        type: 'RETURN',
        reasonType: 'DEFECTIVE_PRODUCT',
        reasonDetail: '',
        responsible: 'SELLER',
      },
      ...{ isAtOnce: false, account: undefined, pictureKeys: [] },
      ...{ returnWay: 'BUYER_DIRECT_RETURN', returnAddress: undefined },
      ...{ returnCompanyType: 'CJ', returnInvoiceNo: '' },
    },
  );
  if (isRefusal(made)) throw new Error(made.name);
  await claimActions(shop).settle(made.claimNo);
  expect(await points()).toBe(0);
  expect(shop.toss.payment(order.paymentKey).canceled).toBe(60_000);
});
