import type { Vault as VaultOf } from '@duskline/platform/secrets/vault';

/** The uses that texts are sealed for; a text sealed for one does not open for another. */
export type SealedUse =
  | 'phone'
  | 'birthday'
  | 'address'
  | 'name'
  | 'social'
  | 'message'
  | 'order'
  | 'signing-key';

export type Vault = VaultOf<SealedUse> & {
  /** Hash a phone, to find it without storing it in clear: the same phone has the same key. */
  phoneKey(phone: string): string;
};
