import type { Sold } from '@duskline/contract/admin/numbers';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format/format.ts';
import { numberTexts } from '../../texts/numbers.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

const texts = numberTexts.funnel;

/** From an opened product to a paid order: counts of the store's own, each as a part of the first. */
export function Funnel({ total }: { total: Sold }): ReactNode {
  const steps = [
    { label: texts.views, count: total.views },
    { label: texts.carts, count: total.carts, hint: texts.cartsHint },
    { label: texts.sheets, count: total.sheets },
    { label: texts.orders, count: total.orders },
  ];
  const most = Math.max(...steps.map(({ count }) => count));
  if (most === 0) return <EmptyState text={texts.empty} />;
  return (
    <ol className="space-y-3">
      {steps.map(({ label, count, hint }, place) => (
        <li key={label}>
          <div className="flex flex-wrap items-baseline gap-x-3 text-sm">
            <span className="font-medium">{label}</span>
            <span className="figures font-bold">{formatCount(count)}</span>
            {place > 0 && total.views > 0 && (
              <span className="figures text-xs text-mute">
                {texts.ofFirst(`${formatCount(Math.round((count / total.views) * 1000) / 10)}%`)}
              </span>
            )}
          </div>
          <div
            aria-hidden="true"
            className="mt-1 h-3 min-w-px bg-ink"
            style={{ width: `${(count / most) * 100}%` }}
          />
          {hint && <p className="mt-1 text-xs text-mute">{hint}</p>}
        </li>
      ))}
    </ol>
  );
}
