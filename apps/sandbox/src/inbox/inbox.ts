import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html } from '../pages/html.ts';
import { page, sendPage } from '../pages/page.ts';
import { prependBounded } from '../state/bounded.ts';
import type { StateFile } from '../state/state-file.ts';

export const Message = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  text: z.string(),
  kind: z.string(),
  /** ATA is notification talk. */
  type: z.enum(['SMS', 'LMS', 'ATA']),
  /** Sent as a text message because there is no KakaoTalk. */
  insteadOf: z.literal('ATA').optional(),
  at: z.string(),
});

export type Message = z.infer<typeof Message>;

export type Inbox = { receive(message: Message): void };

const Query = z.object({ to: z.string().optional() });

/** Register the list of all text messages: `/inbox` for people, `/inbox/messages.json?to=` for tests. */
export function addInbox(app: FastifyInstance, file: StateFile): Inbox {
  const messages: Message[] = [];
  for (const saved of file.section('messages', z.array(Message), [], () => messages.toReversed())) {
    prependBounded(messages, saved);
  }

  const read = (query: unknown) => {
    const digits = Query.parse(query).to?.replaceAll(/\D/g, '');
    return digits ? messages.filter((message) => message.to === digits) : messages;
  };

  app.get('/inbox', (request, reply) =>
    sendPage(reply.header('refresh', '3'), inboxPage(read(request.query))),
  );

  app.get('/inbox/messages.json', (request) => read(request.query));

  return {
    receive(message) {
      prependBounded(messages, message);
      file.touch();
    },
  };
}

function inboxPage(messages: readonly Message[]) {
  return page({
    path: '/inbox',
    title: '문자함',
    lead: '상점이 보낸 문자와 알림톡이 모두 여기로 옵니다. 인증번호도 여기서 확인하세요. 끝자리가 99인 번호는 카카오톡이 없어 알림톡 대신 문자를 받습니다. 화면은 3초마다 새로 고쳐집니다.',
    body: html`<div class="gap">${
      messages.length === 0
        ? html`<p class="message empty">아직 받은 문자가 없습니다.</p>`
        : messages.map(
            (message) => html`<article class="message"><header>
                <b>${message.to}</b><span class="muted">${message.at.slice(0, 19).replace('T', ' ')}</span>
                <span class="tag ${message.type === 'ATA' && 'on'}">${message.type === 'ATA' ? '알림톡' : message.type}</span>${message.insteadOf && html`<span class="tag">알림톡 대신</span>`}<span class="muted">${message.kind}</span>
              </header>${message.text}</article>`,
          )
    }</div>`,
  });
}
