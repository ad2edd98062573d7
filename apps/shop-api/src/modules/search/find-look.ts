import { chooseLook, LOOK_CANDIDATES, LOOK_LENGTH } from '@duskline/contract/shop/look.rules';
import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';
import { productTag } from '../catalog/index.ts';
import { type ListContext, listTags, type ProductFilter } from '../product-lists/index.ts';
import { searchIndexOf } from './search-index.ts';
import { searchProducts } from './search-products.ts';

/**
 * Find the products of a list that go together, and what they are invalidated by: of its most popular
 * ones the first of each kind. Their categories are read of the search index, so that the other
 * candidates' cards are neither made nor sent.
 */
export async function findLook(
  context: ListContext,
  filter: ProductFilter,
): Promise<{ productNos: number[]; tags: CacheTag[] }> {
  const { page } = await searchProducts(
    context,
    {
      filter,
      ...{ sort: 'popularity', descending: true, soldOutLast: false, withOptionValues: false },
      page: { limit: LOOK_CANDIDATES, offset: 0 },
    },
    { withFacets: false },
  );
  const { rowOf, kindOf, kinds } = await searchIndexOf(context);
  const candidates = page.productNos.map((productNo) => ({
    productNo,
    displayCategoryNos: (kinds[kindOf[rowOf(productNo)] ?? -1]?.categoryNos ?? []).join(','),
  }));
  const productNos = chooseLook(candidates, LOOK_LENGTH).map(({ productNo }) => productNo);
  return { productNos, tags: [...listTags(filter), ...productNos.map(productTag)] };
}
