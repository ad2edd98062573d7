import type { Cipher } from '@duskline/platform/cipher';
import {
  createVault,
  keepHashSecret,
  openWithOwnKeys,
  type Vault as VaultOf,
} from '@duskline/platform/vault';
import type { MemberDb } from '../context.ts';

/** What may be sealed; a text sealed as one of these does not open as another. */
export type SealedUse = 'phone' | 'birthday' | 'address' | 'name' | 'social' | 'message' | 'order';

export type Vault = VaultOf<SealedUse> & {
  /** Find a phone without knowing it: the same letters for the same phone. */
  phoneKey(phone: string): string;
};

/** Open the vault with the operator's keys; throws a `SettingsError` where they are the wrong ones. */
export async function openVault(db: MemberDb, cipher: Cipher): Promise<Vault> {
  const secret = await keepHashSecret(db, cipher, () => proveKeys(db, cipher));
  const vault = createVault<SealedUse>(cipher, secret);
  return { ...vault, phoneKey: (phone) => vault.keyedHash('phone', phone) };
}

/** Open a phone, if any account has one: with the wrong keys nothing more may be sealed. */
async function proveKeys(db: MemberDb, cipher: Cipher): Promise<void> {
  const account = await db
    .selectFrom('account')
    .where('phoneSealed', 'is not', null)
    .select('phoneSealed')
    .limit(1)
    .executeTakeFirst();
  const sealed = account?.phoneSealed;
  if (sealed) openWithOwnKeys(() => cipher.open('phone' satisfies SealedUse, sealed));
}
