import { formatDateTime, formatWon } from '../../lib/format/format.ts';
import type { Order } from '../../lib/order-access/order.queries.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

/** The bank account of an order that waits for its deposit, and its deadline; else nothing. */
export function VirtualAccount({ order }: { order: Order }) {
  const { bankInfo } = order.payInfo;
  if (order.defaultOrderStatusType !== 'DEPOSIT_WAIT' || !bankInfo.account) return null;
  const account = bankInfo.account;
  const deadline = bankInfo.paymentExpirationYmdt ?? order.paymentExpirationYmdt;

  return (
    <section aria-label="입금 안내" className="bg-stage p-6 text-on-stage">
      <p className="font-bold text-signal">아래 계좌로 입금하면 주문이 완료돼요</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-xl font-bold tabular-nums">
          {bankInfo.bankName} {account}
        </span>
        <CopyButton
          text={account}
          copiedMessage="계좌번호를 복사했어요."
          className="border-on-stage! bg-stage! text-on-stage! hover:bg-on-stage! hover:text-stage!"
        >
          계좌번호 복사
        </CopyButton>
      </p>
      <dl className="mt-4 grid grid-cols-[5rem_1fr] gap-y-1.5 text-sm [&_dt]:text-on-stage/60">
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
              {formatDateTime(deadline)}까지{' '}
              <span className="text-on-stage/60">지나면 자동 취소</span>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
