/** The result with which the payment window returned. */
export type PaymentReturn =
  | { isPaid: true; orderNo: string; orderSheetNo: string; guestToken?: string }
  | ({ isPaid: false } & UnpaidReturn);

/** A return without a payment. */
export type UnpaidReturn = {
  code: string;
  orderSheetNo: string;
  /** Of an order that may yet be paid; else empty. */
  orderNo: string;
  guestToken?: string;
  /** What the shopper had used for the order and has back: points in won, and coupons. */
  restored: { points: number; coupons: number };
};

/**
 * Read the result from the return URL's query (reference notes, section 7). Anybody could write the
 * text of `message`, so only its `[CODE]` is used.
 */
export function readPaymentReturn(query: { get(name: string): string | null }): PaymentReturn {
  const given = query.get('orderNo') ?? '';
  const orderNo = /^\d{18}$/.test(given) ? given : '';
  const orderSheetNo = query.get('orderSheetNo') ?? '';
  const guestToken = query.get('guestToken') || undefined;
  if (query.get('result') === 'SUCCESS' && orderNo !== '') {
    return { isPaid: true, orderNo, orderSheetNo, guestToken };
  }
  const code = /^\[(\w+)\]/.exec(query.get('message') ?? '')?.[1] ?? '';
  const restored = {
    points: countOf(query.get('restoredPoints')),
    coupons: countOf(query.get('restoredCoupons')),
  };
  return { isPaid: false, code, orderSheetNo, orderNo, guestToken, restored };
}

function countOf(text: string | null): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
