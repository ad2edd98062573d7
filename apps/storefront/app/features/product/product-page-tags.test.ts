import { expect, test } from 'vitest';
import { tagsOfPage } from './product-page-tags.ts';

const delivery = { type: 'FIXED_FEE', amount: 5000, freeFrom: 0, returnAmount: 5000, company: '' };

test('a product’s page is made again when what sending costs is changed, as for all else that it shows', () => {
  const product = {
    productNo: 7,
    brand: { brandNo: 2, name: '', nameEn: '' },
    delivery: { ...delivery, templateNo: 3 },
  } as unknown as Parameters<typeof tagsOfPage>[0];
  const others = [{ productNo: 8 }, { productNo: 9 }];
  expect(tagsOfPage(product, others, { dropNo: 4 })).toEqual([
    ...['product:7', 'product:8', 'product:9', 'reviews:7'],
    ...['brand:2', 'delivery-template:3', 'coupons', 'drop:4'],
  ]);
});

test('a mall that names no template has no such tag', () => {
  const product = {
    ...{ productNo: 7, brand: null, delivery: { ...delivery, templateNo: null } },
  } as unknown as Parameters<typeof tagsOfPage>[0];
  expect(tagsOfPage(product, [], undefined)).toEqual(['product:7', 'reviews:7', 'coupons']);
});
