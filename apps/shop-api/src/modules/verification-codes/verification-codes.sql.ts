import type { CodeHistory } from '@duskline/platform/verification-codes.rules';
import { sql as raw } from 'kysely';
import type { ShopTx } from '../../context.ts';

/** Lets one request for a phone or mailbox at a time through, and tells what it asked for before. */
export async function lockAskedBefore(
  tx: ShopTx,
  targetKey: string,
  since: Date,
): Promise<CodeHistory> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${targetKey}, 75))`.execute(tx);
  return tx
    .selectFrom('authenticationNumber')
    .where('targetKey', '=', targetKey)
    .select((from) => [
      from.fn.max('createdAt').as('lastRequestedAt'),
      from.fn
        .countAll<number>()
        .filterWhere('createdAt', '>=', since)
        .filterWhere('isSent', '=', true)
        .as('sentToday'),
    ])
    .executeTakeFirstOrThrow();
}

export async function insertNumber(
  tx: ShopTx,
  number: {
    targetKey: string;
    usage: string;
    numberHash: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<number> {
  const { numberNo } = await tx
    .insertInto('authenticationNumber')
    .values(number)
    .returning('numberNo')
    .executeTakeFirstOrThrow();
  return numberNo;
}

/** The number a phone or mailbox got last; tries at it wait for each other. */
export async function findNewestForUpdate(tx: ShopTx, targetKey: string) {
  return tx
    .selectFrom('authenticationNumber')
    .where('targetKey', '=', targetKey)
    .orderBy('numberNo', 'desc')
    .limit(1)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function updateNumber(
  tx: ShopTx,
  numberNo: number,
  change: { tries?: number; provedAt?: Date; usedAt?: Date; isSent?: boolean },
): Promise<void> {
  await tx
    .updateTable('authenticationNumber')
    .set(change)
    .where('numberNo', '=', numberNo)
    .execute();
}

export async function deleteOldNumbers(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('authenticationNumber').where('createdAt', '<', before).execute();
}

/** Keeps whom a search was for under a number of its own. */
export async function insertSearch(
  tx: ShopTx,
  search: { searchNo: number; loginId: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('accountSearch')
    .values(search)
    .onConflict((conflict) => conflict.column('searchNo').doNothing())
    .execute();
}

/** The login id a number stands for: of a search that still holds, else of a member. */
export async function findLoginId(tx: ShopTx, no: number, now: Date): Promise<string | undefined> {
  const search = await tx
    .selectFrom('accountSearch')
    .where('searchNo', '=', no)
    .where('expiresAt', '>', now)
    .select('loginId')
    .executeTakeFirst();
  if (search) return search.loginId;
  const member = await tx
    .selectFrom('member')
    .where('memberNo', '=', no)
    .where('status', '=', 'ACTIVE')
    .select('loginId')
    .executeTakeFirst();
  return member?.loginId;
}

export async function deleteOldSearches(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('accountSearch').where('expiresAt', '<', before).execute();
}
