import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';
import type { FaultList } from '../faults/fault-list.ts';
import { sendPage } from '../pages/page.ts';
import { seoulIso } from '../seoul-time.ts';
import type { StateFile } from '../state/state-file.ts';
import { mailBody, mailPage, mailsPage } from './mails.page.ts';
import { createSmtpPort, type Delivered } from './smtp.ts';
import { Mail } from './stored-mail.ts';

const Query = z.object({ to: z.string().max(254).optional() });
const Params = z.object({ id: z.string() });

/** Mails can be large, so fewer are stored than of anything else. */
const MAX_MAILS = 100;

/** Receive all mail of the shop: an SMTP server, `/inbox/mails` for people, `/inbox/mails.json?to=` for tests. */
export function addMail(
  app: FastifyInstance,
  parts: {
    keys: PartnerKeys;
    faults: FaultList;
    file: StateFile;
    now: () => Date;
    smtpPort: number | undefined;
  },
): void {
  const { file, now, smtpPort } = parts;
  const mails: Mail[] = [];
  mails.push(...file.section('mails', z.array(Mail), [], () => mails));

  const deliver = async ({ to, bytes }: Delivered) => {
    const mail = await PostalMime.parse(bytes);
    mails.unshift({
      id: randomUUID(),
      messageId: mail.messageId ?? '',
      to: [...to],
      from: mail.from?.name
        ? `${mail.from.name} <${mail.from.address}>`
        : (mail.from?.address ?? ''),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      at: seoulIso(now()),
    });
    mails.length = Math.min(mails.length, MAX_MAILS);
    file.touch();
  };

  const read = (query: unknown) => {
    const { to } = Query.parse(query);
    return to ? mails.filter((mail) => mail.to.includes(to)) : mails;
  };
  const find = (params: unknown) => mails.find(({ id }) => id === Params.parse(params).id);

  app.get('/inbox/mails', (request, reply) =>
    sendPage(reply.header('refresh', '3'), mailsPage(read(request.query), smtpPort)),
  );

  app.get('/inbox/mails.json', (request) => read(request.query));

  app.get('/inbox/mails/:id', (request, reply) => {
    const mail = find(request.params);
    return mail ? sendPage(reply, mailPage(mail), 'self') : reply.callNotFound();
  });

  app.get('/inbox/mails/:id/body', (request, reply) => {
    const mail = find(request.params);
    if (!mail) return reply.callNotFound();
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailBody(mail.html));
  });

  if (smtpPort === undefined) return;
  const smtp = createSmtpPort({ ...parts, deliver });
  app.addHook('onReady', () => smtp.listen(smtpPort));
  app.addHook('onClose', () => smtp.close());
}
