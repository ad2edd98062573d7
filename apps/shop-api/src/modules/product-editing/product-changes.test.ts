import { changedFields } from '@duskline/contract/admin/product-changes.rules';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import { expect, test } from 'vitest';

const form = { name: '후드', disclosure: [{ label: '소재', value: '면' }], saleEndsAt: null };
const differ = (before: object, after: object) =>
  changedFields(before as ProductForm, after as ProductForm).map(({ field }) => field);

test('fields that differ are named, whatever the order of names inside them', () => {
  expect(differ(form, { ...form, disclosure: [{ value: '면', label: '소재' }] })).toEqual([]);
  expect(differ(form, { ...form, name: '자켓' })).toEqual(['name']);
});

test('a count of stock is no change of the options; their order is', () => {
  const [one, two] = [
    { optionNo: 1, colour: '블랙', stock: null },
    { optionNo: 2, colour: '그레이', stock: null },
  ];
  const before = { options: [one, two] };
  expect(differ(before, { options: [{ ...one, stock: { from: 1, to: 2 } }, two] })).toEqual([]);
  expect(differ(before, { options: [two, one] })).toEqual(['options']);
});

test('the same moment written in two ways is no change', () => {
  const before = { saleEndsAt: '2026-12-01T00:00:00.000Z' };
  expect(differ(before, { saleEndsAt: '2026-12-01T09:00:00+09:00' })).toEqual([]);
});
