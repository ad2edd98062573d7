import { brand } from '@duskline/brand';
import type { ProductFilter } from '../product-lists/index.ts';
import { SALE_STATUSES } from './search-index.sql.ts';
import type { SearchIndex } from './search-index.ts';

/** The same bits as in the generated column `platform_bits`. */
const PLATFORM_BITS = { PC: 1, MOBILE_WEB: 2, AOS: 4, IOS: 8 } as const;

/** Whether the search index holds all that a filter asks for, its keywords aside. */
export function canSelect(filter: ProductFilter): boolean {
  const others = [filter.deliveryConditionType, filter.managementCode, filter.stickerNo];
  const { atLeast, atMost } = filter.rating;
  return [...others, atLeast, atMost, filter.sectionNo].every((value) => value === undefined);
}

/**
 * Select the rows of the search index that a filter allows, its keywords aside: 1 or 0 for each row
 * in `index.selected`, valid until the next selection; returns how many they are. The same condition
 * as `filterCondition` of lists in the database (decision 0240).
 */
export function selectRows(index: SearchIndex, filter: ProductFilter, soldOut: Uint8Array): number {
  const { price } = filter;
  const { values, discounts, platforms, saleStatuses, kindOf } = index;
  const { selected } = index;
  selected.fill(0);
  if (filter.unfindable) return 0;
  if (filter.onlyPartnerNo !== undefined && filter.onlyPartnerNo !== brand.partnerNo) {
    return 0;
  }
  const platform = PLATFORM_BITS[filter.platform];
  const status = SALE_STATUSES.map((name) => filter.saleStatuses.includes(name));
  const kinds = selectKinds(index, filter);
  const least = Math.max(price.atLeast ?? 0, price.above === undefined ? 0 : price.above + 1);
  const most = price.atMost ?? Number.POSITIVE_INFINITY;
  const { withSoldOut, onlyDiscounted } = filter;
  const only = filter.productNo === undefined ? undefined : index.rowOf(filter.productNo);
  const not = filter.excludedProductNo === undefined ? -1 : index.rowOf(filter.excludedProductNo);
  let count = 0;
  // A counted loop: it looks at every product of the shop while no other request runs.
  for (let row = 0; row < selected.length; row++) {
    const amount = values.price[row] as number;
    if (amount < least || amount > most) continue;
    if (!withSoldOut && soldOut[row] === 1) continue;
    if (((platforms[row] as number) & platform) === 0) continue;
    if (!status[saleStatuses[row] as number]) continue;
    if (kinds !== undefined && kinds[kindOf[row] as number] === 0) continue;
    if (onlyDiscounted && discounts[row] === 0) continue;
    if (row === not || (only !== undefined && row !== only)) continue;
    selected[row] = 1;
    count += 1;
  }
  return count;
}

/** Which kinds a filter allows, 1 or 0 each; undefined where it allows all. */
function selectKinds({ kinds }: SearchIndex, filter: ProductFilter): Uint8Array | undefined {
  const { brandNos, categoryGroups, excludedCategoryNos, propertyGroups } = filter;
  const asked = [brandNos, categoryGroups, excludedCategoryNos, propertyGroups];
  if (asked.every((list) => list.length === 0)) return undefined;
  const hasAny = (nos: readonly number[], some: readonly number[]) =>
    some.some((no) => nos.includes(no));
  return Uint8Array.from(kinds, ({ brandNo, categoryNos, propertyValueNos }) =>
    (brandNos.length === 0 || brandNos.includes(brandNo)) &&
    categoryGroups.every((some) => hasAny(categoryNos, some)) &&
    !hasAny(categoryNos, excludedCategoryNos) &&
    propertyGroups.every((some) => hasAny(propertyValueNos, some))
      ? 1
      : 0,
  );
}
