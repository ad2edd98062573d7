import * as api from '@duskline/contract/shop/checkout';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { createAdmissionGate } from '../drops/index.ts';
import type { SoldOutCrowds } from '../inventory/index.ts';
import { couponSelectionFromWire } from '../order-sheets/index.ts';
import { identifyDevice } from './identify-device.ts';
import { paymentRequestFromWire } from './payment-request.wire.ts';
import { reservePayment } from './reserve-payment.ts';
import { reservedPaymentToWire } from './reserved-payment.wire.ts';

/** Register the endpoint that reserves the payment of an order sheet, for members and guests. */
export function checkoutRoutes({ open }: Routers, shop: ShopContext, soldOut: SoldOutCrowds): void {
  const admissionsOf = createAdmissionGate(shop);
  open(api.reservePayment, async ({ body }, { caller, request, reply }) => {
    const coupons = couponSelectionFromWire(body.coupons);
    if (isRefusal(coupons)) return coupons;
    const wanted = paymentRequestFromWire(body, caller.member?.memberNo, coupons);
    const origin = { ip: request.ip, device: identifyDevice(shop, request, reply) };
    const useAdmissions = admissionsOf(request);
    const reserved = soldOut.note(
      await reservePayment(shop, caller, wanted, { ...origin, useAdmissions, soldOut }),
    );
    return isRefusal(reserved) ? reserved : reservedPaymentToWire(shop, reserved);
  });
}
