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
  /** Null where nobody has proved to hold one. */
  phone: string | null;
  /** `YYYY-MM-DD`. */
  birthday: string;
  sex: 'M' | 'F' | null;
  agreements: AgreementChoices;
};

export type Account = Omit<NewAccount, 'passwordHash' | 'phone'> & {
  memberNo: number;
  /** Empty where nobody has proved to hold one. */
  phone: string;
  hasPassword: boolean;
  identityKey: string | null;
  registeredAt: Date;
};

/** Insert an account with its agreements; return which is taken where its username or phone has one. */
export async function insertAccount(
  tx: MemberTx,
  vault: Vault,
  { agreements, phone, birthday, ...account }: NewAccount,
  now: Date,
): Promise<{ memberNo: number } | 'username_taken' | 'phone_taken'> {
  const sealed = {
    ...(phone === null ? { phoneSealed: vault.seal('phone', '') } : sealedPhone(vault, phone)),
    birthdaySealed: vault.seal('birthday', birthday),
  };
  const phoneVerifiedAt = phone === null ? null : now;
  if (phone !== null) await lockPhone(tx, vault.phoneKey(phone));
  const inserted = await tx
    .insertInto('account')
    .values({ ...account, ...sealed, registeredAt: now, phoneVerifiedAt })
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

/** Save what a member agreed to or declined; the time changes only where the decision does. */
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

/** Find an account's password hash by its username; undefined for an unknown one. */
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

/** Find a member's password hash; null where they log in by social login alone. */
export async function findPasswordHash(db: MemberDb, memberNo: number): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .where('memberNo', '=', memberNo)
    .where('withdrawnAt', 'is', null)
    .select('passwordHash')
    .executeTakeFirst();
  return account?.passwordHash ?? null;
}

/**
 * Lock an account whose password hash is still this one until the transaction ends; returns whether
 * it is. Exclusively: of two that change it, both would otherwise wait for each other.
 */
export async function lockPasswordHash(
  tx: MemberTx,
  { memberNo, passwordHash }: { memberNo: number; passwordHash: string },
): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .where('memberNo', '=', memberNo)
    .where('passwordHash', '=', passwordHash)
    .select('memberNo')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account !== undefined;
}

/**
 * Lock an account until the transaction ends, unless its member has withdrawn; returns whether it is
 * there. Whoever withdraws, or sets a new password, came before or waits.
 */
export async function lockOpenAccount(tx: MemberTx, memberNo: number): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .where('memberNo', '=', memberNo)
    .where('withdrawnAt', 'is', null)
    .select('memberNo')
    .forShare()
    .executeTakeFirst();
  return account !== undefined;
}

type AccountOfPhone = {
  memberNo: number;
  username: string;
  registeredAt: Date;
  phoneVerifiedAt: Date;
};

/** Find the account of a phone by its keyed hash. */
export async function findAccountByPhone(
  db: MemberDb,
  phoneKey: string,
): Promise<AccountOfPhone | undefined> {
  const account = await db
    .selectFrom('account')
    .where('phoneKey', '=', phoneKey)
    .where('withdrawnAt', 'is', null)
    .select(['memberNo', 'username', 'registeredAt', 'phoneVerifiedAt'])
    .executeTakeFirst();
  return (
    account && { ...account, phoneVerifiedAt: account.phoneVerifiedAt ?? account.registeredAt }
  );
}

/** Save that a member who is logged in has proved to hold the phone of the account. */
export async function markPhoneVerified(tx: MemberTx, memberNo: number, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ phoneVerifiedAt: now })
    .where('memberNo', '=', memberNo)
    .execute();
}

/** Find a member's account with their agreements; undefined for a withdrawn one. */
export async function findAccount(
  context: { db: MemberDb; vault: Vault },
  memberNo: number,
): Promise<Account | undefined> {
  return (await findAccounts(context, [memberNo])).get(memberNo);
}

/** Find several accounts by their members' numbers; withdrawn ones are missing. */
export async function findAccounts(
  { db, vault }: { db: MemberDb; vault: Vault },
  memberNos: readonly number[],
): Promise<Map<number, Account>> {
  if (memberNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .where('memberNo', '=', raw<number>`any (${memberNos}::integer[])`)
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
    .execute();
  return new Map(
    rows.map(({ phoneSealed, birthdaySealed, ...known }) => {
      const { memberNo } = known;
      if (phoneSealed === null || birthdaySealed === null) {
        throw new Error(`account ${memberNo} was not sealed at the start`);
      }
      return [
        memberNo,
        {
          ...known,
          phone: vault.open('phone', phoneSealed),
          birthday: vault.open('birthday', birthdaySealed),
          agreements: { ...NOTHING_AGREED, ...known.agreements },
        },
      ];
    }),
  );
}

/** Return the account of a logged-in member; throws where there is none, which is a defect. */
export async function getAccount(
  context: { db: MemberDb; vault: Vault },
  memberNo: number,
): Promise<Account> {
  const account = await findAccount(context, memberNo);
  if (!account) throw new Error(`session of a member without an account: ${memberNo}`);
  return account;
}

export type ProfileChanges = { name?: string; birthday?: string; sex?: 'M' | 'F' | null };

/** Update the named facts of a profile; a birthday is sealed. */
export async function updateProfile(
  tx: MemberTx,
  vault: Vault,
  memberNo: number,
  { birthday, ...plain }: ProfileChanges,
): Promise<void> {
  const sealed = birthday === undefined ? {} : { birthdaySealed: vault.seal('birthday', birthday) };
  const changes = { ...plain, ...sealed };
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('account').set(changes).where('memberNo', '=', memberNo).execute();
}

/** Replace an account's phone; returns `phone_taken` where another account has it. */
export async function updatePhone(
  tx: MemberTx,
  vault: Vault,
  memberNo: number,
  phone: string,
  now: Date,
): Promise<'phone_taken' | undefined> {
  const sealed = sealedPhone(vault, phone);
  await lockPhone(tx, sealed.phoneKey);
  const holder = await tx
    .selectFrom('account')
    .where('phoneKey', '=', sealed.phoneKey)
    .select('memberNo')
    .forUpdate()
    .executeTakeFirst();
  if (holder && holder.memberNo !== memberNo) return 'phone_taken';
  await tx
    .updateTable('account')
    .set({ ...sealed, phoneVerifiedAt: now })
    .where('memberNo', '=', memberNo)
    .execute();
  return undefined;
}

/** Save a new password hash; returns the account's username, undefined for a withdrawn account. */
export async function updatePassword(
  tx: MemberTx,
  memberNo: number,
  passwordHash: string,
  now: Date,
): Promise<string | undefined> {
  const updated = await tx
    .updateTable('account')
    .set({ passwordHash, passwordChangedAt: now })
    .where('memberNo', '=', memberNo)
    .where('withdrawnAt', 'is', null)
    .returning('username')
    .executeTakeFirst();
  return updated?.username;
}

/** Lock a phone until the transaction ends, held or free: of two who take it, one sees the other. */
async function lockPhone(tx: MemberTx, phoneKey: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${phoneKey}, 0))`.execute(tx);
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

type AgreedCounts = { SMS: number; MAIL: number; PUSH: number; night: number };

/** Count how many of some members agreed to advertising by each channel, and at night. */
export async function countAgreed(
  db: MemberDb,
  memberNos: readonly number[],
): Promise<AgreedCounts> {
  const { rows } = await raw<{ kind: string; agreed: number }>`
    select kind, count(*)::integer as agreed from agreement
    where member_no = any (${[...memberNos]}::integer[]) and is_agreed
      and kind in ('marketingSms', 'marketingEmail', 'marketingPush', 'marketingNight')
    group by kind`.execute(db);
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.agreed ?? 0;
  return {
    ...{ SMS: of('marketingSms'), MAIL: of('marketingEmail'), PUSH: of('marketingPush') },
    night: of('marketingNight'),
  };
}
