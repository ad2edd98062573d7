import type * as api from '@duskline/contract/shop/orders';
import { addDays, parseSeoulTime } from '@duskline/contract/time.rules';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import type { ClaimState, OrderState } from '../orders/order-states.rules.ts';
import { findMemberOrders } from '../orders/orders.sql.ts';

const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 200;
const MAX_PAGE = 100_000;

type Query = z.output<typeof api.listMyOrders.query>;
type RequestType = NonNullable<Query['orderRequestTypes']>[number];

/** Claims that are under way, by the word the list asks for them with. */
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

/** A page of a member's orders, newest first, by state and by the days they were made on. */
export async function listOrders(shop: ShopContext, memberNo: number, query: Query) {
  const period = readPeriod(query);
  if (isRefusal(period)) return period;
  const types = query.orderRequestTypes;
  return findMemberOrders(shop.db, {
    memberNo,
    ...period,
    keyword: query.keyword?.trim() || undefined,
    states: types?.flatMap(statesOf),
    claimStates: types?.flatMap((type) => claimStatesOf[type] ?? []) ?? [],
    page: {
      number: within(query.pageNumber ?? 1, MAX_PAGE),
      size: within(query.pageSize ?? PAGE_SIZE, MAX_PAGE_SIZE),
    },
  });
}

function statesOf(type: RequestType): OrderState[] {
  if (type === 'EXCHANGE_WAITING') return ['EXCHANGE_WAIT'];
  return type in claimStatesOf ? [] : [type as OrderState];
}

/** A page's number or size, brought within its bounds. */
export function within(value: number, most: number): number {
  return Math.min(Math.max(Math.trunc(value), 1), most);
}

/** The days a list asks for, in Seoul; `until` is not included. */
export function readPeriod(query: { startYmd?: string | undefined; endYmd?: string | undefined }) {
  const from = readDay(query.startYmd);
  const lastDay = readDay(query.endYmd);
  if (from === null || lastDay === null) {
    const reason = 'yyyy-MM-dd 형식의 날짜를 입력해 주세요.';
    return refuse('invalid_request', { problems: [{ property: 'query.startYmd', reason }] });
  }
  return { from, until: lastDay && addDays(lastDay, 1) };
}

/** A day's beginning in Seoul; null for text that names none. */
function readDay(text: string | undefined): Date | undefined | null {
  if (text === undefined) return undefined;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? (parseSeoulTime(text) ?? null) : null;
}
