import { z } from 'zod';
import type { PartnerReply } from '../call-partner.ts';
import { PartnerError } from '../partner-error.ts';
import type { FindResult, PaymentRecord, PaymentTransaction } from './payment-gateway.ts';
import {
  readPayment,
  readTransaction,
  TossError,
  TossPayment,
  TossTransactions,
} from './toss-wire.ts';

// Our own mistake, not the shopper's: it belongs in the log, not on their screen.
const keyErrors = new Set([
  'UNAUTHORIZED_KEY',
  'INVALID_API_KEY',
  'INCORRECT_BASIC_AUTH_FORMAT',
  'INVALID_AUTHORIZE_AUTH',
]);
export type PaidReply =
  | { kind: 'paid'; payment: PaymentRecord }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string };

/** Read the reply to a confirm, cancel or lookup. */
export function readPaid(reply: PartnerReply): PaidReply {
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  const error = errorOf(reply);
  if (error) {
    // These say nothing about the payment, only that Toss is busy.
    return reply.status === 429 || error.code === 'IDEMPOTENT_REQUEST_PROCESSING'
      ? { kind: 'unknown', reason: error.code }
      : { kind: 'refused', ...error };
  }
  const payment = TossPayment.safeParse(reply.body);
  return payment.success
    ? { kind: 'paid', payment: readPayment(payment.data) }
    : { kind: 'unknown', reason: `HTTP ${reply.status} with an unexpected body` };
}

/** Read the reply to a lookup. */
export function readFound(reply: PartnerReply): FindResult {
  const answer = readPaid(reply);
  if (answer.kind === 'paid') return { kind: 'found', payment: answer.payment };
  if (answer.kind === 'unknown') return answer;
  return answer.code.startsWith('NOT_FOUND_PAYMENT')
    ? { kind: 'not_found' }
    : { kind: 'unknown', reason: answer.code };
}

/** Read one page of transactions; throws PartnerError when the reply has none, or none that can be read. */
export function readTransactions(reply: PartnerReply): PaymentTransaction[] {
  if (reply.kind === 'lost') throw new PartnerError('toss', 'lost', reply.reason);
  const error = errorOf(reply);
  if (error) throw new PartnerError('toss', error.code, error.message);
  const transactions = TossTransactions.safeParse(reply.body);
  if (transactions.success) return transactions.data.map(readTransaction);
  throw new PartnerError('toss', 'unexpected_body', z.prettifyError(transactions.error));
}

/** Read the error of a reply, undefined for a success; throws PartnerError when our key is refused. */
export function errorOf(reply: { status: number; body: unknown }): TossError | undefined {
  if (reply.status < 400) return undefined;
  const error = TossError.safeParse(reply.body);
  if (!error.success) return undefined;
  if (keyErrors.has(error.data.code)) {
    throw new PartnerError('toss', error.data.code, error.data.message);
  }
  return error.data;
}
