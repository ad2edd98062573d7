import { ProductSearch } from '@duskline/contract/shop/search';
import { createSerialiser, SerialisedJson } from '@duskline/platform/reply-json';
import type { z } from 'zod';
import type { ListSummary } from './facets.sql.ts';
import type { ListPage } from './find-products.ts';

type Narrowing = Omit<ListSummary, 'total' | 'properties'>;

const NOTHING: Narrowing = { minPrice: 0, maxPrice: 0, brands: [], categories: [] };
const NO_ITEMS = '"items":[]';
const COMMA = Buffer.from(',');

const write = createSerialiser(ProductSearch);

/** A page of search results of items that are already written. */
export function writeProductSearch(
  page: ListPage,
  items: Buffer[],
  summary: Narrowing | undefined,
): SerialisedJson {
  const [head, tail] = write(writeFrame(page, summary)).split(NO_ITEMS, 2);
  return new SerialisedJson(
    Buffer.concat([
      Buffer.from(`${head}"items":[`),
      ...items.flatMap((item, at) => (at === 0 ? [item] : [COMMA, item])),
      Buffer.from(`]${tail}`),
    ]),
  );
}

/** What stands around the items; the summary only where it was asked for. */
export function writeFrame(
  page: Pick<ListPage, 'total' | 'pageCount'>,
  summary: Narrowing = NOTHING,
): z.output<typeof ProductSearch> {
  const categories = summary.categories.map((category) => ({
    categoryNo: category.categoryNo,
    parentCategoryNo: category.parentNo ?? 0,
    label: category.label,
    count: category.count,
    displayOrder: category.displayOrder,
  }));
  const ofDepth = (depth: number) =>
    categories.filter((_, at) => summary.categories[at]?.depth === depth);
  return {
    totalCount: page.total,
    pageCount: page.pageCount,
    minPrice: summary.minPrice,
    maxPrice: summary.maxPrice,
    items: [],
    brands: summary.brands.map((brand) => ({
      brandNo: brand.brandNo,
      brandName: brand.nameType === 'NAME_EN' ? brand.nameEn : brand.nameKo,
      brandNameKo: brand.nameKo,
      brandNameEn: brand.nameEn,
      brandNameType: brand.nameType,
      count: brand.count,
    })),
    depth1Categories: ofDepth(1),
    depth2Categories: ofDepth(2),
    depth3Categories: [],
    depth4Categories: [],
    depth5Categories: [],
    multiLevelCategories: ofDepth(1).map((category) => ({
      ...category,
      childCategories: ofDepth(2).filter(
        ({ parentCategoryNo }) => parentCategoryNo === category.categoryNo,
      ),
    })),
    clickUrlPrefix: { url: '', param: '' },
    displayableStock: true,
  };
}
