import * as api from '@duskline/contract/shop/order-history';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { createOrderActorRouter } from '../guest-access/index.ts';
import { changeAddress } from './change-address.ts';
import { confirmArrival, confirmPurchase } from './confirm-purchase.ts';
import { parcelToWire } from './fulfilment.wire.ts';
import { trackParcel } from './track-parcel.ts';

/** Register the calls by which members and guests change the course of their orders. */
export function fulfilmentRoutes(routers: Routers, shop: ShopContext): void {
  const both = createOrderActorRouter(routers, shop, 'guest_token_expired');

  both({ mine: api.confirmOption, guests: api.confirmGuestOption }, ({ params }, actor) =>
    confirmPurchase(shop, actor, params.orderOptionNo),
  );
  both({ mine: api.receiveOption, guests: api.receiveGuestOption }, ({ params }, actor) =>
    confirmArrival(shop, actor, params.orderOptionNo),
  );
  both({ mine: api.trackOption, guests: api.trackGuestOption }, async ({ params }, actor) => {
    const parcel = await trackParcel(shop, actor, params.orderOptionNo);
    return isRefusal(parcel) ? parcel : parcelToWire(parcel);
  });
  both(
    { mine: api.changeOrderAddress, guests: api.changeGuestOrderAddress },
    ({ params, body }, actor) => changeAddress(shop, actor, params.orderNo, body),
  );
}
