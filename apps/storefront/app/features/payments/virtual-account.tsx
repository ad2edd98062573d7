import { Copy } from 'lucide-react';
import { formatDateTime, formatWon } from '../../lib/format/format.ts';
import type { Order } from '../../lib/order-access/order.queries.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';

/** The bank account of an order that waits for its deposit, and its deadline; else nothing. */
export function VirtualAccount({ order }: { order: Order }) {
  const { bankInfo } = order.payInfo;
  if (order.defaultOrderStatusType !== 'DEPOSIT_WAIT' || !bankInfo.account) return null;
  const account = bankInfo.account;
  const deadline = bankInfo.paymentExpirationYmdt ?? order.paymentExpirationYmdt;

  async function copy() {
    try {
      await navigator.clipboard.writeText(account);
      showToast('계좌번호를 복사했어요.');
    } catch (error) {
      console.warn('the account number could not be copied', error); // spec, section 8: only logged
    }
  }

  return (
    <section aria-label="입금 안내" className="bg-ink p-6 text-paper">
      <p className="font-bold text-signal">아래 계좌로 입금하면 주문이 완료돼요</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-xl font-bold tabular-nums">
          {bankInfo.bankName} {account}
        </span>
        <Button
          size="sm"
          className="border-paper! bg-ink! text-paper! hover:bg-paper! hover:text-ink!"
          onClick={copy}
        >
          <Copy size={14} aria-hidden="true" />
          계좌번호 복사
        </Button>
      </p>
      <dl className="mt-4 grid grid-cols-[5rem_1fr] gap-y-1.5 text-sm [&_dt]:text-paper/60">
        <dt>입금 금액</dt>
        <dd className="font-bold tabular-nums">
          {formatWon(bankInfo.bankAmt ?? order.lastOrderAmount.chargeAmt)}
        </dd>
        {bankInfo.depositorName && (
          <>
            <dt>예금주</dt>
            <dd>{bankInfo.depositorName}</dd>
          </>
        )}
        {deadline && (
          <>
            <dt>입금 기한</dt>
            <dd className="tabular-nums">
              {formatDateTime(deadline)}까지 <span className="text-paper/60">지나면 자동 취소</span>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
