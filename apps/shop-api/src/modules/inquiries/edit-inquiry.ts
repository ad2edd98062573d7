import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { attachUploads, releaseUploads } from '../uploads/index.ts';
import { attachmentKeys } from './attachments.ts';
import {
  type InquiryChanges,
  lockInquiryOf,
  markDeleted,
  updateInquiry,
} from './save-inquiries.sql.ts';

/**
 * Edit a member's own inquiry until customer service works on it (`inquiry_answered`). Pictures that
 * it no longer has are released; a new one that is not an own, unused upload is `attachment_unknown`.
 */
export async function editInquiry(
  tx: ShopTx,
  memberNo: number,
  inquiryNo: number,
  changes: InquiryChanges,
  now: Date,
): Promise<undefined | Refusal<'inquiry_not_found' | 'inquiry_answered' | 'attachment_unknown'>> {
  const before = await lockInquiryOf(tx, memberNo, inquiryNo);
  if (!before) return refuse('inquiry_not_found');
  if (before.status !== 'ISSUED') return refuse('inquiry_answered');
  const keysBefore = attachmentKeys(before.attachments);
  const keysAfter = attachmentKeys(changes.attachments ?? before.attachments);
  const added = keysAfter.filter((key) => !keysBefore.includes(key));
  const removed = keysBefore.filter((key) => !keysAfter.includes(key));
  if (!(await attachUploads(tx, added, memberNo))) return refuse('attachment_unknown');
  await releaseUploads(tx, removed, now);
  await updateInquiry(tx, inquiryNo, changes);
  return undefined;
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
