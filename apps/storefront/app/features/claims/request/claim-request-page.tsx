import { type ComponentType, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { AddressSearchProps } from '../../../lib/addresses/address-bottom-sheets.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { type ClaimKind, claimKindLabels } from '../../../lib/labels/claim-labels.ts';
import { deleteClaimDrafts } from '../../../lib/order-access/claim-drafts.ts';
import {
  GuestAccessExpired,
  isGuestAccessExpired,
} from '../../../lib/order-access/guest-access-expired.tsx';
import type { OrderAccess } from '../../../lib/order-access/order-access.ts';
import { readClaimQuery } from '../../../lib/routing/order-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useClaimForm } from '../claims.queries.ts';
import { ClaimRequestForm } from './claim-request-form.tsx';

const words: Record<ClaimKind, string> = {
  CANCEL: 'Cancel',
  RETURN: 'Return',
  EXCHANGE: 'Exchange',
};

/** Where a buyer requests a cancel, return or exchange; the URL names kind and option. */
export function ClaimRequestPage({
  orderNo,
  isGuest,
  AddressSearch,
}: {
  orderNo: string;
  isGuest: boolean;
  AddressSearch: ComponentType<AddressSearchProps>;
}) {
  const [search] = useSearchParams();
  const { kind, orderOptionNo, isWhole } = readClaimQuery(search);
  const access: OrderAccess = isGuest ? { guestOrderNo: orderNo } : {};
  const form = useClaimForm(access, orderOptionNo, kind);
  const orderPath = `${isGuest ? '/guest/orders' : '/my-page/orders'}/${orderNo}`;

  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading word={words[kind]} title={`${claimKindLabels[kind]} 신청`} />
      {form.isPending && <FormSkeleton />}
      {form.isError &&
        (isGuestAccessExpired(form.error) ? (
          <GuestAccessExpired orderNo={orderNo} />
        ) : (
          <ErrorState
            message={errorText(form.error)}
            onRetry={() => void form.refetch()}
            isRetrying={form.isFetching}
          />
        ))}
      {form.data?.nonClaimReason && (
        <NotClaimable kind={kind} orderOptionNo={orderOptionNo} orderPath={orderPath} />
      )}
      {form.data && !form.data.nonClaimReason && (
        <ClaimRequestForm
          key={`${kind}-${orderOptionNo}`}
          form={form.data}
          isWhole={isWhole}
          access={access}
          orderPath={orderPath}
          onOutdated={() => void form.refetch()}
          AddressSearch={AddressSearch}
        />
      )}
    </div>
  );
}

function NotClaimable({
  kind,
  orderOptionNo,
  orderPath,
}: {
  kind: ClaimKind;
  orderOptionNo: number;
  orderPath: string;
}) {
  const name = claimKindLabels[kind];
  // What was filled in was accepted, though its reply was lost, or can be sent no more.
  useEffect(() => deleteClaimDrafts(kind, orderOptionNo), [kind, orderOptionNo]);
  // It may take the place of the form, whose button was far below: there, only the footer is left.
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);
  return (
    <div className="-mt-px">
      <EmptyState
        word="Closed"
        title={`지금은 ${name} 신청을 할 수 없어요`}
        actions={
          <>
            <ButtonLink to={orderPath}>주문 상세 보기</ButtonLink>
            <ButtonLink to="/help" variant="line">
              도움말
            </ButtonLink>
          </>
        }
      >
        이미 신청했거나 신청할 수 있는 기간이 지난 상품이에요.
      </EmptyState>
    </div>
  );
}

/** As high as the form: whoever comes back to the middle of one does not look at the footer meanwhile. */
function FormSkeleton() {
  return (
    <Loading label="신청서를 불러오는 중">
      <div className="grid grid-cols-1 gap-10 pt-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
        <div className="grid grid-cols-1 gap-10">
          <Skeleton className="h-64" />
          <Skeleton className="h-144" />
          <Skeleton className="h-112" />
        </div>
        <Skeleton className="h-56" />
      </div>
    </Loading>
  );
}
