import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import {
  findProductInquiry,
  markDeleted,
  type ProductInquiryChanges,
  updateProductInquiry,
} from './product-inquiries.sql.ts';
import { productInquiriesTag } from './tags.ts';

/** Edit a member's own inquiry as long as it has no answer (`inquiry_answered`). */
export async function editProductInquiry(
  tx: ShopTx,
  memberNo: number,
  inquiryNo: number,
  changes: ProductInquiryChanges,
  now: Date,
): Promise<undefined | Refusal<'inquiry_not_found' | 'inquiry_answered'>> {
  const updated = await updateProductInquiry(tx, memberNo, inquiryNo, {
    ...changes,
    changedAt: now,
  });
  if (!updated) {
    const inquiry = await findProductInquiry(tx, inquiryNo, { memberNo });
    return refuse(inquiry ? 'inquiry_answered' : 'inquiry_not_found');
  }
  await invalidateTags(tx, [productInquiriesTag(updated.productNo)]);
  return undefined;
}

/** Delete a member's own inquiry, with its answer. */
export async function deleteProductInquiry(
  tx: ShopTx,
  memberNo: number,
  inquiryNo: number,
  now: Date,
): Promise<undefined | Refusal<'inquiry_not_found'>> {
  const deleted = await markDeleted(tx, memberNo, inquiryNo, now);
  if (!deleted) return refuse('inquiry_not_found');
  await invalidateTags(tx, [productInquiriesTag(deleted.productNo)]);
  return undefined;
}
