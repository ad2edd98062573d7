import { claimStatusLabels } from '@duskline/contract/shop/labels';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatWon } from '../../lib/format/format.ts';
import { claimPath } from '../../lib/routing/order-paths.ts';
import { Part } from '../../ui/titled-section.tsx';
import { readClaimState } from '../claims/claim-texts.ts';
import type { Order } from './orders.queries.ts';

type History = NonNullable<Order['claimHistories']>[number];

/** Every claim of an order with what became of it; nothing where there was none. */
export function OrderClaims({ order }: { order: Order }) {
  const claims = order.claimHistories ?? [];
  if (claims.length === 0) return null;
  return (
    <Part title="취소·반품·교환">
      <ul className="-mb-px">
        {claims.map((claim) => {
          const refund = order.refundInfos?.find((each) => each.claimNo === claim.claimNo);
          return (
            <li key={claim.claimNo} className="border-t border-line">
              <Link
                to={claimPath(order, claim.claimNo)}
                className="flex min-h-13 items-center gap-3 py-2 hover:bg-ground"
              >
                <span className="flex-1">
                  <b className="block text-sm">{historyLabel(claim)}</b>
                  <span className="text-sm text-mute tabular-nums">
                    {formatDate(claim.claimYmdt)} 신청
                  </span>
                </span>
                {refund && refund.refundMainPayAmt > 0 && (
                  <span className="text-sm tabular-nums">
                    환불 {formatWon(refund.refundMainPayAmt)}
                  </span>
                )}
                <ChevronRight size={18} aria-hidden="true" className="shrink-0" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** What became of a claim, in a shopper's words. */
export function historyLabel({ claimStatusType }: Pick<History, 'claimStatusType'>): string {
  if (claimStatusType === 'WITHDRAWN') return '신청 철회';
  if (claimStatusType === 'REFUSED') return '신청 반려';
  const label = claimStatusLabels[claimStatusType as keyof typeof claimStatusLabels];
  return label ? readClaimState(label) : '신청 종료';
}
