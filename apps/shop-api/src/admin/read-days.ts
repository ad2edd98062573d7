import { addDays, parseSeoulTime, startOfSeoulDay } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';

const USUAL_DAYS = 31;
/** Before anything was stored. */
const FIRST_DAY = '2000-01-01';

/**
 * Read the first and last day of a filter, both included, as moments. Where nothing is said, the last
 * 31 days, or for `ofOne` person or thing all that is stored. Refuses with `invalid_request` for what
 * is no day.
 */
export function readDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
  { ofOne = false } = {},
): { from: Date; before: Date } | Refusal<'invalid_request'> {
  const last = to === undefined ? startOfSeoulDay(now) : parseSeoulTime(to);
  const usual = ofOne ? parseSeoulTime(FIRST_DAY) : last && addDays(last, 1 - USUAL_DAYS);
  const first = from === undefined ? usual : parseSeoulTime(from);
  if (first && last) return { from: first, before: addDays(last, 1) };
  return noDay(last ? 'from' : 'to');
}

/** Read the first and last day of a filter as moments; undefined where nothing is said. Refuses likewise. */
export function readOpenDays({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): { from: Date | undefined; before: Date | undefined } | Refusal<'invalid_request'> {
  const first = from === undefined ? undefined : parseSeoulTime(from);
  const last = to === undefined ? undefined : parseSeoulTime(to);
  if (from !== undefined && !first) return noDay('from');
  if (to !== undefined && !last) return noDay('to');
  return { from: first, before: last && addDays(last, 1) };
}

function noDay(name: 'from' | 'to'): Refusal<'invalid_request'> {
  const reason = '달력에 없는 날짜예요. 날짜를 다시 골라 주세요.';
  return refuse('invalid_request', { problems: [{ property: `query.${name}`, reason }] });
}
