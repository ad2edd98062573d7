import { expect, test } from 'vitest';
import { isHoliday, isWeekend } from './holidays.rules.ts';
import { dayAfter } from './lunar-holidays.rules.ts';

/** The holidays of a year that take a working day, `MM-DD`. */
const onWeekdays = (year: number) =>
  Array.from({ length: 365 }, (_, days) => dayAfter(`${year}-01-01`, days))
    .filter((day) => isHoliday(day) && !isWeekend(day))
    .map((day) => day.slice(5));

test('the holidays of 2026 and 2027 are those of the law, with the days that stand in for lost ones', () => {
  expect(onWeekdays(2026).join(' ')).toBe(
    '01-01 02-16 02-17 02-18 03-02 05-01 05-05 05-25 07-17 08-17 09-24 09-25 10-05 10-09 12-25',
  );
  expect(onWeekdays(2027).join(' ')).toBe(
    '01-01 02-08 02-09 03-01 05-03 05-05 05-13 07-19 08-16 09-14 09-15 09-16 10-04 10-11 12-27',
  );
});

test.for([
  ['개천절 within 추석', '2028', ['10-02', '10-03', '10-04', '10-05']],
  ['개천절 within 추석, whose last day is a Sunday', '2036', ['10-03', '10-06', '10-07']],
  ['부처님 오신 날 on a Saturday before 어린이날', '2036', ['05-01', '05-05', '05-06']],
  ['부처님 오신 날 on a Saturday before a Sunday of 노동절', '2039', ['05-02', '05-03', '05-05']],
  ['부처님 오신 날 that is 어린이날', '2044', ['05-02', '05-05', '05-06']],
] as const)('%s in %s', ([_case, year, expected]) => {
  const month = expected[0].slice(0, 2);
  const found = onWeekdays(Number(year)).filter((day) => day.startsWith(month) && day !== '10-09');
  expect(found).toEqual(expected);
});

test('no day stands in for 신정 or 현충일', () => {
  expect(['2028-01-03', '2027-06-07'].map(isHoliday)).toEqual([false, false]);
});
