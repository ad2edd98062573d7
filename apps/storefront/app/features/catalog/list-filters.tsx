import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { Select } from '../../ui/select.tsx';
import { type ListQuery, sortTypes } from './list-query.ts';

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
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const send = () => submit(form.current, { preventScrollReset: true });
  const isUpward = query.direction === 'ASC';
  return (
    <Form
      ref={form}
      action={action}
      method="get"
      preventScrollReset
      // The address is the state: fields begin again with each.
      key={JSON.stringify(query)}
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
        defaultValue={query.brandNo ?? ''}
        onChange={send}
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
        defaultValue={query.sortType}
        onChange={send}
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
