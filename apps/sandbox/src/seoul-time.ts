import { SEOUL_OFFSET_MS } from '@duskline/contract/time.rules';

/** Format a moment as Korean partners do: `2026-03-01T12:00:00+09:00`. */
export function seoulIso(moment: Date): string {
  return `${seoulLocal(moment)}+09:00`;
}

/** Format a moment in Seoul time without the zone. */
export function seoulLocal(moment: Date): string {
  return new Date(moment.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 19);
}
