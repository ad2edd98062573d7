import { MINUTE_MS } from '@duskline/contract/time.rules';
import { expect, test } from 'vitest';
import { PATIENT_MS, REPLY_LIMIT_MS, slowReply } from '../../test/slow-reply.ts';
import { readJson, type Sandbox, startSandbox } from '../../test/start-sandbox.ts';
import { PartnerError } from '../partner-error.ts';
import type { SolapiSettings } from './solapi-messages.ts';
import { createSolapiSender } from './solapi-sender.ts';

const message = {
  to: '010-2015-0301',
  text: '[더스크라인] 인증번호 482913',
  kind: 'code',
} as const;

function senderTo(sandbox: Sandbox, settings: Partial<SolapiSettings> = {}) {
  return createSolapiSender({
    apiUrl: `${sandbox.origin}/solapi`,
    apiKey: sandbox.keys.solapiApiKey,
    apiSecret: sandbox.keys.solapiApiSecret,
    sender: sandbox.keys.solapiSender,
    firstPauseMs: 1,
    timeLimitMs: PATIENT_MS,
    ...settings,
  });
}

function inboxOf(sandbox: Sandbox, to: string) {
  return readJson(`${sandbox.origin}/inbox/messages.json?to=${to}`);
}

test('a code reaches the phone it was sent to and no other', async () => {
  const sandbox = await startSandbox();
  expect(await senderTo(sandbox).send(message)).toMatchObject({ kind: 'accepted' });
  expect(await inboxOf(sandbox, '01020150301')).toMatchObject([
    { to: '01020150301', text: message.text, kind: 'code', type: 'SMS' },
  ]);
  expect(await inboxOf(sandbox, '01020150302')).toEqual([]);
});

test('a long notice goes as LMS', async () => {
  const sandbox = await startSandbox();
  await senderTo(sandbox).send({ ...message, text: '배송 안내 '.repeat(20), kind: 'notice' });
  expect(await inboxOf(sandbox, '01020150301')).toMatchObject([{ type: 'LMS', kind: 'notice' }]);
});

test('a number that is no mobile phone is refused', async () => {
  const sandbox = await startSandbox();
  const answer = await senderTo(sandbox).send({ ...message, to: '02-123-4567' });
  expect(answer).toMatchObject({ kind: 'refused', code: '3040' });
});

test('a sender number that is not registered is refused', async () => {
  const sandbox = await startSandbox();
  const answer = await senderTo(sandbox, { sender: '021112222' }).send(message);
  expect(answer).toMatchObject({ kind: 'refused', code: '1062' });
});

test('a message without text is refused', async () => {
  const sandbox = await startSandbox();
  const answer = await senderTo(sandbox).send({ ...message, text: '' });
  expect(answer).toMatchObject({ kind: 'refused', code: 'ValidationError' });
});

test.for([
  { name: 'wrong secret', wrong: { apiSecret: 'not-the-secret' }, code: 'SignatureDoesNotMatch' },
  { name: 'wrong key', wrong: { apiKey: 'SOMEONEELSE00001' }, code: 'InvalidAPIKey' },
])('a $name throws a PartnerError', async ({ wrong, code }) => {
  const sandbox = await startSandbox();
  const sending = senderTo(sandbox, wrong).send(message);
  await expect(sending).rejects.toThrow(PartnerError);
  await expect(sending).rejects.toThrow(code);
});

test('a clock that is 16 minutes wrong cannot send', async () => {
  const sandbox = await startSandbox({ now: () => new Date(Date.now() + 16 * MINUTE_MS) });
  await expect(senderTo(sandbox).send(message)).rejects.toThrow('RequestTimeTooSkewed');
});

test.for([
  { name: 'a 500', fault: { kind: 'status', status: 500 } },
  { name: 'a dropped connection', fault: { kind: 'drop' } },
  { name: 'a body cut short', fault: { kind: 'malformed' } },
  { name: 'an answer slower than our limit', fault: slowReply },
] as const)('$name is retried once with a new signature', async ({ fault }) => {
  const sandbox = await startSandbox();
  await sandbox.injectFault({ operation: 'solapi.send', ...fault });
  const sender = senderTo(sandbox, { timeLimitMs: REPLY_LIMIT_MS });
  expect(await sender.send(message)).toMatchObject({ kind: 'accepted' });
});

test('when both attempts are lost it is unknown whether the message arrives', async () => {
  const sandbox = await startSandbox();
  await sandbox.injectFault({ operation: 'solapi.send', kind: 'status', status: 502, times: 2 });
  expect(await senderTo(sandbox).send(message)).toEqual({ kind: 'unknown', reason: 'HTTP 502' });
});

test('a 429 is not retried', async () => {
  const sandbox = await startSandbox();
  await sandbox.injectFault({ operation: 'solapi.send', kind: 'status', status: 429, times: 2 });
  const answer = await senderTo(sandbox).send(message);
  expect(answer).toEqual({ kind: 'unknown', reason: 'TooManyRequests' });
  expect(await sandbox.faultsLeft()).toBe(1);
});
