/** Where the time comes from; tests pass their own. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000; // Korea has kept UTC+9 without summer time since 1988.

/** `YYYY-MM-DD HH:mm:ss` in Seoul time, the Shop API's way to write a moment (decisions, "Selling rules"). */
export function seoulDateTime(moment: Date): string {
  return new Date(moment.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** `YYYY-MM-DD` of a moment in Seoul. */
export function seoulDate(moment: Date): string {
  return seoulDateTime(moment).slice(0, 10);
}

/** The moment that a Seoul date, or date and time, names; undefined for text that names none. */
export function readSeoulTime(text: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(text);
  if (!match) return undefined;
  const moment = new Date(`${match[1]}T${match[2] ?? '00:00:00'}+09:00`);
  return Number.isNaN(moment.getTime()) || seoulDate(moment) !== match[1] ? undefined : moment;
}
