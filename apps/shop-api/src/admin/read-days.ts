import { addDays, parseSeoulTime, startOfSeoulDay } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';

const USUAL_DAYS = 31;

/**
 * Read the first and last day of a filter, both included, as moments; the last 31 days where nothing
 * is said. Refuses with `invalid_request` for what is no day.
 */
export function readDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { from: Date; before: Date } | Refusal<'invalid_request'> {
  const last = to === undefined ? startOfSeoulDay(now) : parseSeoulTime(to);
  const first = from === undefined ? last && addDays(last, 1 - USUAL_DAYS) : parseSeoulTime(from);
  if (first && last) return { from: first, before: addDays(last, 1) };
  const reason = '달력에 없는 날짜예요. 날짜를 다시 골라 주세요.';
  return refuse('invalid_request', {
    problems: [{ property: last ? 'query.from' : 'query.to', reason }],
  });
}
