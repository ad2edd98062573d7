import { minus, type Won, won } from '../won.ts';
import { capitalise, type OrderPartKey, orderPartKeys, orderParts } from './order-amounts.rules.ts';

/** Under which heading a claim refunds a part (reference notes, section 8). */
export type RefundGroup = 'product' | 'delivery' | 'subtraction';

type Refund = {
  /** The row of a screen it is shown in, together with others of that row. */
  row: string;
  /** Claims that were settled before the part existed are stored without it: it reads as 0. */
  isLater?: boolean;
} & (
  | {
      /**
       * `share`: what goes with the claim, under the part's own name. `difference`: what the part
       * was before the claim and is after it, as `beforeDeliveryAmt` and `afterDeliveryAmt`.
       */
      as: 'share' | 'difference';
      group: Exclude<RefundGroup, 'subtraction'>;
    }
  | { as: 'share'; group: 'subtraction' /** In `subtractionAmtInfo`. */; wireKey: string }
);

/** How a claim refunds each part of its order's price. */
const refundOf = {
  standardAmt: { as: 'share', group: 'product', row: 'goods' },
  immediateDiscountAmt: { as: 'share', group: 'product', row: 'goods' },
  productCouponDiscountAmt: { as: 'share', group: 'product', row: 'goods' },
  cartCouponDiscountAmt: {
    as: 'share',
    group: 'subtraction',
    row: 'cartCoupon',
    wireKey: 'cartCouponAmt',
  },
  deliveryAmt: { as: 'difference', group: 'delivery', row: 'delivery' },
  remoteDeliveryAmt: { as: 'difference', group: 'delivery', row: 'delivery' },
  deliveryCouponDiscountAmt: {
    as: 'share',
    group: 'subtraction',
    row: 'deliveryCoupon',
    wireKey: 'deliveryCouponAmt',
  },
} as const satisfies Record<OrderPartKey, Refund>;

/** What a claim adds of its own to the refund. */
const ownParts = {
  /** The fee for collecting what a buyer returns. */
  returnDeliveryAmt: { sign: -1, group: 'delivery', row: 'returnDelivery' },
  /** What this claim cannot bear and a later one of the order does, or bears of an earlier one. */
  adjustAmt: { sign: 1, group: 'subtraction', row: 'adjustment' },
} as const satisfies Record<string, { sign: 1 | -1; group: RefundGroup; row: string }>;

/** The rows in which screens show a refund. */
export type RefundRow =
  | (typeof refundOf)[OrderPartKey]['row']
  | (typeof ownParts)[keyof typeof ownParts]['row'];

type KeysAs<As extends 'share' | 'difference'> = {
  [Key in OrderPartKey]: (typeof refundOf)[Key]['as'] extends As ? Key : never;
}[OrderPartKey];

type SubtractionKey = {
  [Key in OrderPartKey]: (typeof refundOf)[Key]['group'] extends 'subtraction' ? Key : never;
}[OrderPartKey];

/** Build one value for each part of the group of subtractions, named as on the wire. */
export function mapSubtractions<Value>(
  of: (key: SubtractionKey) => Value,
): Record<(typeof refundOf)[SubtractionKey]['wireKey'], Value> {
  const keys = orderPartKeys.filter(
    (key): key is SubtractionKey => refundOf[key].group === 'subtraction',
  );
  const entries = keys.map((key) => [refundOf[key].wireKey, of(key)]);
  return Object.fromEntries(entries) as ReturnType<typeof mapSubtractions<Value>>;
}

export type ClaimPartKey =
  | KeysAs<'share'>
  | `${'before' | 'after'}${Capitalize<KeysAs<'difference'>>}`
  | keyof typeof ownParts;

/** One part of a refund; `of` is the part of the order's price that it changes, if any. */
type ClaimPart = {
  sign: 1 | -1;
  group: RefundGroup;
  row: string;
  of: OrderPartKey | undefined;
  isLater: boolean;
};

/** Every part of a refund. With their signs they add up to money and points refunded. */
export const claimParts = Object.fromEntries([
  ...orderPartKeys.flatMap((of): [string, ClaimPart][] => {
    const { as, group, row, isLater = false }: Refund = refundOf[of];
    const { sign } = orderParts[of];
    if (as === 'share') return [[of, { sign, group, row, of, isLater }]];
    return [
      [`before${capitalise(of)}`, { sign, group, row, of, isLater }],
      [`after${capitalise(of)}`, { sign: sign === 1 ? -1 : 1, group, row, of, isLater }],
    ];
  }),
  ...Object.entries(ownParts).map(([key, part]): [string, ClaimPart] => [
    key,
    { ...part, of: undefined, isLater: false },
  ]),
]) as Record<ClaimPartKey, ClaimPart>;

export const claimPartKeys = Object.keys(claimParts) as ClaimPartKey[];

/** Every part of a refund, in won; `adjustAmt` alone may be negative. */
export type ClaimParts = Record<ClaimPartKey, Won>;

/** With what is refunded as money and as points. */
export type ClaimAmounts = ClaimParts & { refundAmt: Won; refundPointsAmt: Won };

/** Add up the parts of a refund with their signs, or those of one group. */
export function totalOf(parts: Partial<ClaimParts>, group?: RefundGroup): Won {
  const keys = claimPartKeys.filter((key) => !group || claimParts[key].group === group);
  return won(keys.reduce((total, key) => total + claimParts[key].sign * (parts[key] ?? 0), 0));
}

/** Add up the parts of a refund that one row of a screen shows, with their signs; may be negative. */
export function totalOfRow(parts: ClaimParts, row: RefundRow): Won {
  const keys = claimPartKeys.filter((key) => claimParts[key].row === row);
  return won(keys.reduce((total, key) => total + claimParts[key].sign * parts[key], 0));
}

/** Return by how much a claim lowers a part of its order's price; may be negative. */
export function reductionOf(part: OrderPartKey, claim: ClaimParts): Won {
  const keys = claimPartKeys.filter((key) => claimParts[key].of === part);
  const signed = keys.reduce((total, key) => total + claimParts[key].sign * claim[key], 0);
  return won(signed * orderParts[part].sign);
}

/** Complete the amounts of a claim: what the parts do not add up to is an adjustment. */
export function claimAmountsOf(
  parts: Omit<ClaimParts, 'adjustAmt'>,
  refund: { refundAmt: Won; refundPointsAmt: Won },
): ClaimAmounts {
  const refunded = won(refund.refundAmt + refund.refundPointsAmt);
  const withoutAdjustment = totalOf({ ...parts, adjustAmt: won(0) });
  return { ...parts, adjustAmt: minus(refunded, withoutAdjustment), ...refund };
}

/** Return the amounts of a claim that refunds nothing: only some parts stay, to be shown. */
export function withoutRefund(
  amounts: ClaimAmounts,
  stays: (part: ClaimPart) => boolean,
): ClaimAmounts {
  const parts = claimPartKeys.map((key) => [key, stays(claimParts[key]) ? amounts[key] : won(0)]);
  return {
    ...(Object.fromEntries(parts) as ClaimParts),
    ...{ refundAmt: won(0), refundPointsAmt: won(0) },
  };
}

/**
 * Parse the amounts of a claim as the database stores them. Throws `TypeError` for a part that is
 * missing, unknown or no whole won: money is not guessed.
 */
export function parseClaimAmounts(stored: unknown): ClaimAmounts {
  const row = stored as Record<string, unknown>;
  const later = claimPartKeys.filter((key) => claimParts[key].isLater && !(key in row));
  const all = { ...row, ...Object.fromEntries(later.map((key) => [key, 0])) };
  const keys: string[] = [...claimPartKeys, 'refundAmt', 'refundPointsAmt'];
  const wrong =
    keys.find((key) => !Number.isSafeInteger((all as Record<string, unknown>)[key])) ??
    Object.keys(all).find((key) => !keys.includes(key));
  if (wrong !== undefined) throw new TypeError(`not the amounts of a claim: ${wrong}`);
  return all as ClaimAmounts;
}
