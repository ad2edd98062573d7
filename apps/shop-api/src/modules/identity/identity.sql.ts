import { sql as raw } from 'kysely';
import type { ShopTx } from '../../context.ts';

export type IdentityRequest = {
  orderNo: string;
  memberNo: number | null;
  requestHash: string;
  returnUrl: string;
  expiresAt: Date;
};

/** What an answer of the agency may be used for, each once. */
export type IdentityUse = 'READ' | 'AGE' | 'FIND_ID' | 'PASSWORD';

export async function insertRequest(tx: ShopTx, request: IdentityRequest): Promise<void> {
  await tx.insertInto('identityRequest').values(request).execute();
}

/** Takes a request out: the first answer to it is the only one. */
export async function takeRequest(
  tx: ShopTx,
  orderNo: string,
): Promise<IdentityRequest | undefined> {
  return tx
    .deleteFrom('identityRequest')
    .where('orderNo', '=', orderNo)
    .returningAll()
    .executeTakeFirst();
}

export async function insertAnswer(
  tx: ShopTx,
  answer: { keyHash: Buffer; memberNo: number | null; sealed: string; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('identityAnswer').values(answer).execute();
}

/** Takes one use of an answer; nothing where there is no such answer, or this use was taken. */
export async function takeUse(
  tx: ShopTx,
  keyHash: Buffer,
  use: IdentityUse,
  now: Date,
): Promise<{ sealed: string; memberNo: number | null } | undefined> {
  return tx
    .updateTable('identityAnswer')
    .set({ uses: raw`array_append(uses, ${use}::text)` })
    .where('keyHash', '=', keyHash)
    .where('expiresAt', '>', now)
    .where(raw<boolean>`not ${use}::text = any(uses)`)
    .returning(['sealed', 'memberNo'])
    .executeTakeFirst();
}

export async function writeAdult(tx: ShopTx, memberNo: number, adultVerifiedAt: Date) {
  await tx
    .updateTable('member')
    .set({ adultVerifiedAt })
    .where('memberNo', '=', memberNo)
    .execute();
}

/** Removes requests and answers that came to nothing. */
export async function deleteExpiredIdentity(tx: ShopTx, now: Date): Promise<void> {
  await tx.deleteFrom('identityRequest').where('expiresAt', '<', now).execute();
  await tx.deleteFrom('identityAnswer').where('expiresAt', '<', now).execute();
}
