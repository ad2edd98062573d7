import * as api from '@duskline/contract/shop/order-sheet-coupons';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findDefaultAddress } from '../addresses/index.ts';
import { bestProductCoupons, noCoupons } from '../coupon-redemption/index.ts';
import { imageUrls } from '../images/index.ts';
import {
  calculatedToWire,
  checkOrderSheetCoupons,
  couponLines,
  couponSelectionFromWire,
  couponShopper,
  findShopperCoupons,
  type QuotedOrderSheet,
  quoteAsApplied,
  quoteWithCoupons,
  readOrderSheet,
  saveCouponSelection,
} from '../order-sheets/index.ts';
import { orderSheetCouponsToWire } from './order-sheet-coupons.wire.ts';

/** Register the endpoints with which a member selects coupons for an order sheet: list, try, best, apply. */
export function orderSheetCouponRoutes({ member }: Routers, shop: ShopContext): void {
  const { db, vault } = shop;
  const imageUrl = imageUrls(shop.settings);
  const readSheet = (orderSheetNo: string, caller: { memberNo: number; platform: string }) =>
    readOrderSheet(shop, orderSheetNo, { platform: caller.platform, member: caller });
  /** A sheet has no address yet: its fees are those of the member's default address. */
  const findZipCode = async ({ memberNo }: { memberNo: number }) =>
    (await findDefaultAddress(db, vault, memberNo))?.zipCode ?? '';
  const toWire = async (quoted: QuotedOrderSheet) =>
    orderSheetCouponsToWire(
      quoted,
      checkOrderSheetCoupons(quoted, await findShopperCoupons(db, quoted)),
    );

  member(api.listSheetCoupons, async ({ params }, { caller }) => {
    const priced = await readSheet(params.orderSheetNo, caller);
    if (isRefusal(priced)) return priced;
    return toWire(await quoteAsApplied(shop, priced, await findZipCode(caller)));
  });

  member(api.calculateSheetCoupons, async ({ params, body }, { caller }) => {
    const selection = couponSelectionFromWire(body);
    if (isRefusal(selection)) return selection;
    const priced = await readSheet(params.orderSheetNo, caller);
    if (isRefusal(priced)) return priced;
    const zipCode = await findZipCode(caller);
    const quoted = await quoteWithCoupons(db, priced, zipCode, selection ?? noCoupons);
    return isRefusal(quoted) ? quoted : toWire(quoted);
  });

  member(api.maximizeSheetCoupons, async ({ params }, { caller }) => {
    const priced = await readSheet(params.orderSheetNo, caller);
    if (isRefusal(priced)) return priced;
    const owned = await findShopperCoupons(db, priced);
    const best = bestProductCoupons(couponLines(priced.lines), owned, couponShopper(priced));
    const zipCode = await findZipCode(caller);
    const quoted = await quoteWithCoupons(db, priced, zipCode, best);
    if (isRefusal(quoted)) return toWire(await quoteAsApplied(shop, priced, zipCode));
    return orderSheetCouponsToWire(quoted, checkOrderSheetCoupons(quoted, owned));
  });

  member(api.applySheetCoupons, async ({ params, body }, { caller }) => {
    const selection = couponSelectionFromWire(body) ?? noCoupons;
    if (isRefusal(selection)) return selection;
    const priced = await readSheet(params.orderSheetNo, caller);
    if (isRefusal(priced)) return priced;
    const quoted = await quoteWithCoupons(db, priced, await findZipCode(caller), selection);
    if (isRefusal(quoted)) return quoted;
    await inTransaction(db, (tx) => saveCouponSelection(tx, params.orderSheetNo, selection));
    return calculatedToWire(quoted, imageUrl);
  });
}
