import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { orderStatusLabels } from '@duskline/contract/shop/labels';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Record<string, Tone> = {
  PAY_DONE: 'info',
  PRODUCT_PREPARE: 'warn',
  DELIVERY_PREPARE: 'warn',
  DELIVERY_ING: 'info',
  DELIVERY_DONE: 'good',
  BUY_CONFIRM: 'good',
};

/** The state of a line of an order in a word. */
export function OrderStateBadge({
  state,
}: {
  state: OrderDetail['lines'][number]['state'];
}): ReactNode {
  return <Badge tone={tones[state] ?? 'plain'}>{orderStatusLabels[state] ?? state}</Badge>;
}
