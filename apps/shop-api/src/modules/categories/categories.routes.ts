import * as api from '@duskline/contract/shop/categories';
import { refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { CATALOGUE, readRowNo } from '../catalog/index.ts';
import { categoryTags } from './cache-tags.ts';
import { branchOf, withLabel } from './categories.rules.ts';
import { findBrandsIn, findCategories } from './categories.sql.ts';
import { writeCategories } from './categories.wire.ts';

/** The tree of categories and each one's own page. */
export function categoryRoutes({ open }: Routers, shop: ShopContext): void {
  const listAnswers = cacheResponses(shop, api.listCategories.reply);
  const categoryAnswers = cacheResponses(shop, api.getCategory.reply);

  open(api.listCategories, ({ query }) => {
    const keyword = query.keyword ?? '';
    return listAnswers(`categories ${keyword}`, async () => {
      const rows = await findCategories(shop.db);
      return {
        reply: writeCategories(withLabel(rows, keyword)),
        tags: rows.flatMap(({ categoryNo }) => categoryTags(categoryNo)),
      };
    });
  });

  open(api.getCategory, ({ params, query }) => {
    const categoryNo = readRowNo(params.categoryNo);
    if (categoryNo === undefined) return refuse('category_not_found');
    const needsBrands = query.needsBrands ?? true;
    return categoryAnswers(`category ${categoryNo} ${needsBrands}`, async () => {
      const branch = branchOf(await findCategories(shop.db), categoryNo);
      if (branch.length === 0) return refuse('category_not_found');
      return {
        reply: {
          ...writeCategories(branch),
          brands: needsBrands ? await findBrandsIn(shop.db, categoryNo) : [],
          requestedCategoryNo: categoryNo,
        },
        tags: [...branch.flatMap((row) => categoryTags(row.categoryNo)), CATALOGUE],
      };
    });
  });
}
