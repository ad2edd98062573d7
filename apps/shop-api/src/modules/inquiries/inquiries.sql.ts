import { type SqlBool, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { containing, type Page, type Period } from '../../http/paging.ts';
import type { Attachment } from './attachments.ts';

export type InquiryStatus = 'ISSUED' | 'IN_PROGRESS' | 'ANSWERED';

export type InquiryTypeRow = {
  typeNo: number;
  name: string;
  description: string;
  displayOrder: number;
};

/** Find the types of inquiries, in the shop's order. */
export async function findInquiryTypes(db: ShopDb): Promise<InquiryTypeRow[]> {
  return db
    .selectFrom('inquiryType')
    .select(['typeNo', 'name', 'description', 'displayOrder'])
    .orderBy('displayOrder')
    .execute();
}

export type InquiryRow = {
  inquiryNo: number;
  memberNo: number | null;
  writerName: string | null;
  typeNo: number;
  typeName: string;
  typeDescription: string;
  productNo: number | null;
  productName: string | null;
  productNameEn: string | null;
  orderNo: string | null;
  orderOptionNo: number | null;
  title: string;
  content: string;
  wantsSms: boolean;
  wantsEmail: boolean;
  attachments: Attachment[];
  status: InquiryStatus;
  writtenAt: Date;
  answerNo: number | null;
  answer: string | null;
  answeredAt: Date | null;
};

export type InquiryFilter = Period & {
  memberNo: number;
  typeNo?: number;
  statuses: InquiryStatus[];
  word?: string;
  wordIn: 'ALL' | 'TITLE' | 'CONTENT';
};

/** Find one page of a member's inquiries, newest first, and their total. */
export async function findInquiries(
  db: ShopDb,
  filter: InquiryFilter,
  page: Page,
): Promise<{ rows: InquiryRow[]; total: number }> {
  const wanted = matching(db, filter);
  const [rows, { total }] = await Promise.all([
    wanted
      .select(columns)
      .orderBy('writtenAt', 'desc')
      .orderBy('inquiry.inquiryNo', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    wanted.select((from) => from.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Find a member's own inquiry; undefined for another member's. */
export async function findInquiry(
  db: ShopDb,
  memberNo: number,
  inquiryNo: number,
): Promise<InquiryRow | undefined> {
  return inquiries(db)
    .select(columns)
    .where('inquiry.memberNo', '=', memberNo)
    .where('inquiry.inquiryNo', '=', inquiryNo)
    .executeTakeFirst();
}

/** Find unanswered inquiries, the oldest first; for customer service. */
export async function findOpenInquiries(db: ShopDb, page: Page): Promise<InquiryRow[]> {
  return inquiries(db)
    .select(columns)
    .where('inquiry.status', '<>', 'ANSWERED')
    .orderBy('writtenAt')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/**
 * Count the inquiries that wait for an answer, up to `most`: those that nobody took up yet, or those that
 * somebody did; reads the index of open ones.
 */
export async function countOpenInquiries(
  db: ShopDb,
  status: Exclude<InquiryStatus, 'ANSWERED'>,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom((open) =>
      open
        .selectFrom('inquiry')
        .select('inquiryNo')
        .where('status', '<>', 'ANSWERED')
        .where('status', '=', status)
        .where('deletedAt', 'is', null)
        .limit(most)
        .as('open'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function inquiries(db: ShopDb) {
  return db
    .selectFrom('inquiry')
    .innerJoin('inquiryType', 'inquiryType.typeNo', 'inquiry.typeNo')
    .leftJoin('member', 'member.memberNo', 'inquiry.memberNo')
    .leftJoin('product', 'product.productNo', 'inquiry.productNo')
    .leftJoin('inquiryAnswer', 'inquiryAnswer.inquiryNo', 'inquiry.inquiryNo')
    .where('deletedAt', 'is', null);
}

function matching(db: ShopDb, filter: InquiryFilter) {
  const { word, wordIn, typeNo, statuses, from: since, before } = filter;
  let query = inquiries(db).where('inquiry.memberNo', '=', filter.memberNo);
  if (typeNo !== undefined) query = query.where('inquiry.typeNo', '=', typeNo);
  if (statuses.length > 0) query = query.where('inquiry.status', 'in', statuses);
  if (since) query = query.where('writtenAt', '>=', since);
  if (before) query = query.where('writtenAt', '<', before);
  if (word === undefined) return query;
  const inTitle = sql<SqlBool>`inquiry.title ilike ${containing(word)}`;
  const inContent = sql<SqlBool>`inquiry.content ilike ${containing(word)}`;
  if (wordIn === 'TITLE') return query.where(inTitle);
  if (wordIn === 'CONTENT') return query.where(inContent);
  return query.where((is) => is.or([inTitle, inContent]));
}

const columns = [
  'inquiry.inquiryNo',
  'inquiry.memberNo',
  'member.name as writerName',
  'inquiry.typeNo',
  'inquiryType.name as typeName',
  'inquiryType.description as typeDescription',
  'inquiry.productNo',
  'product.name as productName',
  'product.nameEn as productNameEn',
  'orderNo',
  'orderOptionNo',
  'inquiry.title',
  'inquiry.content',
  'wantsSms',
  'wantsEmail',
  sql<Attachment[]>`attachments`.as('attachments'),
  sql<InquiryStatus>`inquiry.status`.as('status'),
  'writtenAt',
  'answerNo',
  'inquiryAnswer.content as answer',
  'answeredAt',
] as const;
