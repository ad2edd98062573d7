/** The result with which the payment window returned. */
export type PaymentReturn =
  | { isPaid: true; orderNo: string; orderSheetNo: string; guestToken?: string }
  | { isPaid: false; code: string; orderSheetNo: string };

/**
 * Read the result from the return URL's query (reference notes, section 7). Anybody could write the
 * text of `message`, so only its `[CODE]` is used.
 */
export function readPaymentReturn(query: { get(name: string): string | null }): PaymentReturn {
  const orderNo = query.get('orderNo') ?? '';
  const orderSheetNo = query.get('orderSheetNo') ?? '';
  if (query.get('result') === 'SUCCESS' && /^\d{18}$/.test(orderNo)) {
    return {
      isPaid: true,
      orderNo,
      orderSheetNo,
      guestToken: query.get('guestToken') || undefined,
    };
  }
  const code = /^\[(\w+)\]/.exec(query.get('message') ?? '')?.[1] ?? '';
  return { isPaid: false, code, orderSheetNo };
}
