import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { isQuantity, MAX_CART_LINES, mergeLines } from '../cart/index.ts';
import type { CouponChoice } from '../coupons/index.ts';
import { readShopper } from './find-shopper.ts';
import { findOwnCartLines, insertSheet, type SheetLine } from './order-sheets.sql.ts';
import { findObstacle, priceSheet } from './price-order-sheet.ts';
import { MAX_ORDER_AMT, SHEET_MINUTES } from './quote.rules.ts';
import { judgeChoice } from './quote-order-sheet.ts';

type Asked = {
  products: readonly { productNo: number; optionNo: number; units: number }[];
  cartNos: readonly number[];
  couponChoice: CouponChoice;
};

/**
 * Opens an order sheet for products, or for lines of a member's cart, if all of it can be ordered
 * now. Nothing is held yet. Answers the sheet's number.
 */
export async function openOrderSheet(
  shop: ShopContext,
  visitor: { platform: string; member: { memberNo: number } | undefined },
  asked: Asked,
) {
  const memberNo = visitor.member?.memberNo;
  // A guest's cart numbers are her browser's own and mean nothing here.
  const cartNos = memberNo === undefined ? [] : [...new Set(asked.cartNos)];
  const cartLines =
    memberNo === undefined ? [] : await findOwnCartLines(shop.db, memberNo, cartNos);
  if (cartLines.length < cartNos.length) return refuse('cart_line_not_found');

  const wanted = asked.products.length > 0 ? asked.products : cartLines;
  if (wanted.length === 0) return refuse('nothing_to_order');
  if (!wanted.every((line) => isQuantity(line.units))) return refuse('quantity_invalid');
  const cartNoOf = new Map(cartLines.map((line) => [line.optionNo, line.cartNo]));
  const lines: SheetLine[] = mergeLines(wanted).map(({ optionNo, productNo, units }) => ({
    optionNo,
    productNo,
    units,
    cartNo: cartNoOf.get(optionNo) ?? null,
  }));
  if (lines.length > MAX_CART_LINES) return refuse('cart_full', { most: MAX_CART_LINES });

  const shopper = await readShopper(shop, visitor);
  const priced = await priceSheet(shop.db, lines, shopper);
  const obstacle = findObstacle(lines, priced, shopper);
  if (obstacle) return obstacle;
  const total = priced.reduce((amount, line) => amount + line.standardAmt, 0);
  if (total > MAX_ORDER_AMT) return refuse('over_purchase_limit');

  const { now } = shopper;
  const { couponChoice } = asked;
  const orderSheetNo = randomBytes(18).toString('base64url');
  const expiresAt = new Date(now.getTime() + SHEET_MINUTES * MINUTE_MS);
  const sheet = {
    orderSheetNo,
    memberNo: memberNo ?? null,
    touchedAt: now,
    expiresAt,
    couponChoice,
    lines,
  };
  const basis = { sheet, shopper, lines: priced, orderNo: undefined };
  const judged = await judgeChoice(shop.db, basis, couponChoice);
  if (isRefusal(judged)) return judged;
  await inTransaction(shop.db, (tx) => insertSheet(tx, sheet));
  return { orderSheetNo };
}
