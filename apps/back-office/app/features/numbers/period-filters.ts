import { dayInSeoul } from '../../lib/format/format.ts';
import { dayFilter } from '../../lib/url/url-filters.ts';
import { numberTexts as texts } from '../../texts/numbers.ts';

/** The first and last day of a period; the last 7 days where the URL says nothing. */
export const periodFilters = { from: dayFilter(texts.from), to: dayFilter(texts.to) };

export type Period = { from?: string; to?: string };

/** The days of a period as the API read it. */
export type Days = { from: string; to: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The period that ends today and has so many days. */
export function lastDays(days: number, now: Date): Days {
  return { from: dayInSeoul(new Date(now.getTime() - (days - 1) * DAY_MS)), to: dayInSeoul(now) };
}
