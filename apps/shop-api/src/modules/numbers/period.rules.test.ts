import { expect, test } from 'vitest';
import { daysOf, moveDay, periodBefore } from './period.rules.ts';

test('a week is compared with the week before, a day with the same weekday', () => {
  expect(periodBefore({ from: '2026-11-16', to: '2026-11-22' })).toMatchObject({
    ...{ from: '2026-11-09', to: '2026-11-15' },
  });
  expect(periodBefore({ from: '2026-11-22', to: '2026-11-22' })).toMatchObject({
    ...{ from: '2026-11-15', to: '2026-11-15' },
  });
});

test('a month is compared with the five weeks before, so that weekdays meet', () => {
  const before = periodBefore({ from: '2026-10-01', to: '2026-10-31' });
  expect(before).toEqual({ from: '2026-08-27', to: '2026-09-26', shift: 35 });
});

test('days are counted over the ends of months and years', () => {
  expect(moveDay('2027-01-01', -1)).toBe('2026-12-31');
  expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toBe(3);
});
