import type { Cipher } from '@duskline/platform/secrets/cipher';
import { createVault, loadOrCreateHashSecret } from '@duskline/platform/secrets/vault';
import type { ShopDb } from '../context.ts';
import { sealPlain } from './sealed-tables.ts';
import type { SealedUse, Vault } from './vault.ts';

/**
 * Open the shop's vault with the operator's keys, and seal rows that are still plain from before.
 * Throws a `SettingsError` where the keys are the wrong ones.
 */
export async function openVault(db: ShopDb, cipher: Cipher): Promise<Vault> {
  const shared = createVault<SealedUse>(cipher, await loadOrCreateHashSecret(db, cipher));
  const phoneKey = (phone: string) => shared.keyedHash('phone', phone.replace(/\D/g, ''));
  const vault = { ...shared, phoneKey };
  await sealPlain({ db, vault });
  return vault;
}
