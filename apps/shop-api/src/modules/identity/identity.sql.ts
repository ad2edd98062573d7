import { sql as raw } from 'kysely';
import type { ShopTx } from '../../context.ts';

export type IdentityRequest = {
  orderNo: string;
  memberNo: number | null;
  requestHash: string;
  returnUrl: string;
  expiresAt: Date;
};

/** What a result of the agency may be used for, each once. */
export type IdentityUse = 'READ' | 'AGE' | 'FIND_ID' | 'PASSWORD';

/** Save a request to the agency. */
export async function insertRequest(tx: ShopTx, request: IdentityRequest): Promise<void> {
  await tx.insertInto('identityRequest').values(request).execute();
}

/** Delete a request and return it: only its first result counts. */
export async function deleteRequest(
  tx: ShopTx,
  orderNo: string,
): Promise<IdentityRequest | undefined> {
  return tx
    .deleteFrom('identityRequest')
    .where('orderNo', '=', orderNo)
    .returningAll()
    .executeTakeFirst();
}

/** Save the sealed result of a verification. */
export async function insertResult(
  tx: ShopTx,
  result: { keyHash: Buffer; memberNo: number | null; sealed: string; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('identityAnswer').values(result).execute();
}

/**
 * Mark a result as used for one purpose; undefined where there is none, where it was used for that
 * already, or where `requestedBy` names another member than the one it was made for.
 */
export async function markResultUsed(
  tx: ShopTx,
  { keyHash, requestedBy }: { keyHash: Buffer; requestedBy: number | undefined },
  use: IdentityUse,
  now: Date,
): Promise<{ sealed: string; memberNo: number | null } | undefined> {
  return tx
    .updateTable('identityAnswer')
    .set({ uses: raw`array_append(uses, ${use}::text)` })
    .where('keyHash', '=', keyHash)
    .where('expiresAt', '>', now)
    .$if(requestedBy !== undefined, (query) => query.where('memberNo', '=', requestedBy as number))
    .where(raw<boolean>`not ${use}::text = any(uses)`)
    .returning(['sealed', 'memberNo'])
    .executeTakeFirst();
}

/** Delete expired requests and results. */
export async function deleteExpiredIdentity(tx: ShopTx, now: Date): Promise<void> {
  await tx.deleteFrom('identityRequest').where('expiresAt', '<', now).execute();
  await tx.deleteFrom('identityAnswer').where('expiresAt', '<', now).execute();
}
