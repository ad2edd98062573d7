import { useAddressBook } from '../../lib/addresses/address-book.queries.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** A member's saved delivery addresses. */
export function MyAddresses() {
  const addresses = useAddressBook();
  if (addresses.isError) {
    return (
      <ErrorState
        message={errorText(addresses.error)}
        onRetry={() => void addresses.refetch()}
        isRetrying={addresses.isFetching}
      />
    );
  }
  if (!addresses.data) {
    return (
      <Loading label="배송지를 불러오는 중">
        <Skeleton className="h-28" />
      </Loading>
    );
  }
  if (addresses.data.length === 0) {
    return (
      <p className="border-y border-line py-8 text-mute">
        저장된 배송지가 없어요. 주문할 때 입력한 배송지가 여기에 남아요.
      </p>
    );
  }
  return (
    <ul className="border-t border-line">
      {addresses.data.map((address) => (
        <li key={address.addressNo} className="border-b border-line py-4">
          <p className="flex items-center gap-2 font-semibold">
            {address.addressName || address.receiverName}
            {address.defaultYn === 'Y' && <Badge tone="ink">기본</Badge>}
          </p>
          <p className="mt-1 text-sm">
            ({address.receiverZipCd}) {address.receiverAddress} {address.receiverDetailAddress}
          </p>
          <p className="text-sm text-mute">
            {address.receiverName} · {address.receiverContact1}
          </p>
        </li>
      ))}
    </ul>
  );
}
