import { formatWon } from '../lib/format/format.ts';
import { classNames } from './class-names.ts';

const sizes = { sm: 'text-sm', md: 'text-base', lg: 'text-2xl' };

/** A price in won, with the regular amount and the discount rate where that is more. */
export function Price({
  amount,
  regularAmount,
  size = 'md',
  className,
}: {
  amount: number;
  regularAmount?: number;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const isReduced = regularAmount !== undefined && regularAmount > amount;
  return (
    <span
      className={classNames(
        'inline-flex flex-wrap items-baseline gap-x-1.5 tabular-nums',
        sizes[size],
        className,
      )}
    >
      {isReduced && (
        <span className="font-bold text-signal-text">
          <span className="sr-only">할인율 </span>
          {Math.floor(((regularAmount - amount) / regularAmount) * 100)}%
        </span>
      )}
      <span className="font-bold whitespace-nowrap">
        {isReduced && <span className="sr-only">할인가 </span>}
        {formatWon(amount)}
      </span>
      {isReduced && (
        <s className={classNames('text-mute', size === 'lg' ? 'text-base' : 'text-xs')}>
          <span className="sr-only">정가 </span>
          {formatWon(regularAmount)}
        </s>
      )}
    </span>
  );
}
