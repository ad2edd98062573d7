/** Where a product stands, as staff see it; the database says it (0321_product_editing.sql). */
export const productStates = [
  'DRAFT',
  'SCHEDULED',
  'ON_SALE',
  'PAUSED',
  'COMING',
  'HIDDEN',
  'ENDED',
  'ARCHIVED',
] as const;
export type ProductState = (typeof productStates)[number];

/** What staff do with a product as a whole. */
export const productActions = [
  'PUBLISH',
  'SCHEDULE',
  'UNSCHEDULE',
  'PAUSE',
  'RESUME',
  'HIDE',
  'END',
  'ARCHIVE',
  'RESTORE',
] as const;
export type ProductAction = (typeof productActions)[number];

const actionsOfState: Record<ProductState, readonly ProductAction[]> = {
  DRAFT: ['PUBLISH', 'SCHEDULE', 'ARCHIVE'],
  SCHEDULED: ['PUBLISH', 'SCHEDULE', 'UNSCHEDULE', 'ARCHIVE'],
  ON_SALE: ['PAUSE', 'HIDE', 'END'],
  PAUSED: ['RESUME', 'HIDE', 'END'],
  COMING: ['PUBLISH', 'HIDE', 'END'],
  HIDDEN: ['PUBLISH', 'SCHEDULE', 'ARCHIVE'],
  ENDED: ['PUBLISH', 'SCHEDULE', 'HIDE', 'ARCHIVE'],
  ARCHIVED: ['RESTORE'],
};

/** Return what can be done with a product in a state, the usual first. */
export function actionsOf(state: ProductState): readonly ProductAction[] {
  return actionsOfState[state];
}

/** Whether a product in this state may lack nothing: shoppers see it, or will without another press. */
export function mustBeComplete(state: ProductState): boolean {
  return isPublic(state) || state === 'SCHEDULED';
}

/** Whether shoppers see a product in this state. */
export function isPublic(state: ProductState): boolean {
  return state === 'ON_SALE' || state === 'PAUSED' || state === 'COMING' || state === 'ENDED';
}

/** What a product must have before shoppers see it. */
export type PublicationFacts = {
  salePrice: number;
  immediateDiscountAmt: number;
  categoryNos: readonly number[];
  pictures: readonly unknown[];
  options: readonly { isOnSale: boolean }[];
  disclosure: readonly unknown[];
};

export type MissingPart = 'PRICE' | 'CATEGORY' | 'PICTURE' | 'OPTION' | 'DISCLOSURE';

/**
 * Return what a product lacks before shoppers may see it. A price of 0 is lacking, too: nothing is
 * given away by a slip. The disclosure is asked for by law (e-commerce act, article 13).
 */
export function missingForPublication(product: PublicationFacts): MissingPart[] {
  const missing: [MissingPart, boolean][] = [
    ['PRICE', product.salePrice - product.immediateDiscountAmt <= 0],
    ['CATEGORY', product.categoryNos.length === 0],
    ['PICTURE', product.pictures.length === 0],
    ['OPTION', !product.options.some(({ isOnSale }) => isOnSale)],
    ['DISCLOSURE', product.disclosure.length === 0],
  ];
  return missing.flatMap(([part, isMissing]) => (isMissing ? [part] : []));
}

/** What the missing parts are called. */
export const missingPartNames: Record<MissingPart, string> = {
  PRICE: '0원보다 큰 판매가',
  CATEGORY: '카테고리',
  PICTURE: '사진',
  OPTION: '판매 중인 옵션',
  DISCLOSURE: '상품정보제공고시',
};
