import { listProducts } from '@duskline/contract/admin/products.calls';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { couponTexts } from '../../texts/coupons.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import type { Draft } from './coupon-draft.ts';
import type { Coupon, CouponChoices } from './coupons.queries.ts';

type Targets = Draft['includes'];
type Kind = keyof typeof couponTexts.targets.kinds;

const texts = couponTexts.targets;
const listOf = { PRODUCT: 'productNos', CATEGORY: 'categoryNos', BRAND: 'brandNos' } as const;
const LEAST_LETTERS = 1;

/** Products, categories and brands that a coupon is for, or not for. */
export function TargetPicker({
  title,
  hint,
  whenEmpty,
  targets,
  known,
  choices,
  isDisabled,
  onChange,
}: {
  title: string;
  hint: string;
  /** What it means that none was chosen, for somebody who may not choose. */
  whenEmpty: string;
  targets: Targets;
  /** The names of those that were chosen before. */
  known: Coupon['targets'];
  choices: CouponChoices;
  isDisabled: boolean;
  onChange: (targets: Targets) => void;
}): ReactNode {
  const call = useApi();
  const maySearch = useMay('products.read');
  const [typed, setTyped] = useState('');
  const [names, setNames] = useState<Record<number, string>>({});
  const found = useQuery({
    queryKey: ['coupon-products', typed],
    queryFn: () => call(listProducts, { query: { keyword: typed, limit: 20 } }),
    enabled: maySearch && typed.length >= LEAST_LETTERS,
  });
  const options = (found.data?.items ?? []).map(({ productNo, name }) => ({
    value: String(productNo),
    label: name,
  }));
  const nameOf = (kind: Kind, no: number): string => {
    const list = kind === 'CATEGORY' ? choices.categories : kind === 'BRAND' ? choices.brands : [];
    const stored = known.find((one) => one.kind === kind && one.no === no)?.name;
    const name =
      kind === 'PRODUCT' ? (names[no] ?? stored) : list.find((one) => one.no === no)?.name;
    return name || stored || String(no);
  };
  const add = (kind: Kind, no: number) => {
    const list = targets[listOf[kind]];
    if (!list.includes(no)) onChange({ ...targets, [listOf[kind]]: [...list, no] });
  };
  const toOptions = (list: readonly { no: number; name: string }[], chosen: readonly number[]) =>
    list
      .filter(({ no }) => !chosen.includes(no))
      .map(({ no, name }) => ({ value: String(no), label: name }));
  const chosen = (Object.keys(listOf) as Kind[]).flatMap((kind) =>
    targets[listOf[kind]].map((no) => ({ kind, no })),
  );
  return (
    <fieldset disabled={isDisabled} className="min-w-0">
      <legend className="text-sm font-semibold">{title}</legend>
      {!isDisabled && <p className="mb-2 text-xs text-mute">{hint}</p>}
      {isDisabled && chosen.length === 0 && <p className="mt-1 text-sm text-mute">{whenEmpty}</p>}
      {!isDisabled && (
        <div className="grid gap-3 sm:grid-cols-3">
          {maySearch && (
            <Combobox
              label={texts.product}
              placeholder={texts.productPlaceholder}
              options={options}
              value={null}
              onSearch={setTyped}
              onChange={(option) => {
                if (!option) return;
                setNames((before) => ({ ...before, [Number(option.value)]: option.label }));
                add('PRODUCT', Number(option.value));
              }}
            />
          )}
          <Combobox
            label={texts.category}
            options={toOptions(choices.categories, targets.categoryNos)}
            value={null}
            onChange={(option) => option && add('CATEGORY', Number(option.value))}
          />
          <Combobox
            label={texts.brand}
            options={toOptions(choices.brands, targets.brandNos)}
            value={null}
            onChange={(option) => option && add('BRAND', Number(option.value))}
          />
        </div>
      )}
      {chosen.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {chosen.map(({ kind, no }) => (
            <li
              key={`${kind}-${no}`}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 border border-line pl-2 text-sm"
            >
              <Badge>{texts.kinds[kind]}</Badge>
              <span className={isDisabled ? 'truncate pr-2' : 'truncate'}>{nameOf(kind, no)}</span>
              {!isDisabled && (
                <IconButton
                  label={texts.remove(nameOf(kind, no))}
                  className="size-8!"
                  onClick={() =>
                    onChange({
                      ...targets,
                      [listOf[kind]]: targets[listOf[kind]].filter((one) => one !== no),
                    })
                  }
                >
                  <X size={12} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
