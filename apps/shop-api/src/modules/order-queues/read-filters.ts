import type { OrderFilters } from '@duskline/contract/admin/order-queues';
import { addDays, parseSeoulTime } from '@duskline/contract/time.rules';
import type { OrderListQuery } from './list-orders.ts';

/** Read what staff narrow orders by: a day is one of Seoul, from its start to its end. */
export function readFilters({ from, to, ...filters }: OrderFilters): OrderListQuery {
  const last = startOfDay(to);
  return { ...filters, from: startOfDay(from), before: last && addDays(last, 1) };
}

const startOfDay = (text: string | undefined) =>
  text === undefined ? undefined : parseSeoulTime(`${text} 00:00:00`);
