import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { writeProductAnswer } from './product-inquiries.sql.ts';
import { productInquiriesTag } from './tags.ts';

/**
 * Answers a question under a product, or corrects the answer. The first answer is told to the
 * writer, at `email`.
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
  const written = { inquiryNo, content, answeredAt: shop.clock.now(), answeredBy: actor };
  const asked = await writeProductAnswer(tx, written);
  if (!asked) return refuse('inquiry_not_found');
  await invalidateTags(tx, [productInquiriesTag(asked.productNo)]);
  const { productNo, memberNo, title, email } = asked;
  await enqueueNotification(tx, shop, {
    kind: 'inquiry_answered',
    key: `product_inquiry_answered:${inquiryNo}`,
    ...{ memberNo, email },
    data: { inquiryNo, productNo, title, wantsTalk: false, wantsMail: true },
  });
  return { inquiryNo, email };
}
