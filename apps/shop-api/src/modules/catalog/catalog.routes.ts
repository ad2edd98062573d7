import * as api from '@duskline/contract/shop/catalog';
import * as searchApi from '@duskline/contract/shop/search';
import { refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { readRowNo } from '../../http/row-no.ts';
import { imageUrls } from '../images/index.ts';
import { createItems } from '../product-lists/serialised-products.ts';
import { findPage, findPageAndSummary } from '../search/find-products.ts';
import { isByWords } from '../search/keyword-search.ts';
import { readListQuery } from '../search/search-query.wire.ts';
import { writeProductSearch } from '../search/search-results.wire.ts';
import { spellRight } from '../search/spelling-correction.ts';
import { findProduct } from './product-detail.sql.ts';
import { writeProductDetail } from './product-detail.wire.ts';
import { findOptions } from './product-options.sql.ts';
import { writeOptions } from './product-options.wire.ts';

/** Products as shoppers find them: in lists, on their own page, and what of them can be bought. */
export function productRoutes({ open }: Routers, shop: ShopContext): void {
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);
  const searchAnswers = cacheResponses(shop, searchApi.searchProducts.reply);
  const writeItems = createItems(shop);
  const detailAnswers = cacheResponses(shop, api.getProduct.reply);

  open(searchApi.searchProducts, ({ query }, { caller }) => {
    const asked = readListQuery(query, caller.platform);
    const withSummary = query.includeSummaryInfo ?? false;
    const answer = async () => {
      let wanted = asked;
      let found = withSummary ? findPageAndSummary(shop, asked) : { page: findPage(shop, asked) };
      let page = await found.page;
      const filter = page.total === 0 ? await spellRight(shop, asked.filter) : undefined;
      if (filter) {
        wanted = { ...asked, filter };
        found = withSummary ? findPageAndSummary(shop, wanted) : { page: findPage(shop, wanted) };
        page = await found.page;
      }
      const [items, summary] = await Promise.all([
        writeItems(page.productNos, wanted.withOptionValues),
        found.summary,
      ]);
      return { reply: writeProductSearch(page, items, summary), tags: page.tags };
    };
    // What words find is put together anew of remembered parts: too many questions to keep answers.
    if (isByWords(asked.filter)) return answer().then(({ reply }) => reply);
    return searchAnswers(`search ${withSummary} ${JSON.stringify(asked)}`, answer);
  });

  open(api.getProduct, ({ params }, { caller }) => {
    const productNo = readRowNo(params.productNo);
    if (productNo === undefined) return refuse('product_not_found');
    return detailAnswers(`product ${caller.platform} ${productNo}`, async () => {
      const row = await findProduct(shop.db, productNo, caller.platform);
      if (!row) return refuse('product_not_found');
      return { reply: writeProductDetail(row, imageUrl), tags: detailTags(row) };
    });
  });

  // Never remembered: what is left is asked for at the moment of choosing.
  open(api.getProductOptions, async ({ params }, { caller }) => {
    const productNo = readRowNo(params.productNo);
    if (productNo === undefined) return refuse('product_not_found');
    const [first, ...others] = await findOptions(shop.db, productNo, caller.platform);
    if (!first) return refuse('product_not_found');
    return writeOptions([first, ...others], imageUrl);
  });
}

function detailTags(row: { productNo: number; categories: { categoryNo: number }[] }): string[] {
  return [
    `product:${row.productNo}`,
    ...row.categories.map(({ categoryNo }) => `category:${categoryNo}`),
  ];
}
