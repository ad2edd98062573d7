import { expect, test } from 'vitest';
import { formatValue, legendOf, roundUp } from './dashboard-values.rules.ts';

test('a value is written with its unit, by three digits', () => {
  expect([
    formatValue(12.345, 'reqps'),
    formatValue(0.01234, 's'),
    formatValue(0, 's'),
    formatValue(61.2, 's'),
    formatValue(3600, 's'),
    formatValue(0.9312, 'percentunit'),
    formatValue(219_000_000, 'bytes'),
    formatValue(0, 'bytes'),
    formatValue(7, 'short'),
    formatValue(1234, 'short'),
    formatValue(2_500_000, 'short'),
  ]).toEqual([
    ...['12.3 req/s', '12.3 ms', '0 s', '61.2 s', '60 min', '93.1 %', '209 MiB', '0 B'],
    ...['7', '1.23 K', '2.5 Mil'],
  ]);
});

test('an axis ends at the next 1, 2 or 5', () => {
  const values = [0, 0.3, 1, 1.1, 4, 61, 700];
  const ends = [1, 0.5, 1, 2, 5, 100, 1000];
  expect(values.map((value) => roundUp(value, 'short'))).toEqual(ends);
  expect(roundUp(290 * 1024 * 1024, 'bytes')).toBe(500 * 1024 * 1024);
});

test('a legend names its labels, and leaves out what the series lacks', () => {
  expect(legendOf('{{service}}/{{queue}}', { service: 'shop', queue: 'sweep' })).toBe('shop/sweep');
  expect(legendOf('{{process}} {{service}}', { process: 'web 1' })).toBe('web 1');
});
