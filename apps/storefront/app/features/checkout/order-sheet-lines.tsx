import { displayName } from '../../lib/catalog/product.rules.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import type { OrderSheet } from './checkout-fields.ts';

/** The lines of an order sheet, each with the reason where it cannot be bought any more. */
export function OrderSheetLines({ sheet }: { sheet: Pick<OrderSheet, 'deliveryGroups'> }) {
  const products = sheet.deliveryGroups.flatMap((group) => group.orderProducts);
  return (
    <ul>
      {products.flatMap((product) =>
        product.orderProductOptions.map((option) => (
          <li
            key={option.optionNo}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
          >
            <Picture src={option.imageUrl || product.imageUrl} alt="" sizes="4.5rem" />
            <div className="flex min-w-0 flex-col">
              <p className="font-semibold">{displayName(product.productName)}</p>
              <p className="mt-0.5 text-sm text-mute">
                {[option.optionValue.replaceAll('|', ' / '), `${formatCount(option.orderCnt)}개`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {option.validInfo.valid ? (
                <Price
                  amount={option.price.buyAmt}
                  regularAmount={option.price.standardAmt}
                  className="mt-auto pt-2"
                />
              ) : (
                <p className="mt-auto pt-2 text-sm font-semibold text-signal-text">
                  {option.validInfo.message || '지금은 구매할 수 없어요.'}
                </p>
              )}
            </div>
          </li>
        )),
      )}
    </ul>
  );
}
