import type { PaymentState } from './payment-states.rules.ts';

/** What to do with a shopper who comes back from the payment window with an authorised payment. */
export type ReturnDecision = 'confirm' | 'reopen' | 'settled' | 'refused' | 'forged';

/**
 * Decide what to do with a return by the state of the payment. The same payment key twice is the
 * same payment; another key for an order that is being paid is forged. Amounts in won.
 */
export function decideReturn(
  payment: { state: PaymentState; paymentKey: string | null; amount: number },
  attempt: { paymentKey: string; amount: number },
): ReturnDecision {
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
      // A new authorisation after a refused or late one: accepted if it can be reserved again.
      return isSame ? 'refused' : 'reopen';
    case 'RETURNED':
      return 'refused';
  }
}
