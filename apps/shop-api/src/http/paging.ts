import { addDays, parseSeoulTime, seoulDate } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';

/** Which rows of a list to read, as SQL takes it. */
export type Page = { limit: number; offset: number };

const MAX_PAGE_NUMBER = 1_000_000;

/**
 * Read which page of a list is asked for: page 1 of `size` rows unless the request says otherwise.
 * Numbers beyond the bounds are cut to them, not refused (reference notes, "Paging").
 */
export function readPage(
  asked: { pageNumber?: number | undefined; pageSize?: number | undefined },
  { size, max }: { size: number; max: number },
): Page {
  const limit = clamp(asked.pageSize ?? size, max);
  return { limit, offset: (clamp(asked.pageNumber ?? 1, MAX_PAGE_NUMBER) - 1) * limit };
}

function clamp(value: number, max: number): number {
  return Math.max(1, Math.min(max, Math.trunc(value)));
}

type Days = { startYmd?: string | undefined; endYmd?: string | undefined };

/** From the start of one day in Seoul to before the start of another; unbounded where missing. */
export type Period = { from?: Date; before?: Date };

/** Read the period between two days in Seoul, both included; a missing day bounds nothing. */
export function readPeriod({ startYmd, endYmd }: Days): Period {
  const lastDay = endYmd === undefined ? undefined : parseSeoulTime(endYmd);
  return {
    from: startYmd === undefined ? undefined : parseSeoulTime(startYmd),
    before: lastDay && addDays(lastDay, 1),
  };
}

/**
 * Read a period whose days the call's schema takes as any text, as the reference's does; refuses
 * with `invalid_request` what is no day.
 */
export function readUncheckedPeriod(days: Days): Period | Refusal<'invalid_request'> {
  for (const day of [days.startYmd, days.endYmd]) {
    if (day === undefined || (day.length === 'yyyy-MM-dd'.length && parseSeoulTime(day))) continue;
    const reason = 'yyyy-MM-dd 형식의 날짜를 입력해 주세요.';
    return refuse('invalid_request', { problems: [{ property: 'query.startYmd', reason }] });
  }
  return readPeriod(days);
}

/** Return the day in Seoul some months before, `YYYY-MM-DD`; a shorter month gives its last day. */
export function monthsBefore(now: Date, months: number): string {
  const [year = 0, month = 1, day = 1] = seoulDate(now).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  first.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return first.toISOString().slice(0, 10);
}

/** Return the `like` pattern that finds a text anywhere in another. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
