import type { OwnedCoupon } from '../coupons/coupon-terms.rules.ts';
import {
  type CouponLine,
  type CouponSelection,
  checkCoupon,
  type RedemptionContext,
} from './coupon-discounts.rules.ts';

/**
 * Select the product coupons that together take most off: each for one product, one for each
 * product. Cart coupons are left out (reference notes, section 7: `coupons/maximum`).
 */
export function bestProductCoupons(
  lines: readonly CouponLine[],
  coupons: Iterable<OwnedCoupon>,
  context: RedemptionContext,
): CouponSelection {
  const products = [...Map.groupBy(lines, (line) => line.productNo)];
  const candidates = [...coupons].filter((coupon) => coupon.kind === 'PRODUCT');
  const gains = products.map(([, ofProduct]) =>
    candidates.map((coupon) => {
      const checked = checkCoupon(coupon, ofProduct, context);
      return 'ineligible' in checked ? 0 : checked.discountAmt;
    }),
  );
  const assigned = assign(gains);
  return {
    cart: null,
    products: products.flatMap(([productNo], row) => {
      const column = assigned[row];
      const coupon = column === undefined ? undefined : candidates[column];
      const gain = column === undefined ? 0 : (gains[row]?.[column] ?? 0);
      return coupon && gain > 0 ? [{ productNo, issueNo: coupon.issueNo }] : [];
    }),
  };
}

/**
 * Assign each row a column of its own, or none, so that the sum of the gains is the greatest
 * (Hungarian method with potentials). Gains are not negative.
 */
export function assign(gains: readonly (readonly number[])[]): (number | undefined)[] {
  const rows = gains.length;
  // A column for each row to fall back on that gains nothing.
  const columns = (gains[0]?.length ?? 0) + rows;
  const cost = (row: number, column: number) => -(gains[row - 1]?.[column - 1] ?? 0);
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);

  for (let row = 1; row <= rows; row++) {
    const slack = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const cameFrom = new Int32Array(columns + 1);
    const isVisited = new Uint8Array(columns + 1);
    rowOf[0] = row;
    let column = 0;
    do {
      isVisited[column] = 1;
      const from = at(rowOf, column);
      let step = Number.POSITIVE_INFINITY;
      let nearest = 0;
      for (let next = 1; next <= columns; next++) {
        if (isVisited[next]) continue;
        const reduced = cost(from, next) - at(rowPotential, from) - at(columnPotential, next);
        if (reduced < at(slack, next)) {
          slack[next] = reduced;
          cameFrom[next] = column;
        }
        if (at(slack, next) < step) {
          step = at(slack, next);
          nearest = next;
        }
      }
      for (let each = 0; each <= columns; each++) {
        if (isVisited[each]) {
          const owner = at(rowOf, each);
          rowPotential[owner] = at(rowPotential, owner) + step;
          columnPotential[each] = at(columnPotential, each) - step;
        } else {
          slack[each] = at(slack, each) - step;
        }
      }
      column = nearest;
    } while (at(rowOf, column) !== 0);
    while (column !== 0) {
      const before = at(cameFrom, column);
      rowOf[column] = at(rowOf, before);
      column = before;
    }
  }

  const columnOf: (number | undefined)[] = gains.map(() => undefined);
  const real = columns - rows;
  for (let column = 1; column <= real; column++) {
    const row = at(rowOf, column);
    if (row > 0) columnOf[row - 1] = column - 1;
  }
  return columnOf;
}

function at(values: { [index: number]: number }, index: number): number {
  return values[index] ?? 0;
}
