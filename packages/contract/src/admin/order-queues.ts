import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { DeliveryCompanyType, PayType } from '../shop/codes.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import {
  FoundBy,
  ORDERS_A_PAGE,
  OrderedProduct,
  OrderQueue,
  OrderRow,
  QueueCount,
} from './order-shapes.ts';
import { day, pageOf } from './paging.ts';

/** What narrows a list of orders, or a file of them. */
export const OrderFilters = z.object({
  queue: OrderQueue.optional(),
  sort: z.enum(['newest', 'oldest']).optional(),
  /** First and last day of the order, both included. */
  from: day.optional(),
  to: day.optional(),
  payType: PayType.optional(),
  buyer: z.enum(['member', 'guest']).optional(),
  memberNo: q.rowNo.optional(),
  /** The grade that the orderer has now. */
  gradeNo: q.rowNo.optional(),
  /** With a line of this product, in a queue in that state. */
  productNo: q.rowNo.optional(),
  /** One option of `productNo`; without it nothing is narrowed. */
  optionNo: q.rowNo.optional(),
  /** Shipped by this carrier, or a part of it. */
  carrier: DeliveryCompanyType.optional(),
  /** Paid so many days ago or longer. */
  delayedDays: q.number.pipe(z.int().min(1).max(60)).optional(),
});
export type OrderFilters = z.output<typeof OrderFilters>;

/** One queue of orders by the state of their lines, or all placed orders; names masked. */
export const listOrders = adminEndpoint({
  method: 'GET',
  path: '/orders',
  permission: 'orders.read',
  query: OrderFilters.extend({ cursor: text(100).optional() }),
  reply: pageOf(OrderRow),
  refusals: ['invalid_request'],
});

/** Products to narrow the list by: those that words, a code or a number mean, or the one that is chosen. */
export const findOrderedProducts = adminEndpoint({
  method: 'GET',
  path: '/orders/products',
  permission: 'orders.read',
  query: z.object({
    keyword: text(100).trim().optional(),
    productNo: q.rowNo.optional(),
  }),
  reply: z.object({ items: z.array(OrderedProduct) }),
  refusals: ['invalid_request'],
});

/** How many orders each queue has that somebody must work on, up to 999. */
export const countOrderQueues = adminEndpoint({
  method: 'GET',
  path: '/orders/counts',
  permission: 'orders.read',
  reply: z.object({ queues: z.array(QueueCount) }),
  refusals: [],
});

/** Search all orders by a number, a product, or the whole name, phone or mail of their people. */
export const searchOrders = adminEndpoint({
  method: 'GET',
  path: '/orders/search',
  permission: 'orders.read',
  query: z.object({
    q: text(100).trim().min(1, '찾을 말을 입력해 주세요.'),
    by: FoundBy.optional(),
    cursor: text(100).optional(),
    limit: q.number.pipe(z.int().min(1).max(ORDERS_A_PAGE)).optional(),
  }),
  reply: pageOf(OrderRow).extend({ by: FoundBy.nullable() }),
  refusals: ['invalid_request'],
});
