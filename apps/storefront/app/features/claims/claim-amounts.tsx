import { formatWon } from '../../lib/format/format.ts';
import type { ClaimKind } from '../../lib/labels/claim-labels.ts';
import { type Estimate, refundParts } from './claim-texts.ts';

/** What a claim refunds, or what an exchange costs, with its parts. */
export function ClaimAmounts({
  kind,
  estimate,
  isUnpaid = false,
}: {
  kind: ClaimKind;
  estimate: Estimate;
  isUnpaid?: boolean;
}) {
  const isExchange = kind === 'EXCHANGE';
  const { refundMainPayAmt, refundSubPayAmt, additionalPayAmt } = estimate;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-y-2.5 [&_dd]:text-right [&_dd]:tabular-nums [&_dt]:text-mute">
      {!isExchange &&
        !isUnpaid &&
        refundParts(estimate).map(({ label, won }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{won < 0 ? `-${formatWon(-won)}` : formatWon(won)}</dd>
          </div>
        ))}
      {!isExchange && refundSubPayAmt > 0 && (
        <div className="contents">
          <dt>적립금으로</dt>
          <dd>{formatWon(refundSubPayAmt)}</dd>
        </div>
      )}
      <dt className="mt-2 border-t border-line pt-4 font-bold text-ink! first:mt-0 first:border-0 first:pt-1">
        {isExchange ? '내실 배송비' : `${refundMethodText(estimate)} 환불`}
      </dt>
      <dd className="mt-2 border-t border-line pt-3 text-xl font-bold nth-2:mt-0 nth-2:border-0 nth-2:pt-0">
        {formatWon(isExchange ? additionalPayAmt : refundMainPayAmt)}
      </dd>
    </dl>
  );
}

function refundMethodText({ refundType }: Estimate): string {
  return refundType === 'ACCOUNT' ? '계좌로' : '결제 수단으로';
}
