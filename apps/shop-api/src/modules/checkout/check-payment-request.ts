import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { allowedRedirectUrl } from '../../http/redirect-url.ts';
import { isOrderSheetNo, type Shopper } from '../order-sheets/index.ts';
import { isWindowPayType } from '../payments/index.ts';
import type { PaymentRequest } from './payment-request.wire.ts';

// As for accounts (spec, section 5); orders placed with shorter ones stay open to theirs.
const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 100;

export type RequestRefusal =
  | 'order_sheet_not_found'
  | 'return_address_not_allowed'
  | 'pay_type_unavailable'
  | 'terms_not_agreed'
  | 'delivery_address_required'
  | 'guest_password_required';

/** Check a request to pay by itself; what it refuses is refused before anything is read or locked. */
export function checkPaymentRequest(
  shop: ShopContext,
  { member }: Shopper,
  request: PaymentRequest,
): undefined | Refusal<RequestRefusal> {
  if (!isOrderSheetNo(request.orderSheetNo)) return refuse('order_sheet_not_found');
  if (!mayReturnTo(shop, request.clientReturnUrl)) return refuse('return_address_not_allowed');
  if (!isPayTypeOffered(request)) return refuse('pay_type_unavailable');
  if (request.refusedTerms.length > 0) return refuse('terms_not_agreed');
  if (!isDeliverable(request)) return refuse('delivery_address_required');
  const { length } = request.guestPassword;
  if (!member && (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)) {
    return refuse('guest_password_required');
  }
  return undefined;
}

function mayReturnTo(shop: ShopContext, clientReturnUrl: string): boolean {
  return (
    URL.canParse(clientReturnUrl) &&
    allowedRedirectUrl(shop.settings, clientReturnUrl) !== undefined
  );
}

function isPayTypeOffered({ payType, pgType }: PaymentRequest): boolean {
  if (isFreePayType(payType)) return true;
  return isWindowPayType(payType) && pgType === 'TOSS_PAYMENTS';
}

/** Whether a pay type is for orders that coupons and points pay wholly (reference notes, section 7). */
export function isFreePayType(payType: PaymentRequest['payType']): boolean {
  return payType === 'ZERO_PAY' || payType === 'ACCUMULATION';
}

function isDeliverable({ orderer, receiver }: PaymentRequest): boolean {
  const isOrderer = orderer.name !== '' && isPhone(orderer.contact1);
  const isReceiver = receiver.name !== '' && isPhone(receiver.contact1);
  return isOrderer && isReceiver && /^\d{5}$/.test(receiver.zipCode) && receiver.address !== '';
}

function isPhone(text: string): boolean {
  return /^[\d-]{8,20}$/.test(text);
}
