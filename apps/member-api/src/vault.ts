import type { Cipher } from '@duskline/platform/cipher';
import { createKeyedHash, type KeyedHash } from './keyed-hash.ts';
import type { Member } from './member.ts';

/** What may be sealed; a text sealed as one of these does not open as another. */
export type SealedUse = 'phone' | 'birthday' | 'address' | 'name' | 'social' | 'message' | 'order';

/** Keeps what identifies a person from whoever reads the database without the operator's keys. */
export type Vault = {
  seal(use: SealedUse, text: string): string;
  open(use: SealedUse, sealed: string): string;
  isOutdated(sealed: string): boolean;
  /** Finds a phone without knowing it: the same letters for the same phone. */
  phoneKey(phone: string): string;
  keyedHash: KeyedHash;
};

/** Opens the vault with the operator's keys; where none were given for hashes, the database keeps one. */
export async function openVault(
  member: Pick<Member, 'db' | 'settings'> & { cipher: Cipher },
): Promise<Vault> {
  const keyedHash = await createKeyedHash(member);
  return { ...member.cipher, keyedHash, phoneKey: (phone) => keyedHash('phone', phone) };
}
