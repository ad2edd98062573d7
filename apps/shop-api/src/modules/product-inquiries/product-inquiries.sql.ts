import { type SqlBool, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import { containing, type Page, type Period } from '../../http/paging.ts';

export type InquiryType =
  | 'PRODUCT'
  | 'DELIVERY'
  | 'CANCEL'
  | 'RETURN'
  | 'EXCHANGE'
  | 'REFUND'
  | 'OTHER';

export type ProductInquiryRow = {
  inquiryNo: number;
  type: InquiryType;
  title: string;
  content: string;
  isSecret: boolean;
  writtenAt: Date;
  changedAt: Date;
  memberNo: number;
  loginId: string;
  writerName: string;
  nickname: string;
  memberStatus: string;
  gradeLabel: string;
  productNo: number;
  productName: string;
  productNameEn: string;
  managementCode: string;
  brandNameKo: string;
  brandNameEn: string;
  brandNameType: string;
  pictureKey: string;
  answerNo: number | null;
  answer: string | null;
  answeredAt: Date | null;
};

export type ProductInquiryFilter = Period & {
  productNo?: number;
  memberNo?: number;
  answeredOnly: boolean;
  word?: string;
  wordIn: 'ALL' | 'CONTENT' | 'PRODUCT_NAME';
};

/** Find one page of inquiries, newest first, and their total. */
export async function findProductInquiries(
  db: ShopDb,
  filter: ProductInquiryFilter,
  page: Page,
): Promise<{ rows: ProductInquiryRow[]; total: number }> {
  const wanted = matching(db, filter);
  const [rows, { total }] = await Promise.all([
    wanted
      .select(columns)
      .orderBy('i.writtenAt', 'desc')
      .orderBy('i.inquiryNo', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    wanted.select((from) => from.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/**
 * Find an inquiry about a displayed product that `reader` may see, or a member's own about any product:
 * one that staff hid is its author's alone.
 */
export async function findProductInquiry(
  db: ShopDb,
  inquiryNo: number,
  by: { productNo: number; reader: number | undefined } | { memberNo: number },
): Promise<ProductInquiryRow | undefined> {
  const found = inquiries(db).select(columns).where('i.inquiryNo', '=', inquiryNo);
  return 'productNo' in by
    ? found
        .where('i.productNo', '=', by.productNo)
        .where('p.displayed', '=', true)
        .where((is) =>
          is.or([is('i.hiddenAt', 'is', null), is('i.memberNo', '=', by.reader ?? null)]),
        )
        .executeTakeFirst()
    : found.where('i.memberNo', '=', by.memberNo).executeTakeFirst();
}

/** Find unanswered inquiries that everybody may see, the oldest first; for customer service. */
export async function findOpenProductInquiries(
  db: ShopDb,
  page: Page,
): Promise<ProductInquiryRow[]> {
  return inquiries(db)
    .select(columns)
    .where('a.answerNo', 'is', null)
    .where('i.hiddenAt', 'is', null)
    .orderBy('i.writtenAt')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Count the product inquiries that wait for an answer and are not hidden, up to `most`; reads the index of open ones. */
export async function countOpenProductInquiries(db: ShopDb, most: number): Promise<number> {
  const { count } = await db
    .selectFrom((open) =>
      open
        .selectFrom('productInquiry as i')
        .select('i.inquiryNo')
        .where('i.deletedAt', 'is', null)
        .where(({ not }) => not('i.isAnswered'))
        .where('i.hiddenAt', 'is', null)
        .limit(most)
        .as('open'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function inquiries(db: ShopDb) {
  return db
    .selectFrom('productInquiry as i')
    .innerJoin('product as p', 'p.productNo', 'i.productNo')
    .innerJoin('brand as b', 'b.brandNo', 'p.brandNo')
    .innerJoin('member as m', 'm.memberNo', 'i.memberNo')
    .innerJoin('grade as g', 'g.gradeNo', 'm.gradeNo')
    .leftJoin('productInquiryAnswer as a', 'a.inquiryNo', 'i.inquiryNo')
    .where('i.deletedAt', 'is', null);
}

function matching(db: ShopDb, filter: ProductInquiryFilter) {
  const { productNo, memberNo, word, wordIn, from: since, before } = filter;
  let query = inquiries(db);
  if (productNo !== undefined) {
    query = query.where('i.productNo', '=', productNo).where('p.displayed', '=', true);
  }
  query =
    memberNo === undefined
      ? query.where('i.hiddenAt', 'is', null)
      : query.where('i.memberNo', '=', memberNo);
  if (filter.answeredOnly) query = query.where('a.answerNo', 'is not', null);
  if (since) query = query.where('i.writtenAt', '>=', since);
  if (before) query = query.where('i.writtenAt', '<', before);
  if (word === undefined) return query;
  const inContent = sql<SqlBool>`(i.title ilike ${containing(word)}
    or i.content ilike ${containing(word)})`;
  const inName = sql<SqlBool>`p.name ilike ${containing(word)}`;
  if (wordIn === 'CONTENT') return query.where(inContent);
  if (wordIn === 'PRODUCT_NAME') return query.where(inName);
  return query.where((is) => is.or([inContent, inName]));
}

const columns = [
  'i.inquiryNo',
  sql<InquiryType>`i.type`.as('type'),
  'i.title',
  'i.content',
  'i.isSecret',
  'i.writtenAt',
  'i.changedAt',
  'i.memberNo',
  'm.loginId',
  'm.name as writerName',
  'm.nickname',
  'm.status as memberStatus',
  'g.label as gradeLabel',
  'i.productNo',
  'p.name as productName',
  'p.nameEn as productNameEn',
  'p.managementCode',
  'b.nameKo as brandNameKo',
  'b.nameEn as brandNameEn',
  'b.nameType as brandNameType',
  sql<string>`coalesce((select key from product_picture where product_no = i.product_no
    order by position limit 1), '')`.as('pictureKey'),
  'a.answerNo',
  'a.content as answer',
  'a.answeredAt',
] as const;

/** What a member asks about a product; notifications of the answer go to `email`. */
export type ProductInquiryDraft = {
  type: InquiryType;
  title: string;
  content: string;
  isSecret: boolean;
  email: string;
};

/** Insert an inquiry about a displayed product; returns its number, undefined where there is no such product. */
export async function insertProductInquiry(
  tx: ShopTx,
  inquiry: ProductInquiryDraft & { productNo: number; memberNo: number; writtenAt: Date },
): Promise<number | undefined> {
  const { productNo, writtenAt, ...rest } = inquiry;
  const inserted = await tx
    .insertInto('productInquiry')
    .columns([
      'productNo',
      'memberNo',
      'type',
      'title',
      'content',
      'isSecret',
      'email',
      'writtenAt',
      'changedAt',
    ])
    .expression((from) =>
      from
        .selectFrom('product')
        .where('productNo', '=', productNo)
        .where('displayed', '=', true)
        .select([
          'productNo',
          sql<number>`${rest.memberNo}::integer`.as('memberNo'),
          sql<string>`${rest.type}::text`.as('type'),
          sql<string>`${rest.title}::text`.as('title'),
          sql<string>`${rest.content}::text`.as('content'),
          sql<boolean>`${rest.isSecret}::boolean`.as('isSecret'),
          sql<string>`${rest.email}::text`.as('email'),
          sql<Date>`${writtenAt}::timestamptz`.as('writtenAt'),
          sql<Date>`${writtenAt}::timestamptz`.as('changedAt'),
        ]),
    )
    .returning('inquiryNo')
    .executeTakeFirst();
  return inserted?.inquiryNo;
}

/** What a member changes of an inquiry; what is left out stays. */
export type ProductInquiryChanges = Partial<
  Pick<ProductInquiryDraft, 'title' | 'content' | 'isSecret' | 'type'>
>;

/** Update a member's own inquiry as long as it has no answer; returns its product. */
export async function updateProductInquiry(
  tx: ShopTx,
  memberNo: number,
  inquiryNo: number,
  changes: ProductInquiryChanges & { changedAt: Date },
): Promise<{ productNo: number } | undefined> {
  return (
    tx
      .updateTable('productInquiry')
      .set(changes)
      .where('inquiryNo', '=', inquiryNo)
      .where('memberNo', '=', memberNo)
      .where('deletedAt', 'is', null)
      // Of the row itself: an update that waited for an answer does not see the answer's row.
      .where('isAnswered', '=', false)
      .returning('productNo')
      .executeTakeFirst()
  );
}

/** Mark a member's own inquiry as deleted; returns its product. */
export async function markDeleted(
  tx: ShopTx,
  memberNo: number,
  inquiryNo: number,
  now: Date,
): Promise<{ productNo: number } | undefined> {
  return tx
    .updateTable('productInquiry')
    .set({ deletedAt: now })
    .where('inquiryNo', '=', inquiryNo)
    .where('memberNo', '=', memberNo)
    .where('deletedAt', 'is', null)
    .returning('productNo')
    .executeTakeFirst();
}

/** Save that staff hid an inquiry, or null that they show it again; returns its product, undefined where there is none. */
export async function saveHidden(
  tx: ShopTx,
  inquiryNo: number,
  hidden: { hiddenAt: Date; hiddenBy: string; hiddenReason: string } | null,
): Promise<{ productNo: number } | undefined> {
  return tx
    .updateTable('productInquiry')
    .set(hidden ?? { hiddenAt: null, hiddenBy: null, hiddenReason: null })
    .where('inquiryNo', '=', inquiryNo)
    .where('deletedAt', 'is', null)
    .returning('productNo')
    .executeTakeFirst();
}

type AnsweredInquiry = { productNo: number; memberNo: number; title: string; email: string };

/** Save the answer of an inquiry, or correct it; returns its product and whom to notify. */
export async function saveAnswer(
  tx: ShopTx,
  answer: { inquiryNo: number; content: string; answeredAt: Date; answeredBy: string },
): Promise<AnsweredInquiry | undefined> {
  // Locked, so that the author cannot edit the inquiry at the same time.
  const { rows } = await sql<AnsweredInquiry>`
    select i.product_no, i.member_no, i.title, coalesce(nullif(i.email, ''), m.email) as email
    from product_inquiry i join member m using (member_no)
    where inquiry_no = ${answer.inquiryNo}::integer and deleted_at is null
    for update of i`.execute(tx);
  const [inquiry] = rows;
  if (!inquiry) return undefined;
  const { inquiryNo: _, ...columns } = answer;
  await tx
    .insertInto('productInquiryAnswer')
    .values(answer)
    .onConflict((known) => known.column('inquiryNo').doUpdateSet(columns))
    .execute();
  return inquiry;
}

/** Clear the mail addresses in all inquiries of a member, who withdraws; the inquiries stay. */
export async function clearEmailsOf(tx: ShopTx, memberNo: number): Promise<void> {
  await tx
    .updateTable('productInquiry')
    .set({ email: '' })
    .where('memberNo', '=', memberNo)
    .where('email', '<>', '')
    .execute();
}

/** Delete up to `limit` inquiries from before a moment with their answers; returns the product of each. */
export async function deleteProductInquiriesBefore(
  tx: ShopTx,
  before: Date,
  limit: number,
): Promise<{ productNo: number }[]> {
  const { rows } = await sql<{ productNo: number }>`
    delete from product_inquiry where inquiry_no in (
      select inquiry_no from product_inquiry where written_at < ${before}
      limit ${limit} for update skip locked)
    returning product_no`.execute(tx);
  return rows;
}
