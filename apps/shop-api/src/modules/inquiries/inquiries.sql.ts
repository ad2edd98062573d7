import { type SqlBool, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import { containing, type Page, type Period } from '../../http/paging.ts';
import type { Vault } from '../../vault/vault.ts';
import { openAccountFacts } from '../members/index.ts';
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

/** Count the inquiries that wait for an answer, up to `most`; reads the index of open ones. */
export async function countOpenInquiries(db: ShopDb, most: number): Promise<number> {
  const { count } = await db
    .selectFrom((open) =>
      open
        .selectFrom('inquiry')
        .select('inquiryNo')
        .where('status', '<>', 'ANSWERED')
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

export type NewInquiry = {
  typeNo: number;
  memberNo: number | null;
  /** Null for a member. */
  guest: Guest | null;
  productNo: number | null;
  orderNo: string | null;
  orderOptionNo: number | null;
  title: string;
  content: string;
  wantsSms: boolean;
  wantsEmail: boolean;
  attachments: Attachment[];
  writtenAt: Date;
};

/** Where a guest receives the answer. */
type Guest = { email: string; mobile: string | null };

/** Insert an inquiry; what identifies a guest is sealed. Returns its number. */
export async function insertInquiry(
  tx: ShopTx,
  vault: Vault,
  { guest, ...inquiry }: NewInquiry,
): Promise<number> {
  const attachments = asJson(inquiry.attachments);
  const guestSealed = guest && vault.sealFacts('inquiry', guest);
  const { inquiryNo } = await tx
    .insertInto('inquiry')
    .values({ ...inquiry, attachments, guestSealed })
    .returning('inquiryNo')
    .executeTakeFirstOrThrow();
  return inquiryNo;
}

/** Whether the product and the member's own order of an inquiry exist. */
export async function findSubjects(
  db: ShopDb,
  about: { memberNo: number | null; productNo: number | null; orderNo: string | null },
): Promise<{ product: boolean; order: boolean }> {
  const { memberNo, productNo, orderNo } = about;
  const { rows } = await sql<{ product: boolean; order: boolean }>`
    select exists (select from product where product_no = ${productNo}::integer) as product,
      exists (select from orders where order_no = ${orderNo}::text
        and member_no = ${memberNo}::integer) as "order"`.execute(db);
  return rows[0] ?? { product: false, order: false };
}

function asJson(attachments: Attachment[]) {
  return sql<string>`${JSON.stringify(attachments)}::text::jsonb`;
}

export type InquiryChanges = {
  title?: string;
  content?: string;
  wantsSms?: boolean;
  wantsEmail?: boolean;
  attachments?: Attachment[];
};

/** Find a member's own inquiry and lock it until the transaction ends; undefined where there is none. */
export async function lockInquiryOf(
  tx: ShopTx,
  memberNo: number,
  inquiryNo: number,
): Promise<{ status: InquiryStatus; attachments: Attachment[] } | undefined> {
  return tx
    .selectFrom('inquiry')
    .where('inquiryNo', '=', inquiryNo)
    .where('memberNo', '=', memberNo)
    .where('deletedAt', 'is', null)
    .select([
      sql<InquiryStatus>`status`.as('status'),
      sql<Attachment[]>`attachments`.as('attachments'),
    ])
    .forUpdate()
    .executeTakeFirst();
}

/** Update an inquiry that is locked. */
export async function updateInquiry(
  tx: ShopTx,
  inquiryNo: number,
  { attachments, ...changes }: InquiryChanges,
): Promise<void> {
  await tx
    .updateTable('inquiry')
    .set({
      ...changes,
      // Sets a column even where nothing changes, so that there is something to set.
      status: 'ISSUED',
      ...(attachments && { attachments: asJson(attachments) }),
    })
    .where('inquiryNo', '=', inquiryNo)
    .execute();
}

/** Mark a member's own inquiry as deleted; false where there is none. */
export async function markDeleted(
  tx: ShopTx,
  memberNo: number,
  inquiryNo: number,
  now: Date,
): Promise<boolean> {
  const deleted = await tx
    .updateTable('inquiry')
    .set({ deletedAt: now })
    .where('inquiryNo', '=', inquiryNo)
    .where('memberNo', '=', memberNo)
    .where('deletedAt', 'is', null)
    .returning('inquiryNo')
    .executeTakeFirst();
  return deleted !== undefined;
}

export type AnswerRecipient = {
  memberNo: number | null;
  title: string;
  email: string | null;
  mobile: string | null;
};

/** Set the status of an inquiry; returns where its author wants to be notified. */
export async function setInquiryStatus(
  tx: ShopTx,
  vault: Vault,
  inquiryNo: number,
  status: InquiryStatus,
  takenUpBy: string,
): Promise<AnswerRecipient | undefined> {
  const { rows } = await sql<AuthorRow>`
    update inquiry set status = ${status}, taken_up_by = ${takenUpBy}
    where inquiry_no = ${inquiryNo}::integer and deleted_at is null
    returning member_no, title, wants_sms, wants_email, guest_sealed,
      (select email from member where member.member_no = inquiry.member_no) as email,
      (select account_sealed from member where member.member_no = inquiry.member_no)
    `.execute(tx);
  return rows[0] && recipientOf(vault, rows[0]);
}

type AuthorRow = {
  memberNo: number | null;
  title: string;
  wantsSms: boolean;
  wantsEmail: boolean;
  guestSealed: string | null;
  email: string | null;
  accountSealed: string | null;
};

/** A guest always receives an e-mail: there is no other way to the answer. */
function recipientOf(vault: Vault, { memberNo, title, ...author }: AuthorRow): AnswerRecipient {
  if (author.guestSealed !== null) {
    const { email, mobile } = vault.openFacts<Guest>('inquiry', author.guestSealed);
    return { memberNo, title, email, mobile: author.wantsSms ? mobile : null };
  }
  const { mobile } = openAccountFacts(vault, author.wantsSms ? author.accountSealed : null);
  return { memberNo, title, email: author.wantsEmail ? author.email : null, mobile };
}

/** Who asked, and where they are reached; all of it unsealed. */
export type InquiryAuthor = { memberNo: number | null; name: string; phone: string; email: string };

/** Find who asked, unsealed; whoever shows it saves an access record. Undefined where it was deleted. */
export async function findInquiryAuthor(
  db: ShopDb,
  vault: Vault,
  inquiryNo: number,
): Promise<InquiryAuthor | undefined> {
  const row = await db
    .selectFrom('inquiry')
    .leftJoin('member', 'member.memberNo', 'inquiry.memberNo')
    .where('inquiryNo', '=', inquiryNo)
    .where('deletedAt', 'is', null)
    .select(['inquiry.memberNo', 'guestSealed', 'name', 'member.email', 'accountSealed'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { memberNo, guestSealed, name, email, accountSealed } = row;
  if (guestSealed !== null) {
    const guest = vault.openFacts<Guest>('inquiry', guestSealed);
    return { memberNo, name: '', phone: guest.mobile ?? '', email: guest.email };
  }
  const { mobile } = openAccountFacts(vault, accountSealed);
  return { memberNo, name: name ?? '', phone: mobile ?? '', email: email ?? '' };
}

/** Save the answer of an inquiry; a second one replaces the first. */
export async function saveAnswer(
  tx: ShopTx,
  answer: { inquiryNo: number; content: string; answeredAt: Date; answeredBy: string },
): Promise<void> {
  const { inquiryNo: _, ...columns } = answer;
  await tx
    .insertInto('inquiryAnswer')
    .values(answer)
    .onConflict((known) => known.column('inquiryNo').doUpdateSet(columns))
    .execute();
}

/** Delete up to `limit` inquiries from before a moment with their answers; returns the photos of each. */
export async function deleteInquiriesBefore(
  tx: ShopTx,
  before: Date,
  limit: number,
): Promise<{ pictureKeys: string[] }[]> {
  const { rows } = await sql<{ pictureKeys: string[] }>`
    delete from inquiry where inquiry_no in (
      select inquiry_no from inquiry where written_at < ${before}
      limit ${limit} for update skip locked)
    returning array(select picture ->> 'key' from jsonb_array_elements(attachments) picture)
      as picture_keys`.execute(tx);
  return rows;
}
