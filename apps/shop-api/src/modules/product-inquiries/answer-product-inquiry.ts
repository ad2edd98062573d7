import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { saveAnswer } from './product-inquiries.sql.ts';
import { productInquiriesTag } from './tags.ts';

/**
 * Answer a product inquiry, or correct its answer; `actor` is the operator. The author is notified of
 * the first answer, at `email`.
 */
export async function answerProductInquiry(
  tx: ShopTx,
  shop: Pick<ShopContext, 'jobs' | 'clock' | 'vault'>,
  actor: string,
  answer: { inquiryNo: number; content: string },
): Promise<
  { inquiryNo: number; email: string } | Refusal<'inquiry_not_found' | 'content_missing'>
> {
  const content = answer.content.trim();
  if (content === '') return refuse('content_missing');
  const { inquiryNo } = answer;
  const saved = { inquiryNo, content, answeredAt: shop.clock.now(), answeredBy: actor };
  const inquiry = await saveAnswer(tx, saved);
  if (!inquiry) return refuse('inquiry_not_found');
  await invalidateTags(tx, [productInquiriesTag(inquiry.productNo)]);
  const { productNo, memberNo, title, email } = inquiry;
  await enqueueNotification(tx, shop, {
    kind: 'inquiry_answered',
    key: `product_inquiry_answered:${inquiryNo}`,
    ...{ memberNo, email },
    data: { inquiryNo, productNo, title, wantsTalk: false, wantsMail: true },
  });
  return { inquiryNo, email };
}
