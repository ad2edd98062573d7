/**
 * What the law has a shop disclose of a product before it is bought, by kind of goods
 * (전자상거래 등에서의 상품 등의 정보제공에 관한 고시, 별표 1): the kinds that a clothing shop sells.
 */
export const disclosureTemplates: readonly { category: string; labels: readonly string[] }[] = [
  {
    category: '의류',
    labels: [
      '제품 소재',
      '색상',
      '치수',
      '제조자(수입자)',
      '제조국',
      '세탁방법 및 취급 시 주의사항',
      '제조연월',
      '품질보증기준',
      'A/S 책임자와 전화번호',
    ],
  },
  {
    category: '구두/신발',
    labels: [
      '제품의 주소재',
      '색상',
      '치수',
      '제조자(수입자)',
      '제조국',
      '취급 시 주의사항',
      '품질보증기준',
      'A/S 책임자와 전화번호',
    ],
  },
  {
    category: '가방',
    labels: [
      '종류',
      '소재',
      '색상',
      '크기',
      '제조자(수입자)',
      '제조국',
      '취급 시 주의사항',
      '품질보증기준',
      'A/S 책임자와 전화번호',
    ],
  },
  {
    category: '패션잡화',
    labels: [
      '종류',
      '소재',
      '치수',
      '제조자(수입자)',
      '제조국',
      '취급 시 주의사항',
      '품질보증기준',
      'A/S 책임자와 전화번호',
    ],
  },
];

/** The kinds of goods that have a template. */
export const disclosureCategories = disclosureTemplates.map(({ category }) => category);

type Disclosure = readonly { label: string; value: string }[];

/** What a part that nobody has written about says until somebody does. */
const NOT_WRITTEN = '상세 설명 참고';

/** Whether a kind of goods has a template. */
export function hasDisclosureTemplate(category: string): boolean {
  return disclosureCategories.includes(category);
}

/**
 * Fill a disclosure by the template of a kind of goods: its parts in their order, what is written already,
 * and behind them what belongs to no part of it.
 */
export function fillDisclosure(
  category: string,
  written: Disclosure,
): { label: string; value: string }[] {
  const labels = disclosureTemplates.find((one) => one.category === category)?.labels ?? [];
  const known = new Map(written.map(({ label, value }) => [label, value]));
  return [
    ...labels.map((label) => ({ label, value: known.get(label) ?? NOT_WRITTEN })),
    ...written.filter(({ label }) => !labels.includes(label)),
  ];
}
