import { refuse } from '@duskline/platform/refusal';
import type { ShopDb } from '../../context.ts';
import { findOffers, type Priced, priceLines, type WantedLine } from '../cart/index.ts';
import type { Shopper } from './find-shopper.ts';
import type { SheetLine } from './order-sheets.sql.ts';

/** A line of a sheet as it can be bought now. */
export type PricedLine = Priced<WantedLine & SheetLine>;

type Offered = WantedLine & SheetLine;

/** Reads what the shop offers under a sheet's lines now. */
export async function findOffered(db: ShopDb, lines: readonly SheetLine[]): Promise<Offered[]> {
  const offers = await findOffers(
    db,
    lines.map((line) => line.optionNo),
  );
  return lines.map((line) => {
    const offer = offers.get(line.optionNo);
    return { ...line, offer: offer?.productNo === line.productNo ? offer : undefined };
  });
}

/** Judges and prices offered lines for a shopper; lines whose option has gone are missing. */
export async function priceOffered(
  db: ShopDb,
  lines: readonly Offered[],
  shopper: Shopper,
): Promise<PricedLine[]> {
  const { member } = shopper;
  const isMember = member !== undefined;
  const buyer = { ...shopper, isMember, memberNo: member?.memberNo };
  const { priced } = await priceLines(db, lines, buyer);
  return priced;
}

/** Both at once. */
export async function priceSheet(
  db: ShopDb,
  lines: readonly SheetLine[],
  shopper: Shopper,
): Promise<PricedLine[]> {
  return priceOffered(db, await findOffered(db, lines), shopper);
}

/**
 * Refuses what keeps these lines from being ordered: one that cannot be bought, one whose option
 * has gone, a verified-only product for somebody who is not verified, or one that is limited per
 * person for somebody whose phone was never proved (spec, section 5).
 */
export function findObstacle(
  asked: readonly SheetLine[],
  priced: readonly PricedLine[],
  { member }: Shopper,
) {
  if (priced.length < asked.length) return refuse('option_not_for_sale');
  for (const { fault, optionNo } of priced) {
    if (fault) return refuse(fault.name, { optionNo });
  }
  const needsIdentity = priced.some((line) => line.offer.isIdentityRequired);
  if (needsIdentity && !member?.identityKey) return refuse('identity_required');
  // A limit counts persons: without a proved phone anybody could be another each time.
  const isLimited = priced.some((line) => line.offer.maxBuyPersonCount > 0);
  const isKnown = Boolean(member?.identityKey ?? member?.mobile);
  if (isLimited && !isKnown) return refuse('sms_identity_required');
  return undefined;
}
