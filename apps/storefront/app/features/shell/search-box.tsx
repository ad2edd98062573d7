import { Search } from 'lucide-react';
import { Form } from 'react-router';

/** Looks for products by a word; a plain form, so it works at once. */
export function SearchBox({ id, isFocused = false }: { id: string; isFocused?: boolean }) {
  return (
    <Form
      action="/products"
      method="get"
      role="search"
      className="flex w-full items-center border-b border-ink"
    >
      <label htmlFor={id} className="sr-only">
        상품 검색
      </label>
      <input
        id={id}
        name="keyword"
        type="search"
        required
        autoComplete="off"
        enterKeyHint="search"
        placeholder="검색"
        // biome-ignore lint/a11y/noAutofocus: the shopper has just asked for the search sheet.
        autoFocus={isFocused}
        className="h-10 min-w-0 flex-1 appearance-none bg-transparent text-base outline-none placeholder:text-mute [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        aria-label="검색하기"
        className="inline-flex size-10 items-center justify-center"
      >
        <Search size={19} aria-hidden="true" />
      </button>
    </Form>
  );
}
