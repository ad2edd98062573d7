import { expect, test } from 'vitest';
import { arrivalDays } from './arrival.rules.ts';

const at = (text: string) => arrivalDays(new Date(`${text}+09:00`));

test('an order paid on a Monday morning arrives from Tuesday to Thursday', () => {
  expect(at('2026-11-23T10:00:00')).toEqual({ from: '2026-11-24', to: '2026-11-26' });
});

test('an order paid after one o’clock is sent on the next working day', () => {
  expect(at('2026-11-23T13:00:00')).toEqual({ from: '2026-11-25', to: '2026-11-27' });
});

test('nothing is sent or delivered on a weekend or a public holiday', () => {
  expect(at('2026-11-20T12:00:00')).toEqual({ from: '2026-11-23', to: '2026-11-25' });
  expect(at('2026-11-21T09:00:00')).toEqual({ from: '2026-11-24', to: '2026-11-26' });
  expect(at('2026-12-24T09:00:00')).toEqual({ from: '2026-12-28', to: '2026-12-30' });
});

test('the lunar holidays count: 설날 of 2027, with the day for its Sunday, and 추석 of 2026', () => {
  expect(at('2027-02-04T09:00:00')).toEqual({ from: '2027-02-05', to: '2027-02-11' });
  expect(at('2026-09-23T09:00:00')).toEqual({ from: '2026-09-28', to: '2026-09-30' });
});
