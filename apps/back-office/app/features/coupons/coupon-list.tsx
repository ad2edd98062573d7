import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { listCoupons } from '@duskline/contract/admin/coupons.calls';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatCount, formatDay, formatPeriod, formatWon } from '../../lib/format/format.ts';
import { SavedViews } from '../../lib/saved-views/saved-views.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { choiceFilter, textFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { couponTexts } from '../../texts/coupons.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { optionsOf } from '../../ui/select.tsx';
import { discountWords, stateTones } from './coupon-words.ts';
import { couponsKey } from './coupons.queries.ts';

type Row = AdminCallReply<typeof listCoupons>['items'][number];

const texts = couponTexts.columns;

const filters = {
  keyword: textFilter(couponTexts.filters.keyword, {
    placeholder: couponTexts.searchPlaceholder,
    isMain: true,
  }),
  state: choiceFilter(couponTexts.filters.state, optionsOf(couponTexts.states)),
  issueKind: choiceFilter(couponTexts.filters.issueKind, optionsOf(couponTexts.issueKinds)),
};

const columns = defineColumns<Row>([
  {
    id: 'name',
    header: texts.name,
    onCard: 'title',
    cell: (row) => (
      <div className="min-w-0">
        <Link to={`/coupons/${row.couponNo}`} className="font-medium hover:underline">
          {row.name}
        </Link>
        <p className="figures text-xs text-mute">
          {[row.couponNo, couponTexts.kinds[row.kind], row.code].filter(Boolean).join(' · ')}
        </p>
      </div>
    ),
  },
  {
    id: 'state',
    header: texts.state,
    cell: (row) => <Badge tone={stateTones[row.state]}>{couponTexts.states[row.state]}</Badge>,
  },
  {
    id: 'discount',
    header: texts.discount,
    cell: (row) => (
      <>
        <span className="whitespace-nowrap">{discountWords(row)}</span>
        {row.minAmt > 0 && (
          <span className="block text-xs whitespace-nowrap text-mute">
            {couponTexts.from(formatWon(row.minAmt))}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'issueKind',
    header: texts.issueKind,
    cell: (row) => (
      <span className="whitespace-nowrap">{couponTexts.issueKinds[row.issueKind]}</span>
    ),
  },
  {
    id: 'issued',
    header: texts.issued,
    align: 'right',
    cell: (row) =>
      row.issueLimit === null
        ? formatCount(row.issuedCount)
        : couponTexts.ofLimit(formatCount(row.issuedCount), formatCount(row.issueLimit)),
  },
  {
    id: 'period',
    header: texts.period,
    cell: (row) => (
      <span className="figures whitespace-nowrap">
        {formatPeriod(formatDay(row.issueStartsAt), row.issueEndsAt && formatDay(row.issueEndsAt))}
      </span>
    ),
  },
]);

/** All coupons, searched and filtered by the URL. */
export function CouponList(): ReactNode {
  const call = useApi();
  const canWrite = useMay('marketing.write');
  const state = useUrlFilters(filters);
  const list = useKeysetList({
    queryKey: [...couponsKey, 'list', state.values],
    load: (cursor) => call(listCoupons, { query: { ...state.values, cursor, limit: 50 } }),
  });
  const create = canWrite && (
    <ButtonLink to="/coupons/new" variant="solid">
      <Plus size={16} aria-hidden="true" />
      {couponTexts.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={couponTexts.title} actions={create} />
      <FilterBar state={state}>
        <SavedViews list="coupons" />
      </FilterBar>
      <DataTable
        label={couponTexts.title}
        columns={columns}
        list={list}
        rowId={(row) => String(row.couponNo)}
        rowTo={(row) => `/coupons/${row.couponNo}`}
        empty={
          state.isFiltered ? (
            couponTexts.noneFound
          ) : (
            <EmptyState text={couponTexts.none} action={create} />
          )
        }
      />
    </>
  );
}
