import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format/format.ts';
import { claimTexts } from '../../texts/claims.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useClaimCounts } from './use-claim-counts.ts';

/** The way to the refunds that staff transfer themselves, with how many wait. */
export function RefundsLink(): ReactNode {
  const waiting = useClaimCounts().data?.refundsToPay;
  return (
    <ButtonLink to="/claims/refunds">
      {claimTexts.refunds}
      {waiting && waiting.count > 0 && (
        <span className="figures">
          {formatCount(waiting.count)}
          {waiting.isMore && '+'}
        </span>
      )}
    </ButtonLink>
  );
}
