import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { displayTexts } from '../../texts/display.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { OrderedList } from '../../ui/ordered-list.tsx';
import { useNamedProducts, useProductSearch } from './display.queries.ts';
import { Thumb } from './thumb.tsx';

const texts = displayTexts.products;

/** The products of a section in their order: found by typing, moved by dragging or by buttons. */
export function ProductPicker({
  productNos,
  error,
  onChange,
}: {
  productNos: readonly number[];
  error?: string | undefined;
  onChange: (productNos: number[]) => void;
}): ReactNode {
  const [typed, setTyped] = useState('');
  const found = useProductSearch(typed).data?.items ?? [];
  const named = useNamedProducts(productNos).data?.items ?? [];
  const known = new Map(named.map((product) => [product.productNo, product]));
  const nameOf = (productNo: number) => known.get(productNo)?.name ?? String(productNo);
  return (
    <div>
      <Combobox
        // Emptied after each choice, for the next one.
        key={productNos.length}
        label={texts.add}
        error={error}
        placeholder={texts.placeholder}
        value={null}
        onSearch={setTyped}
        options={found
          .filter(({ productNo }) => !productNos.includes(productNo))
          .map(({ productNo, name }) => ({
            value: String(productNo),
            label: `${name} · ${productNo}`,
          }))}
        onChange={(chosen) => chosen && onChange([...productNos, Number(chosen.value)])}
      />
      <p className="mt-3 mb-1 text-xs text-mute" aria-live="polite">
        {productNos.length === 0 ? texts.none : texts.count(productNos.length)}
      </p>
      <OrderedList
        items={productNos}
        keyOf={(productNo) => productNo}
        nameOf={nameOf}
        onMove={onChange}
      >
        {(productNo) => {
          const product = known.get(productNo);
          return {
            row: (
              <>
                <Thumb pictureKey={product?.pictureKey ?? ''} />
                <span className="min-w-0 flex-1 break-keep">
                  {nameOf(productNo)}
                  {product && !product.isOnSale && <Badge tone="warn">{texts.notOnSale}</Badge>}
                </span>
              </>
            ),
            buttons: (
              <IconButton
                label={`${nameOf(productNo)} ${texts.remove}`}
                onClick={() => onChange(productNos.filter((no) => no !== productNo))}
              >
                <X size={14} aria-hidden="true" />
              </IconButton>
            ),
          };
        }}
      </OrderedList>
    </div>
  );
}
