import type { OrderHold } from '@duskline/contract/admin/order-holds';
import { listOrderHolds } from '@duskline/contract/admin/order-holds.calls';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatCount } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { choiceFilter, rowFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { orderHoldTexts as texts } from '../../texts/order-holds.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { actionColumn } from '../../ui/data-table/action-column.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Menu } from '../../ui/menu.tsx';
import { OptionFilter, ProductFilter } from './product-filter.tsx';
import { type Released, ReleaseHoldsDialog } from './release-holds-dialog.tsx';

const holdFilters = {
  product: rowFilter(orderTexts.filters.product),
  option: rowFilter(orderTexts.filters.option),
  only: choiceFilter(texts.only, [{ value: 'denied', label: texts.onlyDenied }]),
};

/** Orders are paid, and what they hold comes back, while staff look on. */
const REFRESH_MS = 60_000;

/** The unpaid orders that hold stock, those that hold most first, and their release. */
export function OrderHolds(): ReactNode {
  const call = useApi();
  const mayWrite = useMay('orders.write');
  const mayReadMembers = useMay('customers.read');
  const [released, setReleased] = useState<Released>();
  const filters = useUrlFilters(holdFilters);
  const { product: productNo, option, only } = filters.values;
  const optionNo = productNo === undefined ? undefined : option;
  const list = useKeysetList<OrderHold>({
    queryKey: ['orders', 'holds', filters.values],
    load: async () => {
      const found = await call(listOrderHolds, { query: { productNo, optionNo, only } });
      return { ...found, nextCursor: null };
    },
    refreshMs: REFRESH_MS,
  });
  const columns = useMemo(
    () => columnsOf({ mayReadMembers, onRelease: mayWrite ? setReleased : undefined }),
    [mayReadMembers, mayWrite],
  );
  return (
    <>
      <FilterBar
        state={filters}
        own={{
          product: <ProductFilter productNo={productNo} onChange={filters.set} />,
          option: <OptionFilter productNo={productNo} optionNo={option} onChange={filters.set} />,
        }}
      />
      {list.isCut && <p className="mb-3 text-sm text-mute">{texts.most}</p>}
      <DataTable
        label={texts.list}
        unit="건"
        columns={columns}
        list={list}
        rowId={({ orderNo }) => orderNo}
        empty={filters.isFiltered ? texts.emptyFiltered : texts.empty}
      />
      {released && (
        <ReleaseHoldsDialog released={released} onClose={() => setReleased(undefined)} />
      )}
    </>
  );
}

const { columns: heads } = texts;

function columnsOf({
  mayReadMembers,
  onRelease,
}: {
  mayReadMembers: boolean;
  onRelease: ((released: Released) => void) | undefined;
}) {
  return defineColumns<OrderHold>([
    {
      id: 'orderNo',
      header: heads.orderNo,
      onCard: 'title',
      // An order becomes one that staff can open once its buyer has left the payment window.
      cell: ({ orderNo, state }) =>
        state === 'WAITING_DEPOSIT' ? (
          <Link
            to={`/orders/${orderNo}`}
            className="figures whitespace-nowrap underline-offset-2 hover:underline"
          >
            {orderNo}
          </Link>
        ) : (
          <span className="figures whitespace-nowrap">{orderNo}</span>
        ),
    },
    {
      id: 'state',
      header: heads.state,
      cell: ({ state, deniedSince }) => (
        <span className="inline-flex flex-wrap justify-end gap-1 lg:justify-start">
          <Badge tone={state === 'CONFIRMING' ? 'info' : 'plain'}>{texts.states[state]}</Badge>
          {deniedSince !== null && <Badge tone="bad">{texts.denied}</Badge>}
        </span>
      ),
    },
    {
      id: 'quantity',
      header: heads.quantity,
      align: 'right',
      cell: ({ quantity }) => formatCount(quantity),
    },
    { id: 'since', header: heads.since, cell: ({ reservedAt }) => <DateTime at={reservedAt} /> },
    { id: 'until', header: heads.until, cell: ({ until }) => <DateTime at={until} /> },
    {
      id: 'holders',
      header: heads.holders,
      cell: (hold) => <Holders hold={hold} mayReadMembers={mayReadMembers} />,
    },
    ...(onRelease
      ? [actionColumn((hold: OrderHold) => <ReleaseMenu hold={hold} onRelease={onRelease} />)]
      : []),
  ]);
}

/** Who holds it, with how much they could still give back. */
function Holders({
  hold: { memberNo, holders },
  mayReadMembers,
}: {
  hold: OrderHold;
  mayReadMembers: boolean;
}): ReactNode {
  return (
    <span className="block space-y-0.5">
      {memberNo === null && <span className="block">{texts.guest}</span>}
      {holders.map(({ kind, name, orders }) => (
        <span key={name} className="block">
          {kind === 'member' && memberNo !== null ? (
            <MemberName memberNo={memberNo} mayRead={mayReadMembers} />
          ) : (
            <>
              {texts.kinds[kind]}{' '}
              <span className="figures text-xs text-mute">{name.split(':')[1]}</span>
            </>
          )}
          {orders > 1 && <span className="text-mute"> · {texts.orders(formatCount(orders))}</span>}
        </span>
      ))}
    </span>
  );
}

function MemberName({ memberNo, mayRead }: { memberNo: number; mayRead: boolean }): ReactNode {
  if (!mayRead) return texts.member(memberNo);
  return (
    <Link to={`/members/${memberNo}`} className="underline underline-offset-2">
      {texts.member(memberNo)}
    </Link>
  );
}

/** What the partner is being asked about can be given back by nobody. */
function ReleaseMenu({
  hold: { orderNo, state, deniedSince, holders },
  onRelease,
}: {
  hold: OrderHold;
  onRelease: (released: Released) => void;
}): ReactNode {
  const own = { of: { orderNo }, what: texts.dialog.order(orderNo) };
  const several = holders
    .filter(({ orders }) => orders > 1)
    .map(({ kind, name, orders }) => ({
      label: texts.releaseAll[kind](formatCount(orders)),
      onSelect: () =>
        onRelease({
          of: { holder: name },
          what: texts.releaseAll[kind](formatCount(orders)),
          ...(kind === 'network' && { note: texts.dialog.network }),
        }),
    }));
  const note = deniedSince === null ? {} : { note: texts.deniedNote };
  if (state === 'CONFIRMING') return null;
  if (several.length === 0) {
    return (
      <Button size="sm" onClick={() => onRelease({ ...own, ...note })}>
        {texts.release}
      </Button>
    );
  }
  return (
    <Menu
      trigger={<Button size="sm">{texts.release}</Button>}
      entries={[
        { label: texts.releaseOrder, onSelect: () => onRelease({ ...own, ...note }) },
        ...several,
      ]}
    />
  );
}
