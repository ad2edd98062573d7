import { inTransaction } from '@duskline/platform/database/database';
import type { MemberContext, MemberTx } from '../../context.ts';
import { generateKey } from './generate-key.ts';
import { type DatedKey, findRetired, type StatedKey, stateKeys } from './signing-keys.rules.ts';
import { deleteKeys, findKeys, insertKey, lockKeys } from './signing-keys.sql.ts';

/**
 * Publish a new key, which signs from ten minutes on, and remove keys replaced more than a day ago.
 * Nobody is logged out: tokens of the old key stay valid until they expire. For operators.
 */
export async function rotateKeys(
  { db, vault }: Pick<MemberContext, 'db' | 'vault'>,
  now: Date,
): Promise<{ added: string; removed: string[] }> {
  return inTransaction(db, async (tx) => addKey(tx, vault, await findKeys(tx, vault), now));
}

/**
 * Rotate the keys at the press of a button: where a key is published that does not sign yet, nothing is added
 * (undefined), so that a second press is no second key.
 */
export async function rotateOnce(
  tx: MemberTx,
  vault: MemberContext['vault'],
  now: Date,
): Promise<{ added: string; removed: string[] } | undefined> {
  await lockKeys(tx);
  const keys = await findKeys(tx, vault);
  const isComing = stateKeys(keys, now).some(({ state }) => state === 'COMING');
  return isComing ? undefined : addKey(tx, vault, keys, now);
}

/** List the keys by name and age, the newest first; nothing of the keys themselves. */
export async function listSigningKeys(
  { db, vault }: Pick<MemberContext, 'db' | 'vault'>,
  now: Date,
): Promise<StatedKey[]> {
  return stateKeys(await findKeys(db, vault), now);
}

async function addKey(
  tx: MemberTx,
  vault: MemberContext['vault'],
  keys: readonly DatedKey[],
  now: Date,
): Promise<{ added: string; removed: string[] }> {
  const key = await generateKey();
  const removed = findRetired(keys, now);
  await deleteKeys(tx, removed);
  await insertKey(tx, vault, key, now);
  return { added: key.keyId, removed };
}
