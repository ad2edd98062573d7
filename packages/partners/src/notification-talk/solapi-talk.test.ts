import { expect, test } from 'vitest';
import { PATIENT_MS, REPLY_LIMIT_MS, slowReply } from '../../test/slow-reply.ts';
import { readJson, type Sandbox, startSandbox } from '../../test/start-sandbox.ts';
import { PartnerError } from '../partner-error.ts';
import { createSolapiTalk, type SolapiTalkSettings } from './solapi-talk.ts';

const talk = {
  to: '010-2015-0301',
  templateId: 'KA01TP_ORDER_SHIPPED',
  variables: {
    주문번호: '202603010000000017',
    상품: '후디 외 1건',
    택배사: 'CJ대한통운',
    송장번호: '300000000017',
    주소: 'http://shop.test/my-page/orders',
  },
  fallsBackToSms: true,
};

function talkBy(sandbox: Sandbox, settings: Partial<SolapiTalkSettings> = {}) {
  return createSolapiTalk({
    apiUrl: `${sandbox.origin}/solapi`,
    apiKey: sandbox.keys.solapiApiKey,
    apiSecret: sandbox.keys.solapiApiSecret,
    sender: sandbox.keys.solapiSender,
    channelId: sandbox.keys.solapiChannelId,
    firstPauseMs: 1,
    timeLimitMs: PATIENT_MS,
    ...settings,
  });
}

function inboxOf(sandbox: Sandbox, to = '01020150301') {
  return readJson(`${sandbox.origin}/inbox/messages.json?to=${to}`);
}

test('a notification talk arrives with the template’s text and our values', async () => {
  const sandbox = await startSandbox();
  expect(await talkBy(sandbox).send(talk)).toMatchObject({ kind: 'accepted' });
  expect(await inboxOf(sandbox)).toMatchObject([
    {
      type: 'ATA',
      text: '[더스크라인] 상품이 출발했습니다.\n\n주문번호: 202603010000000017\n상품: 후디 외 1건\n택배: CJ대한통운 300000000017\n\nhttp://shop.test/my-page/orders',
    },
  ]);
});

test('a recipient without KakaoTalk gets the same text by SMS where it is requested', async () => {
  const sandbox = await startSandbox();
  const talking = talkBy(sandbox);
  await talking.send({ ...talk, to: '01020150399' });
  expect(await inboxOf(sandbox, '01020150399')).toMatchObject([
    { type: 'LMS', insteadOf: 'ATA', text: expect.stringContaining('300000000017') },
  ]);
  const silent = { ...talk, to: '01020150499', fallsBackToSms: false };
  expect(await talking.send(silent)).toMatchObject({ kind: 'accepted' });
  expect(await inboxOf(sandbox, '01020150499')).toEqual([]);
});

test('a value that looks like a variable is not filled in again', async () => {
  const sandbox = await startSandbox();
  const variables = { ...talk.variables, 상품: '#{주소} $& $1' };
  await talkBy(sandbox).send({ ...talk, variables });
  expect(await inboxOf(sandbox)).toMatchObject([
    { text: expect.stringContaining('상품: #{주소} $& $1\n') },
  ]);
});

test.for([
  { name: 'an unknown template', wrong: { templateId: 'KA01TP_NONE' }, code: '3105' },
  {
    name: 'a template named like part of every object',
    wrong: { templateId: 'toString' },
    code: '3105',
  },
  { name: 'a missing value', wrong: { variables: { 주문번호: '1' } }, code: '3106' },
  {
    name: 'a talk too long for Kakao',
    wrong: { variables: { ...talk.variables, 상품: '후디'.repeat(500) } },
    code: '3113',
  },
  { name: 'a number that is no mobile phone', wrong: { to: '02-123-4567' }, code: '3040' },
])('$name is refused and nothing arrives', async ({ wrong, code }) => {
  const sandbox = await startSandbox();
  const answer = await talkBy(sandbox).send({ ...talk, ...wrong });
  expect(answer).toEqual({ kind: 'refused', code, message: expect.any(String) });
  expect(await inboxOf(sandbox)).toEqual([]);
});

test('a channel that is not ours, or an unregistered sender, is refused', async () => {
  const sandbox = await startSandbox();
  const other = await talkBy(sandbox, { channelId: 'KA01PF_OTHER' }).send(talk);
  expect(other).toMatchObject({ kind: 'refused', code: '3101' });
  const unknown = await talkBy(sandbox, { sender: '021112222' }).send(talk);
  expect(unknown).toMatchObject({ kind: 'refused', code: '1062' });
});

test('wrong keys throw a PartnerError', async () => {
  const sandbox = await startSandbox();
  const sending = talkBy(sandbox, { apiSecret: 'not-the-secret' }).send(talk);
  await expect(sending).rejects.toThrow(PartnerError);
});

test.for([
  { name: 'a 500', fault: { kind: 'status', status: 500 } },
  { name: 'a dropped connection', fault: { kind: 'drop' } },
  { name: 'an answer slower than our limit', fault: slowReply },
] as const)('$name is retried once, twice it is unknown', async ({ fault }) => {
  const sandbox = await startSandbox();
  const talking = talkBy(sandbox, { timeLimitMs: REPLY_LIMIT_MS });
  await sandbox.injectFault({ operation: 'solapi.send', ...fault });
  expect(await talking.send(talk)).toMatchObject({ kind: 'accepted' });
  await sandbox.injectFault({ operation: 'solapi.send', ...fault, times: 2 });
  expect(await talking.send(talk)).toMatchObject({ kind: 'unknown' });
});

test('the sandbox can be given the templates of the shop itself', async () => {
  const talkTemplates = { MINE: '#{이름}님, 안녕하세요.' };
  const sandbox = await startSandbox({ talkTemplates });
  await talkBy(sandbox).send({ ...talk, templateId: 'MINE', variables: { 이름: '노을' } });
  expect(await inboxOf(sandbox)).toMatchObject([{ text: '노을님, 안녕하세요.' }]);
});
