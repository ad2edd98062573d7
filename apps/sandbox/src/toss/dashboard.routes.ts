import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../pages/page.ts';
import { MAX_ENTRIES } from '../state/bounded.ts';
import { dashboardPage, receiptPage } from './dashboard.page.ts';
import type { Payment } from './payment.ts';
import { cancel, deposit, expireDeposit } from './settle.ts';
import type { TossContext } from './toss-context.ts';

const Params = z.object({ paymentKey: z.string() });

/** Register the list of payments, with actions that only a shopper's bank or the gateway can do. */
export function dashboardRoutes(app: FastifyInstance, context: TossContext): void {
  const { store, webhooks, now } = context;
  const wanted = (request: FastifyRequest) => store.byKey(Params.parse(request.params).paymentKey);

  const done = (request: FastifyRequest, reply: FastifyReply, payment: Payment | undefined) => {
    if (request.isForm) return reply.redirect('/toss/payments', 303);
    return payment
      ? reply.send(payment)
      : reply.code(409).send({ message: '할 수 없는 상태입니다.' });
  };

  app.get('/toss/payments', (_request, reply) =>
    sendPage(
      reply,
      dashboardPage(store.newestFirst().slice(0, MAX_ENTRIES), webhooks.deliveries()),
    ),
  );

  app.get('/toss/payments.json', () => store.newestFirst());

  app.get('/toss/webhooks.json', () => webhooks.deliveries());

  app.post('/toss/payments/:paymentKey/deposit', (request, reply) => {
    const payment = wanted(request);
    const paid = payment && deposit(payment, now());
    if (paid) {
      store.put(paid);
      webhooks.announce(paid);
    }
    return done(request, reply, paid);
  });

  app.post('/toss/payments/:paymentKey/expire', (request, reply) => {
    const payment = wanted(request);
    const expired = payment && expireDeposit(payment);
    if (expired) store.put(expired);
    return done(request, reply, expired);
  });

  // As where the notice of a cancellation in the partner's own console is lost.
  app.post('/toss/payments/:paymentKey/refund-unannounced', (request, reply) => {
    const payment = wanted(request);
    const canceled = payment && cancel(payment, { cancelReason: '결제사에서 취소' }, now());
    const refunded = canceled?.kind === 'settled' ? canceled.payment : undefined;
    if (refunded) store.put(refunded);
    return done(request, reply, refunded);
  });

  app.post('/toss/payments/:paymentKey/webhook', (request, reply) => {
    const payment = wanted(request);
    if (payment) webhooks.announce(payment);
    return done(request, reply, payment);
  });

  app.get('/toss/receipts/:paymentKey', (request, reply) => {
    const payment = wanted(request);
    return payment?.approvedAt ? sendPage(reply, receiptPage(payment)) : reply.callNotFound();
  });
}
