import { addDays, seoulDate } from '@duskline/contract/time.rules';
import { expect, test } from 'vitest';
import { LAST_LUNAR_YEAR, lunarHolidaysOf } from './lunar-holidays.rules.ts';

const calendar = new Intl.DateTimeFormat('en-u-ca-dangi', {
  timeZone: 'Asia/Seoul',
  month: 'numeric',
  day: 'numeric',
});

/** The month and day of the Korean lunar calendar, as `M-D`; a leap month is no holiday. */
function lunarDay(day: Date): string {
  const parts = calendar.formatToParts(day);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('month')}-${part('day')}`;
}

const isLunarHoliday = (date: string) =>
  lunarHolidaysOf(date.slice(0, 4)).some(({ day }) => day === date);

test('every lunar holiday until 2050 is the one of the Korean lunar calendar, and no other day', () => {
  const wrong: string[] = [];
  const end = new Date(`${LAST_LUNAR_YEAR}-12-31T12:00:00+09:00`);
  let today = lunarDay(new Date('2026-01-01T12:00:00+09:00'));
  for (let day = new Date('2026-01-01T12:00:00+09:00'); day <= end; day = addDays(day, 1)) {
    const tomorrow = lunarDay(addDays(day, 1));
    const isHoliday =
      ['1-1', '1-2', '4-8', '8-14', '8-15', '8-16'].includes(today) || tomorrow === '1-1';
    if (isLunarHoliday(seoulDate(day)) !== isHoliday) wrong.push(seoulDate(day));
    today = tomorrow;
  }
  expect(wrong).toEqual([]);
});

test('the day before 설날, 부처님 오신 날 and the day after 추석 are holidays, 설날 of a year unknown is not', () => {
  expect(['2027-02-06', '2027-05-13', '2026-09-26'].map(isLunarHoliday)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['2027-02-05', '2027-05-14', '2026-09-27'].map(isLunarHoliday)).toEqual([
    false,
    false,
    false,
  ]);
  expect(isLunarHoliday(`${LAST_LUNAR_YEAR + 1}-02-11`)).toBe(false);
});
