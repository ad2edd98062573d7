import { sum, type Won, won } from '@duskline/contract/won';
import type { ShopContext, ShopDb } from '../../context.ts';
import {
  type Priced,
  type PricingBuyer,
  packLines,
  priceLines,
} from '../line-items/price-line-items.ts';
import type { Parcel } from '../shipping/index.ts';
import { findCartLines } from './cart.sql.ts';
import type { CartLine } from './cart-line.ts';

export type PricedLine = Priced<CartLine>;

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

/** Prices a member's cart, or the given lines of it. */
export async function readCart(
  shop: ShopContext,
  member: { memberNo: number; platform: string },
  cartNos?: readonly number[],
): Promise<PricedCart> {
  const buyer = { ...member, isMember: true, now: shop.clock.now() };
  return priceCart(shop.db, await findCartLines(shop.db, member.memberNo, cartNos), buyer);
}

/** Judges and prices the lines of a cart and adds them up. */
export async function priceCart(
  db: ShopDb,
  lines: readonly CartLine[],
  buyer: PricingBuyer,
): Promise<PricedCart> {
  const { priced, gone } = await priceLines(db, lines, buyer);
  const parcels = packLines(priced, won(0));
  const good = priced.filter((line) => !line.fault);
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
