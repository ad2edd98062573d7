import { inTransaction } from '@duskline/platform/database/database';
import fc from 'fast-check';
import { decideClaim } from '../src/modules/claim-settlement/index.ts';
import { type ClaimRequest, requestClaim } from '../src/modules/claims/index.ts';
import {
  confirmLines,
  deliverOrder,
  prepareOrder,
  shipOrder,
} from '../src/modules/fulfilment/index.ts';
import type { TestShop } from './build-test-shop.ts';

/** What buyers, staff and carriers do with an order of two options. */
export const claimStep = fc.oneof(
  fc.constantFrom('prepare' as const, 'ship' as const, 'deliver' as const, 'confirm' as const),
  fc.record({
    claim: fc.constantFrom('CANCEL' as const, 'RETURN' as const, 'EXCHANGE' as const),
    at: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 2 }),
    responsible: fc.constantFrom('BUYER' as const, 'SELLER' as const),
    to: fc.nat(1),
  }),
  fc.record({
    decide: fc.constantFrom(
      'approve' as const,
      'receive' as const,
      'pay' as const,
      'refuse' as const,
    ),
    at: fc.nat(5),
  }),
);
export type ClaimStep = typeof claimStep extends fc.Arbitrary<infer One> ? One : never;

/** An order of a member, and the two options that it may be exchanged between. */
type OpenOrder = { orderNo: string; memberNo: number; optionNos: readonly number[] };

/** Do the next step with an order; returns what came of it, a refusal too. */
export async function takeClaimStep(
  shop: TestShop,
  { orderNo, memberNo, optionNos }: OpenOrder,
  next: ClaimStep,
) {
  const now = shop.clock.now();
  const lines = await shop.db
    .selectFrom('orderLine')
    .where('orderNo', '=', orderNo)
    .where('state', '<>', 'DELETE')
    .selectAll()
    .orderBy('orderLineNo')
    .execute();
  if (next === 'prepare') return prepareOrder(shop.shop, orderNo);
  if (next === 'deliver') return deliverOrder(shop.shop, orderNo);
  if (next === 'ship') {
    return shipOrder(shop.shop, { orderNo, companyType: 'CJ', invoiceNo: '300000000017' });
  }
  if (next === 'confirm') {
    return inTransaction(shop.db, (tx) => confirmLines(tx, lines.slice(0, 1), now));
  }
  if ('decide' in next) {
    const claims = await shop.db
      .selectFrom('claim')
      .where('orderNo', '=', orderNo)
      .where('endedAt', 'is', null)
      .select('claimNo')
      .orderBy('claimNo')
      .execute();
    const claimNo = claims[next.at % Math.max(claims.length, 1)]?.claimNo;
    if (claimNo === undefined) return undefined;
    return decideClaim(shop.shop, claimNo, { decision: next.decide, reason: '사용한 상품이에요.' });
  }
  const line = lines[next.at % lines.length];
  if (!line) throw new Error('an order without options');
  const request = {
    ...{
      reasonType: 'OTHERS_BUYER',
      reasonDetail: '',
      responsible: next.responsible,
      isAtOnce: true,
    },
    ...{ account: undefined, pictureKeys: [], returnWay: 'BUYER_DIRECT_RETURN' },
    ...{ returnAddress: undefined, returnCompanyType: null, returnInvoiceNo: '' },
    ...(next.claim === 'EXCHANGE'
      ? {
          type: 'EXCHANGE',
          exchange: {
            optionNo: optionNos[next.to] ?? 0,
            quantity: next.quantity,
            address: undefined,
          },
        }
      : { type: next.claim }),
  } as ClaimRequest;
  const options = [{ orderLineNo: line.orderLineNo, quantity: next.quantity }];
  return requestClaim(shop.shop, { kind: 'member', memberNo }, { options }, request);
}
