import { changedFields, productFieldNames } from '@duskline/contract/admin/product-changes.rules';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import type { ReactNode } from 'react';
import { productTexts } from '../../texts/products.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { describeValue } from './describe-value.ts';
import type { Product, ProductChoices } from './products.queries.ts';

const texts = productTexts.meanwhile;

/** What somebody else saved while this product was edited, beside one's own changes. */
export function ChangedMeanwhile({
  base,
  mine,
  current,
  choices,
  onMerge,
  onDiscard,
  onClose,
}: {
  base: Product;
  mine: ProductForm;
  current: Product;
  choices: ProductChoices;
  onMerge: () => void;
  onDiscard: () => void;
  onClose: () => void;
}): ReactNode {
  const theirs = changedFields(base.form, current.form);
  const own = new Map(changedFields(base.form, mine).map((change) => [change.field, change]));
  const stock = current.form.options.flatMap((option, at) => {
    const place = base.form.options.findIndex(({ optionNo }) => optionNo === option.optionNo);
    const [before, after] = [base.stock[place]?.available, current.stock[at]?.available];
    return before === undefined || before === after
      ? []
      : [{ name: `${option.colour} ${option.size}`, before, after }];
  });
  return (
    <Dialog
      title={texts.title}
      description={texts.description}
      size="md"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onDiscard}>{texts.discard}</Button>
          <Button variant="solid" onClick={onMerge}>
            {texts.merge}
          </Button>
        </>
      }
    >
      <h3 className="text-sm font-bold">{texts.theirs}</h3>
      <dl className="mt-1 border-t border-ink text-sm">
        {theirs.map(({ field, before, after }) => (
          <div key={field} className="border-b border-line py-2">
            <dt className="flex items-center gap-2 font-medium">
              {productFieldNames[field]}
              {own.has(field) && <Badge tone="warn">{texts.both}</Badge>}
            </dt>
            <dd className="figures">
              <del className="text-mute">{describeValue(field, before, choices)}</del>
              {' → '}
              {describeValue(field, after, choices)}
            </dd>
          </div>
        ))}
        {stock.map(({ name, before, after }) => (
          <div key={name} className="border-b border-line py-2">
            <dt className="font-medium">{`${productTexts.options.stock} ${name}`}</dt>
            <dd className="figures">{`${before} → ${after}`}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 text-sm font-bold">{texts.mine}</h3>
      <dl className="mt-1 border-t border-ink text-sm">
        {[...own.values()].map(({ field, before, after }) => (
          <div key={field} className="border-b border-line py-2">
            <dt className="font-medium">{productFieldNames[field]}</dt>
            <dd className="figures">
              <del className="text-mute">{describeValue(field, before, choices)}</del>
              {' → '}
              {describeValue(field, after, choices)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-mute">{texts.mergeHint}</p>
    </Dialog>
  );
}
