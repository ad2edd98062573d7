import { brand } from '@duskline/brand';
import { refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import type { Shopper } from '../order-sheets/find-shopper.ts';
import { isReturnAddress } from '../order-sheets/quote.rules.ts';
import { isSheetNo } from '../order-sheets/read-order-sheet.ts';
import type { ReserveRequest } from './payment-request.wire.ts';

const SHORTEST_PASSWORD = 4;
const LONGEST_PASSWORD = 100;

/** Refuses a request to pay for what is wrong with it alone, before anything is read or locked. */
export function checkRequest(shop: ShopContext, { member }: Shopper, request: ReserveRequest) {
  if (!isSheetNo(request.orderSheetNo)) return refuse('order_sheet_not_found');
  if (!mayReturnTo(shop, request.clientReturnUrl)) return refuse('return_address_not_allowed');
  if (!isPayable(request)) return refuse('pay_type_unavailable');
  if (request.refusedTerms.length > 0) return refuse('terms_not_agreed');
  if (!isReachable(request)) return refuse('delivery_address_required');
  const { length } = request.guestPassword;
  if (!member && (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD)) {
    return refuse('guest_password_required');
  }
  return undefined;
}

function mayReturnTo(shop: ShopContext, clientReturnUrl: string): boolean {
  const address = URL.parse(clientReturnUrl);
  const siteOrigin = new URL(shop.settings.SITE_URL).origin;
  return address !== null && isReturnAddress(address, { siteOrigin, appScheme: brand.appScheme });
}

function isPayable({ payType, pgType }: ReserveRequest): boolean {
  if (isWithoutMoney(payType)) return true;
  return (payType === 'CREDIT_CARD' || payType === 'VIRTUAL_ACCOUNT') && pgType === 'TOSS_PAYMENTS';
}

/** Pay types for orders that coupons and points pay wholly (reference notes, section 7). */
export function isWithoutMoney(payType: ReserveRequest['payType']): boolean {
  return payType === 'ZERO_PAY' || payType === 'ACCUMULATION';
}

function isReachable({ orderer, receiver }: ReserveRequest): boolean {
  const isOrderer = orderer.name !== '' && isPhone(orderer.contact1);
  const isReceiver = receiver.name !== '' && isPhone(receiver.contact1);
  return isOrderer && isReceiver && /^\d{5}$/.test(receiver.zipCode) && receiver.address !== '';
}

function isPhone(text: string): boolean {
  return /^[\d-]{8,20}$/.test(text);
}
