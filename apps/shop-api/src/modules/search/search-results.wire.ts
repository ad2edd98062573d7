import { ProductSearch } from '@duskline/contract/shop/search';
import { createSerialiser, SerialisedJson } from '@duskline/platform/http/reply-json';
import type { z } from 'zod';
import type { ProductPage } from '../product-lists/index.ts';
import { PRICE_STEPS } from './facets.rules.ts';
import type { Facets } from './name-facets.ts';

type ShownFacets = Omit<Facets, 'total' | 'properties'>;

const NO_FACETS: ShownFacets = {
  inStock: 0,
  reduced: 0,
  priceBands: [],
  minPrice: 0,
  maxPrice: 0,
  brands: [],
  categories: [],
};
const NO_ITEMS = '"items":[]';
const COMMA = Buffer.from(',');

const serialise = createSerialiser(ProductSearch);

/** Serialise a page of search results around its items, which are serialised already. */
export function searchResultsToWire(
  page: ProductPage,
  items: Buffer[],
  facets: ShownFacets | undefined,
  correctedKeyword: string | undefined,
): SerialisedJson {
  const frame = { ...searchFrameToWire(page, facets), correctedKeyword: correctedKeyword ?? null };
  const [head, tail] = serialise(frame).split(NO_ITEMS, 2);
  return aroundItems(`${head}"items":[`, items, `]${tail}`);
}

/** Serialise products alone, which are serialised already. */
export function itemsToWire(items: readonly Buffer[]): SerialisedJson {
  return aroundItems('{"items":[', items, ']}');
}

function aroundItems(head: string, items: readonly Buffer[], tail: string): SerialisedJson {
  const separated = items.flatMap((item, at) => (at === 0 ? [item] : [COMMA, item]));
  return new SerialisedJson(Buffer.concat([Buffer.from(head), ...separated, Buffer.from(tail)]));
}

/** Convert search results without their items; facets only where they were asked for. */
export function searchFrameToWire(
  page: Pick<ProductPage, 'total' | 'pageCount'>,
  facets: ShownFacets = NO_FACETS,
): Omit<z.output<typeof ProductSearch>, 'correctedKeyword'> {
  const categories = facets.categories.map((category) => ({
    categoryNo: category.categoryNo,
    parentCategoryNo: category.parentNo ?? 0,
    label: category.label,
    count: category.count,
    displayOrder: category.displayOrder,
  }));
  const ofDepth = (depth: number) =>
    categories.filter((_, at) => facets.categories[at]?.depth === depth);
  return {
    totalCount: page.total,
    pageCount: page.pageCount,
    minPrice: facets.minPrice,
    maxPrice: facets.maxPrice,
    items: [],
    brands: facets.brands.map((brand) => ({
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
    inStockCount: facets.inStock,
    discountedCount: facets.reduced,
    priceBands: facets.priceBands.map((count, band) => ({
      from: PRICE_STEPS[band - 1] ?? 0,
      below: PRICE_STEPS[band] ?? null,
      count,
    })),
    clickUrlPrefix: { url: '', param: '' },
    displayableStock: true,
  };
}
