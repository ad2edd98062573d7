import { SearchBox } from './search-box.tsx';

/** The search of the header on a PC; its suggestions open below it. */
export function HeaderSearch() {
  return (
    <SearchBox
      id="header-search"
      frame={(suggestions) => (
        <div className="absolute top-full right-0 z-50 w-96 border border-ink bg-paper px-4 py-2">
          {suggestions}
        </div>
      )}
    />
  );
}
