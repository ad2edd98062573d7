import { type BookedAddress, useAddressBook } from '../../lib/addresses/address-book.queries.ts';
import type { AddressBookProps } from '../../lib/addresses/address-bottom-sheets.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { bottomSheetSide } from '../../ui/bottom-sheet-side.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** A member's saved addresses to choose from. */
export function AddressBookBottomSheet({ isOpen, onOpenChange, onChoose }: AddressBookProps) {
  return (
    <BottomSheet
      title="배송지 목록"
      side={bottomSheetSide()}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <div className="min-h-[40dvh] px-5">
        <AddressBook onChoose={onChoose} />
      </div>
    </BottomSheet>
  );
}

function AddressBook({ onChoose }: { onChoose: (address: BookedAddress) => void }) {
  const book = useAddressBook();
  if (book.isError) {
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
        <Skeleton className="my-5 h-20" />
      </Loading>
    );
  }
  if (book.data.length === 0) {
    return <p className="py-8 text-mute">저장된 배송지가 없어요. 주소를 새로 입력해 주세요.</p>;
  }
  return (
    <ul>
      {book.data.map((address) => (
        <li key={address.addressNo} className="border-b border-line">
          <button
            type="button"
            className="block w-full py-4 text-left hover:bg-ground"
            onClick={() => onChoose(address)}
          >
            <span className="flex items-center gap-2 font-semibold">
              {address.addressName || address.receiverName}
              {address.defaultYn === 'Y' && <Badge tone="ink">기본</Badge>}
            </span>
            <span className="mt-1 block text-sm">
              ({address.receiverZipCd}) {address.receiverAddress} {address.receiverDetailAddress}
            </span>
            <span className="block text-sm text-mute">
              {address.receiverName} · {address.receiverContact1}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
