import { createSmtpSender } from '@duskline/partners/mail/smtp-sender';
import { createSolapiTalk } from '@duskline/partners/notification-talk/solapi-talk';
import { createFcmSender } from '@duskline/partners/push/fcm-sender';
import { createSolapiSender } from '@duskline/partners/sms/solapi-sender';
import { inTransaction } from '@duskline/platform/database/database';
import { freePort } from '@duskline/platform/free-port';
import { buildSandbox } from '@duskline/sandbox/app';
import { demoKeys } from '@duskline/sandbox/demo-keys';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { reauthenticate } from '../../../test/account-calls.ts';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import {
  callApi,
  newPerson,
  registrationOf,
  sendRegistration,
  tryCode,
} from '../../../test/factories.ts';
import { queueMessage } from './index.ts';

type Sandbox = Awaited<ReturnType<typeof openSandbox>>;
let sandbox: Sandbox;
let world: TestMemberApi;

async function openSandbox() {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const app = await buildSandbox({ origin, smtpPort, shopUrl: 'http://shop.test' });
  await app.listen({ port, host: '127.0.0.1' });
  const read = async (path: string) => (await fetch(origin + path)).json();
  return {
    origin,
    smtpPort,
    close: () => app.close(),
    textsTo: async (phone: string): Promise<{ text: string; type: string; insteadOf?: string }[]> =>
      read(`/inbox/messages.json?to=${phone}`),
    mailsTo: async (to: string): Promise<{ subject: string; html: string; messageId: string }[]> =>
      read(`/inbox/mails.json?to=${encodeURIComponent(to)}`),
    pushesTo: async (
      token: string,
    ): Promise<{ title: string; body: string; path: string; tag: string }[]> =>
      read(`/inbox/pushes.json?token=${token}`),
    async injectFault(fault: object) {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${origin}/faults`, { method: 'POST', headers, body: JSON.stringify(fault) });
    },
  };
}

/** What the shop waits for a partner on any machine, and what an impatient shop does. */
const [PATIENT_MS, IMPATIENT_MS] = [60_000, 2000];

beforeAll(async () => {
  sandbox = await openSandbox();
  world = await aShopThatWaits(PATIENT_MS);
});
afterAll(async () => {
  await world.close();
  await sandbox.close();
});

/** The Member API with the sandbox's partners, which it waits for so long. */
async function aShopThatWaits(timeLimitMs: number): Promise<TestMemberApi> {
  const { origin, smtpPort } = sandbox;
  const quick = { timeLimitMs, firstPauseMs: 1 };
  const solapi = {
    ...quick,
    apiUrl: `${origin}/solapi`,
    apiKey: demoKeys.solapiApiKey,
    apiSecret: demoKeys.solapiApiSecret,
    sender: demoKeys.solapiSender,
  };
  return buildTestMemberApi({
    sms: createSolapiSender(solapi),
    talk: createSolapiTalk({ ...solapi, channelId: demoKeys.solapiChannelId }),
    mail: createSmtpSender({
      ...quick,
      url: `smtp://${demoKeys.smtpUser}:${demoKeys.smtpPassword}@127.0.0.1:${smtpPort}`,
      sender: '더스크라인 코리아 <no-reply@duskline.example>',
    }),
    push: createFcmSender({
      ...quick,
      apiUrl: `${origin}/fcm`,
      tokenUrl: `${origin}/google/token`,
      projectId: demoKeys.fcmProjectId,
      clientEmail: demoKeys.fcmClientEmail,
      privateKey: demoKeys.fcmPrivateKey,
    }),
  });
}

/** Register by the code that came to the sandbox's phone, and with the app on it. */
async function aShopper(at = world) {
  const person = newPerson();
  const { phone, remoteAddress } = person;
  const url = '/api/v1/members/verify-phone';
  await callApi(at, { method: 'POST', url, payload: { phone }, remoteAddress });
  const [{ text } = { text: '' }] = await sandbox.textsTo(phone);
  const { body } = await tryCode(at, person, /\d{6}/.exec(text)?.[0] ?? '');
  const form = registrationOf(person, body.data.actionToken);
  const { accessToken } = (await sendRegistration(at, person, form)).body.data;
  const pushToken = `a-push-token-of-${phone}`;
  await callApi(at, {
    method: 'PUT',
    url: '/api/v1/members/device',
    accessToken,
    headers: { 'device-uuid': `phone-${phone}` },
    payload: { platform: 'IOS', pushToken },
  });
  const member = await callApi(at, { url: '/api/v1/members', accessToken });
  const { memberNo } = member.body.data as { memberNo: number };
  return { ...person, accessToken, pushToken, memberNo };
}

const orderNo = '260504123456789012';
const paid = (memberNo: number, key: string, at = world) =>
  inTransaction(at.db, (tx) =>
    queueMessage(tx, at.context, {
      kind: 'order_paid',
      key,
      memberNo,
      data: { orderNo, productName: '나이트 후드 외 1건', amount: 118_000 },
    }),
  );

test('a registration and an order send talk, mail and pushes', async () => {
  const shopper = await aShopper();
  await world.jobs.runQueued();
  await paid(shopper.memberNo, 'paid:1');
  await world.jobs.runQueued();

  const texts = await sandbox.textsTo(shopper.phone);
  expect(texts.map(({ type, text }) => `${type} ${text.split('\n')[0]}`)).toEqual([
    'ATA [더스크라인] 주문이 완료되었습니다.',
    'ATA [더스크라인] 김테스트님, 가입을 환영합니다.',
    expect.stringMatching(/^SMS \[더스크라인\] 인증번호 \d{6}/),
  ]);
  expect(texts[0]?.text).toContain(`http://shop.test/my-page/orders/${orderNo}`);
  const mails = await sandbox.mailsTo(shopper.username);
  expect(mails.map(({ subject }) => subject)).toEqual([
    '[더스크라인] 주문이 완료되었어요',
    '[더스크라인] 가입을 환영해요',
  ]);
  expect(mails[0]?.html).toContain('118,000원');
  expect(await sandbox.pushesTo(shopper.pushToken)).toMatchObject([
    { title: '주문이 완료되었어요', path: `/my-page/orders/${orderNo}` },
  ]);
});

test.each([
  ['a 500', { kind: 'status', status: 500 }, { kind: 'status', status: 451 }, 1],
  ['a broken connection', { kind: 'drop' }, { kind: 'drop' }, 1],
])(
  '%s of every partner, twice: after a pause it has arrived',
  async (_, fault, smtpFault, most) => {
    await expectArrivedAfter(world, fault, smtpFault, most);
  },
);

test('no answer in time of every partner, twice: after a pause it has arrived', async () => {
  const impatient = await aShopThatWaits(IMPATIENT_MS);
  onTestFinished(impatient.close);
  const slow = { kind: 'slow', ms: IMPATIENT_MS + 1000 };
  // A message that a slow partner accepted may be repeated by SMS, which has no key against it.
  await expectArrivedAfter(impatient, slow, slow, 3);
});

/** An order's message meets the faults twice; after a pause it has arrived, at most `most` times by text. */
async function expectArrivedAfter(
  at: TestMemberApi,
  fault: object,
  smtpFault: object,
  most: number,
): Promise<void> {
  const shopper = await aShopper(at);
  await at.jobs.runQueued();
  await sandbox.injectFault({ operation: 'solapi.send', times: 2, ...fault });
  await sandbox.injectFault({ operation: 'fcm.send', times: 2, ...fault });
  await sandbox.injectFault({ operation: 'mail.send', times: 2, ...smtpFault });
  await paid(shopper.memberNo, `paid:${shopper.phone}`, at);
  await at.jobs.runQueued();
  at.clock.advance({ seconds: 30 });
  await at.jobs.runRepeating('send-due-messages');

  const paidTexts = (await sandbox.textsTo(shopper.phone)).filter(({ text }) =>
    text.includes(orderNo),
  );
  expect(paidTexts.length).toBeGreaterThanOrEqual(1);
  expect(paidTexts.length).toBeLessThanOrEqual(most);
  // A mailbox shows mails of one Message-ID once, a phone's screen notes of one tag.
  const mails = (await sandbox.mailsTo(shopper.username)).map(({ messageId }) => messageId);
  expect(new Set(mails).size).toBe(2);
  const notes = (await sandbox.pushesTo(shopper.pushToken)).map(({ tag }) => tag);
  expect(new Set(notes)).toEqual(new Set([`paid:${shopper.phone}`]));
}

test('a person without KakaoTalk gets the same text by SMS', async () => {
  const phone = '01055550099';
  await inTransaction(world.db, (tx) =>
    queueMessage(tx, world.context, {
      kind: 'delivered',
      key: 'delivered:guest',
      phone,
      data: { orderNo, productName: '나이트 후드' },
    }),
  );
  await world.jobs.runQueued();
  expect(await sandbox.textsTo(phone)).toMatchObject([
    {
      type: 'LMS',
      insteadOf: 'ATA',
      text: expect.stringContaining('http://shop.test/guest/orders'),
    },
  ]);
});

test('a changed phone is notified at the old number, at night and without any consent', async () => {
  world.clock.set(new Date('2026-06-01T23:30:00+09:00'));
  const shopper = await aShopper();
  await world.jobs.runQueued();
  const { phone } = newPerson();
  const { accessToken, remoteAddress } = shopper;
  const own = await reauthenticate(world, shopper, 'CHANGE_PHONE');
  const ask = { phone, purpose: 'CHANGE_PHONE' };
  const url = '/api/v1/members/verify-phone';
  await callApi(world, { method: 'POST', url, payload: ask, remoteAddress });
  const [sent] = await sandbox.textsTo(phone);
  const otpCode = /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '';
  const proof = await callApi(world, {
    method: 'POST',
    url: `${url}/otp`,
    payload: { phone, otpCode, actionToken: own },
    remoteAddress,
  });
  const { actionToken } = proof.body.data;
  const change = { method: 'POST', url: '/api/v1/members/phone', accessToken } as const;
  const changed = await callApi(world, { ...change, payload: { actionToken, phone } });
  expect(changed.status).toBe(200);
  await world.jobs.runQueued();

  const [received] = await sandbox.textsTo(shopper.phone);
  expect(received).toMatchObject({ type: 'ATA' });
  expect(received?.text).toContain('김테스트님의 휴대폰 번호가 2026.06.01 23:30에');
  expect(received?.text).not.toContain(phone);
  expect(await sandbox.textsTo(phone)).toHaveLength(1);
  expect(await sandbox.mailsTo(shopper.username)).toMatchObject([
    { subject: '[더스크라인] 휴대폰 번호가 바뀌었어요' },
    { subject: '[더스크라인] 가입을 환영해요' },
  ]);
  expect(await sandbox.pushesTo(shopper.pushToken)).toMatchObject([
    { title: '휴대폰 번호가 바뀌었어요' },
  ]);
});
