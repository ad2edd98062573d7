import { inTransaction } from '@duskline/platform/database';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { limitedProducts, type WantedLine } from '../cart/index.ts';
import { holdCoupons } from '../coupons/index.ts';
import { hashGuestPassword } from '../guest-access/index.ts';
import { reserveStock } from '../inventory/index.ts';
import { readShopper, type Shopper } from '../order-sheets/find-shopper.ts';
import { lockSheet, type Sheet } from '../order-sheets/order-sheets.sql.ts';
import { findObstacle, findOffered, priceOffered } from '../order-sheets/price-order-sheet.ts';
import { type OpenSheet, quoteSheet } from '../order-sheets/quote-order-sheet.ts';
import { admit, type Visitor } from '../order-sheets/read-order-sheet.ts';
import { createOrder, setGuestPassword } from '../orders/index.ts';
import {
  findLivePayment,
  type PaymentRow,
  releaseReservation,
  settleFree,
} from '../payments/index.ts';
import { holdPoints } from '../points/index.ts';
import { draftOrder } from './build-order.ts';
import { checkRequest, isWithoutMoney } from './check-payment-request.ts';
import { openPayment } from './create-payment.ts';
import { lockLimits } from './lock-person-limits.ts';
import type { ReserveRequest } from './payment-request.wire.ts';
import { keepAddress } from './save-order-address.ts';

/** A payment that waits for its window, and what the window says it is for. */
export type Reserved = { payment: PaymentRow; productNames: string[]; request: ReserveRequest };

/**
 * Turns an order sheet into an order that waits for its payment, and takes its units off the
 * shelf: all of it or nothing. The same request again is the same order while that can be paid;
 * another one for the same sheet takes its place.
 */
export async function reservePayment(shop: ShopContext, visitor: Visitor, request: ReserveRequest) {
  const shopper = await readShopper(shop, visitor);
  const wrong = checkRequest(shop, shopper, request);
  if (wrong) return wrong;
  // Slow on purpose, so it is done before anything is locked.
  const guestPasswordHash = shopper.member ? null : await hashGuestPassword(request.guestPassword);
  return inTransaction(shop.db, (tx) =>
    reserve(tx, { shop, visitor, shopper, request, guestPasswordHash }),
  );
}

type Reservation = {
  shop: ShopContext;
  visitor: Visitor;
  shopper: Shopper;
  request: ReserveRequest;
  guestPasswordHash: string | null;
};

async function reserve(tx: ShopTx, reservation: Reservation) {
  const { visitor, shopper, guestPasswordHash } = reservation;
  const sheet = admit(await lockSheet(tx, reservation.request.orderSheetNo), visitor, shopper.now);
  if (isRefusal(sheet)) return sheet;

  const request = withChoice(reservation.request, sheet);
  const earlier = await findLivePayment(tx, sheet.orderSheetNo);
  if (earlier && isStillPayable(earlier, request, shopper)) {
    if (guestPasswordHash) await setGuestPassword(tx, earlier.orderNo, guestPasswordHash);
    return asReserved(earlier, await findOffered(tx, sheet.lines), request);
  }
  if (earlier) {
    const refusal = await replace(tx, earlier, shopper.now);
    if (refusal) return refusal;
  }

  const offered = await findOffered(tx, sheet.lines);
  await lockLimits(tx, limitedProducts(offered), shopper);
  const lines = await priceOffered(tx, offered, shopper);
  const obstacle = findObstacle(sheet.lines, lines, shopper);
  if (obstacle) return obstacle;
  const basis = { sheet, shopper, lines, orderNo: undefined };
  const wish = { choice: request.choice, points: request.points };
  const open = await quoteSheet(tx, basis, request.receiver.zipCode, wish);
  if (isRefusal(open)) return open;
  const { payAmt } = open.quote;
  if (request.shownAmount !== undefined && request.shownAmount !== payAmt) {
    return refuse('amount_changed', { payAmt });
  }
  if (isWithoutMoney(request.payType) && payAmt > 0) return refuse('pay_type_unavailable');
  return order(tx, { ...reservation, request }, open);
}

async function order(tx: ShopTx, reservation: Reservation, open: OpenSheet) {
  const { shop, shopper, request, guestPasswordHash } = reservation;
  const orderNo = await createOrder(tx, shop.vault, draftOrder(open, request, guestPasswordHash));
  const payment = await openPayment(tx, { orderNo, open, request });
  if (shopper.member)
    await keepAddress(tx, shop.vault, shopper.member.memberNo, request, shopper.now);
  const promised = await holdPromotions(tx, orderNo, open);
  if (promised) return promised;
  const lines = open.parcels.flatMap((parcel) => parcel.lines);
  // Last, so that a hot option is locked for as short as can be.
  const soldOut = await reserveStock(tx, lines);
  if (soldOut) return soldOut;
  if (payment.amount === 0) await settleFree(shop, tx, payment, shopper.now);
  return asReserved(payment, lines, request);
}

/** Holds what coupons and points take off an order; refuses where another order was quicker. */
async function holdPromotions(tx: ShopTx, orderNo: string, open: OpenSheet) {
  const { shopper, judged, quote } = open;
  if (!shopper.member) return undefined;
  const hold = { orderNo, memberNo: shopper.member.memberNo, now: shopper.now };
  const taken = await holdCoupons(tx, { ...hold, held: judged.held });
  return taken ?? holdPoints(tx, { ...hold, amount: quote.pointsAmt });
}

/** A request that names no coupons means those of the sheet; others there are another request. */
function withChoice(request: ReserveRequest, { couponChoice }: Sheet) {
  const { choice, digest } = request;
  if (choice) return { ...request, choice };
  return {
    ...request,
    choice: couponChoice,
    digest: `${digest} ${JSON.stringify(couponChoice)}`,
  };
}

/** The same request for a sheet whose order still waits: a double tap, a reload, a lost answer. */
function isStillPayable(earlier: PaymentRow, request: ReserveRequest, { now }: Shopper): boolean {
  const isSame = earlier.state === 'RESERVED' && earlier.requestDigest === request.digest;
  return isSame && earlier.expiresAt > now;
}

/** Lets go of what an earlier reservation of the sheet holds, unless its payment is under way. */
async function replace(tx: ShopTx, earlier: PaymentRow, now: Date) {
  if (earlier.state === 'DONE' || earlier.state === 'WAITING_DEPOSIT') {
    return refuse('order_sheet_used', { orderNo: earlier.orderNo });
  }
  const end = { to: 'EXPIRED', code: 'REPLACED' } as const;
  const isLetGo = await releaseReservation(tx, earlier, ['RESERVED'], end, now);
  return isLetGo ? undefined : refuse('payment_unknown', { orderNo: earlier.orderNo });
}

function asReserved(
  payment: PaymentRow,
  lines: readonly WantedLine[],
  request: ReserveRequest,
): Reserved {
  const names = new Map(lines.map(({ productNo, offer }) => [productNo, offer?.productName ?? '']));
  return { payment, productNames: [...names.values()], request };
}
