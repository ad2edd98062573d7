import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOf, moveDay, periodBefore, splitMonths } from './period.rules.ts';

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

test('a year is its whole months and the days at its ends; a week is days alone', () => {
  expect(splitMonths({ from: '2025-11-25', to: '2026-11-23' })).toEqual({
    months: { from: '2025-12-01', to: '2026-10-01' },
    days: [
      { from: '2025-11-25', to: '2025-11-30' },
      { from: '2026-11-01', to: '2026-11-23' },
    ],
  });
  expect(splitMonths({ from: '2026-10-01', to: '2026-10-31' })).toEqual({
    months: { from: '2026-10-01', to: '2026-10-01' },
    days: [],
  });
  const week = { from: '2026-11-16', to: '2026-11-22' };
  expect(splitMonths(week)).toEqual({ days: [week] });
});

test('whatever the period, its months and days are each of its days once', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((days) => moveDay('2026-01-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (from, days) => {
      const whole = { from, to: moveDay(from, days) };
      const { months, days: ends } = splitMonths(whole);
      const parts = [...ends];
      for (let month = months?.from; month && months && month <= months.to; ) {
        const next = `${moveDay(month, 31).slice(0, 7)}-01`;
        parts.push({ from: month, to: moveDay(next, -1) });
        month = next;
      }
      parts.sort((one, other) => one.from.localeCompare(other.from));
      expect(parts[0]?.from).toBe(whole.from);
      expect(parts.at(-1)?.to).toBe(whole.to);
      for (const [place, part] of parts.entries()) {
        expect(part.from <= part.to).toBe(true);
        if (place > 0) expect(part.from).toBe(moveDay(parts[place - 1]?.to ?? '', 1));
      }
    }),
  );
});
