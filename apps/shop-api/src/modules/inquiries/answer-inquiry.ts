import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { moveInquiry, type Reach, writeAnswer } from './inquiries.sql.ts';

/** Says that somebody is at work on an inquiry: from then on its writer cannot change it. */
export async function takeUpInquiry(
  tx: ShopTx,
  vault: Vault,
  actor: string,
  inquiryNo: number,
): Promise<{ inquiryNo: number } | Refusal<'inquiry_not_found'>> {
  const moved = await moveInquiry(tx, vault, inquiryNo, 'IN_PROGRESS', actor);
  return moved ? { inquiryNo } : refuse('inquiry_not_found');
}

/**
 * Answers an inquiry, or corrects its answer. The first answer is told to the writer, where she
 * wants to be told: `reach` says by which addresses.
 */
export async function answerInquiry(
  tx: ShopTx,
  shop: Pick<ShopContext, 'jobs' | 'clock' | 'vault'>,
  actor: string,
  answer: { inquiryNo: number; content: string },
): Promise<{ inquiryNo: number; reach: Reach } | Refusal<'inquiry_not_found' | 'content_missing'>> {
  const content = answer.content.trim();
  if (content === '') return refuse('content_missing');
  const reach = await moveInquiry(tx, shop.vault, answer.inquiryNo, 'ANSWERED', actor);
  if (!reach) return refuse('inquiry_not_found');
  const { inquiryNo } = answer;
  await writeAnswer(tx, { inquiryNo, content, answeredAt: shop.clock.now(), answeredBy: actor });
  const { memberNo, title, email, mobile } = reach;
  const wants = { wantsTalk: mobile !== null, wantsMail: email !== null };
  await enqueueNotification(tx, shop, {
    kind: 'inquiry_answered',
    key: `inquiry_answered:${inquiryNo}`,
    ...{ memberNo, email, phone: mobile },
    data: { inquiryNo, productNo: null, title, ...wants },
  });
  return { inquiryNo, reach };
}
