import type { BankType } from '@duskline/contract/shop/codes';
import { bankLabels } from '@duskline/contract/shop/labels';
import type { BankAccount } from '@duskline/contract/shop/payment-info';
import type { z } from 'zod';
import type { ClaimAccount } from './unseal-claim.ts';

/** Map the account a claim is refunded to; all null where the refund goes to the card. */
export function bankAccountToWire(account: ClaimAccount | null): z.infer<typeof BankAccount> {
  const bank = (account?.bank ?? null) as z.infer<typeof BankType> | null;
  return {
    bank,
    bankAccount: account?.bankAccount ?? null,
    bankDepositorName: account?.bankDepositor ?? null,
    bankName: (bank && bankLabels[bank]) ?? null,
  };
}
