import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Attachment } from './attachments.ts';
import type { InquiryStatus } from './inquiries.sql.ts';

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
export type Guest = { email: string; mobile: string | null };

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
