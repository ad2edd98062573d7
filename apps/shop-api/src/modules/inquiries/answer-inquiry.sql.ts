import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { openAccountFacts } from '../members/index.ts';
import type { InquiryStatus } from './inquiries.sql.ts';
import type { Guest } from './save-inquiries.sql.ts';

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
