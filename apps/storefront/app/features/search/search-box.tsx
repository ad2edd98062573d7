import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { loadOnUse } from '../../ui/load-later.tsx';
import { WaitingForCode } from '../../ui/waiting-for-code.tsx';

const SearchSuggestions = loadOnUse(
  () => import('./search-suggestions.tsx'),
  <WaitingForCode className="h-10" />,
);

/** Spaces alone are no words. */
const SOME_WORDS = '.*\\S.*';

/**
 * The search for products; a plain form, so it works before JavaScript. With the focus it shows
 * suggestions, which `frame` places: arrow keys move through them, Escape closes them.
 */
export function SearchBox({
  id,
  isFocused = false,
  frame,
}: {
  id: string;
  isFocused?: boolean;
  frame: (suggestions: ReactNode) => ReactNode;
}) {
  const { key, pathname, search } = useLocation();
  // The words of the results below stay in the box, to be changed.
  const searched = pathname === '/products' ? new URLSearchParams(search).get('keyword') : null;
  const [typed, setTyped] = useState({ at: key, text: '' });
  const [openAt, setOpenAt] = useState<string>();
  const box = useRef<HTMLFormElement>(null);
  // A new URL means that the shopper has followed a suggestion or searched.
  const isOpen = openAt === key;
  // Of who came here before the page was hydrated React has seen neither the focus nor a letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; at a later URL the search is over.
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (!input || input !== document.activeElement) return;
    if (input.value !== input.defaultValue) setTyped({ at: key, text: input.value });
    setOpenAt(key);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const items = [
      ...(box.current?.querySelectorAll<HTMLElement>('input, [data-search-item]') ?? []),
    ];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = items[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  }
  function close() {
    setOpenAt(undefined);
    box.current?.querySelector('input')?.focus();
  }
  return (
    <Form
      ref={box}
      action="/products"
      method="get"
      role="search"
      className="relative w-full"
      onSubmit={(event) => {
        const words = new FormData(event.currentTarget).get('keyword');
        void saveRecent(String(words ?? ''));
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (to && !event.currentTarget.contains(to)) setOpenAt(undefined);
      }}
    >
      <div className="flex items-center border-b border-ink">
        <label htmlFor={id} className="sr-only">
          상품 검색
        </label>
        <input
          key={searched}
          id={id}
          name="keyword"
          defaultValue={searched ?? ''}
          type="search"
          required
          pattern={SOME_WORDS}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="검색"
          // biome-ignore lint/a11y/noAutofocus: the shopper has just opened the search panel.
          autoFocus={isFocused}
          onChange={(event) => {
            setTyped({ at: key, text: event.target.value });
            setOpenAt(key);
          }}
          onFocus={() => setOpenAt(key)}
          onInvalid={(event) => {
            // Nothing is typed: the suggestions help further than the browser's bubble over them.
            event.preventDefault();
            event.currentTarget.focus();
            setOpenAt(key);
          }}
          onClick={() => setOpenAt(key)}
          className="h-10 min-w-0 flex-1 appearance-none bg-transparent text-base outline-none placeholder:text-mute [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label="검색하기"
          className="inline-flex size-10 items-center justify-center"
        >
          <Search size={19} aria-hidden="true" />
        </button>
      </div>
      {isOpen && frame(<SearchSuggestions typed={typed.at === key ? typed.text : ''} />)}
    </Form>
  );
}

/** Add to the words searched before; their code comes with the first search. */
async function saveRecent(words: string): Promise<void> {
  try {
    const { openRecentSearches, saveSearch } = await import('./recent-searches.ts');
    saveSearch(openRecentSearches(), words);
  } catch {
    // The network is lost: the search itself says so, only these words are not remembered.
  }
}
