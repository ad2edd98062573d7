import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { MAX_OPTIONS, MAX_PICTURES } from './product-form.rules.ts';

const MAX_WON = 100_000_000;
const MAX_COUNT = 999;
const MAX_STOCK = 1_000_000;

const rowNo = integer.min(1);
const count = integer
  .min(0, '0 이상이어야 해요.')
  .max(MAX_COUNT, `${MAX_COUNT}까지 정할 수 있어요.`);
const trimmed = (max: number) => text(max).trim();
const moment = z.iso.datetime({ offset: true });

/** A picture of the gallery; one of a colour is also shown when a shopper chooses that colour. */
export const ProductPicture = z.strictObject({
  key: text(200).min(1),
  alt: trimmed(100),
  colour: trimmed(50).nullable(),
});

/** A colour in a size. */
export const ProductOption = z.strictObject({
  /** Null for an option that is new. */
  optionNo: rowNo.nullable(),
  colour: trimmed(50).min(1, '색상을 적어 주세요.'),
  size: trimmed(50).min(1, '사이즈를 적어 주세요.'),
  /** Won above, or below, the product's price. */
  addPrice: integer
    .min(-MAX_WON, '추가 금액은 -1억 원부터 쓸 수 있어요.')
    .max(MAX_WON, '추가 금액은 1억 원까지 쓸 수 있어요.'),
  managementCode: trimmed(40),
  /** Whether it can be bought while it has stock. */
  isOnSale: z.boolean(),
  /**
   * A count of its stock, with what it was when the count began; null leaves the stock as it is. A
   * new option begins at 0.
   */
  stock: z
    .strictObject({
      from: integer.min(0).max(MAX_STOCK),
      to: integer
        .min(0, '재고는 0개부터 적을 수 있어요.')
        .max(MAX_STOCK, '재고는 1,000,000개까지 적을 수 있어요.'),
    })
    .nullable(),
});

export const SizeTable = z
  .strictObject({
    columns: z.array(trimmed(20)).min(1).max(12),
    rows: z.array(z.array(trimmed(20)).max(20)).max(40),
  })
  .refine(
    ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    '사이즈표의 칸 수가 맞지 않아요.',
  );

/** All that staff write about a product. */
const fields = z.strictObject({
  name: trimmed(100).min(1, '상품명을 적어 주세요.'),
  nameEn: trimmed(100),
  managementCode: trimmed(40),
  promotionText: trimmed(200),
  brandNo: rowNo,
  /** The lowest ones it belongs to, the representative one first. */
  categoryNos: z.array(rowNo).max(10),
  /** Won, before the immediate discount. */
  salePrice: integer
    .min(0, '판매가는 0원부터 쓸 수 있어요.')
    .max(MAX_WON, '판매가는 1억 원까지 쓸 수 있어요.'),
  immediateDiscountAmt: integer
    .min(0, '할인액은 0원부터 쓸 수 있어요.')
    .max(MAX_WON, '할인액은 1억 원까지 쓸 수 있어요.'),
  /** What it costs the shop, in won; null where it is not known. No shopper sees it. */
  costPrice: integer
    .min(0, '원가는 0원부터 쓸 수 있어요.')
    .max(MAX_WON, '원가는 1억 원까지 쓸 수 있어요.')
    .nullable(),
  /** HTML; what could run in a page is removed before it is saved. */
  content: text(200_000),
  badges: z.array(trimmed(20).min(1)).max(6),
  /** Words that a search finds it by, beside its names, brand, categories and colours. */
  searchWords: z.array(trimmed(30).min(1)).max(30),
  disclosureCategory: trimmed(50),
  disclosure: z
    .array(z.strictObject({ label: trimmed(50).min(1), value: trimmed(500).min(1) }))
    .max(40),
  sizeTable: SizeTable.nullable(),
  placeOfOrigin: trimmed(50),
  deliveryTemplateNo: rowNo,
  isAppOnly: z.boolean(),
  /** Bought by members who have verified their identity. */
  isVerifiedOnly: z.boolean(),
  isMembersOnly: z.boolean(),
  minBuyCount: count.min(1, '1 이상이어야 해요.'),
  /** In one order, and by one person at all; 0 is no limit. */
  maxBuyTimeCount: count,
  maxBuyPersonCount: count,
  /** Where the shop's own sort order places it: higher is further up. */
  recommendation: integer
    .min(0, '0 이상이어야 해요.')
    .max(1_000_000, '1,000,000까지 정할 수 있어요.'),
  /** From then on it is no longer sold. */
  saleEndsAt: moment.nullable(),
  pictures: z.array(ProductPicture).max(MAX_PICTURES),
  options: z.array(ProductOption).max(MAX_OPTIONS),
});

/** All that staff write about a product; amounts in won, moments as ISO 8601. */
export const ProductForm = fields
  .refine(({ salePrice, immediateDiscountAmt }) => immediateDiscountAmt <= salePrice, {
    path: ['immediateDiscountAmt'],
    error: '할인액은 판매가까지 쓸 수 있어요.',
  })
  .superRefine(({ salePrice, immediateDiscountAmt, options }, issues) => {
    const say = (at: number, part: 'addPrice' | 'size', message: string) =>
      issues.addIssue({ code: 'custom', path: ['options', at, part], message });
    const price = Math.max(salePrice - immediateDiscountAmt, 0);
    const seen = new Set<string>();
    for (const [at, { colour, size, addPrice }] of options.entries()) {
      if (price + addPrice < 0) say(at, 'addPrice', '옵션 가격이 0원보다 작아요.');
      const name = `${colour}\n${size}`;
      if (seen.has(name)) say(at, 'size', '색상과 사이즈가 같은 옵션이 있어요.');
      seen.add(name);
    }
  })
  .refine(({ pictures }) => new Set(pictures.map(({ key }) => key)).size === pictures.length, {
    path: ['pictures'],
    error: '같은 사진이 두 번 있어요.',
  })
  .refine(
    ({ minBuyCount, maxBuyTimeCount }) => maxBuyTimeCount === 0 || minBuyCount <= maxBuyTimeCount,
    { path: ['maxBuyTimeCount'], error: '최소 구매 수량보다 작아요.' },
  );
export type ProductForm = z.output<typeof ProductForm>;
