import { allocate, minus, sum, type Won, won } from '@duskline/contract/won';

export type Fault = 'BUYER' | 'SELLER';

/** One option of an order as far as money goes; all amounts of all its units. */
export type PaidLine = {
  lineNo: number;
  /** What was sent together has one fee. */
  templateNo: number;
  units: number;
  standardAmt: Won;
  immediateDiscountAmt: Won;
  buyAmt: Won;
  productCouponDiscountAmt: Won;
  cartCouponDiscountAmt: Won;
  pointsAmt: Won;
  /** How it left the order; undefined while it is in it. */
  gone: { how: 'CANCEL' | 'RETURN'; fault: Fault } | undefined;
};

export type PaidParcel = {
  templateNo: number;
  /** As paid with the order. */
  deliveryAmt: Won;
  remoteDeliveryAmt: Won;
  /** What it costs where it is not free, and from which worth of goods on it is free. */
  fullDeliveryAmt: Won;
  freeFromAmt: Won | null;
  returnDeliveryAmt: Won;
};

/** A paid order with everything that was given back of it so far. */
export type PaidOrder = {
  payAmt: Won;
  pointsAmt: Won;
  deliveryCouponDiscountAmt: Won;
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
  fault: Fault;
  /** We fetch the goods; a buyer who sends them herself paid her carrier. */
  isCollected: boolean;
};

/** What a claim gives back, and how that comes about; whole won. */
export type ClaimMoney = {
  standardAmt: Won;
  immediateDiscountAmt: Won;
  productCouponDiscountAmt: Won;
  cartCouponDiscountAmt: Won;
  beforeDeliveryAmt: Won;
  afterDeliveryAmt: Won;
  beforeRemoteDeliveryAmt: Won;
  afterRemoteDeliveryAmt: Won;
  deliveryCouponDiscountAmt: Won;
  returnDeliveryAmt: Won;
  /** What this claim could not bear and a later one of the order does, or bears of an earlier one. */
  adjustAmt: Won;
  refundAmt: Won;
  refundPointsAmt: Won;
};

type Fees = { money: Won; points: Won; deliveryAmt: Won; remoteAmt: Won; couponBack: Won };

/**
 * What a claim gives back. Each option gives back exactly what was paid for it, money as money and
 * points as points; a discount it had is not paid out. The parcel is reckoned anew: nobody pays for
 * one that never left or that came back by our fault; goods that fall below free delivery by the
 * buyer's wish bear its fee, and a return by her wish the way back (Act on the Consumer Protection
 * in Electronic Commerce, article 18 (9) and (10)). Whatever is claimed, in whatever order, refunds
 * are never negative and never more than was paid, and an order that is cancelled to its last unit
 * gives back exactly what was paid.
 */
export function calculateRefund(order: PaidOrder, leaving: LeavingLines): ClaimMoney {
  const isLeaving = (line: PaidLine) => leaving.lineNos.includes(line.lineNo);
  const { how, fault } = leaving;
  const after = order.lines.map((line) =>
    isLeaving(line) ? { ...line, gone: { how, fault } } : line,
  );
  const claimed = order.lines.filter(isLeaving);
  const [owedBefore, owedAfter] = [owedFor(order, order.lines), owedFor(order, after)];

  const refunded = sum([order.refundedAmt, order.refundedPointsAmt]);
  const owed = won(owedAfter.money + owedAfter.points - order.returnFeesAmt - refunded);
  const returnDeliveryAmt = least(returnFee(order, claimed, leaving), atLeastZero(owed));
  const total = atLeastZero(minus(owed, returnDeliveryAmt));
  const moneyLeft = won(
    owedAfter.money - order.returnFeesAmt - returnDeliveryAmt - order.refundedAmt,
  );
  const refundAmt = least(atLeastZero(moneyLeft), total);

  const amounts = {
    standardAmt: sum(claimed.map((line) => line.standardAmt)),
    immediateDiscountAmt: sum(claimed.map((line) => line.immediateDiscountAmt)),
    productCouponDiscountAmt: sum(claimed.map((line) => line.productCouponDiscountAmt)),
    cartCouponDiscountAmt: sum(claimed.map((line) => line.cartCouponDiscountAmt)),
    beforeDeliveryAmt: owedBefore.deliveryAmt,
    afterDeliveryAmt: owedAfter.deliveryAmt,
    beforeRemoteDeliveryAmt: owedBefore.remoteAmt,
    afterRemoteDeliveryAmt: owedAfter.remoteAmt,
    deliveryCouponDiscountAmt: minus(owedAfter.couponBack, owedBefore.couponBack),
    returnDeliveryAmt,
  };
  return {
    ...amounts,
    adjustAmt: minus(total, plainDifference(amounts)),
    refundAmt,
    refundPointsAmt: minus(total, refundAmt),
  };
}

/** What an exchange after delivery costs a buyer whose wish it is: the way back and the way again. */
export function exchangeFee(
  parcel: Pick<PaidParcel, 'returnDeliveryAmt'>,
  { fault, isCollected }: { fault: Fault; isCollected: boolean },
): Won {
  if (fault === 'SELLER') return won(0);
  return won(parcel.returnDeliveryAmt * (isCollected ? 2 : 1));
}

/** What an order owes its buyer once these options are gone: all they cost, and its parcels anew. */
function owedFor(order: PaidOrder, lines: readonly PaidLine[]): Fees {
  const gone = lines.filter((line) => line.gone);
  const fees = feesOf(order).map((fee) => {
    const together = lines.filter((line) => line.templateNo === fee.parcel.templateNo);
    return reckonParcel(fee, together);
  });
  const points = sum(
    [...gone, ...fees.map((fee) => ({ pointsAmt: fee.points }))].map((each) => each.pointsAmt),
  );
  const goods = sum(gone.map((line) => minus(paidFor(line), line.pointsAmt)));
  return {
    money: sum([goods, ...fees.map((fee) => fee.money)]),
    points,
    deliveryAmt: sum(fees.map((fee) => fee.deliveryAmt)),
    remoteAmt: sum(fees.map((fee) => fee.remoteAmt)),
    couponBack: sum(fees.map((fee) => fee.couponBack)),
  };
}

type ParcelFee = { parcel: PaidParcel; couponAmt: Won; pointsAmt: Won };

/** Each parcel's part of the delivery coupon, and of the points that paid for delivery. */
function feesOf({ parcels, lines, ...order }: PaidOrder): ParcelFee[] {
  const gross = parcels.map((parcel) => sum([parcel.deliveryAmt, parcel.remoteDeliveryAmt]));
  const coupons = allocate(order.deliveryCouponDiscountAmt, gross);
  const net = gross.map((amount, at) => minus(amount, coupons[at] as Won));
  const pointsOfFees = minus(order.pointsAmt, sum(lines.map((line) => line.pointsAmt)));
  const points = allocate(pointsOfFees, net);
  return parcels.map((parcel, at) => ({
    parcel,
    couponAmt: coupons[at] as Won,
    pointsAmt: points[at] as Won,
  }));
}

function reckonParcel(
  { parcel, couponAmt, pointsAmt }: ParcelFee,
  lines: readonly PaidLine[],
): Fees {
  const isKept = lines.some((line) => !line.gone);
  const isSentBack = lines.some(
    (line) => line.gone?.how === 'RETURN' && line.gone.fault === 'BUYER',
  );
  if (!isKept && !isSentBack) {
    const paid = parcel.deliveryAmt + parcel.remoteDeliveryAmt - couponAmt;
    const money = won(paid - pointsAmt);
    return {
      money,
      points: pointsAmt,
      deliveryAmt: won(0),
      remoteAmt: won(0),
      couponBack: couponAmt,
    };
  }
  // What left by our fault still counts for free delivery.
  const counted = lines.filter((line) => !line.gone || line.gone.fault === 'SELLER');
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
  { how, fault, isCollected }: LeavingLines,
): Won {
  if (how === 'CANCEL' || fault === 'SELLER' || !isCollected) return won(0);
  const fetched = parcels.filter((parcel) =>
    claimed.some((line) => line.templateNo === parcel.templateNo),
  );
  return sum(fetched.map((parcel) => parcel.returnDeliveryAmt));
}

function plainDifference(amounts: Omit<ClaimMoney, 'adjustAmt' | 'refundAmt' | 'refundPointsAmt'>) {
  return won(
    amounts.standardAmt -
      amounts.immediateDiscountAmt -
      amounts.productCouponDiscountAmt -
      amounts.cartCouponDiscountAmt +
      amounts.beforeDeliveryAmt -
      amounts.afterDeliveryAmt +
      amounts.beforeRemoteDeliveryAmt -
      amounts.afterRemoteDeliveryAmt -
      amounts.deliveryCouponDiscountAmt -
      amounts.returnDeliveryAmt,
  );
}

/** What was paid for an option, points included. */
function paidFor(line: PaidLine): Won {
  return won(line.buyAmt - line.productCouponDiscountAmt - line.cartCouponDiscountAmt);
}

const least = (a: Won, b: Won) => (a < b ? a : b);
const most = (a: Won, b: Won) => (a > b ? a : b);
const atLeastZero = (amount: Won) => most(amount, won(0));
