import { brand } from '@duskline/brand';
import type { PackingSlip, PickingRow } from '@duskline/contract/admin/order-shapes';
import { getPickingList, printPackingSlips } from '@duskline/contract/admin/orders.calls';
import { parcelCode } from '@duskline/contract/admin/parcel-code.rules';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { LoadError } from '../../lib/api/load-error.tsx';
import { Loaded } from '../../lib/api/loaded.tsx';
import { formatCount, formatDateTime, formatDay } from '../../lib/format/format.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Barcode } from './barcode.tsx';
import { MOST_SLIPS } from './most-slips.ts';

const texts = orderTexts.papers;

/** The same on every paper, whatever the names in it. */
const widths = {
  code: 'w-28 sm:w-60 print:w-60',
  figure: 'w-10 sm:w-16 print:w-16',
};

/** Papers of the orders that were selected: packing slips, or what to fetch from the shelves. */
export function PapersPage(): ReactNode {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const isPicking = params.get('kind') === 'picking';
  const { orderNos, listSearch } = readPapers(state);
  const back = {
    to: { pathname: '/orders', search: listSearch },
    state: { selected: orderNos },
    label: orderTexts.list,
  };
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={isPicking ? texts.picking : texts.slips}
          back={back}
          actions={
            orderNos.length > 0 && (
              <>
                {(!isPicking || orderNos.length <= MOST_SLIPS) && (
                  <ButtonLink
                    to={`/orders/papers?kind=${isPicking ? 'slips' : 'picking'}`}
                    state={state}
                    replace
                  >
                    {isPicking ? texts.slips : texts.picking}
                  </ButtonLink>
                )}
                <Button variant="solid" onClick={() => print()}>
                  <Printer size={16} aria-hidden="true" />
                  {texts.print}
                </Button>
              </>
            )
          }
        />
      </div>
      {orderNos.length === 0 ? (
        <EmptyState
          text={texts.none}
          action={<ButtonLink to="/orders">{orderTexts.list}</ButtonLink>}
        />
      ) : isPicking ? (
        <Picking orderNos={orderNos} />
      ) : (
        <Slips orderNos={orderNos} />
      )}
    </>
  );
}

/** What the list left in the history: it survives a reload, and no address names people's orders. */
function readPapers(state: unknown): { orderNos: string[]; listSearch: string } {
  const { orderNos, listSearch } = (state ?? {}) as { orderNos?: unknown; listSearch?: unknown };
  return {
    orderNos: Array.isArray(orderNos) ? orderNos.filter((each) => typeof each === 'string') : [],
    listSearch: typeof listSearch === 'string' ? listSearch : '',
  };
}

function Slips({ orderNos }: { orderNos: string[] }): ReactNode {
  const call = useApi();
  const slips = useQuery({
    queryKey: ['orders', 'slips', orderNos],
    queryFn: () => call(printPackingSlips, { body: { orderNos } }),
    // Each look is on record: it is not asked for again by itself.
    staleTime: Number.POSITIVE_INFINITY,
  });
  // They go into parcels: none of before is printed, perhaps of an order that was cancelled since.
  if (slips.error) return <LoadError queries={[slips]} />;
  if (!slips.data) return <SkeletonLines count={10} />;
  if (slips.data.slips.length === 0) return <EmptyState text={texts.nothingToPack} />;
  return slips.data.slips.map((slip) => <Slip key={slip.deliveryNo} slip={slip} />);
}

function Slip({ slip }: { slip: PackingSlip }): ReactNode {
  const { receiver, lines } = slip;
  return (
    <article className="mb-6 break-after-page border border-line bg-plate p-5 text-on-plate print:mb-0 print:border-0">
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-on-plate pb-3">
        <div>
          <p className="text-lg font-bold">{brand.name}</p>
          <p className="text-sm">
            {texts.slips} · {formatDay(slip.orderedAt)}
          </p>
        </div>
        <Barcode code={parcelCode(slip)} />
      </header>
      <section aria-label={texts.receiver} className="py-3 text-base">
        <p className="text-lg font-bold">
          {receiver.name}{' '}
          <span className="figures">
            {[receiver.phone, receiver.phone2].filter(Boolean).join(' / ')}
          </span>
        </p>
        <p>
          ({receiver.zipCode}) {receiver.address} {receiver.detailAddress}
        </p>
        {receiver.deliveryMemo && (
          <p className="mt-1 font-semibold">
            {texts.memo}: {receiver.deliveryMemo}
          </p>
        )}
      </section>
      <table className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr className="border-y border-on-plate text-left">
            <th className={`${widths.code} py-1 pr-3`}>{texts.code}</th>
            <th className="py-1">{texts.option}</th>
            <th className={`${widths.figure} py-1 text-right`}>{texts.quantity}</th>
            <th className={`${widths.figure} py-1 text-right`}>{texts.checked}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={`${line.optionCode} ${line.productName} ${line.optionValue}`}
              className="break-inside-avoid border-b border-line"
            >
              <td className="figures py-1.5 pr-3">{line.optionCode || '–'}</td>
              <td className="py-1.5">
                {line.productName} {line.optionValue}
              </td>
              <td className="figures py-1.5 text-right text-base font-bold">{line.quantity}</td>
              <td className="py-1.5 text-right">☐</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-right text-sm">
        {texts.total(lines.reduce((sum, line) => sum + line.quantity, 0))}
      </p>
    </article>
  );
}

function Picking({ orderNos }: { orderNos: string[] }): ReactNode {
  const call = useApi();
  const list = useQuery({
    queryKey: ['orders', 'picking', orderNos],
    queryFn: () => call(getPickingList, { body: { orderNos } }),
  });
  return (
    <Loaded query={list} waiting={<SkeletonLines count={10} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState text={texts.nothingToPack} />
        ) : (
          <PickingTable rows={rows} readAt={new Date(list.dataUpdatedAt)} />
        )
      }
    </Loaded>
  );
}

function PickingTable({ rows, readAt }: { rows: PickingRow[]; readAt: Date }): ReactNode {
  return (
    <>
      {/* On paper the head of the page is missing: this distinguishes two lists of one day. */}
      <p className="mb-3 hidden items-baseline justify-between gap-4 print:flex">
        <span className="text-lg font-bold">{`${brand.name} ${texts.picking}`}</span>
        <span className="figures text-sm">{formatDateTime(seoulDateTime(readAt))}</span>
      </p>
      <table aria-label={texts.picking} className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr className="border-y border-ink text-left">
            <th className={`${widths.code} py-1.5 pr-3`}>{texts.code}</th>
            <th className="py-1.5">{texts.option}</th>
            <th className={`${widths.figure} py-1.5 text-right`}>{texts.quantity}</th>
            <th className="w-14 py-1.5 text-right sm:w-20 print:w-20">{texts.orders}</th>
            <th className={`${widths.figure} py-1.5 text-right`}>{texts.checked}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.optionNo} className="break-inside-avoid border-b border-line">
              <td className="figures py-1.5 pr-3">{row.optionCode || '–'}</td>
              <td className="py-1.5">
                {row.productName} {row.optionValue}
              </td>
              <td className="figures py-1.5 text-right text-base font-bold">
                {formatCount(row.quantity)}
              </td>
              <td className="figures py-1.5 text-right">{formatCount(row.orders)}</td>
              <td className="py-1.5 text-right">☐</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-right text-sm">
        {texts.total(rows.reduce((sum, row) => sum + row.quantity, 0))}
      </p>
    </>
  );
}
