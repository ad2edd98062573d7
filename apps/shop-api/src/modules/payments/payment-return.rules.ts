/** How far the payment of an order has come; 0033_payments.sql says what each state means. */
export type PaymentState =
  | 'RESERVED'
  | 'CONFIRMING'
  | 'WAITING_DEPOSIT'
  | 'DONE'
  | 'FAILED'
  | 'EXPIRED'
  | 'RETURNED';

/** How long units wait for the payment window (decisions, "Selling rules"). */
export const RESERVATION_MINUTES = 10;
/** How long a virtual account may be paid into. */
export const DEPOSIT_HOURS = 24;
/** A confirm that nobody answered for so long is looked up. */
export const UNANSWERED_SECONDS = 30;

/** What to do with somebody who comes back from the payment window with an authorised payment. */
export type ReturnVerdict = 'confirm' | 'revive' | 'settled' | 'refused' | 'forged';

/**
 * Judges a return by what the payment already is. The same payment key twice is the same payment;
 * another key for an order that is being paid is none of ours.
 */
export function judgeReturn(
  payment: { state: PaymentState; paymentKey: string | null; amount: number },
  attempt: { paymentKey: string; amount: number },
): ReturnVerdict {
  if (attempt.amount !== payment.amount || payment.amount === 0) return 'forged';
  const isSame = payment.paymentKey === attempt.paymentKey;
  switch (payment.state) {
    case 'RESERVED':
      return 'confirm';
    case 'CONFIRMING':
      return isSame ? 'confirm' : 'forged';
    case 'WAITING_DEPOSIT':
    case 'DONE':
      return isSame ? 'settled' : 'forged';
    case 'FAILED':
    case 'EXPIRED':
      // A new authorisation after a refused or late one: kept if the goods can still be had.
      return isSame ? 'refused' : 'revive';
    case 'RETURNED':
      return 'refused';
  }
}
