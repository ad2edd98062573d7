import type { ReactNode } from 'react';
import { type BookedAddress, useAddressBook } from '../../lib/addresses/address-book.queries.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showConfirm, showToast } from '../../ui/overlays.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useDeleteAddress, useSetDefaultAddress } from './addresses.queries.ts';

/** A member's saved addresses, each drawn by `children`; they can be changed, deleted, made default. */
export function AddressList({
  onEdit,
  children,
}: {
  onEdit: (address: BookedAddress) => void;
  children: (address: BookedAddress) => ReactNode;
}) {
  const book = useAddressBook();
  if (book.isError && !book.data) {
    return (
      <ErrorState
        message={errorText(book.error)}
        onRetry={() => void book.refetch()}
        isRetrying={book.isFetching}
      />
    );
  }
  if (!book.data) {
    return (
      <Loading label="배송지를 불러오는 중">
        <Skeleton className="my-5 h-24" />
        <Skeleton className="my-5 h-24" />
      </Loading>
    );
  }
  if (book.data.length === 0) {
    return (
      <p className="py-10 text-mute">
        저장된 배송지가 없어요. 배송지를 추가해 두면 주문할 때 바로 고를 수 있어요.
      </p>
    );
  }
  return (
    <ul aria-label="저장된 배송지">
      {book.data.map((address) => (
        <li key={address.addressNo} className="border-b border-line py-4">
          {children(address)}
          <AddressActions address={address} onEdit={() => onEdit(address)} />
        </li>
      ))}
    </ul>
  );
}

function AddressActions({ address, onEdit }: { address: BookedAddress; onEdit: () => void }) {
  const remove = useDeleteAddress();
  const setDefault = useSetDefaultAddress();
  const name = address.addressName || address.receiverName;
  const onError = (error: Error) => showToast(errorText(error));

  async function askAndDelete() {
    const isSure = await showConfirm({
      title: '배송지를 지울까요?',
      description: '이미 주문한 상품의 배송지는 바뀌지 않아요.',
    });
    if (!isSure) return;
    remove.mutate(address.addressNo, {
      onSuccess: () => showToast('배송지를 지웠어요.'),
      onError,
    });
  }
  return (
    <div className="mt-2 flex flex-wrap gap-x-4">
      <Button variant="bare" size="sm" aria-label={`${name} 배송지 수정`} onClick={onEdit}>
        수정
      </Button>
      <Button
        variant="bare"
        size="sm"
        aria-label={`${name} 배송지 지우기`}
        isPending={remove.isPending}
        onClick={() => void askAndDelete()}
      >
        지우기
      </Button>
      {address.defaultYn !== 'Y' && (
        <Button
          variant="bare"
          size="sm"
          aria-label={`${name} 기본 배송지로`}
          isPending={setDefault.isPending}
          onClick={() =>
            setDefault.mutate(address.addressNo, {
              onSuccess: () => showToast('기본 배송지를 바꿨어요.'),
              onError,
            })
          }
        >
          기본으로
        </Button>
      )}
    </div>
  );
}
