import type { MemberDb, MemberTx } from '../../context.ts';
import { lockOpenAccount } from '../accounts/index.ts';

export type Provider = 'KAKAO' | 'APPLE';

export async function insertLogin(
  tx: MemberTx,
  login: {
    stateHash: Buffer;
    provider: Provider;
    loginKeyHash: Buffer;
    startSealed: string;
    expiresAt: Date;
  },
): Promise<void> {
  await tx.insertInto('socialLogin').values(login).execute();
}

/** Save a provider's callback with its login; false where no login waits for it. */
export async function saveCallback(
  tx: MemberTx,
  callback: { stateHash: Buffer; provider: Provider; callbackSealed: string },
  now: Date,
): Promise<boolean> {
  const { callbackSealed, stateHash, provider } = callback;
  const saved = await tx
    .updateTable('socialLogin')
    .set({ callbackSealed })
    .where('stateHash', '=', stateHash)
    .where('provider', '=', provider)
    .where('callbackSealed', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** Delete and return a login that has its callback, for the browser that started it; it can be finished once. */
export async function consumeLogin(
  tx: MemberTx,
  { stateHash, loginKeyHash }: { stateHash: Buffer; loginKeyHash: Buffer },
  now: Date,
): Promise<{ provider: Provider; startSealed: string; callbackSealed: string } | undefined> {
  return tx
    .deleteFrom('socialLogin')
    .where('stateHash', '=', stateHash)
    .where('loginKeyHash', '=', loginKeyHash)
    .where('callbackSealed', 'is not', null)
    .where('expiresAt', '>', now)
    .returning((from) => [
      from.ref('provider').$castTo<Provider>().as('provider'),
      'startSealed',
      from.ref('callbackSealed').$notNull().as('callbackSealed'),
    ])
    .executeTakeFirst();
}

export async function insertNonce(
  tx: MemberTx,
  nonce: { nonceHash: Buffer; provider: Provider; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('socialNonce').values(nonce).execute();
}

/** Delete a nonce; false for one that was not issued, is used or has expired. */
export async function consumeNonce(
  tx: MemberTx,
  { nonceHash, provider }: { nonceHash: Buffer; provider: Provider },
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('socialNonce')
    .where('nonceHash', '=', nonceHash)
    .where('provider', '=', provider)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

export async function insertArrival(
  tx: MemberTx,
  arrival: { tokenHash: Buffer; provider: Provider; personSealed: string; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('socialArrival').values(arrival).execute();
}

/** Find and lock the person who arrived with this token. */
export async function findArrivalForUpdate(
  tx: MemberTx,
  { tokenHash, provider }: { tokenHash: Buffer; provider: Provider },
  now: Date,
): Promise<{ personSealed: string; expiresAt: Date } | undefined> {
  return tx
    .selectFrom('socialArrival')
    .where('tokenHash', '=', tokenHash)
    .where('provider', '=', provider)
    .where('expiresAt', '>', now)
    .select(['personSealed', 'expiresAt'])
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteArrival(tx: MemberTx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('socialArrival').where('tokenHash', '=', tokenHash).execute();
}

type Person = { provider: Provider; subject: string };

/**
 * Find the member a provider's person is linked to and lock their account until the transaction ends:
 * whoever removes the link or withdraws came before or waits. The link of a withdrawn account is
 * deleted.
 */
export async function findLinkedMember(tx: MemberTx, person: Person): Promise<number | undefined> {
  const memberNo = await findHolder(tx, person);
  if (memberNo === undefined) return undefined;
  // Looked at again: the link may have been removed while the account was locked by another.
  if (await lockOpenAccount(tx, memberNo)) return findHolder(tx, person);
  await deleteLink(tx, { memberNo, provider: person.provider });
  return undefined;
}

async function findHolder(
  tx: MemberTx,
  { provider, subject }: Person,
): Promise<number | undefined> {
  const link = await tx
    .selectFrom('socialLink')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .select('memberNo')
    .executeTakeFirst();
  return link?.memberNo;
}

/** Insert a link; false where the person or the member has another link at this provider. */
export async function insertLink(
  tx: MemberTx,
  link: {
    provider: Provider;
    subject: string;
    memberNo: number;
    linkedAt: Date;
    refreshTokenSealed: string | null;
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('socialLink')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Save the newest refresh token, which an unlink revokes at the provider. */
export async function updateRefreshToken(
  tx: MemberTx,
  { provider, subject }: { provider: Provider; subject: string },
  refreshTokenSealed: string,
): Promise<void> {
  await tx
    .updateTable('socialLink')
    .set({ refreshTokenSealed })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();
}

export async function findLinks(
  db: MemberDb,
  memberNo: number,
): Promise<{ provider: Provider; linkedAt: Date }[]> {
  return db
    .selectFrom('socialLink')
    .where('memberNo', '=', memberNo)
    .orderBy('linkedAt')
    .select((from) => [from.ref('provider').$castTo<Provider>().as('provider'), 'linkedAt'])
    .execute();
}

/** Lock a member's sign-in methods; returns whether a password is one of them. */
export async function lockSignInMethods(tx: MemberTx, memberNo: number): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .where('memberNo', '=', memberNo)
    .select('passwordHash')
    .forUpdate()
    .executeTakeFirst();
  return account?.passwordHash != null;
}

/** Delete a link; returns what the provider needs to unlink the person. */
export async function deleteLink(
  tx: MemberTx,
  { memberNo, provider }: { memberNo: number; provider: Provider },
): Promise<{ subject: string; refreshTokenSealed: string | null } | undefined> {
  return tx
    .deleteFrom('socialLink')
    .where('memberNo', '=', memberNo)
    .where('provider', '=', provider)
    .returning(['subject', 'refreshTokenSealed'])
    .executeTakeFirst();
}

/** Whom to unlink at their provider, and with what. */
export type Unlink = Person & { refreshTokenSealed: string | null };

/** Save that a person is still to be unlinked at their provider. */
export async function saveUnlink(tx: MemberTx, unlink: Unlink): Promise<void> {
  const { refreshTokenSealed } = unlink;
  await tx
    .insertInto('socialUnlink')
    .values(unlink)
    .onConflict((known) =>
      known.columns(['provider', 'subject']).doUpdateSet({ refreshTokenSealed }),
    )
    .execute();
}

/** Find whom their providers have not unlinked yet. */
export async function findUnlinks(db: MemberDb): Promise<Unlink[]> {
  return db
    .selectFrom('socialUnlink')
    .select((from) => [from.ref('provider').$castTo<Provider>().as('provider')])
    .select(['subject', 'refreshTokenSealed'])
    .execute();
}

/** Delete what was still to be unlinked of a person. */
export async function deleteUnlink(tx: MemberTx, { provider, subject }: Person): Promise<void> {
  await tx
    .deleteFrom('socialUnlink')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();
}

/** Delete expired logins, nonces and arrivals. */
export async function deleteExpiredSocial(tx: MemberTx, now: Date): Promise<void> {
  await tx.deleteFrom('socialLogin').where('expiresAt', '<', now).execute();
  await tx.deleteFrom('socialNonce').where('expiresAt', '<', now).execute();
  await tx.deleteFrom('socialArrival').where('expiresAt', '<', now).execute();
}
