import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  anOption,
  aReservedOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  comeBack,
  openSheet,
  reserve,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import {
  anAuthorisedOrder,
  type ReportedPayment,
  reportPayment,
  stateOfPayment,
} from '../../../test/payment-factories.ts';
import { releaseExpiredReservations, settleUnansweredConfirms } from './index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.toss.setMood('approve'));

const authorised = (available?: number) => anAuthorisedOrder(shop, available);
const stateOf = (orderNo: string) => stateOfPayment(shop, orderNo);
const webhook = (payment: ReportedPayment) => reportPayment(shop, payment);

test('an approved payment makes the order paid, and its guest sees it at once', async () => {
  const { query, orderNo, orderSheetNo, option } = await authorised();
  const { status, address, said } = await comeBack(shop, query);
  expect(status).toBe(303);
  expect(address?.href).toContain('http://shop.test/orders/payment-return?');
  expect(said).toMatchObject({ result: 'SUCCESS', orderNo, orderSheetNo });
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect(await availableStock(shop, option.optionNo)).toBe(9);

  const { body } = await callShop(shop, 'GET', `/guest/orders/${orderNo}`, {
    headers: { clientid: 'duskline-demo', platform: 'PC', guesttoken: said.guestToken ?? '' },
  });
  expect(body).toMatchObject({
    orderNo,
    payInfo: { cardInfo: { cardName: '현대카드', cardAmt: 33_000 } },
  });
});

test('the bought lines leave the cart, and no others', async () => {
  const { headers, memberNo } = await registerMember(shop);
  const [bought, notBought] = [await anOption(shop), await anOption(shop)];
  const lines = [bought, notBought].map((option) => ({ ...option, orderCnt: 1 }));
  await callShop(shop, 'POST', '/cart', { headers, body: lines });
  const inCart = () =>
    shop.db
      .selectFrom('cartLine')
      .where('memberNo', '=', memberNo)
      .select(['cartNo', 'optionNo'])
      .execute();
  const line = (await inCart()).find((each) => each.optionNo === bought.optionNo);
  const sheet = await callShop<{ orderSheetNo: string }>(shop, 'POST', '/order-sheets', {
    headers,
    body: { products: [], cartNos: [line?.cartNo] },
  });
  const { body } = await reserve(shop, sheet.body.orderSheetNo, { headers });
  expect(await inCart()).toHaveLength(2);
  const { orderNo } = body.extraData;
  const paymentKey = shop.toss.authorise(orderNo, 33_000);
  const { said } = await comeBack(shop, {
    ...{ key: body.key, paymentKey, orderId: orderNo, amount: 33_000 },
  });
  expect(said).not.toHaveProperty('guestToken');
  expect((await inCart()).map((each) => each.optionNo)).toEqual([notBought.optionNo]);
});

test('the same return twice, and both at once, is one payment and two successes', async () => {
  const { query, orderNo } = await authorised();
  const before = shop.toss.approvals();
  const returns = await Promise.all([comeBack(shop, query), comeBack(shop, query)]);
  const again = await comeBack(shop, query);
  expect([...returns, again].map(({ said }) => said.result)).toEqual(Array(3).fill('SUCCESS'));
  expect(shop.toss.approvals()).toBe(before + 1);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
});

test('paid lines are counted as sold, once', async () => {
  const { query, option } = await authorised();
  await Promise.all([comeBack(shop, query), comeBack(shop, query)]);
  await comeBack(shop, query);
  await shop.jobs.runRepeating('count-sales');
  await shop.jobs.runRepeating('count-sales');
  const sold = await shop.db
    .selectFrom('productStat')
    .innerJoin('productOption', 'productOption.productNo', 'productStat.productNo')
    .where('optionNo', '=', option.optionNo)
    .select(['productStat.saleCount as ofProduct', 'productOption.saleCount as ofOption'])
    .executeTakeFirst();
  expect(sold).toEqual({ ofProduct: 1, ofOption: 1 });
});

test('orders of the same products that are paid at once are all counted', async () => {
  const options = [await anOption(shop), await anOption(shop), await anOption(shop)];
  const orders = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      aReservedOrder(shop, at % 2 ? options : options.toReversed()),
    ),
  );
  await Promise.all(
    orders.map(({ orderNo, amount, key }) => {
      const paymentKey = shop.toss.authorise(orderNo, amount);
      return comeBack(shop, { key, paymentKey, orderId: orderNo, amount });
    }),
  );
  await Promise.all(Array.from({ length: 2 }, () => shop.jobs.runRepeating('count-sales')));
  const productNos = options.map((option) => option.productNo);
  const stats = await shop.db
    .selectFrom('productStat')
    .where('productNo', 'in', productNos)
    .select('saleCount')
    .execute();
  expect(stats.map((stat) => stat.saleCount)).toEqual([8, 8, 8]);
});

test('webhook and return page at once: one confirm, both are content', async () => {
  const { query, orderNo, paymentKey } = await authorised();
  const before = shop.toss.approvals();
  const news = { paymentKey, orderId: orderNo, status: 'IN_PROGRESS' };
  const [page, hook] = await Promise.all([comeBack(shop, query), webhook(news)]);
  expect(page.said.result).toBe('SUCCESS');
  expect(hook.status).toBe(200);
  expect(shop.toss.approvals()).toBe(before + 1);
  expect(await webhook({ ...news, status: 'DONE' })).toMatchObject({ status: 200 });
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
});

test('a declined payment ends the order and releases its stock once, whoever reports it', async () => {
  const { query, orderNo, option } = await authorised();
  shop.toss.setMood('decline');
  const { said } = await comeBack(shop, query);
  expect(said.result).toBe('FAIL');
  expect(said.message).toMatch(/^\[DL0407\]결제가 승인되지 않았어요/);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_FAIL']);
  expect(await availableStock(shop, option.optionNo)).toBe(10);

  shop.clock.advance({ minutes: 11 });
  await Promise.all([comeBack(shop, query), releaseExpiredReservations(shop.shop)]);
  expect(await availableStock(shop, option.optionNo)).toBe(10);
});

test('a failed return and expiry at once release the stock once', async () => {
  const { key, orderNo, option } = await authorised();
  shop.clock.advance({ minutes: 11 });
  const failed = { key, code: 'REJECT_CARD_PAYMENT', message: '거절', orderId: orderNo };
  await Promise.all([
    comeBack(shop, failed),
    releaseExpiredReservations(shop.shop),
    comeBack(shop, failed),
    releaseExpiredReservations(shop.shop),
  ]);
  expect(await availableStock(shop, option.optionNo)).toBe(10);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_FAIL']);
});

test('a shopper who closes the window still has the order sheet and may pay another way', async () => {
  const { key, orderNo, orderSheetNo, option } = await authorised();
  const { said } = await comeBack(shop, {
    key,
    code: 'PAY_PROCESS_CANCELED',
    message: '<script>alert(1)</script>',
  });
  expect(said).toMatchObject({ result: 'FAIL', orderSheetNo });
  expect(said.message).toMatch(/^\[DL0408\]/);
  expect(said.message).not.toContain('script');
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_CANCEL']);
  expect(await availableStock(shop, option.optionNo)).toBe(10);

  const again = await reserve(shop, orderSheetNo);
  expect(again.status).toBe(200);
  expect(again.body.extraData.orderNo).not.toBe(orderNo);
});

test('a reservation that nobody pays ends after ten minutes', async () => {
  const option = await anOption(shop);
  const { orderNo, key } = await aReservedOrder(shop, [option]);
  shop.clock.advance({ minutes: 9 });
  await releaseExpiredReservations(shop.shop);
  expect(await availableStock(shop, option.optionNo)).toBe(9);
  shop.clock.advance({ minutes: 1 });
  await releaseExpiredReservations(shop.shop);
  expect(await availableStock(shop, option.optionNo)).toBe(10);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_FAIL']);
  const { said } = await comeBack(shop, { key, code: 'X', orderId: orderNo });
  expect(said.message).toMatch(/^\[DL0411\]/);
});

test('a lost reply of the partner is looked up: the order is paid once', async () => {
  const { query, orderNo, option } = await authorised();
  const before = shop.toss.approvals();
  shop.toss.setMood('drop_after');
  const { said } = await comeBack(shop, query);
  expect(said.message).toMatch(/^\[DL0409\]/);
  expect(await stateOf(orderNo)).toBe('CONFIRMING');
  expect(await availableStock(shop, option.optionNo)).toBe(9);

  shop.toss.setMood('approve');
  shop.clock.advance({ minutes: 1 });
  await settleUnansweredConfirms(shop.shop);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect(shop.toss.approvals()).toBe(before + 1);
  expect((await comeBack(shop, query)).said.result).toBe('SUCCESS');
});

test('a confirm that never arrived is sent again; the reservation does not run out meanwhile', async () => {
  const { query, orderNo, option } = await authorised();
  shop.toss.setMood('drop_before');
  await comeBack(shop, query);
  shop.clock.advance({ minutes: 11 });
  await releaseExpiredReservations(shop.shop);
  expect(await availableStock(shop, option.optionNo)).toBe(9);

  shop.toss.setMood('approve');
  await settleUnansweredConfirms(shop.shop);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
});

test('a confirmation without any reply ends, and the stock is released', async () => {
  const { query, orderNo, option } = await authorised();
  shop.toss.setMood('drop_before');
  await comeBack(shop, query);
  shop.clock.advance({ minutes: 16 });
  await settleUnansweredConfirms(shop.shop);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_FAIL']);
  expect(await availableStock(shop, option.optionNo)).toBe(10);
});

test('an order cannot be replaced while its payment is under way', async () => {
  const { query, orderSheetNo } = await authorised();
  shop.toss.setMood('drop_before');
  await comeBack(shop, query);
  const other = await reserve(shop, orderSheetNo, { payType: 'VIRTUAL_ACCOUNT' });
  expect(other.body.code).toBe('DL0409');
  expect(await codeOfSheet(orderSheetNo), 'not yet ordered, and no longer open').toBe('DL0409');
});

test('a paid sheet makes no second order', async () => {
  const { query, orderSheetNo } = await authorised();
  await comeBack(shop, query);
  expect((await reserve(shop, orderSheetNo)).body.code).toBe('DL0402');
  expect(await codeOfSheet(orderSheetNo)).toBe('DL0402');
});

test('a guest who comes back a day after paying learns that their sheet was ordered', async () => {
  const { query, orderSheetNo } = await authorised();
  await comeBack(shop, query);
  shop.clock.advance({ hours: 24 });
  expect(await codeOfSheet(orderSheetNo), 'it has expired').toBe('DL0402');
  await shop.jobs.runRepeating('purge-order-sheets');
  expect(await codeOfSheet(orderSheetNo), 'it is purged').toBe('DL0402');
});

async function codeOfSheet(orderSheetNo: string): Promise<string> {
  const { body } = await callShop<{ code: string }>(shop, 'GET', `/order-sheets/${orderSheetNo}`);
  return body.code;
}

test('a late approval pays while the goods are still there', async () => {
  const { query, orderNo, option } = await authorised();
  shop.clock.advance({ minutes: 11 });
  await releaseExpiredReservations(shop.shop);
  const { said } = await comeBack(shop, query);
  expect(said.result).toBe('SUCCESS');
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect(await availableStock(shop, option.optionNo)).toBe(9);
});

test('a late approval of goods that are gone is not confirmed: no money moves', async () => {
  const { query, orderNo, option, paymentKey } = await authorised(1);
  shop.clock.advance({ minutes: 11 });
  await releaseExpiredReservations(shop.shop);
  await aReservedOrder(shop, [option]);
  const { said } = await comeBack(shop, query);
  expect(said.message).toMatch(/^\[DL0411\]/);
  expect(shop.toss.payment(paymentKey).status).toBe('IN_PROGRESS');
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_FAIL']);
  expect(await availableStock(shop, option.optionNo)).toBe(0);
});

test('money that moved too late for the goods goes back, and the books say so', async () => {
  const { query, orderNo, option, paymentKey } = await authorised(1);
  shop.toss.setMood('drop_after');
  await comeBack(shop, query);
  shop.toss.setMood('approve');
  // The partner's records lag behind: for a while it knows of no such payment.
  const lost = { ...shop.toss.payment(paymentKey) };
  shop.toss.deletePayment(paymentKey);
  shop.clock.advance({ minutes: 1 });
  await settleUnansweredConfirms(shop.shop);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_FAIL']);
  await aReservedOrder(shop, [option]);

  shop.toss.recall(lost);
  expect((await webhook({ paymentKey, orderId: orderNo, status: 'DONE' })).status).toBe(200);
  expect(shop.toss.payment(paymentKey).status).toBe('CANCELED');
  expect(await stateOf(orderNo)).toBe('RETURNED');
  const refunds = await shop.db
    .selectFrom('paymentRefund')
    .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
    .where('orderNo', '=', orderNo)
    .select(['paymentRefund.state', 'paymentRefund.amount'])
    .execute();
  expect(refunds).toEqual([{ state: 'DONE', amount: 33_000 }]);
  expect(await availableStock(shop, option.optionNo)).toBe(0);
});

test('an order that costs nothing is paid without a window', async () => {
  const gift = await anOption(shop, { salePrice: 0 });
  const { templateNo } = await shop.db
    .insertInto('deliveryTemplate')
    .values({
      name: '무료 배송',
      conditionType: 'FREE',
      deliveryAmt: 0,
      aboveDeliveryAmt: 0,
      returnDeliveryAmt: 3_000,
      companyType: 'CJ',
    })
    .returning('templateNo')
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('product')
    .set({ deliveryTemplateNo: templateNo })
    .where('productNo', '=', gift.productNo)
    .execute();
  const { orderNo, key, amount } = await aReservedOrder(shop, [gift], { payType: 'ZERO_PAY' });
  expect(amount).toBe(0);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect((await comeBack(shop, { key })).said).toMatchObject({
    result: 'SUCCESS',
    orderNo,
  });
});

test('a member finds how they paid last chosen on the next order sheet', async () => {
  const { headers } = await registerMember(shop);
  const option = await anOption(shop);
  const readSheet = async () => {
    const sheetNo = await openSheet(shop, [option], headers);
    const path = `/order-sheets/${sheetNo}`;
    return (await callShop<{ lastPayType: string | null }>(shop, 'GET', path, { headers })).body;
  };
  expect((await readSheet()).lastPayType).toBeNull();

  const order = await aReservedOrder(shop, [option], { headers, payType: 'KAKAO_PAY' });
  const paymentKey = shop.toss.authorise(order.orderNo, order.amount);
  expect((await readSheet()).lastPayType).toBeNull();
  const { orderNo: orderId, key, amount } = order;
  await comeBack(shop, { key, paymentKey, orderId, amount });
  expect((await readSheet()).lastPayType).toBe('KAKAO_PAY');
});
