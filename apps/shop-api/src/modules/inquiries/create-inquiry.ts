import type * as api from '@duskline/contract/shop/inquiries';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { attachUploads } from '../uploads/index.ts';
import { type Attachment, pictureKeys } from './attachments.ts';
import { findInquiryTypes, findSubjects, insertInquiry } from './inquiries.sql.ts';

type Asked = z.output<typeof api.writeInquiry.body>;
type Refused =
  | 'guest_email_required'
  | 'inquiry_type_unknown'
  | 'product_not_found'
  | 'order_not_found';

/**
 * Hands an inquiry to customer service. A member may name an order of hers only; a guest's order
 * number is what she says it is, and she leaves an address for the answer.
 */
export async function writeInquiry(
  tx: ShopTx,
  vault: Vault,
  memberNo: number | undefined,
  asked: Asked,
  attachments: Attachment[],
  now: Date,
): Promise<{ inquiryNo: number } | Refusal<Refused>> {
  if (memberNo === undefined && !asked.email) return refuse('guest_email_required');
  const types = await findInquiryTypes(tx);
  // Without one it is about something else: the last on the list.
  const type = asked.inquiryTypeNo
    ? types.find(({ typeNo }) => typeNo === asked.inquiryTypeNo)
    : types.at(-1);
  if (!type) return refuse('inquiry_type_unknown');
  const productNo = asked.productNo || null;
  const orderNo = asked.orderNo || null;
  const found = await findSubjects(tx, { memberNo: memberNo ?? null, productNo, orderNo });
  if (productNo !== null && !found.product) return refuse('product_not_found');
  if (orderNo !== null && memberNo !== undefined && !found.order) return refuse('order_not_found');
  const inquiryNo = await insertInquiry(tx, vault, {
    typeNo: type.typeNo,
    memberNo: memberNo ?? null,
    guest:
      memberNo === undefined && asked.email
        ? { email: asked.email, mobile: asked.mobileNo || null }
        : null,
    productNo,
    orderNo,
    orderOptionNo: orderNo === null ? null : asked.orderOptionNo || null,
    title: asked.inquiryTitle,
    content: asked.inquiryContent,
    wantsSms: asked.answerSmsSendYn ?? false,
    wantsEmail: asked.answerEmailSendYn ?? false,
    attachments,
    writtenAt: now,
  });
  await attachUploads(tx, pictureKeys(attachments), memberNo);
  return { inquiryNo };
}
