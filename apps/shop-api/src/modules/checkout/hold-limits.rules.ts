/** What an unpaid order is held by: a member; or of a guest the phone, the device and the network. */
export type HolderKind = 'member' | 'phone' | 'device' | 'network';

/** One holder of an unpaid order; `key` is a keyed hash. */
export type Holder = { kind: HolderKind; key: string };

/** What may be held at once without being paid. */
type HoldLimit = { orders: number; quantity: number; ofOneOption: number };

/**
 * The limits of each holder (docs/decisions/0101-limits-of-unpaid-orders.md). A person pays one order
 * at a time; a second and third are tabs left open. A guest shows no more than a phone number nobody
 * has proved and a browser, so these hold little. Behind one network address stand a family, an
 * office or thousands of a carrier's customers: its limit is what as many buyers as the shop has
 * seen pay at the same minute hold at once. A member can be asked, and buys for a club.
 */
export const HOLD_LIMITS: Record<HolderKind, HoldLimit> = {
  member: { orders: 5, quantity: 300, ofOneOption: 100 },
  phone: { orders: 3, quantity: 60, ofOneOption: 20 },
  device: { orders: 3, quantity: 60, ofOneOption: 20 },
  network: { orders: 100, quantity: 300, ofOneOption: 60 },
};
/** Guests of one network never hold more than this part of an option, so that others can buy too… */
const GUEST_SHARE = 1 / 4;
/** …but always so many: a family's order of something that is nearly sold out. */
const LEAST_GUEST_SHARE = 5;

/** An order that is not paid yet, and what it holds. */
export type OpenHold = {
  holderKeys: readonly string[];
  lines: readonly { optionNo: number; quantity: number }[];
};

/** A line that would be held; `available` is what is left of its option. */
export type RequestedLine = { optionNo: number; quantity: number; available: number };

export type ExceededLimit = {
  name: 'too_many_open_payments' | 'too_much_reserved';
  kind: HolderKind;
  most: number;
  optionNo?: number;
};

/** Find the first limit that an order would exceed; undefined where it may be reserved. */
export function findExceededLimit(
  holders: readonly Holder[],
  open: readonly OpenHold[],
  requested: readonly RequestedLine[],
): ExceededLimit | undefined {
  for (const holder of holders) {
    const own = open.filter(({ holderKeys }) => holderKeys.includes(holder.key));
    const exceeded = exceededBy(holder.kind, own, requested);
    if (exceeded) return { kind: holder.kind, ...exceeded };
  }
  return undefined;
}

function exceededBy(
  kind: HolderKind,
  own: readonly OpenHold[],
  requested: readonly RequestedLine[],
): Omit<ExceededLimit, 'kind'> | undefined {
  const limit = HOLD_LIMITS[kind];
  if (own.length >= limit.orders) return { name: 'too_many_open_payments', most: limit.orders };
  const held = own.flatMap(({ lines }) => lines);
  if (total(held) + total(requested) > limit.quantity) {
    return { name: 'too_much_reserved', most: limit.quantity };
  }
  for (const { optionNo, quantity, available } of requested) {
    const heldOfIt = total(held.filter((line) => line.optionNo === optionNo));
    const most =
      kind === 'member'
        ? limit.ofOneOption
        : Math.min(limit.ofOneOption, guestShareOf(available + heldOfIt));
    if (heldOfIt + quantity > most) return { name: 'too_much_reserved', most, optionNo };
  }
  return undefined;
}

function guestShareOf(left: number): number {
  return Math.max(LEAST_GUEST_SHARE, Math.floor(left * GUEST_SHARE));
}

function total(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * What a guest may order by virtual account, over all lines: it holds stock for hours, at no cost to
 * whoever never pays. More is paid by card, or by a member.
 */
export const GUEST_DEPOSIT_QUANTITY = 5;
