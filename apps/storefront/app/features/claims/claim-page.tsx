import { shopRefusals } from '@duskline/contract/shop/refusals';
import { errorCode, errorText } from '../../lib/errors/error-text.ts';
import { claimKindLabels } from '../../lib/labels/claim-labels.ts';
import {
  GuestAccessExpired,
  isGuestAccessExpired,
} from '../../lib/order-access/guest-access-expired.tsx';
import type { OrderAccess } from '../../lib/order-access/order-access.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ClaimDetail } from './claim-detail.tsx';
import { useClaim } from './claims.queries.ts';

/** The page of one claim, for a member, or with the order's number for a guest. */
export function ClaimPage({ claimNo, guestOrderNo }: { claimNo: number; guestOrderNo?: string }) {
  const access: OrderAccess = guestOrderNo === undefined ? {} : { guestOrderNo };
  const claim = useClaim(access, claimNo);
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading
        word="Claim"
        title={claim.data ? `${claimKindLabels[claim.data.claimType]} 신청 내역` : '신청 내역'}
      />
      {claim.data && <ClaimDetail claim={claim.data} access={access} />}
      {claim.isPending && <ClaimSkeleton />}
      {!claim.data && claim.isError && (
        <NotShown
          error={claim.error}
          guestOrderNo={guestOrderNo}
          onRetry={() => void claim.refetch()}
          isRetrying={claim.isFetching}
        />
      )}
    </div>
  );
}

function NotShown({
  error,
  guestOrderNo,
  onRetry,
  isRetrying,
}: {
  error: Error;
  guestOrderNo: string | undefined;
  onRetry: () => void;
  isRetrying: boolean;
}) {
  if (guestOrderNo !== undefined && isGuestAccessExpired(error))
    return <GuestAccessExpired orderNo={guestOrderNo} />;
  if (errorCode(error) !== shopRefusals.claim_not_found.code) {
    return <ErrorState message={errorText(error)} onRetry={onRetry} isRetrying={isRetrying} />;
  }
  return (
    <div className="-mt-px">
      <EmptyState
        word="Nothing"
        title="신청 내역을 찾을 수 없어요"
        actions={
          guestOrderNo === undefined ? (
            <ButtonLink to="/my-page/claims">취소·반품·교환 보기</ButtonLink>
          ) : (
            <ButtonLink to={`/guest/orders/${guestOrderNo}`}>주문 상세 보기</ButtonLink>
          )
        }
      >
        주소를 다시 확인해 주세요.
      </EmptyState>
    </div>
  );
}

function ClaimSkeleton() {
  return (
    <Loading label="신청 내역을 불러오는 중">
      <div className="grid grid-cols-1 gap-10 pt-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
        <div className="grid grid-cols-1 gap-6">
          <Skeleton className="h-20" />
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="h-56" />
      </div>
    </Loading>
  );
}
