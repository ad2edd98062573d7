import { HOUR_MS } from '@duskline/contract/time.rules';
import { z } from 'zod';
import { seoulIso } from '../seoul-time.ts';
import { digits, newPaymentKey } from './keys.ts';
import type { Payment } from './payment.ts';

const httpUrl = z.url({ protocol: /^https?$/, error: '상점 주소가 올바르지 않습니다.' });
const empty = z.literal('').transform(() => undefined);

/** What the shop's page passes to the payment window. */
export const WindowRequest = z.object({
  clientKey: z.string().min(1, '클라이언트 키가 없습니다.').max(100),
  customerKey: z.string().regex(/^[\w=.@-]{2,300}$/, '구매자 키(customerKey)가 올바르지 않습니다.'),
  method: z.enum(['CARD', 'VIRTUAL_ACCOUNT', 'TRANSFER', 'MOBILE_PHONE'], {
    error: '연습용 결제창이 모르는 결제수단입니다.',
  }),
  easyPay: empty
    .or(
      z.enum(['KAKAOPAY', 'NAVERPAY', 'TOSSPAY'], {
        error: '연습용 결제창이 모르는 간편결제입니다.',
      }),
    )
    .optional(),
  amount: z.coerce
    .number({ error: '결제 금액이 숫자가 아닙니다.' })
    .int('결제 금액은 원 단위여야 합니다.')
    .min(100, '결제 금액은 100원 이상이어야 합니다.')
    .max(1_000_000_000, '결제 금액이 너무 큽니다.'),
  orderId: z
    .string()
    .regex(/^[\w=-]{6,64}$/, '주문번호는 영문, 숫자, -, _ 로 된 6~64자여야 합니다.'),
  orderName: z.string().min(1, '주문 이름이 없습니다.').max(100, '주문 이름은 100자까지입니다.'),
  customerName: empty.or(z.string().max(100)).optional(),
  successUrl: httpUrl,
  failUrl: httpUrl,
  validHours: empty.or(z.coerce.number().int().min(1).max(720)).optional(),
});

export type WindowRequest = z.infer<typeof WindowRequest>;

/** What the shopper chose in the window. */
export const WindowChoice = z.object({
  choice: z.enum(['approve', 'slow', 'decline_later', 'decline', 'close', 'issue']),
  issuer: z.string().max(2).default('61'),
  installment: z.coerce.number().int().min(0).max(12).default(0),
  bank: z.string().max(2).default('88'),
  carrier: z.enum(['SKT', 'KT', 'LG U+']).default('SKT'),
  depositor: z.string().trim().max(100).default(''),
});

type WindowChoice = z.infer<typeof WindowChoice>;

/** Create the payment that a shopper authorised in the window; money moves only when the shop confirms. */
export function authorise(request: WindowRequest, choice: WindowChoice, now: Date): Payment {
  const kind = kindOf(request);
  return {
    paymentKey: newPaymentKey(),
    orderId: request.orderId,
    orderName: request.orderName,
    customerKey: request.customerKey,
    amount: request.amount,
    method: methodNames[kind],
    status: 'IN_PROGRESS',
    requestedAt: seoulIso(now),
    authorisedAt: now.getTime(),
    approvedAt: null,
    outcome: outcomeOf(choice.choice),
    card:
      kind === 'card'
        ? {
            issuerCode: choice.issuer,
            number: `${digits(8)}****${digits(3)}*`,
            approveNo: digits(8),
            installmentPlanMonths: choice.installment,
          }
        : null,
    virtualAccount:
      kind === 'virtual_account'
        ? {
            accountNumber: digits(14),
            bankCode: choice.bank,
            customerName: choice.depositor || request.customerName || '구매자',
            dueDate: seoulIso(new Date(now.getTime() + (request.validHours ?? 168) * HOUR_MS)),
            expired: false,
          }
        : null,
    transfer: kind === 'transfer' ? { bankCode: choice.bank } : null,
    mobilePhone: kind === 'mobile_phone' ? { carrier: choice.carrier } : null,
    easyPay: request.easyPay ? { provider: easyPayNames[request.easyPay] } : null,
    secret: null,
    cancels: [],
    failure: null,
    transactions: [],
  };
}

/** The names of easy pays in Toss's replies. */
export const easyPayNames = {
  KAKAOPAY: '카카오페이',
  NAVERPAY: '네이버페이',
  TOSSPAY: '토스페이',
} as const;

const methodNames = {
  card: '카드',
  easy_pay: '간편결제',
  virtual_account: '가상계좌',
  transfer: '계좌이체',
  mobile_phone: '휴대폰',
} as const;

/** Say what the window is asked for: an easy pay is asked for as a card. */
export function kindOf({ method, easyPay }: WindowRequest): keyof typeof methodNames {
  if (method === 'CARD') return easyPay ? 'easy_pay' : 'card';
  if (method === 'VIRTUAL_ACCOUNT') return 'virtual_account';
  return method === 'TRANSFER' ? 'transfer' : 'mobile_phone';
}

function outcomeOf(choice: WindowChoice['choice']): Payment['outcome'] {
  if (choice === 'slow') return 'slow';
  return choice === 'decline_later' ? 'decline' : 'approve';
}
