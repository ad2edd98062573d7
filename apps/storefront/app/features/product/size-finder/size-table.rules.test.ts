import { expect, test } from 'vitest';
import { nearestSize, toSizeTable } from './size-table.rules.ts';

const rows = [
  ['사이즈', '가슴단면', '총장'],
  ['M', '59', '68'],
  ['L', '61.5', '70'],
  ['XL', '64', '72'],
];
const table = toSizeTable(rows);
if (!table) throw new Error('no table');

test('a shopper finds the size nearest to a garment they measured', () => {
  expect(nearestSize(table, { 가슴단면: 61, 총장: 71 })).toEqual({
    size: 'L',
    differences: [
      { column: '가슴단면', difference: 0.5 },
      { column: '총장', difference: -1 },
    ],
  });
});

test('one measurement is enough; without any no size is named', () => {
  expect(nearestSize(table, { 총장: 90 })?.size).toBe('XL');
  expect(nearestSize(table, {})).toBeUndefined();
  expect(nearestSize(table, { 허리단면: 40 })).toBeUndefined();
});

test('a table with words instead of measurements compares nothing', () => {
  expect(
    toSizeTable([
      ['사이즈', '가로'],
      ['FREE', '자유'],
    ]),
  ).toBeUndefined();
  expect(toSizeTable([])).toBeUndefined();
});
