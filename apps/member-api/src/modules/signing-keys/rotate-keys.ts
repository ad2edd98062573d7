import { inTransaction } from '@duskline/platform/database';
import type { MemberContext } from '../../context.ts';
import { generateKey } from './generate-key.ts';
import { findRetired } from './signing-keys.rules.ts';
import { deleteKeys, findKeys, insertKey } from './signing-keys.sql.ts';

/**
 * Publish a new key, which signs from ten minutes on, and remove keys replaced more than a day ago.
 * Nobody is logged out: tokens of the old key stay valid until they expire. For operators.
 */
export async function rotateKeys(
  { db, vault }: Pick<MemberContext, 'db' | 'vault'>,
  now: Date,
): Promise<{ added: string; removed: string[] }> {
  const key = await generateKey();
  return inTransaction(db, async (tx) => {
    const removed = findRetired(await findKeys(tx, vault), now);
    await deleteKeys(tx, removed);
    await insertKey(tx, vault, key, now);
    return { added: key.keyId, removed };
  });
}
