import { seoulDate } from '@duskline/contract/time.rules';

/** How far back a list of orders or claims can look, in months. */
export const listPeriods = [
  { months: 1, label: '1개월' },
  { months: 3, label: '3개월' },
  { months: 6, label: '6개월' },
  { months: 12, label: '1년' },
] as const;

/** The period of a list whose URL names none, in months. */
export const DEFAULT_MONTHS = 3;

/** Orders or claims on one page of a list (spec, section 9). */
export const LIST_PAGE_SIZE = 20;

/** Page and period of a list; what the URL leaves out or misspells falls back to the default. */
export type ListPeriodQuery = { page: number; months: number };

/** Read page and period from the query of a list's URL. */
export function readListPeriod(query: { get(name: string): string | null }): ListPeriodQuery {
  const page = Number(query.get('page'));
  const months = Number(query.get('period'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    months: listPeriods.some((period) => period.months === months) ? months : DEFAULT_MONTHS,
  };
}

/** The query of a list's URL: `filter` first, then period and page; defaults are left out. */
export function listQueryString(
  filter: string | undefined,
  { page, months }: ListPeriodQuery,
): string {
  const parts = [
    filter,
    months !== DEFAULT_MONTHS && `period=${months}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
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
