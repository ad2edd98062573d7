import type * as api from '@duskline/contract/shop/product-inquiries';
import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopTx } from '../../context.ts';
import {
  changeProductInquiry,
  findProductInquiry,
  hideProductInquiry,
  insertProductInquiry,
} from './product-inquiries.sql.ts';
import { productInquiriesTag } from './tags.ts';

/** Asks a question under a product. */
export async function writeQuestion(
  tx: ShopTx,
  memberNo: number,
  productNo: number,
  asked: z.output<typeof api.writeProductInquiry.body>,
  now: Date,
): Promise<{ inquiryNo: number } | Refusal<'product_not_found'>> {
  const inquiryNo = await insertProductInquiry(tx, {
    productNo,
    memberNo,
    type: asked.type ?? 'PRODUCT',
    title: asked.title ?? '',
    content: asked.content,
    isSecret: asked.secreted ?? false,
    email: asked.email ?? '',
    writtenAt: now,
  });
  if (inquiryNo === undefined) return refuse('product_not_found');
  await invalidateTags(tx, [productInquiriesTag(productNo)]);
  return { inquiryNo };
}

/** Changes a member's own question as long as it has no answer. */
export async function editQuestion(
  tx: ShopTx,
  memberNo: number,
  inquiryNo: number,
  changes: z.output<typeof api.editProductInquiry.body>,
  now: Date,
): Promise<undefined | Refusal<'inquiry_not_found' | 'inquiry_answered'>> {
  const changed = await changeProductInquiry(tx, memberNo, inquiryNo, {
    title: changes.title ?? undefined,
    content: changes.content ?? undefined,
    isSecret: changes.secreted ?? undefined,
    type: changes.type ?? undefined,
    changedAt: now,
  });
  if (!changed) {
    const own = await findProductInquiry(tx, inquiryNo, { memberNo });
    return refuse(own ? 'inquiry_answered' : 'inquiry_not_found');
  }
  await invalidateTags(tx, [productInquiriesTag(changed.productNo)]);
  return undefined;
}

/** Takes a member's own question away, with its answer. */
export async function deleteQuestion(
  tx: ShopTx,
  memberNo: number,
  inquiryNo: number,
  now: Date,
): Promise<undefined | Refusal<'inquiry_not_found'>> {
  const hidden = await hideProductInquiry(tx, memberNo, inquiryNo, now);
  if (!hidden) return refuse('inquiry_not_found');
  await invalidateTags(tx, [productInquiriesTag(hidden.productNo)]);
  return undefined;
}
