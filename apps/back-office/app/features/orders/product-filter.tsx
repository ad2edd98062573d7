import { findOrderedProducts } from '@duskline/contract/admin/order-queues.calls';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { orderTexts } from '../../texts/orders.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Select } from '../../ui/select.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';

const texts = orderTexts.filters;
/** How long after the last letter products are asked for. */
const TYPING_MS = 250;

type Chosen = { product?: number | undefined; option?: number | undefined };

/** Narrow the orders by a product, found by its name, number or code. */
export function ProductFilter({
  productNo,
  onChange,
}: {
  productNo: number | undefined;
  onChange: (chosen: Chosen) => void;
}): ReactNode {
  const call = useApi();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), TYPING_MS);
  const found = useQuery({
    queryKey: ['orders', 'products', 'search', keyword],
    queryFn: () => call(findOrderedProducts, { query: { keyword } }),
    enabled: keyword !== '',
    placeholderData: (before) => before,
  });
  const name = useChosenProduct(productNo)?.name;
  const toOption = (no: number, label: string) => ({
    value: String(no),
    label: `${label} · ${no}`,
  });
  return (
    <Combobox
      label={texts.product}
      placeholder={texts.productPlaceholder}
      className="w-52 max-sm:w-full"
      value={productNo === undefined ? null : toOption(productNo, name ?? texts.product)}
      onSearch={setTyped}
      options={(found.data?.items ?? []).map((each) => toOption(each.productNo, each.name))}
      // An option is one of its product.
      onChange={(chosen) =>
        onChange({ product: chosen ? Number(chosen.value) : undefined, option: undefined })
      }
    />
  );
}

/** Narrow the orders by an option of the chosen product; nothing where it has but one. */
export function OptionFilter({
  productNo,
  optionNo,
  onChange,
}: {
  productNo: number | undefined;
  optionNo: number | undefined;
  onChange: (chosen: Chosen) => void;
}): ReactNode {
  const options = useChosenProduct(productNo)?.options ?? [];
  if (options.length < 2) return null;
  return (
    <Select
      label={texts.option}
      className="w-34 max-sm:min-w-34 max-sm:flex-1"
      value={optionNo === undefined ? '' : String(optionNo)}
      options={[
        { value: '', label: uiTexts.all },
        ...options.map((each) => ({ value: String(each.optionNo), label: each.value })),
      ]}
      onChange={(event) => onChange({ option: Number(event.currentTarget.value) || undefined })}
    />
  );
}

function useChosenProduct(productNo: number | undefined) {
  const call = useApi();
  const chosen = useQuery({
    queryKey: ['orders', 'products', 'chosen', productNo],
    queryFn: () => call(findOrderedProducts, { query: { productNo } }),
    enabled: productNo !== undefined,
  });
  return chosen.data?.items[0];
}
