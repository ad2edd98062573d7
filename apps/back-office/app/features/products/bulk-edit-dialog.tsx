import type { AdminCallInput, AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { disclosureCategories } from '@duskline/contract/admin/disclosure-templates.rules';
import { productFieldNames } from '@duskline/contract/admin/product-changes.rules';
import { applyBulkChange, previewBulkChange } from '@duskline/contract/admin/products.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { CountField } from '../../lib/forms/count-and-moment-fields.tsx';
import { isPressOpen, usePressOnce } from '../../lib/forms/use-press-once.ts';
import { productTexts } from '../../texts/products.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { problemOf } from '../../ui/typed-number.ts';
import { WonField } from '../../ui/won-field.tsx';
import { describeValue } from './describe-value.ts';
import { type ProductChoices, productsKey } from './products.queries.ts';

const texts = productTexts.bulk;
type Change = AdminCallInput<typeof previewBulkChange>['body']['change'];
type Kind = keyof typeof texts.kinds;
type Preview = AdminCallReply<typeof previewBulkChange>['items'];

/** Change the chosen products at once: the differences of each are shown before anything is saved. */
export function BulkEditDialog({
  productNos,
  choices,
  onClose,
}: {
  productNos: readonly number[];
  choices: ProductChoices | undefined;
  onClose: (isSaved: boolean) => void;
}): ReactNode {
  const call = useApi();
  const queryClient = useQueryClient();
  const [left, setLeft] = useState(productNos);
  const [kind, setKind] = useState<Kind>('DISCOUNT_PERCENT');
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  const change = toChange(kind, value);
  const preview = useMutation({
    meta: { showsError: true },
    mutationFn: (wanted: { productNos: readonly number[]; change: Change }) =>
      call(previewBulkChange, {
        body: { productNos: [...wanted.productNos], change: wanted.change },
      }),
  });
  const applyOnce = usePressOnce((shown: { items: Preview; change: Change }, key) => {
    const products = shown.items.map(({ productNo, version }) => ({ productNo, version }));
    return call(applyBulkChange, { body: { key, products, change: shown.change } });
  });
  const apply = useMutation({
    meta: { showsError: true },
    mutationFn: applyOnce,
    onSuccess: ({ changed }) => {
      showToast(texts.applied(changed));
      onClose(true);
    },
    // What was shown is out of date: the differences as they are now stand below why it was refused.
    onError: (error, shown) => {
      if (isRefusal(error, 'bulk_change_refused', 'press_key_taken')) {
        preview.mutate({ productNos: left, change: shown.change });
      }
    },
    // Without a reply they may be changed all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: productsKey }),
  });

  const items = preview.data?.items;
  const refused = items?.filter(({ refusal }) => refusal !== null) ?? [];
  const changed = items?.filter(({ changes }) => changes.length > 0).length ?? 0;
  const shown = items && change && { items, change };

  function reset(next: Partial<{ kind: Kind; value: string }>): void {
    if (next.kind) {
      setKind(next.kind);
      setValue('');
    }
    if (next.value !== undefined) setValue(next.value);
    setMissing(false);
    preview.reset();
    apply.reset();
  }
  function submit(): void {
    setMissing(!change);
    if (shown) apply.mutate(shown);
    else if (change) preview.mutate({ productNos: left, change });
  }
  function leaveOut(): void {
    if (!shown) return;
    const rest = left.filter((no) => !refused.some(({ productNo }) => productNo === no));
    setLeft(rest);
    apply.reset();
    preview.mutate({ productNos: rest, change: shown.change });
  }

  return (
    <FormDialog
      title={texts.title(left.length)}
      size="lg"
      does={shown ? 'apply' : 'preview'}
      action={shown ? texts.apply(changed) : texts.preview}
      isByButtonOnly={shown !== undefined}
      isDisabled={shown !== undefined && (refused.length > 0 || changed === 0)}
      mayBeStored={apply.error !== null && isPressOpen(apply.error)}
      isPending={preview.isPending || apply.isPending}
      error={errorTextOf(apply.error ?? preview.error)}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      <fieldset disabled={apply.isPending} className="grid gap-3 sm:grid-cols-2">
        <Select
          label={texts.kind}
          value={kind}
          options={Object.entries(texts.kinds).map(([one, label]) => ({ value: one, label }))}
          onChange={(event) => reset({ kind: event.currentTarget.value as Kind })}
        />
        <ValueField
          kind={kind}
          value={value}
          choices={choices}
          error={isMissing ? texts.chooseValue : undefined}
          onChange={(next) => reset({ value: next })}
        />
      </fieldset>
      {refused.length > 0 && (
        <Note tone="warn" isUrgent>
          <span className="flex flex-wrap items-center gap-2">
            {refused.length === left.length ? texts.allRefused : texts.refused}
            {refused.length < left.length && (
              <Button size="sm" onClick={leaveOut}>
                {texts.leaveOut(refused.length)}
              </Button>
            )}
          </span>
        </Note>
      )}
      {items && <Differences items={items} choices={choices} />}
    </FormDialog>
  );
}

function ValueField({
  kind,
  value,
  choices,
  error,
  onChange,
}: {
  kind: Kind;
  value: string;
  choices: ProductChoices | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
}): ReactNode {
  const chosen = choiceOf(kind, choices);
  if (chosen) {
    return (
      <Select
        label={chosen.label}
        error={error}
        value={value}
        options={[
          { value: '', label: texts.chooseValue, disabled: true },
          ...chosen.choices.map(({ no, name }) => ({ value: String(no), label: name })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (kind === 'SALE_PRICE' || kind === 'DISCOUNT_WON') {
    return (
      <WonField
        label={texts.won}
        error={error}
        value={value === '' ? null : Number(value)}
        onChange={(won) => onChange(won === null ? '' : String(won))}
      />
    );
  }
  if (kind === 'DISCOUNT_PERCENT' || kind === 'PERSON_LIMIT') {
    const isPercent = kind === 'DISCOUNT_PERCENT';
    return (
      <CountField
        label={isPercent ? texts.percent : texts.count}
        hint={isPercent ? undefined : productTexts.fields.noLimit}
        error={error}
        value={value === '' ? null : Number(value)}
        onChange={(count) => onChange(count === null ? '' : String(count))}
      />
    );
  }
  if (kind === 'ADD_BADGE' || kind === 'REMOVE_BADGE') {
    return (
      <TextField
        label={texts.badge}
        error={error}
        maxLength={20}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return null;
}

function choiceOf(kind: Kind, choices: ProductChoices | undefined) {
  if (kind === 'BRAND') {
    return { label: productTexts.filters.brand, choices: choices?.brands ?? [] };
  }
  if (kind === 'ADD_CATEGORY' || kind === 'REMOVE_CATEGORY') {
    return { label: productTexts.filters.category, choices: choices?.categories ?? [] };
  }
  if (kind === 'DELIVERY') {
    return {
      label: productFieldNames.deliveryTemplateNo,
      choices: choices?.deliveryTemplates ?? [],
    };
  }
  if (kind === 'DISCLOSURE') {
    return {
      label: productFieldNames.disclosureCategory,
      choices: disclosureCategories.map((category) => ({ no: category, name: category })),
    };
  }
  return undefined;
}

/** What is filled in, as the API takes it; undefined while something is missing. */
function toChange(kind: Kind, value: string): Change | undefined {
  if (kind === 'PUBLISH' || kind === 'HIDE' || kind === 'ARCHIVE') {
    return { kind: 'STATE', action: kind };
  }
  const trimmed = value.trim();
  if (trimmed === '') return undefined;
  const number = Number(trimmed);
  const isNumeric = ['SALE_PRICE', 'DISCOUNT_WON', 'DISCOUNT_PERCENT', 'PERSON_LIMIT'].includes(
    kind,
  );
  if (isNumeric && problemOf(number) !== undefined) return undefined;
  switch (kind) {
    case 'SALE_PRICE':
    case 'DISCOUNT_WON':
      return { kind, won: number };
    case 'DISCOUNT_PERCENT':
      return number > 90 ? undefined : { kind, percent: number };
    case 'BRAND':
      return { kind, brandNo: number };
    case 'ADD_CATEGORY':
    case 'REMOVE_CATEGORY':
      return { kind, categoryNo: number };
    case 'ADD_BADGE':
    case 'REMOVE_BADGE':
      return { kind, badge: trimmed };
    case 'DELIVERY':
      return { kind, deliveryTemplateNo: number };
    case 'DISCLOSURE':
      return { kind, category: trimmed };
    case 'PERSON_LIMIT':
      return { kind, count: number };
  }
}

function Differences({
  items,
  choices,
}: {
  items: Preview;
  choices: ProductChoices | undefined;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  // Of many, what cannot be changed is not looked for.
  const refusedFirst = items.toSorted(
    (one, other) => Number(one.refusal === null) - Number(other.refusal === null),
  );
  // It is read before anything is saved, and an Enter more does nothing here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section>
      <h3 ref={heading} tabIndex={-1} className="text-sm font-semibold">
        {texts.differences}
      </h3>
      <ul className="mt-2 border-t border-ink">
        {refusedFirst.map(({ productNo, name, changes, refusal, warning }) => (
          <li key={productNo} className="border-b border-line py-2 text-sm">
            <p className="font-medium">{name}</p>
            {refusal !== null && <p className="text-bad">{refusal}</p>}
            {warning !== null && <p className="font-medium text-warn">{warning}</p>}
            {refusal === null && changes.length === 0 && <p className="text-mute">{texts.same}</p>}
            {changes.map(({ field, before, after }) => (
              <p key={field} className="figures">
                <span className="text-mute">{nameOf(field)} </span>
                <del>{describeValue(field, before, choices)}</del>
                {' → '}
                <ins className="font-semibold no-underline">
                  {describeValue(field, after, choices)}
                </ins>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf(field: string): string {
  const names: Record<string, string> = productFieldNames;
  return names[field] ?? productTexts.columns.state;
}
