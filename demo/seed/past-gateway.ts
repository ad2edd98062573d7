import { randomUUID } from 'node:crypto';
import { addDays } from '@duskline/contract/time.rules';
import type {
  CardDetails,
  FindResult,
  PaymentGateway,
  PaymentRecord,
  VirtualAccount,
} from '@duskline/partners/payment/payment-gateway';
import type { Clock } from '@duskline/platform/clock';
import type { ShopDb } from '@duskline/shop-api/context';
import { DEMO_PAYMENT, findPastPayment } from './demo-payments.sql.ts';

/** How a demo order was paid in its window. */
export type PastMethod = 'card' | 'virtual_account';

export type PastGateway = PaymentGateway & {
  /** Authorise a payment as a shopper does in the window; returns its key. */
  authorise(method: PastMethod): string;
  /** Deposit the money that an order waits for. */
  deposit(orderNo: string): void;
  /** Whether banks accept refunds from now on. */
  setBanksAccept(isAccepted: boolean): void;
};

const BY_ACCOUNT = `${DEMO_PAYMENT}va_`;
const CARD: CardDetails = {
  issuer: '신한카드',
  number: '43301234****123*',
  installmentMonths: 0,
  approvalNo: '00000000',
};

/**
 * Create the payment partner of the past, which approves at the clock's time. The shop's own rows are
 * its memory: the sandbox receives these payments afterwards (`registerSandboxPayments`).
 */
export function createPastGateway(db: ShopDb, clock: Clock): PastGateway {
  let acceptsRefunds = true;
  const deposited = new Set<string>();
  const accountOf = (paymentKey: string, customerName: string): VirtualAccount => ({
    bankCode: '88',
    bank: '신한은행',
    accountNumber: `562${numberFrom(paymentKey)}`,
    customerName,
    dueAt: addDays(clock.now(), 1).toISOString(),
    isExpired: false,
  });

  async function find(by: Parameters<PaymentGateway['find']>[0]): Promise<FindResult> {
    const row = await findPastPayment(db, by);
    if (!row) return { kind: 'not_found' };
    const { orderNo } = row;
    const isPaid = deposited.has(orderNo) || row.state === 'DONE';
    const isOver = row.expiresAt <= clock.now();
    const payment: PaymentRecord = {
      paymentKey: row.paymentKey ?? '',
      orderNo,
      status: isPaid ? 'done' : isOver ? 'expired' : 'waiting_for_deposit',
      method: 'virtual_account',
      totalAmount: row.amount,
      balanceAmount: row.amount,
      requestedAt: row.reservedAt.toISOString(),
      ...(isPaid && { approvedAt: clock.now().toISOString() }),
      cancels: [],
      ...(row.depositSecret && { secret: row.depositSecret }),
    };
    return { kind: 'found', payment };
  }

  return {
    authorise: (method) =>
      `${method === 'virtual_account' ? BY_ACCOUNT : DEMO_PAYMENT}${randomUUID()}`,
    deposit: (orderNo) => void deposited.add(orderNo),
    setBanksAccept: (isAccepted) => {
      acceptsRefunds = isAccepted;
    },
    async confirm({ paymentKey }) {
      if (paymentKey.startsWith(BY_ACCOUNT)) {
        const virtualAccount = accountOf(paymentKey, '더스크라인');
        const secret = randomUUID();
        return { kind: 'waiting_for_deposit', paymentKey, virtualAccount, secret };
      }
      const approvedAt = clock.now().toISOString();
      return { kind: 'approved', paymentKey, method: 'card', approvedAt, card: CARD };
    },
    async cancel({ paymentKey, amount = 0, reason }) {
      if (!acceptsRefunds)
        return {
          kind: 'refused',
          code: 'INVALID_REFUND_ACCOUNT_INFO',
          message: '환불 계좌번호와 예금주명이 일치하지 않습니다.',
        };
      const canceledAt = clock.now().toISOString();
      const payment: PaymentRecord = {
        paymentKey,
        orderNo: '',
        status: 'partially_canceled',
        method: paymentKey.startsWith(BY_ACCOUNT) ? 'virtual_account' : 'card',
        totalAmount: amount,
        balanceAmount: 0,
        requestedAt: canceledAt,
        cancels: [{ amount, reason, canceledAt, transactionKey: randomUUID() }],
      };
      return { kind: 'canceled', payment };
    },
    find,
    async *transactions() {},
  };
}

/** Eleven digits of a key. */
function numberFrom(paymentKey: string): string {
  const digits = paymentKey.replaceAll(/\D/g, '');
  return digits.slice(0, 11).padEnd(11, '0');
}
