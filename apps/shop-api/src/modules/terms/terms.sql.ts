import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

export type TermsRow = {
  termsNo: number;
  type: string;
  contents: string;
  /** `YYYY-MM-DD`, a day in Seoul. */
  inForceFrom: string;
};

/** A version of a list, with why it was made. */
export type TermsHistoryRow = Omit<TermsRow, 'contents'> & { reason: string };

const inForceFrom = sql<string>`in_force_from::text`.as('inForceFrom');

/** Find the newest version of each type that is in force on a day. */
export async function findTermsInForce(
  db: ShopDb,
  types: string[],
  day: string,
): Promise<TermsRow[]> {
  if (types.length === 0) return [];
  return db
    .selectFrom('terms')
    .distinctOn('type')
    .select(['termsNo', 'type', 'contents', inForceFrom])
    .where('type', 'in', types)
    .where('inForceFrom', '<=', sql<Date>`${day}::date`)
    .orderBy('type')
    .orderBy('inForceFrom', 'desc')
    .execute();
}

/** Find the versions of one type up to a day, newest first. */
export async function findTermsHistory(
  db: ShopDb,
  type: string,
  untilDay: string,
): Promise<TermsHistoryRow[]> {
  return db
    .selectFrom('terms')
    .select(['termsNo', 'type', 'reason', inForceFrom])
    .where('type', '=', type)
    .where('inForceFrom', '<=', sql<Date>`${untilDay}::date`)
    .orderBy('inForceFrom', 'desc')
    .limit(100)
    .execute();
}

/** Find a version by its number. */
export async function findTermsByNo(db: ShopDb, termsNo: number): Promise<TermsRow | undefined> {
  return db
    .selectFrom('terms')
    .select(['termsNo', 'type', 'contents', inForceFrom])
    .where('termsNo', '=', termsNo)
    .executeTakeFirst();
}

export type CustomTermsRow = {
  customTermsNo: number;
  name: string;
  nameEn: string;
  isRequired: boolean;
  contents: string;
};

/** Find the shop's own terms, of all places or of one. */
export async function findCustomTerms(
  db: ShopDb,
  place: string | undefined,
): Promise<CustomTermsRow[]> {
  return db
    .selectFrom('customTerms')
    .select(['customTermsNo', 'name', 'nameEn', 'isRequired', 'contents'])
    .$if(place !== undefined, (query) => query.where('place', '=', place ?? ''))
    .orderBy('displayOrder')
    .orderBy('customTermsNo')
    .limit(100)
    .execute();
}

/** Save a version; one of the same type and day that was not in force on `today` is replaced, else undefined. */
export async function saveTermsVersion(
  tx: ShopTx,
  version: {
    type: string;
    inForceFrom: string;
    contents: string;
    publishedAt: Date;
    publishedBy: string;
    reason: string;
    isDisadvantage: boolean;
  },
  today: string,
): Promise<number | undefined> {
  const { inForceFrom: day, type: _, ...facts } = version;
  const saved = await tx
    .insertInto('terms')
    .values({ ...version, inForceFrom: sql<Date>`${day}::date` })
    .onConflict((known) =>
      known
        .columns(['type', 'inForceFrom'])
        .doUpdateSet(facts)
        .where('terms.inForceFrom', '>', sql<Date>`${today}::date`),
    )
    .returning('termsNo')
    .executeTakeFirst();
  return saved?.termsNo;
}

/** Insert terms of the shop's own; returns their number. */
export async function insertCustomTerms(
  tx: ShopTx,
  terms: {
    place: 'MEMBER' | 'ORDER';
    name: string;
    nameEn: string;
    isRequired: boolean;
    contents: string;
    displayOrder: number;
    publishedAt: Date;
    publishedBy: string;
  },
): Promise<number> {
  const { customTermsNo } = await tx
    .insertInto('customTerms')
    .values(terms)
    .returning('customTermsNo')
    .executeTakeFirstOrThrow();
  return customTermsNo;
}
