import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../shop.ts';
import { moveInquiry, type Reach, writeAnswer } from './inquiries.sql.ts';

/** Says that somebody is at work on an inquiry: from then on its writer cannot change it. */
export async function takeUpInquiry(
  tx: ShopTx,
  actor: string,
  inquiryNo: number,
): Promise<{ inquiryNo: number } | Refusal<'inquiry_not_found'>> {
  const moved = await moveInquiry(tx, inquiryNo, 'IN_PROGRESS', actor);
  return moved ? { inquiryNo } : refuse('inquiry_not_found');
}

/**
 * Answers an inquiry, or corrects its answer. Whoever calls tells the writer, where she wants to
 * be told: `reach` says by which addresses.
 */
export async function answerInquiry(
  tx: ShopTx,
  actor: string,
  answer: { inquiryNo: number; content: string },
  now: Date,
): Promise<{ inquiryNo: number; reach: Reach } | Refusal<'inquiry_not_found' | 'content_missing'>> {
  const content = answer.content.trim();
  if (content === '') return refuse('content_missing');
  const reach = await moveInquiry(tx, answer.inquiryNo, 'ANSWERED', actor);
  if (!reach) return refuse('inquiry_not_found');
  const { inquiryNo } = answer;
  await writeAnswer(tx, { inquiryNo, content, answeredAt: now, answeredBy: actor });
  return { inquiryNo, reach };
}
