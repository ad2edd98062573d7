import { productFieldNames } from '@duskline/contract/admin/product-changes.rules';
import type { ReactNode } from 'react';
import type { FieldErrors } from './find-errors.ts';

/** All that is wrong with a product, beside the button that saves it. */
export function ErrorList({ errors }: { errors: FieldErrors }): ReactNode {
  return (
    <ul className="mt-1 list-disc pl-4">
      {Object.entries(errors).map(([field, text = '']) => (
        <li key={field}>{withName(field, text)}</li>
      ))}
    </ul>
  );
}

/** What is wrong, with the name of its field where it is not said. */
function withName(field: string, text: string): string {
  const name = (productFieldNames as Record<string, string>)[field];
  return name === undefined || text.includes(name) ? text : `${name}: ${text}`;
}
