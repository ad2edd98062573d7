import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PastPayment, paymentFromPast } from './past-payment.ts';
import { type Payment, paymentObject } from './payment.ts';
import { type RefusalCode, refuse, type TossReply } from './refusals.ts';
import { createReplayOnce } from './replay-once.ts';
import {
  CancelBody,
  ConfirmBody,
  cancel,
  confirm,
  expireAuthorisation,
  type Refused,
  type Settled,
} from './settle.ts';
import type { TossContext } from './toss-context.ts';
import { listTransactions, TransactionQuery } from './transactions.ts';

const PaymentParams = z.object({ paymentKey: z.string() });
const OrderParams = z.object({ orderId: z.string() });

/**
 * Register Toss's core API v1 under `/toss/v1`, and an endpoint that Toss does not have:
 * `/toss/past-payments` receives the payments of demo orders, with the secret key. Payments that
 * exist already are not changed.
 */
export function apiRoutes(app: FastifyInstance, context: TossContext): void {
  const { store, webhooks, now } = context;
  const replayOnce = createReplayOnce(now);

  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    const code = checkKey(request.headers.authorization, context.keys.tossSecretKey);
    return code && send(reply, refuse(code));
  };

  const post = (request: FastifyRequest, reply: FastifyReply, run: () => Promise<TossReply>) => {
    const key = request.headers['idempotency-key'];
    const path = request.url;
    return replayOnce({ key: Array.isArray(key) ? key[0] : key, path }, run).then((answer) =>
      send(reply, answer),
    );
  };

  const answer = (outcome: Settled | Refused): TossReply => {
    if (outcome.payment) {
      store.put(outcome.payment);
      webhooks.announce(outcome.payment);
    }
    return outcome.kind === 'settled' ? show(outcome.payment) : refuse(outcome.code);
  };

  const show = (payment: Payment): TossReply => ({
    status: 200,
    body: paymentObject(payment, context.origin),
  });

  const look = (payment: Payment | undefined): TossReply => {
    if (!payment) return refuse('NOT_FOUND_PAYMENT');
    const current = expireAuthorisation(payment, now());
    if (current !== payment) store.put(current);
    return show(current);
  };

  app.post(
    '/toss/v1/payments/confirm',
    { config: { operation: 'toss.confirm' }, preHandler },
    (request, reply) =>
      post(request, reply, async () => {
        const body = ConfirmBody.safeParse(request.body);
        if (!body.success) return refuse('INVALID_REQUEST');
        if (store.byKey(body.data.paymentKey)?.outcome === 'slow')
          await pause(context.slowConfirmMs);
        return answer(confirm(store, body.data, now()));
      }),
  );

  app.post(
    '/toss/v1/payments/:paymentKey/cancel',
    { config: { operation: 'toss.cancel' }, preHandler },
    (request, reply) =>
      post(request, reply, async () => {
        const payment = store.byKey(PaymentParams.parse(request.params).paymentKey);
        const body = CancelBody.safeParse(request.body);
        if (!payment) return refuse('NOT_FOUND_PAYMENT');
        return body.success ? answer(cancel(payment, body.data, now())) : refuse('INVALID_REQUEST');
      }),
  );

  app.get(
    '/toss/v1/payments/:paymentKey',
    { config: { operation: 'toss.find' }, preHandler },
    (request, reply) =>
      send(reply, look(store.byKey(PaymentParams.parse(request.params).paymentKey))),
  );

  app.get(
    '/toss/v1/payments/orders/:orderId',
    { config: { operation: 'toss.find' }, preHandler },
    (request, reply) => send(reply, look(store.byOrder(OrderParams.parse(request.params).orderId))),
  );

  app.get(
    '/toss/v1/transactions',
    { config: { operation: 'toss.transactions' }, preHandler },
    (request, reply) => {
      const query = TransactionQuery.safeParse(request.query);
      return send(
        reply,
        query.success
          ? listTransactions(store.newestFirst(), query.data, context.origin)
          : refuse('INVALID_REQUEST'),
      );
    },
  );

  app.post('/toss/past-payments', { preHandler }, (request, reply) => {
    const past = PastPayment.safeParse(request.body);
    if (!past.success) return send(reply, refuse('INVALID_REQUEST'));
    if (!store.byKey(past.data.paymentKey)) store.put(paymentFromPast(past.data));
    return reply.code(204).send();
  });
}

function send(reply: FastifyReply, { status, body }: TossReply): FastifyReply {
  return reply.code(status).send(body);
}

function checkKey(header: string | undefined, secretKey: string): RefusalCode | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header ?? '')?.[1];
  const decoded = Buffer.from(encoded ?? '', 'base64').toString();
  if (!decoded.endsWith(':')) return 'INCORRECT_BASIC_AUTH_FORMAT';
  return decoded === `${secretKey}:` ? undefined : 'UNAUTHORIZED_KEY';
}
