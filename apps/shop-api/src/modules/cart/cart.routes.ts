import * as api from '@duskline/contract/shop/cart';
import * as guestCartApi from '@duskline/contract/shop/guest-cart';
import { isRefusal } from '@duskline/platform/refusal';
import type { FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { addToCart } from './add-to-cart.ts';
import { countCartLines } from './cart.sql.ts';
import { writeCart, writePrice } from './cart.wire.ts';
import { changeCart, removeFromCart } from './change-cart.ts';
import { writeGuestCart } from './guest-cart.wire.ts';
import { readCart } from './read-cart.ts';
import { readGuestCart } from './read-guest-cart.ts';

/** The cart's addresses; a guest's cart is kept in her browser and only priced here. */
export function cartRoutes({ open, member }: Routers, shop: ShopContext): void {
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);
  const form = (dividesInvalid = false) => ({ imageUrl, dividesInvalid });

  member(api.getCart, async ({ query }, { caller }) =>
    writeCart(await readCart(shop, caller), form(query.divideInvalidProducts)),
  );
  member(api.getCartSubset, async ({ query }, { caller, request }) =>
    writeCart(
      await readCart(shop, caller, chosen(query.cartNo, request)),
      form(query.divideInvalidProducts),
    ),
  );
  member(api.calculateCart, async ({ query }, { caller, request }) =>
    writePrice(await readCart(shop, caller, chosen(query.cartNo, request))),
  );
  member(api.validateCart, async (_input, { caller }) => {
    const { parcels, gone } = await readCart(shop, caller);
    const lines = parcels.flatMap((parcel) => parcel.lines);
    return { result: gone.length === 0 && lines.every((line) => !line.fault) };
  });
  member(api.countCart, async (_input, { caller }) => ({
    count: await countCartLines(shop.db, caller.memberNo),
  }));
  member(api.addToCart, ({ body }, { caller }) => addToCart(shop, caller, body.map(asUnits)));
  member(api.updateCart, ({ body }, { caller }) => changeCart(shop, caller, body.map(asUnits)));
  member(api.deleteFromCart, ({ query }, { caller }) =>
    removeFromCart(shop, caller.memberNo, query.cartNo),
  );
  open(guestCartApi.calculateGuestCart, async ({ query, body }, { caller }) => {
    const cart = await readGuestCart(shop, caller.platform, body.map(asUnits));
    return isRefusal(cart) ? cart : writeGuestCart(cart, form(query.divideInvalidProducts));
  });
}

function asUnits<Item extends { orderCnt: number }>(item: Item): Item & { units: number } {
  return { ...item, units: item.orderCnt };
}

/** No `cartNo` is the whole cart; one that is there and empty is none of it (reference notes, section 6). */
function chosen(cartNos: number[] | undefined, request: FastifyRequest): number[] | undefined {
  const isEmpty = (request.query as Record<string, unknown>).cartNo === '';
  return isEmpty ? [] : cartNos;
}
