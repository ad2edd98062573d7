import type { MemberDb } from '../../context.ts';

/** What a member decided about a consent, and when. */
export type Decision = { kind: string; isAgreed: boolean; decidedAt: Date };

/** Find what a member has decided last about each consent. */
export async function findAgreements(db: MemberDb, memberNo: number): Promise<Decision[]> {
  return db
    .selectFrom('agreement')
    .where('memberNo', '=', memberNo)
    .select(['kind', 'isAgreed', 'decidedAt'])
    .orderBy('kind')
    .execute();
}

/** Nobody decides more often. */
const MOST_DECISIONS = 200;

/** Find a member's decisions since they are recorded, the latest first. */
export async function findAgreementChanges(db: MemberDb, memberNo: number): Promise<Decision[]> {
  return db
    .selectFrom('agreementChange')
    .where('memberNo', '=', memberNo)
    .select(['kind', 'isAgreed', 'decidedAt'])
    .orderBy('changeNo', 'desc')
    .limit(MOST_DECISIONS)
    .execute();
}
