import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** The next version of a document while staff write it. */
export type TermsDraftRow = {
  type: string;
  contents: string;
  /** `YYYY-MM-DD`, a day in Seoul. */
  inForceFrom: string | null;
  reason: string;
  isDisadvantage: boolean;
  revision: number;
  changedAt: Date;
  changedBy: string;
};

const columns = [
  ...(['type', 'contents', 'reason', 'isDisadvantage', 'revision'] as const),
  ...(['changedAt', 'changedBy'] as const),
] as const;
const inForceFrom = sql<string | null>`in_force_from::text`.as('inForceFrom');

/** Find a document's draft. */
export async function findTermsDraft(db: ShopDb, type: string): Promise<TermsDraftRow | undefined> {
  return db
    .selectFrom('termsDraft')
    .select(columns)
    .select(inForceFrom)
    .where('type', '=', type)
    .executeTakeFirst();
}

/** Find which documents have a draft. */
export async function findDraftedTypes(db: ShopDb): Promise<Set<string>> {
  const rows = await db.selectFrom('termsDraft').select('type').execute();
  return new Set(rows.map(({ type }) => type));
}

/** Lock a document until the transaction ends, whether it has a draft or not. */
export async function lockTermsDocument(tx: ShopTx, type: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('terms'), hashtext(${type}))`.execute(tx);
}

/** Save a document's draft; its revision counts up. */
export async function saveDraft(
  tx: ShopTx,
  { inForceFrom: day, ...draft }: Omit<TermsDraftRow, 'revision'>,
): Promise<void> {
  const facts = { ...draft, inForceFrom: day === null ? null : sql<Date>`${day}::date` };
  await tx
    .insertInto('termsDraft')
    .values(facts)
    .onConflict((known) =>
      known.column('type').doUpdateSet((from) => ({
        ...facts,
        revision: sql<number>`${from.ref('termsDraft.revision')} + 1`,
      })),
    )
    .execute();
}

/** Delete a document's draft; false where there is none. */
export async function removeDraft(tx: ShopTx, type: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('termsDraft')
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A version as staff see it. */
export type StaffTermsRow = {
  termsNo: number;
  type: string;
  inForceFrom: string;
  reason: string;
  isDisadvantage: boolean;
  publishedAt: Date;
  publishedBy: string;
};

/** Find all versions of the documents, or of one, the latest first. */
export async function findAllVersions(
  db: ShopDb,
  type: string | undefined,
): Promise<StaffTermsRow[]> {
  return db
    .selectFrom('terms')
    .select(['termsNo', 'type', 'reason', 'isDisadvantage', 'publishedAt', 'publishedBy'])
    .select(sql<string>`in_force_from::text`.as('inForceFrom'))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .orderBy('type')
    .orderBy('inForceFrom', 'desc')
    .execute();
}

/** Delete a version that is not in force on `today`; undefined where there is none such. */
export async function removeComingVersion(
  tx: ShopTx,
  termsNo: number,
  today: string,
): Promise<{ type: string; inForceFrom: string } | undefined> {
  return tx
    .deleteFrom('terms')
    .where('termsNo', '=', termsNo)
    .where('inForceFrom', '>', sql<Date>`${today}::date`)
    .returning('type')
    .returning(sql<string>`in_force_from::text`.as('inForceFrom'))
    .executeTakeFirst();
}

/** Whether a version of any document, or of one, takes effect on a day. */
export async function hasVersionFrom(db: ShopDb, day: string, type?: string): Promise<boolean> {
  const found = await db
    .selectFrom('terms')
    .select('termsNo')
    .where('inForceFrom', '=', sql<Date>`${day}::date`)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
