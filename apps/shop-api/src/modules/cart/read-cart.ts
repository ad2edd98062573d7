import { sum, type Won, won } from '@duskline/contract/won';
import type { Shop, ShopDb } from '../../shop.ts';
import { type Parcel, packParcels } from '../delivery/index.ts';
import { countBought } from '../orders/index.ts';
import { pointsFor } from '../prices/index.ts';
import {
  type Buyer,
  findLineFault,
  type LineFault,
  type LinePrice,
  priceLine,
  unitsByProduct,
} from './cart.rules.ts';
import { findCartLines, findPointsRate } from './cart.sql.ts';
import type { CartLine } from './cart-line.ts';
import type { Offer } from './offer.ts';

/** A line that the shop offers something under, priced as of now. */
export type PricedLine = CartLine &
  LinePrice & {
    offer: Offer;
    template: Offer['template'];
    fault: LineFault | undefined;
    pointsRate: number;
    points: Won;
  };

/** A cart as it stands at this moment: nothing of it is remembered from an earlier one. */
export type PricedCart = {
  parcels: Parcel<PricedLine>[];
  /** Lines under which nothing is offered any more, so that they have no price and no parcel. */
  gone: CartLine[];
  /** Of the lines that can be bought. */
  standardAmt: Won;
  immediateDiscountAmt: Won;
  buyAmt: Won;
  deliveryAmt: Won;
  totalAmt: Won;
  points: Won;
};

type CartBuyer = Buyer & { memberNo: number | undefined };

/** Prices a member's cart, or the given lines of it. */
export async function readCart(
  shop: Shop,
  member: { memberNo: number; platform: string },
  cartNos?: readonly number[],
): Promise<PricedCart> {
  const buyer = { ...member, isMember: true, now: shop.clock.now() };
  return priceCart(shop.db, await findCartLines(shop.db, member.memberNo, cartNos), buyer);
}

/** Judges and prices lines for a buyer. A line that cannot be bought costs nothing and is no reason for free delivery. */
export async function priceCart(
  db: ShopDb,
  lines: readonly CartLine[],
  buyer: CartBuyer,
): Promise<PricedCart> {
  const [pointsRate, boughtBefore] = await Promise.all([
    buyer.memberNo === undefined ? 0 : findPointsRate(db, buyer.memberNo),
    countBought(db, limitedProducts(lines), { memberNo: buyer.memberNo }),
  ]);
  const productUnits = unitsByProduct(lines);
  const priced: PricedLine[] = [];
  const gone: CartLine[] = [];
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
  return addUp(priced, gone);
}

function addUp(priced: PricedLine[], gone: CartLine[]): PricedCart {
  const good = priced.filter((line) => !line.fault);
  const costed = new Map(
    packParcels(good, won(0)).map((parcel) => [parcel.template.templateNo, parcel]),
  );
  // Lines that cannot be bought are shown where they would be sent, without weight in its fees.
  const parcels = packParcels(priced, won(0)).map((parcel) => {
    const fees = costed.get(parcel.template.templateNo);
    return {
      ...parcel,
      goodsAmt: fees?.goodsAmt ?? won(0),
      deliveryAmt: fees?.deliveryAmt ?? won(0),
    };
  });
  const buyAmt = sum(good.map((line) => line.buyAmt));
  const deliveryAmt = sum(parcels.map((parcel) => parcel.deliveryAmt));
  return {
    parcels,
    gone,
    standardAmt: sum(good.map((line) => line.standardAmt)),
    immediateDiscountAmt: sum(good.map((line) => line.immediateDiscountAmt)),
    buyAmt,
    deliveryAmt,
    totalAmt: sum([buyAmt, deliveryAmt]),
    points: sum(good.map((line) => line.points)),
  };
}

function limitedProducts(lines: readonly CartLine[]): number[] {
  const limited = lines.filter((line) => (line.offer?.maxBuyPersonCount ?? 0) > 0);
  return [...new Set(limited.map((line) => line.productNo))];
}
