import type { ProductState } from '@duskline/contract/admin/product-states.rules';
import type { ReactNode } from 'react';
import { productTexts } from '../../texts/products.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Record<ProductState, Tone> = {
  DRAFT: 'plain',
  SCHEDULED: 'info',
  ON_SALE: 'good',
  PAUSED: 'warn',
  COMING: 'info',
  HIDDEN: 'plain',
  ENDED: 'plain',
  ARCHIVED: 'plain',
};

/** Where a product stands. */
export function StateBadge({ state }: { state: ProductState }): ReactNode {
  return <Badge tone={tones[state]}>{productTexts.states[state]}</Badge>;
}
