import { sum, won } from '@duskline/contract/won';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPaidOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  someOptions,
} from '../../../test/checkout-factories.ts';
import { claimActions } from '../../../test/claim-factories.ts';
import { aCouponOf, stateOfCoupon } from '../../../test/coupon-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { decideClaim } from '../claim-settlement/index.ts';
import { purchasesOf } from '../claim-settlement/purchase-lines.rules.ts';
import { confirmLines } from '../fulfilment/index.ts';
import { findGradeProgress } from '../grades/index.ts';
import { isGone } from '../orders/index.ts';
import { creditPoints, findAvailablePoints } from '../points/index.ts';
import { pointsOfLine } from '../pricing/index.ts';
import { type ClaimRequest, requestClaim } from './index.ts';
import { withdrawClaim } from './withdraw-claim.ts';

let shop: BuyingShop;
let actions: ReturnType<typeof claimActions>;
beforeAll(async () => {
  shop = await buildBuyingShop();
  actions = claimActions(shop);
});
afterAll(() => shop.close());

const AVAILABLE = 9;
const GIFT = 7_777;
const WORN = '사용한 상품이에요.';

const decision = fc.constantFrom(...(['approve', 'receive', 'pay', 'refuse', 'withdraw'] as const));
/** What staff count of goods that came back, at most as many as were to come; undefined: all, to sell again. */
const counted = fc.option(
  fc.record({ arrived: fc.integer({ min: 0, max: 3 }), discarded: fc.nat(3) }),
  { nil: undefined },
);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ does: 'deliver' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('confirm' as const),
      at: fc.nat(5),
      isAll: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom('CANCEL' as const, ...(['RETURN', 'EXCHANGE'] as const)),
      by: fc.constantFrom('buyer' as const, 'staff' as const),
      at: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 3 }),
      responsible: fc.constantFrom('BUYER' as const, 'SELLER' as const),
      isCollected: fc.boolean(),
      size: fc.nat(1),
      /** What staff decide at once; later steps decide the rest. */
      decided: fc.constantFrom(
        ...([['approve', 'receive', 'pay'], ['approve'], ['approve', 'refuse'], []] as const),
      ),
      counted,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: decision, at: fc.nat(3), counted }) },
);
/** Most histories begin with goods that have arrived: before that nothing is confirmed or returned. */
const history = fc.tuple(
  fc.constantFrom(...[true, true, true, false]),
  fc.array(step, { minLength: 6, maxLength: 14, size: 'max' }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What was bought: how many of each of two products, how much of the gift pays for it, which coupons. */
const basket = fc.record({
  hoodies: fc.integer({ min: 1, max: 3 }),
  caps: fc.integer({ min: 1, max: 2 }),
  pointsAmt: fc.constantFrom(0, 1, 3_333, GIFT),
  hasProductCoupon: fc.boolean(),
  hasCartCoupon: fc.boolean(),
});
type Basket = typeof basket extends fc.Arbitrary<infer One> ? One : never;

/** A member's paid order of two products in two sizes each, with what they had before it. */
async function aBuyer({ hoodies, caps, pointsAmt, hasProductCoupon, hasCartCoupon }: Basket) {
  const member = await registerMember(shop);
  const { memberNo, headers } = member;
  const now = shop.clock.now();
  await inTransaction(shop.db, (tx) =>
    creditPoints(tx, {
      ...{ memberNo, amount: GIFT, reason: 'ADD_EVENT', key: `gift:${memberNo}`, now },
    }),
  );
  const sizes = ['S', 'L'].map((size) => ({ colour: 'BLACK', size, available: AVAILABLE }));
  const hoodie = await someOptions(shop, { salePrice: 15_099, options: sizes });
  const cap = await someOptions(shop, { salePrice: 9_970, options: sizes });
  const [first, second] = [hoodie[0], cap[0]];
  if (!first || !second) throw new Error('no sizes');
  const coupons = {
    product: hasProductCoupon
      ? await aCouponOf(shop, member, { discount: { fixedAmt: 1_001 } })
      : undefined,
    cart: hasCartCoupon
      ? await aCouponOf(shop, member, { kind: 'CART', discount: { rate: 7 } })
      : undefined,
  };
  const order = await aPaidOrder(
    shop,
    [
      { ...first, orderCnt: hoodies },
      { ...second, orderCnt: caps },
    ],
    {
      ...{ headers, subPayAmt: pointsAmt },
      coupons: {
        ...(coupons.cart === undefined ? {} : { cartCouponIssueNo: coupons.cart }),
        productCoupons:
          coupons.product === undefined
            ? []
            : [{ productNo: first.productNo, couponIssueNo: coupons.product }],
      },
    },
  );
  const couponNos = [coupons.product, coupons.cart].filter((no) => no !== undefined);
  return { ...order, memberNo, pointsAmt, couponNos, options: [...hoodie, ...cap] };
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

function linesOf(orderNo: string) {
  return shop.db
    .selectFrom('orderLine')
    .where('orderNo', '=', orderNo)
    .where('state', '<>', 'DELETE')
    .selectAll()
    .orderBy('orderLineNo')
    .execute();
}

function claimsOf(orderNo: string) {
  return shop.db
    .selectFrom('claim')
    .where('orderNo', '=', orderNo)
    .selectAll()
    .orderBy('claimNo')
    .execute();
}

const keptLinesOf = async (orderNo: string) =>
  (await linesOf(orderNo)).filter((line) => !isGone(line));

async function claim(buyer: Buyer, next: Extract<Step, { size: number }>) {
  const lines = await keptLinesOf(buyer.orderNo);
  const line = lines[next.at % Math.max(lines.length, 1)];
  if (!line) return undefined;
  const quantity = Math.min(next.quantity, line.quantity);
  const sizes = buyer.options.filter(({ productNo }) => productNo === line.productNo);
  const address = {
    ...{ receiverName: '박받는', receiverZipCd: '04799', receiverDetailAddress: '301호' },
    ...{ receiverAddress: '서울특별시 성동구 성수이로 113', receiverContact1: '010-2222-3333' },
  };
  const request = {
    ...{ type: next.does, reasonType: 'OTHERS_BUYER', reasonDetail: '', isAtOnce: true },
    ...{ responsible: next.responsible, account: undefined, pictureKeys: [] },
    returnWay: next.isCollected ? 'SELLER_COLLECT' : 'BUYER_DIRECT_RETURN',
    ...{ returnAddress: address, returnCompanyType: null, returnInvoiceNo: '' },
    ...(next.does === 'EXCHANGE'
      ? { exchange: { optionNo: sizes[next.size]?.optionNo ?? 0, quantity, address } }
      : {}),
  } as unknown as ClaimRequest;
  const actor =
    next.by === 'staff'
      ? ({ kind: 'operator' } as const)
      : ({ kind: 'member', memberNo: buyer.memberNo } as const);
  const options = [{ orderLineNo: line.orderLineNo, quantity }];
  const claimed = await requestClaim(shop.shop, actor, { options }, request);
  if (isRefusal(claimed)) return claimed;
  for (const decided of next.decided) {
    await decide(buyer, claimed.claimNo, decided, next.counted);
  }
  return claimed;
}

async function decide(
  { orderNo }: Buyer,
  claimNo: number,
  decided: 'approve' | 'receive' | 'pay' | 'refuse',
  count: typeof counted extends fc.Arbitrary<infer Count> ? Count : never,
) {
  const lines = (await linesOf(orderNo)).filter((line) => line.claimNo === claimNo);
  const arrival =
    count &&
    lines.map(({ orderLineNo, quantity }) => {
      const arrived = Math.min(count.arrived, quantity);
      return { orderLineNo, arrived, discarded: Math.min(count.discarded, arrived) };
    });
  return decideClaim(shop.shop, claimNo, { decision: decided, reason: WORN, arrival });
}

async function take(buyer: Buyer, next: Step): Promise<unknown> {
  const { orderNo, memberNo } = buyer;
  if (next.does === 'deliver') return actions.delivered(orderNo);
  if (next.does === 'confirm') {
    const lines = await keptLinesOf(orderNo);
    const line = lines[next.at % Math.max(lines.length, 1)];
    const chosen = next.isAll || !line ? lines : [line];
    return inTransaction(shop.db, (tx) => confirmLines(tx, chosen, shop.clock.now()));
  }
  if ('size' in next) return claim(buyer, next);
  const open = (await claimsOf(orderNo)).filter(({ endedAt }) => endedAt === null);
  const claimNo = open[next.at % Math.max(open.length, 1)]?.claimNo;
  if (claimNo === undefined) return undefined;
  if (next.does === 'withdraw') {
    return withdrawClaim(shop.shop, { kind: 'member', memberNo }, { claimNo });
  }
  return decide(buyer, claimNo, next.does, next.counted);
}

type Line = Awaited<ReturnType<typeof linesOf>>[number];
type Claim = Awaited<ReturnType<typeof claimsOf>>[number];

const paidFor = (line: Line) =>
  line.buyAmt - line.productCouponDiscountAmt - line.cartCouponDiscountAmt;

/** Money and points go back once each, and no more than was paid for what has left and its delivery. */
async function checkMoney({ orderNo, paymentKey, amount, pointsAmt }: Buyer, claims: Claim[]) {
  const refunds = await shop.db
    .selectFrom('paymentRefund')
    .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
    .where('payment.orderNo', '=', orderNo)
    .select(['paymentRefund.claimNo', 'paymentRefund.amount', 'paymentRefund.state'])
    .orderBy('paymentRefund.claimNo')
    .execute();
  const claimed = claims.filter(({ refundAmt }) => refundAmt > 0);
  expect(refunds).toEqual(
    claimed.map(({ claimNo, refundAmt }) => ({ claimNo, amount: refundAmt, state: 'DONE' })),
  );
  const refunded = total(claims, ({ refundAmt }) => refundAmt);
  expect(shop.toss.payment(paymentKey).canceled).toBe(refunded);
  expect(claims.every((each) => each.refundAmt >= 0 && each.refundPointsAmt >= 0)).toBe(true);
  expect(refunded).toBeLessThanOrEqual(amount);
  expect(total(claims, (each) => each.refundPointsAmt)).toBeLessThanOrEqual(pointsAmt);

  const lines = await linesOf(orderNo);
  const left = lines.filter(({ state }) => state === 'CANCEL_DONE' || state === 'RETURN_DONE');
  const kept = lines.filter((line) => !isGone(line));
  const goods = total(lines, (line) =>
    left.includes(line) || kept.includes(line) ? paidFor(line) : 0,
  );
  const delivery = amount + pointsAmt - goods;
  // What was bought is worth what it was worth, in however many pieces and whatever was exchanged.
  expect(delivery).toBeGreaterThanOrEqual(0);
  const back = refunded + total(claims, (each) => each.refundPointsAmt);
  expect(back).toBeLessThanOrEqual(total(left, paidFor) + (kept.length === 0 ? delivery : 0));
  const isFree = left.every(
    (line) => line.state === 'CANCEL_DONE' && claimOf(claims, line)?.claimType === 'CANCEL',
  );
  if (kept.length === 0 && isFree) expect(back).toBe(amount + pointsAmt);
}

const claimOf = (claims: Claim[], line: Line) =>
  claims.find(({ claimNo }) => claimNo === line.claimNo);

/** The balance is the gift, less what paid, plus what came back, plus what is kept has earned. */
async function checkPoints({ orderNo, memberNo, pointsAmt }: Buyer, claims: Claim[]) {
  const balance = await findAvailablePoints(shop.db, memberNo, shop.clock.now());
  const back = total(claims, (each) => each.refundPointsAmt);
  const earned = balance - (GIFT - pointsAmt + back);
  const lines = await linesOf(orderNo);
  const keeps = purchasesOf(lines)
    .map((purchase) => purchase.filter((line) => line.confirmedAt !== null && !isGone(line)))
    .filter((pieces) => pieces.length > 0);
  const inPieces = total(keeps.flat(), pointsOfLine);
  // A line confirmed as a whole earned its points cut once; its pieces would be cut each.
  const cuts = total(keeps, (pieces) => pieces.length - 1);
  expect(earned).toBeGreaterThanOrEqual(inPieces);
  expect(earned).toBeLessThanOrEqual(inPieces + cuts);
  const debts = await shop.db
    .selectFrom('pointRevocation')
    .where('memberNo', '=', memberNo)
    .where('owed', '>', 0)
    .execute();
  expect(debts).toEqual([]);
  const grade = await findGradeProgress(shop.db, memberNo, shop.clock.now());
  const bought = keeps.flat();
  expect(grade?.bought).toBe(total(bought, paidFor));
}

/** What is out holds its stock once, what was discarded is gone, and the ledger adds up to what is left. */
async function checkStock({ orderNo, options }: Buyer, claims: Claim[]) {
  const lines = await shop.db
    .selectFrom('orderLine')
    .where('orderNo', '=', orderNo)
    .selectAll()
    .execute();
  for (const line of lines) {
    const isOut = !isGone(line) || line.state === 'EXCHANGE_WAIT';
    expect({ state: line.state, holdsStock: line.holdsStock }).toEqual({
      ...{ state: line.state, holdsStock: isOut },
    });
  }
  const held = lines.filter(({ holdsStock }) => holdsStock);
  for (const { optionNo } of options) {
    const ofOption = (all: Line[]) => all.filter((line) => line.optionNo === optionNo);
    const discarded = ofOption(lines.filter(({ holdsStock }) => !holdsStock));
    const out =
      total(ofOption(held), ({ quantity }) => quantity) +
      total(discarded, (line) => discardedOf(claims, line));
    expect(await availableStock(shop, optionNo)).toBe(AVAILABLE - out);
    const { rows } = await sql<{ moved: number; last: number | null }>`
      select coalesce(sum(quantity), 0)::integer as moved,
        (array_agg(available order by movement_no desc))[1] as last
      from stock_movement where option_no = ${optionNo} and order_no = ${orderNo}`.execute(shop.db);
    const [{ moved, last } = { moved: 0, last: null }] = rows;
    expect(moved).toBe(out === 0 ? 0 : -out);
    expect(last ?? AVAILABLE).toBe(AVAILABLE - out);
  }
}

function discardedOf(claims: Claim[], { orderLineNo }: Line): number {
  return total(claims, ({ lineNos, discardedQuantities }) => {
    const at = lineNos.indexOf(orderLineNo);
    return (at < 0 ? 0 : discardedQuantities?.[at]) ?? 0;
  });
}

/** A coupon comes back once nothing is kept and its buyer returned nothing for a change of mind. */
async function checkCoupons({ orderNo, memberNo, couponNos }: Buyer, claims: Claim[]) {
  const lines = await linesOf(orderNo);
  const isBack = lines.every(
    (line) =>
      ['CANCEL_DONE', 'EXCHANGE_DONE'].includes(line.state) ||
      (line.state === 'RETURN_DONE' && claimOf(claims, line)?.responsible === 'SELLER'),
  );
  for (const issueNo of couponNos) {
    expect((await stateOfCoupon(shop, issueNo)).state).toBe(isBack ? 'ISSUED' : 'USED');
  }
  const { count } = await shop.db
    .selectFrom('issuedCoupon')
    .where('memberNo', '=', memberNo)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(couponNos.length);
}

function total<One>(all: readonly One[], amountOf: (one: One) => number): number {
  return sum(all.map((one) => won(amountOf(one))));
}

test('whatever is confirmed, exchanged, returned, cancelled and refused in whatever order, money, points, coupons and stock add up after each step', async () => {
  await fc.assert(
    fc.asyncProperty(basket, history, async (bought, [hasArrived, steps]) => {
      const buyer = await aBuyer(bought);
      if (hasArrived) await actions.delivered(buyer.orderNo);
      for (const next of steps) {
        const done = await take(buyer, next);
        if (isRefusal(done)) continue;
        const claims = await claimsOf(buyer.orderNo);
        await checkMoney(buyer, claims);
        await checkPoints(buyer, claims);
        await checkStock(buyer, claims);
        await checkCoupons(buyer, claims);
      }
    }),
    { numRuns: 8 },
  );
});
