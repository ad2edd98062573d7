import { SEOUL_OFFSET_MS } from '@duskline/contract/time.rules';

/** A moment as Korean partners write it: `2026-03-01T12:00:00+09:00`. */
export function seoulIso(moment: Date): string {
  return `${seoulLocal(moment)}+09:00`;
}

/** The same without the zone. */
export function seoulLocal(moment: Date): string {
  return new Date(moment.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 19);
}
