import { expect, test } from 'vitest';
import { daysOfPeriod, orderListPath, readOrderListQuery } from './order-list.rules.ts';

const read = (query: string) => readOrderListQuery(new URLSearchParams(query));

test('the list starts with the last three months, first page, every state', () => {
  expect(read('')).toEqual({ page: 1, months: 3, state: undefined });
  expect(orderListPath(read(''))).toBe('/my-page/orders');
});

test('nonsense in the address counts as left out', () => {
  expect(read('page=-1&period=7&state=HACKED')).toEqual({ page: 1, months: 3, state: undefined });
});

test('what an address asks for is written into the same address', () => {
  const path = '/my-page/orders?state=PAY_DONE&period=12&page=2';
  expect(orderListPath(read(path.split('?')[1] ?? ''))).toBe(path);
});

test('a period ends today in Seoul and starts months earlier on the same day', () => {
  expect(daysOfPeriod(1, new Date('2025-03-14T16:00:00Z'))).toEqual({
    startYmd: '2025-02-15',
    endYmd: '2025-03-15',
  });
});

test('a period that would start on a day the month has not starts on its last', () => {
  expect(daysOfPeriod(1, new Date('2025-03-31T03:00:00Z')).startYmd).toBe('2025-02-28');
  expect(daysOfPeriod(12, new Date('2024-02-29T03:00:00Z')).startYmd).toBe('2023-02-28');
});
