import type { ClaimMoney } from '@duskline/contract/admin/claim-shapes';
import { refundRowKeys, refundRowLabels } from '@duskline/contract/shop/refund-rows.rules';
import type { ReactNode } from 'react';
import { claimTexts } from '../../texts/claims.ts';
import { formatWon } from '../format/format.ts';

/** What a cancel or a return refunds, row by row; the rows add up to money and points. */
export function RefundRows({ money }: { money: ClaimMoney }): ReactNode {
  const { rows, refundAmt, refundPointsAmt, exchangeFeeAmt } = money;
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
      {refundRowKeys
        .filter((row) => rows[row] !== 0)
        .map((row) => (
          <Row key={row} label={refundRowLabels[row]} amount={rows[row]} />
        ))}
      {exchangeFeeAmt > 0 && (
        <Row label={claimTexts.money.exchangeFeeAmt} amount={exchangeFeeAmt} isTotal />
      )}
      {refundPointsAmt > 0 && (
        <Row label={claimTexts.money.refundPointsAmt} amount={refundPointsAmt} isTotal />
      )}
      {/* An exchange that costs its buyer something refunds nothing. */}
      {(refundAmt !== 0 || exchangeFeeAmt === 0) && (
        <Row label={claimTexts.money.refundAmt} amount={refundAmt} isTotal />
      )}
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
