import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { attachUploads } from '../uploads/index.ts';
import { attachmentKeys } from './attachments.ts';
import { findInquiry, type InquiryChanges, markDeleted, updateInquiry } from './inquiries.sql.ts';

/** Edit a member's own inquiry until customer service works on it (`inquiry_answered`). */
export async function editInquiry(
  tx: ShopTx,
  memberNo: number,
  inquiryNo: number,
  changes: InquiryChanges,
): Promise<undefined | Refusal<'inquiry_not_found' | 'inquiry_answered'>> {
  if (await updateInquiry(tx, memberNo, inquiryNo, changes)) {
    await attachUploads(tx, attachmentKeys(changes.attachments ?? []), memberNo);
    return undefined;
  }
  const inquiry = await findInquiry(tx, memberNo, inquiryNo);
  return refuse(inquiry ? 'inquiry_answered' : 'inquiry_not_found');
}

/** Delete a member's own inquiry from the member's list. */
export async function deleteInquiry(
  tx: ShopTx,
  memberNo: number,
  inquiryNo: number,
  now: Date,
): Promise<undefined | Refusal<'inquiry_not_found'>> {
  const deleted = await markDeleted(tx, memberNo, inquiryNo, now);
  return deleted ? undefined : refuse('inquiry_not_found');
}
