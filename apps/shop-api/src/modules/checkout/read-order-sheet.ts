import { sum, type Won } from '@duskline/contract/won';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { Shop } from '../../shop.ts';
import { remoteAreaFee } from '../addresses/index.ts';
import { packLines } from '../cart/index.ts';
import type { Parcel } from '../delivery/index.ts';
import { findLivePayment } from '../payments/index.ts';
import { type Quote, quote, SHEET_MINUTES } from './checkout.rules.ts';
import { findSheet, type Sheet, touchSheet } from './order-sheets.sql.ts';
import { type PricedLine, priceSheet } from './price-sheet.ts';
import { readShopper, type Shopper } from './shopper.ts';

type Visitor = { platform: string; member: { memberNo: number } | undefined };

/** A sheet as it stands now: what it costs and who looks at it. */
export type OpenSheet = {
  sheet: Sheet;
  shopper: Shopper;
  parcels: Parcel<PricedLine>[];
  quote: Quote;
  points: Won;
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

/** Prices a visitor's sheet again for an address, and keeps the sheet for another while. */
export async function readOrderSheet(
  shop: Shop,
  orderSheetNo: string,
  visitor: Visitor,
  zipCode: string,
) {
  const now = shop.clock.now();
  const known = isSheetNo(orderSheetNo) ? await findSheet(shop.db, orderSheetNo) : undefined;
  const sheet = admit(known, visitor, now);
  if (isRefusal(sheet)) return sheet;
  const live = await findLivePayment(shop.db, orderSheetNo);
  if (live && live.state !== 'RESERVED') return refuse('order_sheet_used');
  await keepSheet(shop, sheet, now);

  const shopper = await readShopper(shop, visitor);
  const lines = await priceSheet(shop.db, sheet.lines, shopper);
  return quoteSheet(sheet, shopper, lines, zipCode);
}

async function keepSheet(shop: Shop, sheet: Sheet, now: Date): Promise<void> {
  if (now.getTime() - sheet.touchedAt.getTime() < TOUCH_AFTER_MS) return;
  const expiresAt = new Date(now.getTime() + SHEET_MINUTES * 60_000);
  await inTransaction(shop.db, (tx) =>
    touchSheet(tx, sheet.orderSheetNo, { touchedAt: now, expiresAt }),
  );
}

/** Adds up lines for an address. Lines that cannot be bought are shown and cost nothing. */
export function quoteSheet(
  sheet: Sheet,
  shopper: Shopper,
  lines: PricedLine[],
  zipCode: string,
): OpenSheet {
  const parcels = packLines(lines, remoteAreaFee(zipCode));
  const good = parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines.filter((line) => !line.fault),
  }));
  const points = sum(good.flatMap((parcel) => parcel.lines.map((line) => line.points)));
  return { sheet, shopper, parcels, quote: quote(good), points };
}
