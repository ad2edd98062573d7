import type { Cipher } from '@duskline/platform/secrets/cipher';
import {
  createVault,
  loadOrCreateHashSecret,
  openWithOwnKeys,
} from '@duskline/platform/secrets/vault';
import type { MemberDb } from '../context.ts';
import type { SealedUse, Vault } from './vault.ts';

/** Open the vault with the operator's keys; throws a `SettingsError` for keys the database was not sealed with. */
export async function openVault(db: MemberDb, cipher: Cipher): Promise<Vault> {
  const secret = await loadOrCreateHashSecret(db, cipher, () => proveKeys(db, cipher));
  const vault = createVault<SealedUse>(cipher, secret);
  return { ...vault, phoneKey: (phone) => vault.keyedHash('phone', phone) };
}

/** Prove the keys by a sealed phone, if there is one: nothing may be sealed with other keys. */
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
