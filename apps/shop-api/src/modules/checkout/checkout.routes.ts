import * as api from '@duskline/contract/shop/checkout';
import * as orderSheetsApi from '@duskline/contract/shop/order-sheets';
import { isRefusal } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findAddresses } from '../addresses/index.ts';
import { noChoice } from '../coupons/index.ts';
import { imageUrls } from '../images/index.ts';
import { sheetCouponRoutes } from '../order-sheet-coupons/order-sheet-coupons.routes.ts';
import { readChoice } from '../order-sheets/coupon-selection.wire.ts';
import { findHers, sortCoupons } from '../order-sheets/list-order-sheet-coupons.ts';
import { openOrderSheet } from '../order-sheets/open-order-sheet.ts';
import { writeOrderSheet } from '../order-sheets/order-sheet.wire.ts';
import { writeCalculated } from '../order-sheets/order-sheet-amounts.wire.ts';
import { appliedChoice, quoteSheet, showSheet } from '../order-sheets/quote-order-sheet.ts';
import { readOrderSheet } from '../order-sheets/read-order-sheet.ts';
import { readReserveRequest } from './payment-request.wire.ts';
import { writeReserved } from './payment-reserved.wire.ts';
import { reservePayment } from './reserve-payment.ts';

/** From the order sheet to the payment window, for members and guests. */
export function checkoutRoutes(routers: Routers, shop: ShopContext): void {
  const { open } = routers;
  sheetCouponRoutes(routers, shop);
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);

  open(orderSheetsApi.createOrderSheet, ({ body }, { caller }) => {
    const chosen = (body.productCoupons ?? []).map(({ couponIssueNo, mallProductNo }) => ({
      productNo: mallProductNo,
      couponIssueNo,
    }));
    const couponChoice = readChoice({ productCoupons: chosen }) ?? noChoice;
    if (isRefusal(couponChoice)) return couponChoice;
    return openOrderSheet(shop, caller, {
      products: body.products.map(({ productNo, optionNo, orderCnt }) => ({
        productNo,
        optionNo,
        units: orderCnt,
      })),
      cartNos: body.cartNos ?? [],
      couponChoice,
    });
  });

  open(orderSheetsApi.getOrderSheet, async ({ params }, { caller }) => {
    const addresses = caller.member
      ? await findAddresses(shop.db, shop.vault, caller.member.memberNo)
      : [];
    const [first] = addresses;
    const zipCode = first?.isDefault ? first.zipCode : '';
    const basis = await readOrderSheet(shop, params.orderSheetNo, caller);
    if (isRefusal(basis)) return basis;
    const open = await showSheet(shop, basis, zipCode);
    const coupons = sortCoupons(open, await findHers(shop.db, open));
    return writeOrderSheet(open, coupons, addresses, imageUrl);
  });

  open(orderSheetsApi.calculateOrderSheet, async ({ params, body }, { caller }) => {
    const chosen = readChoice(body.couponRequest);
    if (isRefusal(chosen)) return chosen;
    const address = body.shippingAddresses?.[0]?.shippingAddress ?? body.addressRequest;
    const zipCode = address?.receiverZipCd ?? '';
    const basis = await readOrderSheet(shop, params.orderSheetNo, caller);
    if (isRefusal(basis)) return basis;
    const choice = chosen ?? (await appliedChoice(shop, basis));
    const wish = { choice, points: body.accumulationUseAmt };
    const open = await quoteSheet(shop.db, basis, zipCode, wish);
    return isRefusal(open) ? open : writeCalculated(open, imageUrl);
  });

  open(api.reservePayment, async ({ body }, { caller }) => {
    const choice = readChoice(body.coupons);
    if (isRefusal(choice)) return choice;
    const request = readReserveRequest(body, caller.member?.memberNo, choice);
    const reserved = await reservePayment(shop, caller, request);
    return isRefusal(reserved) ? reserved : writeReserved(shop, reserved);
  });
}
