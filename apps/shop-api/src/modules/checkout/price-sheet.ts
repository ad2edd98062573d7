import { refuse } from '@duskline/platform/refusal';
import type { ShopDb } from '../../shop.ts';
import { findOffers, type Priced, priceLines, type WantedLine } from '../cart/index.ts';
import type { SheetLine } from './order-sheets.sql.ts';
import type { Shopper } from './shopper.ts';

/** A line of a sheet as it can be bought now. */
export type PricedLine = Priced<WantedLine & SheetLine>;

/** Reads prices and stock of a sheet's lines again; lines whose option has gone are missing. */
export async function priceSheet(
  db: ShopDb,
  lines: readonly SheetLine[],
  shopper: Shopper,
  guestContact?: string,
): Promise<PricedLine[]> {
  const { member } = shopper;
  const offers = await findOffers(
    db,
    lines.map((line) => line.optionNo),
  );
  const wanted = lines.map((line) => {
    const offer = offers.get(line.optionNo);
    return { ...line, offer: offer?.productNo === line.productNo ? offer : undefined };
  });
  const isMember = member !== undefined;
  const buyer = { ...shopper, isMember, memberNo: member?.memberNo, guestContact };
  const { priced } = await priceLines(db, wanted, buyer);
  return priced;
}

/**
 * Refuses what keeps these lines from being ordered: one that cannot be bought, one whose option
 * has gone, or a verified-only product for somebody who is not verified (spec, section 5).
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
  return undefined;
}
