import { type MouseEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { CountedList } from '../../lib/analytics/list-events.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { type ListPlace, listHref } from './facets.ts';
import { PAGE_SIZE } from './list-query.ts';
import type { ListedProduct } from './listed-product.ts';

/** Few look further than the first page: its code comes with the first press. */
const ListPage = loadLater(
  async () => (await import('./list-page.tsx')).ListPage,
  ({ loading }) => loading,
);

type Like = (product: ListedProduct) => ReactNode;

/**
 * The further pages of a list, below the one that its URL names. Each is added in place; how many
 * there are is noted in the browser's history entry, so that coming back shows them all again. The
 * button is a link to the next page: it works before JavaScript, and crawlers follow it.
 */
export function MoreProducts({
  place,
  pageCount,
  totalCount,
  shownCount,
  likeOf,
  counted,
}: {
  place: ListPlace;
  pageCount: number;
  totalCount: number;
  /** How many products the page of the URL shows. */
  shownCount: number;
  likeOf?: Like;
  /** As what list the products count in the shop's statistics. */
  counted: CountedList;
}) {
  const { query } = place;
  const { isHydrated, pageCount: addedCount, showMore } = useAddedPages();
  const end = useRef<HTMLParagraphElement>(null);
  const added = Array.from({ length: addedCount }, (_, at) => query.page + at + 1).filter(
    (page) => page <= pageCount,
  );
  const last = added.at(-1) ?? query.page;
  const seen = Math.min(
    totalCount,
    (query.page - 1) * PAGE_SIZE + shownCount + added.length * PAGE_SIZE,
  );

  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The button goes with the last page; whoever pressed it must not lose the focus.
    if (last + 1 >= pageCount) end.current?.focus();
    showMore();
  }
  return (
    <>
      {added.map((page) => (
        <ListPage
          key={page}
          query={{ ...query, page }}
          loading={loading}
          likeOf={likeOf}
          counted={counted}
        />
      ))}
      <div className="mx-auto flex max-w-sm flex-col items-center gap-4 py-6 text-center">
        <p
          ref={end}
          tabIndex={-1}
          role="status"
          className="text-sm text-mute tabular-nums outline-none"
        >
          {formatCount(totalCount)}개 중 {formatCount(seen)}개
        </p>
        <div aria-hidden="true" className="h-0.5 w-full bg-line">
          <div className="h-full bg-ink" style={{ width: `${(seen / totalCount) * 100}%` }} />
        </div>
        {last < pageCount && (
          <ButtonLink
            to={listHref(place, { page: last + 1 })}
            variant="line"
            className="w-full"
            data-adds-in-place={isHydrated || undefined}
            onClick={onClick}
          >
            상품 더 보기
          </ButtonLink>
        )}
      </div>
    </>
  );
}

const loading = (
  <p className="py-10 text-center">
    <Button variant="line" isPending className="w-full max-w-sm">
      상품을 불러오는 중
    </Button>
  </p>
);

const subscribeToNothing = () => () => {};

/** How many pages were added to the list of this history entry; none while the page hydrates. */
function useAddedPages() {
  const noted = (useLocation().state as { addedPages?: unknown } | null)?.addedPages;
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [added, setAdded] = useState(typeof noted === 'number' ? noted : 0);
  return {
    isHydrated,
    pageCount: isHydrated ? added : 0,
    showMore: () => {
      setAdded(added + 1);
      // Not through the router: the page is the same, it must not be loaded again.
      const { state } = window.history;
      window.history.replaceState({ ...state, usr: { ...state?.usr, addedPages: added + 1 } }, '');
    },
  };
}
