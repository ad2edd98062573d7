import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatWon } from '../../../lib/format/format.ts';
import { claimHistoryLabel } from '../../../lib/labels/claim-labels.ts';
import type { Order } from '../../../lib/order-access/order.queries.ts';
import { claimPath } from '../../../lib/routing/order-paths.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';

/** The claims of an order with their states; nothing where there is none. */
export function OrderClaims({ order }: { order: Order }) {
  const claims = order.claimHistories ?? [];
  if (claims.length === 0) return null;
  return (
    <TitledSection title="취소·반품·교환">
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
                  <b className="block text-sm">{claimHistoryLabel(claim)}</b>
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
    </TitledSection>
  );
}
