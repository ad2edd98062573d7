import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatCountdown, useCountdown } from '../../lib/format/use-countdown.ts';
import type { OrderSheet } from './checkout-fields.ts';

/** How long the payment of an order of a drop may still be started, and what to do once it may not. */
export function DropAdmission({
  admission,
}: {
  admission: NonNullable<OrderSheet['dropAdmission']>;
}) {
  // By this device's clock, so that a phone that slept shows the right time.
  const until = useMemo(() => Date.now() + admission.secondsLeft * 1000, [admission]);
  const seconds = useCountdown(until);
  if (seconds === 0) {
    return (
      <p role="alert" className="mb-3 text-sm text-signal-text">
        지금은 드롭에 입장해 있지 않아요. 시간이 지났으면 상품 페이지에서 다시 줄을 서 주세요.{' '}
        <Link to={`/products/${admission.productNo}`} className="underline underline-offset-4">
          상품 페이지로 가기
        </Link>
      </p>
    );
  }
  return (
    <p role="timer" className="mb-3 flex justify-between text-sm">
      <span>결제를 시작할 수 있는 시간</span>
      <span className="font-bold tabular-nums">{formatCountdown(seconds)}</span>
    </p>
  );
}
