import { claimStateLabel } from '@duskline/contract/shop/claim-label.rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import type { OrderLine } from '../../lib/order-access/order.queries.ts';
import { Picture } from '../../ui/picture.tsx';

/** The ordered options, each with its state and what the buyer may do next. */
export function OrderLines({
  lines,
  actionsOf,
}: {
  lines: readonly OrderLine[];
  /** Buttons under each option. */
  actionsOf?: (line: OrderLine) => ReactNode;
}) {
  return (
    <ul>
      {lines.map((line) => (
        <li
          key={line.orderOptionNo}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-4 first:border-0"
        >
          <Link to={`/products/${line.productNo}`} tabIndex={-1} aria-hidden="true">
            <Picture src={line.imageUrl} alt="" sizes="5.5rem" />
          </Link>
          <div className="flex min-w-0 flex-col">
            <p className="text-sm font-bold">
              {line.claimStatusTypeLabel
                ? claimStateLabel(line.claimStatusTypeLabel)
                : line.orderStatusTypeLabel}
            </p>
            <Link to={`/products/${line.productNo}`} className="mt-1 hover:underline">
              {line.productName}
            </Link>
            <p className="mt-0.5 text-sm text-mute">
              {[line.optionValue.replaceAll('|', ' / '), `${formatCount(line.orderCnt)}개`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="mt-auto pt-2 font-semibold tabular-nums">
              {formatWon(line.price.buyAmt)}
            </p>
          </div>
          {actionsOf && <div className="col-span-2 sm:col-start-2">{actionsOf(line)}</div>}
        </li>
      ))}
    </ul>
  );
}
