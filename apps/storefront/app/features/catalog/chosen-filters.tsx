import { X } from 'lucide-react';
import { Link } from 'react-router';
import { type ChosenFilter, clearedHref, type ListPlace } from './facets.ts';

/** The filters that are on, each a link to the list without it. */
export function ChosenFilters({
  place,
  chosen,
}: {
  place: ListPlace;
  chosen: readonly ChosenFilter[];
}) {
  if (chosen.length === 0) return null;
  return (
    <ul
      aria-label="적용한 필터"
      className="-mx-gutter flex items-center gap-1.5 overflow-x-auto px-gutter py-3 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0 lg:pt-0"
    >
      {chosen.map(({ key, label, to }) => (
        <li key={key}>
          <Link
            to={to}
            preventScrollReset
            rel="nofollow"
            className="inline-flex h-9 items-center gap-1.5 border border-ink pr-2 pl-3 text-sm whitespace-nowrap hover:bg-ink hover:text-paper"
          >
            {label}
            <X size={14} aria-hidden="true" />
            <span className="sr-only">필터 지우기</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clearedHref(place)}
          preventScrollReset
          rel="nofollow"
          className="inline-flex h-9 items-center px-2 text-sm whitespace-nowrap text-mute underline underline-offset-4 hover:text-ink"
        >
          모두 지우기
        </Link>
      </li>
    </ul>
  );
}
