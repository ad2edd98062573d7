import { shopRefusals } from '@duskline/contract/shop/refusals';
import { Search } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type {
  AddressSearchProps,
  FoundAddress,
} from '../../lib/addresses/address-bottom-sheets.ts';
import { errorCode, errorText } from '../../lib/errors/error-text.ts';
import { formatCount } from '../../lib/format/format.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAddressSearch } from './address-search.queries.ts';

/** The keyword is too short or too broad; trying it again changes nothing. */
const unsearchable: (string | undefined)[] = [
  shopRefusals.address_search_keyword.code,
  shopRefusals.address_search_too_broad.code,
];

/** Looks up a road address by its name or number; the shopper chooses one. */
export function AddressSearchBottomSheet({
  isOpen,
  onOpenChange,
  onChoose,
  finalFocus,
}: AddressSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <BottomSheet
      title="주소 찾기"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      initialFocus={field}
      finalFocus={finalFocus}
    >
      <AddressSearch field={field} onChoose={onChoose} />
    </BottomSheet>
  );
}

function AddressSearch({
  field,
  onChoose,
}: {
  field: RefObject<HTMLInputElement | null>;
  onChoose: (address: FoundAddress) => void;
}) {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  return (
    <div className="min-h-[60dvh] p-5">
      {/* In the document it is outside the order form, but React passes its events to that form too. */}
      <form
        method="post"
        aria-label="주소 찾기"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setKeyword(typed.trim());
        }}
      >
        <TextField
          ref={field}
          label="도로명, 건물명 또는 지번"
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="예: 테헤란로 152, 역삼동 737"
          trailing={
            <IconButton label="찾기" type="submit">
              <Search size={19} aria-hidden="true" />
            </IconButton>
          }
        />
      </form>
      {keyword !== '' && <Results keyword={keyword} onChoose={onChoose} />}
    </div>
  );
}

function Results({
  keyword,
  onChoose,
}: {
  keyword: string;
  onChoose: (address: FoundAddress) => void;
}) {
  const search = useAddressSearch(keyword);
  if (search.isPending) {
    return (
      <Loading label="주소를 찾는 중">
        <div className="grid grid-cols-1 gap-4 pt-6">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
      </Loading>
    );
  }
  if (search.isError && !search.data) {
    return (
      <div role="alert" className="pt-6">
        <p className="text-signal-text">{errorText(search.error)}</p>
        {!unsearchable.includes(errorCode(search.error)) && (
          <Button variant="line" size="sm" className="mt-3" onClick={() => void search.refetch()}>
            다시 찾기
          </Button>
        )}
      </div>
    );
  }
  const found = search.data.pages.flatMap((page) => page.items);
  const total = search.data.pages[0]?.totalCount ?? 0;
  return (
    <div className="pt-5">
      <p role="status" className="text-sm text-mute">
        {total === 0
          ? '찾은 주소가 없어요. 도로명과 건물번호로 다시 찾아 보세요.'
          : `${formatCount(total)}개 주소를 찾았어요.`}
      </p>
      <ul className="mt-2">
        {found.map((item) => (
          <li key={item.address + item.jibunAddress} className="border-b border-line">
            <button
              type="button"
              className="block w-full py-3.5 text-left hover:bg-ground"
              onClick={() => onChoose(item)}
            >
              <span className="block font-semibold">{item.address}</span>
              <span className="mt-0.5 block text-sm text-mute">
                <span className="tabular-nums">{item.zipCode}</span> · 지번 {item.jibunAddress}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {search.hasNextPage && (
        <Button
          variant="line"
          className="mt-4 w-full"
          isPending={search.isFetchingNextPage}
          onClick={() => void search.fetchNextPage()}
        >
          더 보기
        </Button>
      )}
    </div>
  );
}
