import type { ShopDb, ShopTx } from '../../context.ts';

/** A passkey as the browser's authenticator named it, and when it was used last. */
export type Passkey = {
  passkeyNo: number;
  staffNo: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** Return somebody's passkeys, the oldest first. */
export async function findPasskeys(db: ShopDb, staffNo: number): Promise<Passkey[]> {
  return db
    .selectFrom('staffPasskey')
    .where('staffNo', '=', staffNo)
    .orderBy('passkeyNo')
    .selectAll()
    .execute();
}

/** Insert a passkey; false where somebody has it already. */
export async function insertPasskey(
  tx: ShopTx,
  passkey: {
    staffNo: number;
    credentialId: string;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    name: string;
    createdAt: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staffPasskey')
    .values(passkey)
    .onConflict((known) => known.column('credentialId').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Note a passkey's use with its new counter; false where the counter went backwards, as a copied
 * passkey's does, or another login with it was at the same moment. Passkeys that are synchronised
 * count nothing: theirs stays 0.
 */
export async function usePasskey(
  tx: ShopTx,
  passkeyNo: number,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staffPasskey')
    .set({ counter, lastUsedAt: now })
    .where('passkeyNo', '=', passkeyNo)
    .where((where) => where.or([where('counter', '<', counter), where('counter', '=', 0)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(
  tx: ShopTx,
  staffNo: number,
  passkeyNo: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staffPasskey')
    .where('staffNo', '=', staffNo)
    .where('passkeyNo', '=', passkeyNo)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeysOf(tx: ShopTx, staffNo: number): Promise<void> {
  await tx.deleteFrom('staffPasskey').where('staffNo', '=', staffNo).execute();
}
