import * as api from '@duskline/contract/shop/order-sheet-coupons';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findDefaultZip } from '../checkout/save-order-address.ts';
import { bestProductCoupons, noChoice } from '../coupons/index.ts';
import { imageUrls } from '../images/index.ts';
import { readChoice } from '../order-sheets/coupon-selection.wire.ts';
import { findHers, sortCoupons } from '../order-sheets/list-order-sheet-coupons.ts';
import { writeCalculated } from '../order-sheets/order-sheet-amounts.wire.ts';
import { keepChoice } from '../order-sheets/order-sheets.sql.ts';
import {
  couponLines,
  couponShopper,
  type OpenSheet,
  quoteCoupons,
  showSheet,
} from '../order-sheets/quote-order-sheet.ts';
import { readOrderSheet } from '../order-sheets/read-order-sheet.ts';
import { writeSheetCoupons } from './order-sheet-coupons.wire.ts';

/** A member chooses coupons on her order sheet: looks, tries, has the best chosen, applies. */
export function sheetCouponRoutes({ member }: Routers, shop: ShopContext): void {
  const { db } = shop;
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);
  const visitorOf = (caller: { memberNo: number; platform: string }) => ({
    platform: caller.platform,
    member: caller,
  });
  const write = async (open: OpenSheet) =>
    writeSheetCoupons(open, sortCoupons(open, await findHers(db, open)));

  member(api.listSheetCoupons, async ({ params }, { caller }) => {
    const basis = await readOrderSheet(shop, params.orderSheetNo, visitorOf(caller));
    if (isRefusal(basis)) return basis;
    return write(await showSheet(shop, basis, await findDefaultZip(shop, caller.memberNo)));
  });

  member(api.calculateSheetCoupons, async ({ params, body }, { caller }) => {
    const choice = readChoice(body);
    if (isRefusal(choice)) return choice;
    const basis = await readOrderSheet(shop, params.orderSheetNo, visitorOf(caller));
    if (isRefusal(basis)) return basis;
    const zipCode = await findDefaultZip(shop, caller.memberNo);
    const open = await quoteCoupons(db, basis, zipCode, choice ?? noChoice);
    return isRefusal(open) ? open : write(open);
  });

  member(api.maximizeSheetCoupons, async ({ params }, { caller }) => {
    const basis = await readOrderSheet(shop, params.orderSheetNo, visitorOf(caller));
    if (isRefusal(basis)) return basis;
    const hers = await findHers(db, basis);
    const choice = bestProductCoupons(couponLines(basis.lines), hers, couponShopper(basis));
    const zipCode = await findDefaultZip(shop, caller.memberNo);
    const open = await quoteCoupons(db, basis, zipCode, choice);
    if (isRefusal(open)) return write(await showSheet(shop, basis, zipCode));
    return writeSheetCoupons(open, sortCoupons(open, hers));
  });

  member(api.applySheetCoupons, async ({ params, body }, { caller }) => {
    const choice = readChoice(body) ?? noChoice;
    if (isRefusal(choice)) return choice;
    const basis = await readOrderSheet(shop, params.orderSheetNo, visitorOf(caller));
    if (isRefusal(basis)) return basis;
    const zipCode = await findDefaultZip(shop, caller.memberNo);
    const open = await quoteCoupons(db, basis, zipCode, choice);
    if (isRefusal(open)) return open;
    await inTransaction(db, (tx) => keepChoice(tx, params.orderSheetNo, choice));
    return writeCalculated(open, imageUrl);
  });
}
