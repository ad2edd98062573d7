import { randomUUID } from 'node:crypto';
import type { ClaimEstimates as Estimates } from '@duskline/contract/admin/claim-shapes';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs } from '../../../test/admin-factories.ts';
import {
  aPaidOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  lineNosOf,
  someOptions,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { address, claimActions } from '../../../test/claim-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { type ArrivedLine, type ClaimDecision, decideClaim } from '../claim-settlement/index.ts';
import { readClaim } from './claim-detail.ts';
import { decideAsShown } from './decide-claim.ts';
import { estimateArrival } from './estimate-claim.ts';

let shop: BuyingShop;
let actions: ReturnType<typeof claimActions>;
beforeAll(async () => {
  shop = await buildBuyingShop();
  actions = claimActions(shop);
});
afterAll(() => shop.close());

const AVAILABLE = 9;

/** Several of one delivered option that its buyer wants to send back, approved; each costs 20,000 won. */
async function aReturnOnItsWay(
  quantity: number,
  claim: { reason: string; exchangeFor?: 'L' } = { reason: 'CHANGE_MIND' },
) {
  const { headers } = await registerMember(shop);
  const sizes = ['S', 'L'].map((size) => ({ colour: 'BLACK', size, available: AVAILABLE }));
  const [small, large] = await someOptions(shop, { salePrice: 20_000, options: sizes });
  if (!small || !large) throw new Error('no sizes');
  const order = await aPaidOrder(shop, [{ ...small, orderCnt: quantity }], { headers });
  await actions.delivered(order.orderNo);
  const [lineNo] = await lineNosOf(shop, order.orderNo);
  const body = {
    ...{ claimReasonType: claim.reason, claimReasonDetail: '', productCnt: quantity },
    returnAddress: address,
    ...(claim.exchangeFor && {
      exchangeOption: {
        ...{ productNo: large.productNo, optionNo: large.optionNo, orderCnt: quantity },
        ...{ inputTexts: [], additionalProductNo: 0 },
      },
    }),
  };
  const what = claim.exchangeFor ? 'exchange' : 'return';
  const asked = await actions.send(
    'POST',
    `/profile/order-options/${lineNo}/claims/${what}`,
    headers,
    body,
  );
  expect(asked.status).toBe(204);
  const { claimNo } = await actions.claimOf(lineNo);
  await decideClaim(shop.shop, claimNo, { decision: 'approve' });
  return { ...order, headers, lineNo, claimNo, small, large };
}

function receive(claimNo: number, arrival?: ArrivedLine[], expected?: { refundAmt: number }) {
  const decision: ClaimDecision & { decision: 'receive' } = { decision: 'receive', arrival };
  return inTransaction(shop.db, (tx) =>
    decideAsShown(tx, shop.shop, claimNo, {
      decision,
      expected: expected && { ...expected, refundPointsAmt: 0 },
      actor: 'staff:3',
    }),
  );
}

/** The movements of an option since it was made, the latest first; they add up to its stock. */
async function ledgerOf(optionNo: number) {
  const { rows } = await sql<{ kind: string; quantity: number; actor: string; reason: string }>`
    select kind, quantity, actor, reason from stock_movement where option_no = ${optionNo}
    order by movement_no desc`.execute(shop.db);
  const sum = rows.reduce((total, { quantity }) => total + quantity, 0);
  expect(sum).toBe(await availableStock(shop, optionNo));
  return rows;
}

async function detailOf(claimNo: number) {
  const detail = await readClaim(shop.shop, claimNo);
  if (isRefusal(detail)) throw new Error(detail.name);
  return detail;
}

test('a hoodie that comes back torn is refunded and not sold again, and the ledger says so', async () => {
  const { claimNo, small } = await aReturnOnItsWay(1, { reason: 'DEFECTIVE_PRODUCT' });
  expect(await receive(claimNo)).toMatchObject({ result: { state: 'RETURN_PROC_WAITING_REFUND' } });
  expect(await availableStock(shop, small.optionNo)).toBe(AVAILABLE - 1);
  const [discarded, returned] = await ledgerOf(small.optionNo);
  const reason = `폐기: 반품 신청 ${claimNo}`;
  expect(discarded).toEqual({ kind: 'CORRECTION', quantity: -1, actor: 'staff:3', reason });
  expect(returned).toMatchObject({ kind: 'RETURN', quantity: 1 });
  expect(await detailOf(claimNo)).toMatchObject({ discardedQuantities: [1] });
});

test('whoever inspects what came back says how much of it is sold again', async () => {
  const { claimNo, lineNo, small } = await aReturnOnItsWay(3);
  await receive(claimNo, [{ orderLineNo: lineNo, arrived: 3, discarded: 1 }]);
  expect(await availableStock(shop, small.optionNo)).toBe(AVAILABLE - 1);
  await ledgerOf(small.optionNo);
});

test('the record of an inspection says who discarded how much', async () => {
  const { claimNo, lineNo } = await aReturnOnItsWay(2);
  const warehouse = await openOfficeAs(shop, ['claims.read', 'claims.receive']);
  const arrival = [{ orderLineNo: lineNo, arrived: 2, discarded: 1 }];
  const url = `/claims/${claimNo}/receive`;
  const { body } = await warehouse.call<Estimates>('POST', `${url}/estimate`, { arrival });
  const { refundAmt, refundPointsAmt } = body.SELLER;
  const press = {
    key: randomUUID(),
    ...{ responsible: 'SELLER', expected: { refundAmt, refundPointsAmt }, arrival },
  };
  // Pressed again after a lost reply, it is answered as before; something else is another press.
  for (const _press of [1, 2]) {
    const received = await warehouse.call('POST', url, press);
    expect(received).toMatchObject({ status: 200, body: { state: 'RETURN_PROC_WAITING_REFUND' } });
  }
  const other = { ...press, arrival: [{ orderLineNo: lineNo, arrived: 1, discarded: 1 }] };
  expect(await warehouse.call('POST', url, other)).toMatchObject({
    body: { code: shopRefusals.press_key_taken.code },
  });
  const { actor, after } = await shop.db
    .selectFrom('audit')
    .where('command', '=', 'claims receive')
    .select(['actor', 'after'])
    .executeTakeFirstOrThrow();
  expect(actor).toBe(`staff:${warehouse.staffNo}`);
  expect(after).toMatchObject({ claimNo, lineNos: [lineNo], discardedQuantities: [1] });
  await warehouse.close();
});

test('of three that were to come back two arrive: two are refunded, one stays bought', async () => {
  const { claimNo, lineNo, orderNo, paymentKey, headers, small } = await aReturnOnItsWay(3);
  const arrival = [{ orderLineNo: lineNo, arrived: 2, discarded: 0 }];
  const estimates = await estimateArrival(shop.shop, claimNo, arrival);
  if (isRefusal(estimates)) throw new Error(estimates.name);
  const { refundAmt } = estimates.BUYER;
  expect(refundAmt).toBeLessThanOrEqual(40_000);
  const whole = (await detailOf(claimNo)).estimates?.BUYER.refundAmt ?? 0;
  expect(await receive(claimNo, arrival, { refundAmt: whole })).toMatchObject({
    name: 'refund_differs',
  });
  expect(await receive(claimNo, arrival, { refundAmt })).toMatchObject({
    result: { state: 'RETURN_PROC_WAITING_REFUND' },
  });
  expect(await statesOf(shop, orderNo)).toEqual(['RETURN_DONE', 'DELIVERY_DONE']);
  expect(await availableStock(shop, small.optionNo)).toBe(AVAILABLE - 1);
  await ledgerOf(small.optionNo);
  // The third one comes later: its buyer asks again.
  const [, left = 0] = await lineNosOf(shop, orderNo);
  const again = await actions.requestReturn({ orderNo, headers }, left, 1);
  await actions.settle(again);
  expect(await availableStock(shop, small.optionNo)).toBe(AVAILABLE);
  expect(actions.refunded(paymentKey)).toBeLessThanOrEqual(60_000);
});

test('counts that do not fit a claim, or of nothing, are refused and change nothing', async () => {
  const { claimNo, lineNo, orderNo } = await aReturnOnItsWay(2);
  const counts: ArrivedLine[][] = [
    [{ orderLineNo: lineNo, arrived: 0, discarded: 0 }],
    [{ orderLineNo: lineNo, arrived: 3, discarded: 0 }],
    [{ orderLineNo: lineNo, arrived: 1, discarded: 2 }],
    [{ orderLineNo: lineNo + 1_000_000, arrived: 1, discarded: 0 }],
  ];
  for (const arrival of counts) {
    const refused = { name: 'claim_quantity_invalid' };
    expect(await estimateArrival(shop.shop, claimNo, arrival)).toMatchObject(refused);
    expect(await receive(claimNo, arrival)).toMatchObject(refused);
  }
  expect(await statesOf(shop, orderNo)).toEqual(['DELIVERY_DONE']);
});

test('of two to exchange one arrives, torn: one other is sent once its delivery is paid', async () => {
  const { claimNo, lineNo, orderNo, small, large } = await aReturnOnItsWay(2, {
    ...{ reason: 'CHANGE_MIND', exchangeFor: 'L' },
  });
  expect(await availableStock(shop, large.optionNo)).toBe(AVAILABLE - 2);
  const arrival = [{ orderLineNo: lineNo, arrived: 1, discarded: 1 }];
  expect(await receive(claimNo, arrival)).toMatchObject({
    result: { state: 'EXCHANGE_PROC_REQUEST_PAY' },
  });
  expect(await availableStock(shop, large.optionNo)).toBe(AVAILABLE - 1);
  await decideClaim(shop.shop, claimNo, { decision: 'pay' });
  expect((await statesOf(shop, orderNo)).toSorted()).toEqual([
    'DELIVERY_DONE',
    'EXCHANGE_DONE',
    'PRODUCT_PREPARE',
  ]);
  // One is with the buyer, one is discarded.
  expect(await availableStock(shop, small.optionNo)).toBe(AVAILABLE - 2);
  expect(await ledgerOf(small.optionNo)).toMatchObject([
    { kind: 'CORRECTION', quantity: -1, reason: `폐기: 교환 신청 ${claimNo}` },
    { kind: 'EXCHANGE', quantity: 1 },
    { kind: 'ORDER', quantity: -2 },
    { quantity: AVAILABLE },
  ]);
  expect(await ledgerOf(large.optionNo)).toMatchObject([
    { kind: 'EXCHANGE', quantity: 1 },
    { kind: 'EXCHANGE', quantity: -2 },
    { quantity: AVAILABLE },
  ]);
});
