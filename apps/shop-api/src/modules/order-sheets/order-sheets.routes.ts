import * as api from '@duskline/contract/shop/order-sheets';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findAddresses } from '../addresses/index.ts';
import { noCoupons } from '../coupon-redemption/index.ts';
import { createAdmissionGate, findAdmissionEnd } from '../drops/index.ts';
import { imageUrls } from '../images/index.ts';
import type { SoldOutCrowds } from '../inventory/index.ts';
import { findLastPayType, payTypeToWire } from '../payments/index.ts';
import { checkOrderSheetCoupons, findShopperCoupons } from './check-order-sheet-coupons.ts';
import { couponSelectionFromWire } from './coupon-selection.wire.ts';
import { openOrderSheet } from './open-order-sheet.ts';
import { orderSheetToWire } from './order-sheet.wire.ts';
import { calculatedToWire } from './order-sheet-amounts.wire.ts';
import { findAppliedCoupons, quoteAsApplied, quoteOrderSheet } from './quote-order-sheet.ts';
import { readOrderSheet } from './read-order-sheet.ts';

/** Register the endpoints that open, show and calculate an order sheet, for members and guests. */
export function orderSheetRoutes(
  { open }: Routers,
  shop: ShopContext,
  soldOut: SoldOutCrowds,
): void {
  const imageUrl = imageUrls(shop.settings);
  const admissionsOf = createAdmissionGate(shop);

  open(api.createOrderSheet, ({ body }, { caller, request }) => {
    const productCoupons = (body.productCoupons ?? []).map(({ couponIssueNo, mallProductNo }) => ({
      productNo: mallProductNo,
      couponIssueNo,
    }));
    const couponSelection = couponSelectionFromWire({ productCoupons }) ?? noCoupons;
    if (isRefusal(couponSelection)) return couponSelection;
    return openOrderSheet(shop, caller, {
      products: body.products.map(({ productNo, optionNo, orderCnt }) => ({
        productNo,
        optionNo,
        quantity: orderCnt,
      })),
      cartNos: body.cartNos ?? [],
      couponSelection,
      isPreview: body.isPreview === true && caller.member !== undefined,
      useAdmissions: admissionsOf(request),
      soldOut,
    });
  });

  open(api.getOrderSheet, async ({ params }, { caller, request }) => {
    const addresses = caller.member
      ? await findAddresses(shop.db, shop.vault, caller.member.memberNo)
      : [];
    const [first] = addresses;
    const zipCode = first?.isDefault ? first.zipCode : '';
    const priced = await readOrderSheet(shop, params.orderSheetNo, caller);
    if (isRefusal(priced)) return priced;
    const quoted = await quoteAsApplied(shop, priced, zipCode);
    const coupons = checkOrderSheetCoupons(quoted, await findShopperCoupons(shop.db, quoted));
    const lastPayType = caller.member && (await findLastPayType(shop.db, caller.member.memberNo));
    const admission = await findAdmissionEnd(shop, request, priced.lines, priced.shopper);
    const payType = lastPayType ? payTypeToWire({ payType: lastPayType }) : null;
    return {
      ...orderSheetToWire(quoted, coupons, addresses, payType, imageUrl),
      ...(admission ? { dropAdmission: admission } : {}),
    };
  });

  open(api.calculateOrderSheet, async ({ params, body }, { caller }) => {
    const selection = couponSelectionFromWire(body.couponRequest);
    if (isRefusal(selection)) return selection;
    const address = body.shippingAddresses?.[0]?.shippingAddress ?? body.addressRequest;
    const zipCode = address?.receiverZipCd ?? '';
    const priced = await readOrderSheet(shop, params.orderSheetNo, caller);
    if (isRefusal(priced)) return priced;
    const quoted = await quoteOrderSheet(shop.db, priced, zipCode, {
      coupons: selection ?? (await findAppliedCoupons(shop, priced)),
      points: body.accumulationUseAmt,
    });
    return isRefusal(quoted) ? quoted : calculatedToWire(quoted, imageUrl);
  });
}
