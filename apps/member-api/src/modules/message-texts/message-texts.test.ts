import type {
  MessageText,
  MessageWords,
  RenderedText,
} from '@duskline/contract/admin/message-texts';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { createTaggedCache } from '@duskline/platform/cache/tagged-cache';
import { inTransaction } from '@duskline/platform/database/database';
import { onMeasured } from '@duskline/platform/metrics/measure';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  buildTestMemberApi,
  INTERNAL_KEY,
  type TestMemberApi,
} from '../../../test/build-test-member.ts';
import { callApi, registerPerson } from '../../../test/factories.ts';
import { buildMemberApi } from '../../app.ts';
import { queueMessage } from '../message-delivery/index.ts';
import { sampleContext, sampleValues } from '../message-templates/sample-values.ts';
import { templateOf } from '../message-templates/templates.ts';
import { findEditedText } from './edited-texts.ts';
import type { SaveResult } from './save-text.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

const actor = 'staff:7';

async function ask<Data>(
  method: 'GET' | 'POST',
  url: string,
  payload?: InjectOptions['payload'],
): Promise<Data> {
  const headers = { 'internal-key': INTERNAL_KEY };
  const call = { method, url: `/internal/message-texts${url}`, headers };
  const { status, body } = await callApi(world, payload ? { ...call, payload } : call);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const read = (kind: string) => ask<MessageText>('GET', `/${kind}`);
async function channelOf(kind: string, name: string) {
  const found = (await read(kind)).channels.find(({ channel }) => channel === name);
  if (!found) throw new Error(`${kind} has no ${name}`);
  return found;
}
const save = (
  kind: string,
  channel: string,
  change: { revision: number; words?: MessageWords | null; restored?: number },
) =>
  ask<SaveResult>('POST', `/${kind}/${channel}`, {
    ...{ actor, words: null, restored: null },
    ...change,
  });
const approve = (kind: string, revision: number, templateCode: string) =>
  ask<SaveResult>('POST', `/${kind}/TALK/approval`, { actor, revision, templateCode });

let sentCount = 0;
/** Have a guest's order message sent by every channel it has. */
async function sendPaid(): Promise<void> {
  sentCount += 1;
  await inTransaction(world.db, (tx) =>
    queueMessage(tx, world.context, {
      ...{ kind: 'order_paid', key: `paid:${sentCount}`, data: sampleValues.order_paid },
      ...{ name: '<b>김손님</b>', phone: '01055550001', email: 'guest@duskline.example' },
    }),
  );
  await world.jobs.runQueued();
}

test('every message but campaigns is listed, with what each may say and a sample of it', async () => {
  const { items } = await ask<{ items: MessageText[] }>('GET', '');
  expect(items.map(({ kind }) => kind)).toContain('order_paid');
  expect(items.map(({ group }) => group)).not.toContain('campaign');
  for (const { kind } of items) {
    const { variables, channels } = await read(kind);
    expect(channels.length, kind).toBeGreaterThan(0);
    for (const { channel, standard } of channels) {
      // The standard words themselves pass the rules for staff's words.
      const url = `/${kind}/${channel}/preview`;
      const shown = await ask<RenderedText>('POST', url, { words: standard });
      expect(shown.problems, `${kind} ${channel}`).toEqual([]);
    }
    for (const { name, sample } of variables) expect(sample, `${kind} ${name}`).not.toBe('');
  }
  expect(await ask('GET', '/campaign')).toBeNull();
  expect(await ask('GET', '/constructor')).toBeNull();
});

test('edited words of a mail are sent from the next message on, as text and never as markup', async () => {
  const words = { title: '주문 #{주문번호}', body: '<i>#{상품}</i>\n고맙습니다.' };
  const { revision } = await channelOf('order_paid', 'MAIL');
  expect(await save('order_paid', 'MAIL', { revision, words })).toEqual({
    ...{ result: 'saved', problem: null },
  });
  // Each process sees it a moment later: the change travels by the database.
  const subject = () => sendPaid().then(() => world.sent.mails.at(-1)?.subject);
  await expect.poll(subject).toBe('[더스크라인] 주문 202605041234567890');
  const html = world.sent.mails.at(-1)?.html;
  expect(html).toContain('&lt;i&gt;나이트 후디 외 1건&lt;/i&gt;<br>고맙습니다.');
  expect(html).toContain('&lt;b&gt;김손님&lt;/b&gt;');
  const audit = await world.db.selectFrom('audit').selectAll().orderBy('auditNo').execute();
  expect(audit.at(-1)).toMatchObject({
    ...{ actor, command: 'message-text save' },
    after: { kind: 'order_paid', channel: 'MAIL', words },
  });
});

test('a second process sends the new words as well', async () => {
  const textCache = createTaggedCache<object>({ maxBytes: 1024 * 1024, staleAfterSeconds: 600 });
  const second = { ...world.context, textCache };
  const other = await buildMemberApi(second);
  const asked = { kind: 'grade_up', channel: 'PUSH' as const, template: templateOf('grade_up') };
  const to = sampleContext('http://shop.test');
  const readThere = () => findEditedText(second, world.db, asked, sampleValues.grade_up, to);
  expect(await readThere()).toBeUndefined();
  const words = { title: '#{등급} 등급이에요', body: '적립률 #{적립률}%' };
  await save('grade_up', 'PUSH', { revision: 0, words });
  await expect.poll(readThere).toMatchObject(words);
  await other.close();
});

test('a talk waits for its approval, and the approved text is sent meanwhile', async () => {
  const first = { title: '', body: '주문 #{주문번호} 고맙습니다.\n#{주소}' };
  await save('order_paid', 'TALK', { revision: 0, words: first });
  expect(await channelOf('order_paid', 'TALK')).toMatchObject({
    ...{ state: 'PENDING', pending: first, templateCode: 'KA01TP_ORDER_PAID' },
  });
  await sendPaid();
  expect(world.sent.talks.at(-1)).toMatchObject({ templateId: 'KA01TP_ORDER_PAID' });

  expect((await approve('order_paid', 1, 'KA01TP_NEW_PAID')).result).toBe('saved');
  const template = () => sendPaid().then(() => world.sent.talks.at(-1)?.templateId);
  await expect.poll(template).toBe('KA01TP_NEW_PAID');
  expect(Object.keys(world.sent.talks.at(-1)?.variables ?? {})).toEqual(['주문번호', '주소']);
  // Another text may not go by a template that Kakao approved for this one.
  const second = { title: '', body: '주문번호 #{주문번호}' };
  await save('order_paid', 'TALK', { revision: 1, words: second });
  expect((await approve('order_paid', 2, 'KA01TP_NEW_PAID')).result).toBe('used');
  // Back to the first: Kakao approved it before.
  expect((await save('order_paid', 'TALK', { revision: 2, restored: 1 })).result).toBe('saved');
  const now = await channelOf('order_paid', 'TALK');
  expect(now).toMatchObject({
    ...{ state: 'EDITED', inUse: first, templateCode: 'KA01TP_NEW_PAID', revision: 3 },
  });
  expect(now.versions.map(({ restoredFrom }) => restoredFrom)).toEqual([1, null, null]);
  expect((await save('order_paid', 'TALK', { revision: 3 })).result).toBe('saved');
  expect(await channelOf('order_paid', 'TALK')).toMatchObject({
    ...{ state: 'STANDARD', templateCode: 'KA01TP_ORDER_PAID' },
  });
});

test('of two who save over the same version one is told', async () => {
  const change = (body: string) =>
    save('shipped', 'MAIL', { revision: 0, words: { title: '출발', body } });
  const results = await Promise.all([change('하나'), change('둘'), change('셋')]);
  expect(results.map(({ result }) => result).sort()).toEqual(['changed', 'changed', 'saved']);
  expect((await channelOf('shipped', 'MAIL')).versions).toHaveLength(1);
});

test.each([
  ['code', 'SMS', '인증번호를 넣어 주세요', '꼭 있어야 하는 변수를 넣어 주세요: #{인증번호}'],
  ['code', 'SMS', '#{인증번호} #{없음}', '#{없음}은(는) 없는 변수예요. 아래에서 골라 넣어 주세요.'],
  ['code', 'SMS', '#{인증번호} 🎉', '문자로 갈 수 없는 그림 문자(이모지)를 지워 주세요.'],
  ['code', 'SMS', '#{인증번호', '변수를 닫는 괄호 }를 적어 주세요.'],
  ['coupon_issued', 'SMS', '(광고) #{쿠폰}', /^\(광고\)와 수신거부 안내는/],
  ['coupon_issued', 'SMS', `#{쿠폰}${'가'.repeat(990)}`, /2,000바이트까지/],
  ['order_paid', 'TALK', `#{주문번호}${'가'.repeat(1000)}`, '1,000자까지 쓸 수 있어요.'],
  ['order_paid', 'TALK', '  ', '내용을 적어 주세요.'],
] as const)('%s by %s cannot say “%s”', async (kind, channel, body, problem) => {
  const { revision } = await channelOf(kind, channel);
  const words = { title: '', body };
  const saved = await save(kind, channel, { revision, words });
  expect(saved.result).toBe('wrong');
  expect(saved.problem).toMatch(problem);
  expect((await channelOf(kind, channel)).revision).toBe(revision);
});

test('a push does not name its recipient on a lock screen', async () => {
  const words = { title: '#{이름}님', body: '#{등급}' };
  const { revision } = await channelOf('grade_up', 'PUSH');
  expect(await save('grade_up', 'PUSH', { revision, words })).toMatchObject({ result: 'wrong' });
});

test('a broken text in the database stops no message: the standard one goes, is logged and counted', async () => {
  const measured: object[] = [];
  const stop = onMeasured(({ metric, labels }) => measured.push({ metric, ...labels }));
  const errors = vi.spyOn(world.context.log, 'error').mockImplementation(() => {});
  await world.db
    .insertInto('messageText')
    .values({
      ...{ kind: 'order_paid', channel: 'MAIL', revision: 90, savedBy: actor },
      ...{ title: '#{사라진 변수}', body: '#{사라진 변수}', savedAt: world.clock.now() },
    })
    .execute();
  world.context.textCache.clear();
  await sendPaid();
  expect(world.sent.mails.at(-1)?.subject).toBe('[더스크라인] 주문이 완료되었어요');
  expect(errors).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'order_paid', channel: 'MAIL' }),
    expect.stringContaining('the standard text is sent'),
  );
  expect(measured).toContainEqual({
    ...{ metric: 'duskline_message_text_fallbacks_total', kind: 'order_paid', channel: 'MAIL' },
  });
  errors.mockRestore();
  stop();
});

test('while the texts cannot be read, what causes a message is saved, and the standard one goes', async () => {
  const errors = vi.spyOn(world.context.log, 'error').mockImplementation(() => {});
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(world.db);
  const words = { title: '다른 제목', body: '#{등급}' };
  const { revision } = await channelOf('grade_up', 'PUSH');
  await save('grade_up', 'PUSH', { revision, words });
  await registerPerson(world);
  const { memberNo } = await world.db
    .selectFrom('account')
    .select('memberNo')
    .orderBy('memberNo', 'desc')
    .executeTakeFirstOrThrow();
  const queue = (key: string) =>
    inTransaction(world.db, (tx) =>
      queueMessage(tx, world.context, {
        ...{ kind: 'grade_up', key, data: sampleValues.grade_up, memberNo },
      }),
    );
  await rename('message_text', 'message_text_away');
  try {
    world.context.textCache.clear();
    expect(await queue('unreadable')).toBeTypeOf('number');
  } finally {
    await rename('message_text_away', 'message_text');
    errors.mockRestore();
  }
  expect(await queue('readable')).toBeTypeOf('number');
  const inbox = await world.db
    .selectFrom('notification')
    .select('title')
    .where('memberNo', '=', memberNo)
    .where('kind', '=', 'grade_up')
    .orderBy('notificationNo')
    .execute();
  expect(inbox).toEqual([
    { title: expect.not.stringContaining('다른 제목') },
    { title: '다른 제목' },
  ]);
});

test('words are tried on oneself: a mail to the own address, SMS and talk as a text', async () => {
  const test = (channel: string, phone: string | null, words: MessageWords) =>
    ask<{ result: string }>('POST', `/order_paid/${channel}/test`, {
      ...{ actor, words, name: '김직원', email: 'staff@duskline.example', phone },
    });
  const mail = await test('MAIL', null, { title: '시험', body: '#{상품}' });
  expect(mail.result).toBe('sent');
  expect(world.sent.mails.at(-1)).toMatchObject({
    ...{ to: 'staff@duskline.example', subject: '[더스크라인] 시험' },
  });
  const talk = { title: '', body: '주문 #{주문번호}' };
  expect((await test('TALK', null, talk)).result).toBe('nowhere');
  expect((await test('TALK', '01012345678', talk)).result).toBe('sent');
  expect(world.sent.texts.at(-1)).toMatchObject({
    ...{ to: '01012345678', text: '주문 202605041234567890' },
  });
  expect((await test('TALK', '01012345678', { title: '', body: '번호 없이' })).result).toBe(
    'wrong',
  );
  const audit = await world.db.selectFrom('audit').select(['command', 'after']).execute();
  expect(JSON.stringify(audit)).not.toContain('01012345678');
  expect(audit.at(-1)).toEqual({
    command: 'message-text test',
    after: { kind: 'order_paid', channel: 'TALK', words: talk, to: '010****5678' },
  });
  expect(audit.at(-2)?.after).toMatchObject({ to: 'st***@duskline.example' });
});

test('who has tried ten times within an hour reads when to try again, also of many at once', async () => {
  const tryAs = (by: string) =>
    ask<{ result: string; problem: string | null }>('POST', '/order_paid/TALK/test', {
      ...{ actor: by, words: { title: '', body: '주문 #{주문번호}' } },
      ...{ name: '김직원', email: 'staff@duskline.example', phone: '01012345678' },
    });
  const countSent = () => world.sent.texts.length;
  const before = countSent();
  const tried = await Promise.all(Array.from({ length: 13 }, () => tryAs('staff:8')));
  expect(tried.filter(({ result }) => result === 'sent')).toHaveLength(10);
  expect(countSent() - before).toBe(10);
  const again = seoulDateTime(new Date(world.clock.now().getTime() + 3_600_000)).slice(11, 16);
  expect(tried.filter(({ result }) => result === 'often')).toHaveLength(3);
  expect(tried.find(({ result }) => result === 'often')?.problem).toContain(again);
  expect((await tryAs('staff:9')).result).toBe('sent');
  world.clock.advance({ hours: 1 });
  expect((await tryAs('staff:8')).result).toBe('sent');
});
