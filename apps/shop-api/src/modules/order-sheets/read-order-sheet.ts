import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inOneStatement } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { findLivePayment, type LivePayment } from '../payments/index.ts';
import { findShopper, type Shopper, type Visitor } from './find-shopper.ts';
import { findOrderSheet, type OrderSheet, updateExpiry } from './order-sheets.sql.ts';
import { type PricedSheetLine, priceSheetLines } from './price-order-sheet.ts';
import { ORDER_SHEET_MINUTES } from './quote.rules.ts';

/** An order sheet priced now, and who would order it. */
export type PricedOrderSheet = {
  sheet: OrderSheet;
  shopper: Shopper;
  lines: PricedSheetLine[];
  /** The sheet's order whose payment window is open; what it reserved is the shopper's to use. */
  orderNo: string | undefined;
};

/** The expiry is moved on once a minute at most, not at every reading. */
const EXTEND_AFTER_MS = MINUTE_MS;

export type AccessRefusal = 'order_sheet_not_found' | 'order_sheet_expired';
/** The sheet is ordered, or the outcome of its payment is not known yet. */
type OrderedRefusal = 'order_sheet_used' | 'payment_unknown';

/**
 * Check that a visitor may use an order sheet: a member's belongs to that member alone, a guest's
 * to whoever knows its number. Returns the sheet; refuses one that is not theirs as not found.
 */
export function checkAccess(
  sheet: OrderSheet | undefined,
  visitor: Visitor,
  now: Date,
): OrderSheet | Refusal<AccessRefusal> {
  if (!sheet || !isOwn(sheet, visitor)) return refuse('order_sheet_not_found');
  return sheet.expiresAt <= now ? refuse('order_sheet_expired') : sheet;
}

function isOwn({ memberNo }: OrderSheet, { member }: Visitor): boolean {
  return memberNo === null || memberNo === member?.memberNo;
}

/** Whether a text may be an order sheet's number; any other names none and is not looked up. */
export function isOrderSheetNo(text: string): boolean {
  return /^[\w-]+$/.test(text);
}

/**
 * Read a visitor's order sheet, price it again and extend its life by 30 minutes. Refuses one that
 * is not theirs, has expired, or has an order that is paid or being paid. That it is ordered is said
 * of an expired one, too, and of one that is purged: a guest's browser asks for it to take what was
 * bought out of the cart (docs/decisions/1355).
 */
export async function readOrderSheet(
  shop: ShopContext,
  orderSheetNo: string,
  visitor: Visitor,
): Promise<PricedOrderSheet | Refusal<AccessRefusal | OrderedRefusal>> {
  const now = shop.clock.now();
  if (!isOrderSheetNo(orderSheetNo)) return refuse('order_sheet_not_found');
  const known = await findOrderSheet(shop.db, orderSheetNo);
  if (known && !isOwn(known.sheet, visitor)) return refuse('order_sheet_not_found');
  const live = known ? known.live : await findLivePayment(shop.db, orderSheetNo);
  const ordered = checkOrdered(live);
  if (ordered) return ordered;
  const sheet = checkAccess(known?.sheet, visitor, now);
  if (isRefusal(sheet)) return sheet;
  const { lines: sellable = [] } = known ?? {};
  await extendLife(shop, sheet, now);

  const shopper = await findShopper(shop, visitor);
  const lines = await priceSheetLines(shop.db, sellable, shopper);
  return { sheet, shopper, lines, orderNo: live?.orderNo };
}

function checkOrdered(
  live: Pick<LivePayment, 'state'> | undefined,
): undefined | Refusal<OrderedRefusal> {
  if (!live || live.state === 'RESERVED') return undefined;
  return refuse(live.state === 'CONFIRMING' ? 'payment_unknown' : 'order_sheet_used');
}

async function extendLife(shop: ShopContext, sheet: OrderSheet, now: Date): Promise<void> {
  if (now.getTime() - sheet.touchedAt.getTime() < EXTEND_AFTER_MS) return;
  const expiresAt = new Date(now.getTime() + ORDER_SHEET_MINUTES * MINUTE_MS);
  await inOneStatement(shop.db, (tx) =>
    updateExpiry(tx, sheet.orderSheetNo, { touchedAt: now, expiresAt }),
  );
}
