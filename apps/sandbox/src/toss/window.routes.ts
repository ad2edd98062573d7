import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/page.ts';
import { authorise, WindowChoice, WindowRequest } from './authorise.ts';
import { browserScript } from './browser-script.ts';
import { messageOf } from './refusals.ts';
import type { TossContext } from './toss-context.ts';
import { brokenWindowPage, windowPage } from './window.page.ts';

/** Register the script that a shop's page loads and the window it opens; the window needs no JavaScript. */
export function windowRoutes(app: FastifyInstance, context: TossContext): void {
  const problemOf = (request: WindowRequest) => {
    if (request.clientKey !== context.keys.tossClientKey) return messageOf('UNAUTHORIZED_KEY');
    return context.store.isUsed(request.orderId) ? messageOf('DUPLICATED_ORDER_ID') : undefined;
  };

  app.get('/toss/v2/standard', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(browserScript),
  );

  app.get('/toss/window', (request, reply) => {
    const asked = WindowRequest.safeParse(request.query);
    if (!asked.success) {
      const problem = asked.error.issues[0]?.message ?? messageOf('INVALID_REQUEST');
      return sendPage(reply.code(400), brokenWindowPage(problem));
    }
    const problem = problemOf(asked.data);
    return problem
      ? sendPage(reply.code(400), brokenWindowPage(problem, asked.data.failUrl))
      : sendPage(reply, windowPage(asked.data));
  });

  app.post('/toss/window', (request, reply) => {
    const asked = WindowRequest.safeParse(request.body);
    const chosen = WindowChoice.safeParse(request.body);
    if (!asked.success || !chosen.success) {
      return sendPage(reply.code(400), brokenWindowPage(messageOf('INVALID_REQUEST')));
    }
    const problem = problemOf(asked.data);
    if (problem) return sendPage(reply.code(400), brokenWindowPage(problem, asked.data.failUrl));
    const { successUrl, failUrl, orderId, amount } = asked.data;

    if (chosen.data.choice === 'close') {
      // The real window sends no order number here, because the shopper closed it before paying.
      const code = 'PAY_PROCESS_CANCELED';
      const message = '사용자에 의해 결제가 취소되었습니다.';
      return reply.redirect(withQuery(failUrl, { code, message }), 303);
    }
    if (chosen.data.choice === 'decline') {
      const code = 'REJECT_CARD_PAYMENT';
      return reply.redirect(withQuery(failUrl, { code, message: messageOf(code), orderId }), 303);
    }
    const payment = authorise(asked.data, chosen.data, context.now());
    context.store.put(payment);
    return reply.redirect(
      withQuery(successUrl, {
        paymentType: 'NORMAL',
        orderId,
        paymentKey: payment.paymentKey,
        amount: String(amount),
      }),
      303,
    );
  });
}

function withQuery(base: string, query: Record<string, string>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
