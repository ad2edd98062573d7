import type { ProductForm } from '@duskline/contract/admin/product-form';
import { expect, test } from 'vitest';
import { describeChanges } from './describe-changes.rules.ts';

const option = {
  ...{ optionNo: 1, colour: '블랙', size: 'M', addPrice: 0, managementCode: 'B-M' },
  ...{ isOnSale: true, stock: null },
};
const form = {
  ...{ name: '후드', promotionText: '', brandNo: 3, categoryNos: [7], searchWords: ['겨울'] },
  ...{ salePrice: 10_000, immediateDiscountAmt: 0, costPrice: null, options: [option] },
} as unknown as ProductForm;
const names = {
  brandNames: new Map([
    [3, '더스크라인'],
    [4, '노트'],
  ]),
  deliveryTemplateNames: new Map([
    [1, '기본 배송'],
    [2, '무료 배송'],
  ]),
  categoryNames: new Map([
    [7, '의류 > 후드'],
    [8, '의류 > 집업'],
  ]),
};
const changesTo = (over: Partial<ProductForm>) =>
  describeChanges({ form, stock: [{ available: 3 }] }, { ...form, ...over }, names).map(
    ({ name, before, after }) => `${name}: ${before} → ${after}`,
  );

test('what a file changes is said with the former and the new value', () => {
  expect(changesTo({})).toEqual([]);
  expect(
    changesTo({
      ...{ name: '집업', promotionText: '두꺼워요', brandNo: 4, categoryNos: [7, 8] },
      ...{ salePrice: 12_000, immediateDiscountAmt: 2_000, costPrice: 5_000, searchWords: [] },
    }),
  ).toEqual([
    '상품명: 후드 → 집업',
    '한 줄 소개: 없음 → 두꺼워요',
    '브랜드: 더스크라인 → 노트',
    '카테고리: 의류 > 후드 → 의류 > 후드, 의류 > 집업',
    '검색어: 겨울 → 없음',
    '판매가: 10,000원 → 12,000원',
    '즉시 할인액: 0원 → 2,000원',
    '원가: 없음 → 5,000원',
  ]);
});

test('each value of an option is a change of its own, its stock too; a new one is none before', () => {
  const changed = {
    ...option,
    ...{ addPrice: -500, managementCode: '', isOnSale: false, stock: { from: 3, to: 1200 } },
  };
  const added = { ...option, optionNo: null, size: 'L', stock: { from: 0, to: 5 } };
  expect(changesTo({ options: [changed, added] })).toEqual([
    '블랙 M 관리 코드: B-M → 없음',
    '블랙 M 추가 금액: 0원 → -500원',
    '블랙 M 판매 가능 재고: 3개 → 1,200개',
    '블랙 M 판매: 판매 → 판매 안 함',
    '블랙 L: 없음 → 새 옵션, 재고 5개',
  ]);
});
