import { DAY_MS, HOUR_MS, seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { Refusal } from '@duskline/platform/http/refusal';
import { deliverOrder, prepareOrder, shipOrder } from '@duskline/shop-api/modules/fulfilment/index';
import { recalculateGradeAndNotify } from '@duskline/shop-api/modules/grades/index';
import { moveOrder } from '@duskline/shop-api/modules/orders/index';
import { closeAccounts, releaseExpiredDeposits } from '@duskline/shop-api/modules/payments/index';
import type { DemoOrder } from '../data/orders.ts';
import { findPastPayment } from './demo-payments.sql.ts';
import { findPastLines, findPastOptions } from './past-lines.sql.ts';
import { addressOf, type PastEvent, type PastMember, type PastOrder } from './past-member.ts';
import type { PastShop } from './past-shop.ts';
import { eventsOfClaim } from './play-claim.ts';

const CONFIRMED_AFTER_DAYS = 9; // two on the way, seven to send it back

/**
 * List what happened to a demo order, by the use cases that shoppers, carriers and operators cause.
 * `skip` products are left to the member's other orders.
 */
export function eventsOfOrder(
  past: PastShop,
  member: PastMember,
  played: PastOrder,
  skip: number,
): PastEvent[] {
  const { shop } = past;
  const { order, key, orders, now } = played;
  const { state, claim } = order;
  const orderedAt = new Date(now.getTime() - order.daysAgo * DAY_MS);
  const after = (ms: number) => new Date(orderedAt.getTime() + ms);
  const events: PastEvent[] = [];
  const add = (at: Date, run: (orderNo: string) => Promise<unknown>) =>
    events.push({ at, run: () => run(orders[key] ?? '') });

  add(orderedAt, async () => {
    orders[key] = await placeOrder(past, member, order, skip);
  });
  if (order.byAccount && state !== 'DEPOSIT_WAIT' && state !== 'EXPIRED')
    add(after(HOUR_MS), (orderNo) => deposit(past, orderNo));
  if (state === 'EXPIRED')
    add(after(2 * DAY_MS), async () => {
      await releaseExpiredDeposits(shop);
      // At the partner of the past: the sandbox never hears of this payment.
      await closeAccounts(shop);
    });
  if (state === 'CANCEL_DONE')
    add(after(2 * HOUR_MS), (orderNo) =>
      past.call(member.token, 'POST', `/profile/orders/${orderNo}/claims/cancel`, {
        body: { claimReasonType: 'CHANGE_MIND', claimReasonDetail: '사이즈를 잘못 골랐어요.' },
      }),
    );
  if (isAtLeast(state, 'PRODUCT_PREPARE'))
    add(after(6 * HOUR_MS), async (orderNo) => done(await prepareOrder(shop, orderNo)));
  if (state === 'DELIVERY_PREPARE')
    add(after(12 * HOUR_MS), (orderNo) =>
      inTransaction(shop.db, (tx) =>
        moveOrder(tx, orderNo, ['PRODUCT_PREPARE'], 'DELIVERY_PREPARE'),
      ),
    );
  if (isAtLeast(state, 'DELIVERY_ING')) add(after(DAY_MS), (orderNo) => ship(past, orderNo));
  if (isAtLeast(state, 'DELIVERY_DONE'))
    add(after(2 * DAY_MS), async (orderNo) => done(await deliverOrder(shop, orderNo)));
  if (claim) events.push(...eventsOfClaim(past, member, claim, played));
  if (state === 'BUY_CONFIRM')
    add(after(CONFIRMED_AFTER_DAYS * DAY_MS), (orderNo) => confirm(past, member, orderNo));
  return events;
}

const STEPS = [
  'PRODUCT_PREPARE',
  'DELIVERY_PREPARE',
  'DELIVERY_ING',
  'DELIVERY_DONE',
  'BUY_CONFIRM',
] as const;

function isAtLeast(state: DemoOrder['state'], least: (typeof STEPS)[number]): boolean {
  return (
    STEPS.some((step) => step === state) && STEPS.indexOf(state as never) >= STEPS.indexOf(least)
  );
}

async function placeOrder(
  past: PastShop,
  { demo, token }: PastMember,
  order: DemoOrder,
  skip: number,
): Promise<string> {
  const { shop } = past;
  const options = await findPastOptions(shop.db, shop.clock.now());
  const products = Array.from({ length: order.lines }, (_, at) => ({
    ...options[(skip + at) % options.length],
    orderCnt: at === 0 ? (order.units ?? 1) : 1,
  }));
  const sheet = await past.call<{ orderSheetNo: string }>(token, 'POST', '/order-sheets', {
    body: { products, cartNos: [] },
  });
  const coupons = order.withCoupons ? await chooseCoupons(past, token, sheet.orderSheetNo) : null;
  const reserved = await past.call<Reserved>(token, 'POST', '/payments/reserve', {
    body: {
      ...sheet,
      shippingAddress: addressOf(demo, order.to ?? 0),
      saveAddressBook: false,
      member: true,
      orderer: { ordererName: demo.name, ordererContact1: demo.phone, ordererEmail: demo.username },
      updateMember: false,
      coupons,
      subPayAmt: order.points ?? 0,
      pgType: 'TOSS_PAYMENTS',
      payType: order.byAccount ? 'VIRTUAL_ACCOUNT' : 'CREDIT_CARD',
      clientReturnUrl: `${shop.settings.SITE_URL}/orders/payment-return`,
      deliveryMemo: '문 앞에 놓아 주세요.',
      orderMemo: '',
    },
  });
  const { orderNo, window } = reserved.extraData;
  await past.comeBack({
    key: reserved.key,
    paymentKey: past.gateway.authorise(order.byAccount ? 'virtual_account' : 'card'),
    orderId: orderNo,
    amount: String(window.request.amount.value),
  });
  return orderNo;
}

type Reserved = {
  key: string;
  extraData: { orderNo: string; window: { request: { amount: { value: number } } } };
};

async function chooseCoupons(past: PastShop, token: string, orderSheetNo: string) {
  type Coupon = { couponIssueNo: number; selected: boolean };
  const best = await past.call<{
    products: { productNo: number; productCoupons: Coupon[] | null }[];
    cartCoupons: Coupon[];
  }>(token, 'POST', `/order-sheets/${orderSheetNo}/coupons/maximum`, { body: {} });
  return {
    cartCouponIssueNo: best.cartCoupons.find(({ selected }) => selected)?.couponIssueNo ?? 0,
    productCoupons: best.products.flatMap(({ productNo, productCoupons }) =>
      (productCoupons ?? [])
        .filter(({ selected }) => selected)
        .map(({ couponIssueNo }) => ({ couponIssueNo, productNo })),
    ),
  };
}

async function deposit({ shop, gateway, callPartner }: PastShop, orderNo: string): Promise<void> {
  gateway.deposit(orderNo);
  const payment = await findPastPayment(shop.db, { orderNo });
  await callPartner('/payments/webhooks/toss', {
    createdAt: shop.clock.now().toISOString(),
    secret: payment?.depositSecret ?? '',
    status: 'DONE',
    transactionKey: 'demo',
    orderId: orderNo,
  });
}

/** Ship what waits to be shipped, such as the new goods of an exchange. */
async function ship({ shop }: PastShop, orderNo: string): Promise<void> {
  // The sandbox reads in it when the parcel was handed over.
  const day = seoulDate(shop.clock.now()).slice(2).replaceAll('-', '');
  const invoiceNo = `6${day}${orderNo.slice(-5)}`;
  done(await shipOrder(shop, { orderNo, companyType: 'CJ', invoiceNo }));
}

async function confirm(past: PastShop, { token, memberNo }: PastMember, orderNo: string) {
  const { shop } = past;
  for (const line of await findPastLines(shop.db, orderNo)) {
    if (line.state !== 'DELIVERY_DONE' || line.claimNo !== null) continue;
    await past.call(token, 'PUT', `/profile/order-options/${line.orderLineNo}/confirm`);
  }
  await inTransaction(shop.db, (tx) =>
    recalculateGradeAndNotify(tx, shop, memberNo, shop.clock.now()),
  );
}

function done(result: unknown): void {
  if (result instanceof Refusal) throw new Error(`the demo's past was refused: ${result.name}`);
}
