import { type Won, won } from '@duskline/contract/won';
import type { ShopDb } from '../../context.ts';
import { findPointsRate } from '../grades/index.ts';
import { findPurchasedQuantities } from '../orders/index.ts';
import { pointsFor } from '../pricing/index.ts';
import { type Parcel, packParcels } from '../shipping/index.ts';
import { type Buyer, checkEligibility, type LineRefusal } from './eligibility.rules.ts';
import { type LinePrice, priceLine, quantityByProduct } from './line-items.rules.ts';
import type { SellableOption } from './sellable-option.ts';

/** A quantity of an option; `option` is undefined where the option has left the catalogue. */
export type LineItem = {
  optionNo: number;
  productNo: number;
  quantity: number;
  option: SellableOption | undefined;
};

/** A line of an option in the catalogue, priced and checked as of now. */
export type PricedLine<Line extends LineItem> = Line &
  LinePrice & {
    option: SellableOption;
    template: SellableOption['template'];
    /** Why the line cannot be bought as it is; undefined where it can. */
    refusal: LineRefusal | undefined;
    /** The rate of the buyer's grade, in percent. */
    pointsRate: number;
    /** Points the line earns when its purchase is confirmed. */
    points: Won;
  };

/**
 * A member; or a guest, whose earlier purchases are unknown. `pointsRate` is that of the member's
 * grade, in percent, where the caller has read it with the member.
 */
export type PricingBuyer = Buyer & {
  memberNo: number | undefined;
  pointsRate?: number | undefined;
};

/**
 * Price lines for a buyer and check each of them, earlier purchases included. `gone` are lines
 * whose option has left the catalogue: they have no price.
 */
export async function priceLineItems<Line extends LineItem>(
  db: ShopDb,
  lines: readonly Line[],
  buyer: PricingBuyer,
): Promise<{ priced: PricedLine<Line>[]; gone: Line[] }> {
  const [pointsRate, purchasedBefore] = await Promise.all([
    buyer.pointsRate ?? (buyer.memberNo === undefined ? 0 : findPointsRate(db, buyer.memberNo)),
    buyer.memberNo === undefined
      ? new Map<number, number>()
      : findPurchasedQuantities(db, productsLimitedPerPerson(lines), buyer.memberNo),
  ]);
  const quantities = quantityByProduct(lines);
  const priced: PricedLine<Line>[] = [];
  const gone: Line[] = [];
  for (const line of lines) {
    const { option, productNo, quantity } = line;
    if (!option) {
      gone.push(line);
      continue;
    }
    const counts = {
      quantity,
      productQuantity: quantities.get(productNo) ?? quantity,
      purchasedBefore: purchasedBefore.get(productNo) ?? 0,
    };
    const price = priceLine(quantity, option);
    priced.push({
      ...line,
      ...price,
      option,
      template: option.template,
      refusal: checkEligibility(counts, option, buyer),
      pointsRate,
      points: pointsFor(price.buyAmt, pointsRate),
    });
  }
  return { priced, gone };
}

/**
 * Pack lines into parcels. A line that cannot be bought is shown in the parcel it would be sent
 * in, but counts for no fee: it costs nothing and is no reason for free delivery. `remoteFee` is
 * what the postcode adds to each parcel, in won.
 */
export function packLines<Line extends PricedLine<LineItem>>(
  lines: readonly Line[],
  remoteFee: Won,
): Parcel<Line>[] {
  const buyable = packParcels(
    lines.filter((line) => !line.refusal),
    remoteFee,
  );
  const feesOf = new Map(buyable.map((parcel) => [parcel.template.templateNo, parcel]));
  const noFees = { goodsAmt: won(0), deliveryAmt: won(0), remoteDeliveryAmt: won(0) };
  return packParcels(lines, remoteFee).map((parcel) => {
    const { goodsAmt, deliveryAmt, remoteDeliveryAmt } =
      feesOf.get(parcel.template.templateNo) ?? noFees;
    return { ...parcel, goodsAmt, deliveryAmt, remoteDeliveryAmt };
  });
}

/** List the products of which one person may buy only so many, each once. */
export function productsLimitedPerPerson(lines: readonly LineItem[]): number[] {
  const limited = lines.filter((line) => (line.option?.maxBuyPersonCount ?? 0) > 0);
  return [...new Set(limited.map((line) => line.productNo))];
}
