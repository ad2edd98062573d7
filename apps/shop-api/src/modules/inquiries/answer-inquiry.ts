import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { type AnswerRecipient, saveAnswer, setInquiryStatus } from './answer-inquiry.sql.ts';

/** Start work on an inquiry: from then on its author cannot edit it. `actor` is the operator. */
export async function startInquiry(
  tx: ShopTx,
  vault: Vault,
  actor: string,
  inquiryNo: number,
): Promise<{ inquiryNo: number } | Refusal<'inquiry_not_found'>> {
  const started = await setInquiryStatus(tx, vault, inquiryNo, 'IN_PROGRESS', actor);
  return started ? { inquiryNo } : refuse('inquiry_not_found');
}

/**
 * Answer an inquiry, or correct its answer. The author is notified of the first answer, where they
 * asked for it: `recipient` says at which phone and e-mail address.
 */
export async function answerInquiry(
  tx: ShopTx,
  shop: Pick<ShopContext, 'jobs' | 'clock' | 'vault'>,
  actor: string,
  answer: { inquiryNo: number; content: string },
): Promise<
  | { inquiryNo: number; recipient: AnswerRecipient }
  | Refusal<'inquiry_not_found' | 'content_missing'>
> {
  const content = answer.content.trim();
  if (content === '') return refuse('content_missing');
  const recipient = await setInquiryStatus(tx, shop.vault, answer.inquiryNo, 'ANSWERED', actor);
  if (!recipient) return refuse('inquiry_not_found');
  const { inquiryNo } = answer;
  await saveAnswer(tx, { inquiryNo, content, answeredAt: shop.clock.now(), answeredBy: actor });
  const { memberNo, title, email, mobile } = recipient;
  const wants = { wantsTalk: mobile !== null, wantsMail: email !== null };
  await enqueueNotification(tx, shop, {
    kind: 'inquiry_answered',
    key: `inquiry_answered:${inquiryNo}`,
    ...{ memberNo, email, phone: mobile },
    data: { inquiryNo, productNo: null, title, ...wants },
  });
  return { inquiryNo, recipient };
}
