import type { Caller } from '@duskline/client';
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { readListQuery } from './list-query.ts';
import { type ListedProduct, toListedProduct } from './listed-product.ts';
import { chooseLook } from './look.rules.ts';
import { toSearchQuery } from './search-query.ts';

const SHOWN = 4;
/** Enough that products of several kinds are among them. */
const LOOK_CANDIDATES = 60;

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
  isInApp: boolean,
): Promise<{ similar: ListedProduct[]; look: ListedProduct[] }> {
  const categoryNo = product.categoryNos.at(-1);
  if (categoryNo === undefined) return { similar: [], look: [] };
  const popular = {
    ...toSearchQuery(readListQuery(new URLSearchParams())),
    hasTotalCount: false,
    includeSummaryInfo: false,
  };
  const [ofKind, ofBrand] = await Promise.all([
    shop(searchProducts, {
      query: {
        ...popular,
        categoryNos: [categoryNo],
        'filter.excludeMallProductNo': product.productNo,
        pageSize: SHOWN,
      },
    }),
    shop(searchProducts, {
      query: {
        ...popular,
        excludeCategoryNos: [categoryNo],
        brandNos: product.brand ? [product.brand.brandNo] : undefined,
        'filter.soldout': false,
        pageSize: LOOK_CANDIDATES,
      },
    }),
  ]);
  return {
    similar: ofKind.items
      .filter(({ productNo }) => productNo !== product.productNo)
      .map((item) => toListedProduct(item, isInApp)),
    look: chooseLook(
      ofBrand.items.filter(({ productNo }) => productNo !== product.productNo),
      SHOWN,
    ).map((item) => toListedProduct(item, isInApp)),
  };
}
