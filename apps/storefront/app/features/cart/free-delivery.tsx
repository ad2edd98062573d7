import { formatWon } from '../../lib/format/format.ts';
import type { CartGroup } from './cart.rules.ts';

/** How much is missing to free delivery, for each group of lines delivered together. */
export function FreeDelivery({ groups }: { groups: readonly CartGroup[] }) {
  return groups
    .filter((group) => group.freeFromAmt > 0)
    .map((group) => {
      const missing = Math.max(0, group.freeFromAmt - group.goodsAmt);
      return (
        <div key={group.key} className="border-t border-ink py-4">
          <p className="text-sm">
            {missing === 0 ? (
              <b>무료배송이에요.</b>
            ) : (
              <>
                <b>{formatWon(missing)}</b> 더 담으면 무료배송이에요.
              </>
            )}
          </p>
          <progress
            aria-label="무료배송까지"
            max={group.freeFromAmt}
            value={Math.min(group.goodsAmt, group.freeFromAmt)}
            className="mt-2 block h-1 w-full appearance-none bg-ground-deep [&::-moz-progress-bar]:bg-signal [&::-webkit-progress-bar]:bg-ground-deep [&::-webkit-progress-value]:bg-signal [&::-webkit-progress-value]:transition-[width]"
          />
        </div>
      );
    });
}
