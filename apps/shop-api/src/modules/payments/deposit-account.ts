import type { Vault } from '../../vault/vault.ts';
import type { PaymentRow } from './payments.sql.ts';

/** The virtual account that a deposit is waited for at. */
export type DepositAccount = { accountNumber: string; accountHolder: string };

/** Unseal a payment's virtual account; null where it has none. */
export function unsealDepositAccount(
  vault: Vault,
  { accountSealed }: Pick<PaymentRow, 'accountSealed'>,
): DepositAccount | null {
  return accountSealed === null
    ? null
    : vault.openFacts<DepositAccount>('deposit-account', accountSealed);
}
