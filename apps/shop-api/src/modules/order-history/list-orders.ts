import type * as api from '@duskline/contract/shop/order-history';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { readPage, readUncheckedPeriod } from '../../http/paging.ts';
import { type ClaimedOrder, findClaimedOrders } from '../claim-settlement/index.ts';
import { type ClaimState, findMemberOrderNos, type OrderState } from '../orders/index.ts';

const PAGE_SIZES = { size: 20, max: 200 };

type Query = z.output<typeof api.listMyOrders.query>;
type RequestType = NonNullable<Query['orderRequestTypes']>[number];

/** The states of running claims, by the wire's word for their kind. */
export const claimStatesOf: Partial<Record<RequestType, ClaimState[]>> = {
  CANCEL_PROCESSING: ['CANCEL_REQUEST', 'CANCEL_PROC_REQUEST_REFUND', 'CANCEL_PROC_WAITING_REFUND'],
  RETURN_PROCESSING: [
    'RETURN_REQUEST',
    'RETURN_REJECT_REQUEST',
    'RETURN_PROC_BEFORE_RECEIVE',
    'RETURN_PROC_REQUEST_REFUND',
    'RETURN_PROC_WAITING_REFUND',
    'RETURN_REFUND_AMT_ADJUST_REQUESTED',
  ],
  EXCHANGE_PROCESSING: [
    'EXCHANGE_REQUEST',
    'EXCHANGE_REJECT_REQUEST',
    'EXCHANGE_PROC_BEFORE_RECEIVE',
    'EXCHANGE_PROC_REQUEST_PAY',
    'EXCHANGE_PROC_REQUEST_REFUND',
    'EXCHANGE_PROC_WAITING',
    'EXCHANGE_PROC_WAITING_PAY',
    'EXCHANGE_PROC_WAITING_REFUND',
  ],
};

/** List a page of a member's orders, newest first, by state, keyword and the days they were made on. */
export async function listOrders(
  shop: ShopContext,
  memberNo: number,
  query: Query,
): Promise<{ orders: ClaimedOrder[]; total: number } | Refusal<'invalid_request'>> {
  const period = readUncheckedPeriod(query);
  if (isRefusal(period)) return period;
  const types = query.orderRequestTypes;
  const filter = {
    memberNo,
    ...period,
    keyword: query.keyword?.trim() || undefined,
    states: types?.flatMap(orderStatesOf),
    claimStates: types?.flatMap((type) => claimStatesOf[type] ?? []) ?? [],
  };
  const page = readPage(query, PAGE_SIZES);
  const { orderNos, total } = await findMemberOrderNos(shop.db, filter, page);
  return { orders: await findClaimedOrders(shop.db, orderNos), total };
}

function orderStatesOf(type: RequestType): OrderState[] {
  if (type === 'EXCHANGE_WAITING') return ['EXCHANGE_WAIT'];
  return type in claimStatesOf ? [] : [type as OrderState];
}
