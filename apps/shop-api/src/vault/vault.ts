import type { Vault as VaultOf } from '@duskline/platform/vault';

/** What may be sealed; a text sealed as one of these does not open as another. */
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
  | 'announcement';

export type Vault = VaultOf<SealedUse> & {
  /** Finds a phone without knowing it, however it is written: the same letters for the same digits. */
  phoneKey(phone: string): string;
};
