import { NewValue } from './reply-builder.ts';

/** An option of a product of the stand-in mall. */
export type MallOption = {
  optionNo: number;
  /** `블랙|L`; empty where the product has no option. */
  value: string;
  addPrice: number;
  stockCnt: number;
};

/** A product of the stand-in mall; prices in won. */
export type MallProduct = {
  productNo: number;
  name: string;
  brandNo: number;
  categoryNo: number;
  salePrice: number;
  discount: number;
  labels: string[];
  options: MallOption[];
};

/** Categories of three levels, none of which the demo catalogue has. */
export const categories = [
  {
    categoryNo: 71001,
    label: '캠핑 가구',
    children: [
      { categoryNo: 71011, label: '의자', children: [{ categoryNo: 71111, label: '로우 체어' }] },
      { categoryNo: 71012, label: '테이블', children: [] },
    ],
  },
  { categoryNo: 71002, label: 'Kitchen & Coffee', children: [] },
  { categoryNo: 71003, label: '랜턴', children: [] },
];

export const brands = [
  { brandNo: 90210, nameKo: '모닥', nameEn: 'MODAK' },
  { brandNo: 90211, nameKo: '산그늘', nameEn: null },
];

const sized = (productNo: number, colours: string[], sizes: string[]): MallOption[] =>
  colours.flatMap((colour, at) =>
    sizes.map((size, of) => ({
      optionNo: productNo * 100 + at * 10 + of,
      value: `${colour}|${size}`,
      addPrice: of === 2 ? 3000 : 0,
      stockCnt: at === 1 && of === 0 ? 0 : 40,
    })),
  );

const plain = (productNo: number, stockCnt = 40): MallOption[] => [
  { optionNo: productNo * 100, value: '', addPrice: 0, stockCnt },
];

const product = (
  productNo: number,
  name: string,
  categoryNo: number,
  salePrice: number,
  more: Partial<MallProduct> = {},
): MallProduct => ({
  productNo,
  name,
  categoryNo,
  salePrice,
  brandNo: 90210,
  discount: 0,
  labels: [],
  options: plain(productNo),
  ...more,
});

/** One with two choices, one without any, one sold out, one of a brand without an English name. */
export const products: MallProduct[] = [
  product(5500101, '로우 릴렉스 체어', 71111, 89000, {
    discount: 10000,
    labels: ['색상', '사이즈'],
    options: sized(5500101, ['카키', '베이지'], ['S', 'M', 'L']),
  }),
  product(5500102, '티타늄 싱글 머그', 71002, 18000),
  product(5500103, '원형 우드 테이블', 71012, 129000, { brandNo: 90211 }),
  product(5500104, '가스 랜턴', 71003, 54000, { options: plain(5500104, 0) }),
  product(5500105, '스테인리스 주전자', 71002, 42000, { discount: 4200 }),
  product(5500106, '접이식 선반', 71012, 61000),
  product(5500107, 'LED 미니 랜턴', 71003, 27500, {
    labels: ['색상'],
    options: [
      { optionNo: 550010700, value: '옐로우', addPrice: 0, stockCnt: 12 },
      { optionNo: 550010701, value: '레드', addPrice: 0, stockCnt: 12 },
    ],
  }),
  product(5500108, '핸드 드립 세트', 71002, 38000),
];

/** Find a product by its number. */
export function findProduct(productNo: number): MallProduct | undefined {
  return products.find((one) => one.productNo === productNo);
}

/** The categories from the root to one with this number. */
export function trailOf(categoryNo: number): { categoryNo: number; label: string }[] {
  type Node = { categoryNo: number; label: string; children?: Node[] };
  const walk = (nodes: readonly Node[], above: Node[]): Node[] | undefined => {
    for (const node of nodes) {
      const trail = [...above, node];
      if (node.categoryNo === categoryNo) return trail;
      const below = walk(node.children ?? [], trail);
      if (below) return below;
    }
    return undefined;
  };
  return walk(categories, []) ?? [];
}

/** Whether all options of a product are sold out. */
export function isSoldOut({ options }: MallProduct): boolean {
  return options.every(({ stockCnt }) => stockCnt === 0);
}

/** A product as lists of the public API show it; half of its fields are left out. */
export function listedProduct(origin: string, one: MallProduct) {
  const brand = brands.find(({ brandNo }) => brandNo === one.brandNo);
  const picture = pictureOf(origin, one.productNo);
  return {
    productNo: one.productNo,
    productName: one.name,
    brandNo: one.brandNo,
    brandName: brand?.nameKo,
    ...(brand?.nameEn && { brandNameEn: brand.nameEn }),
    salePrice: one.salePrice,
    immediateDiscountAmt: one.discount,
    listImageUrls: [picture],
    imageUrls: [picture],
    saleStatusType: 'ONSALE',
    isSoldOut: isSoldOut(one),
    stickerLabels: one.productNo === 5500102 ? null : [],
  };
}

/** Protocol-relative, as the public API writes picture URLs. */
export function pictureOf(origin: string, productNo: number): string {
  return `${origin.replace(/^https?:/, '')}/pictures/${productNo}.svg`;
}

/** A delivery condition that the public API has added since. */
export const newDeliveryCondition = new NewValue('DISTANCE_FEE');
