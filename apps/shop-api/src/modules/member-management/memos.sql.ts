import type { ShopContext, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';

/** A note of staff to staff about a member. */
export type MemberMemo = { memoNo: number; author: string; text: string; writtenAt: Date };

/** Save a memo, sealed; returns its number. */
export async function insertMemberMemo(
  tx: ShopTx,
  vault: Vault,
  { memberNo, author, text, writtenAt }: Omit<MemberMemo, 'memoNo'> & { memberNo: number },
): Promise<number> {
  const { memoNo } = await tx
    .insertInto('memberMemo')
    .values({ memberNo, author, writtenAt, memoSealed: vault.seal('member-memo', text) })
    .returning('memoNo')
    .executeTakeFirstOrThrow();
  return memoNo;
}

/** Find the memos of a member, oldest first. */
export async function findMemberMemos(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  memberNo: number,
): Promise<MemberMemo[]> {
  const rows = await db
    .selectFrom('memberMemo')
    .where('memberNo', '=', memberNo)
    .select(['memoNo', 'author', 'memoSealed', 'writtenAt'])
    .orderBy('memoNo')
    .execute();
  return rows.map(({ memoSealed, ...memo }) => ({
    ...memo,
    text: vault.open('member-memo', memoSealed),
  }));
}

/** Delete a memo of a member; returns whether it was there. */
export async function deleteMemberMemo(
  tx: ShopTx,
  memberNo: number,
  memoNo: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('memberMemo')
    .where('memoNo', '=', memoNo)
    .where('memberNo', '=', memberNo)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
