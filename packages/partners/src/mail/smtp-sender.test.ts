import { type AddressInfo, connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { freePort } from '@duskline/platform/free-port';
import { failToLoad } from '@duskline/platform/testing/fail-to-load';
import { expect, onTestFinished, test } from 'vitest';
import { PATIENT_MS, REPLY_LIMIT_MS, slowReply } from '../../test/slow-reply.ts';
import { readJson, type Sandbox, startSandbox } from '../../test/start-sandbox.ts';
import { PartnerError } from '../partner-error.ts';
import { createSmtpSender, type SmtpSettings } from './smtp-sender.ts';

const mail = {
  id: 'outbox-17',
  to: 'noeul@people.example',
  subject: '[더스크라인] 비밀번호를 바꿔 주세요 🌆',
  text: '아래 주소를 열어 주세요.\nhttp://shop.test/reset?token=abc',
  html: '<p style="color:#ff4b1f">아래 <a href="http://shop.test/reset?token=abc">주소</a>를 열어 주세요.</p>',
};

type Received = { messageId: string; subject: string; html: string };

async function mailServer(settings: Partial<SmtpSettings> = {}) {
  const smtpPort = await freePort();
  const sandbox = await startSandbox({ smtpPort });
  const { smtpUser, smtpPassword } = sandbox.keys;
  const sender = createSmtpSender({
    url: `smtp://${smtpUser}:${smtpPassword}@127.0.0.1:${smtpPort}`,
    sender: '더스크라인 코리아 <no-reply@duskline.example>',
    firstPauseMs: 1,
    timeLimitMs: PATIENT_MS,
    ...settings,
  });
  return { sandbox, smtpPort, sender };
}

async function mailsOf(sandbox: Sandbox, to: string) {
  return (await readJson(`${sandbox.origin}/inbox/mails.json?to=${to}`)) as Received[];
}

test('a mail reaches the mailbox it was sent to and no other, in HTML and as text', async () => {
  const { sandbox, sender } = await mailServer();
  expect(await sender.send(mail)).toEqual({
    kind: 'accepted',
    messageId: '<outbox-17@duskline.example>',
  });
  expect(await mailsOf(sandbox, mail.to)).toEqual([
    {
      id: expect.any(String),
      messageId: '<outbox-17@duskline.example>',
      to: [mail.to],
      from: '더스크라인 코리아 <no-reply@duskline.example>',
      subject: mail.subject,
      text: expect.stringContaining('http://shop.test/reset?token=abc'),
      html: expect.stringContaining(mail.html),
      at: expect.stringMatching(/\+09:00$/),
    },
  ]);
  expect(await mailsOf(sandbox, 'hannat@people.example')).toEqual([]);
});

test('mails that follow each other share one connection and its login', async () => {
  const { sandbox, smtpPort } = await mailServer();
  const { smtpUser, smtpPassword } = sandbox.keys;
  let connections = 0;
  const between = createServer((client) => {
    connections += 1;
    const server = connect(smtpPort, '127.0.0.1');
    pipeline(client, server, client, () => {});
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  onTestFinished(() => void between.close());
  const { port } = between.address() as AddressInfo;
  const url = `smtp://${smtpUser}:${smtpPassword}@127.0.0.1:${port}`;
  const sender = createSmtpSender({ url, sender: 'a@duskline.example' });
  for (const id of ['first', 'second', 'third']) {
    expect(await sender.send({ ...mail, id })).toMatchObject({ kind: 'accepted' });
  }
  expect(connections).toBe(1);
  expect(await mailsOf(sandbox, mail.to)).toHaveLength(3);
});

test('a subject cannot inject a header', async () => {
  const { sandbox, sender } = await mailServer();
  await sender.send({ ...mail, subject: '안내\r\nBcc: thief@people.example' });
  expect(await mailsOf(sandbox, 'thief@people.example')).toEqual([]);
  expect(await mailsOf(sandbox, mail.to)).toHaveLength(1);
});

test.for([
  '',
  'noeul',
  'a@b.example, c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  '<a@b.example>',
])('the address %o is refused before anything is sent', async (to) => {
  const sender = createSmtpSender({ url: 'smtp://127.0.0.1:1', sender: 'a@duskline.example' });
  expect(await sender.send({ ...mail, to })).toMatchObject({
    kind: 'refused',
    code: 'BAD_ADDRESS',
  });
});

test('a mailbox that does not exist is refused, without a retry', async () => {
  const { sender } = await mailServer();
  const answer = await sender.send({ ...mail, to: 'someone@nobody.example' });
  expect(answer).toMatchObject({ kind: 'refused', code: '550' });
});

test('a mail larger than the server takes is refused', async () => {
  const { sandbox, sender } = await mailServer();
  const answer = await sender.send({ ...mail, text: 'x'.repeat(400_000) });
  expect(answer).toMatchObject({ kind: 'refused', code: '552' });
  expect(await mailsOf(sandbox, mail.to)).toEqual([]);
});

test.for(['duskline:wrong@', 'someone:duskline-demo-mail@', ''])(
  'the login %o throws a PartnerError',
  async (login) => {
    const { smtpPort } = await mailServer();
    const url = `smtp://${login}127.0.0.1:${smtpPort}`;
    const sender = createSmtpSender({ url, sender: 'a@duskline.example', firstPauseMs: 1 });
    await expect(sender.send(mail)).rejects.toThrow(PartnerError);
  },
);

test.for([
  { name: 'a busy server', fault: { kind: 'status', status: 451 } },
  { name: 'a dropped connection', fault: { kind: 'drop' } },
  { name: 'an answer slower than our limit', fault: slowReply },
] as const)('after $name the mail is sent again', async ({ fault }) => {
  const { sandbox, sender } = await mailServer({ timeLimitMs: REPLY_LIMIT_MS });
  await sandbox.injectFault({ operation: 'mail.send', ...fault });
  expect(await sender.send(mail)).toMatchObject({ kind: 'accepted' });
});

test('a mail sent twice because a reply was lost has one Message-ID', async () => {
  const { sandbox, sender } = await mailServer();
  await sandbox.injectFault({ operation: 'mail.send', kind: 'lost_answer' });
  expect(await sender.send(mail)).toMatchObject({ kind: 'accepted' });
  const ids = (await mailsOf(sandbox, mail.to)).map(({ messageId }) => messageId);
  expect(ids).toEqual(Array(2).fill('<outbox-17@duskline.example>'));
});

test('a mail the server will never take is refused', async () => {
  const { sandbox, sender } = await mailServer();
  await sandbox.injectFault({ operation: 'mail.send', kind: 'status', status: 554 });
  expect(await sender.send(mail)).toMatchObject({ kind: 'refused', code: '554' });
});

test('without a server the mail may be sent again later', async () => {
  const url = `smtp://127.0.0.1:${await freePort()}`;
  const sender = createSmtpSender({ url, sender: 'a@duskline.example', firstPauseMs: 1 });
  expect(await sender.send(mail)).toEqual({ kind: 'unknown', reason: 'ESOCKET' });
});

test('a mail goes out once nodemailer can be loaded: a load that failed is tried again', async () => {
  const { sandbox, sender } = await mailServer();
  await failToLoad('nodemailer', () => expect(sender.send(mail)).rejects.toThrow('EMFILE'));
  expect(await sender.send(mail)).toMatchObject({ kind: 'accepted' });
  expect(await mailsOf(sandbox, mail.to)).toHaveLength(1);
});

test('a server elsewhere that offers no encryption gets neither password nor mail', async () => {
  const { sandbox, smtpPort } = await mailServer();
  const { smtpUser, smtpPassword } = sandbox.keys;
  // A name of this machine that does not say so.
  const url = `smtp://${smtpUser}:${smtpPassword}@127.1:${smtpPort}`;
  const sender = createSmtpSender({ url, sender: 'a@duskline.example', firstPauseMs: 1 });
  await expect(sender.send(mail)).rejects.toThrow('STARTTLS');
  expect(await mailsOf(sandbox, mail.to)).toEqual([]);
});

test('a URL of no mail server stops the start', () => {
  expect(() => createSmtpSender({ url: 'http://127.0.0.1', sender: 'a@b.example' })).toThrow(
    TypeError,
  );
});

test('a mail that carries a script is shown in a frame where nothing runs', async () => {
  const { sandbox, sender } = await mailServer();
  const html = '<script>alert(1)</script><p>안녕하세요</p>';
  await sender.send({ ...mail, html, subject: '<b>굵게</b>' });
  const [{ id } = { id: '' }] = (await readJson(`${sandbox.origin}/inbox/mails.json`)) as {
    id: string;
  }[];
  const list = await (await fetch(`${sandbox.origin}/inbox/mails`)).text();
  const page = await (await fetch(`${sandbox.origin}/inbox/mails/${id}`)).text();
  for (const text of [list, page]) {
    expect(text).toContain('&#60;b&#62;굵게');
    expect(text).not.toContain('<script');
  }
  const body = await fetch(`${sandbox.origin}/inbox/mails/${id}/body`);
  expect(body.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(await body.text()).toContain(html);
});
