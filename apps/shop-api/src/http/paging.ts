import { addDays, parseSeoulTime, seoulDate } from '@duskline/contract/time.rules';

export type Page = { limit: number; offset: number };

const MAX_PAGE_NUMBER = 1_000_000;

/** A page from 1 on, of a size up to `max`; larger is cut, not refused (reference notes, "Paging"). */
export function readPage(
  asked: { pageNumber?: number; pageSize?: number },
  { size, max }: { size: number; max: number },
): Page {
  const limit = clamp(asked.pageSize ?? size, max);
  return { limit, offset: (clamp(asked.pageNumber ?? 1, MAX_PAGE_NUMBER) - 1) * limit };
}

function clamp(value: number, max: number): number {
  return Math.max(1, Math.min(max, Math.trunc(value)));
}

/** From the beginning of one day in Seoul to before the end of another. */
export type Period = { from?: Date; before?: Date };

/** The period two days bound, both included; a day left out bounds nothing. */
export function readPeriod({ startYmd, endYmd }: { startYmd?: string; endYmd?: string }): Period {
  const end = endYmd === undefined ? undefined : parseSeoulTime(endYmd);
  return {
    from: startYmd === undefined ? undefined : parseSeoulTime(startYmd),
    before: end && addDays(end, 1),
  };
}

/** The day in Seoul some months before, `YYYY-MM-DD`; of a longer month the last day. */
export function monthsBefore(now: Date, months: number): string {
  const [year = 0, month = 1, day = 1] = seoulDate(now).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  first.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return first.toISOString().slice(0, 10);
}

/** Text as a pattern that is found anywhere in other text. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
