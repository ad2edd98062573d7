import type { Agreements } from '@duskline/contract/member/accounts';
import { sql as raw } from 'kysely';
import type { z } from 'zod';
import type { MemberDb, MemberTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';

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
  vault: Vault,
  { agreements, phone, birthday, ...account }: NewAccount,
  now: Date,
): Promise<{ memberNo: number } | 'username_taken' | 'phone_taken'> {
  const sealed = { ...sealedPhone(vault, phone), birthdaySealed: vault.seal('birthday', birthday) };
  const inserted = await tx
    .insertInto('account')
    .values({ ...account, ...sealed, registeredAt: now })
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
  await saveAgreements(tx, inserted.memberNo, agreements, now);
  return inserted;
}

/** Keeps what a member decided and when; a decision that stays keeps its moment. */
export async function saveAgreements(
  tx: MemberTx,
  memberNo: number,
  agreements: Partial<AgreementChoices>,
  now: Date,
): Promise<void> {
  const kinds = Object.entries(agreements) as [keyof AgreementChoices, boolean][];
  if (kinds.length === 0) return;
  await tx
    .insertInto('agreement')
    .values(kinds.map(([kind, isAgreed]) => ({ memberNo, kind, isAgreed, decidedAt: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['memberNo', 'kind'])
        .doUpdateSet((from) => ({
          isAgreed: from.ref('excluded.isAgreed'),
          decidedAt: from.ref('excluded.decidedAt'),
        }))
        .whereRef('agreement.isAgreed', '!=', 'excluded.isAgreed'),
    )
    .execute();
}

/** What proves who somebody is; undefined for a name nobody has. */
export async function findCredentials(
  db: MemberDb,
  username: string,
): Promise<{ memberNo: number; passwordHash: string | null } | undefined> {
  return db
    .selectFrom('account')
    .where('username', '=', username)
    .where('withdrawnAt', 'is', null)
    .select(['memberNo', 'passwordHash'])
    .executeTakeFirst();
}

/** A member's password as it is kept; null where she logs in by other ways only. */
export async function findPasswordHash(db: MemberDb, memberNo: number): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .where('memberNo', '=', memberNo)
    .where('withdrawnAt', 'is', null)
    .select('passwordHash')
    .executeTakeFirst();
  return account?.passwordHash ?? null;
}

/** Whose phone this is, by its keyed hash. */
export async function findAccountByPhone(
  db: MemberDb,
  phoneKey: string,
): Promise<{ memberNo: number; username: string; registeredAt: Date } | undefined> {
  return db
    .selectFrom('account')
    .where('phoneKey', '=', phoneKey)
    .where('withdrawnAt', 'is', null)
    .select(['memberNo', 'username', 'registeredAt'])
    .executeTakeFirst();
}

/** A member's account with what she agreed to; a withdrawn one is not there. */
export async function findAccount(
  { db, vault }: { db: MemberDb; vault: Vault },
  memberNo: number,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('account')
    .where('memberNo', '=', memberNo)
    .where('withdrawnAt', 'is', null)
    .select(['memberNo', 'username', 'name', 'identityKey', 'registeredAt'])
    .select(['phoneSealed', 'birthdaySealed'])
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
  if (!row) return undefined;
  const { phoneSealed, birthdaySealed, ...known } = row;
  if (phoneSealed === null || birthdaySealed === null) {
    throw new Error(`account ${memberNo} was not sealed at the start`);
  }
  return {
    ...known,
    phone: vault.open('phone', phoneSealed),
    birthday: vault.open('birthday', birthdaySealed),
    agreements: { ...NOTHING_AGREED, ...row.agreements },
  };
}

export type ProfileChanges = { name?: string; birthday?: string; sex?: 'M' | 'F' | null };

export async function updateProfile(
  tx: MemberTx,
  vault: Vault,
  memberNo: number,
  { birthday, ...facts }: ProfileChanges,
): Promise<void> {
  const sealed = birthday === undefined ? {} : { birthdaySealed: vault.seal('birthday', birthday) };
  const changes = { ...facts, ...sealed };
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('account').set(changes).where('memberNo', '=', memberNo).execute();
}

/** Gives an account another phone, unless somebody has it. */
export async function updatePhone(
  tx: MemberTx,
  vault: Vault,
  memberNo: number,
  phone: string,
): Promise<'phone_taken' | undefined> {
  const sealed = sealedPhone(vault, phone);
  const holder = await tx
    .selectFrom('account')
    .where('phoneKey', '=', sealed.phoneKey)
    .select('memberNo')
    .forUpdate()
    .executeTakeFirst();
  if (holder && holder.memberNo !== memberNo) return 'phone_taken';
  await tx.updateTable('account').set(sealed).where('memberNo', '=', memberNo).execute();
  return undefined;
}

/** Writes a new password; false for an account that is gone. */
export async function updatePassword(
  tx: MemberTx,
  memberNo: number,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const updated = await tx
    .updateTable('account')
    .set({ passwordHash, passwordChangedAt: now })
    .where('memberNo', '=', memberNo)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

function sealedPhone(vault: Vault, phone: string) {
  return { phoneSealed: vault.seal('phone', phone), phoneKey: vault.phoneKey(phone) };
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
