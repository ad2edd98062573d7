import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pictureUrl } from '../../lib/pictures/picture-url.ts';
import { displayTexts } from '../../texts/display.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useNamedProducts, useProductSearch } from './display.queries.ts';

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
  const [dragged, setDragged] = useState<number>();
  const found = useProductSearch(typed).data?.items ?? [];
  const named = useNamedProducts(productNos).data?.items ?? [];
  const known = new Map(named.map((product) => [product.productNo, product]));
  const move = (productNo: number, to: number) => {
    const rest = productNos.filter((no) => no !== productNo);
    onChange([...rest.slice(0, to), productNo, ...rest.slice(to)]);
  };
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
      <ol>
        {productNos.map((productNo, at) => {
          const product = known.get(productNo);
          const name = product?.name ?? String(productNo);
          return (
            <li
              key={productNo}
              draggable
              onDragStart={() => setDragged(productNo)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                move(dragged, at);
              }}
              className={classNames(
                'flex items-center gap-2 border-b border-line py-1.5 text-sm',
                dragged === productNo && 'opacity-50',
              )}
            >
              <GripVertical size={14} aria-hidden="true" className="shrink-0 text-mute" />
              {product?.pictureKey ? (
                <img
                  src={pictureUrl(product.pictureKey, '192x240')}
                  alt=""
                  loading="lazy"
                  className="h-10 w-8 shrink-0 bg-ground-deep object-cover"
                />
              ) : (
                <span className="h-10 w-8 shrink-0 bg-ground-deep" />
              )}
              <span className="min-w-0 flex-1 break-keep">
                {name}
                {product && !product.isOnSale && <Badge tone="warn">{texts.notOnSale}</Badge>}
              </span>
              <span className="inline-flex shrink-0">
                <IconButton
                  label={`${name} ${texts.up}`}
                  disabled={at === 0}
                  onClick={() => move(productNo, at - 1)}
                >
                  <ArrowUp size={14} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`${name} ${texts.down}`}
                  disabled={at === productNos.length - 1}
                  onClick={() => move(productNo, at + 1)}
                >
                  <ArrowDown size={14} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`${name} ${texts.remove}`}
                  onClick={() => onChange(productNos.filter((no) => no !== productNo))}
                >
                  <X size={14} aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
