import type { Agreements } from '@duskline/contract/member/accounts';
import { sql as raw } from 'kysely';
import type { z } from 'zod';
import type { MemberDb, MemberTx } from '../../member.ts';

export type AgreementChoices = z.output<typeof Agreements>;

export type NewAccount = {
  username: string;
  passwordHash: string | null;
  name: string;
  phone: string;
  /** `YYYY-MM-DD`. */
  birthday: string;
  sex: 'M' | 'F' | null;
  agreements: AgreementChoices;
};

export type Account = Omit<NewAccount, 'passwordHash'> & {
  memberNo: number;
  hasPassword: boolean;
  identityKey: string | null;
  registeredAt: Date;
};

/** Opens an account unless its username or its phone has one; what is taken is answered. */
export async function insertAccount(
  tx: MemberTx,
  { agreements, ...account }: NewAccount,
  now: Date,
): Promise<{ memberNo: number } | 'username_taken' | 'phone_taken'> {
  const inserted = await tx
    .insertInto('account')
    .values({ ...account, registeredAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('memberNo')
    .executeTakeFirst();
  if (!inserted) {
    const { username } = account;
    const taken = await tx
      .selectFrom('account')
      .where('username', '=', username)
      .select('memberNo')
      .executeTakeFirst();
    return taken ? 'username_taken' : 'phone_taken';
  }
  const { memberNo } = inserted;
  const kinds = Object.keys(agreements) as (keyof AgreementChoices)[];
  await tx
    .insertInto('agreement')
    .values(kinds.map((kind) => ({ memberNo, kind, isAgreed: agreements[kind], decidedAt: now })))
    .execute();
  return inserted;
}

/** What proves who somebody is; undefined for a name nobody has. */
export async function findCredentials(
  db: MemberDb,
  username: string,
): Promise<{ memberNo: number; passwordHash: string | null } | undefined> {
  return db
    .selectFrom('account')
    .where('username', '=', username)
    .select(['memberNo', 'passwordHash'])
    .executeTakeFirst();
}

/** A member's account with what she agreed to. */
export async function findAccount(db: MemberDb, memberNo: number): Promise<Account | undefined> {
  const row = await db
    .selectFrom('account')
    .where('memberNo', '=', memberNo)
    .select(['memberNo', 'username', 'name', 'phone', 'birthday', 'identityKey', 'registeredAt'])
    .select((from) => [
      raw<'M' | 'F' | null>`${from.ref('sex')}`.as('sex'),
      raw<boolean>`${from.ref('passwordHash')} is not null`.as('hasPassword'),
      from
        .selectFrom('agreement')
        .whereRef('agreement.memberNo', '=', 'account.memberNo')
        .select(raw<AgreementChoices>`jsonb_object_agg(kind, is_agreed)`.as('agreed'))
        .as('agreements'),
    ])
    .executeTakeFirst();
  return row && { ...row, agreements: { ...NOTHING_AGREED, ...row.agreements } };
}

const NOTHING_AGREED: AgreementChoices = {
  use: false,
  privacy: false,
  over14: false,
  marketingSms: false,
  marketingEmail: false,
  marketingPush: false,
  marketingNight: false,
};
