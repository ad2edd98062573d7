import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { findLivePayment } from '../payments/index.ts';
import { readShopper, type Shopper } from './find-shopper.ts';
import { findSheet, type Sheet, touchSheet } from './order-sheets.sql.ts';
import { type PricedLine, priceSheet } from './price-order-sheet.ts';
import { SHEET_MINUTES } from './quote.rules.ts';

export type Visitor = { platform: string; member: { memberNo: number } | undefined };

/** What is about to be ordered, priced now, and by whom. */
export type Basis = {
  sheet: Sheet;
  shopper: Shopper;
  lines: PricedLine[];
  /** An order of this sheet whose payment window is open; what it holds is the shopper's to use. */
  orderNo: string | undefined;
};

const TOUCH_AFTER_MS = 60_000;

/**
 * A sheet as this visitor may use it. A member's sheet is there for her alone; a guest's for
 * whoever knows its number.
 */
export function admit(sheet: Sheet | undefined, visitor: Visitor, now: Date) {
  const isOwn = sheet?.memberNo === null || sheet?.memberNo === visitor.member?.memberNo;
  if (!sheet || !isOwn) return refuse('order_sheet_not_found');
  return sheet.expiresAt <= now ? refuse('order_sheet_expired') : sheet;
}

/** Whether a text may be a sheet's number; any other names none and is not looked up. */
export function isSheetNo(text: string): boolean {
  return /^[\w-]+$/.test(text);
}

/** Reads a visitor's sheet, prices it again, and keeps it for another while. */
export async function readOrderSheet(shop: ShopContext, orderSheetNo: string, visitor: Visitor) {
  const now = shop.clock.now();
  const known = isSheetNo(orderSheetNo) ? await findSheet(shop.db, orderSheetNo) : undefined;
  const sheet = admit(known, visitor, now);
  if (isRefusal(sheet)) return sheet;
  const live = await findLivePayment(shop.db, orderSheetNo);
  if (live && live.state !== 'RESERVED') return refuse('order_sheet_used');
  await keepSheet(shop, sheet, now);

  const shopper = await readShopper(shop, visitor);
  const lines = await priceSheet(shop.db, sheet.lines, shopper);
  return { sheet, shopper, lines, orderNo: live?.orderNo } satisfies Basis;
}

async function keepSheet(shop: ShopContext, sheet: Sheet, now: Date): Promise<void> {
  if (now.getTime() - sheet.touchedAt.getTime() < TOUCH_AFTER_MS) return;
  const expiresAt = new Date(now.getTime() + SHEET_MINUTES * MINUTE_MS);
  await inTransaction(shop.db, (tx) =>
    touchSheet(tx, sheet.orderSheetNo, { touchedAt: now, expiresAt }),
  );
}
