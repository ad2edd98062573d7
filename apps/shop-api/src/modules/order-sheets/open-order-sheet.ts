import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inOneStatement } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { findOwnCartLines, MAX_CART_LINES } from '../cart/index.ts';
import type { CouponSelection } from '../coupon-redemption/index.ts';
import type { AdmissionRefusal, UseAdmissions } from '../drops/index.ts';
import type { SoldOutCrowds } from '../inventory/index.ts';
import { isQuantity, mergeLines } from '../line-items/index.ts';
import { findShopper, type Visitor } from './find-shopper.ts';
import { insertOrderSheet, type OrderSheetLine } from './order-sheets.sql.ts';
import { checkOrderable, type OrderRefusal, priceOrderSheet } from './price-order-sheet.ts';
import { MAX_ORDER_AMT, ORDER_SHEET_MINUTES } from './quote.rules.ts';
import { checkCouponSelection } from './quote-order-sheet.ts';

/** What to order: products, or else lines of the member's cart. */
type OpenRequest = {
  products: readonly { productNo: number; optionNo: number; quantity: number }[];
  cartNos: readonly number[];
  couponSelection: CouponSelection;
  /** Nobody orders it: an admission to a drop is neither needed nor used. */
  isPreview: boolean;
  /** Lets through what is in a drop. */
  useAdmissions: UseAdmissions;
  /** Knows what a crowd is told of already. */
  soldOut: SoldOutCrowds;
};

export type OpenRefusal =
  | OrderRefusal
  | AdmissionRefusal
  | 'cart_line_not_found'
  | 'nothing_to_order'
  | 'quantity_invalid'
  | 'cart_full'
  | 'over_purchase_limit'
  | 'coupon_unusable';

/**
 * Open an order sheet for products, or for lines of a member's cart, if all of it can be ordered
 * now. Nothing is reserved yet. Returns the sheet's number, which nobody can guess.
 */
export async function openOrderSheet(
  shop: ShopContext,
  visitor: Visitor,
  request: OpenRequest,
): Promise<{ orderSheetNo: string } | Refusal<OpenRefusal>> {
  const memberNo = visitor.member?.memberNo;
  // A guest's cart numbers are their browser's own and mean nothing here.
  const cartNos = memberNo === undefined ? [] : [...new Set(request.cartNos)];
  const cartLines =
    memberNo === undefined ? [] : await findOwnCartLines(shop.db, memberNo, cartNos);
  if (cartLines.length < cartNos.length) return refuse('cart_line_not_found');

  const requested = request.products.length > 0 ? request.products : cartLines;
  if (requested.length === 0) return refuse('nothing_to_order');
  if (!requested.every((line) => isQuantity(line.quantity))) return refuse('quantity_invalid');
  const cartNoOf = new Map(cartLines.map((line) => [line.optionNo, line.cartNo]));
  const lines: OrderSheetLine[] = mergeLines(requested).map(
    ({ optionNo, productNo, quantity }) => ({
      ...{ optionNo, productNo, quantity },
      cartNo: cartNoOf.get(optionNo) ?? null,
    }),
  );
  if (lines.length > MAX_CART_LINES) return refuse('cart_full', { most: MAX_CART_LINES });

  const gone = request.soldOut.check(lines.map((line) => line.optionNo));
  if (gone) return gone;
  const shopper = await findShopper(shop, visitor);
  const priced = await priceOrderSheet(shop.db, lines, shopper);
  const refusal = checkOrderable(lines, priced, shopper);
  if (refusal) return request.soldOut.note(refusal);
  const total = priced.reduce((amount, line) => amount + line.standardAmt, 0);
  if (total > MAX_ORDER_AMT) return refuse('over_purchase_limit');

  const { now } = shopper;
  const { couponSelection } = request;
  const orderSheetNo = randomBytes(18).toString('base64url');
  const sheet = {
    orderSheetNo,
    memberNo: memberNo ?? null,
    touchedAt: now,
    expiresAt: new Date(now.getTime() + ORDER_SHEET_MINUTES * MINUTE_MS),
    couponSelection,
    lines,
  };
  const pricedSheet = { sheet, shopper, lines: priced, orderNo: undefined };
  const applied = await checkCouponSelection(shop.db, pricedSheet, couponSelection);
  if (isRefusal(applied)) return applied;
  if (!request.isPreview) {
    const notAdmitted = await request.useAdmissions(shop.db, { lines: priced, shopper });
    if (notAdmitted) return notAdmitted;
  }
  await inOneStatement(shop.db, (tx) => insertOrderSheet(tx, sheet));
  return { orderSheetNo };
}
