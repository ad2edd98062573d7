import { inTransaction } from '@duskline/platform/database';
import type { MemberDb } from '../../context.ts';
import { generateKey } from './generate-key.ts';
import { findRetired } from './signing-keys.rules.ts';
import { deleteKeys, findKeys, insertKey } from './signing-keys.sql.ts';

/**
 * An operator's command: publishes a new key, which signs in ten minutes, and takes away keys that a
 * day ago signed no more. Nobody is logged out: what the old key signed stays good until it ends.
 */
export async function rotateKeys(
  db: MemberDb,
  now: Date,
): Promise<{ added: string; removed: string[] }> {
  const key = await generateKey();
  return inTransaction(db, async (tx) => {
    const removed = findRetired(await findKeys(tx), now);
    await deleteKeys(tx, removed);
    await insertKey(tx, key, now);
    return { added: key.keyId, removed };
  });
}
