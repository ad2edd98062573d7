import { SEOUL_OFFSET_MS } from '@duskline/contract/time.rules';
import { callPartner } from '../call-partner.ts';
import type {
  CancelRequest,
  CancelResult,
  ConfirmRequest,
  ConfirmResult,
  PaymentGateway,
  PaymentRecord,
} from './payment-gateway.ts';
import { errorOf, readFound, readPaid, readTransactions } from './toss-reply.ts';

export type TossSettings = {
  /** `https://api.tosspayments.com`, or the sandbox's `/toss`. */
  apiUrl: string;
  secretKey: string;
  /** Per try; Toss needs up to several seconds for a slow card company. Default 10 s. */
  timeLimitMs?: number;
  /** Pause before the first retry; each next one is three times as long. Default 200 ms. */
  firstPauseMs?: number;
};

const transactionsAPage = 100;

/** Create the adapter of the Toss Payments core API v1 (docs.tosspayments.com/reference); its calls throw PartnerError when our key is refused. */
export function createTossGateway(settings: TossSettings): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}`;

  const call = (path: string, post?: { body: unknown; idempotencyKey: string }) =>
    callPartner({
      partner: 'toss',
      url: new URL(`${settings.apiUrl}/v1${path}`),
      method: post ? 'POST' : 'GET',
      headers: () => ({
        authorization,
        ...(post ? { 'idempotency-key': post.idempotencyKey } : {}),
      }),
      body: post?.body,
      timeLimitMs: settings.timeLimitMs ?? 10_000,
      retries: 2,
      firstPauseMs: settings.firstPauseMs ?? 200,
      // Toss asks for this retry while it still processes our first request with this key.
      asksToRepeat: (reply) => errorOf(reply)?.code === 'IDEMPOTENT_REQUEST_PROCESSING',
    });

  const find: PaymentGateway['find'] = async (by) =>
    readFound(
      await call(
        'paymentKey' in by
          ? `/payments/${encodeURIComponent(by.paymentKey)}`
          : `/payments/orders/${encodeURIComponent(by.orderNo)}`,
      ),
    );

  return {
    find,

    async confirm(request) {
      const { paymentKey, orderNo, amount, idempotencyKey } = request;
      const reply = await call('/payments/confirm', {
        body: { paymentKey, orderId: orderNo, amount },
        idempotencyKey,
      });
      const result = readPaid(reply);
      if (result.kind === 'paid') return settle(result.payment, request);
      if (result.kind !== 'refused' || !isSettledByLookup(result.code)) return result;
      const found = await find({ paymentKey });
      return found.kind === 'found'
        ? settle(found.payment, request)
        : { kind: 'unknown', reason: result.code };
    },

    async cancel(request) {
      const reply = await call(`/payments/${encodeURIComponent(request.paymentKey)}/cancel`, {
        body: {
          cancelReason: request.reason,
          cancelAmount: request.amount,
          refundReceiveAccount: request.refundAccount && {
            bank: request.refundAccount.bankCode,
            accountNumber: request.refundAccount.accountNumber,
            holderName: request.refundAccount.holderName,
          },
        },
        idempotencyKey: request.idempotencyKey,
      });
      const result = readPaid(reply);
      if (result.kind === 'paid') return { kind: 'canceled', payment: result.payment };
      return result.kind === 'refused' ? settleCancel(result, request, find) : result;
    },

    async *transactions({ from, to }) {
      let startingAfter: string | undefined;
      do {
        const query = new URLSearchParams({
          startDate: seoulTime(from),
          endDate: seoulTime(to),
          limit: String(transactionsAPage),
          ...(startingAfter ? { startingAfter } : {}),
        });
        const page = readTransactions(await call(`/transactions?${query}`));
        yield* page;
        startingAfter = page.length < transactionsAPage ? undefined : page.at(-1)?.transactionKey;
      } while (startingAfter);
    },
  };
}

// After these errors the payment itself is looked up: an earlier request or the webhook may have confirmed it.
function isSettledByLookup(code: string): boolean {
  return code === 'ALREADY_PROCESSED_PAYMENT' || code === 'PROVIDER_ERROR';
}

function settle(payment: PaymentRecord, request: ConfirmRequest): ConfirmResult {
  if (payment.orderNo !== request.orderNo || payment.totalAmount !== request.amount) {
    return { kind: 'refused', code: 'PAYMENT_MISMATCH', message: '주문과 결제 정보가 다릅니다.' };
  }
  const { paymentKey, virtualAccount, secret } = payment;
  switch (payment.status) {
    case 'done':
      return {
        kind: 'approved',
        paymentKey,
        method: payment.method,
        approvedAt: payment.approvedAt ?? payment.requestedAt,
        card: payment.card,
        receiptUrl: payment.receiptUrl,
      };
    case 'waiting_for_deposit':
      return virtualAccount && secret
        ? { kind: 'waiting_for_deposit', paymentKey, virtualAccount, secret }
        : { kind: 'unknown', reason: 'a virtual account without number or secret' };
    case 'ready':
    case 'in_progress':
      return { kind: 'unknown', reason: `still ${payment.status}` };
    default:
      return {
        kind: 'refused',
        code: payment.failure?.code ?? `PAYMENT_${payment.status.toUpperCase()}`,
        message: payment.failure?.message ?? '이미 끝난 결제입니다.',
      };
  }
}

/**
 * A payment that was cancelled as a whole before, by hand or in a commit that was lost, is refunded where all of
 * it was to be; whether a part was among what was cancelled, staff look.
 */
async function settleCancel(
  refusal: CancelResult & { kind: 'refused' },
  request: CancelRequest,
  find: PaymentGateway['find'],
): Promise<CancelResult> {
  if (refusal.code !== 'ALREADY_CANCELED_PAYMENT') return refusal;
  const found = await find({ paymentKey: request.paymentKey });
  if (found.kind === 'unknown') return found;
  if (found.kind !== 'found' || found.payment.status !== 'canceled') return refusal;
  const isWhole = request.amount === undefined || request.amount === found.payment.totalAmount;
  return isWhole ? { kind: 'canceled', payment: found.payment } : refusal;
}

// Toss reads times without a zone as Seoul time, which has had no daylight saving since 1988.
function seoulTime(moment: Date): string {
  return new Date(moment.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 19);
}
