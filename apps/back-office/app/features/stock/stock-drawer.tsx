import { onShelf } from '@duskline/contract/admin/shelf-count.rules';
import { listStockMovements } from '@duskline/contract/admin/stock.calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatCount } from '../../lib/format/format.ts';
import { PermittedForm } from '../../lib/forms/permitted-form.tsx';
import { useClosingGuard } from '../../lib/forms/use-closing-guard.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { stockTexts } from '../../texts/stock.ts';
import { classNames } from '../../ui/class-names.ts';
import { MoreRows } from '../../ui/data-table/loading-rows.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CorrectionForm } from './correction-form.tsx';
import type { StockRow } from './stock-row.ts';

/** One option's stock: what is there, a correction, and every movement. */
export function StockDrawer({ row, onClose }: { row: StockRow; onClose: () => void }): ReactNode {
  const canWrite = useMay('stock.write');
  const canRead = useMay('products.read');
  const name = `${row.colour} / ${row.size}`;
  const { onInput, close, noteSaved } = useClosingGuard(onClose);
  return (
    <Drawer title={name} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <div className="p-4">
        <p className="text-sm text-mute">
          {canRead ? (
            <Link to={`/products/${row.productNo}`} className="underline underline-offset-4">
              {row.productName}
            </Link>
          ) : (
            row.productName
          )}
        </p>
        <Shelf row={row} />
        <PermittedForm mayUse={canWrite}>
          <div onInput={onInput}>
            <CorrectionForm row={row} onCorrected={noteSaved} />
          </div>
        </PermittedForm>
        <h3 className="mt-6 mb-2 text-base font-bold">{stockTexts.ledger}</h3>
        <Ledger optionNo={row.optionNo} />
      </div>
    </Drawer>
  );
}

/** What should be in the warehouse, and what of it can be sold. */
function Shelf({ row }: { row: StockRow }): ReactNode {
  // Taken from 0: the negative of none would be written as -0.
  const lines = [
    { name: stockTexts.shelf.onShelf, units: onShelf(row) },
    { name: stockTexts.shelf.ordered, units: 0 - row.ordered },
  ];
  return (
    <dl className="figures mt-3 border-y border-ink py-3">
      {lines.map(({ name, units }) => (
        <div key={name} className="flex items-baseline justify-between pb-1 text-sm">
          <dt>{name}</dt>
          <dd>{formatCount(units)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between">
        <dt className="text-sm font-semibold">{stockTexts.shelf.available}</dt>
        <dd className="text-2xl font-bold" aria-live="polite">
          {formatCount(row.available)}
        </dd>
      </div>
    </dl>
  );
}

function Ledger({ optionNo }: { optionNo: number }): ReactNode {
  const call = useApi();
  const canOpenOrders = useMay('orders.read');
  const list = useKeysetList({
    queryKey: ['stock', 'movements', optionNo],
    load: (cursor) =>
      call(listStockMovements, { params: { optionNo }, query: { cursor, limit: 50 } }),
  });
  if (list.error !== undefined && !list.rows?.length)
    return <ErrorState text={list.error} onRetry={list.retry} />;
  if (list.rows === undefined) return <Skeleton className="h-32 w-full" />;
  if (list.rows.length === 0) return <EmptyState text={stockTexts.noMovements} />;
  return (
    <>
      <ol className="border-t border-line">
        {list.rows.map((row) => (
          <li key={row.movementNo} className="flex gap-3 border-b border-line py-2 text-sm">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{stockTexts.kinds[row.kind]}</p>
              <p className="text-xs text-mute">
                <DateTime at={row.at} /> {row.staffName ?? row.actor}
              </p>
              {row.orderNo &&
                (canOpenOrders ? (
                  <Link to={`/orders/${row.orderNo}`} className="figures text-xs underline">
                    {stockTexts.order(row.orderNo)}
                  </Link>
                ) : (
                  <p className="figures text-xs">{stockTexts.order(row.orderNo)}</p>
                ))}
              {row.reason && <p className="text-xs break-words">{row.reason}</p>}
            </div>
            <div className="figures shrink-0 text-right">
              <p className={classNames('font-bold', row.quantity < 0 ? 'text-bad' : 'text-good')}>
                {row.quantity > 0 ? `+${formatCount(row.quantity)}` : formatCount(row.quantity)}
              </p>
              <p className="text-xs text-mute">{stockTexts.after(formatCount(row.available))}</p>
            </div>
          </li>
        ))}
      </ol>
      <MoreRows list={list} unit="건" />
    </>
  );
}
