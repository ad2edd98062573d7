import { type BestSellerOrder, MOST_DAYS, type Sold } from '@duskline/contract/admin/numbers';
import { addDays, parseSeoulTime, seoulDate, seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { type BestSeller, findBestSellers } from './best-sellers.sql.ts';
import { daysOf, type Period, periodBefore } from './period.rules.ts';
import { type DayRow, findDays } from './sales-days.sql.ts';

type Asked = { from?: string | undefined; to?: string | undefined };
type Reading = Pick<ShopContext, 'reads' | 'clock'>;

const USUAL_DAYS = 7;

/** Read a period of whole days in Seoul; refuses what is no day, ends before it begins, or is too long. */
export function readPeriod({ from, to }: Asked, now: Date): Period | Refusal<'invalid_request'> {
  const last = to ?? seoulDate(now);
  const end = parseSeoulTime(last);
  const first = from ?? (end && seoulDate(addDays(end, 1 - USUAL_DAYS)));
  if (first === undefined || !end || !parseSeoulTime(first)) {
    return problem('달력에 없는 날짜예요. 날짜를 다시 골라 주세요.');
  }
  const days = daysOf({ from: first, to: last });
  if (days < 1) return problem('시작일이 종료일보다 늦어요. 날짜를 다시 골라 주세요.');
  if (days > MOST_DAYS) return problem('한 번에 1년까지 볼 수 있어요. 기간을 줄여 주세요.');
  return { from: first, to: last };
}

function problem(reason: string): Refusal<'invalid_request'> {
  return refuse('invalid_request', { problems: [{ property: 'query.from', reason }] });
}

export type Sales = {
  from: string;
  to: string;
  beforeFrom: string;
  beforeTo: string;
  days: (Sold & { day: string; before: Sold })[];
  total: Sold;
  before: Sold;
  countedAt: string | null;
};

/** Read the sales of a period by day, each with the same weekday of the weeks before; won. */
export async function readSales(
  { reads, clock }: Reading,
  asked: Asked,
): Promise<Sales | Refusal<'invalid_request'>> {
  const period = readPeriod(asked, clock.now());
  if (isRefusal(period)) return period;
  const { from, to } = period;
  const { shift: _, ...before } = periodBefore({ from, to });
  const [days, daysBefore] = await Promise.all([
    findDays(reads, { from, to }),
    findDays(reads, before),
  ]);
  const counted = days.flatMap(({ countedAt }) => countedAt?.getTime() ?? []);
  return {
    ...{ from, to, beforeFrom: before.from, beforeTo: before.to },
    days: days.map((row, place) => ({
      day: row.day,
      ...soldOf(row),
      before: addUp(daysBefore.slice(place, place + 1)),
    })),
    total: addUp(days),
    before: addUp(daysBefore),
    countedAt: counted.length > 0 ? seoulDateTime(new Date(Math.max(...counted))) : null,
  };
}

/** Read the best sellers of a period. */
export async function readBestSellers(
  { reads, clock }: Reading,
  { by, limit, ...asked }: Asked & { by: BestSellerOrder; limit: number },
): Promise<{ items: BestSeller[] } | Refusal<'invalid_request'>> {
  const period = readPeriod(asked, clock.now());
  if (isRefusal(period)) return period;
  const { shift: _, ...before } = periodBefore(period);
  return { items: await findBestSellers(reads, period, before, { by, limit }) };
}

function soldOf({ day: _day, countedAt: _countedAt, ...sold }: DayRow): Sold {
  return sold;
}

const NOTHING: Sold = {
  ...{ orders: 0, sales: 0, cancels: 0, returns: 0, refunds: 0 },
  ...{ views: 0, carts: 0, sheets: 0 },
};

function addUp(days: readonly DayRow[]): Sold {
  const total = { ...NOTHING };
  for (const day of days) {
    for (const name of Object.keys(total) as (keyof Sold)[]) total[name] += day[name];
  }
  return total;
}
