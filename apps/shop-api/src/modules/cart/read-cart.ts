import { sum, type Won, won } from '@duskline/contract/won';
import type { ShopContext, ShopDb } from '../../context.ts';
import {
  type PricedLine,
  type PricingBuyer,
  packLines,
  priceLineItems,
} from '../line-items/index.ts';
import type { Parcel } from '../shipping/index.ts';
import { type CartLine, findCartLines } from './cart.sql.ts';

export type PricedCartLine = PricedLine<CartLine>;

/** A cart priced at this moment; no price of an earlier moment is saved anywhere. Money in won. */
export type PricedCart = {
  parcels: Parcel<PricedCartLine>[];
  /** Lines whose option has left the catalogue: they have no price and no parcel. */
  gone: CartLine[];
  /** These amounts are of the lines that can be bought. */
  standardAmt: Won;
  immediateDiscountAmt: Won;
  buyAmt: Won;
  deliveryAmt: Won;
  totalAmt: Won;
  points: Won;
};

/** Read and price a member's cart, or the given lines of it. */
export async function readCart(
  shop: ShopContext,
  member: { memberNo: number; platform: string },
  cartNos?: readonly number[],
): Promise<PricedCart> {
  const buyer = { ...member, isMember: true, now: shop.clock.now() };
  return priceCart(shop.db, await findCartLines(shop.db, member.memberNo, cartNos), buyer);
}

/** Price and check the lines of a cart, and add them up. */
export async function priceCart(
  db: ShopDb,
  lines: readonly CartLine[],
  buyer: PricingBuyer,
): Promise<PricedCart> {
  const { priced, gone } = await priceLineItems(db, lines, buyer);
  const parcels = packLines(priced, won(0));
  const buyable = priced.filter((line) => !line.refusal);
  const buyAmt = sum(buyable.map((line) => line.buyAmt));
  const deliveryAmt = sum(parcels.map((parcel) => parcel.deliveryAmt));
  return {
    parcels,
    gone,
    standardAmt: sum(buyable.map((line) => line.standardAmt)),
    immediateDiscountAmt: sum(buyable.map((line) => line.immediateDiscountAmt)),
    buyAmt,
    deliveryAmt,
    totalAmt: sum([buyAmt, deliveryAmt]),
    points: sum(buyable.map((line) => line.points)),
  };
}
