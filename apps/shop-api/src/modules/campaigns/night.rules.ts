import { HOUR_MS, startOfSeoulDay } from '@duskline/contract/time.rules';

const NIGHT_FROM = 21;
const NIGHT_TO = 8;

/**
 * Whether a moment is in the night, from 21:00 to 08:00 in Seoul, when advertising needs a consent of
 * its own (Network Act, article 50, paragraph 3); mail may be sent at any hour (its decree, article 61).
 */
export function isNight(at: Date): boolean {
  const hour = (at.getTime() - startOfSeoulDay(at).getTime()) / HOUR_MS;
  return hour >= NIGHT_FROM || hour < NIGHT_TO;
}
