import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { formatCount } from '../../lib/format/format.ts';
import { Select } from '../../ui/select.tsx';
import { type ListQuery, readListQuery, sortTypes, writeListAddress } from './list-query.ts';

/**
 * Line, order and direction of a list: one form that asks for the list's address again. A choice
 * sends it at once; without JavaScript the button does.
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
  /** The address already says the category. */
  isCategoryFixed: boolean;
}) {
  const navigate = useNavigate();
  const coming = useNavigation().location;
  // While a new list is on its way the fields show what was chosen, not what still stands below.
  const shown =
    coming && decodeURI(coming.pathname) === action
      ? readListQuery(new URLSearchParams(coming.search))
      : query;
  const isUpward = shown.direction === 'ASC';

  function send(form: HTMLFormElement | null) {
    if (!form) return;
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const chosen = readListQuery(new URLSearchParams(fields));
    void navigate(writeListAddress(action, chosen), { preventScrollReset: true });
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
        onChange={(event) => send(event.currentTarget.form)}
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
        onChange={(event) => send(event.currentTarget.form)}
        options={sortTypes}
      />
      <button
        type="submit"
        name="order.direction"
        value={isUpward ? 'DESC' : 'ASC'}
        aria-label={isUpward ? '높은 순으로 보기' : '낮은 순으로 보기'}
        className="-mr-2.5 inline-flex size-11 items-center justify-center"
      >
        {isUpward ? (
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
