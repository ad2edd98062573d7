import { payTypeLabels } from '@duskline/contract/shop/labels';

/** Shorter than the wire's labels, which also tell two contracts of one partner apart. */
const shortLabels: Record<string, string> = {
  NAVER_EASY_PAY: '네이버페이',
  REALTIME_ACCOUNT_TRANSFER: '계좌이체',
  MOBILE: '휴대폰',
};

/** What a shopper reads for a way to pay; `wireLabel` is the API's. */
export function payTypeLabel(payType: string | null, wireLabel?: string | null): string {
  const labels: Record<string, string> = payTypeLabels;
  const kind = payType ?? '';
  return shortLabels[kind] ?? (wireLabel || labels[kind] || kind);
}
