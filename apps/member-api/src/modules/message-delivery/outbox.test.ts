import type { MailResult } from '@duskline/partners/mail/mail-sender';
import type { PushResult } from '@duskline/partners/push/push-sender';
import type { SmsResult } from '@duskline/partners/sms/sms-sender';
import { inTransaction } from '@duskline/platform/database/database';
import { refuse } from '@duskline/platform/http/refusal';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { callApi, logIn, registerPerson } from '../../../test/factories.ts';
import { listDeadLetters, queueMessage, resendDeadLetter, sendNow } from './index.ts';
import { queueMessages } from './queue-message.ts';

const accepted = { kind: 'accepted', messageId: 'M1' } as const;
const lost = { kind: 'unknown', reason: 'HTTP 500' } as const;
const refused = {
  kind: 'refused',
  code: '3105',
  message: '승인된 템플릿을 찾을 수 없습니다.',
} as const;

/** What each partner was sent in this test, and its next replies. */
const handed: { channel: string; to: string; says: string }[] = [];
const results: { talk: SmsResult[]; sms: SmsResult[]; mail: MailResult[]; push: PushResult[] } = {
  talk: [],
  sms: [],
  mail: [],
  push: [],
};
let meanwhile: (() => Promise<void>) | undefined;

async function take<SendResult>(
  channel: string,
  to: string,
  says: string,
  next: SendResult | undefined,
) {
  handed.push({ channel, to, says });
  const work = meanwhile;
  meanwhile = undefined;
  await work?.();
  return next ?? accepted;
}

let world: TestMemberApi;
const opened = buildTestMemberApi({
  talk: { send: (one) => take('TALK', one.to, one.templateId, results.talk.shift()) },
  sms: {
    send(one) {
      world.messages.push(one);
      return take('SMS', one.to, one.text, results.sms.shift());
    },
  },
  mail: { send: (one) => take('MAIL', one.to, one.subject, results.mail.shift()) },
  push: { send: (one) => take('PUSH', one.deviceToken, one.title, results.push.shift()) },
});
beforeEach(async () => {
  world = await opened;
  await world.jobs.runQueued();
  handed.length = 0;
  for (const list of Object.values(results)) list.length = 0;
});
afterAll(() => opened.then(({ close }) => close()));

let count = 0;
function newKey(): string {
  count += 1;
  return `test:${count}`;
}
const guest = { name: '이손님', phone: '01055556666', email: 'guest@duskline.example' };
const orderNo = '260504123456789012';
const paid = (key = newKey(), thread: string | null = null) =>
  ({
    kind: 'order_paid',
    key,
    thread,
    ...guest,
    data: { orderNo, productName: '나이트 후드', amount: 59_000 },
  }) as const;

const queue = (message: Parameters<typeof queueMessage>[2]) =>
  inTransaction(world.db, (tx) => queueMessage(tx, world.context, message));
const sendDue = () => world.jobs.runRepeating('send-due-messages');
const channels = () => handed.map(({ channel }) => channel);
const statesOf = async (messageNo: number | undefined) =>
  world.db
    .selectFrom('delivery')
    .where('messageNo', '=', messageNo ?? 0)
    .select(['channel', 'state', 'problem', 'tries'])
    .orderBy('deliveryNo')
    .execute();

test('a message is sent after its transaction, by every channel of its template', async () => {
  await queue(paid());
  expect(handed).toEqual([]);
  await world.jobs.runQueued();
  expect(handed.sort((a, b) => a.channel.localeCompare(b.channel))).toEqual([
    { channel: 'MAIL', to: guest.email, says: '[더스크라인] 주문이 완료되었어요' },
    { channel: 'TALK', to: guest.phone, says: 'KA01TP_ORDER_PAID' },
  ]);
});

test('a transaction that is rolled back sends nothing', async () => {
  const outcome = await inTransaction(world.db, async (tx) => {
    await queueMessage(tx, world.context, paid());
    return refuse('sold_out');
  });
  expect(outcome).toMatchObject({ name: 'sold_out' });
  await world.jobs.runQueued();
  await sendDue();
  expect(handed).toEqual([]);
});

test('the same key twice, and the job twice, send one message', async () => {
  const message = paid();
  const first = await queue(message);
  expect(await queue(message)).toBeUndefined();
  await Promise.all([world.jobs.runQueued(), sendDue(), sendDue()]);
  expect(channels().sort()).toEqual(['MAIL', 'TALK']);
  expect((await statesOf(first)).map(({ state }) => state)).toEqual(['SENT', 'SENT']);
});

test('a delivery that got a 500 is repeated after a pause, by its channel alone', async () => {
  results.mail.push(lost);
  const messageNo = await queue(paid());
  await world.jobs.runQueued();
  await sendDue();
  expect(channels().sort()).toEqual(['MAIL', 'TALK']);
  world.clock.advance({ seconds: 30 });
  await sendDue();
  expect(channels().sort()).toEqual(['MAIL', 'MAIL', 'TALK']);
  expect((await statesOf(messageNo)).map(({ state }) => state)).toEqual(['SENT', 'SENT']);
});

test('a slow partner locks no row: others read and write meanwhile', async () => {
  let wasFree = false;
  meanwhile = async () => {
    await inTransaction(world.db, async (tx) => {
      await tx.selectFrom('message').select('messageNo').forUpdate().noWait().execute();
      await tx.selectFrom('delivery').select('deliveryNo').forUpdate().noWait().execute();
    });
    wasFree = true;
  };
  await queue({ ...paid(), email: null });
  await world.jobs.runQueued();
  expect(wasFree).toBe(true);
});

test('a delivery of a process that dies is taken over by the next one', async () => {
  const messageNo = await queue(paid());
  await world.db
    .updateTable('delivery')
    .set({ state: 'SENDING', tries: 1, sendAfter: new Date(world.clock.now().getTime() + 120_000) })
    .where('messageNo', '=', messageNo ?? 0)
    .execute();
  await world.jobs.runQueued();
  expect(handed).toEqual([]);
  world.clock.advance({ minutes: 2 });
  await sendDue();
  expect(channels().sort()).toEqual(['MAIL', 'TALK']);
});

test('after six attempts a delivery is a dead letter, which an operator can resend', async () => {
  results.mail.push(...Array.from({ length: 6 }, () => lost));
  const message = paid();
  await queue(message);
  await world.jobs.runQueued();
  for (let hours = 0; hours < 8; hours += 1) {
    world.clock.advance({ hours: 1 });
    await sendDue();
  }
  expect(channels().filter((channel) => channel === 'MAIL')).toHaveLength(6);
  const [letter] = await listDeadLetters(world.context);
  expect(letter).toMatchObject({ key: message.key, channel: 'MAIL', problem: 'HTTP 500' });
  expect(JSON.stringify(letter)).not.toContain(guest.email);

  const deliveryNo = letter?.deliveryNo ?? 0;
  const resend = () =>
    inTransaction(world.db, (tx) => resendDeadLetter(tx, deliveryNo, world.clock.now()));
  expect(await resend()).toBe(true);
  expect(await resend()).toBe(false);
  await sendDue();
  expect(channels().filter((channel) => channel === 'MAIL')).toHaveLength(7);
  expect(await listDeadLetters(world.context)).toEqual([]);
});

test('a message of a kind that this version does not know stops no other, and waits for one that does', async () => {
  const unknown = newKey();
  await queue(paid(unknown));
  await world.db
    .updateTable('message')
    .set({ kind: 'of_a_newer_version' })
    .where('key', '=', unknown)
    .execute();
  await queue(paid());
  await sendDue();
  expect(handed.map(({ channel }) => channel)).toContain('TALK');
  const waiting = await world.db
    .selectFrom('delivery')
    .innerJoin('message', 'message.messageNo', 'delivery.messageNo')
    .where('key', '=', unknown)
    .select(['delivery.state', 'problem', 'tries'])
    .execute();
  expect(waiting).toMatchObject([
    { state: 'WAITING', problem: 'error', tries: 1 },
    { state: 'WAITING', problem: 'error', tries: 1 },
  ]);
});

test('talk that Kakao refuses is sent by SMS', async () => {
  results.talk.push(refused);
  const messageNo = await queue({ ...paid(), email: null });
  await world.jobs.runQueued();
  expect(handed).toMatchObject([
    { channel: 'TALK' },
    { channel: 'SMS', to: guest.phone, says: expect.stringContaining('결제금액: 59,000원') },
  ]);
  expect(await statesOf(messageNo)).toMatchObject([{ channel: 'SMS', state: 'SENT' }]);
});

test('messages of one thread are sent in order, even when the first attempt failed', async () => {
  results.talk.push(lost);
  const thread = `order:${orderNo}`;
  const parcel = { ...guest, email: null, thread };
  const data = { orderNo, productName: '나이트 후드', carrier: 'CJ대한통운', invoiceNo: '6012' };
  await queue({ ...parcel, kind: 'shipped', key: newKey(), data });
  await queue({ ...parcel, kind: 'delivered', key: newKey(), data });
  await world.jobs.runQueued();
  const sent = () => handed.map(({ says }) => says);
  expect(sent()).toEqual(['KA01TP_ORDER_SHIPPED']);
  // A message of another thread does not wait for it.
  await queue({ ...paid(), email: null });
  await world.jobs.runQueued();
  expect(sent().slice(1)).toEqual(['KA01TP_ORDER_PAID']);
  world.clock.advance({ seconds: 30 });
  await sendDue();
  expect(sent().slice(2)).toEqual(['KA01TP_ORDER_SHIPPED', 'KA01TP_ORDER_DELIVERED']);
});

test('messages that are queued together arrive in their sequence, and one that is queued twice once', async () => {
  const thread = `order:${newKey()}`;
  const parcel = { ...guest, email: null, thread };
  const data = { orderNo, productName: '나이트 후드', carrier: 'CJ대한통운', invoiceNo: '6012' };
  const shipped = { ...parcel, kind: 'shipped', key: newKey(), data } as const;
  const delivered = { ...parcel, kind: 'delivered', key: newKey(), data } as const;
  await queue(shipped);
  const queued = await inTransaction(world.db, (tx) =>
    queueMessages(tx, world.context, [delivered, paid(), shipped, delivered]),
  );
  expect(queued).toHaveLength(2);
  await world.jobs.runQueued();
  const saysOf = (channel: string) =>
    handed.filter((one) => one.channel === channel).map(({ says }) => says);
  expect(saysOf('MAIL')).toEqual(['[더스크라인] 주문이 완료되었어요']);
  expect(saysOf('TALK').toSorted()).toEqual([
    'KA01TP_ORDER_DELIVERED',
    'KA01TP_ORDER_PAID',
    'KA01TP_ORDER_SHIPPED',
  ]);
  const ofThread = handed.flatMap(({ says }) => (/SHIPPED|DELIVERED/.test(says) ? says : []));
  expect(ofThread).toEqual(['KA01TP_ORDER_SHIPPED', 'KA01TP_ORDER_DELIVERED']);
});

test('messages are unreadable in the database, and cleared once sent', async () => {
  const messageNo = await queue(paid());
  const contentOf = async () =>
    (
      await world.db
        .selectFrom('message')
        .where('messageNo', '=', messageNo ?? 0)
        .select('content')
        .executeTakeFirstOrThrow()
    ).content;
  expect(await contentOf()).not.toContain(guest.phone);
  await world.jobs.runQueued();
  expect(await contentOf()).toBeNull();
});

test('the reason of a dead letter does not repeat the address that the mail server refused', async () => {
  results.mail.push({
    kind: 'refused',
    code: '550',
    message: '5.1.1 <guest@duskline.example>: user unknown, call 010-5555-6666',
  });
  const messageNo = await queue(paid());
  await sendDue();
  const mail = (await statesOf(messageNo)).find(({ channel }) => channel === 'MAIL');
  expect(mail).toMatchObject({
    state: 'DEAD',
    problem: '550 5.1.1 <[email]>: user unknown, call [phone]',
  });
});

test('a code is sent with its request; the job takes over for a dead process while it is valid', async () => {
  const code = (key: string) =>
    ({ kind: 'code', key, phone: '01077778888', data: { code: '123456' } }) as const;
  const first = await queue(code(newKey()));
  expect(await sendNow(world.context, first ?? 0)).toBe(true);
  await queue(code(newKey()));
  await sendDue();
  expect(channels()).toEqual(['SMS']);
  world.clock.advance({ seconds: 15 });
  await sendDue();
  expect(channels()).toEqual(['SMS', 'SMS']);
  const late = await queue(code(newKey()));
  world.clock.advance({ minutes: 4 });
  await sendDue();
  expect(channels()).toEqual(['SMS', 'SMS']);
  expect(await statesOf(late)).toMatchObject([{ state: 'SKIPPED', problem: 'expired' }]);
});

test('marketing waits for the morning, and then checks consent again', async () => {
  const agrees = await registerPerson(world);
  const withdraws = await registerPerson(world);
  await world.jobs.runQueued();
  world.clock.set(new Date('2026-06-01T22:00:00+09:00'));
  handed.length = 0;
  for (const [person, memberNo] of [
    [agrees, 1],
    [withdraws, 2],
  ] as const) {
    const own = await world.db
      .selectFrom('account')
      .where('username', '=', person.username)
      .select('memberNo')
      .executeTakeFirstOrThrow();
    expect(own.memberNo).toBe(memberNo);
    const data = { couponName: '봄 쿠폰', until: '2026-06-30' };
    await queue({ kind: 'coupon_issued', key: newKey(), memberNo, data });
  }
  await world.jobs.runQueued();
  expect(handed).toEqual([]);

  const { body } = await logIn(world, withdraws);
  const { status } = await callApi(world, {
    method: 'PATCH',
    url: '/api/v1/members/device/notification-setting',
    accessToken: body.data.accessToken,
    payload: { consents: { sms: false } },
  });
  expect(status).toBe(200);
  world.clock.set(new Date('2026-06-02T08:00:00+09:00'));
  await sendDue();
  const marketing = handed.filter(({ says }) => says.startsWith('(광고)'));
  expect(marketing.map(({ channel, to }) => [channel, to])).toEqual([['SMS', agrees.phone]]);
});
