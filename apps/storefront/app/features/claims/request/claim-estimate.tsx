import type { UseQueryResult } from '@tanstack/react-query';
import { errorText } from '../../../lib/errors/error-text.ts';
import type { ClaimKind } from '../../../lib/labels/claim-labels.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ClaimAmounts } from '../claim-amounts.tsx';
import { deliveryFeeText, type Estimate } from '../claim-texts.ts';

/** What a claim would refund or cost, while its form is being filled in. */
export function ClaimEstimate({
  kind,
  estimate,
  isUnpaid,
  isSentBack,
}: {
  kind: ClaimKind;
  /** Undefined while options or reason are missing. */
  estimate: UseQueryResult<Estimate> | undefined;
  isUnpaid: boolean;
  isSentBack: boolean;
}) {
  return (
    <>
      <h2 className="mb-4 text-lg font-bold">{kind === 'EXCHANGE' ? '교환 비용' : '예상 환불'}</h2>
      {!estimate && <p className="text-mute">상품과 사유를 고르면 금액을 바로 알려 드려요.</p>}
      {estimate?.isPending && (
        <Loading label="금액을 계산하는 중">
          <Skeleton className="h-32" />
        </Loading>
      )}
      {estimate?.isError && (
        <p role="alert" className="text-sm text-signal-text">
          {errorText(estimate.error)}
        </p>
      )}
      {estimate?.data && !estimate.isError && (
        <div
          aria-live="polite"
          aria-busy={estimate.isPlaceholderData}
          className={classNames(estimate.isPlaceholderData && 'opacity-40')}
        >
          <ClaimAmounts kind={kind} estimate={estimate.data} isUnpaid={isUnpaid} />
          <p className="mt-4 bg-ground p-4 text-sm">
            {deliveryFeeText(estimate.data, { kind, isUnpaid, isSentBack })}
          </p>
        </div>
      )}
    </>
  );
}
