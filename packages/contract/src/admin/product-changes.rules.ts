import type { ProductForm } from './product-form.ts';

/** A field of a product that two versions differ in. */
export type FieldChange = { field: keyof ProductForm; before: unknown; after: unknown };

/** Return the fields that differ, in the order of the form. A count of stock is no field of its own. */
export function changedFields(before: ProductForm, after: ProductForm): FieldChange[] {
  return (Object.keys(before) as (keyof ProductForm)[]).flatMap((field) => {
    const [from, to] = [comparable(field, before[field]), comparable(field, after[field])];
    return textOf(from) === textOf(to)
      ? []
      : [{ field, before: before[field], after: after[field] }];
  });
}

/** A field as it is compared: options without their stock, which has a ledger of its own. */
function comparable(field: keyof ProductForm, value: ProductForm[keyof ProductForm]): unknown {
  if (field === 'saleEndsAt') return value === null ? null : new Date(value as string).getTime();
  if (field !== 'options') return value;
  return (value as ProductForm['options']).map(({ stock, ...option }) => option);
}

/** The same text for the same value: a database may give the names of an object in another order. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** What the fields of a product are called. */
export const productFieldNames: Record<keyof ProductForm, string> = {
  name: '상품명',
  nameEn: '영문 상품명',
  managementCode: '관리 코드',
  promotionText: '한 줄 소개',
  brandNo: '브랜드',
  categoryNos: '카테고리',
  salePrice: '판매가',
  immediateDiscountAmt: '즉시 할인액',
  costPrice: '원가',
  content: '상세 설명',
  badges: '배지',
  searchWords: '검색어',
  disclosureCategory: '고시 품목',
  disclosure: '상품정보제공고시',
  sizeTable: '사이즈표',
  placeOfOrigin: '원산지',
  deliveryTemplateNo: '배송 조건',
  isAppOnly: '앱 전용',
  isVerifiedOnly: '본인인증 필요',
  isMembersOnly: '회원 전용',
  minBuyCount: '최소 구매 수량',
  maxBuyTimeCount: '한 번에 살 수 있는 수량',
  maxBuyPersonCount: '한 사람이 살 수 있는 수량',
  recommendation: '추천 순위',
  saleEndsAt: '판매 종료 시각',
  pictures: '사진',
  options: '옵션',
};
