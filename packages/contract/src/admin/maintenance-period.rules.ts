import { parseSeoulTime } from '../time.rules.ts';

/** A period as it is typed, `YYYY-MM-DDTHH:mm` in Seoul; without `from` it begins at once. */
export type TypedPeriod = { from?: string | undefined; until?: string | undefined };

/**
 * Read a period of maintenance; a sentence for its end where it is over, or ends before it begins.
 * Asked by the screen before its question, and by the API.
 */
export function readPeriod(
  { from, until }: TypedPeriod,
  now: Date,
): { from?: Date; until?: Date } | string {
  const start = from === undefined ? undefined : parseMinute(from);
  const end = until === undefined ? undefined : parseMinute(until);
  const isUnreadable = (from && !start) || (until && !end);
  if (isUnreadable || (end && (end <= now || end <= (start ?? now)))) {
    return '끝나는 시각은 시작과 지금보다 뒤여야 해요.';
  }
  return { ...(start && { from: start }), ...(end && { until: end }) };
}

const parseMinute = (text: string) => parseSeoulTime(`${text.replace('T', ' ')}:00`);
