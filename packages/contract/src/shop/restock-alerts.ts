import { z } from 'zod';
import { text } from '../fields.ts';
import { q, rowNo } from '../query.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import { typedText } from './texts.ts';

export const RestockRequest = z.object({
  optionNos: z
    .array(rowNo)
    .min(1, '재입고 알림을 받을 옵션을 선택해 주세요.')
    .max(20, '한 번에 20개까지 신청할 수 있어요.'),
  privacyInfoAgreement: z.boolean().nullish(),
  name: typedText('이름', { min: 1, max: 30 }),
  phone: text()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^01[016789]\d{7,8}$/, '휴대폰 번호를 확인해 주세요.')),
});

/** A member's request for a restock alert; `notifiedYmdt` is null until it was sent. */
export const RestockAlert = z.object({
  requestNo: z.number(),
  productNo: z.number(),
  productName: z.string(),
  optionNo: z.number(),
  optionName: z.string(),
  imageUrl: z.string(),
  requestYmdt: z.string(),
  notifiedYmdt: z.string().nullable(),
});

/** Ours: a member's own requests, newest first; at most 100. */
export const listRestockAlerts = shopEndpoint({
  method: 'GET',
  path: '/profile/restock-alerts',
  auth: 'member',
  reply: z.array(RestockAlert),
  refusals: [],
});

/** Ours: delete one of them; one that is gone already is no error. */
export const deleteRestockAlert = shopEndpoint({
  method: 'DELETE',
  path: '/profile/restock-alerts/:requestNo',
  auth: 'member',
  params: z.object({ requestNo: q.rowNo }),
  refusals: [],
});

export const requestRestock = shopEndpoint({
  method: 'POST',
  path: '/products/restock',
  auth: 'optional',
  body: RestockRequest,
  refusals: [
    'privacy_not_agreed',
    'option_not_for_sale',
    'option_not_sold_out',
    'restock_alerts_full',
  ],
});
