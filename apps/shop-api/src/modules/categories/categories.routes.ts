import * as api from '@duskline/contract/shop/categories';
import { refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { parseRowNo } from '../../http/row-no.ts';
import { CATALOG } from '../catalog/index.ts';
import { ALL_CATEGORIES, categoryTags } from './cache-tags.ts';
import { branchOf, filterByLabel } from './categories.rules.ts';
import { findBrandsIn, findCategories } from './categories.sql.ts';
import { categoriesToWire } from './categories.wire.ts';

/** Register the calls of the tree of categories and of each category's page. */
export function categoryRoutes({ open }: Routers, shop: ShopContext): void {
  const cachedTree = cacheResponses(shop, api.listCategories.reply);
  const cachedCategory = cacheResponses(shop, api.getCategory.reply);

  open(api.listCategories, ({ query }) => {
    const keyword = query.keyword ?? '';
    return cachedTree(`categories ${keyword}`, async () => {
      const rows = await findCategories(shop.reads);
      return {
        reply: categoriesToWire(filterByLabel(rows, keyword)),
        // An empty tree, too, ends with the first category.
        tags: [ALL_CATEGORIES, ...rows.flatMap(({ categoryNo }) => categoryTags(categoryNo))],
      };
    });
  });

  open(api.getCategory, ({ params, query }) => {
    const categoryNo = parseRowNo(params.categoryNo);
    if (categoryNo === undefined) return refuse('category_not_found');
    const needsBrands = query.needsBrands ?? true;
    return cachedCategory(`category ${categoryNo} ${needsBrands}`, async () => {
      const branch = branchOf(await findCategories(shop.reads), categoryNo);
      if (branch.length === 0) return refuse('category_not_found');
      return {
        reply: {
          ...categoriesToWire(branch),
          brands: needsBrands ? await findBrandsIn(shop.reads, categoryNo) : [],
          requestedCategoryNo: categoryNo,
        },
        tags: [...branch.flatMap((row) => categoryTags(row.categoryNo)), CATALOG],
      };
    });
  });
}
