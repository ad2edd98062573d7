import { expect, test } from 'vitest';
import { parseSort } from './url-sort.ts';

test('a list is sorted by a column that it offers, and by no other that a URL names', () => {
  const allowed = ['name', 'lastLogin'];
  expect(parseSort('-lastLogin', allowed)).toEqual({ id: 'lastLogin', isDescending: true });
  expect(parseSort('name', allowed)).toEqual({ id: 'name', isDescending: false });
  expect(parseSort('-password', allowed)).toBeUndefined();
  expect(parseSort(null, allowed)).toBeUndefined();
});
