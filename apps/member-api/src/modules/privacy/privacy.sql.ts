import type { RetentionRule } from '@duskline/contract/internal/retention';
import { sql as raw } from 'kysely';
import type { MemberDb, MemberTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';

/**
 * Close an account: nobody can log in to it, and its username and phone are free for a new account.
 * A job erases the rest.
 */
export async function closeAccount(tx: MemberTx, memberNo: number, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      username: `withdrawn-${memberNo}`,
      phoneKey: null,
      identityKey: null,
      passwordHash: null,
      withdrawnAt: now,
    })
    .where('memberNo', '=', memberNo)
    .where('withdrawnAt', 'is', null)
    .execute();
}

export async function insertReason(tx: MemberTx, reason: string, day: string): Promise<void> {
  await tx.insertInto('withdrawalReason').values({ reason, withdrawnOn: day }).execute();
}

/** Find withdrawn members that are not erased yet. */
export async function findNotErased(db: MemberDb): Promise<number[]> {
  const accounts = await db
    .selectFrom('account')
    .where('withdrawnAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .select('memberNo')
    .execute();
  return accounts.map(({ memberNo }) => memberNo);
}

/** Find the phone that a withdrawn account had at last, '' for none; undefined once it is erased. */
export async function findLastPhone(
  { db, vault }: { db: MemberDb; vault: Vault },
  memberNo: number,
): Promise<string | undefined> {
  const account = await db
    .selectFrom('account')
    .where('memberNo', '=', memberNo)
    .select('phoneSealed')
    .executeTakeFirst();
  return account?.phoneSealed ? vault.open('phone', account.phoneSealed) : undefined;
}

/** Delete a member's rows from one table. */
export async function eraseRows(
  tx: MemberTx,
  { table }: RetentionRule,
  memberNo: number,
): Promise<void> {
  await raw`delete from ${raw.table(table)} where member_no = ${memberNo}`.execute(tx);
}

/** Clear a withdrawn account; its number alone stays. */
export async function clearAccount(tx: MemberTx, memberNo: number, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ name: '', phoneSealed: null, birthdaySealed: null, sex: null, erasedAt: now })
    .where('memberNo', '=', memberNo)
    .where('withdrawnAt', 'is not', null)
    .execute();
}

/** Find a member's rows of one table, with the columns that are exported. */
export async function findOwnRows(
  db: MemberDb,
  { table, exported = [] }: RetentionRule,
  memberNo: number,
): Promise<Record<string, unknown>[]> {
  const columns = raw.join(exported.map((column) => raw.ref(column)));
  const { rows } = await raw<Record<string, unknown>>`
    select ${columns} from ${raw.table(table)} where member_no = ${memberNo}
  `.execute(db);
  return rows;
}
