import { expect, test } from 'vitest';
import { orderListPath, readOrderListQuery } from './order-list.rules.ts';

const read = (query: string) => readOrderListQuery(new URLSearchParams(query));

test('the order list starts with the last three months, first page, every state', () => {
  expect(read('')).toEqual({ page: 1, months: 3, state: undefined });
  expect(orderListPath(read(''))).toBe('/my-page/orders');
});

test('an unknown page, period or state in the URL counts as left out', () => {
  expect(read('page=-1&period=7&state=HACKED')).toEqual({ page: 1, months: 3, state: undefined });
});

test('the query read from a URL leads back to the same URL', () => {
  const path = '/my-page/orders?state=PAY_DONE&period=12&page=2';
  expect(orderListPath(read(path.split('?')[1] ?? ''))).toBe(path);
});
