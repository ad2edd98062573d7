import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { bannerPlaceIds, isShopPath } from './display-places.rules.ts';

const rowNo = integer.min(1);
const trimmed = (max: number) => text(max).trim();
const MOST_PRODUCTS = 100;
const MOST_SECTIONS = 20;
const MOST_COUPONS = 20;

/** A link of the shop; to another site none, whose page would look like ours. */
const ShopPath = trimmed(500).refine(
  isShopPath,
  '쇼핑몰 안의 주소만 쓸 수 있어요. /로 시작하게 적어 주세요.',
);
const platforms = z
  .array(z.enum(['PC', 'MOBILE_WEB', 'AOS', 'IOS']))
  .min(1, '보여 줄 곳을 하나 이상 골라 주세요.')
  .max(4);
/** Keys of the image store; empty for none. */
const picture = text(200);
const picked = picture.min(1, '사진을 올려 주세요.');

const seen = {
  platforms,
  audience: z.enum(['ALL', 'GUEST', 'MEMBER']),
  /** Members of these grades; of all where empty. */
  gradeNos: z.array(rowNo).max(20),
};
const order = integer.min(0).max(999);
const productNos = z.array(rowNo).max(MOST_PRODUCTS, '상품은 100개까지 넣을 수 있어요.');

// The fields of each form in its order on the screen: what is wrong is listed in it.

export const BannerForm = z.strictObject({
  kind: z.literal('BANNER'),
  place: z.enum(bannerPlaceIds),
  order,
  name: trimmed(60).min(1, '제목을 적어 주세요.'),
  text: trimmed(120),
  to: ShopPath,
  wide: picked,
  /** Shown on narrow screens; the wide one where it is empty. */
  tall: picture,
  ...seen,
});

export const PopupForm = z.strictObject({
  kind: z.literal('POPUP'),
  name: trimmed(60).min(1, '제목을 적어 주세요.'),
  /** Empty for none. */
  to: z.union([z.literal(''), ShopPath]),
  /** HTML; what could run in a page is removed. Below the picture where there is one. */
  html: text(20_000),
  order,
  canHideToday: z.boolean(),
  picture,
  ...seen,
});

export const SectionForm = z.strictObject({
  kind: z.literal('SECTION'),
  /** The home page shows all but `LOOK_…` and `STORE_…` (decision 0120). */
  sectionId: trimmed(40).regex(/^[A-Za-z0-9_-]+$/, '영문, 숫자, -, _만 쓸 수 있어요.'),
  name: trimmed(60).min(1, '제목을 적어 주세요.'),
  text: trimmed(120),
  explanation: trimmed(2_000),
  order,
  picture,
  productNos,
});

export const EventForm = z.strictObject({
  kind: z.literal('EVENT'),
  name: trimmed(100).min(1, '제목을 적어 주세요.'),
  eventId: trimmed(60).regex(/^[A-Za-z0-9_-]+$/, '영문, 숫자, -, _만 쓸 수 있어요.'),
  text: trimmed(200),
  /** HTML above its products; what could run in a page is removed. */
  html: text(100_000),
  wide: picked,
  /** Shown on narrow screens and in lists; the wide one where it is empty. */
  square: picture,
  sections: z
    .array(z.strictObject({ name: trimmed(60).min(1, '묶음의 제목을 적어 주세요.'), productNos }))
    .max(MOST_SECTIONS),
  couponNos: z.array(rowNo).max(MOST_COUPONS),
  platforms,
  /** For members of these grades; for everybody where empty. */
  gradeNos: z.array(rowNo).max(20),
});

/** What a brand's page says; its name and address are the brand's own (decision 1370). */
export const BrandPageForm = z.strictObject({
  kind: z.literal('BRAND'),
  /** A sentence or two beside its name. */
  description: trimmed(300),
  picture,
  /** HTML below its products; what could run in a page is removed. */
  story: text(100_000),
});

const placed = [BannerForm, PopupForm, SectionForm, EventForm] as const;

/** All that staff write about what they place in the shop. */
export const PlacedForm = z.discriminatedUnion('kind', placed);
export type PlacedForm = z.output<typeof PlacedForm>;

/** All that is written as a draft and published. */
export const DisplayForm = z.discriminatedUnion('kind', [...placed, BrandPageForm]);
export type DisplayForm = z.output<typeof DisplayForm>;
export type BannerForm = z.output<typeof BannerForm>;
export type PopupForm = z.output<typeof PopupForm>;
export type SectionForm = z.output<typeof SectionForm>;
export type EventForm = z.output<typeof EventForm>;
export type BrandPageForm = z.output<typeof BrandPageForm>;
