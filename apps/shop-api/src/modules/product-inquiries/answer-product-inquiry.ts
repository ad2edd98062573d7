import { announceChange } from '@duskline/platform/change-bus';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../shop.ts';
import { writeProductAnswer } from './product-inquiries.sql.ts';
import { productInquiriesTag } from './tags.ts';

/**
 * Answers a question under a product, or corrects the answer. Whoever calls tells the writer, at
 * `email`.
 */
export async function answerProductInquiry(
  tx: ShopTx,
  actor: string,
  answer: { inquiryNo: number; content: string },
  now: Date,
): Promise<
  { inquiryNo: number; email: string } | Refusal<'inquiry_not_found' | 'content_missing'>
> {
  const content = answer.content.trim();
  if (content === '') return refuse('content_missing');
  const { inquiryNo } = answer;
  const written = { inquiryNo, content, answeredAt: now, answeredBy: actor };
  const asked = await writeProductAnswer(tx, written);
  if (!asked) return refuse('inquiry_not_found');
  await announceChange(tx, [productInquiriesTag(asked.productNo)]);
  return { inquiryNo, email: asked.email };
}
