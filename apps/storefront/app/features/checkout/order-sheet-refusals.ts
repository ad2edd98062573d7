import { shopRefusals } from '@duskline/contract/shop/refusals';
import { errorCode } from '../../lib/errors/error-text.ts';
import type { CheckoutFields } from './checkout-fields.ts';

const codes = (...names: (keyof typeof shopRefusals)[]): string[] =>
  names.map((name) => shopRefusals[name].code);

const usedOrderSheet = codes('order_sheet_used');
const payingOrderSheet = codes('payment_unknown');
const missingOrderSheet = codes('order_sheet_not_found', 'order_sheet_expired', 'nothing_to_order');
/** Of the public API; our Shop API has one code for each pair of them (reference notes, section 2). */
const otherLineCodes = ['PPVE0013', 'PPVE0014', 'PPVE0019', 'O8004'];
const changedLineCodes = codes(
  'option_not_for_sale',
  'product_not_for_sale',
  'stock_short',
  'sold_out',
  'over_purchase_limit',
  'over_person_limit',
  'members_only',
  'app_only',
).concat(otherLineCodes);

/**
 * What a refusal means: the order sheet is used, being paid or missing, its lines have to change, the
 * shopper is not admitted to the drop of its product, or another.
 */
export function refusalMeaning(
  error: unknown,
): 'used' | 'paying' | 'missing' | 'lines' | 'admission' | 'other' {
  const code = errorCode(error) ?? '';
  if (usedOrderSheet.includes(code)) return 'used';
  if (payingOrderSheet.includes(code)) return 'paying';
  if (missingOrderSheet.includes(code)) return 'missing';
  if (code === shopRefusals.drop_admission_required.code) return 'admission';
  return changedLineCodes.includes(code) ? 'lines' : 'other';
}

/** The field a refusal is about; undefined where it is about the whole order. */
export function fieldOfRefusal(error: unknown): keyof CheckoutFields | undefined {
  const fields: Record<string, keyof CheckoutFields> = {
    [shopRefusals.guest_password_required.code]: 'guestPassword',
    [shopRefusals.terms_not_agreed.code]: 'consents',
    [shopRefusals.pay_type_unavailable.code]: 'payType',
  };
  return fields[errorCode(error) ?? ''];
}
