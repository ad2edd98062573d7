import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { displayName } from '../../../lib/catalog/product.rules.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { showConfirm } from '../../../ui/overlays.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { useRemoveFromCart } from '../cart.queries.ts';
import type { CartLine } from '../cart.rules.ts';
import { LineActions, type MoveToWishlist } from './line-actions.tsx';
import { LineQuantity } from './line-quantity.tsx';
import { useLineQuantity } from './use-line-quantity.ts';

/** One line of the cart. */
export function CartLineRow({
  line,
  checkbox,
  onChanging,
  MoveToWishlist,
}: {
  line: CartLine;
  checkbox?: ReactNode;
  /** Called when its quantity starts to change, and once the cart has the new one. */
  onChanging: (cartNo: number, isChanging: boolean) => void;
  MoveToWishlist?: MoveToWishlist;
}) {
  const remove = useRemoveFromCart();
  const quantity = useLineQuantity(line, onChanging);
  const { problem } = line;

  async function askAndRemove() {
    const isSure = await showConfirm({
      title: '이 상품을 장바구니에서 뺄까요?',
      closesOnDim: true,
    });
    if (isSure) remove.mutate([line.cartNo]);
  }

  return (
    <li
      className={classNames(
        'grid grid-cols-1 gap-x-3 border-b border-line py-5 lg:gap-x-5',
        checkbox
          ? 'grid-cols-[auto_5.5rem_minmax(0,1fr)] lg:grid-cols-[auto_8rem_minmax(0,1fr)]'
          : 'grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[8rem_minmax(0,1fr)]',
        remove.isPending && 'opacity-40',
      )}
    >
      {checkbox && <div>{checkbox}</div>}
      <Link
        to={`/products/${line.productNo}`}
        tabIndex={-1}
        aria-hidden="true"
        className={classNames(problem && 'opacity-50')}
      >
        {line.imageUrl ? (
          <Picture src={line.imageUrl} alt="" sizes="(min-width: 64rem) 8rem, 5.5rem" />
        ) : (
          <span className="block aspect-4/5 bg-ground" />
        )}
      </Link>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <p className="capitals text-2xs text-mute">{line.brandName}</p>
            <Link to={`/products/${line.productNo}`} className="font-semibold hover:underline">
              {displayName(line.productName)}
            </Link>
            {line.optionText && <p className="mt-0.5 text-sm text-mute">{line.optionText}</p>}
          </div>
          <IconButton
            label={`${line.productName} ${line.optionText} 빼기`}
            className="-mt-2.5 -mr-3"
            onClick={askAndRemove}
            disabled={remove.isPending}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <LineActions line={line} MoveToWishlist={MoveToWishlist} />
        {problem && <p className="mt-2 text-sm font-semibold text-signal-text">{problem.text}</p>}
        {remove.isError && (
          <p role="alert" className="mt-2 text-sm text-signal-text">
            {errorText(remove.error)}
          </p>
        )}
        {(!problem || problem.canReduce) && (
          <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pt-4">
            <LineQuantity line={line} quantity={quantity} />
            {!problem && (
              <span
                aria-busy={quantity.isChanging}
                className={classNames(
                  'ml-auto inline-flex items-baseline gap-2 transition-opacity',
                  quantity.isChanging && 'opacity-40',
                )}
              >
                {quantity.isChanging && <span className="text-xs">계산 중</span>}
                <Price amount={line.buyAmt} regularAmount={line.standardAmt} />
              </span>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
