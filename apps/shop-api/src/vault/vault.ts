import type { Vault as VaultOf } from '@duskline/platform/secrets/vault';

/** What may be sealed; a text sealed for one use does not open for another. */
export type SealedUse =
  | 'orderer'
  | 'receiver'
  | 'deposit-account'
  | 'refund-account'
  | 'claim-account'
  | 'claim-addresses'
  | 'member-account'
  | 'member-own'
  | 'address'
  | 'restock'
  | 'inquiry'
  | 'announcement'
  | 'code'
  | 'order-memo'
  | 'member-memo'
  | 'saved-view'
  | 'shop-token-secret'
  | 'staff-contact'
  | 'staff-totp';

export type Vault = VaultOf<SealedUse> & {
  /** Hash a phone to find it by, however it is written: the same digits give the same hash. */
  phoneKey(phone: string): string;
};
