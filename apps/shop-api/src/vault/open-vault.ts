import type { Cipher } from '@duskline/platform/cipher';
import { createVault, keepHashSecret } from '@duskline/platform/vault';
import type { ShopDb } from '../context.ts';
import { sealPlain } from './sealed-tables.ts';
import type { SealedUse, Vault } from './vault.ts';

/**
 * Opens the shop's vault with the operator's keys, and seals what is still readable from before: who
 * has the vault finds nothing plain. Throws a `SettingsError` where the keys are the wrong ones.
 */
export async function openVault(db: ShopDb, cipher: Cipher): Promise<Vault> {
  const shared = createVault<SealedUse>(cipher, await keepHashSecret(db, cipher));
  const phoneKey = (phone: string) => shared.keyedHash('phone', phone.replace(/\D/g, ''));
  const vault = { ...shared, phoneKey };
  await sealPlain({ db, vault });
  return vault;
}
