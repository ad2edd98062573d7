import type { Caller } from '@duskline/client';
import { chooseLook, LOOK_CANDIDATES, LOOK_LENGTH } from '@duskline/contract/shop/look.rules';
import { findLook, searchProducts } from '@duskline/contract/shop/search.calls';
import { readListQuery } from './list-query.ts';
import { type ListedProduct, toListedProduct } from './listed-product.ts';
import { toSearchQuery } from './search-query.ts';

const SIMILAR_LENGTH = 4;

const popular = {
  ...toSearchQuery(readListQuery(new URLSearchParams())),
  hasTotalCount: false,
  includeSummaryInfo: false,
};

/** What related products are looked for by. */
type RelatedTo = {
  productNo: number;
  /** From the top category down. */
  categoryNos: readonly number[];
  brand: { brandNo: number } | null;
};

/**
 * Load what goes on from a product: others of its lowest category, and those of other kinds that its
 * brand sells with it (the look).
 */
export async function loadRelated(
  shop: Caller,
  product: RelatedTo,
  { isInApp, hasShopExtensions }: { isInApp: boolean; hasShopExtensions: boolean },
): Promise<{ similar: ListedProduct[]; look: ListedProduct[] }> {
  const categoryNo = product.categoryNos.at(-1);
  if (categoryNo === undefined) return { similar: [], look: [] };
  const ofOtherKinds = {
    excludeCategoryNos: [categoryNo],
    brandNos: product.brand ? [product.brand.brandNo] : undefined,
  };
  const [ofKind, look] = await Promise.all([
    shop(searchProducts, {
      query: {
        ...popular,
        categoryNos: [categoryNo],
        'filter.excludeMallProductNo': product.productNo,
        pageSize: SIMILAR_LENGTH,
      },
    }),
    hasShopExtensions
      ? shop(findLook, { query: ofOtherKinds }).then(({ items }) => items)
      : findLookBySearch(shop, product.productNo, ofOtherKinds),
  ]);
  return {
    similar: ofKind.items
      .filter(({ productNo }) => productNo !== product.productNo)
      .map((item) => toListedProduct(item, isInApp)),
    look: look.map((item) => toListedProduct(item, isInApp)),
  };
}

/** Choose the look as our own Shop API does, of what any mall's search finds. */
async function findLookBySearch(
  shop: Caller,
  exceptNo: number,
  ofOtherKinds: { excludeCategoryNos: number[]; brandNos: number[] | undefined },
) {
  const { items } = await shop(searchProducts, {
    query: {
      ...popular,
      ...ofOtherKinds,
      'filter.soldout': false,
      pageSize: LOOK_CANDIDATES,
    },
  });
  return chooseLook(
    items.filter(({ productNo }) => productNo !== exceptNo),
    LOOK_LENGTH,
  );
}
