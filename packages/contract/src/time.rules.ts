/**
 * Lengths of time and Seoul's calendar, for every room of the house. Korea has had no summer time
 * since 1988, so a day there has 24 hours and plain arithmetic is right. Temporal would say the
 * same, but Node 24 lacks it and its polyfill is 20 kB that the browser would have to load.
 */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const SEOUL_OFFSET_MS = 9 * HOUR_MS;

/** Return the moment a number of days later, or earlier where the number is negative. */
export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

/** Format a moment as `YYYY-MM-DD HH:mm:ss` in Seoul time, as the Shop API's wire does. */
export function seoulDateTime(moment: Date): string {
  return new Date(moment.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Format a moment's day in Seoul as `YYYY-MM-DD`. */
export function seoulDate(moment: Date): string {
  return seoulDateTime(moment).slice(0, 10);
}

/** Parse `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss` as Seoul time; undefined for anything else. */
export function parseSeoulTime(text: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(text);
  if (!match) return undefined;
  const moment = new Date(`${match[1]}T${match[2] ?? '00:00:00'}+09:00`);
  return Number.isNaN(moment.getTime()) || seoulDate(moment) !== match[1] ? undefined : moment;
}

/** Return the first moment of a moment's day in Seoul. */
export function startOfSeoulDay(moment: Date): Date {
  const inSeoul = moment.getTime() + SEOUL_OFFSET_MS;
  return new Date(Math.floor(inSeoul / DAY_MS) * DAY_MS - SEOUL_OFFSET_MS);
}

/** Return the last second of a moment's day in Seoul. */
export function endOfSeoulDay(moment: Date): Date {
  return new Date(startOfSeoulDay(moment).getTime() + DAY_MS - SECOND_MS);
}
