import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { type CouponSelection, reserveCoupons } from '../coupon-redemption/index.ts';
import type { AdmissionRefusal, UseAdmissions } from '../drops/index.ts';
import { hashGuestPassword } from '../guest-access/index.ts';
import { reserveStock, reserveStockAndCommit, type SoldOutCrowds } from '../inventory/index.ts';
import { type LineItem, productsLimitedPerPerson } from '../line-items/index.ts';
import { refuseStopped } from '../members/index.ts';
import {
  type AccessRefusal,
  checkAccess,
  checkOrderable,
  findOrderSheet,
  findShopper,
  type OrderRefusal,
  type OrderSheet,
  priceSheetLines,
  type QuotedOrderSheet,
  quoteOrderSheet,
  type SellableSheetLine,
  type Shopper,
  type Visitor,
} from '../order-sheets/index.ts';
import { createOrder, lockPersonLimits, setGuestPassword } from '../orders/index.ts';
import {
  findPayment,
  type LivePayment,
  type PaymentRow,
  releaseReservation,
  settleFree,
} from '../payments/index.ts';
import { reservePoints } from '../points/index.ts';
import { buildNewOrder } from './build-new-order.ts';
import { buildPayment } from './build-payment.ts';
import { checkOpenHolds, holdersOf, type Origin } from './check-open-holds.ts';
import {
  checkPaymentRequest,
  isFreePayType,
  type RequestRefusal,
} from './check-payment-request.ts';
import { GUEST_DEPOSIT_QUANTITY, type Holder } from './hold-limits.rules.ts';
import { lockReservation } from './lock-reservation.sql.ts';
import type { PaymentRequest } from './payment-request.wire.ts';
import { saveOrderAddress } from './save-order-address.ts';

/** A payment that waits for its window, and what the window says it is for. */
export type ReservedPayment = {
  payment: PaymentRow;
  productNames: string[];
  request: PaymentRequest;
  isGuest: boolean;
};

type PromotionRefusal = 'coupon_unusable' | 'points_unusable';
type HoldRefusal = 'too_many_open_payments' | 'too_much_reserved' | 'deposit_quantity_exceeded';
/** The sheet's order is paid or being paid, or the outcome of its payment is not known yet. */
type EarlierRefusal = 'order_sheet_used' | 'payment_unknown';

export type ReserveRefusal =
  | RequestRefusal
  | AccessRefusal
  | EarlierRefusal
  | OrderRefusal
  | AdmissionRefusal
  | PromotionRefusal
  /** Too much is held by orders of the same buyer that are not paid. */
  | HoldRefusal
  /** Staff stopped the member. */
  | 'member_inactive'
  /** The shopper was shown another amount. */
  | 'amount_changed';

/**
 * Reserve a payment: turn an order sheet into an order that waits for its payment, and reserve its
 * stock, coupons and points, all or nothing. The same request again returns the same order while
 * that can still be paid; another request for the same sheet replaces it.
 */
export async function reservePayment(
  shop: ShopContext,
  visitor: Visitor,
  request: PaymentRequest,
  {
    useAdmissions,
    soldOut,
    ...origin
  }: Origin & { useAdmissions: UseAdmissions; soldOut: SoldOutCrowds },
): Promise<ReservedPayment | Refusal<ReserveRefusal>> {
  const shopper = await findShopper(shop, visitor);
  const refusal = checkPaymentRequest(shop, shopper, request);
  if (refusal) return refusal;
  const gone = soldOut.hasAny() && (await checkSoldOut(shop, visitor, shopper, request));
  if (gone) return gone;
  // Before anything is locked: it takes longer than any statement.
  const guestPasswordHash = shopper.member
    ? null
    : await hashGuestPassword(shop.vault, request.guestPassword);
  const holders = holdersOf(shop.vault, shopper, request.orderer.contact1, origin);
  return inTransaction(shop.db, (tx) =>
    reserveLocked(tx, {
      ...{ shop, visitor, shopper, request, guestPasswordHash, holders, useAdmissions },
    }),
  );
}

/**
 * Refuse a sheet of which something has sold out, by one read and without a lock. Asked while a crowd
 * is told so: what holds an order of its own, and all else, the transaction says.
 */
async function checkSoldOut(
  { db }: ShopContext,
  visitor: Visitor,
  { now }: Shopper,
  { orderSheetNo }: PaymentRequest,
): Promise<undefined | Refusal<'sold_out'>> {
  const known = await findOrderSheet(db, orderSheetNo);
  if (known?.live || isRefusal(checkAccess(known?.sheet, visitor, now))) return undefined;
  const gone = known?.lines.find(({ option }) => option?.available === 0);
  return gone && refuse('sold_out', { optionNo: gone.optionNo });
}

type Reservation = {
  shop: ShopContext;
  visitor: Visitor;
  shopper: Shopper;
  request: PaymentRequest;
  guestPasswordHash: string | null;
  holders: Holder[];
  useAdmissions: UseAdmissions;
};

async function reserveLocked(
  tx: ShopTx,
  reservation: Reservation,
): Promise<ReservedPayment | Refusal<ReserveRefusal>> {
  const { visitor, shopper, holders } = reservation;
  const { orderSheetNo } = reservation.request;
  const { stopReason } = await lockReservation(tx, {
    orderSheetNo,
    memberNo: shopper.member?.memberNo ?? null,
    holderKeys: holders.map(({ key }) => key),
  });
  if (stopReason !== null) return refuseStopped(stopReason);
  const known = await findOrderSheet(tx, orderSheetNo);
  const sheet = checkAccess(known?.sheet, visitor, shopper.now);
  if (isRefusal(sheet)) return sheet;

  const request = withCoupons(reservation.request, sheet);
  const { live: earlier, lines: sellable = [] } = known ?? {};
  if (!earlier) return reserveLines(tx, { ...reservation, request }, sheet, sellable);
  if (isRepeated(earlier, request, shopper)) {
    return repeat(tx, { ...reservation, request }, earlier, sellable);
  }
  const refusal = await releaseEarlier(tx, earlier, shopper.now);
  if (refusal) return refusal;
  // What was released can be bought and spent again.
  const { lines: released = [] } = (await findOrderSheet(tx, orderSheetNo)) ?? {};
  const again = { ...reservation, shopper: await findShopper(reservation.shop, visitor, tx) };
  return reserveLines(tx, { ...again, request }, sheet, released);
}

/** Return the order that the same request made before, open to the password of this one. */
async function repeat(
  tx: ShopTx,
  { request, shopper, guestPasswordHash }: Reservation,
  { orderNo, paymentNo }: LivePayment,
  lines: readonly LineItem[],
): Promise<ReservedPayment> {
  if (guestPasswordHash) await setGuestPassword(tx, orderNo, guestPasswordHash);
  const payment = await findPayment(tx, { paymentNo });
  if (!payment) throw new Error(`payment ${paymentNo} is gone`);
  return toReserved(payment, lines, { request, shopper });
}

async function reserveLines(
  tx: ShopTx,
  reservation: Reservation & { request: AgreedRequest },
  sheet: OrderSheet,
  sellable: readonly SellableSheetLine[],
): Promise<ReservedPayment | Refusal<ReserveRefusal>> {
  const { shopper, request, useAdmissions } = reservation;
  const { member } = shopper;
  // A guest is refused what is limited, so there is nothing to wait for.
  if (member) await lockPersonLimits(tx, productsLimitedPerPerson(sellable), member);
  const lines = await priceSheetLines(tx, sellable, shopper);
  const refusal = checkOrderable(sheet.lines, lines, shopper);
  if (refusal) return refusal;
  const { orderSheetNo } = sheet;
  const notAdmitted = await useAdmissions(tx, { lines, shopper, orderSheetNo });
  if (notAdmitted) return notAdmitted;
  const priced = { sheet, shopper, lines, orderNo: undefined };
  const quoted = await quoteOrderSheet(tx, priced, request.receiver.zipCode, request);
  if (isRefusal(quoted)) return quoted;
  const { payAmt } = quoted.quote;
  if (request.shownAmount !== undefined && request.shownAmount !== payAmt) {
    return refuse('amount_changed', { payAmt });
  }
  if (isFreePayType(request.payType) && payAmt > 0) return refuse('pay_type_unavailable');
  return placeReserved(tx, reservation, quoted);
}

async function placeReserved(
  tx: ShopTx,
  { shop, shopper, request, guestPasswordHash, holders }: Reservation,
  quoted: QuotedOrderSheet,
): Promise<ReservedPayment | Refusal<PromotionRefusal | HoldRefusal | 'sold_out'>> {
  const tooMuch = await checkHolding(tx, holders, quoted, request);
  if (tooMuch) return tooMuch;
  const newOrder = buildNewOrder(quoted, request, guestPasswordHash);
  const ofOrder = buildPayment(quoted, request, holders);
  const payment = await createOrder(tx, shop.vault, newOrder, ofOrder);
  const { orderNo } = payment;
  if (shopper.member) {
    await saveOrderAddress(tx, shop.vault, shopper.member.memberNo, request, shopper.now);
  }
  const unusable = await reservePromotions(tx, orderNo, quoted);
  if (unusable) return unusable;
  const lines = quoted.parcels.flatMap((parcel) => parcel.lines);
  const stock = lines.map(({ productNo, optionNo, quantity }) => ({
    ...{ productNo, optionNo, quantity, orderNo },
  }));
  // Last, so that a hot option is locked for as short as can be.
  if (payment.amount > 0) {
    const soldOut = await reserveStockAndCommit(tx, stock, 'ORDER');
    return soldOut ?? toReserved(payment, lines, { request, shopper });
  }
  const soldOut = await reserveStock(tx, stock, 'ORDER');
  if (soldOut) return soldOut;
  await settleFree(tx, payment, shopper.now);
  return toReserved(payment, lines, { request, shopper });
}

/** Check what an order would hold unpaid; one that costs nothing is paid at once. */
async function checkHolding(
  tx: ShopTx,
  holders: readonly Holder[],
  { shopper, quote, lines }: QuotedOrderSheet,
  { payType }: PaymentRequest,
): Promise<undefined | Refusal<HoldRefusal>> {
  if (quote.payAmt === 0) return undefined;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const isByDeposit = !shopper.member && payType === 'VIRTUAL_ACCOUNT';
  if (isByDeposit && quantity > GUEST_DEPOSIT_QUANTITY) {
    return refuse('deposit_quantity_exceeded', { most: GUEST_DEPOSIT_QUANTITY });
  }
  return checkOpenHolds(tx, holders, lines);
}

/** Reserve the coupons and points of an order; refuses where another order was quicker. */
async function reservePromotions(
  tx: ShopTx,
  orderNo: string,
  { shopper, coupons, quote }: QuotedOrderSheet,
): Promise<undefined | Refusal<PromotionRefusal>> {
  if (!shopper.member) return undefined;
  const owner = { orderNo, memberNo: shopper.member.memberNo, now: shopper.now };
  const refusal = await reserveCoupons(tx, { ...owner, uses: coupons.toReserve });
  return refusal ?? reservePoints(tx, { ...owner, amount: quote.pointsAmt });
}

type AgreedRequest = PaymentRequest & { coupons: CouponSelection };

/** A request that names no coupons means those of the sheet; other ones make it another request. */
function withCoupons(request: PaymentRequest, { couponSelection }: OrderSheet): AgreedRequest {
  const { coupons, digest } = request;
  if (coupons) return { ...request, coupons };
  return {
    ...request,
    coupons: couponSelection,
    digest: `${digest} ${JSON.stringify(couponSelection)}`,
  };
}

/** Whether it is the same request while its order still waits: a double tap, a lost reply. */
function isRepeated(earlier: LivePayment, request: PaymentRequest, { now }: Shopper): boolean {
  const isSame = earlier.state === 'RESERVED' && earlier.requestDigest === request.digest;
  return isSame && earlier.expiresAt > now;
}

/** Release what an earlier reservation of the sheet reserved, unless its payment is under way. */
async function releaseEarlier(
  tx: ShopTx,
  earlier: LivePayment,
  now: Date,
): Promise<undefined | Refusal<EarlierRefusal>> {
  if (earlier.state === 'DONE' || earlier.state === 'WAITING_DEPOSIT') {
    return refuse('order_sheet_used', { orderNo: earlier.orderNo });
  }
  const end = { to: 'EXPIRED', code: 'REPLACED' } as const;
  const isReleased = await releaseReservation(tx, earlier, ['RESERVED'], end, now);
  return isReleased ? undefined : refuse('payment_unknown', { orderNo: earlier.orderNo });
}

function toReserved(
  payment: PaymentRow,
  lines: readonly LineItem[],
  { request, shopper }: Pick<Reservation, 'request' | 'shopper'>,
): ReservedPayment {
  const names = new Map(
    lines.map(({ productNo, option }) => [productNo, option?.productName ?? '']),
  );
  const isGuest = shopper.member === undefined;
  return { payment, productNames: [...names.values()], request, isGuest };
}
