import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopDb } from '../../context.ts';
import {
  findSellableOptions,
  type LineRefusal,
  type PricedLine,
  priceLineItems,
} from '../line-items/index.ts';
import type { Shopper } from './find-shopper.ts';
import type { OrderSheetLine, SellableSheetLine } from './order-sheets.sql.ts';

/** A line of an order sheet, priced and checked as of now. */
export type PricedSheetLine = PricedLine<SellableSheetLine>;

/** Find the options of lines that have no order sheet yet, as they are sold now. */
async function findSheetOptions(
  db: ShopDb,
  lines: readonly OrderSheetLine[],
): Promise<SellableSheetLine[]> {
  const options = await findSellableOptions(
    db,
    lines.map((line) => line.optionNo),
  );
  return lines.map((line) => {
    const option = options.get(line.optionNo);
    return { ...line, option: option?.productNo === line.productNo ? option : undefined };
  });
}

/** Price and check lines for a shopper; lines whose option has left the catalogue are missing. */
export async function priceSheetLines(
  db: ShopDb,
  lines: readonly SellableSheetLine[],
  { platform, member, now }: Shopper,
): Promise<PricedSheetLine[]> {
  const isMember = member !== undefined;
  const { memberNo, pointRate = 0 } = member ?? {};
  const buyer = { platform, now, isMember, memberNo, pointsRate: pointRate };
  const { priced } = await priceLineItems(db, lines, buyer);
  return priced;
}

/** Find the options of an order sheet's lines, and price and check them. */
export async function priceOrderSheet(
  db: ShopDb,
  lines: readonly OrderSheetLine[],
  shopper: Shopper,
): Promise<PricedSheetLine[]> {
  return priceSheetLines(db, await findSheetOptions(db, lines), shopper);
}

export type OrderRefusal = LineRefusal['name'] | 'identity_required' | 'sms_identity_required';

/**
 * Check whether a shopper can order all of these lines now. Refuses a line that cannot be bought
 * (`option_not_for_sale` where its option has left the catalogue), a verified-only product where
 * the shopper is not verified, and one that is limited per person where the shopper's phone was
 * never proved (spec, section 5).
 */
export function checkOrderable(
  requested: readonly OrderSheetLine[],
  priced: readonly PricedSheetLine[],
  { member }: Shopper,
): undefined | Refusal<OrderRefusal> {
  if (priced.length < requested.length) return refuse('option_not_for_sale');
  for (const { refusal, optionNo } of priced) {
    if (refusal) return refuse(refusal.name, { optionNo });
  }
  const needsIdentity = priced.some((line) => line.option.isIdentityRequired);
  if (needsIdentity && !member?.identityKey) return refuse('identity_required');
  // A limit counts persons: without a proved phone anybody could be another each time.
  const isLimited = priced.some((line) => line.option.maxBuyPersonCount > 0);
  const isKnown = Boolean(member?.identityKey ?? member?.mobile);
  if (isLimited && !isKnown) return refuse('sms_identity_required');
  return undefined;
}
