import { uiTexts } from '../../texts/ui.ts';

const won = new Intl.NumberFormat('ko-KR');
const days = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const times = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Format whole won: `39,000원`. */
export function formatWon(amount: number): string {
  return `${won.format(amount)}원`;
}

/** Format a count: `1,234`. */
export function formatCount(count: number): string {
  return won.format(count);
}

/** A time as the API writes it, `YYYY-MM-DD HH:mm:ss` in Seoul, as staff read it: `2026.11.22 14:05`. */
export function formatDateTime(at: string): string {
  return `${formatDay(at)} ${at.slice(11, 16)}`;
}

/** The day of a time as the API writes it: `2026.11.22`. */
export function formatDay(at: string): string {
  return at.slice(0, 10).replaceAll('-', '.');
}

/** The day in Seoul of an instant, as the API takes it: `2026-11-22`. */
export function dayInSeoul(at: Date): string {
  const parts = Object.fromEntries(days.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** The time of day in Seoul of an instant: `14:05`. */
export function formatTime(at: Date): string {
  return times.format(at);
}

/** An instant by the minute, in Seoul: `2026.11.22 14:05`. */
export function formatMoment(at: Date): string {
  return `${formatDay(dayInSeoul(at))} ${formatTime(at)}`;
}

/** A period whose times are written out: `2026.11.22 ~ 2026.12.05`; without an end `2026.11.22 ~ 계속`. */
export function formatPeriod(from: string, until: string | null): string {
  return `${from} ~ ${until ?? uiTexts.noEnd}`;
}

/** The machine-readable form of a time of the API: `2026-11-22T14:05:00+09:00`. */
export function toIsoInSeoul(at: string): string {
  return `${at.slice(0, 10)}T${at.slice(11) || '00:00:00'}+09:00`;
}
