import { DAY_MS } from '@duskline/contract/time.rules';
import type { NewProduct } from '@duskline/shop-api/modules/catalog/index';
import type { DemoProduct } from '../data/product.ts';
import { picturesOf } from '../pictures/picture-list.ts';

const NEW_FOR_DAYS = 14;

const stickers = {
  new: { no: 1, label: 'NEW' },
  limited: { no: 2, label: 'LIMITED' },
  restocked: { no: 3, label: '재입고' },
  verified: { no: 4, label: '본인인증' },
};

/** Convert a demo product to one of the shop, registered its number of days before `now`. */
export function toNewProduct(
  demo: DemoProduct,
  placement: { brandNo: number; categoryNo: number; words: string[] },
  now: Date,
): NewProduct {
  const { flags, weights } = demo;
  return {
    name: demo.name,
    nameEn: demo.englishName,
    managementCode: demo.code,
    promotionText: demo.description[0] ?? '',
    content: demo.description.map((paragraph) => `<p>${asText(paragraph)}</p>`).join(''),
    brandNo: placement.brandNo,
    categoryNos: [placement.categoryNo],
    salePrice: demo.listPrice,
    immediateDiscountAmt: demo.listPrice - (demo.salePrice ?? demo.listPrice),
    registeredAt: new Date(now.getTime() - demo.registeredDaysAgo * DAY_MS),
    contentsIfPausing: flags.contentsIfPausing ?? '',
    identityRequired: flags.verifiedOnly !== undefined,
    maxBuyPersonCount: flags.verifiedOnly?.limitPerPerson ?? 0,
    disclosureCategory: demo.disclosureCategory,
    disclosure: [...demo.disclosure],
    placeOfOrigin: demo.origin,
    sizeTable: {
      columns: ['사이즈', ...demo.sizeTable.columns],
      rows: demo.sizeTable.rows.map(({ size, values }) => [size, ...values.map(String)]),
    },
    properties: [
      ...demo.colours.map(({ name }) => ({ name: '색상', value: name })),
      ...demo.sizes.map((size) => ({ name: '사이즈', value: size })),
    ],
    stickers: stickersOf(demo),
    hashtags: [...demo.hashtags, ...placement.words],
    mdWeight: flags.isLimitedDrop ? 100 : 0,
    stats: {
      saleCount: weights.sales * 4,
      likeCount: weights.likes * 3,
      // Counted when the reviews are imported.
      reviewCount: 0,
      ratingSum: 0,
    },
    pictures: picturesInOrder(demo),
    options: demo.options.map(({ colour, size, managementCode, available }) => ({
      colour,
      size,
      managementCode,
      available,
    })),
  };
}

function stickersOf({ flags, registeredDaysAgo }: DemoProduct) {
  return [
    ...(registeredDaysAgo <= NEW_FOR_DAYS ? [stickers.new] : []),
    ...(flags.isLimitedDrop ? [stickers.limited] : []),
    ...(flags.restockedDaysAgo === undefined ? [] : [stickers.restocked]),
    ...(flags.verifiedOnly ? [stickers.verified] : []),
  ];
}

/** The gallery shows all views of the first colour, then the others; each colour has its own, too. */
function picturesInOrder(demo: Pick<DemoProduct, 'code' | 'colours'>): NewProduct['pictures'] {
  const pictures = picturesOf(demo);
  const nameOf = (colourId: string) => demo.colours.find(({ id }) => id === colourId)?.name ?? '';
  return [
    ...pictures.map(({ key }) => ({ key })),
    ...pictures.map(({ key, colourId }) => ({ key, colour: nameOf(colourId) })),
  ];
}

function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
