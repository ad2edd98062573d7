import type { MemberDb, MemberTx } from '../../context.ts';

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

/** Keeps a partner's answer with the login it belongs to; false for one that waits for none. */
export async function saveCallback(
  tx: MemberTx,
  answer: { stateHash: Buffer; provider: Provider; callbackSealed: string },
  now: Date,
): Promise<boolean> {
  const { callbackSealed, stateHash, provider } = answer;
  const kept = await tx
    .updateTable('socialLogin')
    .set({ callbackSealed })
    .where('stateHash', '=', stateHash)
    .where('provider', '=', provider)
    .where('callbackSealed', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n;
}

/** Takes an answered login out, for the browser that began it; a second taker finds nothing. */
export async function consumeLogin(
  tx: MemberTx,
  { stateHash, loginKeyHash }: { stateHash: Buffer; loginKeyHash: Buffer },
  now: Date,
) {
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

/** Uses a nonce up; false for one that was not given out, or is used, or late. */
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

/** Who arrived with this token; two who show it at once come one after the other. */
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

/** Whose account a partner's person enters; what a withdrawn account left is cleared away. */
export async function findLinkedMember(
  tx: MemberTx,
  { provider, subject }: { provider: Provider; subject: string },
): Promise<number | undefined> {
  const link = await tx
    .selectFrom('socialLink')
    .innerJoin('account', 'account.memberNo', 'socialLink.memberNo')
    .where('socialLink.provider', '=', provider)
    .where('socialLink.subject', '=', subject)
    .select(['account.memberNo', 'account.withdrawnAt'])
    .executeTakeFirst();
  if (!link?.withdrawnAt) return link?.memberNo;
  await tx
    .deleteFrom('socialLink')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();
  return undefined;
}

/** Links; false where the person or the member has another link at this partner. */
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

/** Keeps the newest token that the partner would revoke. */
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

/** Holds a member's ways in until the transaction ends; answers whether a password is one. */
export async function lockSignInMethods(tx: MemberTx, memberNo: number): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .where('memberNo', '=', memberNo)
    .select('passwordHash')
    .forUpdate()
    .executeTakeFirst();
  return account?.passwordHash != null;
}

/** Takes a link away; answers what the partner must be told to forget. */
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

/** Removes logins, nonces and arrivals that came to nothing. */
export async function deleteExpiredSocial(tx: MemberTx, now: Date): Promise<void> {
  await tx.deleteFrom('socialLogin').where('expiresAt', '<', now).execute();
  await tx.deleteFrom('socialNonce').where('expiresAt', '<', now).execute();
  await tx.deleteFrom('socialArrival').where('expiresAt', '<', now).execute();
}
