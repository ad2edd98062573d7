import {
  type ClaimAmounts,
  type ClaimParts,
  claimAmountsOf,
} from '@duskline/contract/shop/claim-amounts.rules';
import {
  type LineAmounts,
  type LinePartKey,
  linePartKeys,
  type OrderAmounts,
} from '@duskline/contract/shop/order-amounts.rules';
import { allocate, minus, sum, type Won, won } from '@duskline/contract/won';

/** Who is responsible for a claim and bears its delivery fees. */
export type Responsible = 'BUYER' | 'SELLER';

/** One line of an order as far as money goes; amounts of its whole quantity. */
export type PaidLine = LineAmounts & {
  lineNo: number;
  /** Lines of one delivery template travel together and have one fee. */
  templateNo: number;
  quantity: number;
  /** How it left the order; undefined while it is in it. */
  left: { how: 'CANCEL' | 'RETURN'; responsible: Responsible } | undefined;
};

export type PaidParcel = {
  templateNo: number;
  /** As paid with the order. */
  deliveryAmt: Won;
  remoteDeliveryAmt: Won;
  /** The fee where delivery is not free, and the goods' worth from which on it is free. */
  fullDeliveryAmt: Won;
  freeFromAmt: Won | null;
  returnDeliveryAmt: Won;
};

/** A paid order with everything that was refunded of it so far. */
export type PaidOrder = {
  amounts: OrderAmounts;
  lines: readonly PaidLine[];
  parcels: readonly PaidParcel[];
  refundedAmt: Won;
  refundedPointsAmt: Won;
  /** Return fees that earlier claims bore. */
  returnFeesAmt: Won;
};

export type LeavingLines = {
  lineNos: readonly number[];
  how: 'CANCEL' | 'RETURN';
  responsible: Responsible;
  /** The store collects the goods; a buyer who sends them back has paid their own carrier. */
  isCollected: boolean;
};

/**
 * Calculate what a claim refunds. Each line refunds exactly what was paid for it, money as money
 * and points as points; its discounts are not paid out. Delivery is recalculated for each parcel:
 * one that never left, or was returned for a seller's reason, costs nothing; goods that fall below
 * free delivery by the buyer's decision bear its fee, and a return for a change of mind the way
 * back (Act on the Consumer Protection in Electronic Commerce, article 18 (9) and (10)). Whatever
 * is claimed, in whatever sequence, refunds are never negative and never more than was paid, and an
 * order that is cancelled to its last item refunds exactly what was paid.
 */
export function calculateRefund(order: PaidOrder, leaving: LeavingLines): ClaimAmounts {
  const isLeaving = (line: PaidLine) => leaving.lineNos.includes(line.lineNo);
  const { how, responsible } = leaving;
  const linesAfter = order.lines.map((line) =>
    isLeaving(line) ? { ...line, left: { how, responsible } } : line,
  );
  const claimed = order.lines.filter(isLeaving);
  const [before, after] = [dueFor(order, order.lines), dueFor(order, linesAfter)];

  const refunded = sum([order.refundedAmt, order.refundedPointsAmt]);
  const due = won(after.money + after.points - order.returnFeesAmt - refunded);
  const returnDeliveryAmt = least(returnFee(order, claimed, leaving), atLeastZero(due));
  const total = atLeastZero(minus(due, returnDeliveryAmt));
  const moneyLeft = won(after.money - order.returnFeesAmt - returnDeliveryAmt - order.refundedAmt);
  const refundAmt = least(atLeastZero(moneyLeft), total);

  const parts: Omit<ClaimParts, 'adjustAmt'> = {
    ...sumOfLines(claimed),
    beforeDeliveryAmt: before.deliveryAmt,
    afterDeliveryAmt: after.deliveryAmt,
    beforeRemoteDeliveryAmt: before.remoteAmt,
    afterRemoteDeliveryAmt: after.remoteAmt,
    deliveryCouponDiscountAmt: minus(after.couponBack, before.couponBack),
    returnDeliveryAmt,
  };
  return claimAmountsOf(parts, { refundAmt, refundPointsAmt: minus(total, refundAmt) });
}

/** Return what an exchange of shipped goods costs a buyer who is responsible: the way back and out. */
export function exchangeFee(
  parcel: Pick<PaidParcel, 'returnDeliveryAmt'>,
  { responsible, isCollected }: { responsible: Responsible; isCollected: boolean },
): Won {
  if (responsible === 'SELLER') return won(0);
  return won(parcel.returnDeliveryAmt * (isCollected ? 2 : 1));
}

function sumOfLines(lines: readonly PaidLine[]): Record<LinePartKey, Won> {
  const sums = linePartKeys.map((key) => [key, sum(lines.map((line) => line[key]))]);
  return Object.fromEntries(sums) as Record<LinePartKey, Won>;
}

type Due = { money: Won; points: Won; deliveryAmt: Won; remoteAmt: Won; couponBack: Won };

/** What is due to the buyer once some lines have left: all these cost, and delivery recalculated. */
function dueFor(order: PaidOrder, lines: readonly PaidLine[]): Due {
  const left = lines.filter((line) => line.left);
  const fees = feesOf(order).map((fee) => {
    const together = lines.filter((line) => line.templateNo === fee.parcel.templateNo);
    return dueForParcel(fee, together);
  });
  const goods = sum(left.map((line) => minus(paidFor(line), line.pointsAmt)));
  return {
    money: sum([goods, ...fees.map((fee) => fee.money)]),
    points: sum([...left.map((line) => line.pointsAmt), ...fees.map((fee) => fee.points)]),
    deliveryAmt: sum(fees.map((fee) => fee.deliveryAmt)),
    remoteAmt: sum(fees.map((fee) => fee.remoteAmt)),
    couponBack: sum(fees.map((fee) => fee.couponBack)),
  };
}

type ParcelFee = { parcel: PaidParcel; couponAmt: Won; pointsAmt: Won };

/** Allocate the delivery coupon, and the points that paid for delivery, to the parcels. */
function feesOf({ amounts, parcels, lines }: PaidOrder): ParcelFee[] {
  const gross = parcels.map((parcel) => sum([parcel.deliveryAmt, parcel.remoteDeliveryAmt]));
  const coupons = allocate(amounts.deliveryCouponDiscountAmt, gross);
  const net = gross.map((amount, at) => minus(amount, coupons[at] as Won));
  const pointsOfFees = minus(amounts.pointsAmt, sum(lines.map((line) => line.pointsAmt)));
  const points = allocate(pointsOfFees, net);
  return parcels.map((parcel, at) => ({
    parcel,
    couponAmt: coupons[at] as Won,
    pointsAmt: points[at] as Won,
  }));
}

function dueForParcel(
  { parcel, couponAmt, pointsAmt }: ParcelFee,
  lines: readonly PaidLine[],
): Due {
  const hasStaying = lines.some((line) => !line.left);
  const isReturnedByBuyer = lines.some(
    (line) => line.left?.how === 'RETURN' && line.left.responsible === 'BUYER',
  );
  if (!hasStaying && !isReturnedByBuyer) {
    const paid = parcel.deliveryAmt + parcel.remoteDeliveryAmt - couponAmt;
    return {
      money: won(paid - pointsAmt),
      points: pointsAmt,
      deliveryAmt: won(0),
      remoteAmt: won(0),
      couponBack: couponAmt,
    };
  }
  // Goods that left for a seller's reason still count for free delivery.
  const counted = lines.filter((line) => !line.left || line.left.responsible === 'SELLER');
  const worth = sum(counted.map((line) => line.buyAmt));
  const isFree = parcel.freeFromAmt !== null && worth >= parcel.freeFromAmt;
  const deliveryAmt = most(parcel.deliveryAmt, isFree ? won(0) : parcel.fullDeliveryAmt);
  return {
    money: minus(parcel.deliveryAmt, deliveryAmt),
    points: won(0),
    deliveryAmt,
    remoteAmt: parcel.remoteDeliveryAmt,
    couponBack: won(0),
  };
}

function returnFee(
  { parcels }: PaidOrder,
  claimed: readonly PaidLine[],
  { how, responsible, isCollected }: LeavingLines,
): Won {
  if (how === 'CANCEL' || responsible === 'SELLER' || !isCollected) return won(0);
  const collected = parcels.filter((parcel) =>
    claimed.some((line) => line.templateNo === parcel.templateNo),
  );
  return sum(collected.map((parcel) => parcel.returnDeliveryAmt));
}

/** What was paid for a line, points included. */
function paidFor(line: PaidLine): Won {
  return won(line.buyAmt - line.productCouponDiscountAmt - line.cartCouponDiscountAmt);
}

const least = (a: Won, b: Won) => (a < b ? a : b);
const most = (a: Won, b: Won) => (a > b ? a : b);
const atLeastZero = (amount: Won) => most(amount, won(0));
