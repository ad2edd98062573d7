import type { StreetAddress } from '@duskline/contract/admin/addresses';
import { findStreetAddresses } from '@duskline/contract/admin/addresses.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { formatCount } from '../../lib/format/format.ts';
import { onEnter } from '../../lib/forms/on-enter.ts';
import { streetAddressTexts as texts } from '../../texts/street-addresses.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/**
 * Find a street address by road, building or lot, as shoppers do. It stands within a form that an Enter in
 * its field does not send; what was found are buttons after the field.
 */
export function StreetAddressSearch({
  onChoose,
}: {
  onChoose: (address: StreetAddress) => void;
}): ReactNode {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const listId = useId();
  const search = useAddressPages(keyword);
  function find(): void {
    const asked = typed.trim();
    if (asked === keyword && search.isError) void search.refetch();
    else setKeyword(asked);
  }
  return (
    <div>
      <TextField
        label={texts.label}
        hint={texts.hint}
        placeholder={texts.placeholder}
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={onEnter(find)}
        trailing={
          <button
            type="button"
            aria-label={texts.find}
            aria-controls={listId}
            onClick={find}
            className="inline-flex h-full w-9 shrink-0 items-center justify-center hover:bg-ground-deep pointer-coarse:w-11"
          >
            <Search size={16} aria-hidden="true" />
          </button>
        }
      />
      <div id={listId}>
        {keyword !== '' && (
          <Found
            search={search}
            onChoose={(address) => {
              setTyped('');
              setKeyword('');
              onChoose(address);
            }}
          />
        )}
      </div>
    </div>
  );
}

function useAddressPages(keyword: string) {
  const call = useApi();
  return useInfiniteQuery({
    queryKey: ['street-addresses', keyword],
    enabled: keyword !== '',
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) => call(findStreetAddresses, { query: { keyword, page } }),
    getNextPageParam: (last, pages) => {
      const found = pages.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length > 0 && found < last.total ? pages.length + 1 : undefined;
    },
  });
}

function Found({
  search,
  onChoose,
}: {
  search: ReturnType<typeof useAddressPages>;
  onChoose: (address: StreetAddress) => void;
}): ReactNode {
  const { data, error, isFetching } = search;
  const total = data?.pages[0]?.total ?? 0;
  return (
    <div className="pt-2 text-sm">
      <p role="status" className="text-mute">
        {isFetching && texts.finding}
        {!isFetching && data && (total === 0 ? texts.none : texts.found(formatCount(total)))}
      </p>
      {error && !isFetching && (
        <Note tone="bad" isUrgent>
          <p>{errorTextOf(error)}</p>
          {/* What is refused for its words is refused again. */}
          {!isRefusal(error, 'address_search_keyword', 'address_search_too_broad') && (
            <Button
              size="sm"
              className="mt-2"
              onClick={() => void (data ? search.fetchNextPage() : search.refetch())}
            >
              {uiTexts.retry}
            </Button>
          )}
        </Note>
      )}
      {total > 0 && (
        <ul
          aria-label={texts.results}
          className="mt-1 max-h-64 overflow-y-auto overscroll-contain border border-line"
        >
          {data?.pages.flatMap(({ items }, page) =>
            items.map((address, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two buildings may share both addresses.
              <li key={`${page}-${at}`} className="border-b border-line last:border-b-0">
                <button
                  type="button"
                  className="block w-full px-2.5 py-2 text-left hover:bg-ground"
                  onClick={() => onChoose(address)}
                >
                  <span className="block font-medium">{address.address}</span>
                  <span className="block text-xs text-mute">
                    <span className="figures">{address.zipCode}</span>
                    {address.lotAddress && ` · ${texts.lot(address.lotAddress)}`}
                  </span>
                </button>
              </li>
            )),
          )}
          {search.hasNextPage && (
            <li>
              <Button
                variant="bare"
                className="w-full"
                isPending={search.isFetchingNextPage}
                onClick={() => void search.fetchNextPage()}
              >
                {texts.more}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
