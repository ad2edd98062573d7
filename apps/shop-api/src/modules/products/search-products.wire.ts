import type { ProductSearch } from '@duskline/contract/shop/products';
import type { z } from 'zod';
import type { ProductList } from './list-products.ts';
import type { ListSummary } from './list-summary.sql.ts';
import { writeListedProduct } from './listed-product.wire.ts';

const NOTHING: ListSummary = { minPrice: 0, maxPrice: 0, brands: [], categories: [] };

/** A page of search results in the reference's words; the summary only where it was asked for. */
export function writeProductSearch(
  list: ProductList,
  summary: ListSummary = NOTHING,
  imageUrl: (key: string) => string,
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
    totalCount: list.total,
    pageCount: list.pageCount,
    minPrice: summary.minPrice,
    maxPrice: summary.maxPrice,
    items: list.rows.map((row) => writeListedProduct(row, imageUrl)),
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
