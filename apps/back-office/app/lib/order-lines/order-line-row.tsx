import type { ReactElement, ReactNode } from 'react';
import { formatCount, formatWon } from '../format/format.ts';

type OrderLine = {
  pictureUrl: string;
  productName: string;
  optionValue: string;
  optionCode: string;
  quantity: number;
  /** Won. */
  buyAmt: number;
};

/** A line of an order or a claim: its picture, what it is, how many and for how much. */
export function OrderLineRow({
  line,
  children,
}: {
  line: OrderLine;
  children?: ReactNode;
}): ReactElement {
  return (
    <li className="flex gap-3 border-b border-line p-3 last:border-b-0">
      <img
        src={line.pictureUrl}
        alt=""
        width="48"
        height="60"
        loading="lazy"
        className="h-15 w-12 shrink-0 bg-ground-deep object-cover"
      />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">{line.productName}</p>
        <p className="text-mute">
          {line.optionValue}
          {line.optionCode && (
            <>
              {' '}
              {/* In a line of its own it takes its dot along. */}
              <span className="inline-block max-w-full">· {line.optionCode}</span>
            </>
          )}
        </p>
        {children}
      </div>
      <div className="figures shrink-0 text-right text-sm">
        <p>× {formatCount(line.quantity)}</p>
        <p className="font-medium">{formatWon(line.buyAmt)}</p>
      </div>
    </li>
  );
}
