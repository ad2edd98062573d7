import type { Sandbox } from './start-sandbox.ts';

export type Visit = {
  orderNo: string;
  amount: number;
  method?: 'CARD' | 'VIRTUAL_ACCOUNT' | 'TRANSFER' | 'MOBILE_PHONE';
  easyPay?: 'KAKAOPAY' | 'NAVERPAY' | 'TOSSPAY';
  choice?: 'approve' | 'slow' | 'decline_later' | 'issue';
};

/** Pay in the payment window as a shopper does; returns the payment key of the return URL. */
export async function payInWindow(sandbox: Sandbox, visit: Visit): Promise<string> {
  const method = visit.method ?? 'CARD';
  const response = await fetch(`${sandbox.origin}/toss/window`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      clientKey: sandbox.keys.tossClientKey,
      customerKey: 'ANONYMOUS',
      method,
      easyPay: visit.easyPay ?? '',
      amount: String(visit.amount),
      orderId: visit.orderNo,
      orderName: '후디 외 1건',
      customerName: '김더스',
      successUrl: 'http://shop.test/return',
      failUrl: 'http://shop.test/fail',
      validHours: '24',
      choice: visit.choice ?? (method === 'VIRTUAL_ACCOUNT' ? 'issue' : 'approve'),
    }),
  });
  const key = new URL(response.headers.get('location') ?? '').searchParams.get('paymentKey');
  if (!key) throw new Error(`no payment key: HTTP ${response.status}`);
  return key;
}
