/** What the shopper is told of her payment. */
export type PaymentOutcome =
  | { kind: 'paid' | 'deposit_wait' }
  | {
      kind: 'failed';
      name:
        | 'payment_refused'
        | 'payment_closed'
        | 'payment_unknown'
        | 'payment_forged'
        | 'payment_expired';
      /** The partner's own sentence, where it gave one to us and not to a browser. */
      text?: string;
    };
