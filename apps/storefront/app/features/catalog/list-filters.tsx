import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { formatCount } from '../../lib/format/format.ts';
import { Select } from '../../ui/select.tsx';
import { type ListQuery, readListQuery, sortTypes, toListPath } from './list-query.ts';

/**
 * Brand line, sort and direction of a list: one form that loads the list's URL again. A choice
 * submits it at once; without JavaScript the button does.
 */
export function ListFilters({
  action,
  query,
  brands,
  totalCount,
  isCategoryFixed,
}: {
  action: string;
  query: ListQuery;
  brands: readonly { brandNo: number; name: string }[];
  totalCount: number;
  /** The path already names the category. */
  isCategoryFixed: boolean;
}) {
  const navigate = useNavigate();
  const nextLocation = useNavigation().location;
  // While a new list is loading the fields show what was chosen, not the list still shown below.
  const shown =
    nextLocation && decodeURI(nextLocation.pathname) === action
      ? readListQuery(new URLSearchParams(nextLocation.search))
      : query;
  const isAscending = shown.direction === 'ASC';

  function submit(form: HTMLFormElement | null) {
    if (!form) return;
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const chosen = readListQuery(new URLSearchParams(fields));
    void navigate(toListPath(action, chosen), { preventScrollReset: true });
  }
  return (
    <Form
      action={action}
      method="get"
      preventScrollReset
      className="sticky top-header z-20 -mx-gutter flex h-12 items-center gap-5 border-y border-ink bg-paper px-gutter lg:gap-8"
    >
      <p className="mr-auto text-sm tabular-nums" role="status">
        <span className="font-bold">{formatCount(totalCount)}</span>개 상품
      </p>
      {query.keyword && <input type="hidden" name="keyword" value={query.keyword} />}
      {query.categoryNo && !isCategoryFixed && (
        <input type="hidden" name="categoryNo" value={query.categoryNo} />
      )}
      <Select
        label="라인"
        isLabelHidden
        look="line"
        name="brandNo"
        value={shown.brandNo ?? ''}
        onChange={(event) => submit(event.currentTarget.form)}
        options={[
          { value: '', label: '모든 라인' },
          ...brands.map((brand) => ({ value: String(brand.brandNo), label: brand.name })),
        ]}
      />
      <Select
        label="정렬"
        isLabelHidden
        look="line"
        name="sortType"
        value={shown.sortType}
        onChange={(event) => submit(event.currentTarget.form)}
        options={sortTypes}
      />
      <button
        type="submit"
        name="order.direction"
        value={isAscending ? 'DESC' : 'ASC'}
        aria-label={isAscending ? '높은 순으로 보기' : '낮은 순으로 보기'}
        className="-mr-2.5 inline-flex size-11 items-center justify-center"
      >
        {isAscending ? (
          <ArrowUpNarrowWide size={18} aria-hidden="true" />
        ) : (
          <ArrowDownWideNarrow size={18} aria-hidden="true" />
        )}
      </button>
      <noscript>
        <button type="submit" className="h-9 border border-ink px-3 text-sm">
          적용
        </button>
      </noscript>
    </Form>
  );
}
