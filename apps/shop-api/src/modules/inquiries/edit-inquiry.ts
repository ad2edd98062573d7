import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import { attachUploads } from '../uploads/index.ts';
import { pictureKeys } from './attachments.ts';
import { changeInquiry, findInquiry, type InquiryChanges } from './inquiries.sql.ts';

/** Changes a member's own inquiry as long as nobody has begun to answer it. */
export async function editInquiry(
  tx: ShopTx,
  memberNo: number,
  inquiryNo: number,
  changes: InquiryChanges,
): Promise<undefined | Refusal<'inquiry_not_found' | 'inquiry_answered'>> {
  if (await changeInquiry(tx, memberNo, inquiryNo, changes)) {
    await attachUploads(tx, pictureKeys(changes.attachments ?? []), memberNo);
    return undefined;
  }
  const inquiry = await findInquiry(tx, memberNo, inquiryNo);
  return refuse(inquiry ? 'inquiry_answered' : 'inquiry_not_found');
}
