import * as contract from '@duskline/contract/shop/checkout';
import * as calls from '@duskline/contract/shop/checkout.calls';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { Routers } from '../../routers.ts';
import type { Shop } from '../../shop.ts';
import { findAddresses } from '../addresses/index.ts';
import { imageUrls } from '../images/index.ts';
import { writeOrderSheet } from './checkout.wire.ts';
import { openOrderSheet } from './open-order-sheet.ts';
import { readOrderSheet } from './read-order-sheet.ts';
import { readReserveRequest } from './reserve.wire.ts';
import { reservePayment } from './reserve-payment.ts';
import { writeReserved } from './reserved.wire.ts';
import { writeCalculated } from './sheet-money.wire.ts';

/** From the order sheet to the payment window, for members and guests. */
export function checkoutRoutes({ open }: Routers, shop: Shop): void {
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);

  open(calls.createOrderSheet, contract.CreateOrderSheet, ({ body }, { caller }) => {
    if (body.productCoupons?.some((coupon) => coupon.couponIssueNo)) {
      return refuse('coupon_unusable');
    }
    return openOrderSheet(shop, caller, {
      products: body.products.map(({ productNo, optionNo, orderCnt }) => ({
        productNo,
        optionNo,
        units: orderCnt,
      })),
      cartNos: body.cartNos ?? [],
    });
  });

  open(calls.getOrderSheet, contract.GetOrderSheet, async ({ params }, { caller }) => {
    const addresses = caller.member ? await findAddresses(shop.db, caller.member.memberNo) : [];
    const [first] = addresses;
    const zipCode = first?.isDefault ? first.zipCode : '';
    const sheet = await readOrderSheet(shop, params.orderSheetNo, caller, zipCode);
    return isRefusal(sheet) ? sheet : writeOrderSheet(sheet, addresses, imageUrl);
  });

  open(
    calls.calculateOrderSheet,
    contract.CalculateOrderSheet,
    async ({ params, body }, { caller }) => {
      if (body.accumulationUseAmt !== 0) return refuse('points_unusable');
      if (hasCoupons(body)) return refuse('coupon_unusable');
      const address = body.shippingAddresses?.[0]?.shippingAddress ?? body.addressRequest;
      const zipCode = address?.receiverZipCd ?? '';
      const sheet = await readOrderSheet(shop, params.orderSheetNo, caller, zipCode);
      return isRefusal(sheet) ? sheet : writeCalculated(sheet, imageUrl);
    },
  );

  open(calls.reservePayment, contract.ReservePayment, async ({ body }, { caller }) => {
    const request = readReserveRequest(body, caller.member?.memberNo);
    const reserved = await reservePayment(shop, caller, request);
    return isRefusal(reserved) ? reserved : writeReserved(shop, reserved);
  });
}

function hasCoupons({ couponRequest }: z.output<typeof contract.OrderSheetCalculate>): boolean {
  const products = couponRequest?.productCoupons ?? [];
  const isAny = products.some((coupon) => coupon.couponIssueNo);
  return isAny || Boolean(couponRequest?.cartCouponIssueNo);
}
