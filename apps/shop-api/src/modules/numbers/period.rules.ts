import { DAY_MS } from '@duskline/contract/time.rules';

/** Days in Seoul, `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string };

/** Move a day by a number of days. */
export function moveDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Count the days of a period, both ends included; 0 or less where it ends before it begins. */
export function daysOf({ from, to }: Period): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** The days that a period is compared with: whole weeks back, so that Sundays meet Sundays. */
export function periodBefore(period: Period): Period & { shift: number } {
  const shift = Math.ceil(daysOf(period) / 7) * 7;
  return { from: moveDay(period.from, -shift), to: moveDay(period.to, -shift), shift };
}
