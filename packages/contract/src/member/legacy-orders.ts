import { z } from 'zod';
import { text } from '../fields.ts';
import { data, memberEndpoint } from './member-endpoint.ts';
import { paging } from './paging.ts';

const orderNumber = text(40).trim().min(1, '주문번호를 입력해 주세요.');

const facts = {
  orderNumber: z.string(),
  /** `YYYY-MM-DD HH:mm:ss` in Seoul. */
  orderedAt: z.string(),
  /** Won. */
  payAmount: z.number(),
};

/** An order of the store's previous platform in a list. */
export const LegacyOrder = z.object({
  ...facts,
  /** What was bought, in one line: `후디 외 1건`. */
  productName: z.string(),
  state: z.string(),
});

/** The same with all that is shown of it; people and addresses are masked. */
export const LegacyOrderDetail = z.object({
  ...facts,
  payMethod: z.string(),
  deliveryFee: z.number(),
  ordererName: z.string(),
  ordererPhone: z.string(),
  receiverName: z.string(),
  receiverPhone: z.string(),
  zipCode: z.string(),
  /** Without what leads to the door. */
  address: z.string(),
  lines: z.array(
    z.object({
      productName: z.string(),
      optionName: z.string(),
      units: z.number(),
      /** Won, of all units. */
      price: z.number(),
      state: z.string(),
      invoiceNumber: z.string(),
    }),
  ),
});

/** Whether orders were made with the caller's proved phone. */
export const findLegacyOrders = memberEndpoint({
  method: 'GET',
  path: '/api/v1/godomall/member/order-exists',
  auth: 'member',
  reply: data(z.object({ exists: z.boolean(), count: z.number() })),
  refusals: [],
});

/** The newest first. */
export const listLegacyOrders = memberEndpoint({
  method: 'GET',
  path: '/api/v1/godomall/member/orders',
  auth: 'member',
  query: z.object(paging),
  reply: data(z.object({ totalCount: z.number(), orders: z.array(LegacyOrder) })),
  refusals: [],
});

export const getLegacyOrder = memberEndpoint({
  method: 'GET',
  path: '/api/v1/godomall/member/order-detail',
  auth: 'member',
  query: z.object({ orderNumber }),
  reply: data(LegacyOrderDetail),
  refusals: ['legacy_order_not_found'],
});

/**
 * An order by its number and the orderer's name. A wrong name and a
 * number nobody has are answered alike, and guessing is slowed.
 */
export const getGuestLegacyOrder = memberEndpoint({
  method: 'GET',
  path: '/api/v1/godomall/guest/order',
  auth: 'none',
  query: z.object({
    orderNumber,
    name: text(60).trim().min(1, '주문하신 분의 이름을 입력해 주세요.'),
  }),
  reply: data(LegacyOrderDetail),
  refusals: ['legacy_order_not_found', 'legacy_order_slowed'],
});
