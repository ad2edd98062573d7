import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { attachUploads } from '../uploads/index.ts';
import { type Attachment, attachmentKeys } from './attachments.ts';
import { findInquiryTypes } from './inquiries.sql.ts';
import { findSubjects, insertInquiry } from './save-inquiries.sql.ts';

export type InquiryDraft = {
  typeNo: number | null;
  productNo: number | null;
  orderNo: string | null;
  orderOptionNo: number | null;
  title: string;
  content: string;
  wantsSms: boolean;
  wantsEmail: boolean;
  attachments: Attachment[];
  /** Where a guest is answered; ignored for members. */
  guestEmail: string | null;
  guestMobile: string | null;
};

/**
 * Create an inquiry to customer service; `memberNo` is undefined for a guest, who must leave an
 * e-mail address (`guest_email_required`). A member may name only an own order (`order_not_found`);
 * a guest's order number is not checked. A picture that is not an own, unused upload is
 * `attachment_unknown`.
 */
export async function createInquiry(
  tx: ShopTx,
  vault: Vault,
  memberNo: number | undefined,
  draft: InquiryDraft,
  now: Date,
): Promise<
  | { inquiryNo: number }
  | Refusal<
      | 'guest_email_required'
      | 'inquiry_type_unknown'
      | 'product_not_found'
      | 'order_not_found'
      | 'attachment_unknown'
    >
> {
  const { typeNo, guestEmail, guestMobile, ...inquiry } = draft;
  const { productNo, orderNo } = inquiry;
  if (memberNo === undefined && guestEmail === null) return refuse('guest_email_required');
  const types = await findInquiryTypes(tx);
  // Without a type it is about something else: the last type of the list.
  const type = typeNo === null ? types.at(-1) : types.find((known) => known.typeNo === typeNo);
  if (!type) return refuse('inquiry_type_unknown');
  const found = await findSubjects(tx, { memberNo: memberNo ?? null, productNo, orderNo });
  if (productNo !== null && !found.product) return refuse('product_not_found');
  if (orderNo !== null && memberNo !== undefined && !found.order) return refuse('order_not_found');
  const inquiryNo = await insertInquiry(tx, vault, {
    ...inquiry,
    typeNo: type.typeNo,
    memberNo: memberNo ?? null,
    guest:
      memberNo === undefined && guestEmail !== null
        ? { email: guestEmail, mobile: guestMobile }
        : null,
    orderOptionNo: orderNo === null ? null : inquiry.orderOptionNo,
    writtenAt: now,
  });
  const keys = attachmentKeys(inquiry.attachments);
  if (!(await attachUploads(tx, keys, memberNo))) return refuse('attachment_unknown');
  return { inquiryNo };
}
