import type { ReactNode } from 'react';
import { displayName } from '../../lib/catalog/product.rules.ts';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import { Picture } from '../../ui/picture.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useCart } from './cart.queries.ts';
import type { CartLine } from './cart.rules.ts';
import { FreeDelivery } from './free-delivery.tsx';

const noneDeselected: ReadonlySet<number> = new Set();

/**
 * A small cart: its lines, those of the product `firstNo` before the others, and their total. Where the
 * cart cannot be loaded, `instead` is shown.
 */
export function MiniCart({ firstNo, instead }: { firstNo: number; instead: ReactNode }) {
  const { cart, lines, priced, isPricing } = useCart(noneDeselected);
  if (cart.isError) return instead;
  if (!cart.data || !priced || (isPricing && lines.length === 0)) {
    return (
      <Loading label="장바구니를 불러오는 중">
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  const isLater = ({ productNo }: CartLine) => Number(productNo !== firstNo);
  return (
    <div aria-busy={isPricing}>
      <ul>
        {lines
          .toSorted((a, b) => isLater(a) - isLater(b))
          .map((line) => (
            <li
              key={line.cartNo}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-line py-3 text-sm not-first:border-t"
            >
              <Picture src={line.imageUrl} alt="" sizes="3.5rem" />
              <span>
                <span className="block font-semibold">{displayName(line.productName)}</span>
                <span className="text-mute">
                  {[line.optionText, `${formatCount(line.quantity)}개`].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="font-semibold tabular-nums">{formatWon(line.buyAmt)}</span>
            </li>
          ))}
      </ul>
      <FreeDelivery groups={priced.groups} />
      <p className="flex items-baseline justify-between border-t border-ink py-4">
        <span className="text-sm text-mute">결제 예정 금액</span>
        <b className="text-lg tabular-nums">{formatWon(priced.totals.totalAmt)}</b>
      </p>
    </div>
  );
}
