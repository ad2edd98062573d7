import type { ProductForm } from '@duskline/contract/admin/product-form';
import type { ProductState } from '@duskline/contract/admin/product-states.rules';
import { contentVersion } from '@duskline/platform/content-version';
import type { EditableRow } from './edit-products.sql.ts';
import { isAppOnly } from './product.rules.ts';

/** A product as staff edit it. */
export type EditableProduct = {
  productNo: number;
  state: ProductState;
  /** Changes with everything that staff edit, whoever changes it and by whatever door. */
  version: string;
  form: ProductForm;
  /** Of each option of the form, in its order: units that can be sold, and units ever sold. */
  stock: { available: number; saleCount: number }[];
  /** Properties that its options do not give it. */
  otherProperties: { name: string; value: string }[];
  /** What shoppers read instead of a price; empty while sales are not paused. */
  pauseText: string;
  /** What shoppers outside the app read of a product that the app alone sells; else empty. */
  appText: string;
  publishAt: Date | null;
  registeredAt: Date;
};

/** Properties that a product has by its options; lists are filtered by them. */
export const COLOUR_PROPERTY = '색상';
export const SIZE_PROPERTY = '사이즈';

/** Convert what is stored of a product to what staff edit. */
export function editableProductFrom(row: EditableRow): EditableProduct {
  const form = formFrom(row);
  const { productNo, staffState: state, publishAt, registeredAt } = row;
  return {
    ...{ productNo, state, form, publishAt, registeredAt },
    version: contentVersion(form),
    stock: row.options.map(({ available, saleCount }) => ({ available, saleCount })),
    otherProperties: row.properties
      .filter(({ name }) => name !== COLOUR_PROPERTY && name !== SIZE_PROPERTY)
      .map(({ name, value }) => ({ name, value })),
    pauseText: form.isAppOnly ? '' : row.contentsIfPausing,
    appText: form.isAppOnly ? row.contentsIfPausing : '',
  };
}

function formFrom(row: EditableRow): ProductForm {
  const { name, nameEn, managementCode, promotionText, brandNo, content } = row;
  const { salePrice, immediateDiscountAmt, costPrice, disclosure, sizeTable } = row;
  const { placeOfOrigin, deliveryTemplateNo, minBuyCount, maxBuyTimeCount } = row;
  return {
    ...{ name, nameEn, managementCode, promotionText, brandNo },
    categoryNos: row.categoryNos.filter((no) => !row.parentNos.includes(no)),
    ...{ salePrice, immediateDiscountAmt, costPrice, content },
    badges: row.stickers.map(({ label }) => label),
    searchWords: row.hashtags,
    disclosureCategory: row.disclosureCategory,
    disclosure: disclosure.map(({ label, value }) => ({ label, value })),
    sizeTable: sizeTable && { columns: sizeTable.columns, rows: sizeTable.rows },
    ...{ placeOfOrigin, deliveryTemplateNo },
    isAppOnly: isAppOnly(row),
    isVerifiedOnly: row.identityRequired,
    isMembersOnly: row.membersOnly,
    ...{ minBuyCount, maxBuyTimeCount },
    maxBuyPersonCount: row.maxBuyPersonCount,
    recommendation: row.mdWeight,
    saleEndsAt: row.saleEndsAt?.toISOString() ?? null,
    pictures: picturesFrom(row.pictures),
    options: row.options.map(({ optionNo, colour, size, addPrice, ...option }) => ({
      ...{ optionNo, colour, size, addPrice },
      managementCode: option.managementCode,
      isOnSale: option.isOnSale,
      stock: null,
    })),
  };
}

/** Each picture once: those of the gallery, with the colour whose picture it also is. */
function picturesFrom(rows: EditableRow['pictures']): ProductForm['pictures'] {
  const colours = new Map(
    rows.flatMap(({ key, colour }) => (colour === null ? [] : [[key, colour]])),
  );
  const seen = new Set<string>();
  return rows.flatMap(({ key, alt }) => {
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ key, alt, colour: colours.get(key) ?? null }];
  });
}
