import { type ListPeriodQuery, listQueryString, readListPeriod } from './list-period.rules.ts';

/** The states by which a member can filter their orders. */
export const listedStates = [
  'DEPOSIT_WAIT',
  'PAY_DONE',
  'PRODUCT_PREPARE',
  'DELIVERY_PREPARE',
  'DELIVERY_ING',
  'DELIVERY_DONE',
  'BUY_CONFIRM',
  'CANCEL_DONE',
  'RETURN_DONE',
  'EXCHANGE_DONE',
] as const;

type ListedState = (typeof listedStates)[number];

/** Page, period and state of the order list; an unknown state counts as left out. */
export type OrderListQuery = ListPeriodQuery & { state?: ListedState };

/** Read the query of the order list's URL. */
export function readOrderListQuery(query: { get(name: string): string | null }): OrderListQuery {
  return {
    ...readListPeriod(query),
    state: listedStates.find((state) => state === query.get('state')),
  };
}

/** The URL of the order list with this page, period and state; defaults are left out. */
export function orderListPath({ state, ...period }: OrderListQuery): string {
  return `/my-page/orders${listQueryString(state && `state=${state}`, period)}`;
}
