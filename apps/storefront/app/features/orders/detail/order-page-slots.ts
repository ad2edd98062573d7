import type { ComponentType } from 'react';
import type { AddressSearchProps } from '../../../lib/addresses/address-bottom-sheets.ts';
import type { Order } from '../../../lib/order-access/order.queries.ts';
import type { LineActionSlots } from '../line-actions.tsx';

/** What other features show on an order's page; the route passes it in. */
export type OrderPageSlots = {
  AddressSearch: ComponentType<AddressSearchProps>;
  VirtualAccount: ComponentType<{ order: Order }>;
} & LineActionSlots;
