import * as api from '@duskline/contract/shop/cart';
import * as guestCartApi from '@duskline/contract/shop/guest-cart';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { addToCart } from './add-to-cart.ts';
import { countCartLines } from './cart.sql.ts';
import { cartPriceToWire, cartToWire } from './cart.wire.ts';
import { changeCart, removeFromCart } from './change-cart.ts';
import { guestCartToWire } from './guest-cart.wire.ts';
import { readCart } from './read-cart.ts';
import { readGuestCart } from './read-guest-cart.ts';

/** Register the cart's endpoints. A guest's cart lives in their browser and is only priced here. */
export function cartRoutes({ open, member }: Routers, shop: ShopContext): void {
  const imageUrl = imageUrls(shop.settings);
  const format = (separatesInvalid = false) => ({ imageUrl, separatesInvalid });

  member(api.getCart, async ({ query }, { caller }) =>
    cartToWire(await readCart(shop, caller), format(query.divideInvalidProducts)),
  );
  member(api.getCartSubset, async ({ query }, { caller, request }) =>
    cartToWire(
      await readCart(shop, caller, chosenCartNos(query.cartNo, request)),
      format(query.divideInvalidProducts),
    ),
  );
  member(api.calculateCart, async ({ query }, { caller, request }) =>
    cartPriceToWire(await readCart(shop, caller, chosenCartNos(query.cartNo, request))),
  );
  member(api.validateCart, async (_input, { caller }) => {
    const { parcels, gone } = await readCart(shop, caller);
    const lines = parcels.flatMap((parcel) => parcel.lines);
    return { result: gone.length === 0 && lines.every((line) => !line.refusal) };
  });
  member(api.countCart, async (_input, { caller }) => ({
    count: await countCartLines(shop.db, caller.memberNo),
  }));
  member(api.addToCart, ({ body }, { caller }) => addToCart(shop, caller, body.map(withQuantity)));
  member(api.updateCart, ({ body }, { caller }) =>
    changeCart(shop, caller, body.map(withQuantity)),
  );
  member(api.deleteFromCart, ({ query }, { caller }) =>
    removeFromCart(shop, caller.memberNo, query.cartNo),
  );
  open(guestCartApi.calculateGuestCart, async ({ query, body }, { caller }) => {
    const cart = await readGuestCart(shop, caller.platform, body.map(withQuantity));
    return isRefusal(cart) ? cart : guestCartToWire(cart, format(query.divideInvalidProducts));
  });
}

function withQuantity<Item extends { orderCnt: number }>(item: Item): Item & { quantity: number } {
  return { ...item, quantity: item.orderCnt };
}

/** Without `cartNo` it is the whole cart; with an empty one, no line (reference notes, section 6). */
function chosenCartNos(
  cartNos: number[] | undefined,
  request: FastifyRequest,
): number[] | undefined {
  const isEmpty = (request.query as Record<string, unknown>).cartNo === '';
  return isEmpty ? [] : cartNos;
}
