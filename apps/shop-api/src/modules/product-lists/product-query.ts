import type { Page } from '../../http/paging.ts';
import type { Platform } from '../../http/routers.ts';

/** The words of a search, in the form of `searchKeys`; a product must match all of them. */
export type Keywords = {
  keys: string[];
  /** Words of initial consonants alone. */
  initials: string[];
  /** The search had text, but nothing that a name could hold. */
  unfindable: boolean;
};

export const NO_KEYWORDS: Keywords = { keys: [], initials: [], unfindable: false };

/** Which products a list holds. Lists of the same filter have the same total on any page and sort. */
export type ProductFilter = Keywords & {
  platform: Platform;
  saleStatuses: string[];
  withSoldOut: boolean;
  /** A product must match each group, with any of the group's categories. */
  categoryGroups: number[][];
  excludedCategoryNos: number[];
  brandNos: number[];
  /** Won, after the immediate discount. */
  price: { above?: number; atLeast?: number; atMost?: number };
  deliveryConditionType?: string;
  managementCode?: string;
  productNo?: number;
  excludedProductNo?: number;
  /** A product must match each group, with any of the group's values. */
  propertyGroups: number[][];
  stickerNo?: number;
  /** Average rating. */
  rating: { atLeast?: number; atMost?: number };
  onlyDiscounted: boolean;
  onlyPartnerNo?: number;
  sectionNo?: number;
};

/** Whether a list is bounded by a price. */
export function hasPrice({ price }: Pick<ProductFilter, 'price'>): boolean {
  return Object.keys(price).length > 0;
}

export type ProductSort =
  | 'popularity'
  | 'registration'
  | 'saleStart'
  | 'price'
  | 'reviews'
  | 'sales'
  | 'likes'
  | 'recommendation'
  | 'section';

/** One page of a list of products. */
export type ProductQuery = {
  filter: ProductFilter;
  sort: ProductSort;
  descending: boolean;
  soldOutLast: boolean;
  page: Page;
  withOptionValues: boolean;
};

/** The reference's sizes of a page of products (notes, "Paging"). */
export const PRODUCT_PAGES = { size: 30, max: 500 };

/** What a section of chosen products is asked for, but for which section. */
export type SectionQuery = Omit<ProductQuery, 'filter' | 'soldOutLast'> &
  Pick<ProductFilter, 'platform' | 'withSoldOut' | 'saleStatuses'>;

/** Make the query of a section's products. */
export function sectionProductQuery(sectionNo: number, section: SectionQuery): ProductQuery {
  const { platform, withSoldOut, saleStatuses, sort, descending, page, withOptionValues } = section;
  return {
    filter: {
      sectionNo,
      platform,
      withSoldOut,
      saleStatuses,
      ...NO_KEYWORDS,
      categoryGroups: [],
      excludedCategoryNos: [],
      brandNos: [],
      price: {},
      propertyGroups: [],
      rating: {},
      onlyDiscounted: false,
    },
    soldOutLast: false,
    sort,
    descending,
    page,
    withOptionValues,
  };
}
