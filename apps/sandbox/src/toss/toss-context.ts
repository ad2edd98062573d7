import type { PartnerKeys } from '../demo-keys.ts';
import type { PaymentStore } from './payment-store.ts';
import type { Webhooks } from './webhooks.ts';

/** What Toss's routes share. */
export type TossContext = {
  store: PaymentStore;
  webhooks: Webhooks;
  keys: PartnerKeys;
  origin: string;
  slowConfirmMs: number;
  now: () => Date;
};
