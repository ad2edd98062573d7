import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { addDays } from '@duskline/contract/time.rules';
import type { PaymentGateway } from '@duskline/partners/payment/payment-gateway';
import { createTossGateway } from '@duskline/partners/payment/toss-gateway';

type TossStatus =
  | 'IN_PROGRESS'
  | 'DONE'
  | 'WAITING_FOR_DEPOSIT'
  | 'CANCELED'
  | 'PARTIAL_CANCELED'
  | 'ABORTED'
  | 'EXPIRED';
type Payment = {
  paymentKey: string;
  orderId: string;
  totalAmount: number;
  method: '카드' | '가상계좌';
  status: TossStatus;
  requestedAt: Date;
  approvedAt?: string;
  secret?: string;
  canceled: number;
  cancels: {
    cancelAmount: number;
    cancelReason: string;
    canceledAt: string;
    transactionKey: string;
  }[];
};
type ConfirmBody = { paymentKey: string; orderId: string; amount: number };
type CancelBody = { cancelReason: string; cancelAmount?: number; refundReceiveAccount?: object };
type Transaction = { payment: Payment; status: TossStatus; amount: number; at: string };

/** What the next confirmations do instead of approving. */
type Mood = 'approve' | 'decline' | 'drop_before' | 'drop_after';

export type TinyToss = {
  gateway: PaymentGateway;
  /** Act as a shopper in the payment window; returns the payment key of the return URL. */
  authorise(orderNo: string, amount: number, method?: Payment['method']): string;
  /** Pay into the virtual account as the shopper. */
  deposit(paymentKey: string): void;
  payment(paymentKey: string): Payment;
  payments(): Payment[];
  setMood(mood: Mood): void;
  /** Whether the bank accounts that refunds of virtual accounts name exist. */
  setAccountGood(isGood: boolean): void;
  /** Confirmations that moved money. */
  approvals(): number;
  /** Delete a payment, as if it never reached the partner. */
  deletePayment(paymentKey: string): void;
  recall(payment: Payment): void;
  close(): Promise<void>;
};

/** A small payment partner that speaks Toss's protocol to the real adapter. */
export async function startTinyToss(now: () => Date): Promise<TinyToss> {
  const payments = new Map<string, Payment>();
  const transactions: Transaction[] = [];
  const replies = new Map<string, { status: number; body: unknown }>();
  let mood: Mood = 'approve';
  let isAccountGood = true;

  const find = (key: string) => {
    const payment = payments.get(key);
    if (!payment) throw new Error(`the test knows no payment ${key}`);
    return payment;
  };
  const note = (payment: Payment, status: TossStatus, amount: number) =>
    transactions.push({ payment, status, amount, at: now().toISOString() });

  function confirm({ paymentKey, orderId, amount }: ConfirmBody) {
    const payment = payments.get(paymentKey);
    if (!payment) return refusal(404, 'NOT_FOUND_PAYMENT');
    if (payment.orderId !== orderId || payment.totalAmount !== amount) {
      return refusal(403, 'FORBIDDEN_REQUEST');
    }
    if (payment.status !== 'IN_PROGRESS') return refusal(400, 'ALREADY_PROCESSED_PAYMENT');
    if (mood === 'decline') {
      payment.status = 'ABORTED';
      return refusal(403, 'REJECT_CARD_PAYMENT');
    }
    if (payment.method === '가상계좌') {
      payment.status = 'WAITING_FOR_DEPOSIT';
      payment.secret = `ps_${randomUUID()}`;
    } else {
      payment.status = 'DONE';
      payment.approvedAt = now().toISOString();
      note(payment, 'DONE', payment.totalAmount);
    }
    return { status: 200, body: wire(payment) };
  }

  function cancel(
    paymentKey: string,
    { cancelReason, cancelAmount, refundReceiveAccount }: CancelBody,
  ) {
    const payment = payments.get(paymentKey);
    if (payment?.status === 'CANCELED') return refusal(400, 'ALREADY_CANCELED_PAYMENT');
    const isWaiting = payment?.status === 'WAITING_FOR_DEPOSIT';
    if (!isWaiting && payment?.status !== 'DONE' && payment?.status !== 'PARTIAL_CANCELED') {
      return refusal(payment ? 403 : 404, payment ? 'NOT_CANCELABLE_PAYMENT' : 'NOT_FOUND_PAYMENT');
    }
    if (payment.method === '가상계좌' && !isWaiting && !(refundReceiveAccount && isAccountGood)) {
      return refusal(400, 'INVALID_REFUND_ACCOUNT_INFO');
    }
    const left = payment.totalAmount - payment.canceled;
    const amount = cancelAmount ?? left;
    if (amount > left) return refusal(400, 'NOT_CANCELABLE_AMOUNT');
    payment.canceled += amount;
    payment.status = amount === left ? 'CANCELED' : 'PARTIAL_CANCELED';
    const [canceledAt, transactionKey] = [now().toISOString(), randomUUID()];
    payment.cancels.push({ cancelAmount: amount, cancelReason, canceledAt, transactionKey });
    note(payment, payment.status, amount);
    return { status: 200, body: wire(payment) };
  }

  function route(method: string, url: URL, body: never) {
    const [, , kind, key = '', verb] = url.pathname.split('/');
    if (kind === 'transactions') {
      const [from, to] = ['startDate', 'endDate'].map((name) => seoul(url.searchParams.get(name)));
      const inPeriod = (each: Transaction) =>
        Number(from) <= Date.parse(each.at) && Date.parse(each.at) <= Number(to);
      return { status: 200, body: transactions.filter(inPeriod).map(writeTransaction) };
    }
    if (method === 'POST' && key === 'confirm') return confirm(body);
    if (method === 'POST' && verb === 'cancel') return cancel(key, body);
    const payment =
      key === 'orders'
        ? [...payments.values()].findLast((each) => each.orderId === verb)
        : payments.get(key);
    return payment ? { status: 200, body: wire(payment) } : refusal(404, 'NOT_FOUND_PAYMENT');
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://toss.test');
    const isConfirm = url.pathname.endsWith('/confirm');
    if (isConfirm && mood === 'drop_before') return response.destroy();
    const idempotencyKey = request.headers['idempotency-key'];
    const known = replies.get(`${idempotencyKey} ${url.pathname}`);
    const body = request.method === 'POST' ? await json(request) : undefined;
    const answer = known ?? route(request.method ?? 'GET', url, body as never);
    if (idempotencyKey) replies.set(`${idempotencyKey} ${url.pathname}`, answer);
    if (isConfirm && mood === 'drop_after') return response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(answer.body));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    gateway: createTossGateway({ apiUrl, secretKey: 'test_sk', firstPauseMs: 1 }),
    authorise(orderId, totalAmount, method = '카드') {
      const paymentKey = `pay_${randomUUID()}`;
      const status = 'IN_PROGRESS';
      const facts = { paymentKey, orderId, totalAmount, method, status } as const;
      const requestedAt = now();
      payments.set(paymentKey, { ...facts, requestedAt, canceled: 0, cancels: [] });
      return paymentKey;
    },
    deposit(paymentKey) {
      const payment = find(paymentKey);
      if (payment.status !== 'WAITING_FOR_DEPOSIT') throw new Error('nobody can pay into it');
      payment.status = 'DONE';
      payment.approvedAt = now().toISOString();
      note(payment, 'DONE', payment.totalAmount);
    },
    payment: find,
    payments: () => [...payments.values()],
    setMood: (next) => {
      mood = next;
    },
    setAccountGood: (isGood) => {
      isAccountGood = isGood;
    },
    approvals: () => transactions.filter((each) => each.status === 'DONE').length,
    deletePayment: (paymentKey) => void payments.delete(paymentKey),
    recall: (payment) => void payments.set(payment.paymentKey, payment),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function seoul(text: string | null): number {
  return Date.parse(`${text}+09:00`);
}

function refusal(status: number, code: string) {
  return { status, body: { code, message: '테스트 결제사가 거절했어요.' } };
}

function wire(payment: Payment) {
  const { canceled, ...rest } = payment;
  return {
    ...rest,
    balanceAmount: payment.totalAmount - canceled,
    requestedAt: payment.requestedAt.toISOString(),
    card:
      payment.method === '카드'
        ? { issuerCode: '61', number: '43301234****123*', installmentPlanMonths: 0, approveNo: '1' }
        : null,
    virtualAccount: payment.secret
      ? {
          accountNumber: 'X6505636518308',
          bankCode: '20',
          customerName: '김더스',
          dueDate: addDays(payment.requestedAt, 1).toISOString(),
          expired: false,
        }
      : null,
    receipt: { url: 'https://receipt.test' },
  };
}

function writeTransaction({ payment, status, amount, at }: Transaction, index: number) {
  return {
    transactionKey: `t${index}`,
    paymentKey: payment.paymentKey,
    orderId: payment.orderId,
    method: payment.method,
    status,
    amount,
    transactionAt: at,
  };
}
