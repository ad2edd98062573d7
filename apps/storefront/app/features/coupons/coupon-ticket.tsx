import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';

/** A coupon as a ticket: its discount large, its conditions beside it. */
export function CouponTicket({
  discountText,
  name,
  terms,
  expiry,
  badge,
  isOver = false,
  action,
}: {
  discountText: string;
  name: string;
  terms: string;
  expiry: string;
  badge?: string;
  isOver?: boolean;
  action?: ReactNode;
}) {
  return (
    <article
      className={classNames(
        'grid h-full grid-cols-[7.5rem_1fr] border',
        isOver ? 'border-line text-mute' : 'border-ink',
      )}
    >
      <p
        className={classNames(
          'flex items-center justify-center border-r border-dashed px-2 text-center font-display text-2xl font-extrabold whitespace-nowrap tabular-nums',
          isOver ? 'border-line' : 'border-ink bg-signal text-on-signal',
        )}
      >
        {discountText}
      </p>
      <div className="flex min-w-0 flex-col gap-1 p-4">
        <h3 className="flex flex-wrap items-center gap-2 font-bold break-keep">
          {name}
          {badge && <Badge tone={isOver ? 'line' : 'ink'}>{badge}</Badge>}
        </h3>
        <p className="text-sm text-balance text-mute">{terms}</p>
        <p className="text-sm tabular-nums">{expiry}</p>
        {action && <div className="mt-2">{action}</div>}
      </div>
    </article>
  );
}
