import { type BestSellerOrder, MOST_DAYS, type Sold } from '@duskline/contract/admin/numbers';
import { addDays, parseSeoulTime, seoulDate, seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { type BestSeller, findBestSellers } from './best-sellers.sql.ts';
import { daysOf, moveDay, type Period, periodBefore } from './period.rules.ts';
import { countPartOfDay, type DayRow, findDays } from './sales-days.sql.ts';

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
  beforeUntil: string | null;
  days: (Sold & { day: string; before: Sold })[];
  total: Sold;
  before: Sold;
  countedAt: string | null;
};

/**
 * Read the sales of a period by day, each with the same weekday of the weeks before; won. Today is not
 * over: its day of before counts up to the time at which today was counted.
 */
export async function readSales(
  { reads, clock }: Reading,
  asked: Asked,
): Promise<Sales | Refusal<'invalid_request'>> {
  const now = clock.now();
  const period = readPeriod(asked, now);
  if (isRefusal(period)) return period;
  const { from, to } = period;
  const { shift, ...before } = periodBefore({ from, to });
  const [days, daysBefore] = await Promise.all([
    findDays(reads, { from, to }),
    findDays(reads, before),
  ]);
  const today = seoulDate(now);
  const countedToday = days.find(({ day }) => day === today)?.countedAt ?? now;
  const part = partBefore(period, shift, countedToday, now);
  const partCounted = part && (await countPartOfDay(reads, part));
  const rows = days.map((row, place) => {
    const rowBefore = daysBefore[place];
    const compared =
      rowBefore === undefined || row.day > today
        ? []
        : [rowBefore.day === part?.day ? { ...rowBefore, ...partCounted } : rowBefore];
    return { day: row.day, ...soldOf(row), before: addUp(compared) };
  });
  const counted = days.flatMap(({ countedAt }) => countedAt?.getTime() ?? []);
  return {
    ...{ from, to, beforeFrom: before.from, beforeTo: before.to },
    beforeUntil: part ? seoulDateTime(part.until) : null,
    days: rows,
    total: addUp(rows),
    before: addUp(rows.map((row) => row.before)),
    countedAt: counted.length > 0 ? seoulDateTime(new Date(Math.max(...counted))) : null,
  };
}

/** The day that today is compared with, up to the same time; undefined where the period ended before today. */
function partBefore(
  { from, to }: Period,
  shift: number,
  countedAt: Date,
  now: Date,
): { day: string; until: Date } | undefined {
  const today = seoulDate(now);
  if (today < from || today > to) return undefined;
  return { day: moveDay(today, -shift), until: addDays(countedAt, -shift) };
}

/** Read the best sellers of a period. */
export async function readBestSellers(
  { reads, clock }: Reading,
  { by, limit, ...asked }: Asked & { by: BestSellerOrder; limit: number },
): Promise<{ items: BestSeller[] } | Refusal<'invalid_request'>> {
  const now = clock.now();
  const period = readPeriod(asked, now);
  if (isRefusal(period)) return period;
  const { shift, ...before } = periodBefore(period);
  const part = partBefore(period, shift, now, now);
  return { items: await findBestSellers(reads, period, { ...before, part }, { by, limit }) };
}

function soldOf({ day: _day, countedAt: _countedAt, ...sold }: DayRow): Sold {
  return sold;
}

const NOTHING: Sold = {
  ...{ orders: 0, sales: 0, cancels: 0, returns: 0, refunds: 0 },
  ...{ views: 0, carts: 0, sheets: 0 },
};

function addUp(days: readonly Sold[]): Sold {
  const total = { ...NOTHING };
  for (const day of days) {
    for (const name of Object.keys(total) as (keyof Sold)[]) total[name] += day[name];
  }
  return total;
}
