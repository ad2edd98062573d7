import { amountsOf, type MallOrder, type MallState, seoulNow } from './mall-state.ts';
import { couponOf, newGuestToken } from './order-calls.ts';

/** The path of the mall's payment script, as the public API's guides name it. */
export const PAYMENT_SCRIPT_PATH = '/payments/ncp_pay.js';
/** The window in which the stand-in's shoppers approve or decline. */
export const PAYMENT_WINDOW_PATH = '/payment-window';
/** Where the window returns to, before the shop. */
export const PAYMENT_CONFIRM_PATH = '/payments/confirm-redirect';

/**
 * The mall's payment script with the documented interface: `setConfiguration`, then `reservation`,
 * which reserves by `POST /payments/reserve` and opens the payment window.
 */
export function paymentScript(origin: string): string {
  return `(() => {
  let config = {};
  window.NCPPay = {
    setConfiguration(given) { config = given; },
    reservation(body, onSuccess, onFail) {
      const headers = { 'content-type': 'application/json', clientId: config.clientId, platform: config.platform, Version: '1.0' };
      if (config.accessToken) headers.accessToken = config.accessToken;
      if (config.shopbyAuthorization) headers['Shop-By-Authorization'] = config.shopbyAuthorization;
      fetch('${origin}/payments/reserve', { method: 'POST', headers, body: JSON.stringify(body) })
        .then((response) => response.json().then((reply) => ({ ok: response.ok, reply })))
        .then(({ ok, reply }) => {
          if (!ok) { onFail && onFail(reply); return; }
          onSuccess && onSuccess(reply);
          location.assign('${origin}${PAYMENT_WINDOW_PATH}?key=' + encodeURIComponent(reply.key));
        })
        .catch((error) => onFail && onFail({ code: '99999', message: String(error) }));
    },
  };
})();`;
}

/** The window's page: two links that end the payment. */
export function paymentWindow(key: string): string {
  const link = (choice: string) =>
    `${PAYMENT_CONFIRM_PATH}?key=${encodeURIComponent(key)}&choice=${choice}`;
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><title>하늘결제</title><h1>하늘결제</h1>
<p><a href="${link('approve')}">결제 승인</a></p><p><a href="${link('decline')}">결제 거절</a></p></html>`;
}

/** End a payment as the shopper chose; returns where their browser goes on. */
export function confirmPayment(
  state: MallState,
  query: URLSearchParams,
): { location: string } | undefined {
  const reservation = state.reserved.get(query.get('key') ?? '');
  const sheet = reservation && state.sheets.get(reservation.orderSheetNo);
  if (!reservation || !sheet) return undefined;
  const to = new URL(reservation.clientReturnUrl);
  to.searchParams.set('orderSheetNo', sheet.orderSheetNo);
  if (query.get('choice') !== 'approve' || sheet.isOrdered) {
    to.searchParams.set('result', 'FAIL');
    to.searchParams.set('message', '[PAYMENT_DENIED]승인 거절:한도 초과');
    return { location: to.href };
  }
  const member = [...state.members.values()].find(({ memberNo }) => memberNo === sheet.memberNo);
  const couponAmt = couponOf(member, reservation.coupons);
  for (const coupon of member?.coupons ?? []) {
    if (coupon.couponIssueNo === reservation.coupons?.cartCouponIssueNo) coupon.isUsed = true;
  }
  if (member) member.cart = member.cart.filter(({ cartNo }) => !sheet.cartNos.includes(cartNo));
  sheet.isOrdered = true;
  const order: MallOrder = {
    orderNo: `2026112299${String(10_000_000 + state.next())}`,
    memberNo: sheet.memberNo,
    orderYmdt: seoulNow(),
    reservation,
    amounts: amountsOf(sheet.lines, couponAmt),
    lines: sheet.lines.map((line) => {
      line.option.stockCnt -= line.orderCnt;
      return { ...line, orderOptionNo: 990000 + state.next(), state: 'PAY_DONE' };
    }),
    claim: undefined,
  };
  state.orders.set(order.orderNo, order);
  to.searchParams.set('result', 'SUCCESS');
  to.searchParams.set('orderNo', order.orderNo);
  if (!member) to.searchParams.set('guestToken', newGuestToken({ state }, order));
  return { location: to.href };
}
