import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { insertProductInquiry, type ProductInquiryDraft } from './product-inquiries.sql.ts';
import { productInquiriesTag } from './tags.ts';

/** Create a member's inquiry about a product that is displayed (`product_not_found`). */
export async function createProductInquiry(
  tx: ShopTx,
  memberNo: number,
  productNo: number,
  draft: ProductInquiryDraft,
  now: Date,
): Promise<{ inquiryNo: number } | Refusal<'product_not_found'>> {
  const inquiryNo = await insertProductInquiry(tx, {
    ...draft,
    productNo,
    memberNo,
    writtenAt: now,
  });
  if (inquiryNo === undefined) return refuse('product_not_found');
  await invalidateTags(tx, [productInquiriesTag(productNo)]);
  return { inquiryNo };
}
