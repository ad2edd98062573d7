import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { saveHidden } from './product-inquiries.sql.ts';
import { productInquiriesTag } from './tags.ts';

/** Hide a product inquiry from everybody but its author, for a reason that staff read; `actor` is the operator. */
export async function hideProductInquiry(
  tx: ShopTx,
  { clock }: Pick<ShopContext, 'clock'>,
  actor: string,
  { inquiryNo, reason }: { inquiryNo: number; reason: string },
): Promise<undefined | Refusal<'inquiry_not_found'>> {
  const hidden = { hiddenAt: clock.now(), hiddenBy: actor, hiddenReason: reason };
  return change(tx, inquiryNo, hidden);
}

/** Show a product inquiry that was hidden again. */
export function showProductInquiry(
  tx: ShopTx,
  inquiryNo: number,
): Promise<undefined | Refusal<'inquiry_not_found'>> {
  return change(tx, inquiryNo, null);
}

async function change(
  tx: ShopTx,
  inquiryNo: number,
  hidden: Parameters<typeof saveHidden>[2],
): Promise<undefined | Refusal<'inquiry_not_found'>> {
  const changed = await saveHidden(tx, inquiryNo, hidden);
  if (!changed) return refuse('inquiry_not_found');
  await invalidateTags(tx, [productInquiriesTag(changed.productNo)]);
  return undefined;
}
