import { sql as raw } from 'kysely';
import type { MemberDb, MemberTx } from '../../member.ts';

export type PlainAccount = { memberNo: number; phone: string | null; birthday: string | null };
export type SealedAccount = {
  memberNo: number;
  phoneSealed: string | null;
  birthdaySealed: string | null;
};
type Sealed = { phoneSealed?: string; phoneKey?: string; birthdaySealed?: string };

/** Some accounts whose phone or birthday is still readable, held until the transaction ends. */
export async function lockPlainAccounts(tx: MemberTx, limit: number): Promise<PlainAccount[]> {
  return tx
    .selectFrom('account')
    .where((is) => is.or([is('phone', 'is not', null), is('birthday', 'is not', null)]))
    .select(['memberNo', 'phone', 'birthday'])
    .orderBy('memberNo')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** Writes the sealed facts and leaves nothing readable behind. */
export async function writeSealed(tx: MemberTx, memberNo: number, sealed: Sealed): Promise<void> {
  await tx
    .updateTable('account')
    .set({ ...sealed, phone: null, birthday: null })
    .where('memberNo', '=', memberNo)
    .execute();
}

/** Accounts after a number, by number, with what is sealed of them. */
export async function findSealedAccounts(
  db: MemberDb,
  afterNo: number,
  limit: number,
): Promise<SealedAccount[]> {
  return db
    .selectFrom('account')
    .where('memberNo', '>', afterNo)
    .where('erasedAt', 'is', null)
    .select(['memberNo', 'phoneSealed', 'birthdaySealed'])
    .orderBy('memberNo')
    .limit(limit)
    .execute();
}

/** Replaces sealed facts that are still what they were; somebody may have changed them meanwhile. */
export async function replaceSealed(
  tx: MemberTx,
  before: SealedAccount,
  after: { phoneSealed: string | null; birthdaySealed: string | null },
): Promise<void> {
  await tx
    .updateTable('account')
    .set(after)
    .where('memberNo', '=', before.memberNo)
    .where(raw<boolean>`phone_sealed is not distinct from ${before.phoneSealed}`)
    .where(raw<boolean>`birthday_sealed is not distinct from ${before.birthdaySealed}`)
    .execute();
}
