export type PaymentReturn =
  | { isPaid: true; orderNo: string; orderSheetNo: string; guestToken?: string }
  | { isPaid: false; code: string; orderSheetNo: string };

/**
 * Reads what the payment window came back with (reference notes, section 7). The sentence in
 * `message` may be anybody's, so only its `[CODE]` is taken.
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
