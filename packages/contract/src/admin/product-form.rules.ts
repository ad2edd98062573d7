/** Colours times sizes of one product. */
export const MAX_OPTIONS = 400;
export const MAX_PICTURES = 40;

/**
 * Say whether the sale of a product would end in the past: an end that was saved before may be over by
 * now, a new one may not. `before` is undefined for a new product.
 */
export function endsInPast(
  { saleEndsAt }: { saleEndsAt: string | null },
  before: { saleEndsAt: string | null } | undefined,
  now: Date,
): boolean {
  if (saleEndsAt === null || saleEndsAt === before?.saleEndsAt) return false;
  return new Date(saleEndsAt) <= now;
}

/** What of a product says whether it is sold below cost. */
type Priced = {
  salePrice: number;
  immediateDiscountAmt: number;
  /** Null where nobody has written it down. */
  costPrice: number | null;
  options: readonly { addPrice: number }[];
};

/** Return by how many won the cheapest option is sold below cost; 0 where it is not. */
export function belowCostBy({
  salePrice,
  immediateDiscountAmt,
  costPrice,
  options,
}: Priced): number {
  if (costPrice === null) return 0;
  const lowest = options.length > 0 ? Math.min(...options.map(({ addPrice }) => addPrice)) : 0;
  return Math.max(costPrice - (salePrice - immediateDiscountAmt + lowest), 0);
}

/**
 * Say that a product is sold below cost; undefined where it is not, or was already by as much. A shop
 * may sell off so, but not by a slip.
 */
export function belowCostText(product: Priced, before: Priced | undefined): string | undefined {
  const by = belowCostBy(product);
  if (by === 0 || (before && belowCostBy(before) === by)) return undefined;
  return `원가보다 ${by.toLocaleString('ko-KR')}원 싸게 팔게 돼요.`;
}
