import type { ClaimMoney } from '@duskline/contract/admin/claim-shapes';
import type { ReactNode } from 'react';
import { claimTexts } from '../../texts/claims.ts';
import { formatWon } from '../format/format.ts';

const parts = [
  ...(['goodsAmt', 'couponAmt', 'deliveryAmt', 'returnDeliveryAmt', 'adjustAmt'] as const),
];

/** What a cancel or a return refunds, part by part; the parts add up to money and points. */
export function RefundRows({ money }: { money: ClaimMoney }): ReactNode {
  const { refundAmt, refundPointsAmt, exchangeFeeAmt } = money;
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
      {parts
        .filter((part) => money[part] !== 0)
        .map((part) => (
          <Row key={part} label={claimTexts.money[part]} amount={money[part]} />
        ))}
      {exchangeFeeAmt > 0 && (
        <Row label={claimTexts.money.exchangeFeeAmt} amount={exchangeFeeAmt} isTotal />
      )}
      {refundPointsAmt > 0 && (
        <Row label={claimTexts.money.refundPointsAmt} amount={refundPointsAmt} isTotal />
      )}
      <Row label={claimTexts.money.refundAmt} amount={refundAmt} isTotal />
    </dl>
  );
}

function Row({
  label,
  amount,
  isTotal = false,
}: {
  label: string;
  amount: number;
  isTotal?: boolean;
}): ReactNode {
  return (
    <div className={`contents ${isTotal ? 'font-semibold' : ''}`}>
      <dt className={isTotal ? undefined : 'text-mute'}>{label}</dt>
      <dd className="text-right">{formatWon(amount)}</dd>
    </div>
  );
}
