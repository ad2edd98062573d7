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

/** Return the days that a period is compared with: whole weeks back, so that Sundays meet Sundays. */
export function periodBefore(period: Period): Period & { shift: number } {
  const shift = Math.ceil(daysOf(period) / 7) * 7;
  return { from: moveDay(period.from, -shift), to: moveDay(period.to, -shift), shift };
}

/** A period in whole months, and the days before and after them. */
export type PeriodParts = {
  /** First days of the first and the last whole month; absent where the period has none. */
  months?: Period;
  days: Period[];
};

/** Split a period into its whole months and the days at its ends. */
export function splitMonths({ from, to }: Period): PeriodParts {
  const first = from.endsWith('-01') ? from : nextMonth(from);
  const end = monthOf(moveDay(to, 1));
  if (first >= end) return { days: [{ from, to }] };
  const days = [
    { from, to: moveDay(first, -1) },
    { from: end, to },
  ].filter((part) => part.from <= part.to);
  return { months: { from: first, to: monthOf(moveDay(end, -1)) }, days };
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** Thirty-one days on from the first of any month is a day of the next one. */
function nextMonth(day: string): string {
  return monthOf(moveDay(monthOf(day), 31));
}
