import type { MemberTx } from '../../context.ts';

export type PlainAccount = { memberNo: number; phone: string | null; birthday: string | null };
type Sealed = { phoneSealed?: string; phoneKey?: string; birthdaySealed?: string };

/** Lock some accounts whose phone or birthday is not sealed yet. */
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

/** Save the sealed columns and clear the readable ones. */
export async function saveSealed(tx: MemberTx, memberNo: number, sealed: Sealed): Promise<void> {
  await tx
    .updateTable('account')
    .set({ ...sealed, phone: null, birthday: null })
    .where('memberNo', '=', memberNo)
    .execute();
}
