import { changedFields, productFieldNames } from '@duskline/contract/admin/product-changes.rules';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format/format.ts';
import { ChangedMeanwhile } from '../../lib/forms/changed-meanwhile.tsx';
import { productTexts } from '../../texts/products.ts';
import { describeValue } from './describe-value.ts';
import type { Product, ProductChoices } from './products.queries.ts';

/** What somebody else saved while this product was edited, its stock included, beside one's own changes. */
export function ProductChangedMeanwhile({
  base,
  current,
  choices,
  ...rest
}: {
  base: Product;
  mine: ProductForm;
  current: Product;
  choices: ProductChoices;
  onMerge: () => void;
  onDiscard: () => void;
  onClose: () => void;
}): ReactNode {
  const stock = current.form.options.flatMap((option, at) => {
    const place = base.form.options.findIndex(({ optionNo }) => optionNo === option.optionNo);
    const [before, after] = [base.stock[place]?.available, current.stock[at]?.available];
    if (before === undefined || after === undefined || before === after) return [];
    const name = `${productTexts.options.columns.available} ${option.colour} / ${option.size}`;
    return [{ name, before: formatCount(before), after: formatCount(after) }];
  });
  return (
    <ChangedMeanwhile
      {...rest}
      names={productFieldNames}
      describe={(field, value) => describeValue(field, value, choices)}
      compare={changedFields}
      others={stock}
      base={base.form}
      theirs={current.form}
    />
  );
}
