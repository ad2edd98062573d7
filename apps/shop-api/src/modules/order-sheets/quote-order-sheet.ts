import { sum, type Won, won } from '@duskline/contract/won';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopDb } from '../../context.ts';
import { remoteAreaFee } from '../addresses/index.ts';
import {
  type AppliedCoupons,
  applyCoupons,
  type CouponLine,
  type CouponSelection,
  type CouponShopper,
  noCoupons,
} from '../coupon-redemption/index.ts';
import { packLines } from '../line-items/index.ts';
import { pointsOfLine } from '../pricing/index.ts';
import type { Parcel } from '../shipping/index.ts';
import { findReservedPoints, saveCouponSelection } from './order-sheets.sql.ts';
import type { PricedSheetLine } from './price-order-sheet.ts';
import { type Quote, quote } from './quote.rules.ts';
import type { PricedOrderSheet } from './read-order-sheet.ts';

/** What a shopper asks to be taken off: the coupons they selected, and some of their points. */
export type ReductionRequest = { coupons: CouponSelection; points: number };

/** An order sheet with what it costs at this moment; money in won. */
export type QuotedOrderSheet = PricedOrderSheet & {
  parcels: Parcel<PricedSheetLine>[];
  quote: Quote;
  /** Points earned when the purchase is confirmed, on what is really paid. */
  points: Won;
  couponSelection: CouponSelection;
  coupons: AppliedCoupons;
  /** Points the shopper has, and how many of them this sheet can use. */
  balance: { points: Won; usable: Won };
};

/** Return the lines of an order sheet that can be bought, as coupons see them. */
export function couponLines(lines: readonly PricedSheetLine[]): CouponLine[] {
  return lines
    .filter((line) => !line.refusal)
    .map(({ optionNo, productNo, buyAmt, option }) => ({
      optionNo,
      productNo,
      buyAmt,
      brandNo: option.brandNo,
      categoryNos: option.categoryNos,
    }));
}

/** Return who would use coupons on an order sheet. */
export function couponShopper({
  shopper,
  orderNo,
}: Omit<PricedOrderSheet, 'sheet' | 'lines'>): CouponShopper {
  const { platform, now, member } = shopper;
  return { memberNo: member?.memberNo, platform, now, orderNo };
}

/** Check what selected coupons take off an order sheet; refuses all for one that is unusable. */
export function checkCouponSelection(
  db: ShopDb,
  priced: PricedOrderSheet,
  selection: CouponSelection,
): Promise<AppliedCoupons | Refusal<'coupon_unusable'>> {
  const lines = couponLines(priced.lines);
  return applyCoupons(db, { shopper: couponShopper(priced), lines, selection });
}

/**
 * Quote an order sheet for a postcode and selected coupons. Lines that cannot be bought are shown
 * and cost nothing. Refuses coupons that cannot be used: nobody pays more than they were shown.
 */
export async function quoteWithCoupons(
  db: ShopDb,
  priced: PricedOrderSheet,
  zipCode: string,
  couponSelection: CouponSelection,
): Promise<QuotedOrderSheet | Refusal<'coupon_unusable'>> {
  const coupons = await checkCouponSelection(db, priced, couponSelection);
  if (isRefusal(coupons)) return coupons;
  const balance = await findBalance(db, priced);
  return addUp(priced, zipCode, { couponSelection, coupons, points: won(0), balance });
}

/** Quote an order sheet with coupons and points; refuses points the shopper cannot use here. */
export async function quoteOrderSheet(
  db: ShopDb,
  priced: PricedOrderSheet,
  zipCode: string,
  request: ReductionRequest,
): Promise<QuotedOrderSheet | Refusal<'coupon_unusable' | 'points_unusable'>> {
  const { points } = request;
  const quoted = await quoteWithCoupons(db, priced, zipCode, request.coupons);
  if (isRefusal(quoted) || points === 0) return quoted;
  const { couponSelection, coupons, balance } = quoted;
  if (!Number.isInteger(points) || points < 0 || points > balance.usable) {
    return refuse('points_unusable', { usable: balance.usable });
  }
  return addUp(priced, zipCode, {
    ...{ couponSelection, coupons },
    points: won(points),
    balance: balance.points,
  });
}

/**
 * Quote an order sheet with the coupons that were applied to it. Coupons that cannot be used any
 * more are removed from it: showing an order sheet is never refused because of them.
 */
export async function quoteAsApplied(
  shop: ShopContext,
  priced: PricedOrderSheet,
  zipCode: string,
): Promise<QuotedOrderSheet> {
  const selection = await findAppliedCoupons(shop, priced);
  const quoted = await quoteWithCoupons(shop.db, priced, zipCode, selection);
  if (!isRefusal(quoted)) return quoted;
  const withoutCoupons = await quoteWithCoupons(shop.db, priced, zipCode, noCoupons);
  if (isRefusal(withoutCoupons)) throw new Error('a quote without coupons was refused');
  return withoutCoupons;
}

/** Find the coupons applied to an order sheet; removes them where one cannot be used any more. */
export async function findAppliedCoupons(
  shop: ShopContext,
  priced: PricedOrderSheet,
): Promise<CouponSelection> {
  const { couponSelection, orderSheetNo } = priced.sheet;
  if (!isRefusal(await checkCouponSelection(shop.db, priced, couponSelection))) {
    return couponSelection;
  }
  await inTransaction(shop.db, (tx) => saveCouponSelection(tx, orderSheetNo, noCoupons));
  return noCoupons;
}

/** Points the shopper has, with those that an open order of this sheet has reserved. */
async function findBalance(db: ShopDb, { shopper, orderNo }: PricedOrderSheet): Promise<Won> {
  const { member } = shopper;
  if (!member) return won(0);
  return won(member.availablePoints + (orderNo ? await findReservedPoints(db, orderNo) : 0));
}

type Reduced = {
  couponSelection: CouponSelection;
  coupons: AppliedCoupons;
  points: Won;
  balance: Won;
};

function addUp(priced: PricedOrderSheet, zipCode: string, reduced: Reduced): QuotedOrderSheet {
  const { couponSelection, coupons, points, balance } = reduced;
  const parcels = packLines(priced.lines, remoteAreaFee(zipCode));
  const buyable = parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines.filter((line) => !line.refusal),
  }));
  const quoted = quote(buyable, { ...coupons, points });
  const earning = parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines.map((line) => {
      const share = quoted.shares.get(line.optionNo);
      return share ? { ...line, points: pointsOfLine({ ...line, ...share }) } : line;
    }),
  }));
  const earned = earning.flatMap((parcel) => parcel.lines.filter((line) => !line.refusal));
  const payable = won(quoted.payAmt + quoted.pointsAmt);
  return {
    ...priced,
    parcels: earning,
    quote: quoted,
    points: sum(earned.map((line) => line.points)),
    couponSelection,
    coupons,
    balance: { points: balance, usable: won(Math.min(balance, payable)) },
  };
}
