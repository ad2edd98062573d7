import { seoulDate } from '@duskline/contract/time.rules';
/** How far back the list of orders looks, in months. */
export const periods = [
  { months: 1, label: '1개월' },
  { months: 3, label: '3개월' },
  { months: 6, label: '6개월' },
  { months: 12, label: '1년' },
] as const;

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

export type ListedState = (typeof listedStates)[number];

/** What the address asks of the list: page, period, state. Anything else counts as left out. */
export type OrderListQuery = { page: number; months: number; state?: ListedState };

export const PAGE_SIZE = 20; // spec, section 9
const DEFAULT_MONTHS = 3;

export function readOrderListQuery(query: { get(name: string): string | null }): OrderListQuery {
  const page = Number(query.get('page'));
  const months = Number(query.get('period'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    months: periods.some((period) => period.months === months) ? months : DEFAULT_MONTHS,
    state: listedStates.find((state) => state === query.get('state')),
  };
}

/** The address of the list with another page, period or state; what is usual is left out. */
export function orderListPath({ page, months, state }: OrderListQuery): string {
  const query = [
    state && `state=${state}`,
    months !== DEFAULT_MONTHS && `period=${months}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return query.length === 0 ? '/my-page/orders' : `/my-page/orders?${query.join('&')}`;
}

/** First and last day of a period that ends today, as `YYYY-MM-DD` in Seoul. */
export function daysOfPeriod(months: number, now: Date): { startYmd: string; endYmd: string } {
  const endYmd = seoulDate(now);
  const [year = 0, month = 1, day = 1] = endYmd.split('-').map(Number);
  const monthBefore = new Date(Date.UTC(year, month - 1 - months, 1));
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  monthBefore.setUTCDate(Math.min(day, lastDay));
  return { startYmd: monthBefore.toISOString().slice(0, 10), endYmd };
}
