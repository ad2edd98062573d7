import type { CallReply } from '@duskline/contract';
import { claimStateLabel } from '@duskline/contract/shop/claim-label.rules';
import type { listMyClaims } from '@duskline/contract/shop/claims.calls';
import { Link } from 'react-router';
import { formatDate, formatWon } from '../../lib/format/format.ts';
import { claimKindLabels } from '../../lib/labels/claim-labels.ts';
import { claimPath } from '../../lib/routing/order-paths.ts';
import { ClaimedLines } from './claimed-lines.tsx';

type Summary = NonNullable<CallReply<typeof listMyClaims>['items']>[number];

/** A claim in the list: date, state, options and refund. */
export function ClaimCard({ claim }: { claim: Summary }) {
  const { claimNo, claimType, claimedOptions, claimPriceInfo } = claim;
  const claimed = claimedOptions.find((option) => option.claimNo === claimNo);
  // A withdrawn or refused claim no longer has its options.
  const state = claimed?.claimStatusTypeLabel
    ? claimStateLabel(claimed.claimStatusTypeLabel)
    : `${claimKindLabels[claimType]} 신청 종료`;
  const refund = claimed ? (claimPriceInfo?.refundMainPayAmt ?? 0) : 0;
  return (
    <article className="border-t border-ink">
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line text-sm">
        <p className="tabular-nums">
          <b>{formatDate(claim.claimYmdt)}</b>{' '}
          <span className="text-mute">주문 {claim.orderNo}</span>
        </p>
        <Link
          to={claimPath({ orderNo: claim.orderNo, member: true }, claimNo)}
          aria-label={`${claimKindLabels[claimType]} 신청 ${claimNo} 상세 보기`}
          className="inline-flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4"
        >
          상세 보기
        </Link>
      </div>
      <p className="pt-4 pb-3 font-bold">{state}</p>
      <ClaimedLines options={claimedOptions} />
      {refund > 0 && (
        <p className="flex justify-between border-t border-line py-3 text-sm">
          <span className="text-mute">환불 금액</span>
          <b className="tabular-nums">{formatWon(refund)}</b>
        </p>
      )}
    </article>
  );
}
