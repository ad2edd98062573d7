import type { Vault } from '../../vault/vault.ts';
import type { ClaimRow } from './claim-row.ts';

/** The account a claim is refunded to, in the reference's words. */
export type ClaimAccount = { bank: string; bankAccount: string; bankDepositor: string };

/** A street address of a claim. */
export type ClaimAddress = {
  name: string;
  contact1: string;
  contact2: string;
  zipCode: string;
  address: string;
  jibunAddress: string;
  detailAddress: string;
  memo: string;
};

/** Where a claim's goods are collected, and where those of an exchange go. */
export type ClaimAddresses = {
  returnAddress: ClaimAddress | null;
  exchangeAddress: ClaimAddress | null;
};

export type UnsealedClaim = ClaimRow & ClaimAddresses & { account: ClaimAccount | null };

/** Unseal a claim's bank account and its addresses. */
export function unsealClaim(vault: Vault, claim: ClaimRow): UnsealedClaim {
  const { addressesSealed } = claim;
  const addresses =
    addressesSealed === null
      ? { returnAddress: null, exchangeAddress: null }
      : vault.openFacts<ClaimAddresses>('claim-addresses', addressesSealed);
  return { ...claim, ...addresses, account: unsealClaimAccount(vault, claim) };
}

/** Unseal the account a claim is refunded to; null where it names none. */
export function unsealClaimAccount(
  vault: Vault,
  { accountSealed }: Pick<ClaimRow, 'accountSealed'>,
): ClaimAccount | null {
  return accountSealed === null
    ? null
    : vault.openFacts<ClaimAccount>('claim-account', accountSealed);
}
