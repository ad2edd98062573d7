import { sum, type Won, won } from '@duskline/contract/won';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext, ShopDb } from '../../context.ts';
import { remoteAreaFee } from '../addresses/index.ts';
import { packLines } from '../cart/index.ts';
import {
  type CouponChoice,
  type CouponLine,
  type CouponShopper,
  type Judged,
  judgeCoupons,
  noChoice,
} from '../coupons/index.ts';
import { findAvailablePoints } from '../points/index.ts';
import { pointsOfLine } from '../pricing/index.ts';
import type { Parcel } from '../shipping/index.ts';
import { findPointsHeld, keepChoice } from './order-sheets.sql.ts';
import type { PricedLine } from './price-order-sheet.ts';
import { type Quote, quote } from './quote.rules.ts';
import type { Basis } from './read-order-sheet.ts';

/** What a shopper wants taken off: the coupons she chose, and some of her points. */
export type Wish = { choice: CouponChoice; points: number };

/** A sheet as it stands now: what it costs and who looks at it. */
export type OpenSheet = Basis & {
  parcels: Parcel<PricedLine>[];
  quote: Quote;
  /** Points at confirmation, on what is really paid. */
  points: Won;
  choice: CouponChoice;
  judged: Judged;
  /** Points the shopper has, and as many of them as this sheet can take. */
  purse: { points: Won; usable: Won };
};

/** The goods of a sheet that can be bought, as coupons look at them. */
export function couponLines(lines: readonly PricedLine[]): CouponLine[] {
  return lines
    .filter((line) => !line.fault)
    .map(({ optionNo, productNo, buyAmt, offer }) => ({
      optionNo,
      productNo,
      buyAmt,
      brandNo: offer.brandNo,
      categoryNos: offer.categoryNos,
    }));
}

/** Who would use coupons on a sheet. */
export function couponShopper({ shopper, orderNo }: Omit<Basis, 'sheet' | 'lines'>): CouponShopper {
  const { platform, now, member } = shopper;
  return { memberNo: member?.memberNo, platform, now, orderNo };
}

/** What coupons of a wish take off a sheet; refuses all for one that cannot be used. */
export function judgeChoice(db: ShopDb, basis: Basis, chosen: CouponChoice) {
  const lines = couponLines(basis.lines);
  return judgeCoupons(db, { shopper: couponShopper(basis), lines, chosen });
}

/**
 * Adds up a sheet for an address and chosen coupons. Lines that cannot be bought are shown and cost
 * nothing. Refuses coupons that cannot be used: nobody pays more than she was told.
 */
export async function quoteCoupons(
  db: ShopDb,
  basis: Basis,
  zipCode: string,
  choice: CouponChoice,
): Promise<OpenSheet | Refusal<'coupon_unusable'>> {
  const judged = await judgeChoice(db, basis, choice);
  if (isRefusal(judged)) return judged;
  const had = await findPoints(db, basis);
  return addUp(basis, zipCode, { choice, judged, points: won(0), had });
}

/** The same with points, which are refused as well where she has too few or they are too many. */
export async function quoteSheet(
  db: ShopDb,
  basis: Basis,
  zipCode: string,
  { choice, points }: Wish,
): Promise<OpenSheet | Refusal<'coupon_unusable' | 'points_unusable'>> {
  const open = await quoteCoupons(db, basis, zipCode, choice);
  if (isRefusal(open) || points === 0) return open;
  const { judged, purse } = open;
  if (!Number.isInteger(points) || points < 0 || points > purse.usable) {
    return refuse('points_unusable', { usable: purse.usable });
  }
  return addUp(basis, zipCode, { choice, judged, points: won(points), had: purse.points });
}

/**
 * The same with the coupons that were applied to the sheet. If they cannot be used any more they
 * are taken off it: looking at a sheet is never refused for them.
 */
export async function showSheet(
  shop: ShopContext,
  basis: Basis,
  zipCode: string,
): Promise<OpenSheet> {
  const choice = await appliedChoice(shop, basis);
  const shown = await quoteCoupons(shop.db, basis, zipCode, choice);
  if (!isRefusal(shown)) return shown;
  const plain = await quoteCoupons(shop.db, basis, zipCode, noChoice);
  if (isRefusal(plain)) throw new Error('a sheet without a wish was refused');
  return plain;
}

/** The coupons applied to a sheet, as long as all of them can be used. */
export async function appliedChoice(shop: ShopContext, basis: Basis): Promise<CouponChoice> {
  const { couponChoice, orderSheetNo } = basis.sheet;
  if (!isRefusal(await judgeChoice(shop.db, basis, couponChoice))) return couponChoice;
  await inTransaction(shop.db, (tx) => keepChoice(tx, orderSheetNo, noChoice));
  return noChoice;
}

async function findPoints(db: ShopDb, { shopper, orderNo }: Basis): Promise<Won> {
  const { member, now } = shopper;
  if (!member) return won(0);
  const available = await findAvailablePoints(db, member.memberNo, now);
  return won(available + (orderNo ? await findPointsHeld(db, orderNo) : 0));
}

type Taken = { choice: CouponChoice; judged: Judged; points: Won; had: Won };

function addUp(basis: Basis, zipCode: string, taken: Taken): OpenSheet {
  const { choice, judged, points, had } = taken;
  const parcels = packLines(basis.lines, remoteAreaFee(zipCode));
  const good = parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines.filter((line) => !line.fault),
  }));
  const quoted = quote(good, { ...judged, points });
  const earning = parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines.map((line) => {
      const share = quoted.shares.get(line.optionNo);
      return share ? { ...line, points: pointsOfLine({ ...line, ...share }) } : line;
    }),
  }));
  const earned = earning.flatMap((parcel) => parcel.lines.filter((line) => !line.fault));
  const payable = won(quoted.payAmt + quoted.pointsAmt);
  return {
    ...basis,
    parcels: earning,
    quote: quoted,
    points: sum(earned.map((line) => line.points)),
    choice,
    judged,
    purse: { points: had, usable: won(Math.min(had, payable)) },
  };
}
