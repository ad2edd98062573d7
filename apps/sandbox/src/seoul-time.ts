const seoulOffsetMs = 9 * 3_600_000;

/** A moment as Korean partners write it: `2026-03-01T12:00:00+09:00`. */
export function seoulIso(moment: Date): string {
  return `${seoulLocal(moment)}+09:00`;
}

/** The same without the zone. */
export function seoulLocal(moment: Date): string {
  return new Date(moment.getTime() + seoulOffsetMs).toISOString().slice(0, 19);
}
