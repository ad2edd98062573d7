import { shopRefusals } from '../shop/refusals.ts';

const names = [
  'coupon_not_found',
  'coupon_not_open',
  'coupon_not_for_you',
  'coupon_owned',
  'coupon_sold_out',
  'order_not_found',
  'claim_not_possible',
  'claim_running',
  'claim_period_over',
  'claim_whole_order_only',
  'refund_account_required',
  'deposit_unknown',
  'member_inactive',
] as const satisfies (keyof typeof shopRefusals)[];

export type RelayedRefusalName = (typeof names)[number];

/** Refusals of the shop that the Member API relays, with the shop's codes and sentences. */
export const relayedRefusals = Object.fromEntries(
  names.map((name) => [name, shopRefusals[name]]),
) as Pick<typeof shopRefusals, RelayedRefusalName>;
