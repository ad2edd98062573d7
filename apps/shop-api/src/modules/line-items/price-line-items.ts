import { type Won, won } from '@duskline/contract/won';
import type { ShopDb } from '../../context.ts';
import {
  type Buyer,
  findLineFault,
  type LineFault,
  type LinePrice,
  priceLine,
  unitsByProduct,
} from '../cart/cart.rules.ts';
import { findPointsRate } from '../grades/index.ts';
import { findPurchasedQuantities } from '../orders/index.ts';
import { pointsFor } from '../pricing/index.ts';
import { type Parcel, packParcels } from '../shipping/index.ts';
import type { Offer } from './sellable-option.ts';

/** Units of an option that somebody wants, and what the shop offers under it now, if anything. */
export type WantedLine = {
  optionNo: number;
  productNo: number;
  units: number;
  offer: Offer | undefined;
};

/** A line that the shop offers something under, judged and priced as of now. */
export type Priced<Line extends WantedLine> = Line &
  LinePrice & {
    offer: Offer;
    template: Offer['template'];
    fault: LineFault | undefined;
    /** Points at its confirmation, and their rate in percent. */
    pointsRate: number;
    points: Won;
  };

/** A member, or a guest: nobody knows what she bought before. */
export type PricingBuyer = Buyer & { memberNo: number | undefined };

/** Judges and prices lines for a buyer; `gone` are those under which nothing is offered any more. */
export async function priceLines<Line extends WantedLine>(
  db: ShopDb,
  lines: readonly Line[],
  buyer: PricingBuyer,
): Promise<{ priced: Priced<Line>[]; gone: Line[] }> {
  const [pointsRate, boughtBefore] = await Promise.all([
    buyer.memberNo === undefined ? 0 : findPointsRate(db, buyer.memberNo),
    buyer.memberNo === undefined
      ? new Map<number, number>()
      : findPurchasedQuantities(db, limitedProducts(lines), buyer.memberNo),
  ]);
  const productUnits = unitsByProduct(lines);
  const priced: Priced<Line>[] = [];
  const gone: Line[] = [];
  for (const line of lines) {
    const { offer, productNo, units } = line;
    if (!offer) {
      gone.push(line);
      continue;
    }
    const counts = {
      units,
      productUnits: productUnits.get(productNo) ?? units,
      boughtBefore: boughtBefore.get(productNo) ?? 0,
    };
    const price = priceLine(units, offer);
    priced.push({
      ...line,
      ...price,
      offer,
      template: offer.template,
      fault: findLineFault(counts, offer, buyer),
      pointsRate,
      points: pointsFor(price.buyAmt, pointsRate),
    });
  }
  return { priced, gone };
}

/**
 * Packs lines into parcels. One that cannot be bought is shown where it would be sent, without
 * weight in the fees: it costs nothing and is no reason for free delivery.
 */
export function packLines<Line extends Priced<WantedLine>>(
  lines: readonly Line[],
  remoteFee: Won,
): Parcel<Line>[] {
  const good = packParcels(
    lines.filter((line) => !line.fault),
    remoteFee,
  );
  const feesOf = new Map(good.map((parcel) => [parcel.template.templateNo, parcel]));
  const nothing = { goodsAmt: won(0), deliveryAmt: won(0), remoteDeliveryAmt: won(0) };
  return packParcels(lines, remoteFee).map((parcel) => {
    const { goodsAmt, deliveryAmt, remoteDeliveryAmt } =
      feesOf.get(parcel.template.templateNo) ?? nothing;
    return { ...parcel, goodsAmt, deliveryAmt, remoteDeliveryAmt };
  });
}

/** Products of which one person may buy only so many, once each. */
export function limitedProducts(lines: readonly WantedLine[]): number[] {
  const limited = lines.filter((line) => (line.offer?.maxBuyPersonCount ?? 0) > 0);
  return [...new Set(limited.map((line) => line.productNo))];
}
